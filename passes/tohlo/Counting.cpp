// Ops that count or look up in sorted data: Bincount, HistogramFixedWidth, Bucketize, LowerBound; and Cross.
#include "passes/tohlo/Bisection.h"
#include "passes/tohlo/Dot.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scatter.h"

namespace kiln::tohlo {
namespace {

/// counts[.., v] = sum of the weights (or 1) of the elements equal to v, of `size` values, over the
/// last dimension of values.
Expr histogram(Expr values, std::optional<Expr> weights, int64_t size, Type resultType,
               bool binary) {
  OpContext &ctx = values.ctx();
  constexpr int64_t few = 32; // to look for each of them in all elements
  if (size > few) {
    SmallVector<int64_t> place(values.shape()), counted(values.shape().drop_back());
    place.push_back(1);
    counted.push_back(size);
    Expr at = values.reshape(place);
    Expr ones(ctx, splatConstant(ctx, values.type().clone(resultType), 1));
    Expr counts(ctx, splatConstant(ctx, RankedTensorType::get(counted, resultType), 0));
    // The shapes fit.
    return {ctx, *scatterNd(ctx, counts, at, binary ? ones : weights.value_or(ones), binary ? hlo::ReduceKind::Max : hlo::ReduceKind::Add,
                            AtNan::keep, values.rank() - 1)};
  }
  SmallVector<int64_t> shape(values.shape());
  shape.push_back(size);
  SmallVector<int64_t> outer = dimsUpTo(values.rank());
  Expr bins(ctx, iota(ctx, RankedTensorType::get(shape, values.elementType()), values.rank()));
  Expr hit = values.over(shape, outer) == bins;
  int64_t last = values.rank() - 1;
  if (binary)
    return hit.reduce({last}, hlo::ReduceKind::Or).to(resultType);
  if (!weights)
    return hit.to(resultType).sum({last});
  return select(hit, weights->over(shape, outer), 0.0).sum({last});
}

/// Inputs: values of any shape, size, weights (empty: all one).
LogicalResult lowerBincount(OpContext &ctx) {
  auto size = ctx.constantIntInput(1);
  if (failed(size))
    return failure();
  Expr values = input(ctx, 0), weights = input(ctx, 2);
  int64_t n = values.type().getNumElements();
  values = values.reshape({n});
  assertAll(ctx, values >= 0.0, "Input must be non-negative");
  bool weighted = weights.type().getNumElements() != 0;
  std::optional<Expr> w;
  if (weighted)
    w = weights.reshape({n});
  return set(ctx, histogram(values, w, *size, weights.elementType(), false));
}

/// The same for a vector or, row by row, a matrix.
LogicalResult lowerDenseBincount(OpContext &ctx) {
  auto size = ctx.constantIntInput(1);
  if (failed(size))
    return failure();
  Expr values = input(ctx, 0), weights = input(ctx, 2);
  if (values.rank() > 2)
    return ctx.error("the input must be a vector or a matrix");
  if (values.rank() == 0)
    values = values.reshape({1});
  assertAll(ctx, values >= 0.0, "Input must be non-negative");
  std::optional<Expr> w;
  if (weights.type().getNumElements() != 0)
    w = weights.reshape(values.shape());
  return set(ctx,
             histogram(values, w, *size, weights.elementType(), ctx.boolAttr("binary_output")));
}

/// How many values are in each of `nbins` equal parts of a range; those outside are in the first or the last.
LogicalResult lowerHistogramFixedWidth(OpContext &ctx) {
  auto size = ctx.constantIntInput(2);
  if (failed(size))
    return failure();
  if (*size <= 0)
    return ctx.error("nbins must be positive, it is " + Twine(*size));
  Expr values = input(ctx, 0), range = input(ctx, 1);
  if (range.shape() != ArrayRef<int64_t>(2))
    return ctx.error("value_range must have 2 elements");
  int64_t n = values.type().getNumElements();
  values = values.reshape({n});
  auto end = [&](int64_t i) { return Expr(ctx, slice(ctx, range, {i}, {i + 1})).reshape({}); };
  if (values.isFloat())
    assertAll(ctx, !isNan(values), "Histogram values must not contain NaN");
  Expr low = end(0), high = end(1);
  assertAll(ctx, low < high, "value_range must rise");
  auto wide = [&](Expr x) { return x.to(ctx.b().getF64Type()); }; // in which differences do not overflow
  Expr part = ((wide(high) - wide(low)) / double(*size)).over({n}, {});
  Expr bin = minimum((wide(maximum(values, low.over({n}, {}))) - wide(low).over({n}, {})) / part, double(*size - 1));
  return set(ctx, histogram(bin.to(ctx.b().getI32Type()), std::nullopt, *size, ctx.typeAttr("dtype"), false));
}

/// The number of boundaries that are not greater than each element; all are for NaN.
LogicalResult lowerBucketize(OpContext &ctx) {
  SmallVector<float> boundaries = ctx.floatsAttr("boundaries");
  Expr x = input(ctx, 0);
  Type real = isa<FloatType>(x.elementType()) && !x.elementType().isF32() ? x.elementType()
                                                                          : ctx.b().getF32Type();
  auto type = RankedTensorType::get({int64_t(boundaries.size())}, ctx.b().getF32Type());
  Expr edges(ctx, constant(ctx, DenseElementsAttr::get(type, ArrayRef<float>(boundaries))));
  edges = edges.to(real);
  SmallVector<int64_t> shape(x.shape());
  shape.push_back(boundaries.size());
  Expr wide = x.to(real).over(shape, dimsUpTo(x.rank()));
  Expr reached = wide >= edges.over(shape, {x.rank()});
  if (x.isFloat())
    reached = reached || isNan(wide);
  return set(ctx, reached.to(ctx.b().getI32Type()).sum({x.rank()}));
}

/// Rows of sorted numbers [n, m] and values [n, k]: where each value would be inserted, before
/// (strictly smaller ones counted) or after its equals: at the end where nothing is greater, as of
/// NaN.
template <bool upper> LogicalResult lowerBound(OpContext &ctx) {
  Expr sorted = input(ctx, 0), values = input(ctx, 1);
  if (sorted.rank() != 2 || values.rank() != 2 || sorted.shape()[0] != values.shape()[0])
    return ctx.error("both inputs must be matrices with the same number of rows");
  int64_t n = sorted.shape()[0], m = sorted.shape()[1], k = values.shape()[1];
  SmallVector<int64_t> shape{n, k, m};
  constexpr int64_t few = 32; // to be compared with all of them
  if (m > few)
    return set(ctx, bisect<upper>(sorted, values).to(ctx.typeAttr("out_type")));
  Expr edges = sorted.over(shape, {0, 2}), wide = values.over(shape, {0, 1});
  Expr passed = upper ? edges <= wide : edges < wide;
  Expr count = passed.to(ctx.typeAttr("out_type")).sum({2});
  if (upper && wide.isFloat())
    count = select((edges > wide).reduce({2}, hlo::ReduceKind::Or), count, double(m));
  return set(ctx, count);
}

/// The cross product of three-element vectors in the last dimension.
LogicalResult lowerCross(OpContext &ctx) {
  Expr a = input(ctx, 0), b = input(ctx, 1);
  if (a.shape() != b.shape() || a.rank() == 0 || a.shape().back() != 3)
    return ctx.error("both inputs must have the same shape and end in a dimension of 3");
  auto part = [&](Expr v, int64_t i) {
    SmallVector<int64_t> start(v.rank(), 0), limit(v.shape());
    start.back() = i;
    limit.back() = i + 1;
    return Expr(ctx, slice(ctx, v, start, limit));
  };
  SmallVector<Value> parts;
  for (int64_t i = 0; i < 3; ++i) {
    int64_t j = (i + 1) % 3, k = (i + 2) % 3;
    parts.push_back(part(a, j) * part(b, k) - part(a, k) * part(b, j));
  }
  return set(ctx, concatenate(ctx, parts, a.rank() - 1));
}

} // namespace

void registerCounting(LoweringTable &t) {
  t.add({"Bincount"}, lowerBincount);
  t.add({"DenseBincount"}, lowerDenseBincount);
  t.add({"Bucketize"}, lowerBucketize);
  t.add({"HistogramFixedWidth"}, lowerHistogramFixedWidth);
  t.add({"LowerBound"}, lowerBound<false>);
  t.add({"UpperBound"}, lowerBound<true>);
  t.add({"Cross"}, lowerCross);
}

} // namespace kiln::tohlo
