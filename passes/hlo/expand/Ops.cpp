// Builds the hlo ops that expansions are made of.
#include "hlo/eval/Tensor.h"
#include "passes/hlo/expand/Expand.h"

#include <numeric>

namespace kiln::hlo::expand {

Value Ops::splat(Type element, Dims shape, double x) {
  return ConstantOp::create(*this, eval::Tensor::splat(RankedTensorType::get(shape, element), x).toAttr());
}

Value Ops::splatInt(Type element, Dims shape, uint64_t x) {
  eval::Tensor scalar = eval::Tensor::allocate(RankedTensorType::get({}, element));
  scalar.setInt(0, static_cast<int64_t>(x));
  return broadcast(ConstantOp::create(*this, scalar.toAttr()), shape, {});
}

Value Ops::constant(Type element, Dims shape, ArrayRef<double> values) {
  eval::Tensor tensor = eval::Tensor::allocate(RankedTensorType::get(shape, element));
  for (auto [i, value] : llvm::enumerate(values))
    tensor.setDouble(i, value);
  return ConstantOp::create(*this, tensor.toAttr());
}

Value Ops::convert(Value v, Type element) {
  return elementOf(v) == element ? v : Value(ConvertOp::create(*this, v, element));
}

Value Ops::bitcast(Value v, Type element) {
  return elementOf(v) == element ? v : Value(BitcastConvertOp::create(*this, Ops::typeOf(v).clone(element), v));
}

Value Ops::conj(Value v) {
  return isa<ComplexType>(elementOf(v)) ? complexOf(real(v), unary<NegateOp>(imag(v))) : v;
}

Value Ops::reshape(Value v, Dims shape) {
  return shapeOf(v) == shape ? v : Value(ReshapeOp::create(*this, Ops::typeOf(v).clone(shape), v));
}

Value Ops::transpose(Value v, Dims permutation) {
  return TransposeOp::create(*this, v, getDenseI64ArrayAttr(permutation));
}

Value Ops::transposeMatrix(Value v) {
  SmallVector<int64_t> permutation(shapeOf(v).size());
  std::iota(permutation.begin(), permutation.end(), 0);
  std::swap(permutation.back(), permutation[permutation.size() - 2]);
  return transpose(v, permutation);
}

Value Ops::broadcast(Value v, Dims shape, Dims dims) {
  return BroadcastInDimOp::create(*this, Ops::typeOf(v).clone(shape), v, getDenseI64ArrayAttr(dims));
}

Value Ops::slice(Value v, int64_t dim, int64_t from, int64_t to, int64_t step) {
  SmallVector<int64_t> start(shapeOf(v).size(), 0), limit(shapeOf(v)), strides(shapeOf(v).size(), 1);
  if (from == 0 && to == limit[dim] && step == 1)
    return v;
  start[dim] = from;
  limit[dim] = to;
  strides[dim] = step;
  return SliceOp::create(*this, v, getDenseI64ArrayAttr(start), getDenseI64ArrayAttr(limit), getDenseI64ArrayAttr(strides));
}

Value Ops::pad(Value v, int64_t dim, int64_t low, int64_t high) {
  SmallVector<int64_t> lows(shapeOf(v).size(), 0), highs(lows), none(lows);
  if (!low && !high)
    return v;
  lows[dim] = low;
  highs[dim] = high;
  return PadOp::create(*this, v, splat(elementOf(v), {}, 0), getDenseI64ArrayAttr(lows), getDenseI64ArrayAttr(highs),
                       getDenseI64ArrayAttr(none));
}

Value Ops::iota(Type element, Dims shape, int64_t dim) {
  return IotaOp::create(*this, RankedTensorType::get(shape, element), dim);
}

Value Ops::sum(Value v, Dims dims) {
  auto reduce = ReduceOp::create(*this, ValueRange{v}, ValueRange{splat(elementOf(v), {}, 0)}, getDenseI64ArrayAttr(dims));
  buildReduceBody(reduce.getBody(), elementOf(v), ReduceKind::Add, getLoc());
  return reduce.getResult(0);
}

Value Ops::dot(Value a, Value b, int64_t aDim, int64_t bDim, int64_t batch) {
  SmallVector<int64_t> common(batch), shape(shapeOf(a).take_front(batch));
  std::iota(common.begin(), common.end(), 0);
  auto dims = DotDimensionNumbersAttr::get(getContext(), common, common, {aDim}, {bDim});
  for (auto [v, skipped] : {std::pair(a, aDim), std::pair(b, bDim)})
    for (int64_t d = batch; d < Ops::typeOf(v).getRank(); ++d)
      if (d != skipped)
        shape.push_back(shapeOf(v)[d]);
  auto product = DotGeneralOp::create(*this, Ops::typeOf(a).clone(shape), a, b, dims);
  product->setAttr(kHighestPrecision, getUnitAttr());
  return product;
}

/// One start index per dimension: `index` in `dims`, zero elsewhere.
static SmallVector<Value> startIndices(Ops &ops, Value v, Value index, ArrayRef<int64_t> dims) {
  SmallVector<Value> start(Ops::shapeOf(v).size(), ops.splat(ops.getI32Type(), {}, 0));
  for (int64_t d : dims)
    start[d] = index;
  return start;
}

Value Ops::sliceAt(Value v, Value index, Dims dims) {
  SmallVector<int64_t> sizes(shapeOf(v));
  for (int64_t d : dims)
    sizes[d] = 1;
  return DynamicSliceOp::create(*this, v, startIndices(*this, v, index, dims), getDenseI64ArrayAttr(sizes));
}

Value Ops::updateAt(Value v, Value part, Value index, Dims dims) {
  return DynamicUpdateSliceOp::create(*this, v.getType(), v, part, startIndices(*this, v, index, dims));
}

SmallVector<Value> Ops::repeat(int64_t count, ValueRange values,
                               llvm::function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  SmallVector<Value> carried = {splat(getI32Type(), {}, 0)};
  carried.append(values.begin(), values.end());
  auto loop = WhileOp::create(*this, ValueRange(carried).getTypes(), carried);
  SmallVector<Location> locations(carried.size(), getLoc());
  OpBuilder::InsertionGuard guard(*this);
  Block *cond = createBlock(&loop.getCond(), {}, ValueRange(carried).getTypes(), locations);
  ReturnOp::create(*this, ValueRange{compare(ComparisonDirection::LT, cond->getArgument(0), splat(getI32Type(), {}, count))});
  Block *block = createBlock(&loop.getBody(), {}, ValueRange(carried).getTypes(), locations);
  SmallVector<Value> next = body(block->getArgument(0), block->getArguments().drop_front());
  next.insert(next.begin(), add(block->getArgument(0), splat(getI32Type(), {}, 1)));
  ReturnOp::create(*this, next);
  return SmallVector<Value>(loop.getResults().drop_front());
}

} // namespace kiln::hlo::expand
