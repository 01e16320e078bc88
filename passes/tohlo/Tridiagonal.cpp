// Products with tridiagonal matrices, and solves by elimination along the diagonals.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Matrices.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// Row i is row i + by of x, or zeros beyond its edges.
Expr fromBelow(Expr x, int64_t by) {
  SmallVector<int64_t> low(x.rank(), 0), high(x.rank(), 0);
  low[x.rank() - 2] = -by;
  high[x.rank() - 2] = by;
  return {x.ctx(), pad(x.ctx(), x, scalarConstant(x.ctx(), x.elementType(), 0), low, high)};
}

LogicalResult lowerMatMul(OpContext &ctx) {
  Expr rhs = input(ctx, 3);
  if (rhs.rank() < 2)
    return ctx.error("rhs must be matrices, got shape " + shapeString(rhs.shape()));
  SmallVector<int64_t> diagonal(rhs.shape());
  diagonal.back() = diagonal[rhs.rank() - 2];
  diagonal[rhs.rank() - 2] = 1;
  for (unsigned i = 0; i < 3; ++i)
    if (ctx.inputShape(i) != ArrayRef<int64_t>(diagonal))
      return ctx.error("diagonals must have shape " + shapeString(diagonal) + " for rhs " + shapeString(rhs.shape()) + ", got " +
                       shapeString(ctx.inputShape(i)));
  SmallVector<int64_t> kept = dimsUpTo(rhs.rank() - 1), rows(rhs.shape().drop_back());
  auto scaled = [&](unsigned i, Expr x) { return input(ctx, i).reshape(rows).over(rhs.shape(), kept) * x; };
  // The first of the lower diagonal and the last of the upper one meet a zero; what is stored there has no effect.
  Expr row = positions(ctx, rhs.shape(), rhs.rank() - 2);
  Expr upper = select(row < double(rows.back() - 1), scaled(0, fromBelow(rhs, 1)), 0.0);
  Expr lower = select(row > 0.0, scaled(2, fromBelow(rhs, -1)), 0.0);
  return set(ctx, scaled(1, rhs) + upper + lower);
}

// Equations are [n, 3 + k, batch]: the coefficients of three unknowns that follow each other, and k right-hand sides. Loops carry the rows that they need again,
// and so read no array that they write.

Expr equationAt(Ops &ops, Expr equations, Expr row) {
  return Expr(equations.ctx(), ops.sliceAt(equations, row, {0})).reshape(equations.shape().drop_front());
}
Expr withEquation(Ops &ops, Expr equations, Expr equation, Expr row) {
  SmallVector<int64_t> shape(equations.shape());
  shape[0] = 1;
  return {equations.ctx(), ops.updateAt(equations, equation.reshape(shape), row, {0})};
}

/// From equations of the unknowns before a row's, at it and after it those of a triangular factor: at it, and the two after.
Expr eliminate(Expr equations, bool pivoting) {
  OpContext &ctx = equations.ctx();
  int64_t n = equations.shape()[0], width = equations.shape()[1], batch = equations.shape()[2];
  // What is left of a row, the first coefficient of which has become zero.
  auto shifted = [&](Expr row) { return joined({part(row, 0, 1, 3), zeros(ctx, row.elementType(), {1, batch}), part(row, 0, 3, width)}, 0); };
  Expr top = shifted(part(equations, 0, 0, 1).reshape({width, batch}));
  auto result = repeat(ctx, n - 1, {equations, equations, top}, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
    Expr at(ctx, i), top(ctx, carried[2]), next = equationAt(ops, {ctx, carried[0]}, at + 1.0), low = next;
    auto first = [&](Expr row) { return part(row, 0, 0, 1).reshape({batch}); };
    if (pivoting) {
      Expr swap = (abs(first(top)) < abs(first(next))).over({width, batch}, {1});
      low = select(swap, top, next);
      top = select(swap, next, top);
    }
    Expr factor = (first(low) / first(top)).over({width, batch}, {1});
    return {carried[0], withEquation(ops, {ctx, carried[1]}, top, at), shifted(low - factor * top)};
  });
  return joined({part({ctx, result[1]}, 0, 0, n - 1), Expr(ctx, result[2]).reshape({1, width, batch})}, 0);
}

/// The solutions [n, k, batch] of a triangular factor, from the last row up.
Expr substitute(Expr triangle) {
  OpContext &ctx = triangle.ctx();
  int64_t n = triangle.shape()[0], width = triangle.shape()[1], k = width - 3, batch = triangle.shape()[2];
  Expr none = zeros(ctx, triangle.elementType(), {k, batch});
  SmallVector<Value> values = {triangle, zeros(ctx, triangle.elementType(), {n, k, batch}), none, none};
  return {ctx, repeat(ctx, n, values, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
            Expr next(ctx, carried[2]), second(ctx, carried[3]), at(ctx, ops.sub(ops.splat(ops.getI32Type(), {}, n - 1), i));
            Expr row = equationAt(ops, {ctx, carried[0]}, at);
            auto coefficient = [&](int64_t c) { return part(row, 0, c, c + 1).reshape({batch}).over({k, batch}, {1}); };
            Expr x = (part(row, 0, 3, width) - coefficient(1) * next - coefficient(2) * second) / coefficient(0);
            return {carried[0], withEquation(ops, {ctx, carried[1]}, x, at), x, next};
          })[1]};
}

LogicalResult lowerSolve(OpContext &ctx) {
  auto diagonals = matrixInput(ctx, 0), rhs = matrixInput(ctx, 1);
  if (failed(diagonals) || failed(rhs))
    return failure();
  int64_t batch = rhs->shape()[0], n = rhs->shape()[1];
  if (batchShape(ctx, 0) != batchShape(ctx, 1) || diagonals->shape()[1] != 3 || diagonals->shape()[2] != n)
    return ctx.error("diagonals must have shape [..., 3, n] and rhs [..., n, k], got " + shapeString(ctx.inputShape(0)) + " and " +
                     shapeString(ctx.inputShape(1)));
  if (ctx.boolAttr("perturb_singular"))
    return ctx.error("perturb_singular is not supported");
  if (!rhs->type().getNumElements())
    return set(ctx, ctx.input(1));
  auto diagonal = [&](int64_t i) { return part(*diagonals, 1, i, i + 1).transpose({2, 1, 0}); };
  Expr row = positions(ctx, {n, 1, batch}, 0), upper = select(row < double(n - 1), diagonal(0), 0.0), lower = select(row > 0.0, diagonal(2), 0.0);
  Expr triangle = eliminate(joined({lower, diagonal(1), upper, rhs->transpose({1, 2, 0})}, 1), ctx.boolAttr("partial_pivoting"));
  // A singular matrix has no solution at all.
  Expr regular = (part(triangle, 1, 0, 1) != 0.0).reduce({0, 1}, hlo::ReduceKind::And);
  Expr x = substitute(triangle).transpose({2, 0, 1});
  return set(ctx, select(regular.over(x.shape(), {0}), x, Expr(ctx, splatConstant(ctx, x.type(), std::nan("")))).reshape(ctx.inputShape(1)));
}
} // namespace

void registerTridiagonal(LoweringTable &table) {
  table.add({"TridiagonalMatMul"}, lowerMatMul);
  table.add({"TridiagonalSolve"}, lowerSolve);
}

} // namespace kiln::tohlo
