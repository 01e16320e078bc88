// Graphs that several processes run together: each has all fetched tensors, and runs the nodes on its own devices.
#include "compiler/jit/JobParts.h"

#include "compiler/import/LargeContents.h"
#include "compiler/jit/BlockHash.h"
#include "compiler/jit/BuildId.h"
#include "hlo/graph/OpRegistry.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/proto/graph.pb.h"
#include "passes/graph/DeviceName.h"
#include "passes/graph/NodeBuilder.h"
#include "passes/graph/clustering/ClusteringOptions.h"
#include "runtime/io/TensorBundle.h"
#include "runtime/session/SocketRendezvous.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Support/raw_ostream.h"
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

using namespace mlir;

namespace kiln::jit {

Status JobTasks::parse(const SessionOptions &options, JobTasks *result) {
  auto bad = [](const std::string &what) { return Status(KILN_INVALID_ARGUMENT, what); };
  auto fullName = [](const std::string &text) -> std::string {
    std::optional<tf::DeviceName> name = tf::DeviceName::parse(text);
    if (!name || !name->job || !name->task || name->type || name->id)
      return "";
    if (!name->replica)
      name->replica = 0;
    return name->str();
  };
  *result = {};
  if (options.tasks.empty()) {
    result->names.push_back("/job:localhost/replica:0/task:0");
    return options.task.empty() ? Status() : bad("task '" + options.task + "' of no tasks");
  }
  for (const auto &[text, address] : options.tasks) {
    result->names.push_back(fullName(text));
    const std::string &name = result->names.back();
    if (name.empty())
      return bad("'" + text + "' is not the name of a task, as /job:worker/task:0");
    if (llvm::count(result->names, name) > 1)
      return bad("task '" + text + "' is given twice");
    if (Status status = SocketLink::checkAddress(address); !status.ok() && options.tasks.size() > 1)
      return bad("task '" + text + "': " + status.message());
  }
  auto own = llvm::find(result->names, fullName(options.task));
  if (options.task.empty())
    return bad("which of the tasks this process is must be given, too");
  if (own == result->names.end())
    return bad("task '" + options.task + "' is none of the tasks");
  result->own = static_cast<int>(own - result->names.begin());
  return {};
}

std::vector<std::string> JobTasks::devices(int cpusPerTask, int gpusPerTask) const {
  std::vector<std::string> devices;
  for (const std::string &name : names) {
    for (int i = 0; i < std::max(cpusPerTask, 1); ++i)
      devices.push_back(name + "/device:CPU:" + std::to_string(i));
    for (int i = 0; i < gpusPerTask; ++i)
      devices.push_back(name + "/device:GPU:" + std::to_string(i));
  }
  return devices;
}

namespace {

/// A hash of pieces in order.
class Digest {
public:
  void add(StringRef bytes) { value = value * 0x9e3779b97f4a7c15u + llvm::xxh3_64bits(bytes); }
  /// Not through a text of the whole message, which may be large; maps are written in the order of their keys.
  void add(const google::protobuf::MessageLite &message) {
    std::string bytes;
    {
      google::protobuf::io::StringOutputStream stream(&bytes);
      google::protobuf::io::CodedOutputStream out(&stream);
      out.SetSerializationDeterministic(true);
      message.SerializeToCodedStream(&out);
    }
    add(bytes);
  }
  void add(const llvm::XXH128_hash_t &hash) {
    uint64_t words[] = {hash.low64, hash.high64};
    add(StringRef(reinterpret_cast<const char *>(words), sizeof words));
  }
  uint64_t value = 0;
};

uint64_t graphNumber(const proto::GraphDef &graph, const LargeContents *contents, const io::TensorBundle *checkpoint) {
  Digest digest;
  for (const proto::NodeDef &node : graph.node()) {
    digest.add(node);
    for (const auto &[name, attr] : node.attr())
      if (contents && attr.has_tensor())
        if (StringRef bytes = contents->lookup(attr.tensor()); !bytes.empty())
          digest.add(blockHash({bytes.data(), bytes.size()}));
  }
  digest.add(graph.library());
  digest.add(graph.versions());
  if (checkpoint)
    for (const auto &[key, entry] : checkpoint->entries()) {
      std::string text = key + " " + std::to_string(entry.dtype) + " " + std::to_string(entry.crc);
      for (int64_t dim : entry.dims)
        text += " " + std::to_string(dim);
      digest.add(text);
    }
  return digest.value;
}

uint64_t optionsNumber(const tf::ClusteringOptions &options) {
  std::string text;
  llvm::raw_string_ostream os(text);
  const tf::OperationFilter &filter = options.filter;
  os << options.autoJit << " " << options.cpuGlobalJit << " " << options.minClusterSize << " " << options.maxClusterSize
     << " " << options.clusteringFuel << " " << options.disableDeadnessSafetyChecks << " "
     << options.disableResourceVariableSafetyChecks << " " << options.deterministicClusterNames << " "
     << options.alwaysDeferCompilation << " " << options.disableConstantFolding << " "
     << filter.allowResourceOpsInCalledFunctions << filter.allowStackOps << filter.allowTensorArrayOps
     << filter.allowStatefulRngOps << filter.allowControlTrigger << filter.allowElidingAssertAndCheckNumericsOps
     << filter.allowOpsProducingOrConsumingVariant << filter.allowSlowOps << filter.allowInaccurateOps
     << filter.allowStringConsts << filter.allowInlinedCalls;
  for (const auto *names : {&options.opsToCluster, &options.clusterExcludeOps}) {
    os << ";";
    for (const std::string &name : *names)
      os << " " << name;
  }
  return llvm::xxh3_64bits(text);
}

} // namespace

JobNumbers jobNumbers(const JobTasks &tasks, int cpusPerTask, const proto::GraphDef &graph, const LargeContents *contents,
                      const io::TensorBundle *checkpoint, const tf::ClusteringOptions &clustering) {
  std::string all = std::to_string(cpusPerTask);
  for (const std::string &name : tasks.names)
    all += "\n" + name;
  return {llvm::xxh3_64bits(all), graphNumber(graph, contents, checkpoint), optionsNumber(clustering),
          llvm::xxh3_64bits(buildId())};
}

llvm::StringMap<std::string> devicesOfResources(const proto::GraphDef &graph, const JobTasks &tasks) {
  llvm::StringMap<const proto::NodeDef *> nodes;
  llvm::EquivalenceClasses<const proto::NodeDef *> groups; // that must be on one device
  SmallVector<const proto::NodeDef *> resources;
  for (const proto::NodeDef &node : graph.node()) {
    nodes[node.name()] = &node;
    groups.insert(&node);
    const tf::OpDef *def = tf::lookupOp(node.op());
    if (!def || !def->inputArgs.empty() || def->outputArgs.empty())
      continue;
    const tf::ArgDef &output = def->outputArgs.front();
    if (output.isRef || output.type == tf::DType::Resource)
      resources.push_back(&node);
  }
  llvm::DenseSet<const proto::NodeDef *> isResource(resources.begin(), resources.end());
  auto find = [&](StringRef name) { return nodes.lookup(name.split(':').first); };
  for (const proto::NodeDef &node : graph.node()) {
    for (const std::string &input : node.input())
      if (const proto::NodeDef *from = find(input); from && isResource.contains(from))
        groups.unionSets(from, &node);
    if (auto classes = node.attr().find("_class"); classes != node.attr().end())
      for (StringRef name : classes->second.list().s())
        if (const proto::NodeDef *with = name.consume_front("loc:@") ? find(name) : nullptr)
          groups.unionSets(with, &node);
  }
  llvm::DenseMap<const proto::NodeDef *, const std::string *> deviceOf; // by the group's leader, the graph's first
  for (const proto::NodeDef *node : resources)
    if (!node->device().empty())
      deviceOf.try_emplace(groups.getLeaderValue(node), &node->device());
  for (const proto::NodeDef &node : graph.node())
    if (!node.device().empty())
      deviceOf.try_emplace(groups.getLeaderValue(&node), &node.device());
  llvm::DenseSet<const proto::NodeDef *> ofResources;
  for (const proto::NodeDef *node : resources)
    ofResources.insert(groups.getLeaderValue(node));
  llvm::StringMap<std::string> result;
  for (const proto::NodeDef &node : graph.node())
    if (const proto::NodeDef *leader = groups.getLeaderValue(&node); ofResources.contains(leader)) {
      const std::string *device = deviceOf.lookup(leader);
      result[node.name()] = device ? *device : tasks.names.front() + "/device:CPU:0";
    }
  return result;
}

void setDevices(ModuleOp module, const llvm::StringMap<std::string> &devices) {
  for (Operation &op : module.lookupSymbol<tf::FuncOp>("main").getBody().front())
    if (tf::isNode(&op))
      if (auto found = devices.find(tf::nodeName(&op)); found != devices.end())
        op.setAttr("_device", StringAttr::get(module.getContext(), found->second));
}

static bool isHandle(Value value) {
  return isa<tf::ResourceType, tf::VariantType>(tf::valueType(cast<TensorType>(value.getType()).getElementType()));
}

void spreadResults(ModuleOp module, const JobTasks &tasks) {
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  Operation *end = main.getBody().front().getTerminator();
  OpBuilder b(end);
  SmallVector<Value> results;
  SmallVector<DictionaryAttr> attrs;
  for (auto [task, name] : llvm::enumerate(tasks.names))
    for (auto [i, value] : llvm::enumerate(tf::dataOperands(end))) {
      attrs.push_back(main.getResultAttrDict(i));
      if (!attrs.back())
        attrs.back() = b.getDictionaryAttr({});
      if (isHandle(value)) {
        results.push_back(value);
        continue;
      }
      auto type = cast<TensorType>(value.getType());
      Type element = tf::valueType(type.getElementType());
      Location loc = NameLoc::get(b.getStringAttr("result_" + Twine(i) + "_of_task_" + Twine(task)));
      results.push_back(tf::NodeBuilder(b, loc, "Identity")
                            .input(value)
                            .attr("T", TypeAttr::get(element))
                            .device(b.getStringAttr(name + "/device:CPU:0"))
                            .build({type.clone(element)})
                            ->getResult(0));
    }
  SmallVector<Value> operands(results);
  llvm::append_range(operands, tf::controlOperands(end));
  end->setOperands(operands);
  main.setFunctionType(b.getFunctionType(main.getArgumentTypes(), ValueRange(results).getTypes()));
  main.setAllResultAttrs(attrs);
}

LogicalResult keepOwnPart(ModuleOp module, const JobTasks &tasks) {
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  Block &body = main.getBody().front();
  Operation *end = body.getTerminator();
  std::string own = tasks.names[tasks.own] + "/";
  llvm::SetVector<Operation *> others;
  for (Operation &op : body.without_terminator()) {
    auto device = op.getAttrOfType<StringAttr>("_device");
    if (device && !device.getValue().starts_with(own))
      others.insert(&op);
  }
  size_t count = tf::numDataOperands(end) / tasks.names.size();
  SmallVector<Value> operands(tf::dataOperands(end).slice(tasks.own * count, count));
  SmallVector<DictionaryAttr> attrs;
  for (auto [i, value] : llvm::enumerate(operands)) {
    if (others.contains(value.getDefiningOp()))
      return emitError(main.getLoc()) << "a fetched handle of a resource cannot leave its process";
    attrs.push_back(main.getResultAttrDict(tasks.own * count + i));
  }
  Builder b(module.getContext());
  main.setFunctionType(b.getFunctionType(main.getArgumentTypes(), ValueRange(operands).getTypes()));
  main.setAllResultAttrs(attrs);
  for (Value control : tf::controlOperands(end))
    if (!others.contains(control.getDefiningOp()))
      operands.push_back(control);
  end->setOperands(operands);
  for (Operation *op : others)
    op->dropAllUses();
  for (Operation *op : others)
    op->erase();
  return success();
}

} // namespace kiln::jit
