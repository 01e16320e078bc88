// Sorts 64-bit numbers: blocks rank those of their run, and each further launch merges pairs of runs by bisection.
#include "passes/loops/gpu/SortedKeys.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {

int64_t SortedKeys::merges() const { return llvm::Log2_64_Ceil(llvm::divideCeil(count, run)); }

int64_t SortedKeys::bytes() const { return 2 * llvm::alignTo(count * 8, 64); }

Value SortedKeys::buffer(KernelContext &ctx, int64_t which) const {
  Value start = arith::ConstantIndexOp::create(ctx.b, which * bytes() / 2);
  return memref::ViewOp::create(ctx.b, MemRefType::get({count}, ctx.b.getI64Type()), ctx.scratch, start, ValueRange());
}

void SortedKeys::emit(KernelContext &ctx, ElementalEmitter &e, int64_t launch, llvm::function_ref<Value(Value)> key) const {
  BlockLoops t(ctx, e, llvm::divideCeil(count, run), run);
  launch ? merge(ctx, t, launch) : sortRuns(ctx, t, key);
}

void SortedKeys::sortRuns(KernelContext &ctx, BlockLoops &t, llvm::function_ref<Value(Value)> key) const {
  ImplicitLocOpBuilder &b = t.b;
  Value to = buffer(ctx, 0), first = t.mul(ctx.begin, t.index(run)), number = t.add(first, t.thread);
  Value inside = t.below(number, count, llvm::alignTo(count, run)), mine = key(t.min(number, t.index(count - 1)));
  if (inside) // what is not there comes last
    mine = t.select(inside, mine, arith::ConstantOp::create(b, b.getI64IntegerAttr(INT64_MAX)));
  Value keys = t.shared(run, b.getI64Type());
  memref::StoreOp::create(b, mine, keys, t.thread);
  t.barrier();
  Value rank = t.loop(t.index(0), t.index(run), 1, ValueRange{t.index(0)}, [&](Value i, ValueRange so) {
    Value smaller = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, memref::LoadOp::create(b, keys, i), mine);
    return SmallVector<Value>{t.select(smaller, t.add(so[0], t.index(1)), so[0])};
  })[0];
  t.where(inside, [&] { memref::StoreOp::create(b, mine, to, t.add(first, rank)); });
}

// A number's place is its own in its run, and as many further as the other run has smaller ones.
void SortedKeys::merge(KernelContext &ctx, BlockLoops &t, int64_t launch) const {
  ImplicitLocOpBuilder &b = t.b;
  Value from = buffer(ctx, (launch - 1) % 2), to = buffer(ctx, launch % 2);
  int64_t width = run << (launch - 1);
  Value number = t.add(t.mul(ctx.begin, t.index(run)), t.thread);
  t.where(t.below(number, count, llvm::alignTo(count, run)), [&] {
    Value inPair = t.rem(number, 2 * width), isLeft = t.less(inPair, t.index(width)), own = t.rem(number, width);
    Value pair = t.sub(number, inPair), mine = memref::LoadOp::create(b, from, number);
    Value start = t.min(t.select(isLeft, t.add(pair, t.index(width)), pair), t.index(count)), end = t.min(t.add(start, t.index(width)), t.index(count));
    Value rank = t.loop(t.index(0), t.index(llvm::Log2_64(width) + 1), 1, ValueRange{start, end}, [&](Value, ValueRange range) {
      Value middle = t.div(t.add(range[0], range[1]), 2), open = t.less(range[0], range[1]);
      Value other = memref::LoadOp::create(b, from, t.min(middle, t.index(count - 1)));
      Value smaller = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, other, mine);
      return SmallVector<Value>{t.select(t.both(open, smaller), t.add(middle, t.index(1)), range[0]),
                                t.select(t.both(open, t.no(smaller)), middle, range[1])};
    })[0];
    memref::StoreOp::create(b, mine, to, t.add(t.add(pair, own), t.sub(rank, start)));
  });
}

} // namespace kiln::loops::gpu
