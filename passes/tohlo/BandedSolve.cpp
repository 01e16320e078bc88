// BandedTriangularSolve: substitution along the diagonals of a triangular matrix that has few.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// Bands [batch, bands, n], each with element i + step * k of band k in place i, zeros beyond its ends. step: 1 or -1.
Expr skewed(Expr bands, int64_t step) {
  int64_t batch = bands.shape()[0], count = bands.shape()[1], n = bands.shape()[2], width = n + count;
  // Rows of another width begin one element further on, or back, than the one before.
  Expr flat = zeroPadded(bands, 2, 0, count).reshape({batch, count * width});
  if (step > 0)
    flat = zeroPadded(flat, 1, 0, count);
  else
    flat = part(flat, 1, 0, count * (width - 1));
  return part(flat.reshape({batch, count, width + step}), 2, 0, n);
}

/// The x of a system in which row i has coefficients [i] of x[i], x[i - 1], ...: [batch, n, bands] and [batch, n, m].
Expr solveRows(Expr coefficients, Expr rhs) {
  OpContext &ctx = rhs.ctx();
  int64_t batch = rhs.shape()[0], n = rhs.shape()[1], m = rhs.shape()[2], before = coefficients.shape()[2] - 1;
  if (before == 0)
    return rhs / coefficients.reshape({batch, n}).over(rhs.shape(), {0, 1});
  SmallVector<Value> values = {coefficients, rhs, rhs.like(0), zeros(ctx, rhs.elementType(), {batch, before, m})};
  return {ctx, repeat(ctx, n, values, [&](Ops &, Value i, ValueRange carried) -> SmallVector<Value> {
            Expr at(ctx, i), row = rowAt({ctx, carried[0]}, at), recent(ctx, carried[3]);
            Expr known = (part(row, 1, 1, before + 1).over(recent.shape(), {0, 1}) * recent).sum({1});
            Expr x = (rowAt({ctx, carried[1]}, at) - known) / part(row, 1, 0, 1).reshape({batch}).over({batch, m}, {0});
            Expr next = joined({x.reshape({batch, 1, m}), part(recent, 1, 0, before - 1)}, 1);
            return {carried[0], carried[1], withRow({ctx, carried[2]}, x, at), next};
          })[2]};
}

/// Inputs: bands [..., k, n], at most n, the diagonal first (upper: last), column i of the matrix in column i; rhs [..., n, m].
LogicalResult lowerBandedTriangularSolve(OpContext &ctx) {
  ArrayRef<int64_t> shape = ctx.inputShape(0), rhsShape = ctx.inputShape(1);
  if (shape.size() < 2 || rhsShape.size() < 2 || shape.back() != rhsShape.drop_back().back())
    return ctx.error("bands must be as long as rhs has rows, got " + shapeString(shape) + " and " + shapeString(rhsShape));
  if (!ctx.inputType(0).getNumElements() || !ctx.inputType(1).getNumElements())
    return ctx.error("matrix and rhs must not be empty, got " + shapeString(shape) + " and " + shapeString(rhsShape));
  if (shape.drop_back().back() > shape.back())
    return ctx.error("a matrix of " + Twine(shape.back()) + " rows cannot have " + Twine(shape.drop_back().back()) + " bands");
  auto operands = matchBatch(input(ctx, 0), input(ctx, 1));
  if (failed(operands))
    return failure();
  auto matrices = [&](Expr m) {
    int64_t rank = m.rank();
    return widened(m.reshape({llvm::product_of(m.shape().drop_back(2)), m.shape()[rank - 2], m.shape()[rank - 1]}));
  };
  Expr bands = matrices(operands->first), rhs = matrices(operands->second);
  bool isLower = ctx.boolAttr("lower"), isAdjoint = ctx.boolAttr("adjoint");
  if (!isLower)
    bands = {ctx, reverse(ctx, bands, {1})};
  // The kernel looks at the first matrix alone.
  assertAll(ctx, part(part(bands, 0, 0, 1), 1, 0, 1) != 0.0, "Input matrix is not invertible.");
  if (isAdjoint) // rows are columns
    bands = conj(skewed(bands, isLower ? 1 : -1));
  bool isUpward = isLower == isAdjoint;
  auto turned = [&](Expr v, int64_t dim) { return isUpward ? Expr(ctx, reverse(ctx, v, {dim})) : v; };
  bands = turned(bands, 2);
  // What is stored beside the matrix has no effect.
  bands = select(positions(ctx, bands.shape(), 1) <= positions(ctx, bands.shape(), 2), bands, 0.0);
  Expr x = turned(solveRows(bands.transpose({0, 2, 1}), turned(rhs, 1)), 1);
  return set(ctx, x.to(ctx.inputElementType(0)).reshape(operands->second.shape()));
}

} // namespace

void registerBandedSolve(LoweringTable &table) { table.add({"BandedTriangularSolve"}, lowerBandedTriangularSolve); }

} // namespace kiln::tohlo
