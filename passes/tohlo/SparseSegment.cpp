// Sums of sparse numbers: SparseSegment{Sum,Mean,SqrtN}, rows of a table added up in segments, their gradients, and SparseTensorDenseAdd.
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scan.h"
#include "passes/tohlo/Scatter.h"

namespace kiln::tohlo {
namespace {

/// What each segment has, [segments, ...], divided by how many of the ids [k] name it, or by the square root, if the op says so.
Expr weighed(OpContext &ctx, Expr values, Expr ids) {
  bool isRoot = ctx.opName().contains("SqrtN");
  if (!isRoot && !ctx.opName().contains("Mean"))
    return values;
  int64_t count = ids.shape()[0];
  auto numbers = [&](int64_t size, double v) { return splat(ctx, scalarConstant(ctx, values.elementType(), v), {size}); };
  Expr counts(ctx, *scatterNd(ctx, numbers(values.shape()[0], 0), ids.reshape({count, 1}), numbers(count, 1), hlo::ReduceKind::Add)); // the shapes fit
  Expr divisor = maximum(counts, 1.0);
  return values / (isRoot ? sqrt(divisor) : divisor).over(values.shape(), {0});
}

/// The sums in so many segments, divided by how many rows they have, or by its square root. Inputs: table [n, ...], rows of it [k], their segments [k].
LogicalResult lowerSums(OpContext &ctx, int64_t segments) {
  Expr table = widened(input(ctx, 0)), rows = input(ctx, 1), ids = input(ctx, 2);
  if (table.rank() < 1 || rows.rank() != 1 || ids.shape() != rows.shape())
    return ctx.error("indices " + shapeString(rows.shape()) + " and segment_ids " + shapeString(ids.shape()) + " do not name rows of data " + shapeString(table.shape()));
  int64_t count = rows.shape()[0];
  SmallVector<int64_t> result(table.shape());
  result[0] = segments;
  if (failed(ctx.checkShape(result)))
    return failure();
  Expr sums(ctx, splatConstant(ctx, RankedTensorType::get(result, table.elementType()), 0));
  if (!count || !sums.type().getNumElements())
    return set(ctx, sums.to(ctx.inputElementType(0)));
  assertAll(ctx, (rows >= 0.0) && (rows < rows.likeInt(table.shape()[0])), "indices have values outside of data");
  assertAll(ctx, (ids >= 0.0) && (ids < ids.likeInt(segments)), "segment ids are not in [0, num_segments)");
  if (count > 1) {
    auto part = [&](int64_t from) { return Expr(ctx, slice(ctx, ids, {from}, {from + count - 1})); };
    assertAll(ctx, part(0) <= part(1), "segment ids are not sorted");
  }
  if (!table.shape()[0])
    return set(ctx, sums.to(ctx.inputElementType(0)));
  Expr at = ids.reshape({count, 1});
  // The shapes fit.
  sums = {ctx, *scatterNd(ctx, sums, at, gatherAxis(ctx, table, rows, 0, 0), hlo::ReduceKind::Add)};
  sums = weighed(ctx, sums, ids);
  return set(ctx, sums.to(ctx.inputElementType(0)));
}

/// How many segments the result has says input 3.
LogicalResult lowerSparseSegments(OpContext &ctx) {
  FailureOr<int64_t> count = ctx.constantIntInput(3);
  if (failed(count))
    return failure();
  if (*count < 0)
    return ctx.error("num_segments must not be negative, it is " + Twine(*count));
  return lowerSums(ctx, *count);
}

/// How many there are says the last of the ids, which must therefore be known.
LogicalResult lowerKnownSparseSegments(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> ids = ctx.constantIntsInput(2);
  if (failed(ids))
    return failure();
  if (!llvm::is_sorted(*ids) || (!ids->empty() && ids->front() < 0))
    return ctx.error("segment ids must be sorted and not negative");
  return lowerSums(ctx, ids->empty() ? 0 : ids->back() + 1);
}

/// The gradient of each segment goes to its rows, by the weight that the rows had. Inputs: the gradient [segments, ...], rows of the table [k], their
/// segments [k], how many rows the table has.
LogicalResult lowerSparseSegmentGrad(OpContext &ctx) {
  FailureOr<int64_t> size = ctx.constantIntInput(3);
  if (failed(size))
    return failure();
  Expr grad = widened(input(ctx, 0)), rows = input(ctx, 1), ids = input(ctx, 2);
  if (grad.rank() < 1 || rows.rank() != 1 || ids.shape() != rows.shape() || *size < 0)
    return ctx.error("indices " + shapeString(rows.shape()) + " and segment_ids " + shapeString(ids.shape()) + " do not name segments of grad " +
                     shapeString(grad.shape()) + " and rows of " + Twine(*size));
  int64_t count = rows.shape()[0], segments = grad.shape()[0];
  SmallVector<int64_t> result(grad.shape());
  result[0] = *size;
  if (failed(ctx.checkShape(result)))
    return failure();
  Expr sums(ctx, splatConstant(ctx, RankedTensorType::get(result, grad.elementType()), 0));
  if (!count || !sums.type().getNumElements())
    return set(ctx, sums.to(ctx.inputElementType(0)));
  assertAll(ctx, (rows >= 0.0) && (rows < rows.likeInt(*size)), "indices have values outside of the output");
  assertAll(ctx, (ids >= 0.0) && (ids < ids.likeInt(segments)), "segment ids have values outside of grad");
  if (!segments)
    return set(ctx, sums.to(ctx.inputElementType(0)));
  Value spread = gatherAxis(ctx, weighed(ctx, grad, ids), ids, 0, 0);
  sums = {ctx, *scatterNd(ctx, sums, rows.reshape({count, 1}), spread, hlo::ReduceKind::Add)}; // the shapes fit
  return set(ctx, sums.to(ctx.inputElementType(0)));
}

/// The same, of the rows that are named only, in order: the gradient of each, and which these are.
LogicalResult lowerSparseSegmentGradOfNamed(OpContext &ctx) {
  Expr grad = widened(input(ctx, 0)), rows = input(ctx, 1), ids = input(ctx, 2), size = input(ctx, 3);
  if (grad.rank() < 1 || rows.rank() != 1 || ids.shape() != rows.shape() || size.type().getNumElements() != 1)
    return ctx.error("indices " + shapeString(rows.shape()) + " and segment_ids " + shapeString(ids.shape()) + " do not name segments of grad " + shapeString(grad.shape()));
  int64_t count = rows.shape()[0], segments = grad.shape()[0];
  SmallVector<int64_t> room(grad.shape());
  room[0] = count;
  assertAll(ctx, (rows >= 0.0) && (rows < size.reshape({}).to(rows.elementType()).over(rows.shape(), {})), "indices have values outside of the output");
  assertAll(ctx, (ids >= 0.0) && (ids < ids.likeInt(segments)), "segment ids have values outside of grad");
  if (!count || !segments) {
    room[0] = 0;
    ctx.setOutput(0, splatConstant(ctx, RankedTensorType::get(room, ctx.inputElementType(0)), 0));
    ctx.setOutput(1, splatConstant(ctx, RankedTensorType::get({0}, rows.elementType()), 0));
    return success();
  }
  auto groups = equalGroups(ctx, rows);
  if (failed(groups))
    return failure();
  room[0] = shapeOf(groups->starts)[0];
  Value spread = gatherAxis(ctx, gatherAxis(ctx, weighed(ctx, grad, ids), ids, 0, 0), groups->from, 0, 0);
  Expr group = runningSum(Expr(ctx, groups->begins).to(ctx.b().getI32Type()), 0) - 1.0;
  Value none = splatConstant(ctx, RankedTensorType::get(room, grad.elementType()), 0);
  ctx.setOutput(0, Expr(ctx, *scatterNd(ctx, none, group.reshape({count, 1}), spread, hlo::ReduceKind::Add)).to(ctx.inputElementType(0))); // the shapes fit
  ctx.setOutput(1, gatherAxis(ctx, groups->values, groups->starts, 0, 0));
  return success();
}

/// Inputs: indices [n, rank], values [n], their shape, b of that shape.
LogicalResult lowerSparseTensorDenseAdd(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(2);
  if (failed(shape))
    return failure();
  Expr at = input(ctx, 0), values = widened(input(ctx, 1)), b = widened(input(ctx, 3));
  if (at.rank() != 2 || at.shape()[1] != b.rank() || b.shape() != ArrayRef<int64_t>(*shape))
    return ctx.error("a_indices " + shapeString(at.shape()) + " and a_shape " + shapeString(*shape) + " do not name elements of b " + shapeString(b.shape()));
  for (int64_t d = 0; d < b.rank() && at.shape()[0]; ++d) {
    Expr along(ctx, slice(ctx, at, {0, d}, {at.shape()[0], d + 1}));
    assertAll(ctx, (along >= 0.0) && (along < along.likeInt(b.shape()[d])), "a_indices have values outside of a_shape");
  }
  auto sum = scatterNd(ctx, b, at, values, hlo::ReduceKind::Add);
  return failed(sum) ? failure() : set(ctx, Expr(ctx, *sum).to(ctx.inputElementType(3)));
}

} // namespace

void registerSparseSegment(LoweringTable &table) {
  table.add({"SparseSegmentSum", "SparseSegmentMean", "SparseSegmentSqrtN"}, lowerKnownSparseSegments);
  table.add({"SparseSegmentSumWithNumSegments", "SparseSegmentMeanWithNumSegments", "SparseSegmentSqrtNWithNumSegments"}, lowerSparseSegments);
  table.add({"SparseSegmentSumGrad", "SparseSegmentMeanGrad", "SparseSegmentSqrtNGrad"}, lowerSparseSegmentGrad);
  table.add({"SparseSegmentSumGradV2", "SparseSegmentMeanGradV2", "SparseSegmentSqrtNGradV2"}, lowerSparseSegmentGradOfNamed, LoweringTable::DataShape);
  table.add({"SparseTensorDenseAdd"}, lowerSparseTensorDenseAdd);
}

} // namespace kiln::tohlo
