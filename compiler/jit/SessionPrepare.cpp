// From feeds, fetches and targets to a plan: the graph is pruned to them, split into clusters and the rest, and planned.
#include "compiler/jit/SessionImpl.h"

#include "compiler/import/GraphDefImport.h"
#include "compiler/import/LargeContents.h"
#include "compiler/jit/PlanAttrs.h"
#include "compiler/pipeline/Compilation.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/proto/graph.pb.h"
#include "passes/graph/CallTree.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::jit;

/// Functions too: placing gives devices to the nodes of @main only.
static void setDefaultDevice(ModuleOp module, llvm::StringRef name) {
  auto device = StringAttr::get(module.getContext(), name);
  module.walk([&](Operation *op) {
    auto own = op->getAttrOfType<StringAttr>("_device");
    if (tf::isNode(op) && (!own || own.empty()))
      op->setAttr("_device", device);
  });
}

Status SessionImpl::build(const std::vector<std::string> &feeds, const std::vector<std::string> &fetches,
                          const std::vector<std::string> &targets, std::shared_ptr<PreparedRun> *result) {
  auto run = std::make_shared<PreparedRun>(); // before the lock, which its end takes
  std::lock_guard<std::mutex> lock(contextMutex);
  ErrorCollector errors(context.get());
  auto fail = [&] { return Status(KILN_INVALID_ARGUMENT, errors.take("the graph cannot be prepared")); };
  ImportOptions import;
  import.exact = true;
  import.contents = contents;
  for (const std::string &feed : feeds) {
    FeedSpec spec;
    spec.name = feed;
    import.feeds.push_back(spec);
  }
  for (const std::string &fetch : fetches)
    import.fetches.push_back({fetch, "", {}, {}});
  import.targets.assign(targets.begin(), targets.end());

  if (Status status = checkUnchanged(contents.get()); !status.ok())
    return status;
  // Whoever has it last, a compilation or a fetched constant perhaps, gives it back under the mutex, as everything that touches the context.
  run->library.reset(new UnitLibrary, [contextLock = contextLock](UnitLibrary *last) {
    std::lock_guard<std::mutex> lock(*contextLock);
    delete last;
  });
  run->library->context = context;
  run->library->contents = contents;
  run->library->module = importGraphDef(context.get(), graph, import);
  if (!run->library->module)
    return fail();
  ModuleOp module = *run->library->module;
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  SymbolTable symbols(module);
  if (failed(tf::checkCallTree(symbols, main)))
    return fail();
  for (auto [name, type] : llvm::zip_equal(feeds, main.getArgumentTypes())) {
    PreparedRun::Feed &feed = run->feeds.emplace_back();
    auto tensor = cast<TensorType>(type);
    feed.name = name;
    feed.dtype = dtypeNumber(tensor.getElementType());
    feed.shape.knownRank = tensor.hasRank() && (tensor.getRank() > 0 || hasScalarPlaceholders(graph->versions().producer()));
    if (feed.shape.knownRank)
      for (int64_t dim : tensor.getShape())
        feed.shape.dims.push_back(ShapedType::isDynamic(dim) ? -1 : dim);
  }
  run->fetches = fetches;
  if (!defaultDevice.empty())
    setDefaultDevice(module, defaultDevice);
  if (job) {
    setDevices(module, resourceDevices);
    spreadResults(module, tasks);
  }
  if (failed(formClusters(module, clustering, tasks.devices(options.numCpuDevices, options.numGpuDevices))))
    return fail();
  module.walk([&](Operation *op) { run->usesRendezvous |= tf::isNode(op) && tf::opType(op).ends_with("Send"); });
  if (tasks.names.size() > 1 && failed(keepOwnPart(module, tasks)))
    return fail();
  PlannerOptions plannerOptions;
  plannerOptions.clusterMode = clustering.asyncCompilation        ? CompiledUnit::Mode::Async
                               : clustering.enableLazyCompilation ? CompiledUnit::Mode::Lazy
                                                                  : CompiledUnit::Mode::Strict;
  plannerOptions.freezesVariables = savedModel != nullptr; // most are models to be applied, not to be trained on
  plannerOptions.clustering = &clustering;
  auto plan = makePlan(run->library, *units, contextMutex, plannerOptions);
  if (failed(plan))
    return fail();
  run->plan = *plan;
  if (Status status = Executor::create(run->plan, &run->executor); !status.ok())
    return status;
  *result = std::move(run);
  return {};
}

static TensorInfo infoOf(MLIRContext *context, const proto::NodeDef &node, int port) {
  TensorInfo info;
  info.name = node.name() + ":" + std::to_string(port);
  const auto &attrs = node.attr();
  for (const char *name : {"dtype", "T"})
    if (auto found = attrs.find(name); found != attrs.end() && !info.dtype)
      info.dtype = found->second.type() >= 0 && found->second.type() < tf::kNumDTypes
                       ? dtypeNumber(tf::toMlirType(context, tf::DType(found->second.type())))
                       : found->second.type();
  if (auto found = attrs.find("shape"); found != attrs.end() && found->second.has_shape() &&
                                        !found->second.shape().unknown_rank()) {
    info.hasRank = true;
    for (const auto &dim : found->second.shape().dim())
      info.dims.push_back(dim.size());
  }
  return info;
}

std::vector<TensorInfo> SessionImpl::inputs() const {
  std::vector<TensorInfo> result;
  for (const proto::NodeDef &node : graph->node())
    if (node.op() == "Placeholder" || node.op() == "PlaceholderV2")
      result.push_back(infoOf(context.get(), node, 0));
  return result;
}

std::vector<TensorInfo> SessionImpl::outputs() const {
  llvm::StringSet<> used;
  for (const proto::NodeDef &node : graph->node())
    for (const std::string &input : node.input())
      used.insert(llvm::StringRef(input).ltrim('^').split(':').first);
  // As where a graph is compiled whole: inputs that it does not read, and messages of assertions that never fail, are no one's result.
  auto isNoResult = [](const proto::NodeDef &node) {
    auto type = node.attr().find("dtype");
    bool isText = type != node.attr().end() && type->second.type() == proto::DT_STRING;
    return node.op() == "Placeholder" || node.op() == "PlaceholderV2" || (node.op() == "Const" && isText);
  };
  std::vector<TensorInfo> result;
  for (const proto::NodeDef &node : graph->node()) {
    const tf::OpDef *def = tf::lookupOp(node.op());
    if (!used.contains(node.name()) && !isNoResult(node) && (!def || !def->outputArgs.empty()))
      result.push_back(infoOf(context.get(), node, 0));
  }
  return result;
}
