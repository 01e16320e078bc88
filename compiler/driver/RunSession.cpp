// Runs a model in a session: feeds and fetches by tensor name or by a signature's keys, timing, and
// the timeline.
#include "compiler/driver/RunSession.h"
#include "backends/common/OutputFile.h"
#include "compiler/driver/Bench.h"
#include "compiler/driver/InputSpec.h"
#include "compiler/driver/TraceWriter.h"
#include "hlo/graph/DType.h"
#include "runtime/include/kiln/session.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <cstring>
#include <set>

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

namespace {

int fail(const llvm::Twine &message) {
  llvm::errs() << "kiln: error: " << message << "\n";
  return 1;
}

/// The first run, which compiles, and a later one; in each a row per thread.
void writeTrace(llvm::raw_ostream &os, const RunMetadata &first, const RunMetadata &later) {
  TraceWriter trace(os);
  for (int process : {1, 2}) {
    std::set<int> threads;
    for (const TraceEvent &event : (process == 1 ? first : later).events) {
      threads.insert(event.thread);
      trace.event(event.name, event.category, process, event.thread, event.beginNanos, event.endNanos);
    }
    trace.metadata("process_name", process, 0, process == 1 ? "first run" : "later run");
    for (int thread : threads)
      trace.metadata("thread_name", process, thread, "thread " + std::to_string(thread));
  }
  trace.end();
}

bool allocate(llvm::StringRef input, int32_t dtype, llvm::ArrayRef<int64_t> dims, Tensor &tensor) {
  Status status = Tensor::allocate(dtype, dims.data(), static_cast<int>(dims.size()), &tensor);
  return status.ok() || (fail("input '" + input + "': " + status.message()), false);
}

bool tensorOf(llvm::StringRef name, const Array &array, Tensor &tensor) {
  if (!allocate(name, array.dtype, array.dims, tensor))
    return false;
  if (array.dtype == KILN_STRING)
    llvm::copy(array.strings, tensor.mutableStrings());
  else if (!array.bytes.empty())
    std::memcpy(tensor.mutableData(), array.bytes.data(), array.bytes.size());
  return true;
}

Array arrayOf(const Tensor &tensor) {
  Array array;
  array.dtype = tensor.dtype();
  array.dims.assign(tensor.dims(), tensor.dims() + tensor.rank());
  auto count = static_cast<size_t>(tensor.numElements());
  if (tensor.dtype() == KILN_STRING)
    array.strings = {count ? tensor.strings() : nullptr, count};
  else if (count)
    array.bytes = {static_cast<const char *>(tensor.data()), tensor.bytes()};
  array.owner = std::make_shared<Tensor>(tensor);
  return array;
}

class Runner {
public:
  Runner(MLIRContext *context, const llvm::opt::InputArgList &args, const SessionRun &run,
         OutputFiles &files)
      : context(context), args(args), run(run), files(files) {}

  int execute(const NamedArrays &arrays, NamedArrays &outputs) {
    SessionOptions options;
    options.tags = args.getLastArgValue(OPT_tag_eq).str();
    options.numThreads = run.threads;
    options.task = args.getLastArgValue(OPT_task_eq).str();
    for (llvm::StringRef task : args.getAllArgValues(OPT_job_eq))
      options.tasks.emplace_back(task.split('=').first.str(), task.split('=').second.str());
    if (llvm::StringRef devices = args.getLastArgValue(OPT_devices_eq); !devices.empty())
      if (devices.getAsInteger(10, options.numCpuDevices))
        return fail("--devices=" + devices + " is no number");
    if (llvm::StringRef gpus = args.getLastArgValue(OPT_gpus_eq); !gpus.empty())
      if (gpus.getAsInteger(10, options.numGpuDevices))
        return fail("--gpus=" + gpus + " is no number");
    options.defaultDevice = args.getLastArgValue(OPT_default_device_eq).str();
    options.precision = args.getLastArgValue(OPT_precision_eq, options.precision).str();
    options.gpuLibrary = args.getLastArgValue(OPT_gpu_library_eq, options.gpuLibrary).str();
    Status status = Session::load(run.path.c_str(), options, &session);
    if (!status.ok()) // of files in it, it names them
      return fail((llvm::StringRef(status.message()).starts_with(run.path) ? "" : run.path + ": ") +
                  status.message());
    if (!chooseSignature() || !chooseFeeds(arrays) || !chooseFetches())
      return 1;
    std::unique_ptr<Callable> callable;
    std::vector<std::string> feedNames;
    for (const auto &[name, tensor] : feeds)
      feedNames.push_back(name);
    status =
        session->makeCallable(feedNames, fetches, args.getAllArgValues(OPT_target_eq), &callable);
    std::vector<Tensor> values, results(fetches.size());
    for (const auto &[name, tensor] : feeds)
      values.push_back(tensor);
    RunOptions first;
    first.trace = !run.traceFile.empty();
    RunMetadata firstRun;
    if (status.ok())
      status = callable->run(values.data(), results.data(), first, &firstRun);
    if (!status.ok())
      return fail(explained(status.message()));
    for (auto [i, result] : llvm::enumerate(results)) {
      if (result.dtype() == KILN_RESOURCE || result.dtype() == KILN_VARIANT)
        return fail("fetch '" + shownNames[i] + "': is a " + kiln::dtypeName(result.dtype()) +
                    ", which has no array's form");
      if (status = result.toHost(); !status.ok())
        return fail("fetch '" + shownNames[i] + "': " + status.message());
      outputs.emplace_back(shownNames[i], arrayOf(result));
    }
    return measure(*callable, values, results, firstRun);
  }

private:
  bool chooseSignature() {
    const auto &all = session->signatures();
    const llvm::opt::Arg *wanted = args.getLastArg(OPT_signature_eq);
    auto found = all.find(wanted ? wanted->getValue() : "serving_default");
    if (found == all.end() && !wanted && all.size() == 1)
      found = all.begin();
    if (found != all.end())
      signatureName = found->first, signature = &found->second;
    else if (wanted)
      return fail("the model has no signature '" + llvm::Twine(wanted->getValue()) + "'"), false;
    return true;
  }

  /// The tensor that an input or fetch names: a key of the signature, or a name of the graph.
  static std::string resolved(const std::map<std::string, TensorInfo> *keys, llvm::StringRef name) {
    if (keys)
      if (auto found = keys->find(name.str()); found != keys->end())
        return found->second.name;
    return tensorName(name);
  }

  /// Of a name that neither the signature nor the graph has, the keys that the signature has.
  std::string explained(const std::string &message) const {
    auto unknown = [&](llvm::StringRef kind, llvm::ArrayRef<std::string> names, llvm::StringRef what,
                       const std::map<std::string, TensorInfo> &keys) -> std::string {
      for (const std::string &name : names)
        if (!keys.count(name) && llvm::StringRef(message).starts_with((kind + " '" + tensorName(name) + "': there is no node").str()))
          return ("signature '" + signatureName + "' has no " + what + " '" + name + "', and the graph no node '" +
                  llvm::StringRef(name).split(':').first + "'; its " + what + "s are " + (keys.empty() ? "none" : llvm::join(llvm::make_first_range(keys), ", ")))
              .str();
      return "";
    };
    std::string text = signature ? unknown("feed", fedNames, "input", signature->inputs) : "";
    if (signature && text.empty())
      text = unknown("fetch", shownNames, "output", signature->outputs);
    return text.empty() ? message : text;
  }

  bool chooseFeeds(const NamedArrays &arrays) {
    const std::map<std::string, TensorInfo> *keys = signature ? &signature->inputs : nullptr;
    for (const auto &[name, array] : arrays)
      fedNames.push_back(name);
    for (const auto &[name, array] : arrays)
      if (!tensorOf(name, array, feeds.emplace_back(resolved(keys, name), Tensor()).second))
        return false;
    return !run.random || addRandomFeeds(keys);
  }

  bool addRandomFeeds(const std::map<std::string, TensorInfo> *keys) {
    std::vector<TensorInfo> infos = keys ? std::vector<TensorInfo>() : session->inputs();
    if (keys)
      for (const auto &[key, info] : *keys)
        infos.push_back(info);
    std::map<std::string, llvm::SmallVector<int64_t>> shapes; // of --input specs, by tensor
    for (const std::string &input : args.getAllArgValues(OPT_input_eq)) {
      if (llvm::StringRef(input).contains('='))
        continue;
      auto spec = parseInputSpec(input);
      if (!spec)
        return fail(llvm::toString(spec.takeError())), false;
      std::string key = llvm::StringRef(spec->asGiven).split(':').first.str();
      std::string name = keys && keys->count(key) ? resolved(keys, key) : spec->tensor;
      auto info = llvm::find_if(infos, [&](const TensorInfo &info) { return info.name == name; });
      if (info == infos.end()) {
        llvm::SmallVector<std::string> names;
        if (keys)
          llvm::append_range(names, llvm::make_first_range(*keys));
        else
          llvm::append_range(names, llvm::map_range(infos, [](const TensorInfo &info) { return info.name; }));
        return fail("input '" + input + "': " + name + " is none of the model's inputs, which are " +
                    (names.empty() ? "none" : llvm::join(names, ", ")) + "; arrays can be fed to any tensor"),
               false;
      }
      if (spec->dtype && info->dtype && spec->dtype != info->dtype)
        return fail("input '" + input + "': its type is " + driver::dtypeName(info->dtype)), false;
      if (spec->dims)
        shapes[name] = *spec->dims;
    }
    for (const TensorInfo &info : infos) {
      if (llvm::any_of(feeds, [&](const auto &feed) { return feed.first == info.name; }))
        continue;
      llvm::SmallVector<int64_t> dims(info.dims.begin(), info.dims.end());
      bool known = info.hasRank && llvm::all_of(dims, [](int64_t dim) { return dim >= 0; });
      if (auto given = shapes.find(info.name); given != shapes.end())
        dims = given->second, known = true;
      Type type;
      if (info.dtype > 0 && info.dtype < tf::kNumDTypes)
        type = tf::toMlirType(context, tf::DType(info.dtype));
      if (!known || !type || !RankedTensorType::isValidElementType(type) || !type.isIntOrFloat())
        return fail(
                   "input '" + info.name + "': " +
                   (known ? "of its type there are no random numbers" : info.hasRank ? "the graph leaves a dimension open" : "the graph says no shape") +
                   "; give it an array" + (known ? "" : ", or a shape as --input name:dims")),
               false;
      Tensor feed; // before there are numbers: what it says of a size is clearer
      if (!allocate(info.name, info.dtype, dims, feed))
        return false;
      auto tensor =
          evaluatorInput(RankedTensorType::get(dims, type), info.name, {}, /*random=*/true);
      if (!tensor)
        return fail(llvm::toString(tensor.takeError())), false;
      llvm::copy(tensor->bytes(), static_cast<char *>(feed.mutableData()));
      feeds.emplace_back(info.name, std::move(feed));
    }
    return true;
  }

  bool chooseFetches() {
    for (const std::string &name : args.getAllArgValues(OPT_fetch_eq)) {
      if (llvm::is_contained(shownNames, name))
        continue;
      shownNames.push_back(name);
      fetches.push_back(resolved(signature ? &signature->outputs : nullptr, name));
    }
    if (!fetches.empty() || args.hasArg(OPT_target_eq))
      return true;
    if (signature)
      for (const auto &[key, info] : signature->outputs)
        shownNames.push_back(key), fetches.push_back(info.name);
    else
      for (const TensorInfo &info : session->outputs())
        shownNames.push_back(info.name), fetches.push_back(info.name);
    return true;
  }

  int measure(const Callable &callable, std::vector<Tensor> &values, std::vector<Tensor> &results,
              const RunMetadata &firstRun) {
    Status status;
    if (run.bench) {
      BenchResult result = benchmark(
          [&] { return (status = callable.run(values.data(), results.data())).ok(); }, run.seconds);
      if (!result.runs)
        return fail(status.message());
      if (run.json)
        printJson(llvm::outs(), {{"model", llvm::json::fixUTF8(run.path)}}, result);
      else
        llvm::outs() << llvm::formatv("{0} in a session: median {1:f4} ms, minimum {2:f4}, 10%..90% {3:f4}..{4:f4}, {5} runs\n", run.path,
                                      result.median, result.minimum, result.p10, result.p90, result.runs);
    }
    if (run.traceFile.empty())
      return 0;
    RunOptions options;
    options.trace = true;
    RunMetadata metadata;
    status = callable.run(values.data(), results.data(), options, &metadata);
    if (!status.ok())
      return fail(status.message());
    return failed(writeFileAtomically(
        run.traceFile, UnknownLoc::get(context),
        [&](llvm::raw_ostream &os) { writeTrace(os, firstRun, metadata); }, &files));
  }

  MLIRContext *context;
  const llvm::opt::InputArgList &args;
  const SessionRun &run;
  OutputFiles &files;
  std::unique_ptr<Session> session;
  std::string signatureName;
  const SessionSignature *signature = nullptr;
  std::vector<std::string> fedNames; // as they were given
  Session::Feeds feeds;
  std::vector<std::string> fetches, shownNames;
};

} // namespace

const llvm::opt::Arg *kiln::driver::notOfSessions(const llvm::opt::InputArgList &args) {
  for (OptionId id :
       {OPT_config_eq, OPT_from_eq, OPT_interpret, OPT_profile, OPT_profile_eq, OPT_report,
        OPT_dump_dir_eq, OPT_denormals_eq, OPT_target_cpu_eq, OPT_target_features_eq, OPT_jobs_eq,
        OPT_gpu_arch_eq, OPT_libdevice_eq, OPT_device_eq})
    if (const llvm::opt::Arg *arg = args.getLastArg(id))
      return arg;
  return nullptr;
}

int kiln::driver::runSession(MLIRContext *context, const llvm::opt::InputArgList &args,
                             const SessionRun &run, const NamedArrays &inputs, NamedArrays &outputs,
                             OutputFiles &files) {
  return Runner(context, args, run, files).execute(inputs, outputs);
}
