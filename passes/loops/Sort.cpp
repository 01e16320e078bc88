// Kernel of sort. By any comparator it is a stable bottom-up merge sort of each line, between the result and scratch memory.
#include "passes/loops/KernelLoops.h"
#include "passes/loops/Kernels.h"
#include "passes/loops/SortPlan.h"

#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::loops {

static int64_t lineBytes(RankedTensorType type) {
  return llvm::alignTo(type.getNumElements() * hlo::elementBytes(type.getElementType()), 64);
}

int64_t sortScratchBytes(hlo::SortOp op, const TargetInfo &target) {
  SortPlan plan = planSort(op, target);
  if (plan.form != SortPlan::Form::merges)
    return plan.pieces * plan.pieceBytes;
  int64_t bytes = 0;
  for (Value input : op.getInputs())
    bytes += lineBytes(cast<RankedTensorType>(input.getType()));
  return bytes;
}

namespace {

/// Sorts a line between its own buffers and others of the same size (by merges), or in place (by insertion).
class LineSorter {
public:
  LineSorter(KernelContext &ctx, hlo::SortOp op, const SortPlan &plan);
  /// Loops over the lines, and sorts each.
  void emit();

private:
  Index at(Value i) {
    return e.impl().valueVar(k.add(first, k.mul(i, k.index(plan.stride))), 0, tensorType(op.getInputs()[0]).getNumElements() - 1);
  }
  SmallVector<Value> load(ArrayRef<Value> from, Value i);
  void store(ArrayRef<Value> values, ArrayRef<Value> to, Value i);
  Value before(ArrayRef<Value> x, ArrayRef<Value> y);
  void copyOperands();
  void insertAll();
  void mergeAll();
  void merge(ArrayRef<Value> from, ArrayRef<Value> to, Value width);

  KernelContext &ctx;
  hlo::SortOp op;
  const SortPlan &plan;
  ElementalEmitter e;
  KernelLoops k;
  ImplicitLocOpBuilder &b;
  SmallVector<Value> main, other;
  SmallVector<RankedTensorType> flatTypes;
  Value first; // element of the line
};

} // namespace

LineSorter::LineSorter(KernelContext &ctx, hlo::SortOp op, const SortPlan &plan)
    : ctx(ctx), op(op), plan(plan), e(ctx.b, op.getLoc(), ctx.target), k(ctx, e), b(ctx.b), main(ctx.results) {
  int64_t offset = 0;
  for (Value operand : op.getInputs()) {
    auto input = tensorType(operand);
    flatTypes.push_back(RankedTensorType::get({input.getNumElements()}, input.getElementType()));
    if (ctx.scratch)
      other.push_back(memref::ViewOp::create(b, bufferType(flatTypes.back()), ctx.scratch, k.index(offset), ValueRange()));
    offset += lineBytes(input);
  }
}

SmallVector<Value> LineSorter::load(ArrayRef<Value> from, Value i) {
  SmallVector<Value> values;
  Index index = at(i);
  for (auto [buffer, type] : llvm::zip_equal(from, flatTypes))
    values.push_back(e.load(buffer, type, {index}));
  return values;
}

void LineSorter::store(ArrayRef<Value> values, ArrayRef<Value> to, Value i) {
  Index index = at(i);
  for (auto [value, buffer, type] : llvm::zip_equal(values, to, flatTypes))
    e.store(value, buffer, type, {index});
}

/// Whether x must come before y.
Value LineSorter::before(ArrayRef<Value> x, ArrayRef<Value> y) {
  SmallVector<Value> args;
  for (auto [left, right] : llvm::zip_equal(x, y)) {
    args.push_back(left);
    args.push_back(right);
  }
  return e.impl().emitRegion(op.getComparator(), args).front();
}

void LineSorter::copyOperands() {
  for (unsigned m = 0; m < main.size(); ++m)
    if (ctx.operands[m] != ctx.results[m])
      k.loop(k.index(0), k.index(plan.size), 1, [&](Value i) {
        Index index = at(i);
        e.store(e.load(ctx.operands[m], flatTypes[m], {index}), main[m], flatTypes[m], {index});
      });
}

void LineSorter::insertAll() {
  k.loop(k.index(1), k.index(plan.size), 1, [&](Value i) {
    SmallVector<Value> item = load(main, i);
    Value place = k.openPlace(
        i, [&](Value previous) { return before(item, load(main, previous)); },
        [&](Value from, Value to) { store(load(main, from), main, to); });
    store(item, main, place);
  });
}

/// Merges pairs of sorted runs of `width` elements.
void LineSorter::merge(ArrayRef<Value> from, ArrayRef<Value> to, Value width) {
  Value pairs = arith::CeilDivUIOp::create(b, k.index(plan.size), k.mul(width, k.index(2)));
  k.loop(k.index(0), pairs, 1, [&](Value pair) {
    Value lo = k.mul(pair, k.mul(width, k.index(2)));
    Value mid = k.min(k.add(lo, width), k.index(plan.size)), hi = k.min(k.add(mid, width), k.index(plan.size));
    Value one = k.index(1), last = k.index(plan.size - 1);
    // The first of what is left of both runs.
    k.loop(lo, hi, 1, ValueRange{lo, mid}, [&](Value out, ValueRange next) -> SmallVector<Value> {
      Value i = next[0], j = next[1];
      Value leftDone = k.no(k.less(i, mid)), rightDone = k.no(k.less(j, hi));
      SmallVector<Value> left = load(from, k.min(i, last)), right = load(from, k.min(j, last)), taken;
      Value takeRight = k.both(k.no(rightDone), k.either(leftDone, before(right, left)));
      for (auto [fromLeft, fromRight] : llvm::zip_equal(left, right))
        taken.push_back(k.select(takeRight, fromRight, fromLeft));
      store(taken, to, out);
      return {k.select(takeRight, i, k.add(i, one)), k.select(takeRight, k.add(j, one), j)};
    });
  });
}

/// Two merges a round, so that the sorted line ends where it began.
void LineSorter::mergeAll() {
  auto rounds = scf::WhileOp::create(b, b.getIndexType(), k.index(1));
  OpBuilder::InsertionGuard guard(b);
  Block *cond = b.createBlock(&rounds.getBefore(), {}, b.getIndexType(), b.getLoc());
  scf::ConditionOp::create(b, k.less(cond->getArgument(0), k.index(plan.size)), cond->getArgument(0));
  Block *body = b.createBlock(&rounds.getAfter(), {}, b.getIndexType(), b.getLoc());
  ElementalEmitter::Scope scope(e);
  Value width = body->getArgument(0), twice = k.mul(width, k.index(2));
  merge(main, other, width);
  merge(other, main, twice);
  scf::YieldOp::create(b, k.mul(width, k.index(4)));
}

void LineSorter::emit() {
  Value whole = ctx.count > 1 ? Value() : k.index(0);
  k.loop(whole ? whole : ctx.begin, whole ? k.index(plan.lines) : ctx.end, 1, [&](Value line) {
    first = k.firstOfLine(line, plan.size, plan.stride);
    copyOperands();
    if (ctx.scratch)
      mergeAll();
    else // a line of one or two elements needs no scratch memory
      insertAll();
  });
}

LogicalResult emitSort(KernelContext &ctx) {
  auto op = cast<hlo::SortOp>(ctx.op);
  ctx.name = "sort";
  if (tensorType(op.getInputs()[0]).getNumElements() == 0)
    return success();
  SortPlan plan = planSort(op, ctx.target);
  if (plan.form != SortPlan::Form::merges && ctx.scratch) {
    emitSortOfRecords(ctx, op, plan);
    return success();
  }
  if (plan.lines > 1)
    ctx.split(plan.lines, plan.cost);
  LineSorter(ctx, op, plan).emit();
  return success();
}

} // namespace kiln::loops
