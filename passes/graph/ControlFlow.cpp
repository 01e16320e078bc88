// Roles of nodes, topological order, and cutting part of a graph into a function.
#include "passes/graph/ControlFlow.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace kiln::tf {

bool isStateful(Operation *op) {
  const OpDef *def = opDef(op);
  return !def || def->stateful;
}

void eraseOps(ArrayRef<Operation *> ops) {
  for (Operation *op : ops)
    op->dropAllReferences();
  for (Operation *op : ops)
    op->erase();
}

bool isKind(Operation *op, StringRef name) {
  StringRef actual = opType(op);
  return actual == name || (actual.consume_front("Ref") && actual == name);
}

bool isV1ControlFlow(StringRef op) {
  op.consume_front("Ref");
  return llvm::is_contained<StringRef>({"Enter", "Exit", "LoopCond", "Merge", "NextIteration", "Switch", "_SwitchN"}, op);
}

Value throughIdentity(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (opType(op) != "Identity" || isa<ControlType>(value.getType()))
      break;
    value = op->getOperand(0);
  }
  return value;
}

Operation *createIdentity(OpBuilder &b, Location loc, Value value, ValueRange edges) {
  OperationState state(loc, "tf.Identity");
  state.addAttribute("T", TypeAttr::get(cast<TensorType>(value.getType()).getElementType()));
  state.addOperands(value);
  state.addOperands(edges);
  state.addTypes({value.getType(), ControlType::get(b.getContext())});
  return b.create(state);
}

SmallVector<Operation *> topologicalOrder(FuncOp func) {
  llvm::DenseMap<Operation *, unsigned> missing;
  SmallVector<Operation *> order;
  auto isBackEdge = [](Operation *source, Operation *user) {
    return isKind(source, "NextIteration") && isKind(user, "Merge");
  };
  for (Operation &op : func.getBody().front()) {
    unsigned count = 0;
    for (Value operand : op.getOperands())
      if (Operation *source = operand.getDefiningOp())
        count += !isBackEdge(source, &op);
    missing[&op] = count;
    if (count == 0)
      order.push_back(&op);
  }
  for (size_t i = 0; i < order.size(); ++i)
    for (Operation *user : order[i]->getUsers()) // once per use, as counted above
      if (!isBackEdge(order[i], user) && --missing[user] == 0)
        order.push_back(user);
  return order;
}

std::string functionName(Operation *op, StringRef suffix) {
  StringRef name = nodeName(op).empty() ? opType(op) : nodeName(op);
  std::string result;
  for (char c : name)
    result += llvm::isAlnum(c) ? c : '_';
  return result + suffix.str();
}

/// The constant that a value is, through Identity and Enter; null if it is none.
static Operation *constantOf(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (opType(op) == "Const")
      return op;
    if (opType(op) != "Identity" && !isKind(op, "Enter"))
      return nullptr;
    value = op->getOperand(0);
  }
  return nullptr;
}

Value Outliner::outer(Value value) const {
  for (auto it = substituted.find(value); it != substituted.end(); it = substituted.find(value))
    value = it->second;
  return value;
}

void Outliner::visit(Value value) {
  bool control = isa<ControlType>(value.getType());
  value = outer(value);
  Operation *op = value.getDefiningOp();
  if (op && inside(op)) {
    if (slice.insert(op))
      pending.push_back(op);
  } else if (control) {
    controls.insert(value);
  } else if (Operation *constant = constantOf(value)) {
    // What it and the nodes on the way to it wait for, the function waits for.
    for (op = value.getDefiningOp();; op = op->getOperand(0).getDefiningOp()) {
      for (Value edge : controlOperands(op))
        visit(edge);
      if (op == constant)
        break;
    }
    slice.insert(constant);
  } else {
    captures.insert(value);
  }
}

void Outliner::drain() {
  while (!pending.empty())
    for (Value operand : pending.pop_back_val()->getOperands())
      visit(operand);
}

void Outliner::addRoot(Operation *op) {
  if (slice.insert(op))
    pending.push_back(op);
  drain();
}

void Outliner::addRoot(Value value) {
  visit(value);
  drain();
}

FuncOp Outliner::create(ModuleOp module, StringRef name, Location loc, ArrayRef<Value> outputs) {
  Builder b(module.getContext());
  SymbolTable symbols(module);
  auto generic = [](Value value) -> Type {
    return UnrankedTensorType::get(cast<TensorType>(value.getType()).getElementType());
  };
  SmallVector<Type> inputTypes, outputTypes;
  for (Value capture : captures)
    inputTypes.push_back(generic(capture));
  auto builder = OpBuilder::atBlockEnd(module.getBody());
  auto func = FuncOp::create(builder, loc, name, b.getFunctionType(inputTypes, {}));
  func.setPrivate();
  // The name may be taken already; inserting makes it unique.
  func->remove();
  symbols.insert(func);

  Block &block = func.getBody().front();
  llvm::DenseMap<Value, Value> map;
  SmallVector<DictionaryAttr> argAttrs, resultAttrs;
  for (auto [capture, arg] : llvm::zip(captures, block.getArguments())) {
    map[capture] = arg;
    argAttrs.push_back(b.getDictionaryAttr(
        b.getNamedAttr("tf.name", b.getStringAttr("arg" + std::to_string(arg.getArgNumber())))));
  }
  // Copies first, operands after: the order of the slice means nothing.
  auto bodyBuilder = OpBuilder::atBlockEnd(&block);
  SmallVector<std::pair<Operation *, Operation *>> copies;
  for (Operation *op : slice) {
    Operation *copy = bodyBuilder.insert(op->cloneWithoutRegions());
    copies.push_back({op, copy});
    for (auto [from, to] : llvm::zip(op->getResults(), copy->getResults()))
      map[from] = to;
  }
  auto inner = [&](Value value) -> Value {
    value = outer(value);
    if (auto it = map.find(value); it != map.end())
      return it->second;
    Operation *constant = isa<ControlType>(value.getType()) ? nullptr : constantOf(value);
    return constant ? map.lookup(constant->getResult(0)) : Value();
  };
  for (auto [op, copy] : copies) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      Value mapped = inner(operand);
      assert((mapped || isa<ControlType>(operand.getType())) &&
             "a data operand is copied or captured");
      if (mapped)
        operands.push_back(mapped);
    }
    copy->setOperands(operands);
  }
  SmallVector<Value> results;
  for (auto [i, output] : llvm::enumerate(outputs)) {
    results.push_back(inner(output));
    outputTypes.push_back(results.back().getType());
    resultAttrs.push_back(b.getDictionaryAttr(
        b.getNamedAttr("tf.name", b.getStringAttr("output" + std::to_string(i)))));
  }
  bodyBuilder.setInsertionPointToEnd(&block);
  ReturnOp::create(bodyBuilder, loc, results);
  func.setFunctionType(b.getFunctionType(inputTypes, outputTypes));
  func.setAllArgAttrs(argAttrs);
  func.setAllResultAttrs(resultAttrs);
  if (llvm::any_of(slice, isStateful))
    func->setAttr("tf.stateful", b.getUnitAttr());
  return func;
}

} // namespace kiln::tf
