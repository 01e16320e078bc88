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

/// Rows of the triangular factor: its diagonal and the two above [batch, n]; and rhs reduced along [batch, n, k].
struct Triangle {
  Expr diagonal, first, second, rhs;
};

Triangle eliminate(Expr upper, Expr diagonal, Expr lower, Expr rhs, bool pivoting) {
  OpContext &ctx = rhs.ctx();
  int64_t batch = rhs.shape()[0], n = rhs.shape()[1];
  auto size = [](Expr x) { return sqrt(squaredSize(x)); };
  SmallVector<Value> values = {diagonal, upper, diagonal.like(0), rhs, lower};
  auto result = repeat(ctx, n - 1, values, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
    Expr at(ctx, i), below = at + 1.0, diagonal(ctx, carried[0]), first(ctx, carried[1]), second(ctx, carried[2]), rows(ctx, carried[3]);
    Expr a0 = elementAt(diagonal, at), a1 = elementAt(first, at), b0 = elementAt({ctx, carried[4]}, below);
    Expr b1 = elementAt(diagonal, below), b2 = elementAt(first, below), x = rowAt(rows, at), y = rowAt(rows, below);
    Expr swap = pivoting ? size(a0) < size(b0) : zeros(ctx, ops.getI1Type(), {batch});
    Expr top0 = select(swap, b0, a0), top1 = select(swap, b1, a1), top2 = select(swap, b2, 0.0);
    Expr low0 = select(swap, a0, b0), low1 = select(swap, a1, b1), low2 = select(swap, 0.0, b2);
    Expr wide = swap.over(x.shape(), {0}), topX = select(wide, y, x), lowX = select(wide, x, y);
    Expr factor = low0 / top0;
    diagonal = withElement(withElement(diagonal, top0, at), low1 - factor * top1, below);
    first = withElement(withElement(first, top1, at), low2 - factor * top2, below);
    rows = withRow(withRow(rows, topX, at), lowX - factor.over(x.shape(), {0}) * topX, below);
    return {diagonal, first, withElement(second, top2, at), rows, carried[4]};
  });
  return {{ctx, result[0]}, {ctx, result[1]}, {ctx, result[2]}, {ctx, result[3]}};
}

/// The x with triangle * x = rhs, from the last row up.
Expr substitute(Triangle t) {
  OpContext &ctx = t.rhs.ctx();
  int64_t batch = t.rhs.shape()[0], n = t.rhs.shape()[1], k = t.rhs.shape()[2];
  Expr none = zeros(ctx, t.rhs.elementType(), {batch, k});
  SmallVector<Value> values = {t.rhs, none, none, t.diagonal, t.first, t.second};
  return {ctx, repeat(ctx, n, values, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
            Expr rows(ctx, carried[0]), next(ctx, carried[1]), second(ctx, carried[2]);
            Expr row(ctx, ops.sub(ops.splat(ops.getI32Type(), {}, n - 1), i));
            auto at = [&](unsigned v) { return elementAt({ctx, carried[v]}, row).over({batch, k}, {0}); };
            Expr x = (rowAt(rows, row) - at(4) * next - at(5) * second) / at(3);
            return {withRow(rows, x, row), x, next, carried[3], carried[4], carried[5]};
          })[0]};
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
  Expr column = positions(ctx, {batch, n}, 1);
  auto diagonal = [&](int64_t i) { return part(*diagonals, 1, i, i + 1).reshape({batch, n}); };
  Expr upper = select(column < double(n - 1), diagonal(0), 0.0);
  Triangle t = eliminate(upper, diagonal(1), diagonal(2), *rhs, ctx.boolAttr("partial_pivoting"));
  // A singular matrix has no solution at all.
  Expr regular = (t.diagonal != 0.0).reduce({1}, hlo::ReduceKind::And).over(rhs->shape(), {0});
  Expr x = substitute(t);
  return set(ctx, select(regular, x, Expr(ctx, splatConstant(ctx, x.type(), std::nan("")))).reshape(ctx.inputShape(1)));
}
} // namespace

void registerTridiagonal(LoweringTable &table) {
  table.add({"TridiagonalMatMul"}, lowerMatMul);
  table.add({"TridiagonalSolve"}, lowerSolve);
}

} // namespace kiln::tohlo
