// Turns v1 conditionals (Switch and Merge outside loops) into If ops, the innermost first.
#include "passes/graph/ControlFlow.h"
#include <limits>
#include <map>

using namespace mlir;

namespace kiln::tf {
namespace {

/// The sides of predicates, by their numbers, on which a node runs; sorted. Empty: always.
using Condition = SmallVector<std::pair<unsigned, bool>, 2>;

Condition join(const Condition &a, const Condition &b) {
  Condition result;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}
/// `inner` holds only where `outer` does.
bool implies(const Condition &inner, const Condition &outer) {
  return std::includes(inner.begin(), inner.end(), outer.begin(), outer.end());
}
Condition with(Condition condition, std::pair<unsigned, bool> side) {
  return join(condition, {side});
}

/// Whether it asks for both sides of a predicate, as a conditional inside one of the same predicate has it.
bool neverHolds(const Condition &condition) {
  return std::adjacent_find(condition.begin(), condition.end(), [](auto &a, auto &b) { return a.first == b.first; }) != condition.end();
}

/// Merges of one predicate under one condition that do not depend on each other: one If.
struct Conditional {
  Condition context;
  Value predicate;
  SmallVector<Operation *> merges;
  SmallVector<SmallVector<unsigned, 2>>
      inputs;                          // of each merge: the operand of the false, the true side
  SmallVector<Operation *> effects[2]; // nodes that only effects keep
};

class ConditionalFunctionalizer {
public:
  explicit ConditionalFunctionalizer(FuncOp func) : func(func) {}

  FailureOr<unsigned> run() {
    if (llvm::none_of(func.getBody().front(), [](Operation &op) {
          return isNode(&op) && (isKind(&op, "Switch") || isKind(&op, "Merge"));
        }))
      return 0u;
    removeUnused();
    freeControlResults();
    if (failed(splitMerges()))
      return failure();
    unsigned count = 0;
    size_t left = std::numeric_limits<size_t>::max();
    // Each round turns the innermost conditionals into Ifs, which the next round sees as plain
    // nodes.
    while (true) {
      conditions.clear();
      predicates.clear();
      numbers.clear();
      removeUnused();
      std::vector<Conditional> found;
      if (failed(analyse(found)))
        return failure();
      if (found.empty()) {
        if (failed(removeRest()))
          return failure();
        return count;
      }
      size_t nodes = 0, deepest = 0;
      for (const Conditional &c : found) {
        nodes += c.merges.size() + c.effects[0].size() + c.effects[1].size();
        deepest = std::max(deepest, c.context.size());
      }
      if (nodes >= left)
        return error(first(found.front())) << "cannot be turned into an If", failure();
      left = nodes;
      llvm::DenseSet<void *> gone; // results of Merges that are Ifs now
      for (Conditional &c : found) {
        if (c.context.size() != deepest || gone.contains(c.predicate.getAsOpaquePointer()))
          continue;
        for (Operation *merge : c.merges)
          gone.insert(Value(merge->getResult(0)).getAsOpaquePointer());
        convert(c);
        ++count;
      }
    }
  }

private:
  InFlightDiagnostic error(Operation *op) { return emitError(op->getLoc()) << opType(op) << ": "; }
  static Operation *first(const Conditional &c) {
    return !c.merges.empty()       ? c.merges.front()
           : !c.effects[0].empty() ? c.effects[0].front()
                                   : c.effects[1].front();
  }
  LogicalResult analyse(std::vector<Conditional> &found);
  void findEffects(ArrayRef<Operation *> sorted,
                   llvm::function_ref<Conditional &(Condition, unsigned)> group);
  void convert(Conditional &conditional);
  void replace(Conditional &conditional, Operation *op, ArrayRef<Operation *> asked,
               ArrayRef<const llvm::SetVector<Operation *> *> copied);
  void removeUnused();
  void freeControlResults();
  LogicalResult removeRest();
  LogicalResult splitMerges();
  LogicalResult splitMerge(Operation *merge);
  void takeControls(Operation *merge, Value predicate, const Condition &condition,
                    SmallVectorImpl<Value> &operands);
  LogicalResult joinMerge(Operation *merge, Condition &condition, Value &predicate,
                          SmallVectorImpl<unsigned> &inputs);
  /// The predicate that two values are the sides of, with the first one's side; null if there is none.
  std::pair<Value, bool> joinSides(Value a, Value b, Condition &condition);
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
  unsigned key(Value predicate) {
    // A predicate is often switched by itself or by another one on its way inwards.
    while (true) {
      predicate = throughIdentity(predicate);
      Operation *op = predicate.getDefiningOp();
      if (!op || !isKind(op, "Switch"))
        break;
      predicate = op->getOperand(0);
    }
    auto [number, isNew] = numbers.try_emplace(predicate, predicates.size());
    if (isNew)
      predicates.push_back(predicate);
    return number->second;
  }

  FuncOp func;
  llvm::DenseMap<Operation *, Condition> conditions;
  SmallVector<Value> predicates; // in the order in which they are met
  llvm::DenseMap<Value, unsigned> numbers;
};

/// Turns Merges of more than two values, which lowered Case ops end in, into nested Merges of two.
LogicalResult ConditionalFunctionalizer::splitMerges() {
  for (Operation *op : topologicalOrder(func)) {
    if (!isNode(op))
      continue;
    Condition condition;
    if (isKind(op, "Merge")) {
      if (failed(splitMerge(op)))
        return failure();
    } else {
      for (Value operand : op->getOperands())
        condition = join(condition, conditionOf(operand));
      conditions[op] = condition;
    }
  }
  return success();
}

/// Moves the control edges that a Merge has from the sides of `predicate` to the end of `operands`.
void ConditionalFunctionalizer::takeControls(Operation *merge, Value predicate, const Condition &condition,
                                             SmallVectorImpl<Value> &operands) {
  unsigned pred = numbers.lookup(predicate);
  SmallVector<Value> kept;
  for (Value operand : merge->getOperands()) {
    bool taken = isa<ControlType>(operand.getType()) &&
                 (implies(conditionOf(operand), with(condition, {pred, false})) ||
                  implies(conditionOf(operand), with(condition, {pred, true})));
    (taken ? operands : kept).push_back(operand);
  }
  merge->setOperands(kept);
}

/// Leaves a Merge of two values, or an Identity, and notes under which conditions the new nodes run.
LogicalResult ConditionalFunctionalizer::splitMerge(Operation *merge) {
  OpBuilder b(func.getBody().front().getTerminator());
  MLIRContext *context = func.getContext();
  Location loc = merge->getLoc();
  Type control = ControlType::get(context), i32 = b.getI32Type();
  Type element = cast<TensorType>(merge->getResult(0).getType()).getElementType();
  SmallVector<Value> inputs(merge->getOperands().take_front(numDataOperands(merge)));
  auto node = [&](StringRef name, Type type, ValueRange operands, TypeRange results) {
    OperationState state(loc, name);
    state.addAttribute("T", TypeAttr::get(type));
    if (name == "tf.Merge")
      state.addAttribute("N", b.getI64IntegerAttr(2));
    state.addOperands(operands);
    state.addTypes(results);
    state.addTypes(control);
    return b.create(state);
  };
  auto mergeOf = [&](Type type, ValueRange operands) {
    return node("tf.Merge", type, operands, {UnrankedTensorType::get(type), UnrankedTensorType::get(i32)});
  };

  // Which input was alive is another Merge's value: of one constant per input.
  auto isNever = [&](Value input) { return neverHolds(conditionOf(input)); };
  bool someNever = llvm::any_of(inputs, isNever);
  if ((inputs.size() != 2 || someNever) && !merge->getResult(1).use_empty()) {
    SmallVector<Value> indices;
    auto type = RankedTensorType::get({}, i32);
    for (auto [i, input] : llvm::enumerate(inputs)) {
      Operation *alive = node("tf.Identity", element, input, UnrankedTensorType::get(element));
      OperationState state(loc, "tf.Const");
      state.addAttribute("dtype", TypeAttr::get(i32));
      state.addAttribute("value", DenseElementsAttr::get(type, int32_t(i)));
      state.addOperands(controlResult(alive));
      state.addTypes({type, control});
      indices.push_back(b.create(state)->getResult(0));
      conditions[alive] = conditions[indices.back().getDefiningOp()] = conditionOf(input);
    }
    Operation *index = mergeOf(i32, indices);
    merge->getResult(1).replaceAllUsesWith(index->getResult(0));
    if (failed(splitMerge(index)))
      return failure();
  }

  if (someNever) {
    Value first = inputs.front(); // as good as any where none is ever there
    llvm::erase_if(inputs, isNever);
    if (inputs.empty())
      inputs.push_back(first);
  }
  Condition condition;
  if (inputs.size() == 1) {
    SmallVector<Value> operands(inputs);
    for (Value edge : controlOperands(merge))
      if (!isNever(edge))
        operands.push_back(edge);
    Operation *only = node("tf.Identity", element, operands, merge->getResult(0).getType());
    conditions[only] = conditionOf(inputs.front());
    merge->getResult(0).replaceAllUsesWith(only->getResult(0));
    controlResult(merge).replaceAllUsesWith(controlResult(only));
    merge->erase();
    return success();
  }
  while (inputs.size() > 2) {
    // The innermost predicate is that of two inputs, often the last ones.
    size_t first = inputs.size(), second = inputs.size();
    while (first == inputs.size() && second-- > 1)
      for (size_t i = second; i-- > 0 && first == inputs.size();)
        if (joinSides(inputs[i], inputs[second], condition).first)
          first = i;
    if (first == inputs.size())
      return error(merge) << "no two of its inputs are the two sides of one predicate";
    SmallVector<Value> operands{inputs[first], inputs[second]};
    takeControls(merge, joinSides(inputs[first], inputs[second], condition).first, condition, operands);
    Operation *inner = mergeOf(element, operands);
    conditions[inner] = condition;
    inputs[first] = inner->getResult(0);
    inputs.erase(inputs.begin() + second);
  }
  if (numDataOperands(merge) > 2) {
    SmallVector<Value> operands(inputs);
    llvm::append_range(operands, controlOperands(merge));
    merge->setOperands(operands);
    merge->setAttr("N", b.getI64IntegerAttr(2));
  }
  if (!joinSides(inputs[0], inputs[1], condition).first)
    return error(merge) << "its inputs are not the two sides of one predicate";
  conditions[merge] = condition;
  return success();
}

std::pair<Value, bool> ConditionalFunctionalizer::joinSides(Value a, Value b, Condition &condition) {
  Condition sides[2] = {conditionOf(a), conditionOf(b)};
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
    return {predicates[pred], value};
  }
  return {};
}

/// Finds the predicate that a Merge's inputs differ in, and the condition under which it runs.
LogicalResult ConditionalFunctionalizer::joinMerge(Operation *merge, Condition &condition,
                                                   Value &predicate,
                                                   SmallVectorImpl<unsigned> &inputs) {
  auto [shared, first] = joinSides(merge->getOperand(0), merge->getOperand(1), condition);
  if (!shared)
    return error(merge) << "its inputs are not the two sides of one predicate";
  predicate = shared;
  // The operand of the false side, of the true side.
  inputs.assign({first ? 1u : 0u, first ? 0u : 1u});
  return success();
}

LogicalResult ConditionalFunctionalizer::analyse(std::vector<Conditional> &found) {
  using Key = std::tuple<Condition, unsigned, unsigned>;
  std::map<Key, unsigned> groups;
  auto group = [&](Condition condition, unsigned predicate, unsigned level) -> Conditional & {
    auto [it, inserted] = groups.try_emplace({condition, predicate, level}, unsigned(found.size()));
    if (inserted)
      found.push_back({condition, predicates[predicate], {}, {}, {}});
    return found[it->second];
  };
  SmallVector<Operation *> sorted = topologicalOrder(func);
  // How many Ifs of each kind a node already depends on: Merges that depend on each other need
  // separate Ifs.
  llvm::DenseMap<Operation *, std::map<std::pair<Condition, unsigned>, unsigned>> levels;
  for (Operation *op : sorted) {
    if (!isNode(op))
      continue;
    std::map<std::pair<Condition, unsigned>, unsigned> level;
    for (Value operand : op->getOperands())
      if (Operation *source = operand.getDefiningOp())
        for (auto &[kind, value] : levels[source])
          level[kind] = std::max(level[kind], value);
    Condition condition;
    if (isKind(op, "Merge")) {
      Value predicate;
      SmallVector<unsigned, 2> inputs;
      if (failed(joinMerge(op, condition, predicate, inputs)))
        return failure();
      unsigned pred = numbers.lookup(predicate);
      Conditional &c = group(condition, pred, level[{condition, pred}]++);
      c.merges.push_back(op);
      c.inputs.push_back(inputs);
    } else {
      for (Value operand : op->getOperands())
        condition = join(condition, conditionOf(operand));
    }
    conditions[op] = condition;
    levels[op] = std::move(level);
  }
  findEffects(sorted, [&](Condition condition, unsigned predicate) -> Conditional & {
    return group(condition, predicate, 0);
  });
  return success();
}

/// Nodes with effects that no Merge waits for still have to run, on their side only.
void ConditionalFunctionalizer::findEffects(
    ArrayRef<Operation *> sorted, llvm::function_ref<Conditional &(Condition, unsigned)> group) {
  llvm::DenseSet<Operation *> awaited;
  for (Operation *op : llvm::reverse(sorted))
    for (Operation *user : op->getUsers())
      if (isKind(user, "Merge") ? conditions[op].size() <= conditions[user].size() + 1 : awaited.contains(user))
        awaited.insert(op);
  for (Operation *op : sorted) {
    if (!isNode(op) || conditions[op].empty() || neverHolds(conditions[op]) || !isStateful(op) || awaited.contains(op))
      continue;
    // The innermost predicate is the one that runs under the most conditions itself.
    const Condition &condition = conditions[op];
    auto depth = [&](auto &side) { return conditionOf(predicates[side.first]).size(); };
    std::pair<unsigned, bool> side = condition.front();
    for (auto entry : condition)
      if (depth(entry) > depth(side))
        side = entry;
    Condition context;
    for (auto entry : condition)
      if (entry != side)
        context.push_back(entry);
    group(context, side.first).effects[side.second].push_back(op);
  }
}

/// Removes nodes without effects that nothing uses: they would keep those with effects in place.
void ConditionalFunctionalizer::removeUnused() {
  SmallVector<Operation *> sorted = topologicalOrder(func);
  for (Operation *op : llvm::reverse(sorted))
    if (isNode(op) && op->use_empty() && !isStateful(op))
      op->erase();
}

/// What waits for a Switch itself, and not for one of its sides, waits for an Identity in its place, since Switches go.
void ConditionalFunctionalizer::freeControlResults() {
  OpBuilder b(func.getBody().front().getTerminator());
  for (Operation &op : func.getBody().front()) {
    if (!isNode(&op) || !isKind(&op, "Switch") || controlResult(&op).use_empty())
      continue;
    SmallVector<Value> edges(controlOperands(&op));
    edges.push_back(controlResult(createIdentity(b, op.getLoc(), op.getOperand(1), {})));
    controlResult(&op).replaceAllUsesWith(controlResult(createIdentity(b, op.getLoc(), op.getOperand(0), edges)));
  }
}

/// When no conditional is left, what runs on one side only has been copied.
LogicalResult ConditionalFunctionalizer::removeRest() {
  Operation *end = func.getBody().front().getTerminator();
  for (Value output : end->getOperands())
    if (!conditionOf(output).empty())
      return error(output.getDefiningOp())
             << "is an output, but runs on one side of a conditional only";
  SmallVector<Operation *> dead;
  for (Operation &op : func.getBody().front())
    if (isNode(&op) && (!conditions[&op].empty() || isKind(&op, "Switch")))
      dead.push_back(&op);
  eraseOps(dead);
  return success();
}

void ConditionalFunctionalizer::convert(Conditional &c) {
  MLIRContext *context = func.getContext();
  auto module = func->getParentOfType<ModuleOp>();
  unsigned pred = numbers.lookup(c.predicate);
  Operation *named = first(c);
  Condition sides[2] = {with(c.context, {pred, false}), with(c.context, {pred, true})};

  llvm::SetVector<Value> captures, controls;
  auto insideOf = [&](unsigned side) {
    return [this, &sides, side, pred](Operation *op) {
      auto it = conditions.find(op);
      if (it == conditions.end() || !implies(it->second, sides[side]))
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
    // What a lowered If's Merge waits for on a side runs on that side, used or not; what runs under more conditions has an If of its
    // own (findEffects).
    for (Operation *merge : c.merges)
      for (Value control : controlOperands(merge))
        if (implies(sides[side], conditionOf(control)))
          outliner.addRoot(control);
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

  FuncOp thenFunc =
      outliners[1].create(module, functionName(named, "_then"), named->getLoc(), outputs[1]);
  FuncOp elseFunc =
      outliners[0].create(module, functionName(named, "_else"), named->getLoc(), outputs[0]);
  bool stateful = thenFunc->hasAttr("tf.stateful") || elseFunc->hasAttr("tf.stateful");
  OperationState state(named->getLoc(), stateful ? "tf.If" : "tf.StatelessIf");
  SmallVector<Attribute> inputTypes, outputTypes;
  // The If waits for what its Switches and their predicates wait for. Under an outer conditional its predicate must be a tensor of that side,
  // so that the If is too.
  Value predicate = c.predicate;
  for (Operation &op : func.getBody().front()) {
    bool feeds = isNode(&op) && isKind(&op, "Switch") && key(op.getOperand(1)) == pred && llvm::any_of(op.getUsers(), [&](Operation *user) {
                   return llvm::is_contained(c.merges, user) || outliners[0].ops().contains(user) || outliners[1].ops().contains(user);
                 });
    if (!feeds)
      continue;
    controls.insert(controlOperands(&op).begin(), controlOperands(&op).end());
    if (conditionOf(op.getOperand(1)) != c.context)
      continue;
    if (Operation *source = predicate.getDefiningOp(); source && predicate != c.predicate && predicate != op.getOperand(1))
      controls.insert(controlResult(source));
    predicate = op.getOperand(1);
  }
  state.addOperands(predicate);
  for (Value capture : captures) {
    state.operands.push_back(capture);
    inputTypes.push_back(TypeAttr::get(cast<TensorType>(capture.getType()).getElementType()));
  }
  for (Value control : controls)
    if (!isKind(control.getDefiningOp(), "Switch") ||
        !conditions.lookup(control.getDefiningOp()).empty())
      state.operands.push_back(control);
  for (Value output : outputs[0]) {
    Type element = cast<TensorType>(output.getType()).getElementType();
    outputTypes.push_back(TypeAttr::get(element));
    state.types.push_back(UnrankedTensorType::get(element));
  }
  state.types.push_back(ControlType::get(context));
  state.addAttribute("Tcond",
                     TypeAttr::get(cast<TensorType>(c.predicate.getType()).getElementType()));
  state.addAttribute("Tin", b.getArrayAttr(inputTypes));
  state.addAttribute("Tout", b.getArrayAttr(outputTypes));
  state.addAttribute("then_branch", FlatSymbolRefAttr::get(thenFunc));
  state.addAttribute("else_branch", FlatSymbolRefAttr::get(elseFunc));
  state.addAttribute("output_shapes", b.getArrayAttr({}));
  Operation *op = b.create(state);
  conditions[op] = c.context;

  eraseOps(temporary);
  replace(c, op, asked, {&outliners[0].ops(), &outliners[1].ops()});
}

/// Puts the If in the place of the Merges, and removes what only they needed.
void ConditionalFunctionalizer::replace(Conditional &c, Operation *op, ArrayRef<Operation *> asked,
                                        ArrayRef<const llvm::SetVector<Operation *> *> copied) {
  for (auto [i, merge] : llvm::enumerate(c.merges)) {
    merge->getResult(0).replaceAllUsesWith(op->getResult(i));
    controlResult(merge).replaceAllUsesWith(controlResult(op));
  }
  for (auto [i, merge] : llvm::enumerate(asked))
    merge->getResult(1).replaceAllUsesWith(op->getResult(c.merges.size() + i));
  llvm::SetVector<Operation *> dead(c.merges.begin(), c.merges.end());
  for (const auto *ops : copied)
    for (Operation *copy : *ops)
      if (auto it = conditions.find(copy); it != conditions.end() && !it->second.empty())
        dead.insert(copy);
  for (bool changed = true; changed;) {
    changed = false;
    for (Operation *candidate : llvm::to_vector(dead))
      if (llvm::any_of(candidate->getUsers(),
                       [&](Operation *user) { return !dead.contains(user); }))
        changed |= dead.remove(candidate);
  }
  for (Operation *gone : dead)
    conditions.erase(gone);
  eraseOps(dead.getArrayRef());
}

} // namespace

FailureOr<unsigned> functionalizeConditionals(FuncOp func) {
  return ConditionalFunctionalizer(func).run();
}

} // namespace kiln::tf
