// Matrix decompositions: Cholesky, MatrixTriangularSolve, and by elimination MatrixSolve, MatrixInverse, Lu, determinants.
#include "passes/hlo/expand/Expand.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {
namespace {

using hlo::ComparisonDirection;

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

/// a and b with their batch dimensions broadcast.
FailureOr<std::pair<Expr, Expr>> matchBatch(OpContext &ctx) {
  Expr a = input(ctx, 0), b = input(ctx, 1);
  if (a.rank() < 2 || b.rank() < 2 || a.shape().back() != a.shape().drop_back().back() || a.shape().back() != b.shape().drop_back().back())
    return ctx.error("matrix must be square and as large as rhs has rows, got " + shapeString(a.shape()) + " and " + shapeString(b.shape()));
  auto batch = broadcastShape(ctx, a.shape().drop_back(2), b.shape().drop_back(2));
  if (failed(batch))
    return failure();
  auto over = [&](Expr m) {
    SmallVector<int64_t> shape(*batch);
    llvm::append_range(shape, m.shape().take_back(2));
    return broadcastTo(ctx, m, shape);
  };
  auto wideA = over(a), wideB = over(b);
  if (failed(wideA) || failed(wideB))
    return failure();
  return std::pair(Expr(ctx, *wideA), Expr(ctx, *wideB));
}

LogicalResult lowerTriangularSolve(OpContext &ctx) {
  auto operands = matchBatch(ctx);
  if (failed(operands))
    return failure();
  auto [a, b] = *operands;
  auto transpose = ctx.boolAttr("adjoint") ? hlo::Transpose::ADJOINT : hlo::Transpose::NO_TRANSPOSE;
  return set(ctx, hlo::TriangularSolveOp::create(ctx.b(), ctx.loc(), a, b, /*left_side=*/true, ctx.boolAttr("lower"),
                                                 /*unit_diagonal=*/false, transpose));
}

/// Gaussian elimination with row exchanges.
struct Eliminated {
  Expr matrix; // [batch, n, m], whose first n columns are upper triangular, with the factors below the diagonal
  Expr sign;   // [batch]: -1 after an odd number of exchanges
  Expr order;  // [batch, n], i32: the row of the argument that each row was
};

Eliminated eliminate(Expr matrix) {
  OpContext &ctx = matrix.ctx();
  hlo::expand::Ops ops(ctx.loc(), ctx.b());
  int64_t batch = matrix.shape()[0], n = matrix.shape()[1], m = matrix.shape()[2];
  Value one = ops.splat(matrix.elementType(), {batch}, 1);
  Value rows = ops.iota(ops.getI32Type(), {batch, n}, 1);
  if (!n)
    return {matrix, {ctx, one}, {ctx, rows}};
  Value columns = ops.iota(ops.getI32Type(), {batch, n, m}, 2);
  auto step = [&](Value j, ValueRange carried) -> SmallVector<Value> {
    Value a = carried[0], sign = carried[1], row = carried[2], order = carried[3];
    Value at = ops.broadcast(j, {batch, n}, {});
    // The pivot: the first of the largest magnitudes at or below the diagonal.
    Value candidates = ops.reshape(ops.sliceAt(a, j, {2}), {batch, n});
    Value size = hlo::AbsOp::create(ops, candidates);
    size = ops.select(ops.compare(ComparisonDirection::LT, row, at), ops.like(size, -1), size);
    auto reducedRow = [&](Value v, hlo::ReduceKind kind, double start) {
      auto reduce = hlo::ReduceOp::create(ops, ValueRange{v}, ValueRange{ops.splat(ops.elementOf(v), {}, start)},
                                          ops.getDenseI64ArrayAttr({1}));
      hlo::buildReduceBody(reduce.getBody(), ops.elementOf(v), kind, ops.getLoc());
      return ops.broadcast(reduce.getResult(0), {batch, n}, {0});
    };
    Value largest = reducedRow(size, hlo::ReduceKind::Max, -1);
    Value index = ops.select(ops.compare(ComparisonDirection::EQ, size, largest), row, ops.like(row, n));
    Value pivot = reducedRow(index, hlo::ReduceKind::Min, n); // n, so no row, when there is a NaN
    Value isPivot = ops.compare(ComparisonDirection::EQ, row, pivot), isTop = ops.compare(ComparisonDirection::EQ, row, at);
    ArrayRef<int64_t> whole = ops.shapeOf(a);
    auto spread = [&](Value v, ArrayRef<int64_t> dims) { return ops.broadcast(v, whole, dims); };
    Value pivotRow = ops.sum(ops.select(spread(isPivot, {0, 1}), a, ops.like(a, 0)), {1});
    Value none = ops.compare(ComparisonDirection::EQ, pivot, ops.like(pivot, n));
    Value top = ops.sliceAt(a, j, {1});
    none = ops.reshape(ops.slice(none, 1, 0, 1), {batch});
    pivotRow = ops.select(ops.broadcast(none, {batch, m}, {0}), ops.reshape(top, {batch, m}), pivotRow);
    a = ops.select(spread(isPivot, {0, 1}), ops.broadcast(ops.reshape(top, {batch, m}), whole, {0, 2}), a);
    a = ops.select(spread(isTop, {0, 1}), spread(pivotRow, {0, 2}), a);
    Value corner = ops.broadcast(ops.reshape(ops.sliceAt(pivotRow, j, {1}), {batch}), {batch, n}, {0});
    Value factor = ops.div(ops.reshape(ops.sliceAt(a, j, {2}), {batch, n}), corner);
    // A column of zeros stays: its zero pivot is found later.
    Value below = ops.compare(ComparisonDirection::GT, row, at);
    below = ops.binary<hlo::AndOp>(below, ops.compare(ComparisonDirection::NE, corner, ops.like(corner, 0)));
    factor = ops.select(below, factor, ops.like(factor, 0));
    Value reduced = ops.sub(a, ops.mul(spread(factor, {0, 1}), spread(pivotRow, {0, 2})));
    Value column = ops.broadcast(j, whole, {});
    reduced = ops.select(ops.compare(ComparisonDirection::EQ, columns, column), spread(factor, {0, 1}), reduced);
    Value changes = ops.compare(ComparisonDirection::GE, columns, column);
    a = ops.select(ops.binary<hlo::AndOp>(spread(below, {0, 1}), changes), reduced, a);
    Value exchanged = reducedRow(ops.select(isPivot, order, ops.like(order, 0)), hlo::ReduceKind::Add, 0);
    exchanged = ops.select(ops.compare(ComparisonDirection::EQ, pivot, ops.like(pivot, n)), order, exchanged);
    Value topOrder = ops.broadcast(ops.reshape(ops.sliceAt(order, j, {1}), {batch}), {batch, n}, {0});
    order = ops.select(isTop, exchanged, ops.select(isPivot, topOrder, order));
    Value first = ops.reshape(ops.slice(pivot, 1, 0, 1), {batch});
    Value moved = ops.compare(ComparisonDirection::NE, first, ops.broadcast(j, {batch}, {}));
    sign = ops.select(moved, ops.unary<hlo::NegateOp>(sign), sign);
    return {a, sign, row, order};
  };
  auto result = ops.repeat(n, {matrix, one, rows, rows}, step);
  return {{ctx, result[0]}, {ctx, result[1]}, {ctx, result[3]}};
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
  table.add({"MatrixTriangularSolve", "BatchMatrixTriangularSolve"}, lowerTriangularSolve);
  table.add({"MatrixSolve", "BatchMatrixSolve"}, lowerSolve);
  table.add({"MatrixInverse", "BatchMatrixInverse"}, lowerInverse);
  table.add({"Lu"}, lowerLu);
  table.add({"MatrixDeterminant", "BatchMatrixDeterminant", "LogMatrixDeterminant"}, lowerDeterminant);
}

} // namespace kiln::tohlo
