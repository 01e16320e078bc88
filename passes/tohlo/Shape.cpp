// Ops about shapes: what a shape is, reshaping, broadcasting.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/ShapeElements.h"
#include "passes/tohlo/Scatter.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::tohlo {

/// The sizes of a tensor's dimensions, as numbers that are not constants.
static Value sizesOf(OpContext &ctx, Value v, Type elem) {
  if (rankOf(v) == 0)
    return intsConstant(ctx, {}, elem);
  SmallVector<Value> sizes;
  for (int64_t d = 0; d < rankOf(v); ++d) {
    sizes.push_back(reshape(ctx, convert(ctx, dimensionSize(ctx, v, d), elem), {1}));
  }
  return concatenate(ctx, sizes, 0);
}

static LogicalResult setShape(OpContext &ctx, unsigned i, ArrayRef<int64_t> shape, Type elem) {
  if (elem.isInteger(32) && llvm::any_of(shape, [](int64_t d) { return d > INT32_MAX; }))
    return ctx.error("a dimension does not fit the int32 output");
  ctx.setOutput(i, intsConstant(ctx, shape, elem));
  return success();
}

static LogicalResult lowerShape(OpContext &ctx) {
  for (unsigned i = 0; i < ctx.numOutputs(); ++i)
    if (ctx.keepsForms() && ctx.inputValue(i).isTensor())
      ctx.setOutput(i, sizesOf(ctx, ctx.input(i), ctx.typeAttr("out_type")));
    else if (failed(setShape(ctx, i, ctx.inputShape(i), ctx.typeAttr("out_type"))))
      return failure();
  return success();
}

static LogicalResult lowerSize(OpContext &ctx) {
  int64_t size = ctx.inputType(0).getNumElements();
  Type elem = ctx.typeAttr("out_type");
  if (elem.isInteger(32) && size > INT32_MAX)
    return ctx.error("the number of elements does not fit the int32 output");
  if (ctx.keepsForms()) {
    Expr sizes(ctx, sizesOf(ctx, ctx.input(0), elem));
    return set(ctx, sizes.reduce({0}, hlo::ReduceKind::Mul));
  }
  ctx.setOutput(0, intConstant(ctx, size, elem));
  return success();
}

static LogicalResult lowerRank(OpContext &ctx) {
  ctx.setOutput(0, intConstant(ctx, ctx.inputRank(0)));
  return success();
}

static LogicalResult lowerReshape(OpContext &ctx) {
  size_t decisions = ctx.interpreter().numDecisions();
  FailureOr<SmallVector<int64_t>> wanted = ctx.constantIntsInput(1);
  if (failed(wanted))
    return failure();
  if (ctx.inputRank(1) != 1)
    return ctx.error("the shape must be a vector");
  // The number of elements says what one that is computed is, as if it were -1. Elsewhere it is computed of sizes that are followed.
  if (ctx.interpreter().isFrames(ctx.input(0)) && !llvm::is_contained(*wanted, -1) && hasOneComputed(ctx, ctx.input(1)))
    ctx.interpreter().dropDecisionsFrom(decisions);
  SmallVector<int64_t> shape = *wanted;
  std::optional<size_t> unknown;
  for (auto [i, d] : llvm::enumerate(shape)) {
    if (d >= 0)
      continue;
    if (d != -1 || unknown)
      return ctx.error("the shape " + shapeString(*wanted) +
                       " must have at most one -1 and nothing below");
    unknown = i;
  }
  int64_t size = ctx.inputType(0).getNumElements();
  if (unknown)
    shape[*unknown] = 1;
  if (failed(ctx.checkShape(shape)))
    return failure();
  bool fits = true;
  if (unknown) {
    // Sizes of zero leave out those of the input, as TensorFlow does it: an empty batch keeps the rest of its shape.
    bool leavesOut = llvm::is_contained(shape, 0);
    int64_t left = 1, given = 1;
    for (int64_t d : ctx.inputShape(0))
      fits &= !llvm::MulOverflow(left, d || !leavesOut ? d : 1, left);
    for (int64_t d : shape)
      fits &= !llvm::MulOverflow(given, d ? d : 1, given);
    fits = fits && left % given == 0;
    shape[*unknown] = fits ? left / given : -1;
  }
  if (!fits || llvm::product_of(shape) != size)
    return ctx.error("cannot reshape " + shapeString(ctx.inputShape(0)) + " (" + Twine(size) +
                     " elements) to " + shapeString(*wanted));
  ctx.setOutput(0, reshape(ctx, ctx.input(0), shape));
  return success();
}

static LogicalResult lowerExpandDims(OpContext &ctx) {
  FailureOr<int64_t> axis = ctx.axisInput(1, ctx.inputRank(0) + 1);
  if (failed(axis))
    return failure();
  SmallVector<int64_t> shape(ctx.inputShape(0));
  shape.insert(shape.begin() + *axis, 1);
  ctx.setOutput(0, reshape(ctx, ctx.input(0), shape));
  return success();
}

static LogicalResult lowerSqueeze(OpContext &ctx) {
  ArrayRef<int64_t> from = ctx.inputShape(0);
  SmallVector<bool> drop(from.size());
  SmallVector<int64_t> dims = ctx.intsAttr("squeeze_dims");
  for (int64_t dim : dims) {
    FailureOr<int64_t> axis = ctx.normalizeAxis(dim, from.size());
    if (failed(axis))
      return failure();
    if (from[*axis] != 1)
      return ctx.error("cannot squeeze dimension " + Twine(*axis) + " of size " +
                       Twine(from[*axis]));
    drop[*axis] = true;
  }
  if (dims.empty())
    ctx.noteDecision(from);
  SmallVector<int64_t> shape;
  for (auto [i, size] : llvm::enumerate(from))
    if (dims.empty() ? size != 1 : !drop[i])
      shape.push_back(size);
  ctx.setOutput(0, reshape(ctx, ctx.input(0), shape));
  return success();
}

static LogicalResult lowerBroadcastTo(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> shape = ctx.constantIntsInput(1);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  FailureOr<Value> v = broadcastTo(ctx, ctx.input(0), *shape);
  if (failed(v))
    return failure();
  ctx.setOutput(0, *v);
  return success();
}

static LogicalResult lowerBroadcastArgs(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> a = ctx.constantIntsInput(0), b = ctx.constantIntsInput(1);
  if (failed(a) || failed(b))
    return failure();
  FailureOr<SmallVector<int64_t>> shape = broadcastShape(ctx, *a, *b);
  if (failed(shape))
    return failure();
  return setShape(ctx, 0, *shape, ctx.inputElementType(0));
}

/// The dimensions along which the gradient of each operand of a broadcasting op is summed.
static LogicalResult lowerBroadcastGradientArgs(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> a = ctx.constantIntsInput(0), b = ctx.constantIntsInput(1);
  if (failed(a) || failed(b) || failed(broadcastShape(ctx, *a, *b)))
    return failure();
  size_t rank = std::max(a->size(), b->size());
  SmallVector<int64_t> sums[2];
  for (size_t i = 0; i < rank; ++i) {
    int64_t x = i + a->size() < rank ? 1 : (*a)[i + a->size() - rank];
    int64_t y = i + b->size() < rank ? 1 : (*b)[i + b->size() - rank];
    if (x == 1)
      sums[0].push_back(i);
    if (y == 1)
      sums[1].push_back(i);
  }
  // As in TensorFlow: equal shapes need no sums, otherwise dimensions of 1 on both sides count too.
  if (*a == *b)
    sums[0].clear(), sums[1].clear();
  for (unsigned i = 0; i < 2; ++i)
    if (failed(setShape(ctx, i, sums[i], ctx.inputElementType(0))))
      return failure();
  return success();
}

static LogicalResult lowerInvertPermutation(OpContext &ctx) {
  Expr p = input(ctx, 0);
  if (p.rank() != 1)
    return ctx.error("the input must be a vector, its shape is " + shapeString(p.shape()));
  int64_t n = p.shape()[0];
  Expr places(ctx, iota(ctx, p.type(), 0));
  // Places that are named twice or not at all are found by those that stay empty.
  auto inverse = scatterNd(ctx, p.like(-1), p.reshape({n, 1}), places, std::nullopt);
  if (failed(inverse))
    return failure();
  assertAll(ctx, Expr(ctx, *inverse) >= 0.0, "the input is not a permutation");
  ctx.setOutput(0, *inverse);
  return success();
}

/// Positions in a flattened tensor as indices, one row for each dimension.
static LogicalResult lowerUnravelIndex(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> dims = ctx.constantIntsInput(1);
  if (failed(dims))
    return failure();
  Expr at = input(ctx, 0);
  if (at.rank() > 1 || ctx.inputRank(1) != 1)
    return ctx.error("indices must be a scalar or a vector, and dims a vector");
  if (llvm::is_contained(*dims, 0))
    return ctx.error("dims must not contain zero");
  int64_t stride = 1, count = at.rank() ? at.shape()[0] : 1;
  for (int64_t dim : *dims) {
    if (dim < 0)
      return ctx.error("dims must not be negative, one is " + Twine(dim));
    if (llvm::MulOverflow(stride, dim, stride) || (at.bitWidth() == 32 && stride > std::numeric_limits<int32_t>::max()))
      return ctx.error("the product of dims overflows");
  }
  assertAll(ctx, at < at.likeInt(stride), "index is out of bound as with dims");
  SmallVector<Value> rows;
  for (int64_t dim : *dims) {
    Expr within = remainder(at, at.likeInt(stride));
    stride /= dim;
    rows.push_back((within / at.likeInt(stride)).reshape({1, count}));
  }
  SmallVector<int64_t> shape{int64_t(dims->size())};
  llvm::append_range(shape, at.shape());
  if (rows.empty())
    return set(ctx, splatConstant(ctx, RankedTensorType::get(shape, at.elementType()), 0));
  return set(ctx, reshape(ctx, concatenate(ctx, rows, 0), shape));
}

void registerShape(LoweringTable &table) {
  table.add({"UnravelIndex"}, lowerUnravelIndex);
  table.add({"Shape", "ShapeN"}, lowerShape);
  table.add({"Size"}, lowerSize);
  table.add({"Rank"}, lowerRank);
  table.add({"Reshape"}, lowerReshape);
  table.add({"ExpandDims"}, lowerExpandDims);
  table.add({"Squeeze"}, lowerSqueeze);
  table.add({"BroadcastTo"}, lowerBroadcastTo);
  table.add({"BroadcastArgs"}, lowerBroadcastArgs);
  table.add({"BroadcastGradientArgs"}, lowerBroadcastGradientArgs);
  table.add({"InvertPermutation"}, lowerInvertPermutation);
}

} // namespace kiln::tohlo
