// Kernel of top_k: the k best so far are kept sorted in the result.
#include "passes/loops/KernelLoops.h"
#include "passes/loops/Kernels.h"
#include "passes/loops/contraction/RegisterTile.h"

using namespace mlir;

namespace kiln::loops {

LogicalResult emitTopK(KernelContext &ctx) {
  auto op = cast<hlo::TopKOp>(ctx.op);
  ElementalEmitter e(ctx.b, op.getLoc(), ctx.target);
  KernelLoops k(ctx, e);
  ImplicitLocOpBuilder &b = ctx.b;
  auto type = tensorType(op.getOperand()), valueType = tensorType(op.getValues());
  auto indexType = tensorType(op.getIndices());
  int64_t size = type.getShape().back(), count = op.getK();
  ctx.name = "top_k";
  if (valueType.getNumElements() == 0)
    return success();
  int64_t rows = type.getNumElements() / size;
  double cost = type.getNumElements() * 2.0 + rows * count * 8.0 * (1 + llvm::Log2_64_Ceil(size));
  Value lo = k.index(0), hi = k.index(rows);
  if (rows > 1 && ctx.split(rows, cost)) {
    lo = ctx.begin;
    hi = ctx.end;
  }
  auto flat = [](RankedTensorType type) {
    return RankedTensorType::get({type.getNumElements()}, type.getElementType());
  };
  Type element = type.getElementType();
  auto before = [&](Value x, Value y) -> Value {
    if (op.getSmallest())
      std::swap(x, y);
    if (isa<FloatType>(element))
      return k.less(k.orderedBits(y, op.getEqualZeros()), k.orderedBits(x, op.getEqualZeros()));
    return arith::CmpIOp::create(
        b, element.isUnsignedInteger() ? arith::CmpIPredicate::ugt : arith::CmpIPredicate::sgt, x,
        y);
  };
  Value numbers = flatten(b, ctx.operands[0]);
  Type memoryType = cast<MemRefType>(numbers.getType()).getElementType();
  k.loop(lo, hi, 1, [&](Value row) {
    Value from = k.mul(row, k.index(size)), to = k.mul(row, k.index(count));
    auto slot = [&](Value i) {
      return e.impl().valueVar(k.add(to, i), 0, valueType.getNumElements() - 1);
    };
    auto number = [&](Value i) -> Value {
      return arith::IndexCastOp::create(b, scalarType(indexType.getElementType()), i);
    };
    auto loadAt = [&](Value i) -> Value {
      Index source = e.impl().valueVar(k.add(from, i), 0, type.getNumElements() - 1);
      return e.load(ctx.operands[0], flat(type), {source});
    };
    auto put = [&](Value v, Value i, Value at) {
      Index place = slot(at);
      e.store(v, ctx.results[0], flat(valueType), {place});
      e.store(number(i), ctx.results[1], flat(indexType), {place});
    };
    /// Puts element i into its place among those from the first to that before `start`; the one there is lost.
    auto enter = [&](Value v, Value i, Value start) {
      Value at = k.openPlace(
          start,
          [&](Value previous) {
            return before(v, e.load(ctx.results[0], flat(valueType), {slot(previous)}));
          },
          [&](Value from, Value to) {
            Index old = slot(from), next = slot(to);
            e.store(e.load(ctx.results[0], flat(valueType), {old}), ctx.results[0],
                    flat(valueType), {next});
            e.store(e.load(ctx.results[1], flat(indexType), {old}), ctx.results[1],
                    flat(indexType), {next});
          });
      put(v, i, at);
    };
    auto worst = [&] { return e.load(ctx.results[0], flat(valueType), {slot(k.index(count - 1))}); };
    // Until the list is full everything enters, and its end is not there to be read; afterwards only what beats the last.
    // The first enters by itself: openPlace looks at place 0 even where nothing is before `start`.
    put(loadAt(k.index(0)), k.index(0), k.index(0));
    k.loop(k.index(1), k.index(count), 1, [&](Value i) { enter(loadAt(i), i, i); });
    auto take = [&](Value i) {
      Value v = loadAt(i);
      k.onlyIf(before(v, worst()), [&] { enter(v, i, k.index(count - 1)); });
    };
    // The rest is looked through by vectors, few of which hold what enters.
    int64_t lanes = ctx.target.isGpu() || !element.isIntOrFloat()
                        ? 1
                        : ctx.target.lanes(element.getIntOrFloatBitWidth());
    int64_t whole =
        lanes > 1 && memoryType == scalarType(element) ? (size - count) / lanes * lanes : 0;
    if (whole)
      k.loop(k.index(count), k.index(count + whole), lanes, [&](Value i) {
      auto vector = VectorType::get({lanes}, memoryType);
      Value found = vector::LoadOp::create(b, vector, numbers, ValueRange{k.add(from, i)});
      Value least;
      {
        ElementalEmitter::Scope scope(e); // what is entered below changes it: it must not be remembered
        least = worst();
      }
      Value enters = before(found, vector::BroadcastOp::create(b, vector, least));
      k.onlyIf(vector::ReductionOp::create(b, vector::CombiningKind::OR, enters),
               [&] { k.loop(i, k.add(i, k.index(lanes)), 1, take); });
    });
    k.loop(k.index(count + whole), k.index(size), 1, take);
  });
  return success();
}

} // namespace kiln::loops
