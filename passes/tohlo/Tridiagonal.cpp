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
  int64_t batch = rhs.shape()[0], n = rhs.shape()[1], k = rhs.shape()[2];
  auto size = [](Expr x) { return sqrt(squaredSize(x)); };
  SmallVector<Value> values = {diagonal, upper, diagonal.like(0), rhs, lower};
  auto result = repeat(ctx, n - 1, values, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
    Value below = ops.add(i, ops.splat(ops.getI32Type(), {}, 1));
    auto at = [&](unsigned v, Value row) { return Expr(ctx, ops.sliceAt(carried[v], row, {1})).reshape({batch}); };
    auto rowOf = [&](Value row) { return Expr(ctx, ops.sliceAt(carried[3], row, {1})).reshape({batch, k}); };
    Expr a0 = at(0, i), a1 = at(1, i), b0 = at(4, below), b1 = at(0, below), b2 = at(1, below), x = rowOf(i), y = rowOf(below);
    Expr swap = pivoting ? size(a0) < size(b0) : Expr(ctx, splatConstant(ctx, RankedTensorType::get({batch}, ops.getI1Type()), 0));
    Expr top0 = select(swap, b0, a0), top1 = select(swap, b1, a1), top2 = select(swap, b2, 0.0);
    Expr low0 = select(swap, a0, b0), low1 = select(swap, a1, b1), low2 = select(swap, 0.0, b2);
    Expr wide = swap.over(x.shape(), {0}), topX = select(wide, y, x), lowX = select(wide, x, y);
    Expr factor = low0 / top0;
    auto put = [&](unsigned v, Expr part, Value row) { return ops.updateAt(carried[v], part.reshape({batch, 1}), row, {1}); };
    Value diagonals = ops.updateAt(put(0, top0, i), (low1 - factor * top1).reshape({batch, 1}), below, {1});
    Value firsts = ops.updateAt(put(1, top1, i), (low2 - factor * top2).reshape({batch, 1}), below, {1});
    Value rows = ops.updateAt(carried[3], topX.reshape({batch, 1, k}), i, {1});
    rows = ops.updateAt(rows, (lowX - factor.over(x.shape(), {0}) * topX).reshape({batch, 1, k}), below, {1});
    return {diagonals, firsts, put(2, top2, i), rows, carried[4]};
  });
  return {{ctx, result[0]}, {ctx, result[1]}, {ctx, result[2]}, {ctx, result[3]}};
}

/// The x with triangle * x = rhs, from the last row up.
Expr substitute(Triangle t) {
  OpContext &ctx = t.rhs.ctx();
  int64_t batch = t.rhs.shape()[0], n = t.rhs.shape()[1], k = t.rhs.shape()[2];
  Expr none(ctx, splatConstant(ctx, RankedTensorType::get({batch, k}, t.rhs.elementType()), 0));
  SmallVector<Value> values = {t.rhs, none, none, t.diagonal, t.first, t.second};
  return {ctx, repeat(ctx, n, values, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
            Value row = ops.sub(ops.splat(ops.getI32Type(), {}, n - 1), i);
            Expr next(ctx, carried[1]), second(ctx, carried[2]), b = Expr(ctx, ops.sliceAt(carried[0], row, {1})).reshape({batch, k});
            auto at = [&](unsigned v) {
              return Expr(ctx, ops.sliceAt(carried[v], row, {1})).reshape({batch}).over({batch, k}, {0});
            };
            Expr x = (b - at(4) * next - at(5) * second) / at(3);
            return {ops.updateAt(carried[0], x.reshape({batch, 1, k}), row, {1}), x, next, carried[3], carried[4], carried[5]};
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
  auto diagonal = [&](int64_t i) { return Expr(ctx, slice(ctx, *diagonals, {0, i, 0}, {batch, i + 1, n})).reshape({batch, n}); };
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
