// Expands nonzero into a sort for devices, where threads cannot count what others find.
#include "passes/hlo/expand/Expand.h"

namespace kiln::hlo::expand {

SmallVector<Value> expandNonzero(Ops &ops, NonzeroOp op) {
  Ops::Dims shape = Ops::shapeOf(op.getOperand());
  int64_t rank = shape.size(), size = Ops::typeOf(op.getOperand()).getNumElements();
  Type element = Ops::elementOf(op.getCount());
  Value mask = ops.reshape(op.getOperand(), {size});
  Value count = ops.sum(ops.convert(mask, element), {0}), places = ops.iota(element, {size}, 0);
  if (!size)
    return {ops.splat(element, {size, rank}, 0), count};
  // Places of what is false go behind all others.
  Value keys = ops.select(mask, places, ops.like(places, double(size)));
  auto sort = SortOp::create(ops, keys.getType(), keys, ops.getI64IntegerAttr(0), ops.getBoolAttr(false));
  {
    OpBuilder::InsertionGuard guard(ops);
    auto scalar = RankedTensorType::get({}, element);
    Block *block = ops.createBlock(&sort.getComparator(), {}, {scalar, scalar}, {op.getLoc(), op.getLoc()});
    ReturnOp::create(ops, ops.compare(ComparisonDirection::LT, block->getArgument(0), block->getArgument(1)));
  }
  Value sorted = sort.getResult(0);
  Value found = ops.select(ops.compare(ComparisonDirection::LT, sorted, ops.like(sorted, double(size))), sorted, ops.like(sorted, 0));
  SmallVector<Value> columns;
  for (int64_t d = 0, stride = size; d < rank; ++d) {
    Value above = found;
    stride /= shape[d];
    found = ops.binary<RemainderOp>(above, ops.like(above, double(std::max<int64_t>(stride, 1))));
    columns.push_back(ops.reshape(ops.div(above, ops.like(above, double(stride))), {size, 1}));
  }
  return {columns.empty() ? ops.splat(element, {size, rank}, 0) : columns.size() == 1 ? columns[0] : ops.concatenate(columns, 1), count};
}

} // namespace kiln::hlo::expand
