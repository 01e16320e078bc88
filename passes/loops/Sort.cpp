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

LogicalResult emitSort(KernelContext &ctx) {
  auto op = cast<hlo::SortOp>(ctx.op);
  ctx.name = "sort";
  auto type = tensorType(op.getInputs()[0]);
  if (type.getNumElements() == 0)
    return success();
  SortPlan plan = planSort(op, ctx.target);
  if (plan.form != SortPlan::Form::merges && ctx.scratch) {
    emitSortOfRecords(ctx, op, plan);
    return success();
  }
  ElementalEmitter e(ctx.b, op.getLoc(), ctx.target);
  KernelLoops k(ctx, e);
  ImplicitLocOpBuilder &b = ctx.b;
  int64_t size = plan.size, stride = plan.stride, lines = plan.lines;
  if (lines > 1)
    ctx.split(lines, plan.cost);
  unsigned n = op.getInputs().size();

  SmallVector<Value> main(ctx.results), other;
  SmallVector<RankedTensorType> flatTypes;
  int64_t offset = 0;
  for (unsigned i = 0; i < n; ++i) {
    auto input = tensorType(op.getInputs()[i]);
    flatTypes.push_back(RankedTensorType::get({input.getNumElements()}, input.getElementType()));
    if (ctx.scratch)
      other.push_back(memref::ViewOp::create(b, bufferType(flatTypes[i]), ctx.scratch,
                                             k.index(offset), ValueRange()));
    offset += lineBytes(input);
  }
  // Without scratch memory (a line of one or two elements needs none) there is insertion sort.
  Value whole = ctx.count > 1 ? Value() : k.index(0);
  k.loop(whole ? whole : ctx.begin, whole ? k.index(lines) : ctx.end, 1, [&](Value line) {
    Value first = k.firstOfLine(line, size, stride);
    auto at = [&](Value i) {
      return e.impl().valueVar(k.add(first, k.mul(i, k.index(stride))), 0,
                               type.getNumElements() - 1);
    };
    auto load = [&](ArrayRef<Value> from, Value i) {
      SmallVector<Value> values;
      Index index = at(i);
      for (unsigned m = 0; m < n; ++m)
        values.push_back(e.load(from[m], flatTypes[m], {index}));
      return values;
    };
    auto store = [&](ArrayRef<Value> values, ArrayRef<Value> to, Value i) {
      Index index = at(i);
      for (unsigned m = 0; m < n; ++m)
        e.store(values[m], to[m], flatTypes[m], {index});
    };
    // Whether x must come before y.
    auto before = [&](ArrayRef<Value> x, ArrayRef<Value> y) {
      SmallVector<Value> args;
      for (unsigned m = 0; m < n; ++m) {
        args.push_back(x[m]);
        args.push_back(y[m]);
      }
      return e.impl().emitRegion(op.getComparator(), args).front();
    };
    for (unsigned m = 0; m < n; ++m)
      if (ctx.operands[m] != ctx.results[m])
        k.loop(k.index(0), k.index(size), 1, [&](Value i) {
          Index index = at(i);
          e.store(e.load(ctx.operands[m], flatTypes[m], {index}), main[m], flatTypes[m], {index});
        });
    if (!ctx.scratch) {
      k.loop(k.index(1), k.index(size), 1, [&](Value i) {
        SmallVector<Value> item = load(main, i);
        Value place = k.openPlace(
            i, [&](Value previous) { return before(item, load(main, previous)); },
            [&](Value from, Value to) { store(load(main, from), main, to); });
        store(item, main, place);
      });
      return;
    }
    auto merge = [&](ArrayRef<Value> from, ArrayRef<Value> to, Value width) {
      Value pairs = arith::CeilDivUIOp::create(b, k.index(size), k.mul(width, k.index(2)));
      k.loop(k.index(0), pairs, 1, [&](Value pair) {
        Value lo = k.mul(pair, k.mul(width, k.index(2)));
        Value mid = k.min(k.add(lo, width), k.index(size)),
              hi = k.min(k.add(mid, width), k.index(size));
        Value one = k.index(1), last = k.index(size - 1);
        auto storeOne = [&](Value takeRight, ArrayRef<Value> left, ArrayRef<Value> right,
                            Value out) {
          SmallVector<Value> taken;
          for (unsigned m = 0; m < n; ++m)
            taken.push_back(k.select(takeRight, right[m], left[m]));
          store(taken, to, out);
        };
        // The first of what is left of both lines.
        auto front = [&](Value i, Value j, Value out) -> SmallVector<Value> {
          Value leftDone = k.no(k.less(i, mid)), rightDone = k.no(k.less(j, hi));
          SmallVector<Value> left = load(from, k.min(i, last)), right = load(from, k.min(j, last));
          Value takeRight = k.both(k.no(rightDone), k.either(leftDone, before(right, left)));
          storeOne(takeRight, left, right, out);
          return {k.select(takeRight, i, k.add(i, one)), k.select(takeRight, k.add(j, one), j)};
        };
        k.loop(lo, hi, 1, ValueRange{lo, mid}, [&](Value out, ValueRange at) { return front(at[0], at[1], out); });
      });
    };
    // Two merges a round, so that the sorted line ends where it began.
    auto rounds = scf::WhileOp::create(b, b.getIndexType(), k.index(1));
    OpBuilder::InsertionGuard guard(b);
    Block *cond = b.createBlock(&rounds.getBefore(), {}, b.getIndexType(), b.getLoc());
    scf::ConditionOp::create(b, k.less(cond->getArgument(0), k.index(size)), cond->getArgument(0));
    Block *body = b.createBlock(&rounds.getAfter(), {}, b.getIndexType(), b.getLoc());
    ElementalEmitter::Scope scope(e);
    Value width = body->getArgument(0), twice = k.mul(width, k.index(2));
    merge(main, other, width);
    merge(other, main, twice);
    scf::YieldOp::create(b, k.mul(width, k.index(4)));
  });
  return success();
}

} // namespace kiln::loops
