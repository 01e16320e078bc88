// Ops about the order of elements: ArgMax, ArgMin, TopK, InTopK, NthElement.
#include "hlo/ir/LengthSize.h"
#include "passes/tohlo/Bounds.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Ranking.h"

namespace kiln::tohlo {

// As TensorFlow's kernels the search begins with the least finite number.
Expr firstExtreme(Expr x, int64_t dim, hlo::ReduceKind kind) {
  OpContext &ctx = x.ctx();
  if (x.elementType().isInteger(1))
    x = x.to(ctx.b().getI8Type());
  if (x.isFloat()) {
    bool isMax = kind == hlo::ReduceKind::Max;
    Expr least(ctx, splat(ctx, finiteExtreme(ctx, x.elementType(), isMax), x.shape()));
    x = select(isMax ? x > least : x < least, x, least);
  }
  Expr isExtreme = x == x.reduce(dim, kind).over(x.shape(), otherDims(x.rank(), dim));
  Expr index(ctx, iota(ctx, RankedTensorType::get(x.shape(), ctx.b().getI32Type()), dim));
  return select(isExtreme, index, index.highest()).reduce(dim, hlo::ReduceKind::Min);
}

namespace {

LogicalResult lowerArgExtreme(OpContext &ctx, hlo::ReduceKind kind) {
  auto dim = ctx.axisInput(1, ctx.inputRank(0));
  if (failed(dim))
    return failure();
  if (ctx.inputShape(0)[*dim] == 0)
    return ctx.error("reduction axis " + Twine(*ctx.constantIntInput(1)) + " is empty");
  return set(ctx, firstExtreme(input(ctx, 0), *dim, kind).to(ctx.typeAttr("output_type")));
}

/// The k largest of the last dimension, with their positions. NaN is beyond the infinity of its
/// sign, as with XLA: TensorFlow's kernels leave it wherever their sort does.
LogicalResult topK(OpContext &ctx, int64_t k, Type indexType) {
  Expr x = input(ctx, 0);
  if (x.rank() == 0)
    return ctx.error("the input must have at least one dimension");
  if (k < 0 || k > x.shape().back())
    return ctx.error("k = " + Twine(k) + " is not between 0 and the last dimension, " +
                     Twine(x.shape().back()));
  auto equalZeros = x.isFloat() ? ctx.b().getUnitAttr() : UnitAttr();
  auto top = hlo::TopKOp::create(ctx.b(), ctx.loc(), x, ctx.b().getI64IntegerAttr(k), equalZeros);
  ctx.setOutput(0, top.getValues());
  ctx.setOutput(1, convert(ctx, top.getIndices(), indexType));
  return success();
}

/// Of as many as data says.
LogicalResult topKCounted(OpContext &ctx, Type indexType) {
  Expr x = input(ctx, 0), k = input(ctx, 1).to(ctx.b().getI32Type());
  if (x.rank() == 0 || k.rank() != 0)
    return ctx.error("the input must have at least one dimension, and k none");
  int64_t last = x.rank() - 1, size = x.shape().back();
  assertAll(ctx, (k >= 0.0) && (k <= Expr(ctx, dimensionSize(ctx, x, last))), "k is not between 0 and the last dimension");
  if (failed(topK(ctx, std::min(size, greatestOf(ctx, k).value_or(size)), indexType)))
    return failure();
  SmallVector<Value> tops{ctx.outputs()[0].tensor, ctx.outputs()[1].tensor};
  tops[0].getDefiningOp()->setAttr(hlo::kUnset, ctx.b().getUnitAttr());
  auto taken = takeCounted(ctx, tops, k, last);
  if (failed(taken))
    return failure();
  ctx.setOutput(0, (*taken)[0]);
  ctx.setOutput(1, (*taken)[1]);
  return success();
}

LogicalResult lowerTopKV2(OpContext &ctx) {
  if (ctx.isCounting() && (ctx.isLeftToRun() || !ctx.tryConstantInput(1)))
    return topKCounted(ctx, ctx.hasAttr("index_type") ? ctx.typeAttr("index_type") : ctx.b().getI32Type());
  auto k = ctx.constantIntInput(1);
  if (failed(k))
    return failure();
  return topK(ctx, *k,
              ctx.hasAttr("index_type") ? ctx.typeAttr("index_type") : ctx.b().getI32Type());
}

LogicalResult lowerTopK(OpContext &ctx) {
  return topK(ctx, ctx.intAttr("k"), ctx.b().getI32Type());
}

/// predictions [n, classes], targets [n]: is the target's prediction among the k highest? Fewer
/// than k classes have a higher one then; a prediction that is not finite is never in.
LogicalResult inTopK(OpContext &ctx, Expr k) {
  Expr predictions = input(ctx, 0), targets = input(ctx, 1);
  if (predictions.rank() != 2 || targets.rank() != 1 ||
      predictions.shape()[0] != targets.shape()[0])
    return ctx.error("predictions must be [n, classes] and targets [n]");
  auto shape = predictions.shape();
  Expr known = (targets >= 0.0) && (targets < double(shape[1]));
  if (shape[1] == 0)
    return set(ctx, known);
  Expr target(ctx, gatherAxis(ctx, predictions, select(known, targets, 0.0), 1, 1));
  Expr higher = (predictions > target.over(shape, {0})).to(k.elementType()).sum({1});
  Expr allFinite = (predictions * 0.0).sum({1}) == 0.0; // what is not finite times 0 is NaN
  return set(ctx, known && allFinite && (higher < k.over({shape[0]}, {})));
}

/// The n-th smallest (or, with `reverse`, largest) of the last dimension, from 0 on.
LogicalResult lowerNthElement(OpContext &ctx) {
  Expr x = input(ctx, 0), n = input(ctx, 1);
  if (x.rank() == 0)
    return ctx.error("the input must have at least one dimension");
  if (n.type().getNumElements() != 1)
    return ctx.error("n must be a scalar");
  n = n.reshape({});
  SmallVector<int64_t> shape(x.shape()), sizes(shape);
  int64_t last = shape.pop_back_val();
  assertAll(ctx, n >= 0.0, "n must be non-negative");
  assertAll(ctx, n < double(last), "Input must have last dimension > n");
  if (last == 0)
    return set(ctx, splatConstant(ctx, RankedTensorType::get(shape, x.elementType()), 0));
  bool isLargest = ctx.boolAttr("reverse");
  if (std::optional<eval::Tensor> known = ctx.tryFixedConstant(n)) {
    int64_t fromStart = known->getInt(0) + 1, k = std::min(fromStart, last + 1 - fromStart);
    if (k > 0 && k <= last / 8) { // less work than a sort
      auto isSmallest = isLargest != (k == fromStart) ? ctx.b().getUnitAttr() : UnitAttr();
      auto best = hlo::TopKOp::create(ctx.b(), ctx.loc(), x, ctx.b().getI64IntegerAttr(k), UnitAttr(), isSmallest);
      SmallVector<int64_t> from(x.rank(), 0), to(x.shape());
      from.back() = k - 1, to.back() = k;
      return set(ctx, reshape(ctx, slice(ctx, best.getValues(), from, to), shape));
    }
  }
  if (isLargest)
    n = double(last - 1) - n;
  Value sorted = sortByFirst(ctx, {Value(x)}, x.rank() - 1)[0];
  SmallVector<Value> starts(x.rank(), intConstant(ctx, 0, n.elementType()));
  starts.back() = n;
  sizes.back() = 1;
  auto type = RankedTensorType::get(sizes, x.elementType());
  Value element = hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), type, sorted, starts,
                                              ctx.b().getDenseI64ArrayAttr(sizes));
  return set(ctx, reshape(ctx, element, shape));
}

} // namespace

void registerRanking(LoweringTable &t) {
  t.add({"ArgMax"}, [](OpContext &c) { return lowerArgExtreme(c, hlo::ReduceKind::Max); });
  t.add({"ArgMin"}, [](OpContext &c) { return lowerArgExtreme(c, hlo::ReduceKind::Min); });
  t.add({"TopKV2"}, lowerTopKV2);
  t.add({"TopK"}, lowerTopK);
  t.add({"NthElement"}, lowerNthElement);
  t.add({"InTopKV2"}, [](OpContext &c) { return inTopK(c, input(c, 2)); });
  t.add({"InTopK"},
        [](OpContext &c) { return inTopK(c, Expr(c, intConstant(c, c.intAttr("k")))); });
}

} // namespace kiln::tohlo
