// Turns v1 conditionals (Switch and Merge outside loops) into If ops, the innermost first.
#include "passes/graph/ControlFlow.h"
#include <map>

using namespace mlir;

namespace kiln::tf {
namespace {

/// The sides of predicates on which a node runs; sorted. Empty: always.
using Condition = SmallVector<std::pair<void *, bool>, 2>;

Condition join(const Condition &a, const Condition &b) {
  Condition result;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}
bool includes(const Condition &outer, const Condition &inner) {
  return std::includes(inner.begin(), inner.end(), outer.begin(), outer.end());
}
Condition with(Condition condition, std::pair<void *, bool> side) { return join(condition, {side}); }

/// Merges of one predicate under one condition that do not depend on each other: one If.
struct Conditional {
  Condition context;
  Value predicate;
  SmallVector<Operation *> merges;
  SmallVector<SmallVector<unsigned, 2>> inputs; // of each merge: the operand of the false, the true side
  SmallVector<Operation *> effects[2];          // nodes that only effects keep
};

class ConditionalFunctionalizer {
public:
  explicit ConditionalFunctionalizer(FuncOp func) : func(func) {}

  FailureOr<unsigned> run() {
    unsigned count = 0;
    // Each round turns the innermost conditionals into Ifs, which the next round sees as plain nodes.
    while (true) {
      conditions.clear();
      predicates.clear();
      std::vector<Conditional> found;
      bool any = false;
      if (failed(analyse(found, any)))
        return failure();
      if (!any)
        return count;
      size_t deepest = 0;
      for (const Conditional &c : found)
        deepest = std::max(deepest, c.context.size());
      bool progress = false;
      for (Conditional &c : found) {
        if (c.context.size() != deepest)
          continue;
        if (failed(convert(c)))
          return failure();
        progress = true;
        ++count;
      }
      if (!progress)
        break;
    }
    return count;
  }

private:
  InFlightDiagnostic error(Operation *op) {
    return emitError(op->getLoc()) << "node '" << nodeName(op) << "' (" << opType(op) << "): ";
  }
  LogicalResult analyse(std::vector<Conditional> &found, bool &any);
  LogicalResult convert(Conditional &conditional);
  LogicalResult joinMerge(Operation *merge, Condition &condition, Value &predicate,
                          SmallVectorImpl<unsigned> &inputs);
  Condition conditionOf(Value value) {
    Operation *op = value.getDefiningOp();
    if (!op)
      return {};
    Condition condition = conditions.lookup(op);
    unsigned port = cast<OpResult>(value).getResultNumber();
    if (isKind(op, "Switch") && port < 2)
      condition = with(condition, {key(op->getOperand(1)), port == 1});
    return condition;
  }
  void *key(Value predicate) {
    // A predicate is often switched by itself or by another one on its way inwards.
    while (true) {
      predicate = throughIdentity(predicate);
      Operation *op = predicate.getDefiningOp();
      if (!op || !isKind(op, "Switch"))
        break;
      predicate = op->getOperand(0);
    }
    predicates[predicate.getAsOpaquePointer()] = predicate;
    return predicate.getAsOpaquePointer();
  }

  FuncOp func;
  llvm::DenseMap<Operation *, Condition> conditions;
  llvm::DenseMap<void *, Value> predicates;
};

/// Finds the predicate that a Merge's inputs differ in, and the condition under which it runs.
LogicalResult ConditionalFunctionalizer::joinMerge(Operation *merge, Condition &condition, Value &predicate,
                                                   SmallVectorImpl<unsigned> &inputs) {
  if (numDataOperands(merge) != 2)
    return error(merge) << "only a Merge of two values can be turned into an If";
  Condition sides[2] = {conditionOf(merge->getOperand(0)), conditionOf(merge->getOperand(1))};
  for (auto [pred, value] : sides[0]) {
    if (!llvm::is_contained(sides[1], std::make_pair(pred, !value)))
      continue;
    Condition rest[2];
    for (unsigned i : {0, 1})
      for (auto entry : sides[i])
        if (entry.first != pred)
          rest[i].push_back(entry);
    if (rest[0] != rest[1])
      continue;
    condition = rest[0];
    predicate = predicates.lookup(pred);
    inputs.assign({value ? 1u : 0u, value ? 0u : 1u}); // the operand of the false side, of the true side
    return success();
  }
  return error(merge) << "its inputs are not the two sides of one predicate";
}

LogicalResult ConditionalFunctionalizer::analyse(std::vector<Conditional> &found, bool &any) {
  using Key = std::tuple<Condition, void *, unsigned>;
  std::map<Key, unsigned> groups;
  SmallVector<Operation *> sorted = topologicalOrder(func);
  // How many Ifs of each kind a node already depends on: Merges that depend on each other need
  // separate Ifs.
  llvm::DenseMap<Operation *, std::map<std::pair<Condition, void *>, unsigned>> depths;
  for (Operation *op : sorted) {
    if (!isNode(op))
      continue;
    auto &depth = depths[op];
    for (Value operand : op->getOperands())
      if (Operation *source = operand.getDefiningOp())
        for (auto &[kind, value] : depths[source])
          depth[kind] = std::max(depth[kind], value);
    any |= isKind(op, "Switch") || isKind(op, "Merge");
    Condition condition;
    if (isKind(op, "Merge")) {
      Value predicate;
      SmallVector<unsigned, 2> inputs;
      if (failed(joinMerge(op, condition, predicate, inputs)))
        return failure();
      void *pred = predicate.getAsOpaquePointer();
      unsigned level = depth[{condition, pred}]++;
      auto [it, inserted] = groups.try_emplace({condition, pred, level}, unsigned(found.size()));
      if (inserted)
        found.push_back({condition, predicate, {}, {}, {}});
      found[it->second].merges.push_back(op);
      found[it->second].inputs.push_back(inputs);
    } else {
      for (Value operand : op->getOperands())
        condition = join(condition, conditionOf(operand));
    }
    conditions[op] = condition;
  }
  for (auto [a, b] : llvm::zip(sorted, llvm::drop_begin(sorted)))
    (void)a, (void)b;
  // Nodes with effects that no Merge waits for run in an If of their own, or in one that is there.
  for (Operation *op : sorted) {
    const Condition &condition = isNode(op) ? conditions[op] : Condition();
    if (condition.empty() || !isStateful(op) || isKind(op, "Switch") || isKind(op, "Merge"))
      continue;
    // The innermost predicate is the one that was computed last; any order of removal is right for
    // independent ones.
    std::pair<void *, bool> side = condition.back();
    for (auto entry : condition) {
      Value value = predicates.lookup(entry.first);
      if (conditionOf(value).size() >= conditionOf(predicates.lookup(side.first)).size())
        side = entry;
    }
    Condition context;
    for (auto entry : condition)
      if (entry != side)
        context.push_back(entry);
    auto [it, inserted] = groups.try_emplace({context, side.first, 0}, unsigned(found.size()));
    if (inserted)
      found.push_back({context, predicates.lookup(side.first), {}, {}, {}});
    found[it->second].effects[side.second].push_back(op);
  }
  // Switches that nothing of the above needs are left over: their users are dead on one side.
  if (any && found.empty()) {
    for (Value output : func.getBody().front().getTerminator()->getOperands())
      if (!conditionOf(output).empty())
        return error(output.getDefiningOp()) << "is an output, but is computed on one side of a conditional only";
    SmallVector<Operation *> dead;
    for (Operation *op : sorted)
      if (isNode(op) && (!conditions[op].empty() || isKind(op, "Switch")))
        dead.push_back(op);
    eraseOps(dead);
    any = false;
  }
  return success();
}

LogicalResult ConditionalFunctionalizer::convert(Conditional &c) {
  MLIRContext *context = func.getContext();
  auto module = func->getParentOfType<ModuleOp>();
  void *pred = c.predicate.getAsOpaquePointer();
  Operation *first = c.merges.empty() ? (c.effects[0].empty() ? c.effects[1] : c.effects[0]).front()
                                      : c.merges.front();
  Condition sides[2] = {with(c.context, {pred, false}), with(c.context, {pred, true})};

  llvm::SetVector<Value> captures, controls;
  auto insideOf = [&](unsigned side) {
    return [this, &sides, side, pred](Operation *op) {
      auto it = conditions.find(op);
      if (it == conditions.end() || !includes(sides[side], it->second))
        return false;
      return !(isKind(op, "Switch") && key(op->getOperand(1)) == pred);
    };
  };
  auto insideFalse = insideOf(0), insideTrue = insideOf(1);
  Outliner outliners[2] = {Outliner(captures, insideFalse), Outliner(captures, insideTrue)};
  SmallVector<Value> outputs[2];
  for (unsigned side : {0, 1}) {
    Outliner &outliner = outliners[side];
    for (Operation &op : func.getBody().front())
      if (isNode(&op) && isKind(&op, "Switch") && key(op.getOperand(1)) == pred)
        for (unsigned port : {0, 1})
          outliner.substitute(op.getResult(port), op.getOperand(0));
    for (auto [merge, inputs] : llvm::zip(c.merges, c.inputs)) {
      outputs[side].push_back(merge->getOperand(inputs[side]));
      outliner.addRoot(outputs[side].back());
    }
    for (Operation *op : c.effects[side])
      outliner.addRoot(op);
    controls.insert(outliner.outerControls().begin(), outliner.outerControls().end());
  }
  // Which input of the Merge was taken, where someone asks.
  SmallVector<Operation *> asked;
  OpBuilder b(func.getBody().front().getTerminator());
  auto indexType = RankedTensorType::get({}, b.getI32Type());
  SmallVector<Operation *> temporary;
  for (auto [merge, inputs] : llvm::zip(c.merges, c.inputs)) {
    if (merge->getResult(1).use_empty())
      continue;
    asked.push_back(merge);
    for (unsigned side : {0, 1}) {
      OperationState state(merge->getLoc(), "tf.Const");
      state.addAttribute("dtype", TypeAttr::get(b.getI32Type()));
      state.addAttribute("value", DenseElementsAttr::get(indexType, int32_t(inputs[side])));
      state.addTypes({indexType, ControlType::get(context)});
      temporary.push_back(b.create(state));
      outputs[side].push_back(temporary.back()->getResult(0));
      outliners[side].addRoot(outputs[side].back());
    }
  }

  FuncOp thenFunc = outliners[1].create(module, functionName(first, "_then"), first->getLoc(), outputs[1]);
  FuncOp elseFunc = outliners[0].create(module, functionName(first, "_else"), first->getLoc(), outputs[0]);
  bool stateful = thenFunc->hasAttr("tf.stateful") || elseFunc->hasAttr("tf.stateful");
  OperationState state(first->getLoc(), stateful ? "tf.If" : "tf.StatelessIf");
  SmallVector<Attribute> inputTypes, outputTypes;
  // Under an outer conditional the predicate is still a dead or live tensor of that one.
  state.addOperands(c.predicate);
  for (Value capture : captures) {
    state.operands.push_back(capture);
    inputTypes.push_back(TypeAttr::get(cast<TensorType>(capture.getType()).getElementType()));
  }
  for (Value control : controls)
    if (!isKind(control.getDefiningOp(), "Switch") || !conditions.lookup(control.getDefiningOp()).empty())
      state.operands.push_back(control);
  for (Value output : outputs[0]) {
    Type element = cast<TensorType>(output.getType()).getElementType();
    outputTypes.push_back(TypeAttr::get(element));
    state.types.push_back(UnrankedTensorType::get(element));
  }
  state.types.push_back(ControlType::get(context));
  state.addAttribute("Tcond", TypeAttr::get(cast<TensorType>(c.predicate.getType()).getElementType()));
  state.addAttribute("Tin", b.getArrayAttr(inputTypes));
  state.addAttribute("Tout", b.getArrayAttr(outputTypes));
  state.addAttribute("then_branch", FlatSymbolRefAttr::get(thenFunc));
  state.addAttribute("else_branch", FlatSymbolRefAttr::get(elseFunc));
  state.addAttribute("output_shapes", b.getArrayAttr({}));
  Operation *op = b.create(state);
  conditions[op] = c.context;

  for (auto [i, merge] : llvm::enumerate(c.merges)) {
    merge->getResult(0).replaceAllUsesWith(op->getResult(i));
    controlResult(merge).replaceAllUsesWith(controlResult(op));
  }
  for (auto [i, merge] : llvm::enumerate(asked))
    merge->getResult(1).replaceAllUsesWith(op->getResult(c.merges.size() + i));
  // What has effects has moved; what has none is removed when nothing is left to be converted.
  SmallVector<Operation *> moved(c.merges.begin(), c.merges.end());
  for (unsigned side : {0, 1})
    for (Operation *copied : outliners[side].ops())
      if (isStateful(copied) && !llvm::is_contained(temporary, copied)) {
        controlResult(copied).replaceAllUsesWith(controlResult(op));
        if (copied->use_empty())
          moved.push_back(copied);
      }
  moved.append(temporary.begin(), temporary.end());
  for (Operation *gone : moved)
    conditions.erase(gone);
  eraseOps(moved);
  return success();
}

} // namespace

FailureOr<unsigned> functionalizeConditionals(FuncOp func) {
  return ConditionalFunctionalizer(func).run();
}

} // namespace kiln::tf
