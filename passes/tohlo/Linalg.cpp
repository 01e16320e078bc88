// Matrix decompositions: Cholesky and its gradient, MatrixTriangularSolve, and by elimination MatrixSolve, MatrixInverse, Lu, determinants.
#include "passes/tohlo/Elimination.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

LogicalResult lowerCholesky(OpContext &ctx) {
  auto a = squareInput(ctx, 0);
  if (failed(a))
    return failure();
  Expr l(ctx, hlo::CholeskyOp::create(ctx.b(), ctx.loc(), *a, /*lower=*/true));
  // TensorFlow fills the whole triangle with NaN where a matrix is not positive definite.
  Expr diagonal = diagonalOf(l);
  Expr magnitude = l.isComplex() ? real(diagonal) : diagonal;
  Expr valid = (magnitude > 0.0).reduce({1}, hlo::ReduceKind::And).over(l.shape(), {0});
  Expr below = positions(ctx, l.shape(), 1) < positions(ctx, l.shape(), 2);
  Expr nan = select(below, l.like(0), Expr(ctx, splatConstant(ctx, l.type(), std::nan(""))));
  return set(ctx, select(valid, l, nan).reshape(ctx.inputShape(0)));
}

/// The gradient of a matrix from that of its factor l, by way of l^H times it: inputs are l and its gradient, of which the lower triangles count.
LogicalResult lowerCholeskyGrad(OpContext &ctx) {
  auto factor = squareInput(ctx, 0), gradient = squareInput(ctx, 1);
  if (failed(factor) || failed(gradient))
    return failure();
  if (ctx.inputShape(0) != ctx.inputShape(1))
    return ctx.error("l and grad must have the same shape, got " + shapeString(ctx.inputShape(0)) + " and " + shapeString(ctx.inputShape(1)));
  hlo::expand::Ops ops(ctx.loc(), ctx.b());
  Expr row = positions(ctx, factor->shape(), 1), column = positions(ctx, factor->shape(), 2);
  auto lower = [&](Expr m) { return select(row >= column, m, 0.0); };
  Expr l = lower(widened(*factor)), product(ctx, ops.dot(l, lower(widened(*gradient)), 1, 1, 1));
  product = lower(select(row == column, product * 0.5, product));
  auto substitute = [&](Expr m) -> Expr {
    return {ctx, hlo::TriangularSolveOp::create(ctx.b(), ctx.loc(), l, m, /*left_side=*/true, /*lower=*/true, /*unit_diagonal=*/false, hlo::Transpose::ADJOINT)};
  };
  Expr turned = substitute(substitute(product).transpose({0, 2, 1}));
  return set(ctx, ((turned + turned.transpose({0, 2, 1})) * 0.5).to(factor->elementType()).reshape(ctx.inputShape(0)));
}

LogicalResult lowerTriangularSolve(OpContext &ctx) {
  ArrayRef<int64_t> shape = ctx.inputShape(0), rhs = ctx.inputShape(1);
  if (shape.size() < 2 || rhs.size() < 2 || shape.back() != shape.drop_back().back() || shape.back() != rhs.drop_back().back())
    return ctx.error("matrix must be square and as large as rhs has rows, got " + shapeString(shape) + " and " + shapeString(rhs));
  auto operands = matchBatch(input(ctx, 0), input(ctx, 1));
  if (failed(operands))
    return failure();
  auto [a, b] = *operands;
  auto transpose = ctx.boolAttr("adjoint") ? hlo::Transpose::ADJOINT : hlo::Transpose::NO_TRANSPOSE;
  return set(ctx, hlo::TriangularSolveOp::create(ctx.b(), ctx.loc(), a, b, /*left_side=*/true, ctx.boolAttr("lower"),
                                                 /*unit_diagonal=*/false, transpose));
}

/// The x with a * x = b for [batch, n, n] and [batch, n, m], in the compute type of a.
Expr solve(OpContext &ctx, Expr a, Expr b) {
  int64_t n = a.shape()[1], m = b.shape()[2];
  Expr u = eliminate({ctx, concatenate(ctx, {a, b}, 2)}).matrix;
  Expr upper(ctx, slice(ctx, u, {0, 0, 0}, {a.shape()[0], n, n})), rhs(ctx, slice(ctx, u, {0, 0, n}, {a.shape()[0], n, n + m}));
  assertAll(ctx, diagonalOf(upper) != 0.0, "Input matrix is not invertible.");
  return {ctx, hlo::TriangularSolveOp::create(ctx.b(), ctx.loc(), upper, rhs, /*left_side=*/true, /*lower=*/false,
                                              /*unit_diagonal=*/false, hlo::Transpose::NO_TRANSPOSE)};
}

LogicalResult lowerSolve(OpContext &ctx) {
  Expr b = input(ctx, 1);
  auto a = squareInput(ctx, 0);
  if (failed(a))
    return failure();
  if (b.rank() != ctx.inputRank(0) || b.shape().drop_back() != ctx.inputShape(0).drop_back())
    return ctx.error("matrix and rhs must have the same batch dimensions and rows, got " + shapeString(ctx.inputShape(0)) + " and " +
                     shapeString(b.shape()));
  if (b.type().getNumElements() == 0)
    return set(ctx, b);
  Expr matrix = widened(ctx.boolAttr("adjoint") ? adjoint(*a) : *a);
  Expr x = solve(ctx, matrix, widened(b.reshape({a->shape()[0], a->shape()[1], b.shape().back()})));
  return set(ctx, x.to(b.elementType()).reshape(b.shape()));
}

LogicalResult lowerInverse(OpContext &ctx) {
  auto a = squareInput(ctx, 0);
  if (failed(a))
    return failure();
  if (a->type().getNumElements() == 0)
    return set(ctx, ctx.input(0));
  Expr matrix = widened(ctx.boolAttr("adjoint") ? adjoint(*a) : *a);
  Expr identity = identityMatrix(ctx, matrix.elementType(), matrix.shape()[0], matrix.shape()[1], matrix.shape()[2]);
  return set(ctx, solve(ctx, matrix, identity).to(a->elementType()).reshape(ctx.inputShape(0)));
}

/// Outputs: the factors in one matrix, and the permutation of rows.
LogicalResult lowerLu(OpContext &ctx) {
  auto a = squareInput(ctx, 0);
  if (failed(a))
    return failure();
  ArrayRef<int64_t> shape = ctx.inputShape(0);
  Eliminated lu = eliminate(widened(*a));
  if (lu.matrix.type().getNumElements()) {
    constexpr const char *message = "Input is not invertible.";
    Expr pivots = diagonalOf(lu.matrix);
    assertAll(ctx, pivots != 0.0, message);
    // TensorFlow looks for the smallest, where NaN counts if it comes first.
    assertAll(ctx, abs(Expr(ctx, slice(ctx, pivots, {0, 0}, {pivots.shape()[0], 1}))) > 0.0, message);
  }
  ctx.setOutput(0, lu.matrix.to(a->elementType()).reshape(shape));
  ctx.setOutput(1, lu.order.to(ctx.typeAttr("output_idx_type")).reshape(shape.drop_back()));
  return success();
}

LogicalResult lowerDeterminant(OpContext &ctx) {
  auto a = squareInput(ctx, 0);
  if (failed(a))
    return failure();
  ArrayRef<int64_t> shape = ctx.inputShape(0).drop_back(2);
  Eliminated u = eliminate(widened(*a));
  Expr diagonal = diagonalOf(u.matrix);
  auto result = [&](unsigned i, Expr v) { ctx.setOutput(i, v.to(a->elementType()).reshape(shape)); };
  if (!ctx.opName().starts_with("Log")) {
    result(0, u.sign * diagonal.reduce({1}, hlo::ReduceKind::Mul));
    return success();
  }
  result(0, u.sign * diagonal.unary<hlo::SignOp>().reduce({1}, hlo::ReduceKind::Mul));
  result(1, log(abs(diagonal)).sum({1}));
  return success();
}
} // namespace

void registerLinalg(LoweringTable &table) {
  table.add({"Cholesky", "BatchCholesky"}, lowerCholesky);
  table.add({"CholeskyGrad", "BatchCholeskyGrad"}, lowerCholeskyGrad);
  table.add({"MatrixTriangularSolve", "BatchMatrixTriangularSolve"}, lowerTriangularSolve);
  table.add({"MatrixSolve", "BatchMatrixSolve"}, lowerSolve);
  table.add({"MatrixInverse", "BatchMatrixInverse"}, lowerInverse);
  table.add({"Lu"}, lowerLu);
  table.add({"MatrixDeterminant", "BatchMatrixDeterminant", "LogMatrixDeterminant"}, lowerDeterminant);
}

} // namespace kiln::tohlo
