// Expands top_k of many into a sort: the kernel of top_k moves what it has for each that enters.
#include "passes/hlo/expand/Expand.h"
#include "passes/loops/SortPlan.h"

#include <cmath>

namespace kiln::hlo::expand {

/// Integers in the order of floating-point numbers that top_k has.
static Value orderedKeys(Ops &ops, Value x, bool equalZeros) {
  unsigned width = Ops::elementOf(x).getIntOrFloatBitWidth();
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

/// Nanoseconds that the kernel of top_k takes for a row of so many: it looks at all, and what enters a full list of k moves half of it.
static double kernelCost(double size, double k) { return 0.1 * size + std::log(size / k) * k * (25 + 0.6 * k) + 0.3 * k * k; }

SmallVector<Value> expandTopK(Ops &ops, TopKOp op, const loops::TargetInfo &target) {
  Value x = op.getOperand();
  Ops::Dims shape = Ops::shapeOf(x);
  int64_t dim = shape.size() - 1, size = shape.back(), k = op.getK(), rows = Ops::typeOf(x).getNumElements() / std::max<int64_t>(size, 1);
  if (size < 2 || k < 1 || rows < 1)
    return {};
  bool hasIndices = target.isGpu() || !op.getIndices().use_empty();
  // A GPU's kernel of sort knows integers, one of a processor the order of floats' bits.
  bool isOrder = !target.isGpu() && !op.getEqualZeros();
  bool hasKeys = !isOrder && isa<FloatType>(Ops::elementOf(x));
  unsigned numOperands = 1 + hasIndices + hasKeys, bits = Ops::elementOf(x).getIntOrFloatBitWidth();
  if (target.isGpu() ? !isSlowOnGpu(op) : rows * kernelCost(size, k) < loops::costOfSort(rows, size, numOperands, bits, numOperands > 1, target).cost)
    return {};
  SmallVector<Value> operands{hasKeys ? orderedKeys(ops, x, op.getEqualZeros()) : x};
  if (hasIndices)
    operands.push_back(ops.iota(Ops::elementOf(op.getIndices()), shape, dim));
  if (hasKeys)
    operands.push_back(x);
  auto sort = SortOp::create(ops, ValueRange(operands).getTypes(), operands, ops.getI64IntegerAttr(dim), ops.getBoolAttr(true));
  {
    OpBuilder::InsertionGuard guard(ops);
    SmallVector<Type> types;
    for (Value operand : operands)
      types.append(2, RankedTensorType::get({}, Ops::elementOf(operand)));
    Block *block = ops.createBlock(&sort.getComparator(), {}, types, SmallVector<Location>(types.size(), op.getLoc()));
    auto before = CompareOp::create(ops, block->getArgument(0), block->getArgument(1), op.getSmallest() ? ComparisonDirection::LT : ComparisonDirection::GT);
    if (isa<FloatType>(Ops::elementOf(operands[0])))
      before.setCompareType(ComparisonType::TOTALORDER);
    ReturnOp::create(ops, Value(before));
  }
  auto first = [&](Value v) { return ops.slice(v, dim, 0, op.getK()); };
  return {first(hasKeys ? sort.getResults().back() : sort.getResult(0)), first(sort.getResult(hasIndices ? 1 : 0))};
}

} // namespace kiln::hlo::expand
