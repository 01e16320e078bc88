// SparseTensorDenseMatMul: rows of a matrix, weighted and added where a sparse one says.
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scatter.h"

namespace kiln::tohlo {
namespace {

LogicalResult lowerSparseTensorDenseMatMul(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(2);
  if (failed(shape))
    return failure();
  Expr indices = input(ctx, 0), values = widened(input(ctx, 1)), b = widened(input(ctx, 3));
  if (indices.rank() != 2 || indices.shape()[1] != 2 || values.shape() != indices.shape().take_front(1) || shape->size() != 2 ||
      b.rank() != 2)
    return ctx.error("a_indices " + shapeString(indices.shape()) + ", a_values " + shapeString(values.shape()) + ", a_shape " +
                     shapeString(*shape) + " and b " + shapeString(b.shape()) + " are no matrices");
  bool turned = ctx.boolAttr("adjoint_a");
  if (turned)
    values = conj(values);
  if (ctx.boolAttr("adjoint_b"))
    b = conj(b.transpose({1, 0}));
  int64_t count = values.shape()[0], rows = (*shape)[turned], inner = (*shape)[!turned];
  if (inner != b.shape()[0])
    return ctx.error("a has " + Twine(inner) + " columns and b " + Twine(b.shape()[0]) + " rows");
  SmallVector<int64_t> result{rows, b.shape()[1]}, wide{count, b.shape()[1]};
  if (failed(ctx.checkShape(result)))
    return failure();
  Expr sum(ctx, splatConstant(ctx, RankedTensorType::get(result, b.elementType()), 0));
  if (count) {
    auto along = [&](int64_t d, int64_t size) {
      Expr at(ctx, slice(ctx, indices, {0, d}, {count, d + 1}));
      assertAll(ctx, (at >= 0.0) && (at < at.likeInt(size)), "a_indices have values outside of a_shape");
      return at;
    };
    Expr to = along(turned, rows), from = along(!turned, inner).reshape({count});
    if (!inner)
      return set(ctx, sum.to(ctx.inputElementType(3)));
    Expr weighted = values.over(wide, {0}) * Expr(ctx, gatherAxis(ctx, b, from, 0, 0));
    auto added = scatterNd(ctx, sum, to, weighted, hlo::ReduceKind::Add);
    if (failed(added))
      return failure();
    sum = {ctx, *added};
  }
  return set(ctx, sum.to(ctx.inputElementType(3)));
}

} // namespace

void registerSparseMatMul(LoweringTable &table) { table.add({"SparseTensorDenseMatMul"}, lowerSparseTensorDenseMatMul); }

} // namespace kiln::tohlo
