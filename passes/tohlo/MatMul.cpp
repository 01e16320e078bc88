// Matrix products: MatMul, BatchMatMul (all versions), SparseMatMul, _FusedMatMul.
#include "passes/tohlo/Activations.h"
#include "passes/tohlo/Dot.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {

Expr dotGeneral(Expr lhs, Expr rhs, const DotDims &dims, Type resultType) {
  SmallVector<int64_t> shape;
  for (int64_t d : dims.lhsBatch)
    shape.push_back(lhs.shape()[d]);
  auto addFree = [&](Expr v, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracting) {
    for (int64_t d : hlo::otherDims(v.rank(), batch, contracting))
      shape.push_back(v.shape()[d]);
  };
  addFree(lhs, dims.lhsBatch, dims.lhsContracting);
  addFree(rhs, dims.rhsBatch, dims.rhsContracting);
  auto numbers = hlo::DotDimensionNumbersAttr::get(
      lhs.b().getContext(), dims.lhsBatch, dims.rhsBatch, dims.lhsContracting, dims.rhsContracting);
  auto type = RankedTensorType::get(shape, resultType);
  // A sum of nothing.
  if (lhs.type().getNumElements() == 0 || rhs.type().getNumElements() == 0)
    return {lhs.ctx(), splatConstant(lhs.ctx(), type, 0)};
  return {lhs.ctx(), hlo::DotGeneralOp::create(lhs.b(), lhs.loc(), type, lhs, rhs, numbers)};
}

namespace {

LogicalResult checkContracted(OpContext &ctx, int64_t m, int64_t n) {
  if (m == n)
    return success();
  return ctx.error("inner dimensions differ: " + shapeString(ctx.inputShape(0)) + " x " +
                   shapeString(ctx.inputShape(1)));
}

/// a [m, k] x b [k, n], each possibly given transposed.
FailureOr<Expr> matMul(OpContext &ctx, bool transposeA, bool transposeB) {
  Expr a = input(ctx, 0), b = input(ctx, 1);
  if (a.rank() != 2 || b.rank() != 2)
    return ctx.error("both operands must be matrices");
  DotDims dims;
  dims.lhsContracting = {transposeA ? 0 : 1};
  dims.rhsContracting = {transposeB ? 1 : 0};
  if (failed(checkContracted(ctx, a.shape()[dims.lhsContracting[0]],
                             b.shape()[dims.rhsContracting[0]])))
    return failure();
  return dotGeneral(a, b, dims, a.elementType());
}

LogicalResult lowerMatMul(OpContext &ctx) {
  auto product = matMul(ctx, ctx.boolAttr("transpose_a"), ctx.boolAttr("transpose_b"));
  return failed(product) ? failure() : set(ctx, *product);
}

/// bfloat16 and float32 operands, which may hold many zeros; the product is float32.
LogicalResult lowerSparseMatMul(OpContext &ctx) {
  Expr a = widened(input(ctx, 0)), b = widened(input(ctx, 1));
  if (a.rank() != 2 || b.rank() != 2)
    return ctx.error("both operands must be matrices");
  DotDims dims;
  dims.lhsContracting = {ctx.boolAttr("transpose_a") ? 0 : 1};
  dims.rhsContracting = {ctx.boolAttr("transpose_b") ? 1 : 0};
  if (failed(checkContracted(ctx, a.shape()[dims.lhsContracting[0]],
                             b.shape()[dims.rhsContracting[0]])))
    return failure();
  return set(ctx, dotGeneral(a, b, dims, a.elementType()));
}

/// [..., m, k] x [..., k, n] with the leading dimensions broadcast; adjoint operands are
/// conjugated.
LogicalResult lowerBatchMatMul(OpContext &ctx) {
  Expr a = input(ctx, 0), b = input(ctx, 1);
  if (a.rank() < 2 || b.rank() < 2)
    return ctx.error("both operands need at least two dimensions");
  bool adjA = ctx.boolAttr("adj_x"), adjB = ctx.boolAttr("adj_y");
  int64_t innerA = a.rank() - (adjA ? 2 : 1), innerB = b.rank() - (adjB ? 1 : 2);
  if (failed(checkContracted(ctx, a.shape()[innerA], b.shape()[innerB])))
    return failure();
  if (adjA)
    a = conj(a);
  if (adjB)
    b = conj(b);

  Type resultType = ctx.hasAttr("Tout") ? ctx.typeAttr("Tout") : a.elementType();
  if (a.elementType() != b.elementType()) {
    a = a.to(resultType);
    b = b.to(resultType);
  }
  DotDims dims;
  auto batchA = a.shape().drop_back(2), batchB = b.shape().drop_back(2);
  if (llvm::all_of(batchB, [](int64_t d) { return d == 1; }) && batchB.size() <= batchA.size()) {
    // One matrix on the right: the rows of all matrices on the left meet it at once.
    b = b.reshape(b.shape().take_back(2));
    dims.lhsContracting = {innerA};
    dims.rhsContracting = {adjB ? 1 : 0};
    return set(ctx, dotGeneral(a, b, dims, resultType));
  }
  auto operands = matchBatch(a, b);
  if (failed(operands))
    return failure();
  int64_t n = operands->first.rank() - 2;
  dims.lhsBatch = dims.rhsBatch = dimsUpTo(n);
  dims.lhsContracting = {n + (adjA ? 0 : 1)};
  dims.rhsContracting = {n + (adjB ? 1 : 0)};
  return set(ctx, dotGeneral(operands->first, operands->second, dims, resultType));
}

/// MatMul followed by a bias and an activation, as the graph optimiser writes them.
LogicalResult lowerFusedMatMul(OpContext &ctx) {
  auto product = matMul(ctx, ctx.boolAttr("transpose_a"), ctx.boolAttr("transpose_b"));
  if (failed(product))
    return failure();
  return applyFusedOps(ctx, *product, /*channelDim=*/1);
}

} // namespace

void registerMatMul(LoweringTable &t) {
  t.add({"MatMul"}, lowerMatMul);
  t.add({"SparseMatMul"}, lowerSparseMatMul);
  t.add({"BatchMatMul", "BatchMatMulV2", "BatchMatMulV3"}, lowerBatchMatMul);
  t.add({"_FusedMatMul"}, lowerFusedMatMul);
}

} // namespace kiln::tohlo
