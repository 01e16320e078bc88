// Opens a session: reads the graph, restores a SavedModel's variables and initialises its tables.
#include "compiler/jit/GpuDevice.h"
#include "compiler/jit/SessionImpl.h"

#include "compiler/import/ProtoFiles.h"
#include "compiler/pipeline/Compilation.h"
#include "compiler/pipeline/Registration.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/proto/saved_model.pb.h"
#include "passes/graph/DeviceName.h"
#include "runtime/session/ReadTensor.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <algorithm>

using namespace mlir;
using namespace kiln;
using namespace kiln::jit;

SessionImpl::SessionImpl(const SessionOptions &options) : options(options), context(makeContext()) {}

Status SessionImpl::setUp() {
  constexpr int mostThreads = 1024, mostDevices = 1024; // a thread that the system refuses would end the process
  if (options.numThreads < 0 || options.numThreads > mostThreads)
    return {KILN_INVALID_ARGUMENT, "a session cannot have " + std::to_string(options.numThreads) + " threads"};
  if (options.numCpuDevices < 1 || options.numCpuDevices > mostDevices)
    return {KILN_INVALID_ARGUMENT, "a session cannot have " + std::to_string(options.numCpuDevices) + " CPU devices"};
  if (options.numGpuDevices < 0 || options.numGpuDevices > mostDevices)
    return {KILN_INVALID_ARGUMENT, "a session cannot have " + std::to_string(options.numGpuDevices) + " GPU devices"};
  if (options.numGpuDevices && !options.tasks.empty())
    return {KILN_UNSUPPORTED, "a session of several tasks has no GPU devices"};
  if (!options.defaultDevice.empty() && !options.tasks.empty())
    return {KILN_UNSUPPORTED, "a session of several tasks has no default device"};
  std::vector<std::shared_ptr<gpu::Device>> gpus(options.numGpuDevices);
  for (int i = 0; i < options.numGpuDevices; ++i)
    if (Status status = gpu::Device::open(i, &gpus[i]); !status.ok())
      return status;
  if (std::string error; !sessionClusteringOptions(options.xlaFlags, clustering, error))
    return {KILN_INVALID_ARGUMENT, error};
  if (CompilationOptions known; !setPrecision(known, options.precision))
    return {KILN_INVALID_ARGUMENT, "the precision '" + options.precision + "' is none of " + kPrecisionNames.str()};
  else if (!setGpuLibrary(known, options.gpuLibrary))
    return {KILN_INVALID_ARGUMENT, "the library for GPUs '" + options.gpuLibrary + "' is none of none, cublaslt and auto"};
  if (Status status = joinJob(); !status.ok())
    return status;
  if (Status status = findDefaultDevice(); !status.ok())
    return status;
  std::lock_guard<std::mutex> lock(contextMutex);
  ErrorCollector errors(context.get());
  auto target = cpu::makeCpuTarget("", "native", "", UnknownLoc::get(context.get()));
  if (failed(target))
    return {KILN_UNSUPPORTED_CPU, errors.take("this processor is not known")};
  threads = std::make_unique<ThreadPool>(options.numThreads);
  // The parts of several devices wait for one another: each needs a thread that takes it up. So does what comes from
  // another process.
  if (int workers = std::max(threads->numThreads() - 1, int(job || options.numCpuDevices + options.numGpuDevices > 1)))
    pool = std::make_unique<WorkPool>(workers);
  UnitCompilerOptions unitOptions;
  unitOptions.target = *target;
  for (auto [i, device] : llvm::enumerate(gpus)) {
    auto arch = archOfGpu(static_cast<int>(i), UnknownLoc::get(context.get()));
    if (failed(arch))
      return {KILN_UNSUPPORTED_GPU, errors.take("this GPU is not known")};
    auto gpuTarget = device::makeGpuTarget(*arch, "", UnknownLoc::get(context.get()));
    if (failed(gpuTarget))
      return {KILN_UNSUPPORTED_GPU, errors.take("this GPU is not known")};
    unitOptions.gpus.push_back({device, *gpuTarget});
  }
  unitOptions.precision = options.precision;
  unitOptions.gpuLibrary = options.gpuLibrary;
  unitOptions.jit = {options.registerWithGdb, options.perfMap};
  unitOptions.isDeterministic = options.isDeterministic;
  unitOptions.maxBytes = options.executableBytes;
  unitOptions.maxWorkspaceBytes = options.workspaceBytes;
  unitOptions.maxGpuBytes = options.gpuBytes;
  std::string directory = options.cacheDirectory.empty() ? clustering.persistentCacheDirectory : options.cacheDirectory;
  if (!directory.empty()) {
    PersistentCacheOptions &cache = unitOptions.persistent.emplace();
    cache.directory = directory;
    cache.prefix = clustering.persistentCachePrefix;
    cache.maxBytes = options.cacheBytes;
    cache.readOnly = clustering.persistentCacheReadOnly;
    cache.strictSignatureChecks = !clustering.disableStrictSignatureChecks;
  }
  units = std::make_unique<UnitCompiler>(contextMutex, unitOptions);
  return {};
}

Status SessionImpl::findDefaultDevice() {
  if (options.defaultDevice.empty())
    return {};
  std::vector<std::string> all = tasks.devices(options.numCpuDevices, options.numGpuDevices);
  std::optional<tf::DeviceName> wanted = tf::DeviceName::parse(options.defaultDevice);
  auto found = llvm::find_if(all, [&](const std::string &name) { return wanted && tf::DeviceName::parse(name)->agrees(*wanted); });
  if (found != all.end()) {
    defaultDevice = *found;
    return {};
  }
  return {KILN_INVALID_ARGUMENT, "the default device '" + options.defaultDevice + "' is none of the session's: " + llvm::join(all, ", ")};
}

Status SessionImpl::joinJob() {
  if (Status status = JobTasks::parse(options, &tasks); !status.ok() || options.tasks.empty())
    return status;
  std::vector<Job::Task> all;
  for (size_t i = 0; i < tasks.names.size(); ++i)
    all.push_back({tasks.names[i], options.tasks[i].second});
  auto timeout = std::chrono::duration_cast<SocketLink::Duration>(
      std::chrono::microseconds(std::clamp<int64_t>(options.jobTimeoutMicros, 0, int64_t(1) << 50)));
  const io::TensorBundle *checkpoint = nullptr;
  if (savedModel && !savedModel->restored().empty()) {
    ErrorCollector ignored(context.get()); // restoreVariables() says it
    checkpoint = savedModel->checkpoint();
  }
  if (tasks.names.size() > 1)
    resourceDevices = devicesOfResources(*graph, tasks);
  return Job::open(std::move(all), tasks.own,
                   jobNumbers(tasks, options.numCpuDevices, *graph, contents.get(), checkpoint, clustering), timeout, &job);
}

/// Only SavedModels have tags; null when none are asked for.
static const char *refusedTags(const SessionOptions &options) {
  return options.tags.empty() ? nullptr : "a GraphDef has no tags; a SavedModel's graphs have";
}

Status SessionImpl::openGraph(const void *bytes, size_t size) {
  if (const char *refused = refusedTags(options))
    return {KILN_INVALID_ARGUMENT, refused};
  auto read = std::make_shared<proto::GraphDef>();
  if (!parseProtoBytes({static_cast<const char *>(bytes), size}, *read))
    return {KILN_INVALID_ARGUMENT, "the bytes are not a GraphDef"};
  if (read->node_size() == 0)
    return {KILN_INVALID_ARGUMENT, "the graph has no nodes"};
  graph = std::move(read);
  return setUp();
}

Status SessionImpl::openFile(const char *path) {
  if (!*path)
    return {KILN_INVALID_ARGUMENT, "the model's path is empty"};
  std::string folder = savedModelFolder(path);
  if (!folder.empty())
    return openSavedModel(folder);
  if (const char *refused = refusedTags(options))
    return {KILN_INVALID_ARGUMENT, refused};
  {
    ErrorCollector errors(context.get());
    graph = loadGraphDef(context.get(), path, &contents);
    if (!graph)
      return {KILN_INVALID_ARGUMENT, errors.take("cannot read the graph")};
  }
  return setUp();
}

static TensorInfo infoOf(const proto::TensorInfo &info) {
  TensorInfo result;
  result.name = info.name();
  result.dtype = info.dtype();
  if (info.has_tensor_shape() && !info.tensor_shape().unknown_rank()) {
    result.hasRank = true;
    for (const auto &dim : info.tensor_shape().dim())
      result.dims.push_back(dim.size());
  }
  return result;
}

Status SessionImpl::openSavedModel(const std::string &folder) {
  {
    ErrorCollector errors(context.get());
    savedModel = SavedModel::load(context.get(), folder, options.tags);
    if (!savedModel || failed(savedModel->findRestoredObjects()))
      return {KILN_INVALID_ARGUMENT, errors.take("cannot read the SavedModel")};
  }
  // The model stays as long as tensors refer to its constants.
  graph = savedModel->graph();
  for (const auto &[name, signature] : savedModel->signatures()) {
    SessionSignature &made = signaturesByName[name];
    for (const auto &[key, info] : signature->inputs())
      made.inputs[key] = infoOf(info);
    for (const auto &[key, info] : signature->outputs())
      made.outputs[key] = infoOf(info);
  }
  if (Status status = setUp(); !status.ok())
    return status;
  if (Status status = restoreVariables(); !status.ok())
    return status;
  return initialise();
}

Status SessionImpl::restoreVariables() {
  const auto &restored = savedModel->restored();
  if (restored.empty())
    return {};
  io::TensorBundle *bundle = nullptr;
  {
    ErrorCollector errors(context.get());
    bundle = savedModel->checkpoint();
    if (!bundle)
      return {KILN_NOT_FOUND, errors.take("the SavedModel has no checkpoint")};
  }
  for (const proto::NodeDef &node : graph->node()) {
    auto found = restored.find(node.name());
    if (found == restored.end())
      continue;
    const io::BundleEntry *entry = bundle->find(found->second);
    // Partitioned variables stay uninitialised: an error when they are read.
    if (!entry || entry->sliced || (entry->dtype != KILN_STRING && !tf::dtypeBytes(static_cast<tf::DType>(entry->dtype))))
      continue;
    auto text = [&](const char *attr) {
      auto value = node.attr().find(attr);
      return value == node.attr().end() ? std::string() : value->second.s();
    };
    std::string shared = text("shared_name"), name = shared.empty() ? node.name() : shared;
    int32_t dtype = entry->dtype;
    auto variable = resources.findOrCreate<Variable>(
        text("container"), name, [&] { return std::make_shared<Variable>(name, dtype); });
    std::lock_guard<std::mutex> lock(variable->mutex);
    if (Status status = readTensor(*bundle, found->second, &variable->value); !status.ok())
      return status;
    variable->initialised = true;
  }
  return {};
}

/// Runs the graph's initialiser (of tables, mostly), with the paths of its assets.
Status SessionImpl::initialise() {
  const proto::MetaGraphDef &meta = savedModel->metaGraph();
  std::string target;
  if (auto found = meta.signature_def().find("__saved_model_init_op"); found != meta.signature_def().end())
    for (const auto &[key, info] : found->second.outputs())
      target = info.name();
  for (const char *collection : {"saved_model_main_op", "legacy_init_op"})
    if (auto found = meta.collection_def().find(collection);
        target.empty() && found != meta.collection_def().end() && found->second.node_list().value_size())
      target = found->second.node_list().value(0);
  if (target.empty())
    return {};
  target = llvm::StringRef(target).split(':').first.str();
  Feeds feeds;
  for (const proto::AssetFileDef &asset : meta.asset_file_def()) {
    llvm::SmallString<128> path(savedModel->folder());
    llvm::sys::path::append(path, "assets", asset.filename());
    feeds.emplace_back(asset.tensor_info().name(), Tensor::scalar(std::string(path)));
  }
  std::vector<Tensor> none;
  Status status = run(feeds, {}, {target}, &none, {}, nullptr);
  return status.ok() ? status : Status(status.code(), "initialising the SavedModel: " + status.message());
}
