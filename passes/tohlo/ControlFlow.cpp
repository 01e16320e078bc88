// If and Case on functions as hlo.if and hlo.case, and what calls of functions share.
#include "passes/tohlo/ControlFlow.h"
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/BranchSizes.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/TensorArray.h"

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

//===-- Values across regions --------------------------------------------===//

SmallVector<LoweredValue> stateValues(Interpreter &interp, size_t count) {
  SmallVector<LoweredValue> values;
  for (const StateSlot &slot : ArrayRef(interp.state()).take_front(count))
    values.push_back(slot.value);
  return values;
}

void setState(Interpreter &interp, ArrayRef<LoweredValue> values) {
  interp.state().truncate(values.size());
  for (auto [slot, v] : llvm::zip_equal(interp.state(), values))
    slot.value = v;
}

bool isSameValue(Value a, Value b) {
  if (a == b)
    return true;
  auto x = a.getDefiningOp<hlo::ConstantOp>(), y = b.getDefiningOp<hlo::ConstantOp>();
  return x && y && x.getValue() == y.getValue();
}

FailureOr<Value> predicate(OpContext &ctx, const LoweredValue &cond) {
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
      merged[i].list.joinRoom(v.list);
      if (merged[i].list.variable != v.list.variable)
        merged[i].list.variable = -1;
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
  table.add({"If", "StatelessIf", "XlaIf"}, lowerIf, LoweringTable::AnyInputs);
  table.add({"Case", "StatelessCase"}, lowerCase, LoweringTable::AnyInputs);
}

} // namespace kiln::tohlo
