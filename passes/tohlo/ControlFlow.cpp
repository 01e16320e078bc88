// While, If and Case on functions, as hlo.while, hlo.if and hlo.case.
//
// A loop carries the components (see Interpreter.h) of its variables and of the interpreter's state
// that its body changes. What the body leaves as it is stays outside, so that constants remain
// constants within. Which those are shows by interpreting the body, again until nothing is found.
#include "passes/tohlo/ControlFlow.h"
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/BranchSizes.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoopCounters.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/TensorArray.h"
#include "passes/tohlo/TensorList.h"

namespace kiln::tohlo {

FailureOr<Operation *> calledFunction(OpContext &ctx, Attribute callee) {
  FlatSymbolRefAttr name;
  if (auto func = dyn_cast_or_null<tf::FuncAttr>(callee))
    name = func.getName();
  else
    name = dyn_cast_or_null<FlatSymbolRefAttr>(callee);
  Operation *func = name ? ctx.interpreter().lookupFunction(name.getValue()) : nullptr;
  if (!func)
    return ctx.error(name ? "there is no function '" + name.getValue() + "'"
                          : Twine("the function is missing"));
  return func;
}

LogicalResult callFunction(OpContext &ctx, Operation *func, unsigned firstInput, StringRef what) {
  SmallVector<LoweredValue> args, results;
  for (unsigned i = firstInput; i < ctx.numInputs(); ++i)
    args.push_back(ctx.inputValue(i));
  if (failed(ctx.interpreter().call(func, ctx.nodeName(), ctx.loc(), args, results)))
    return failure();
  if (results.size() != ctx.numOutputs())
    return ctx.error("the " + what + " gives " + Twine(results.size()) + " values for " +
                     Twine(ctx.numOutputs()) + " outputs");
  for (auto [i, v] : llvm::enumerate(results))
    ctx.setOutput(i, v);
  return success();
}

/// The argument of `func` that its result i is for certain, seen through nodes that pass values on.
static std::optional<unsigned> passedArgument(OpContext &ctx, Operation *func, unsigned i,
                                              unsigned depth = 0) {
  Block &block = func->getRegion(0).front();
  Operation *ret = &block.back();
  if (depth > 8 || i >= ret->getNumOperands())
    return std::nullopt;
  Value v = ret->getOperand(i);
  while (Operation *def = v.getDefiningOp()) {
    StringRef op = def->getName().stripDialect();
    unsigned index = cast<OpResult>(v).getResultNumber();
    if (index >= def->getNumOperands())
      return std::nullopt;
    StringRef callee = op == "While" || op == "StatelessWhile"                      ? "body"
                       : op == "PartitionedCall" || op == "StatefulPartitionedCall" ? "f"
                                                                                    : "";
    if (!callee.empty()) {
      auto name = dyn_cast_or_null<tf::FuncAttr>(def->getAttr(callee));
      auto symbol =
          name ? name.getName() : dyn_cast_or_null<FlatSymbolRefAttr>(def->getAttr(callee));
      Operation *inner = symbol ? ctx.interpreter().lookupFunction(symbol.getValue()) : nullptr;
      std::optional<unsigned> arg =
          inner ? passedArgument(ctx, inner, index, depth + 1) : std::nullopt;
      if (!arg || (callee == "body" && *arg != index) || *arg >= def->getNumOperands())
        return std::nullopt;
      v = def->getOperand(*arg);
    } else if (op == "Identity" || op == "IdentityN" || op == "StopGradient") {
      v = def->getOperand(index);
    } else {
      return std::nullopt;
    }
  }
  return cast<BlockArgument>(v).getArgNumber();
}

//===-- Values across regions --------------------------------------------===//

static SmallVector<LoweredValue> stateValues(Interpreter &interp, size_t count) {
  SmallVector<LoweredValue> values;
  for (const StateSlot &slot : ArrayRef(interp.state()).take_front(count))
    values.push_back(slot.value);
  return values;
}

static void setState(Interpreter &interp, ArrayRef<LoweredValue> values) {
  interp.state().truncate(values.size());
  for (auto [slot, v] : llvm::zip_equal(interp.state(), values))
    slot.value = v;
}

/// Whether two components are one value for certain: the same one, or equal constants.
static bool isSameValue(Value a, Value b) {
  if (a == b)
    return true;
  auto x = a.getDefiningOp<hlo::ConstantOp>(), y = b.getDefiningOp<hlo::ConstantOp>();
  return x && y && x.getValue() == y.getValue();
}

/// A scalar condition as i1: numbers are true when not zero.
static FailureOr<Value> predicate(OpContext &ctx, const LoweredValue &cond) {
  if (!cond.isTensor())
    return ctx.error("the condition must be a tensor");
  Value v = cond.tensor;
  if (typeOf(v).getNumElements() != 1)
    return ctx.error("the condition must be a scalar, its shape is " + shapeString(shapeOf(v)));
  v = reshape(ctx, v, {});
  if (!elementTypeOf(v).isInteger(1))
    v = compare(ctx, hlo::ComparisonDirection::NE, v, scalarConstant(ctx, elementTypeOf(v), 0));
  return v;
}

//===-- While ------------------------------------------------------------===//

namespace {

/// One While being lowered.
class Loop {
public:
  Loop(OpContext &ctx, Operation *cond, Operation *body)
      : ctx(ctx), interp(ctx.interpreter()), cond(cond), body(body), numState(interp.state().size()) {
    for (unsigned i = 0; i < ctx.numInputs(); ++i)
      before.push_back(ctx.inputValue(i));
    llvm::append_range(before, stateValues(interp, numState));
    rooms.resize(before.size());
  }

  LogicalResult run();

private:
  void start();
  LogicalResult tryBody(hlo::WhileOp &op, SmallVectorImpl<LoweredValue> &results);
  FailureOr<bool> learn(hlo::WhileOp op, MutableArrayRef<LoweredValue> results);
  LogicalResult finish(hlo::WhileOp op, ArrayRef<LoweredValue> results);
  FailureOr<bool> growLists(hlo::WhileOp op, ArrayRef<LoweredValue> results);
  /// Output or state i after the loop.
  LoweredValue &after(size_t i) { return i < ctx.numInputs() ? ctx.mutableOutputs()[i] : interp.state()[i - ctx.numInputs()].value; }
  /// The loop's values where carried components are `carried`, the others those from outside.
  SmallVector<LoweredValue> assemble(ValueRange carried);

  OpContext &ctx;
  Interpreter &interp;
  Operation *cond, *body;
  size_t numState;
  /// The loop's variables, then the state's values, before the loop; `values` are their present structure.
  SmallVector<LoweredValue> before, values;
  /// For how many elements they need room, of lists that were found to grow in the body.
  SmallVector<int64_t> rooms;
  /// Their components; null where not known yet (a list without elements).
  SmallVector<Value> components;
  /// Which components the body leaves unchanged.
  SmallVector<bool> invariant;
};

} // namespace

void Loop::start() {
  values = before;
  components.clear();
  invariant.clear();
  for (auto [i, v] : llvm::enumerate(values)) {
    forgetSelectors(v);
    v.list.reach = nullptr;
    if (rooms[i] > 0 && rooms[i] > v.list.capacity) {
      reserveFor(ctx, v.list, rooms[i]);
      v.list.isGrown = true;
    }
    appendComponents(v, components);
    bool passed = i < ctx.numInputs() && passedArgument(ctx, body, i) == std::optional<unsigned>(i);
    invariant.resize(components.size(), passed);
  }
}

SmallVector<LoweredValue> Loop::assemble(ValueRange carried) {
  SmallVector<Value> all;
  for (auto [c, isInvariant] : llvm::zip_equal(components, invariant)) {
    all.push_back(isInvariant || !c ? c : carried.front());
    if (!isInvariant && c)
      carried = carried.drop_front();
  }
  ArrayRef<Value> rest = all;
  SmallVector<LoweredValue> assembled;
  for (const LoweredValue &v : values)
    assembled.push_back(withComponents(v, rest));
  return assembled;
}

/// Builds an hlo.while with the present knowledge and interprets the body in it; results are the
/// body's values and the state after it.
LogicalResult Loop::tryBody(hlo::WhileOp &op, SmallVectorImpl<LoweredValue> &results) {
  SmallVector<Value> carried;
  for (auto [c, isInvariant] : llvm::zip_equal(components, invariant))
    if (c && !isInvariant)
      carried.push_back(c);
  OpBuilder &b = ctx.b();
  op = hlo::WhileOp::create(b, ctx.loc(), ValueRange(carried).getTypes(), carried);
  OpBuilder::InsertionGuard guard(b);
  SmallVector<Location> locs(carried.size(), ctx.loc());
  Block *block = b.createBlock(&op.getBody(), {}, ValueRange(carried).getTypes(), locs);
  SmallVector<LoweredValue> args = assemble(block->getArguments());
  setState(interp, ArrayRef(args).drop_front(ctx.numInputs()));
  if (failed(interp.call(body, ctx.nodeName(), ctx.loc(),
                         ArrayRef(args).take_front(ctx.numInputs()), results)))
    return failure();
  if (results.size() != ctx.numInputs())
    return ctx.error("the body gives " + Twine(results.size()) + " values for " +
                     Twine(ctx.numInputs()) + " variables");
  llvm::append_range(results, stateValues(interp, numState));
  return success();
}

/// Compares the body's results with what it was given; true if the body must be tried again.
FailureOr<bool> Loop::learn(hlo::WhileOp op, MutableArrayRef<LoweredValue> results) {
  bool isNewShape = false, again = false;
  // Variables that are first assigned in the body begin as zeros.
  SmallVector<Value> known;
  SmallVector<size_t> variableOf; // by component
  SmallVector<bool> kept;
  size_t at = 0;
  for (auto [i, v] : llvm::enumerate(values)) {
    SmallVector<Value> own;
    appendComponents(v, own);
    if (complete(v, results[i])) {
      isNewShape = again = true;
      restartContents(v);
      appendComponents(v, known);
      kept.resize(known.size(), false);
    } else {
      llvm::append_range(known, ArrayRef(components).slice(at, own.size()));
      llvm::append_range(kept, ArrayRef(invariant).slice(at, own.size()));
    }
    at += own.size();
    variableOf.resize(known.size(), i);
    conform(results[i], v);
    if (failed(checkSameStructure(ctx, v, results[i], "loop variable " + Twine(i))))
      return failure();
  }
  components = known;
  invariant = kept;

  SmallVector<Value> after;
  for (const LoweredValue &v : results)
    appendComponents(v, after);
  OpBuilder &b = ctx.b();
  unsigned nextArg = 0;
  Block &block = op.getBody().front();
  for (auto [i, c] : llvm::enumerate(components)) {
    Value arg = c && !invariant[i] && !isNewShape ? block.getArgument(nextArg++) : Value();
    if (!c) {
      if (!after[i])
        continue;
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPoint(op);
      c = splatConstant(ctx, typeOf(after[i]), 0);
      again = true;
      continue;
    }
    if (!after[i])
      continue;
    if (c.getType() != after[i].getType()) {
      return ctx.error("loop variable " + Twine(variableOf[i]) +
                       " changes its shape in the body, from " + typeString(c) + " to " +
                       typeString(after[i]));
    } else if (!invariant[i] && ((arg && after[i] == arg) || isSameValue(c, after[i]))) {
      invariant[i] = true;
      again = true;
    }
  }
  if (!again) // else contents may be known of which this body was not told enough
    for (auto [v, result] : llvm::zip_equal(values, results))
      if (joinContents(v, result))
        again = true;
  return again;
}

LogicalResult Loop::finish(hlo::WhileOp op, ArrayRef<LoweredValue> results) {
  OpBuilder &b = ctx.b();
  SmallVector<Value> after, carried;
  for (const LoweredValue &v : results)
    appendComponents(v, after);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(&op.getBody().front());
  for (auto [i, c] : llvm::enumerate(components))
    if (c && !invariant[i]) // what the body leaves unset is zeros
      carried.push_back(after[i] ? after[i] : splatConstant(ctx, typeOf(c), 0));
  hlo::ReturnOp::create(b, ctx.loc(), carried);

  SmallVector<Location> locs(carried.size(), ctx.loc());
  Block *block = b.createBlock(&op.getCond(), {}, op.getOperandTypes(), locs);
  SmallVector<LoweredValue> args = assemble(block->getArguments()), conds;
  auto state = ArrayRef(args).drop_front(ctx.numInputs());
  setState(interp, state);
  if (failed(interp.call(cond, ctx.nodeName(), ctx.loc(),
                         ArrayRef(args).take_front(ctx.numInputs()), conds)))
    return failure();
  if (conds.size() != 1)
    return ctx.error("the condition gives " + Twine(conds.size()) + " values, not 1");
  for (auto [before, now] : llvm::zip_equal(state, stateValues(interp, numState))) {
    SmallVector<Value> x, y;
    appendComponents(before, x);
    appendComponents(now, y);
    if (x != y)
      return ctx.error("the condition assigns a variable");
  }
  FailureOr<Value> pred = predicate(ctx, conds.front());
  if (failed(pred))
    return failure();
  hlo::ReturnOp::create(b, ctx.loc(), *pred);

  b.setInsertionPointAfter(op);
  SmallVector<LoweredValue> final = assemble(op.getResults());
  for (unsigned i = 0; i < ctx.numInputs(); ++i)
    ctx.setOutput(i, final[i]);
  setState(interp, ArrayRef(final).drop_front(ctx.numInputs()));
  return success();
}

/// Finds how far lists are to grow for what the loop that is finished sets beyond their size; true if it must be built again, with more room.
FailureOr<bool> Loop::growLists(hlo::WhileOp op, ArrayRef<LoweredValue> results) {
  SmallVector<size_t> reaching;
  SmallVector<Value> reaches;
  bool hasGrown = false, again = false;
  for (auto [i, v] : llvm::enumerate(results)) {
    hasGrown |= v.isList() && v.list.isGrown;
    if (v.isList() && v.list.reach)
      reaching.push_back(i), reaches.push_back(v.list.reach);
  }
  if (reaching.empty() && !hasGrown)
    return false;
  LoopCounters counters(interp, op);
  bool isCounted = counters.run(reaches);
  for (auto [k, i] : llvm::enumerate(reaching)) {
    std::optional<int64_t> greatest = isCounted ? counters.greatest(k) : std::nullopt;
    if (!greatest && values[i].list.capacity == 0)
      return emitError(*results[i].list.reachedBy, "the list grows by an index that is not known at compile time; give it its size");
    if (!greatest || *greatest < values[i].list.capacity)
      continue;
    SmallVector<int64_t> shape(results[i].list.buffer ? shapeOf(results[i].list.buffer).drop_front() : ArrayRef<int64_t>());
    shape.push_back(rooms[i] = *greatest + 1);
    if (failed(ctx.checkShape(shape)))
      return failure();
    again = true;
  }
  if (again)
    return true;
  for (size_t i = 0; i < results.size(); ++i) {
    ListValue &list = after(i).list;
    list.reach = before[i].list.reach;
    auto length = dyn_cast_or_null<OpResult>(list.length);
    std::optional<eval::Tensor> known = isCounted && list.isGrown && length && length.getOwner() == op ? counters.result(length.getResultNumber()) : std::nullopt;
    if (known) {
      list.length = intConstant(ctx, known->getInt(0));
      list.isGrown = known->getInt(0) < list.capacity;
    }
  }
  return false;
}

LogicalResult Loop::run() {
  start();
  while (true) {
    hlo::WhileOp op;
    SmallVector<LoweredValue> results;
    size_t counts = interp.counts().size();
    if (failed(tryBody(op, results)))
      return failure();
    bool needsRoom = false;
    for (auto [v, result, room] : llvm::zip_equal(values, results, rooms)) // a loop in the body needed more
      if (v.isList() && result.isList() && result.list.isGrown && result.list.capacity > std::max(v.list.capacity, room))
        room = result.list.capacity, needsRoom = true;
    FailureOr<bool> again = needsRoom ? true : learn(op, results);
    if (succeeded(again) && !*again) {
      if (failed(finish(op, results)))
        return failure();
      again = growLists(op, results);
      needsRoom = succeeded(again) && *again;
    }
    if (failed(again))
      return failure();
    if (!*again)
      return success();
    interp.discard(op);
    interp.dropCounts(counts);
    if (needsRoom)
      start();
  }
}

static LogicalResult lowerWhile(OpContext &ctx) {
  FailureOr<Operation *> cond = calledFunction(ctx, ctx.op()->getAttr("cond"));
  FailureOr<Operation *> body = calledFunction(ctx, ctx.op()->getAttr("body"));
  if (failed(cond) || failed(body))
    return failure();
  prepareGradientArrays(ctx, *body);
  return Loop(ctx, *cond, *body).run();
}

//===-- If and Case ------------------------------------------------------===//

/// Remembers which tuple of an optional each branch gives.
static void noteSelector(LoweredValue &optional, Value selector,
                         ArrayRef<SmallVector<LoweredValue>> results, size_t i) {
  optional.selector = selector;
  optional.tupleOfBranch.clear();
  for (const auto &values : results) {
    int tuple = -1;
    for (auto [k, own] : llvm::enumerate(values[i].parts))
      if (isSet(own))
        tuple = tuple == -1 ? int(k) : -2;
    optional.tupleOfBranch.push_back(tuple);
  }
}

/// What an optional of an If is in the same branch of another If with its selector, a gradient's.
static LoweredValue inBranch(OpContext &ctx, const LoweredValue &v, Value selector, size_t branch) {
  if (!v.isOptional() || v.selector != selector || branch >= v.tupleOfBranch.size() ||
      v.tupleOfBranch[branch] == -2)
    return v;
  int tuple = v.tupleOfBranch[branch];
  if (tuple == -1)
    return LoweredValue::optional(scalarConstant(ctx, ctx.b().getI1Type(), 0), {});
  return LoweredValue::optional(v.tensor, v.parts[tuple]);
}

/// Interprets one branch in a region; results are its values, then the state after it.
static LogicalResult lowerBranch(OpContext &ctx, Operation *func, Region &region, Value selector,
                                 size_t branch, ArrayRef<LoweredValue> state,
                                 SmallVectorImpl<LoweredValue> &results) {
  Interpreter &interp = ctx.interpreter();
  OpBuilder::InsertionGuard guard(ctx.b());
  ctx.b().createBlock(&region);
  SmallVector<LoweredValue> args;
  for (unsigned i = 1; i < ctx.numInputs(); ++i)
    args.push_back(inBranch(ctx, ctx.inputValue(i), selector, branch));
  setState(interp, state);
  if (failed(interp.call(func, ctx.nodeName(), ctx.loc(), args, results)))
    return failure();
  if (results.size() != ctx.numOutputs())
    return ctx.error("a branch gives " + Twine(results.size()) + " values for " +
                     Twine(ctx.numOutputs()) + " outputs");
  llvm::append_range(results, stateValues(interp, state.size()));
  return success();
}

/// hlo.if or hlo.case over the branches, in the order of its regions.
static LogicalResult lowerBranches(OpContext &ctx, ArrayRef<Operation *> funcs, Value selector) {
  Interpreter &interp = ctx.interpreter();
  OpBuilder &b = ctx.b();
  prepareGradientArrays(ctx, funcs);
  SmallVector<LoweredValue> state = stateValues(interp, interp.state().size());
  OperationState op(ctx.loc(), elementTypeOf(selector).isInteger(1)
                                   ? hlo::IfOp::getOperationName()
                                   : hlo::CaseOp::getOperationName());
  op.addOperands(selector);
  SmallVector<SmallVector<LoweredValue>> results(funcs.size());
  for (auto [branch, func] : llvm::enumerate(funcs))
    if (failed(lowerBranch(ctx, func, *op.addRegion(), selector, branch, state, results[branch])))
      return failure();
  setState(interp, state);

  // Values that only some branches set are zeros after the others.
  SmallVector<LoweredValue> merged = results.front();
  for (auto [i, v] : llvm::enumerate(merged))
    for (auto &values : results)
      complete(v, values[i]);
  SmallVector<SmallVector<Value>> components(funcs.size());
  SmallVector<SmallVector<bool>> unread(funcs.size());
  for (auto [values, own, ownUnread] : llvm::zip_equal(results, components, unread))
    for (auto [i, v] : llvm::enumerate(values)) {
      conform(v, merged[i]);
      if (failed(checkSameStructure(ctx, merged[i], v, "output " + Twine(i) + " of the branches")))
        return failure();
      joinContents(merged[i], v);
      appendComponents(v, own);
      appendUnread(v, ownUnread);
    }
  SmallVector<Value> all(components.front().size());
  SmallVector<bool> isResult(all.size());
  BranchSizes sizes;
  auto isOutside = [&](Value v) {
    return llvm::none_of(op.regions, [&](auto &r) { return isInRegion(v, *r); });
  };
  auto zerosIn = [&](Region &region, Value like) -> Value {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&region.front());
    return splatConstant(ctx, typeOf(like), 0);
  };
  for (size_t c = 0; c < all.size(); ++c) {
    if (failed(sizes.unify(ctx, components, op.regions, c)))
      return failure();
    Value first;
    for (auto &own : components)
      if (!first)
        first = own[c];
    if (!first)
      continue;
    for (size_t k = 0; k < components.size(); ++k)
      if (Value &value = components[k][c]; !value && !unread[k][c])
        value = zerosIn(*op.regions[k], first);
    // What an optional would have that is none counts as the same, so that constants in the branch
    // which has them are constants for its gradient.
    if (llvm::all_of(components,
                     [&](auto &own) { return !own[c] || isSameValue(own[c], first); })) {
      if (isOutside(first))
        all[c] = first;
      else if (auto constantOp = first.getDefiningOp<hlo::ConstantOp>())
        all[c] = constant(ctx, constantOp.getValue());
      if (all[c])
        continue;
    }
    for (auto [own, region] : llvm::zip_equal(components, op.regions))
      if (!own[c])
        own[c] = zerosIn(*region, first);
    isResult[c] = true;
    op.addTypes(first.getType());
  }
  for (auto [k, own] : llvm::enumerate(components)) {
    SmallVector<Value> returned;
    for (size_t c = 0; c < own.size(); ++c)
      if (isResult[c])
        returned.push_back(own[c]);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&op.regions[k]->front());
    sizes.appendSizes(ctx, k, returned);
    hlo::ReturnOp::create(b, ctx.loc(), returned);
  }
  sizes.appendTypes(ctx, op.types);
  Operation *made = b.create(op);
  unsigned next = 0;
  for (size_t c = 0; c < all.size(); ++c)
    if (isResult[c])
      all[c] = made->getResult(next++);
  if (failed(sizes.take(ctx, made->getResults().drop_front(next), all)))
    return failure();
  ArrayRef<Value> rest = all;
  SmallVector<LoweredValue> final;
  for (auto [i, v] : llvm::enumerate(merged)) {
    final.push_back(withComponents(v, rest));
    forgetSelectors(final[i]);
    if (v.isOptional())
      noteSelector(final[i], selector, results, i);
  }
  for (unsigned i = 0; i < ctx.numOutputs(); ++i)
    ctx.setOutput(i, final[i]);
  setState(interp, ArrayRef(final).drop_front(ctx.numOutputs()));
  return success();
}

static LogicalResult lowerIf(OpContext &ctx) {
  FailureOr<Operation *> thenFunc = calledFunction(ctx, ctx.op()->getAttr("then_branch"));
  FailureOr<Operation *> elseFunc = calledFunction(ctx, ctx.op()->getAttr("else_branch"));
  if (failed(thenFunc) || failed(elseFunc))
    return failure();
  if (ctx.inputValue(0).isTensor() &&
      ctx.inputRank(0) > 0) // what is no scalar is true when it has elements
    return callFunction(ctx, ctx.inputType(0).getNumElements() > 0 ? *thenFunc : *elseFunc, 1,
                        "branch");
  FailureOr<Value> pred = predicate(ctx, ctx.inputValue(0));
  if (failed(pred))
    return failure();
  if (std::optional<eval::Tensor> known = ctx.tryConstant(*pred))
    return callFunction(ctx, known->getInt(0) ? *thenFunc : *elseFunc, 1, "branch");
  return lowerBranches(ctx, {*thenFunc, *elseFunc}, *pred);
}

static LogicalResult lowerCase(OpContext &ctx) {
  auto branches = ctx.op()->getAttrOfType<ArrayAttr>("branches");
  if (!branches || branches.empty())
    return ctx.error("there are no branches");
  SmallVector<Operation *> funcs;
  for (Attribute branch : branches) {
    FailureOr<Operation *> func = calledFunction(ctx, branch);
    if (failed(func))
      return failure();
    funcs.push_back(*func);
  }
  if (!ctx.inputValue(0).isTensor() || ctx.inputType(0).getNumElements() != 1)
    return ctx.error("branch_index must be a scalar");
  Value index = reshape(ctx, ctx.input(0), {});
  // An index out of range means the last branch.
  if (std::optional<eval::Tensor> known = ctx.tryConstant(index)) {
    int64_t i = known->getInt(0);
    return callFunction(ctx, i >= 0 && i < (int64_t)funcs.size() ? funcs[i] : funcs.back(), 1,
                        "branch");
  }
  return lowerBranches(ctx, funcs, index);
}

void registerControlFlow(LoweringTable &table) {
  table.add({"While", "StatelessWhile", "XlaWhile"}, lowerWhile, LoweringTable::AnyInputs);
  table.add({"If", "StatelessIf", "XlaIf"}, lowerIf, LoweringTable::AnyInputs);
  table.add({"Case", "StatelessCase"}, lowerCase, LoweringTable::AnyInputs);
}

} // namespace kiln::tohlo
