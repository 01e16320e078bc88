// Graphs that several processes run together: each has all fetched tensors, and runs the nodes on its own devices.
#include "compiler/jit/JobParts.h"

#include "hlo/graph/TfDialect.h"
#include "hlo/proto/graph.pb.h"
#include "passes/graph/DeviceName.h"
#include "passes/graph/NodeBuilder.h"

#include "llvm/Support/xxhash.h"

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
  }
  auto own = llvm::find(result->names, fullName(options.task));
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

uint64_t jobNumber(const JobTasks &tasks, int cpusPerTask, const proto::GraphDef &graph) {
  std::string text = std::to_string(cpusPerTask);
  for (const std::string &name : tasks.names)
    text += "\n" + name;
  uint64_t number = llvm::xxh3_64bits(text);
  for (const proto::NodeDef &node : graph.node()) {
    text = node.name() + "\n" + node.op() + "\n" + node.device();
    for (const std::string &input : node.input())
      text += "\n" + input;
    number = number * 0x9e3779b97f4a7c15u + llvm::xxh3_64bits(text);
  }
  return number;
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
