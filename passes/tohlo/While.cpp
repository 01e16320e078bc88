// While on functions as hlo.while.
//
// A loop carries the components (see Interpreter.h) of its variables and of the interpreter's state
// that its body changes. What the body leaves as it is stays outside, so that constants remain
// constants within. Which those are shows by interpreting the body, again until nothing is found.
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/Builders.h"
#include "passes/tohlo/ControlFlow.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoopCounters.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/PartChecks.h"
#include "passes/tohlo/TensorArray.h"
#include "passes/tohlo/TensorList.h"
#include "llvm/Support/SaveAndRestore.h"

namespace kiln::tohlo {

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
  FailureOr<bool> seeToChecks(hlo::WhileOp op, ArrayRef<LoweredValue> results);
  FailureOr<bool> growList(hlo::AssertOp check, std::optional<int64_t> most, bool isOfSizes);
  void takeResults(hlo::WhileOp op, const LoopCounters &counters);
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
    forgetVariables(v);
    v.list.variable = v.isList() ? int(i) : -1;
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
  llvm::SaveAndRestore deeper(interp.loopDepth(), interp.loopDepth() + 1);
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
                       typeString(after[i]) + "; what grows from turn to turn can be a TensorArray's, and a session runs it as it is");
    } else if (!invariant[i] && ((arg && after[i] == arg) || isSameValue(c, after[i]))) {
      invariant[i] = true;
      again = true;
    }
  }
  if (!again) // else contents may be known of which this body was not told enough
    for (auto [v, result] : llvm::zip_equal(values, results))
      if (joinContents(v, result) | v.list.joinRoom(result.list))
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
  for (auto [v, outside] : llvm::zip_equal(final, before)) {
    forgetVariables(v);
    v.list.variable = outside.list.variable;
  }
  for (unsigned i = 0; i < ctx.numInputs(); ++i)
    ctx.setOutput(i, final[i]);
  setState(interp, ArrayRef(final).drop_front(ctx.numInputs()));
  return success();
}

/// Sees to the checks of lists' room and of parts in the loop that is finished, by what its counters come to; true if the loop must be built again.
FailureOr<bool> Loop::seeToChecks(hlo::WhileOp op, ArrayRef<LoweredValue> results) {
  SmallVector<hlo::AssertOp> checks;
  SmallVector<LoopCounters::Watched> watched;
  op->walk([&](hlo::AssertOp check) {
    bool isOfRoom = check->hasAttr(kRoomAttr);
    if (!isOfRoom && !check->hasAttr(kPartAttr))
      return;
    checks.push_back(check);
    auto compare = isOfRoom ? check.getPred().getDefiningOp<hlo::CompareOp>() : hlo::CompareOp(); // folded where the index is known
    watched.push_back({check, compare ? compare->getOperand(0) : check.getPred()});
  });
  bool mayKnowLengths = llvm::any_of(results, [](const LoweredValue &v) { return v.isList() && v.list.isGrown; });
  if (checks.empty() && !mayKnowLengths)
    return false;
  LoopCounters counters(interp, op, watched);
  bool again = false;
  for (auto [k, check] : llvm::enumerate(checks)) {
    if (!check->hasAttr(kRoomAttr)) {
      again |= dropPartCheck(ctx, check, counters.holds(k) ? PartIs::Whole : counters.fails(k) ? PartIs::CutOff : PartIs::Unknown);
      continue;
    }
    mayKnowLengths = true;
    FailureOr<bool> needsRoom = growList(check, counters.most(k), counters.isOfSizes());
    if (failed(needsRoom))
      return failure();
    again |= *needsRoom;
  }
  if (!again && mayKnowLengths) {
    if (counters.isOfSizes())
      counters.noteDecisions();
    takeResults(op, counters);
  }
  return again;
}

/// A check of a list's room, whose index is at most `most`: it is erased where there is room, in all programs; true if there is to be more.
FailureOr<bool> Loop::growList(hlo::AssertOp check, std::optional<int64_t> most, bool isOfSizes) {
  ArrayRef<int64_t> asked = check->getAttrOfType<DenseI64ArrayAttr>(kRoomAttr).asArrayRef();
  size_t i = asked[0];
  int64_t room = asked[1];
  const ListValue &list = values[i].list;
  if (asked.size() > 2)
    most = asked[2], isOfSizes = false;
  if (isOfSizes && interp.needsKnownRoom())
    return roomError(check.getLoc());
  if (most && *most < room) {
    if (isOfSizes)
      check->removeAttr(kRoomAttr);
    else
      interp.discard(check);
  } else if (most && !list.isCapped && room == list.capacity) {
    SmallVector<int64_t> shape(list.buffer ? shapeOf(list.buffer).drop_front() : ArrayRef<int64_t>());
    shape.push_back(rooms[i] = std::max(rooms[i], *most + 1));
    if (failed(ctx.checkShape(shape)))
      return failure();
    return true;
  } else if (before[i].list.variable >= 0 && room == list.capacity) { // the loop around may know
    SmallVector<int64_t> outer(asked);
    outer[0] = before[i].list.variable;
    check->setAttr(kRoomAttr, ctx.b().getDenseI64ArrayAttr(outer));
  } else if (!mayLackRoom(ctx, room, list.isCapped)) {
    return roomError(check.getLoc());
  } else {
    check->removeAttr(kRoomAttr);
  }
  return false;
}

/// What the loop's results are known to be takes their place: loops over a list count to its length, as gradients do. Where sizes say it, only of counters and lists, and a run for other sizes
/// checks it.
void Loop::takeResults(hlo::WhileOp op, const LoopCounters &counters) {
  if (counters.isOfSizes() && interp.needsKnownRoom())
    return;
  for (size_t i = 0; i < values.size(); ++i) {
    LoweredValue &v = after(i);
    Value &number = v.isList() ? v.list.length : v.tensor;
    auto result = dyn_cast_or_null<OpResult>(number);
    if (!result || result.getOwner() != op)
      continue;
    std::optional<eval::Tensor> known = counters.result(result.getResultNumber());
    bool isTaken = known && (!counters.isOfSizes() || v.isList() || (typeOf(number).getRank() == 0 && LoopCounters::isCounter(op, result.getResultNumber())));
    if (!isTaken)
      continue;
    Value was = std::exchange(number, constant(ctx, known->toAttr()));
    if (counters.isOfSizes())
      hlo::AssertOp::create(ctx.b(), ctx.loc(), compare(ctx, hlo::ComparisonDirection::EQ, was, number),
                            ctx.b().getStringAttr("the loop does not count to what it does for other lengths"));
    if (v.list.isGrown)
      v.list.isGrown = known->getInt(0) < v.list.capacity;
  }
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
      again = seeToChecks(op, results);
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

void registerWhile(LoweringTable &table) {
  table.add({"While", "StatelessWhile", "XlaWhile"}, lowerWhile, LoweringTable::AnyInputs);
}

} // namespace kiln::tohlo
