// Turns a graph of the tf dialect into plans for the executor: host ops, compiled units, control flow.
#include "compiler/jit/Planner.h"

#include "compiler/jit/CheckedUnit.h"
#include "compiler/jit/NodeKinds.h"
#include "compiler/jit/PlanAttrs.h"
#include "hlo/graph/References.h"
#include "hlo/graph/TfDialect.h"
#include "passes/graph/Calls.h"
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/DeviceName.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/tohlo/LoweringTable.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;

namespace kiln::jit {

namespace {

/// The function attributes of a node that the executor knows, in the executor's order.
ArrayRef<StringRef> functionAttrs(PlanKind kind) {
  static const StringRef call[] = {"f"}, branches[] = {"then_branch", "else_branch"}, cases[] = {"branches"},
                         loop[] = {"cond", "body"};
  switch (kind) {
  case PlanKind::Call: return call;
  case PlanKind::If: return branches;
  case PlanKind::Case: return cases;
  case PlanKind::While: return loop;
  default: return {};
  }
}

class Planner {
public:
  Planner(std::shared_ptr<UnitLibrary> library, UnitCompiler &compiler, const PlannerOptions &options)
      : plans(std::make_shared<PlanLibrary>()), library(std::move(library)), compiler(compiler), options(options),
        module(*this->library->module),
        symbols(module), constants(symbols) {}

  FailureOr<std::shared_ptr<const Plan>> run();
  /// A function that nothing had been known to call; it and what it calls.
  FailureOr<std::shared_ptr<const Plan>> runFunction(StringRef name);

  std::shared_ptr<PlanLibrary> plans;

private:
  FailureOr<std::shared_ptr<Plan>> planFunction(tf::FuncOp func);
  LogicalResult planNode(Operation *op, PlanNode &node);
  LogicalResult planControlFlow(Operation *op, PlanNode &node);
  LogicalResult planLaunch(Operation *op, PlanNode &node);
  LogicalResult planUnit(Operation *op, PlanNode &node, tf::FuncOp func, ArrayRef<unsigned> constants, bool mayFallBack);
  LogicalResult planSingle(Operation *op, PlanNode &node);
  std::string callee(tf::FuncOp func);
  int gpuOf(Operation *op) const;
  LogicalResult planPending();
  Operation *unplannable(tf::FuncOp func);

  std::shared_ptr<UnitLibrary> library;
  UnitCompiler &compiler;
  const PlannerOptions options;
  ModuleOp module;
  SymbolTable symbols;
  tf::ConstantAnalysis constants;
  SmallVector<tf::FuncOp> pending;
  llvm::DenseSet<Operation *> asked;
  llvm::DenseMap<Operation *, Operation *> blocking; // by function
  llvm::DenseMap<Operation *, std::pair<std::shared_ptr<CompiledUnit>, CompiledUnit::Mode>> launched;
  llvm::DenseMap<Operation *, std::shared_ptr<const Plan>> late; // of fallbacks, and what these call
};

/// The nodes of a function that run: in a graph all, in a function those with effects and what results need.
SmallVector<Operation *> runningNodes(tf::FuncOp func) {
  Block &body = func.getBody().front();
  SmallVector<Operation *> all;
  llvm::DenseSet<Operation *> live;
  SmallVector<Operation *> work{body.getTerminator()};
  for (Operation &op : body.without_terminator()) {
    const tf::OpDef *def = tf::opDef(&op);
    if (func.getSymName() == "main" || !def || def->stateful)
      work.push_back(&op);
  }
  while (!work.empty()) {
    Operation *op = work.pop_back_val();
    if (!live.insert(op).second)
      continue;
    for (Value operand : op->getOperands())
      if (Operation *source = operand.getDefiningOp())
        work.push_back(source);
  }
  for (Operation &op : body.without_terminator())
    if (live.contains(&op))
      all.push_back(&op);
  return all;
}

/// The _XlaCompile whose key, perhaps through a Switch, an _XlaRun has; null if there is none.
Operation *compilationOf(Operation *run) {
  Value key = *std::prev(tf::dataOperands(run).end());
  while (Operation *source = key.getDefiningOp()) {
    if (tf::opType(source) == "_XlaCompile")
      return source;
    if (tf::opType(source) != "Switch" && tf::opType(source) != "Identity")
      return nullptr;
    key = source->getOperand(0);
  }
  return nullptr;
}

std::string notHosted(Operation *op) {
  std::string name = "the op " + tf::opType(op).str();
  return name + (tohlo::LoweringTable::get().lookup(tf::opType(op)) ? " is compiled for numbers only, and no host op" : " is neither compiled nor a host op");
}

/// The data operands of a node in the order in which the plan's node has them: _XlaRun has the constants too, with
/// which its function begins.
SmallVector<Value> plannedOperands(Operation *op) {
  SmallVector<Value> operands;
  if (Operation *compile = tf::opType(op) == "_XlaRun" ? compilationOf(op) : nullptr)
    llvm::append_range(operands, tf::argRange(compile, "constants"));
  llvm::append_range(operands, tf::dataOperands(op));
  return operands;
}

} // namespace

/// A node for which the function cannot run node by node; null if it can.
Operation *Planner::unplannable(tf::FuncOp func) {
  auto [found, isNew] = blocking.try_emplace(func, nullptr);
  if (!isNew)
    return found->second;
  Operation *blocks = nullptr;
  auto ask = [&](tf::FuncOp called) {
    if (!blocks)
      blocks = unplannable(called);
  };
  for (Operation *op : runningNodes(func)) {
    switch (nodeRole(symbols, op)) {
    case NodeRole::Call:
      ask(symbols.lookup<tf::FuncOp>(tf::opType(op)));
      break;
    case NodeRole::ControlFlow:
      tf::forEachCallee(symbols, op, ask);
      break;
    case NodeRole::None:
      blocks = blocks ? blocks : op;
      break;
    default:
      break;
    }
  }
  return blocking[func] = blocks;
}

std::string Planner::callee(tf::FuncOp func) {
  if (asked.insert(func).second)
    pending.push_back(func);
  return func.getSymName().str();
}

/// A unit of one node: a function with the node's inputs as arguments.
LogicalResult Planner::planSingle(Operation *op, PlanNode &node) {
  MLIRContext *context = op->getContext();
  auto inputs = tf::dataOperands(op);
  auto results = tf::dataResults(op);
  OpBuilder b = OpBuilder::atBlockEnd(module.getBody());
  auto func = tf::FuncOp::create(b, op->getLoc(), (tf::opType(op) + "_unit").str(),
                                 FunctionType::get(context, inputs.getTypes(), results.getTypes()));
  symbols.insert(func); // which makes the name unique
  Block &body = func.getBody().front();
  IRMapping mapping;
  mapping.map(inputs, body.getArguments());
  b.setInsertionPointToEnd(&body);
  Operation *copy = b.clone(*op, mapping);
  copy->eraseOperands(tf::numDataOperands(op), op->getNumOperands() - tf::numDataOperands(op));
  tf::ReturnOp::create(b, op->getLoc(), tf::dataResults(copy));

  SmallVector<unsigned> needed;
  constants.operands(copy, needed);
  node.kind = PlanKind::Unit;
  UnitCompiler::UnitSpec spec;
  spec.function = func.getSymName().str();
  spec.constants.assign(needed.begin(), needed.end());
  spec.gpu = gpuOf(op);
  node.unit = compiler.makeUnit(library, symbols, spec);
  return success();
}

/// What the executor knows itself; the call of a cluster is a unit.
LogicalResult Planner::planControlFlow(Operation *op, PlanNode &node) {
  bool isCluster = op->hasAttr(tf::kXlaCompiledKernel);
  for (StringRef name : functionAttrs(node.kind)) {
    Attribute attr = op->getAttr(name);
    SmallVector<Attribute> functions{attr};
    if (auto list = dyn_cast_or_null<ArrayAttr>(attr))
      functions.assign(list.begin(), list.end());
    for (Attribute each : functions) {
      tf::FuncOp func = tf::lookupFunction(symbols, each);
      if (!func)
        return op->emitError() << node.op << ": the graph lacks the function of '" << name << "'";
      node.functions.push_back(isCluster ? func.getSymName().str() : callee(func));
    }
  }
  if (!isCluster)
    return success();
  auto count = op->getAttrOfType<IntegerAttr>(tf::kXlaNumConstantArgs);
  return planUnit(op, node, symbols.lookup<tf::FuncOp>(node.functions.front()),
                  llvm::to_vector(llvm::seq<unsigned>(0, count ? count.getInt() : 0)),
                  /*mayFallBack=*/!op->hasAttr(tf::kXlaMustCompile));
}

/// The number of the GPU that the node is placed on; -1: it runs on the processor.
int Planner::gpuOf(Operation *op) const {
  auto name = op->getAttrOfType<StringAttr>("_device");
  if (!name)
    name = op->getParentOfType<tf::FuncOp>()->getAttrOfType<StringAttr>("tf.device");
  std::optional<tf::DeviceName> device = tf::DeviceName::parse(name ? name.getValue() : StringRef());
  bool known = device && device->type == "GPU" && device->id && *device->id < compiler.numGpus();
  return known ? static_cast<int>(*device->id) : -1; // a name that is no device of this session is a wish
}

/// A unit of `func`, whose arguments `constants` must be known.
LogicalResult Planner::planUnit(Operation *op, PlanNode &node, tf::FuncOp func, ArrayRef<unsigned> constants,
                                bool mayFallBack) {
  if (!func)
    return op->emitError() << node.op << ": the graph lacks its function";
  node.kind = PlanKind::Unit;
  UnitCompiler::UnitSpec spec;
  spec.function = func.getSymName().str();
  spec.constants.assign(constants.begin(), constants.end());
  spec.gpu = gpuOf(op);
  spec.freezesVariables = options.freezesVariables;
  Operation *blocks = mayFallBack ? unplannable(func) : nullptr;
  spec.hasFallback = mayFallBack && !blocks;
  if (blocks)
    spec.noFallback = "the op " + tf::opType(blocks).str() + " is no host op";
  node.mode = spec.hasFallback ? options.clusterMode : CompiledUnit::Mode::Strict;
  auto results = func.getBody().front().getTerminator()->getOperandTypes();
  ClusterDescription cluster{spec.function, func.getBody().front().getNumArguments(),
                             size_t(llvm::count_if(results, llvm::IsaPred<TensorType>)), spec.hasFallback};
  node.unit = compiler.makeUnit(library, symbols, spec);
  if (options.clustering)
    node.unit = checkedUnit(std::move(node.unit), std::move(cluster), *options.clustering);
  return success();
}

/// The nodes into which TensorFlow's passes turn the call of a cluster.
LogicalResult Planner::planLaunch(Operation *op, PlanNode &node) {
  node.op = tf::opType(op).str();
  if (node.op == "_XlaRun") {
    Operation *compile = compilationOf(op);
    if (!compile)
      return op->emitError() << "_XlaRun: its key is that of no _XlaCompile";
    PlanNode planned;
    if (failed(planLaunch(compile, planned)))
      return failure();
    node.kind = PlanKind::UnitRun;
    node.unit = planned.unit;
    return success();
  }
  bool isPair = node.op == "_XlaCompile";
  auto found = launched.find(op); // whichever of the two comes first makes the unit
  if (found == launched.end()) {
    SmallVector<unsigned> constants;
    if (node.op == "XlaLaunchV2") {
      if (auto list = op->getAttrOfType<ArrayAttr>("constants"))
        for (auto number : list.getAsRange<IntegerAttr>())
          constants.push_back(number.getInt());
    } else {
      constants = llvm::to_vector(llvm::seq<unsigned>(0, tf::argRange(op, "constants").size()));
    }
    auto mustCompile = op->getAttrOfType<BoolAttr>("must_compile");
    if (failed(planUnit(op, node, tf::lookupFunction(symbols, op->getAttr("function")), constants,
                        /*mayFallBack=*/mustCompile && !mustCompile.getValue())))
      return failure();
    found = launched.try_emplace(op, node.unit, node.mode).first;
  }
  node.kind = isPair ? PlanKind::UnitCompile : PlanKind::Unit;
  std::tie(node.unit, node.mode) = found->second;
  return success();
}

LogicalResult Planner::planNode(Operation *op, PlanNode &node) {
  StringRef type = tf::opType(op);
  node.name = tf::nodeName(op).str();
  node.op = type.str();
  if (auto device = op->getAttrOfType<StringAttr>("_device"))
    node.device = device.str();
  node.numOutputs = tf::dataResults(op).size();
  Status status;
  switch (nodeRole(symbols, op)) {
  case NodeRole::Constant:
    node.kind = PlanKind::Constant;
    status = tensorFromAttr(op->getAttrOfType<ElementsAttr>("value"), library, &node.value);
    break;
  case NodeRole::ControlFlow:
    node.kind = *controlFlowKind(type);
    if (failed(planControlFlow(op, node)))
      return failure();
    status = convertAttrs(op, library, &node.attrs);
    break;
  case NodeRole::Call:
    node.kind = PlanKind::Call;
    node.functions.push_back(callee(symbols.lookup<tf::FuncOp>(type)));
    break;
  case NodeRole::Launch:
    return planLaunch(op, node);
  case NodeRole::HostOp:
    node.kind = PlanKind::Op;
    status = convertAttrs(op, library, &node.attrs);
    break;
  case NodeRole::Compiled:
    return planSingle(op, node);
  case NodeRole::None:
    return op->emitError(notHosted(op));
  }
  return status.ok() ? success() : LogicalResult(op->emitError() << type << ": " << status.message());
}

FailureOr<std::shared_ptr<Plan>> Planner::planFunction(tf::FuncOp func) {
  auto plan = std::make_shared<Plan>();
  plan->name = func.getSymName().str();
  plan->library = plans;
  Block &body = func.getBody().front();
  DenseMap<Value, PlanInput> places;
  for (BlockArgument arg : body.getArguments()) {
    places[arg] = {static_cast<int32_t>(plan->nodes.size()), 0, false};
    PlanNode &node = plan->nodes.emplace_back();
    node.kind = PlanKind::Arg;
    node.op = "_Arg";
    node.name = "arg" + std::to_string(arg.getArgNumber());
    if (auto name = func.getArgAttrOfType<StringAttr>(arg.getArgNumber(), "tf.name"))
      node.name = name.str();
    node.index = static_cast<int32_t>(arg.getArgNumber());
    node.numOutputs = 1;
  }
  plan->numArgs = static_cast<int32_t>(body.getNumArguments());
  SmallVector<Operation *> nodes = runningNodes(func);
  DenseMap<Operation *, int32_t> numberOf;
  for (Operation *op : nodes) {
    int32_t number = plan->nodes.size();
    numberOf[op] = number;
    for (auto [port, result] : llvm::enumerate(tf::dataResults(op)))
      places[result] = {number, static_cast<int32_t>(port), false};
    if (failed(planNode(op, plan->nodes.emplace_back())))
      return failure();
  }
  for (Operation *op : nodes) {
    PlanNode &node = plan->nodes[numberOf[op]];
    SmallVector<bool> wantsReference = tf::takenReferences(op);
    SmallVector<Value> operands = plannedOperands(op);
    wantsReference.resize(operands.size()); // where they are more, none does
    for (auto [operand, isReference] : llvm::zip_equal(operands, wantsReference)) {
      PlanInput input = places.lookup(operand);
      input.deref = tf::givesReference(operand) && !isReference;
      node.inputs.push_back(input);
    }
    for (Value control : tf::controlOperands(op))
      if (Operation *source = control.getDefiningOp(); numberOf.count(source))
        node.controls.push_back(numberOf[source]);
  }
  for (Value operand : body.getTerminator()->getOperands())
    if (!isa<tf::ControlType>(operand.getType())) {
      PlanInput result = places.lookup(operand);
      result.deref = tf::givesReference(operand);
      plan->results.push_back(result);
    }
  return plan;
}

LogicalResult Planner::planPending() {
  while (!pending.empty()) {
    tf::FuncOp func = pending.pop_back_val();
    auto called = planFunction(func);
    if (failed(called))
      return failure();
    plans->plans[func.getSymName().str()] = *called;
  }
  return success();
}

FailureOr<std::shared_ptr<const Plan>> Planner::run() {
  auto main = symbols.lookup<tf::FuncOp>("main");
  if (!main)
    return module.emitError("there is no graph: tf.func @main is missing");
  auto plan = planFunction(main);
  if (failed(plan) || failed(planPending()))
    return failure();
  return std::shared_ptr<const Plan>(*plan);
}

FailureOr<std::shared_ptr<const Plan>> Planner::runFunction(StringRef name) {
  auto func = symbols.lookup<tf::FuncOp>(name);
  if (!func)
    return module.emitError() << "there is no function '" << name << "'";
  std::shared_ptr<const Plan> &plan = late[func];
  if (plan)
    return plan;
  auto made = planFunction(func);
  if (failed(made))
    return failure();
  return plan = *made;
}

FailureOr<std::shared_ptr<const Plan>> makePlan(std::shared_ptr<UnitLibrary> library, UnitCompiler &compiler,
                                                std::mutex &contextMutex, const PlannerOptions &options) {
  MLIRContext *context = library->context.get();
  std::shared_ptr<const LargeContents> contents = library->contents;
  auto planner = std::make_shared<Planner>(std::move(library), compiler, options);
  planner->plans->resolve = [planner, context, contents, &contextMutex](const std::string &name,
                                                              std::shared_ptr<const Plan> *result) {
    std::lock_guard<std::mutex> lock(contextMutex);
    if (Status status = checkUnchanged(contents.get()); !status.ok())
      return status;
    ErrorCollector errors(context);
    auto plan = planner->runFunction(name);
    if (failed(plan))
      return Status(KILN_INVALID_ARGUMENT, errors.take("the function cannot run node by node"));
    *result = *plan;
    return Status();
  };
  auto plan = planner->run();
  if (failed(plan))
    planner->plans->resolve = nullptr; // it holds the planner, which holds it
  return plan;
}

} // namespace kiln::jit
