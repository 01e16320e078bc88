// MatrixSolveLs: the x for which a * x is nearest to b, of several the shortest.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Svd.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// By Cholesky's factors of a^H a, or of a a^H for a wide matrix, plus `shift` on the diagonal.
Expr byNormalEquations(Expr a, Expr b, Expr shift) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  bool isTall = a.shape()[1] >= a.shape()[2];
  int64_t own = isTall ? 1 : 2;
  Expr left = isTall ? conj(a) : a, right = isTall ? a : conj(a);
  Expr products(ctx, ops.dot(left, right, own, own, 1));
  products = products + select(onDiagonal(ctx, products.shape()), likeComplex(shift.over(products.shape(), {}), products), 0.0);
  Expr lower(ctx, hlo::CholeskyOp::create(ctx.b(), ctx.loc(), products, /*lower=*/true));
  // What is not a number before is none behind, and no reason to fail.
  Expr isNumber = !isNan(realOf(diagonalOf(products)));
  assertAll(ctx, !isNumber || (realOf(diagonalOf(lower)) > 0.0) || isNan(realOf(products)).reduce({2}, hlo::ReduceKind::Or),
            "Input matrix was rank deficient or ill-conditioned.");
  auto substitute = [&](Expr rhs, hlo::Transpose transpose) -> Expr {
    return {ctx, hlo::TriangularSolveOp::create(ctx.b(), ctx.loc(), lower, rhs, /*left_side=*/true, /*lower=*/true, /*unit_diagonal=*/false, transpose)};
  };
  Expr rhs = isTall ? Expr(ctx, ops.dot(conj(a), b, 1, 1, 1)) : b;
  Expr x = substitute(substitute(rhs, hlo::Transpose::NO_TRANSPOSE), hlo::Transpose::ADJOINT);
  return isTall ? x : Expr(ctx, ops.dot(conj(a), x, 1, 1, 1));
}

/// By singular values, of which those that rounding alone may have made count as zeros.
Expr bySingularValues(Expr a, Expr b) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t m = a.shape()[1], n = a.shape()[2];
  Singular s = singularValues(m >= n ? a : adjoint(a), /*full=*/false);
  if (m < n)
    std::swap(s.left, s.right);
  double epsilon = s.values.elementType().isF64() ? 0x1p-52 : 0x1p-23;
  Expr most = part(s.values, 1, 0, 1).reshape({a.shape()[0]});
  Expr isZero = s.values <= (most * (epsilon * double(std::max(m, n)))).over(s.values.shape(), {0});
  Expr turned(ctx, ops.dot(conj(s.left), b, 1, 1, 1));
  auto spread = [&](Expr v) { return v.over(turned.shape(), {0, 1}); };
  turned = select(spread(isZero), 0.0, turned / likeComplex(spread(s.values), turned));
  return {ctx, ops.dot(s.right, turned, 2, 1, 1)};
}

/// Inputs: a [..., m, n], b [..., m, k], l2_regularizer (float64), which counts in the fast way only, as in TensorFlow's kernels.
LogicalResult lowerMatrixSolveLs(OpContext &ctx) {
  auto a = matrixInput(ctx, 0), b = matrixInput(ctx, 1);
  if (failed(a) || failed(b))
    return failure();
  if (batchShape(ctx, 0) != batchShape(ctx, 1) || a->shape()[1] != b->shape()[1])
    return ctx.error("matrix and rhs must have the same batch dimensions and rows, got " + shapeString(ctx.inputShape(0)) + " and " + shapeString(ctx.inputShape(1)));
  Expr regularizer = input(ctx, 2);
  if (regularizer.rank() != 0)
    return ctx.error("l2_regularizer must be a scalar, got shape " + shapeString(regularizer.shape()));
  assertAll(ctx, regularizer >= 0.0, "l2_regularizer must be >= 0.");
  if (!a->type().getNumElements() || !b->type().getNumElements())
    setMatrices(ctx, 0, zeros(ctx, a->elementType(), {a->shape()[0], a->shape()[2], b->shape()[2]}));
  else if (ctx.boolAttr("fast"))
    setMatrices(ctx, 0, byNormalEquations(*a, *b, regularizer.to(realOf(*a).elementType())));
  else
    setMatrices(ctx, 0, bySingularValues(*a, *b));
  return success();
}

} // namespace

void registerLeastSquares(LoweringTable &table) { table.add({"MatrixSolveLs", "BatchMatrixSolveLs"}, lowerMatrixSolveLs); }

} // namespace kiln::tohlo
