// Turns a graph of the tf dialect into plans for the executor: host ops, compiled units, control flow.
#include "compiler/jit/Planner.h"

#include "compiler/jit/PlanAttrs.h"
#include "hlo/graph/TfDialect.h"
#include "passes/graph/Calls.h"
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/tohlo/LoweringTable.h"
#include "runtime/session/HostOp.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace kiln::jit {

namespace {

/// How the executor treats an op that it knows itself.
std::optional<PlanKind> controlFlowKind(StringRef op) {
  return llvm::StringSwitch<std::optional<PlanKind>>(op)
      .Cases({"Switch", "RefSwitch"}, PlanKind::Switch)
      .Case("_SwitchN", PlanKind::SwitchN)
      .Cases({"Merge", "RefMerge", "_XlaMerge"}, PlanKind::Merge)
      .Cases({"Enter", "RefEnter"}, PlanKind::Enter)
      .Cases({"Exit", "RefExit"}, PlanKind::Exit)
      .Cases({"NextIteration", "RefNextIteration"}, PlanKind::NextIteration)
      .Cases({"PartitionedCall", "StatefulPartitionedCall"}, PlanKind::Call)
      .Cases({"If", "StatelessIf"}, PlanKind::If)
      .Cases({"Case", "StatelessCase"}, PlanKind::Case)
      .Cases({"While", "StatelessWhile"}, PlanKind::While)
      .Default(std::nullopt);
}

/// The function attributes of such an op, in the executor's order.
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
  LogicalResult planSingle(Operation *op, PlanNode &node);
  std::string callee(tf::FuncOp func);
  LogicalResult planPending();
  bool isCompilable(Operation *op);
  bool isPlannable(tf::FuncOp func);

  std::shared_ptr<UnitLibrary> library;
  UnitCompiler &compiler;
  const PlannerOptions options;
  ModuleOp module;
  SymbolTable symbols;
  tf::ConstantAnalysis constants;
  SmallVector<tf::FuncOp> pending;
  llvm::DenseSet<Operation *> asked;
  llvm::DenseMap<Operation *, bool> plannable;
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

} // namespace

/// Whether the node can be a compiled function of its own: it has a lowering, and its values are numbers.
bool Planner::isCompilable(Operation *op) {
  if (!tohlo::LoweringTable::get().lookup(tf::opType(op)) || llvm::is_contained(tf::takenReferences(op), true) ||
      llvm::any_of(tf::dataResults(op), tf::givesReference)) // compiled code has values only
    return false;
  auto isNumber = [](Type type) {
    Type element = cast<TensorType>(type).getElementType();
    return !isa<tf::StringType, tf::VariantType>(element);
  };
  auto isResult = [&](Value value) {
    return isNumber(value.getType()) && !isa<tf::ResourceType>(cast<TensorType>(value.getType()).getElementType());
  };
  return llvm::all_of(tf::dataOperands(op), [&](Value v) { return isNumber(v.getType()); }) &&
         llvm::all_of(tf::dataResults(op), isResult);
}

/// Whether a function can run node by node.
bool Planner::isPlannable(tf::FuncOp func) {
  auto [found, isNew] = plannable.try_emplace(func, true);
  if (!isNew)
    return found->second;
  bool all = true;
  for (Operation *op : runningNodes(func)) {
    StringRef type = tf::opType(op);
    if (auto called = symbols.lookup<tf::FuncOp>(type))
      all &= isPlannable(called);
    else if (controlFlowKind(type))
      tf::forEachCallee(symbols, op, [&](tf::FuncOp called) { all &= isPlannable(called); });
    else
      all &= type == "Const" || HostOpRegistry::global().has(type.str()) || isCompilable(op);
  }
  return plannable[func] = all;
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
  node.unit = compiler.makeUnit(library, symbols, spec);
  return success();
}

LogicalResult Planner::planNode(Operation *op, PlanNode &node) {
  StringRef type = tf::opType(op);
  node.name = tf::nodeName(op).str();
  node.op = type.str();
  if (auto device = op->getAttrOfType<StringAttr>("_device"))
    node.device = device.str();
  node.numOutputs = tf::dataResults(op).size();
  auto fail = [&](const Status &status) { return op->emitError() << type << ": " << status.message(); };

  if (type == "Const") {
    node.kind = PlanKind::Constant;
    Status status = tensorFromAttr(op->getAttrOfType<ElementsAttr>("value"), library, &node.value);
    return status.ok() ? success() : LogicalResult(fail(status));
  }
  if (std::optional<PlanKind> kind = controlFlowKind(type)) {
    node.kind = *kind;
    bool isCluster = op->hasAttr("_XlaCompiledKernel");
    for (StringRef name : functionAttrs(*kind)) {
      Attribute attr = op->getAttr(name);
      SmallVector<Attribute> functions{attr};
      if (auto list = dyn_cast_or_null<ArrayAttr>(attr))
        functions.assign(list.begin(), list.end());
      for (Attribute each : functions) {
        tf::FuncOp func = tf::lookupFunction(symbols, each);
        if (!func)
          return op->emitError() << type << ": the graph lacks the function of '" << name << "'";
        node.functions.push_back(isCluster ? func.getSymName().str() : callee(func));
      }
    }
    if (isCluster) {
      node.kind = PlanKind::Unit;
      node.mode = options.clusterMode;
      UnitCompiler::UnitSpec spec;
      spec.function = node.functions.front();
      if (auto count = op->getAttrOfType<IntegerAttr>("_XlaNumConstantArgs"))
        for (int64_t i = 0; i < count.getInt(); ++i)
          spec.constants.push_back(static_cast<unsigned>(i));
      spec.freezesVariables = options.freezesVariables;
      spec.hasFallback =
          !op->hasAttr("_XlaMustCompile") && isPlannable(symbols.lookup<tf::FuncOp>(node.functions.front()));
      if (!spec.hasFallback)
        node.mode = CompiledUnit::Mode::Strict;
      node.unit = compiler.makeUnit(library, symbols, spec);
    }
    Status status = convertAttrs(op, library, &node.attrs);
    return status.ok() ? success() : LogicalResult(fail(status));
  }
  if (auto func = symbols.lookup<tf::FuncOp>(type)) { // TensorFlow 1's calls: the op is the function
    node.kind = PlanKind::Call;
    node.functions.push_back(callee(func));
    return success();
  }
  const HostOpRegistry &hostOps = HostOpRegistry::global();
  if (hostOps.has(node.op) && !(hostOps.prefersCompiled(node.op) && isCompilable(op))) {
    node.kind = PlanKind::Op;
    Status status = convertAttrs(op, library, &node.attrs);
    return status.ok() ? success() : LogicalResult(fail(status));
  }
  if (isCompilable(op))
    return planSingle(op, node);
  return op->emitError() << "the op " << type << " is neither compiled nor a host op";
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
    for (auto [i, operand] : llvm::enumerate(tf::dataOperands(op))) {
      PlanInput input = places.lookup(operand);
      input.deref = tf::givesReference(operand) && !wantsReference[i];
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
  auto planner = std::make_shared<Planner>(std::move(library), compiler, options);
  planner->plans->resolve = [planner, context, &contextMutex](const std::string &name,
                                                              std::shared_ptr<const Plan> *result) {
    std::lock_guard<std::mutex> lock(contextMutex);
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
