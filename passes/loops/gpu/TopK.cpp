// The largest, or smallest, elements of rows on GPUs: a block finds one after the other, each the largest below the one before.
#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/Kernels.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {
namespace {

class TopKEmitter {
public:
  TopKEmitter(KernelContext &ctx, ElementalEmitter &e, hlo::TopKOp op, int64_t rows, int64_t threads)
      : ctx(ctx), e(e), op(op), type(cast<RankedTensorType>(op.getOperand().getType())), size(type.getShape().back()), t(ctx, e, rows, threads),
        b(t.b), i64(b.getI64Type()) {}

  void emit() {
    int64_t warps = t.threads / BlockLoops::warp, k = op.getK();
    Value partials = t.shared(warps, i64), lane = t.rem(t.thread, BlockLoops::warp), warp = t.div(t.thread, BlockLoops::warp);
    Value from = t.mul(ctx.begin, t.index(size)), to = t.mul(ctx.begin, t.index(k));
    Value first = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, lane, t.index(0));
    Value root = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, t.thread, t.index(0));
    t.loop(t.index(0), t.index(k), 1, ValueRange(number(INT64_MAX)), [&](Value round, ValueRange previous) {
      Value best = t.loop(t.thread, t.index(size), t.threads, ValueRange(number(INT64_MIN)), [&](Value i, ValueRange so) {
        Value key = keyOf(from, i);
        Value below = arith::CmpIOp::create(b, arith::CmpIPredicate::slt, key, previous[0]);
        return SmallVector<Value>{larger(so[0], t.select(below, key, so[0]))};
      })[0];
      best = acrossWarp(best, BlockLoops::warp);
      if (warps > 1) {
        t.onlyIf(first, [&] { memref::StoreOp::create(b, best, partials, warp); });
        t.barrier();
        best = acrossWarp(memref::LoadOp::create(b, partials, t.rem(lane, warps)), warps);
        t.barrier(); // all have read them before the next round
      }
      t.onlyIf(root, [&] { store(best, from, t.add(to, round)); });
      return SmallVector<Value>{best};
    });
  }

private:
  Value number(int64_t n) { return arith::ConstantOp::create(b, b.getI64IntegerAttr(n)); }
  Value larger(Value x, Value y) { return arith::MaxSIOp::create(b, x, y); }
  Value acrossWarp(Value v, int64_t width) {
    for (int64_t mask = width / 2; mask; mask /= 2)
      v = larger(v, t.shuffleXor(v, mask));
    return v;
  }

  Value load(Value at) {
    auto flat = RankedTensorType::get({type.getNumElements()}, type.getElementType());
    return e.load(ctx.operands[0], flat, {e.impl().valueVar(at, 0, type.getNumElements() - 1)});
  }

  /// A number that orders elements by value, the first of the result highest, then by position, the first one highest. Floats order
  /// by their bits: NaN above infinity, -0 below +0 or, where that is asked for, equal to it.
  Value keyOf(Value from, Value i) {
    ElementalEmitter::Scope scope(e);
    Value v = load(t.add(from, i));
    bool isUnsigned = type.getElementType().isUnsignedInteger() || type.getElementType().isInteger(1);
    if (isa<FloatType>(v.getType()))
      v = t.orderedBits(v, op.getEqualZeros());
    v = isUnsigned ? arith::ExtUIOp::create(b, i64, v).getResult() : arith::ExtSIOp::create(b, i64, v).getResult();
    if (isUnsigned && type.getElementTypeBitWidth() == 32) // as a signed number of 32 bits in the same order
      v = arith::SubIOp::create(b, v, number(int64_t(1) << 31));
    if (op.getSmallest())
      v = arith::XOrIOp::create(b, v, number(-1));
    Value position = arith::SubIOp::create(b, number(lastPosition), arith::IndexCastUIOp::create(b, i64, i));
    return arith::OrIOp::create(b, arith::ShLIOp::create(b, v, number(32)), position);
  }
  static constexpr int64_t lastPosition = 0xfffffffe; // so that no key is INT64_MAX

  void store(Value key, Value from, Value to) {
    Value position = arith::SubIOp::create(b, number(lastPosition), arith::AndIOp::create(b, key, number(0xffffffff)));
    auto valueType = cast<RankedTensorType>(op.getValues().getType()), indexType = cast<RankedTensorType>(op.getIndices().getType());
    int64_t count = valueType.getNumElements();
    Index place = e.impl().valueVar(to, 0, count - 1);
    Value at = arith::IndexCastUIOp::create(b, b.getIndexType(), position);
    e.store(load(t.add(from, at)), ctx.results[0], RankedTensorType::get({count}, valueType.getElementType()), {place});
    Type integer = scalarType(indexType.getElementType());
    Value index = integer == i64 ? position : arith::TruncIOp::create(b, integer, position).getResult();
    e.store(index, ctx.results[1], RankedTensorType::get({count}, indexType.getElementType()), {place});
  }

  KernelContext &ctx;
  ElementalEmitter &e;
  hlo::TopKOp op;
  RankedTensorType type;
  const int64_t size;
  BlockLoops t;
  ImplicitLocOpBuilder &b;
  Type i64;
};

} // namespace

// Limited by the k passes over a row, which stays in the cache.
LogicalResult tryEmitTopK(KernelContext &ctx) {
  auto op = cast<hlo::TopKOp>(ctx.op);
  auto type = cast<RankedTensorType>(op.getOperand().getType());
  Type element = type.getElementType();
  int64_t size = type.getShape().back();
  // Short rows, or a few elements of very many rows, are a thread's work.
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() > 32 || element.getIntOrFloatBitWidth() < 8 || size < 32 || size >= INT32_MAX ||
      type.getNumElements() == 0 || op.getK() == 0)
    return failure();
  ElementalEmitter e(ctx.b, op.getLoc(), ctx.target);
  int64_t threads = std::clamp<int64_t>(llvm::PowerOf2Ceil(llvm::divideCeil(size, 4)), BlockLoops::warp, 1024);
  std::string text;
  llvm::raw_string_ostream(text) << element;
  ctx.name = text + "_top_" + std::to_string(op.getK()) + "_of_" + std::to_string(size);
  TopKEmitter(ctx, e, op, type.getNumElements() / size, threads).emit();
  return success();
}

} // namespace kiln::loops::gpu
