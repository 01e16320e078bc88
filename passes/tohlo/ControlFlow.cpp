// While, If and Case on functions, as hlo.while, hlo.if and hlo.case.
//
// A loop carries the components (see Interpreter.h) of its variables and of the interpreter's state
// that its body changes. What the body leaves as it is stays outside, so that constants remain
// constants within. Which those are shows by interpreting the body, again until nothing is found.
#include "passes/tohlo/ControlFlow.h"
#include "hlo/graph/TfDialect.h"
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

/// A value that is not set becomes like `other`: without components yet, or with null ones.
static LoweredValue unsetLike(const LoweredValue &other) {
  LoweredValue v = other;
  v.tensor = v.list.buffer = v.list.length = nullptr;
  return v;
}

static std::string typeString(Value v) {
  std::string s;
  llvm::raw_string_ostream os(s);
  if (v)
    os << v.getType();
  else
    os << "nothing";
  return s;
}

/// Whether two values have the same structure, so that their components correspond.
static LogicalResult checkSameStructure(OpContext &ctx, const LoweredValue &a,
                                        const LoweredValue &b, const Twine &what) {
  if (a.kind != b.kind)
    return ctx.error(what + " is a different kind of value");
  if (a.isList() && a.list.capacity != b.list.capacity)
    return ctx.error(what + " is a list of " + Twine(a.list.capacity) + " elements here and of " +
                     Twine(b.list.capacity) + " there");
  if (a.isHandle() && a.slot != b.slot)
    return ctx.error(
        what + " is a handle of different resources; which one must be known at compile time");
  return success();
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
      : ctx(ctx), interp(ctx.interpreter()), cond(cond), body(body),
        numState(interp.state().size()) {}

  LogicalResult run();

private:
  void start();
  LogicalResult tryBody(hlo::WhileOp &op, SmallVectorImpl<LoweredValue> &results);
  FailureOr<bool> learn(hlo::WhileOp op, ArrayRef<LoweredValue> results);
  LogicalResult finish(hlo::WhileOp op, ArrayRef<LoweredValue> results);
  /// The loop's values where carried components are `carried`, the others those from outside.
  SmallVector<LoweredValue> assemble(ValueRange carried);

  OpContext &ctx;
  Interpreter &interp;
  Operation *cond, *body;
  size_t numState;
  /// The loop's variables, then the state's values, before the loop.
  SmallVector<LoweredValue> values;
  /// Their components; null where not known yet (a list without elements).
  SmallVector<Value> components;
  /// Which components the body leaves unchanged.
  SmallVector<bool> invariant;
};

} // namespace

void Loop::start() {
  for (unsigned i = 0; i < ctx.numInputs(); ++i)
    values.push_back(ctx.inputValue(i));
  llvm::append_range(values, stateValues(interp, numState));
  for (auto [i, v] : llvm::enumerate(values)) {
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
FailureOr<bool> Loop::learn(hlo::WhileOp op, ArrayRef<LoweredValue> results) {
  bool isNewShape = false, again = false;
  // Variables that are first assigned in the body begin as zeros.
  SmallVector<Value> known;
  SmallVector<bool> kept;
  size_t at = 0;
  for (auto [i, v] : llvm::enumerate(values)) {
    SmallVector<Value> own;
    appendComponents(v, own);
    if (!v && results[i]) {
      v = unsetLike(results[i]);
      isNewShape = again = true;
      appendComponents(v, known);
      kept.resize(known.size(), false);
      continue;
    }
    llvm::append_range(known, ArrayRef(components).slice(at, own.size()));
    llvm::append_range(kept, ArrayRef(invariant).slice(at, own.size()));
    at += own.size();
    if (failed(checkSameStructure(ctx, v, results[i], "loop variable " + Twine(i))))
      return failure();
    if (v.isList() && v.list.join(results[i].list))
      again = true;
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
    } else if (!after[i] || c.getType() != after[i].getType()) {
      return ctx.error("a loop variable changes its shape in the body, from " + typeString(c) +
                       " to " + typeString(after[i]));
    } else if (!invariant[i] && ((arg && after[i] == arg) || isSameValue(c, after[i]))) {
      invariant[i] = true;
      again = true;
    }
  }
  return again;
}

LogicalResult Loop::finish(hlo::WhileOp op, ArrayRef<LoweredValue> results) {
  OpBuilder &b = ctx.b();
  SmallVector<Value> after, carried;
  for (const LoweredValue &v : results)
    appendComponents(v, after);
  for (auto [i, c] : llvm::enumerate(components))
    if (c && !invariant[i])
      carried.push_back(after[i]);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(&op.getBody().front());
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

LogicalResult Loop::run() {
  start();
  while (true) {
    hlo::WhileOp op;
    SmallVector<LoweredValue> results;
    if (failed(tryBody(op, results)))
      return failure();
    FailureOr<bool> again = learn(op, results);
    if (failed(again))
      return failure();
    if (!*again)
      return finish(op, results);
    interp.discard(op);
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

/// Interprets one branch in a region; results are its values, then the state after it.
static LogicalResult lowerBranch(OpContext &ctx, Operation *func, Region &region,
                                 ArrayRef<LoweredValue> state,
                                 SmallVectorImpl<LoweredValue> &results) {
  Interpreter &interp = ctx.interpreter();
  SmallVector<LoweredValue> args;
  for (unsigned i = 1; i < ctx.numInputs(); ++i)
    args.push_back(ctx.inputValue(i));
  OpBuilder::InsertionGuard guard(ctx.b());
  ctx.b().createBlock(&region);
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
  for (auto [func, values] : llvm::zip_equal(funcs, results))
    if (failed(lowerBranch(ctx, func, *op.addRegion(), state, values)))
      return failure();
  setState(interp, state);

  // Values that only some branches set are zeros after the others.
  SmallVector<LoweredValue> merged = results.front();
  for (auto [i, v] : llvm::enumerate(merged))
    for (auto &values : results)
      if (!v && values[i])
        v = unsetLike(values[i]);
  SmallVector<SmallVector<Value>> components(funcs.size());
  for (auto [values, own] : llvm::zip_equal(results, components))
    for (auto [i, v] : llvm::enumerate(values)) {
      if (!v)
        v = unsetLike(merged[i]);
      if (failed(checkSameStructure(ctx, merged[i], v, "output " + Twine(i) + " of the branches")))
        return failure();
      if (v.isList())
        merged[i].list.join(v.list);
      appendComponents(v, own);
    }
  SmallVector<Value> all(components.front().size());
  SmallVector<bool> isResult(all.size());
  auto isOutside = [&](Value v) {
    return llvm::none_of(op.regions, [&](auto &r) { return isInRegion(v, *r); });
  };
  for (size_t c = 0; c < all.size(); ++c) {
    Value first;
    for (auto &own : components)
      if (!first)
        first = own[c];
    if (!first)
      continue;
    for (auto [own, region] : llvm::zip_equal(components, op.regions)) {
      if (!own[c]) {
        OpBuilder::InsertionGuard guard(b);
        b.setInsertionPointToEnd(&region->front());
        own[c] = splatConstant(ctx, typeOf(first), 0);
      }
      if (own[c].getType() != first.getType())
        return ctx.error("the branches give values of different shapes, " + typeString(first) +
                         " and " + typeString(own[c]));
    }
    if (llvm::all_of(components, [&](auto &own) { return isSameValue(own[c], first); })) {
      if (isOutside(first))
        all[c] = first;
      else if (auto constantOp = first.getDefiningOp<hlo::ConstantOp>())
        all[c] = constant(ctx, constantOp.getValue());
      if (all[c])
        continue;
    }
    isResult[c] = true;
    op.addTypes(first.getType());
  }
  for (auto [own, region] : llvm::zip_equal(components, op.regions)) {
    SmallVector<Value> returned;
    for (size_t c = 0; c < own.size(); ++c)
      if (isResult[c])
        returned.push_back(own[c]);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&region->front());
    hlo::ReturnOp::create(b, ctx.loc(), returned);
  }
  Operation *made = b.create(op);
  unsigned next = 0;
  for (size_t c = 0; c < all.size(); ++c)
    if (isResult[c])
      all[c] = made->getResult(next++);
  ArrayRef<Value> rest = all;
  SmallVector<LoweredValue> final;
  for (const LoweredValue &v : merged)
    final.push_back(withComponents(v, rest));
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
  if (ctx.inputValue(0).isTensor() && ctx.inputRank(0) > 0) // what is no scalar is true when it has elements
    return callFunction(ctx, ctx.inputType(0).getNumElements() > 0 ? *thenFunc : *elseFunc, 1, "branch");
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
    ctx.noteDecision(*known);
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
