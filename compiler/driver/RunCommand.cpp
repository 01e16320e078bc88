// kiln run: computes a GraphDef's or a compiled module's outputs from arrays, once or many times.
#include "backends/common/OutputFile.h"
#include "compiler/aot/Artifact.h"
#include "compiler/driver/Bench.h"
#include "compiler/driver/Commands.h"
#include "compiler/driver/DiagnosticPrinter.h"
#include "compiler/driver/ModelSource.h"
#include "compiler/driver/Paths.h"
#include "compiler/driver/Profile.h"
#include "compiler/driver/Progress.h"
#include "compiler/driver/ReportPrinter.h"
#include "compiler/driver/RunDevice.h"
#include "compiler/driver/RunInputs.h"
#include "compiler/driver/RunSession.h"
#include "compiler/driver/Trace.h"
#include "compiler/driver/UselessOptions.h"
#include "compiler/import/SavedModel.h"
#include "compiler/import/stablehlo/ArtifactFile.h"
#include "compiler/jit/OrcJit.h"
#include "compiler/pipeline/DataShapes.h"
#include "hlo/eval/Evaluator.h"
#include "hlo/graph/DType.h"
#include "hlo/ir/LengthSize.h"
#include "kiln/gpu.h"
#include "kiln/tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace kiln;
using namespace kiln::driver;
using namespace mlir;

static const char *const usage = R"(kiln run MODEL [--input name=file.npy ...] [options]

MODEL is a GraphDef (.pb, .pbtxt), a SavedModel's folder, XLA's HloModuleProto, HloProto or HloSnapshot (.hlo.pb, .hlo.pbtxt, or any .pb with
--from hlo), a portable artefact of StableHLO, a compiled module (.so) or an MLIR file (.mlir, stage hlo unless --from says another).
Of a GraphDef any tensor can be fed or fetched; what the fetches do not need is not compiled.

examples:
  kiln run model.pb --input x=image.npy --fetch probs:0 --output out.npz
  kiln run jax_model.hlo.pb --input x=image.npy
  kiln run model.so --input x=inputs.npz:x --bench --threads 2 --json
  kiln run model.pb --random-inputs --profile=profile.json --trace=trace.json
  kiln run model.pb --random-inputs --device=gpu --bench
  kiln run my_saved_model --session --input x=batch.npy --trace=trace.json)";

namespace {
int usageError(const llvm::Twine &message) {
  llvm::errs() << "kiln: error: " << message << "\n";
  return 2;
}
int inputError(const llvm::Twine &message) {
  llvm::errs() << "kiln: error: " << message << "\n";
  return 1;
}

constexpr int maxThreads = 1024; // a thread that the system refuses would end the process

struct Settings {
  int threads = 0;
  double seconds = 2;
  bool bench, json, profile, random, onCpu; // onCpu: --device=cpu
  std::string path, output, profileFile, traceFile;
  std::optional<int> gpu; // --device=gpu:N
  llvm::SmallVector<InputSpec> shapes; // of a compiled module's inputs
  bool marks() const { return profile || !traceFile.empty(); }
};

// What a run computed, and the files that it writes.
struct RunResults {
  NamedArrays outputs;
  OutputFiles files;
};

// --profile and --trace, after what else the instance had to do.
int measure(Instance &instance, ThreadPool &pool, const Settings &settings, Location loc,
            OutputFiles &files) {
  if (settings.profile) {
    llvm::Expected<Profile> profile = collectProfile(instance, pool.numThreads(), settings.seconds);
    if (!profile)
      return inputError(llvm::toString(profile.takeError()));
    if (settings.json)
      llvm::outs() << toJson(*profile) << "\n";
    else
      printProfile(llvm::outs(), *profile);
    if (!settings.profileFile.empty() &&
        failed(writeFileAtomically(
            settings.profileFile, loc,
            [&](llvm::raw_ostream &os) { os << llvm::formatv("{0:2}\n", toJson(*profile)); },
            &files)))
      return 1;
  }
  if (settings.traceFile.empty())
    return 0;
  llvm::Expected<Trace> trace = Trace::record(instance, pool);
  if (!trace)
    return inputError(llvm::toString(trace.takeError()));
  return failed(writeFileAtomically(
      settings.traceFile, loc, [&](llvm::raw_ostream &os) { trace->write(os); }, &files));
}

// Runs a loaded module, which `outputs` then keep; the exit status.
int execute(std::shared_ptr<const Module> loaded, const Settings &settings,
            const NamedArrays &inputs, RunResults &results, Location loc) {
  const Module &module = *loaded;
  noteStage("run");
  if (llvm::Error error = chooseDevice(module, settings.gpu, settings.onCpu, !settings.traceFile.empty()))
    return inputError(llvm::toString(std::move(error)));
  std::shared_ptr<Instance> kept(new Instance(module),
                                 [loaded](Instance *instance) { delete instance; });
  Instance &instance = *kept;
  if (!instance.ready())
    return inputError(settings.path + ": " + instance.errorMessage());
  ThreadPool pool(settings.threads);
  llvm::scope_exit detach([&] { instance.setThreadPool(nullptr); });
  if (pool.numThreads() > 1)
    instance.setThreadPool(&pool);
  const KilnModule &table = module.table();
  if (llvm::Error error = bindInputs(instance, inputs, settings.random, settings.shapes))
    return inputError(llvm::toString(std::move(error)));
  if (!instance.run())
    return inputError("the run failed: " + llvm::Twine(instance.errorMessage()));
  results.outputs = outputsOf(kept, /*copies=*/settings.bench || settings.marks());

  if (settings.bench && runsOnGpu(module)) {
    if (llvm::Error error = benchOnGpu(module, instance, settings.gpu.value_or(0), settings.seconds, settings.json))
      return inputError(llvm::toString(std::move(error)));
  } else if (settings.bench) {
    BenchResult result = benchmark([&] { return instance.run(); }, settings.seconds);
    if (!result.runs)
      return inputError("the run failed: " + llvm::Twine(instance.errorMessage()));
    if (settings.json)
      printJson(llvm::outs(), {{"model", llvm::json::fixUTF8(table.name)}, {"threads", pool.numThreads()}}, result,
                {{"workspace_bytes", instance.workspaceBytes()}, {"constant_bytes", table.constants.bytes}});
    else
      llvm::outs() << llvm::formatv("{0} thread(s): median {1:f4} ms, minimum {2:f4}, 10%..90% {3:f4}..{4:f4}, {5} runs\n",
                                    pool.numThreads(), result.median, result.minimum, result.p10, result.p90, result.runs);
  }
  return measure(instance, pool, settings, loc, results.files);
}

int runShared(const std::string &path, const Settings &settings, const NamedArrays &inputs,
              RunResults &results, Location loc) {
  std::unique_ptr<Module> module;
  Status status = Module::open(path.c_str(), &module);
  if (!status.ok())
    return inputError(status.message());
  if (settings.marks() && !canProfile(*module))
    return inputError(path + ": compiled without --profile-marks, so that its kernels cannot be timed");
  return execute(std::move(module), settings, inputs, results, loc);
}

int compileAndRun(Compilation &compilation, const llvm::opt::InputArgList &args,
                  const Settings &settings, const NamedArrays &inputs, RunResults &results) {
  auto object = compilation.compile();
  if (failed(object))
    return 1;
  if (args.hasArg(OPT_report))
    printReport(llvm::outs(), compilation.report(), *object);
  Location loc = UnknownLoc::get(compilation.module()->getContext());
  auto loaded = jit::loadCompiled(std::move(*object), loc);
  if (failed(loaded))
    return 1;
  std::shared_ptr<jit::JitModule> code = std::move(*loaded);
  return execute({code, &code->module()}, settings, inputs, results, loc);
}

// Runs the hlo program on the reference evaluator.
int interpret(Compilation &compilation, const Settings &settings, const NamedArrays &inputs, NamedArrays &outputs) {
  if (failed(compilation.advance(Stage::hlo)))
    return 1;
  auto main = compilation.module().lookupSymbol<func::FuncOp>("main");
  if (!main)
    return inputError("the program has no function @main");
  noteStage("run");
  SmallVector<eval::Tensor> operands;
  for (unsigned i = 0; i < main.getNumArguments(); ++i) {
    auto type = cast<RankedTensorType>(main.getArgumentTypes()[i]);
    auto name = main.getArgAttrOfType<StringAttr>(i, "hlo.name");
    auto variable = main.getArgAttrOfType<StringAttr>(i, "hlo.variable");
    std::string key = name ? name.str() : variable ? variable.str() : "arg" + std::to_string(i);
    // Variables start as zeros, as in a compiled module.
    bool given = llvm::any_of(inputs, [&](const auto &input) { return input.first == key; });
    if (variable && !given) {
      operands.push_back(eval::Tensor::zeros(type));
      continue;
    }
    auto tensor = evaluatorInput(type, key, inputs, settings.random);
    if (!tensor)
      return inputError(llvm::toString(tensor.takeError()));
    operands.push_back(*tensor);
  }
  auto results = eval::evaluateFunction(main, operands);
  if (failed(results))
    return 1;
  for (auto [i, tensor] : llvm::enumerate(*results)) {
    auto name = main.getResultAttrOfType<StringAttr>(i, "hlo.name");
    if (auto variable = main.getResultAttrOfType<StringAttr>(i, "hlo.variable"))
      name = variable;
    if (name && name.getValue().starts_with(hlo::kSizeOutput))
      continue;
    outputs.emplace_back(name ? name.str() : "result" + std::to_string(i), arrayOf(tensor));
    std::vector<int64_t> found(tensor.getShape());
    if (auto sizes = main.getResultAttrOfType<ArrayAttr>(i, hlo::kSizes))
      for (auto size : sizes.getAsRange<DenseI64ArrayAttr>())
        found[size[0]] = (*results)[size[1]].getInt(0);
    takeFound(outputs.back().second, found);
  }
  return 0;
}

/// Reads what each option says by itself; the status.
int readSettings(const llvm::opt::InputArgList &args, Settings &settings) {
  settings.bench = args.hasArg(OPT_bench);
  settings.json = args.hasArg(OPT_json);
  settings.profile = args.hasArg(OPT_profile, OPT_profile_eq);
  settings.profileFile = args.getLastArgValue(OPT_profile_eq).str();
  settings.traceFile = args.getLastArgValue(OPT_trace_eq).str();
  settings.random = args.hasArg(OPT_random_inputs);
  settings.output = args.getLastArgValue(OPT_output_eq).str();
  if (const llvm::opt::Arg *arg = args.getLastArg(OPT_threads_eq);
      arg && (llvm::StringRef(arg->getValue()).getAsInteger(10, settings.threads) || settings.threads < 1 || settings.threads > maxThreads))
    return usageError("--threads: '" + llvm::Twine(arg->getValue()) + "' is not a number of threads (1 to " +
                      llvm::Twine(maxThreads) + ")");
  if (const llvm::opt::Arg *arg = args.getLastArg(OPT_bench_seconds_eq);
      arg && (llvm::StringRef(arg->getValue()).getAsDouble(settings.seconds) || !(settings.seconds > 0) || std::isinf(settings.seconds)))
    return usageError("--seconds: '" + llvm::Twine(arg->getValue()) + "' is not a number above 0");
  if (settings.json && !settings.bench && !settings.profile)
    return usageError("--json is a form of --bench's and --profile's result; add one of them");
  if (const llvm::opt::Arg *arg = args.getLastArg(OPT_device_eq)) {
    auto device = parseDevice(arg->getValue());
    if (!device)
      return usageError(llvm::toString(device.takeError()));
    settings.gpu = *device;
    settings.onCpu = !settings.gpu;
    if (const llvm::opt::Arg *arch = args.getLastArg(OPT_gpu_arch_eq); arch && settings.onCpu)
      return usageError("--device=cpu does not go with " + arch->getAsString(args));
  }
  if (const llvm::opt::Arg *gpu = args.getLastArg(OPT_gpu_arch_eq, OPT_device_eq); gpu && !settings.onCpu && !settings.traceFile.empty())
    return usageError("--trace is of kernels on processors only: it does not go with " + gpu->getAsString(args) + "; --profile times those of a GPU");
  return 0;
}

/// Whether options go together, and with the model; the status.
int checkCombinations(const llvm::opt::InputArgList &args, const Settings &settings, bool isShared,
                      bool inSession) {
  if (args.hasArg(OPT_interpret))
    if (const llvm::opt::Arg *other = args.getLastArg(OPT_bench, OPT_profile, OPT_profile_eq, OPT_trace_eq, OPT_report, OPT_device_eq, OPT_gpu_arch_eq);
        other || isShared)
      return usageError("--interpret compiles nothing: it does not go with " +
                        (other ? other->getAsString(args) : std::string("a compiled module (.so)")));
  if (isShared)
    if (const llvm::opt::Arg *other =
            args.getLastArg(OPT_config_eq, OPT_report, OPT_precision_eq, OPT_denormals_eq, OPT_dump_dir_eq, OPT_target_cpu_eq,
                            OPT_target_features_eq, OPT_jobs_eq, OPT_from_eq, OPT_tag_eq, OPT_signature_eq, OPT_gpu_arch_eq,
                            OPT_gpu_library_eq, OPT_libdevice_eq))
      return usageError(other->getAsString(args) + ": '" + settings.path + "' is compiled already");
  if (inSession)
    if (const llvm::opt::Arg *other = notOfSessions(args); other || isShared)
      return usageError("--session compiles piece by piece: it does not go with " +
                        (other ? other->getAsString(args) : std::string("a compiled module (.so)")));
  if (const llvm::opt::Arg *target = args.getLastArg(OPT_target_eq); target && !inSession)
    return usageError(target->getAsString(args) + ": targets are run in sessions; add --session");
  if (const llvm::opt::Arg *other = args.getLastArg(OPT_devices_eq, OPT_gpus_eq, OPT_default_device_eq, OPT_task_eq, OPT_job_eq); other && !inSession)
    return usageError(other->getAsString(args) + ": devices and tasks are those of sessions; add --session");
  return 0;
}

/// Whether outputs can be written, and replace nothing that is read; the status. Before the work
/// whose result they are to take.
int checkFiles(const llvm::opt::InputArgList &args, const Settings &settings) {
  for (OptionId option : {OPT_output_eq, OPT_profile_eq, OPT_trace_eq})
    if (const llvm::opt::Arg *file = args.getLastArg(option)) {
      if (!*file->getValue())
        return usageError(file->getSpelling().str() + ": no file is named");
      if (llvm::Error error = checkWritable(file->getValue()))
        return inputError(llvm::toString(std::move(error)));
    }

  std::vector<std::string> read{settings.path};
  for (const std::string &input : args.getAllArgValues(OPT_input_eq)) {
    llvm::StringRef file = llvm::StringRef(input).split('=').second;
    read.push_back((llvm::sys::fs::exists(file) ? file : file.rsplit(':').first).str()); // archive.npz:key
  }
  std::vector<std::string> written = args.getAllArgValues(OPT_output_eq);
  written.insert(written.end(), {settings.profileFile, settings.traceFile});
  if (llvm::Error error = checkOutputs(written, read))
    return inputError(llvm::toString(std::move(error)));
  return 0;
}

/// The model, at its first stage and with what is fed; null after a diagnostic.
std::unique_ptr<Compilation> begin(MLIRContext *context, const llvm::opt::InputArgList &args,
                                   const Settings &settings, Stage from,
                                   const NamedArrays &inputs) {
  ModelSource source{settings.path, {}, from};
  if (failed(readSavedModelFlags(context, args, source)) ||
      failed(readConfig(context, args, source.import)))
    return nullptr;
  // A later program's inputs and outputs are its own: arrays are matched to them by name.
  if (isArtifactFile(settings.path)) // whose open dimensions are the arrays'
    for (const auto &[name, array] : inputs)
      addFeed(feedOf(name, array), source.import);
  if (from == Stage::import) {
    for (const auto &[name, array] : inputs)
      addFeed(feedOf(name, array), source.import);
    if (failed(readFeeds(context, args, source.import)))
      return nullptr;
    source.import.feedsPlaceholders = settings.random;
  }
  auto options = compilationOptions(context, args);
  if (failed(options))
    return nullptr;
  if (settings.gpu && failed(compileForDevice(*settings.gpu, *options, UnknownLoc::get(context))))
    return nullptr;
  options->codegen.name = aot::symbolOf(modelStem(settings.path));
  options->codegen.profileMarks = settings.marks();
  return startCompilation(loadModel(context, source), from, *options);
}

int run(MLIRContext *context, const llvm::opt::InputArgList &args) {
  auto path = onlyPositional(args, "run");
  if (!path)
    return 2;
  Settings settings{};
  settings.path = *path;
  if (int status = readSettings(args, settings))
    return status;
  gpu::timeLibrary(args.hasArg(OPT_time_library));
  bool isShared = llvm::StringRef(*path).ends_with(".so");
  bool inSession = args.hasArg(OPT_session);
  if (int status = checkCombinations(args, settings, isShared, inSession))
    return status;
  auto from = stageOption(args, OPT_from_eq, defaultStage(*path, Stage::hlo));
  if (!from)
    return 2;
  if (std::string why = uselessOption(
          args, RunRequest{*from, isShared, !savedModelFolder(*path).empty(), inSession});
      !why.empty())
    return usageError(why);
  if (int status = checkFiles(args, settings))
    return status;

  auto inputs = readInputs(args.getAllArgValues(OPT_input_eq), settings.random);
  if (!inputs)
    return inputError(llvm::toString(inputs.takeError()));

  for (const auto &[name, array] : *inputs)
    if (array.dtype == KILN_STRING && !inSession)
      return usageError("input '" + name + "' (" + array.origin +
                        "): strings are fed in sessions; add --session");

  if (isShared || *from != Stage::import)
    for (const std::string &input : args.getAllArgValues(OPT_input_eq))
      if (!llvm::StringRef(input).contains('=')) {
        if (!isShared)
          return usageError("input '" + input + "': the program says its inputs' shapes; those of a GraphDef, a SavedModel or a compiled module with open dimensions are given");
        auto spec = parseInputSpec(input);
        if (!spec)
          return inputError(llvm::toString(spec.takeError()));
        settings.shapes.push_back(std::move(*spec));
      }

  std::unique_ptr<Compilation> compilation; // its constants may be outputs
  RunResults results;
  int status = 0;
  if (inSession) {
    SessionRun session{*path, settings.threads, settings.random, settings.bench, settings.json, settings.seconds, settings.traceFile};
    status = runSession(context, args, session, *inputs, results.outputs, results.files);
  } else if (isShared) {
    status = runShared(*path, settings, *inputs, results, UnknownLoc::get(context));
  } else {
    compilation = begin(context, args, settings, *from, *inputs);
    if (!compilation)
      return 1;
    status = args.hasArg(OPT_interpret)
                 ? interpret(*compilation, settings, *inputs, results.outputs)
                 : compileAndRun(*compilation, args, settings, *inputs, results);
  }
  if (status)
    return status;

  if (auto wanted = args.getAllArgValues(OPT_fetch_eq); !wanted.empty() && !inSession)
    if (llvm::Error error = keepFetches(wanted, results.outputs))
      return inputError(llvm::toString(std::move(error)));
  for (const auto &[name, array] : results.outputs)
    if (driver::dtypeName(array.dtype) == "?")
      return inputError("output '" + name + "' is of type " + tf::dtypeName(static_cast<tf::DType>(array.dtype)).str() + ", of which there are no arrays to print or write");
  if (!settings.json)
    printSummary(llvm::outs(), results.outputs);
  if (!settings.output.empty())
    if (llvm::Error error = writeArrays(settings.output, results.outputs, results.files))
      return inputError(llvm::toString(std::move(error)));
  return failed(results.files.commit(UnknownLoc::get(context)));
}
} // namespace

int kiln::driver::runCommand(llvm::ArrayRef<const char *> argv) {
  return runWithOptions(argv, RunOption, usage, "runs a model", [](const llvm::opt::InputArgList &args) {
    auto context = makeContext();
    DiagnosticPrinter diagnostics(context.get(), "kiln");
    std::optional<ScopedDiagnosticHandler> advice;
    if (!args.hasArg(OPT_session))
      advice.emplace(context.get(), adviseSession);
    return run(context.get(), args);
  });
}
