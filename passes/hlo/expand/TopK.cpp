// Expands top_k of many into a sort: the kernel of top_k moves what it has for each that enters.
#include "passes/hlo/expand/Expand.h"

#include <cmath>

namespace kiln::hlo::expand {

/// Integers in the order of x, which for floating-point numbers is that of top_k.
static Value orderedKeys(Ops &ops, Value x, bool equalZeros) {
  auto element = dyn_cast<FloatType>(Ops::elementOf(x));
  if (!element)
    return x;
  unsigned width = element.getWidth();
  Value bits = ops.bitcast(x, ops.getIntegerType(width));
  Value mirrored = ops.binary<XorOp>(bits, ops.splatInt(ops.getIntegerType(width), Ops::shapeOf(x), llvm::maxIntN(width)));
  if (equalZeros)
    mirrored = ops.add(mirrored, ops.like(bits, 1));
  return ops.select(ops.compare(ComparisonDirection::LT, bits, ops.like(bits, 0)), mirrored, bits);
}

/// Whether a GPU's kernel is too slow: it goes over the row k times, and of wide elements a single thread does all of it.
static bool isSlowOnGpu(TopKOp op) {
  int64_t most = Ops::elementOf(op.getOperand()).getIntOrFloatBitWidth() > 32 ? 16 : 64;
  return int64_t(op.getK()) > most && Ops::typeOf(op.getOperand()).getNumElements() < INT32_MAX; // as its kernel of sort has it
}

SmallVector<Value> expandTopK(Ops &ops, TopKOp op, bool isGpu) {
  Value x = op.getOperand();
  Ops::Dims shape = Ops::shapeOf(x);
  int64_t dim = shape.size() - 1;
  double size = shape.back(), k = op.getK();
  if (size < 2 || k < 1)
    return {};
  // What enters a full list of k, one after the other, moves half of it; a sort takes some instructions for each element and
  // merge.
  double moved = k * (k / 4 + std::log(size / k) * k / 2), sorted = 3 * size * std::log2(size);
  if (isGpu ? !isSlowOnGpu(op) : moved < sorted)
    return {};
  SmallVector<Value> operands{orderedKeys(ops, x, op.getEqualZeros()), ops.iota(Ops::elementOf(op.getIndices()), shape, dim)};
  if (operands[0] != x)
    operands.push_back(x);
  auto sort = SortOp::create(ops, ValueRange(operands).getTypes(), operands, ops.getI64IntegerAttr(dim), ops.getBoolAttr(true));
  {
    OpBuilder::InsertionGuard guard(ops);
    SmallVector<Type> types;
    for (Value operand : operands)
      types.append(2, RankedTensorType::get({}, Ops::elementOf(operand)));
    Block *block = ops.createBlock(&sort.getComparator(), {}, types, SmallVector<Location>(types.size(), op.getLoc()));
    ReturnOp::create(ops, ops.compare(op.getSmallest() ? ComparisonDirection::LT : ComparisonDirection::GT, block->getArgument(0), block->getArgument(1)));
  }
  auto first = [&](Value v) { return ops.slice(v, dim, 0, op.getK()); };
  return {first(sort.getResult(operands.size() == 3 ? 2 : 0)), first(sort.getResult(1))};
}

} // namespace kiln::hlo::expand
