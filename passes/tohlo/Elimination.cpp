// Eliminates column by column within panels, and with products of matrices to the right of them.
#include "passes/tohlo/Elimination.h"
#include "passes/tohlo/Gather.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// Columns of a panel: each costs a pass over the panel, and each panel code of its own.
int64_t panelWidth(int64_t n) { return std::max<int64_t>(48, (n + 31) / 32); }

/// `rows` of each matrix of [batch, n, m], or elements of each vector of [batch, n]: [batch, k] names k of them.
Expr rowsAt(Expr m, Expr rows) { return {m.ctx(), gatherAxis(m.ctx(), m, rows, 1, 1)}; }

/// [batch, n, m] after its first m columns were eliminated, where m <= n.
Eliminated eliminatePanel(Expr panel) {
  OpContext &ctx = panel.ctx();
  int64_t batch = panel.shape()[0], n = panel.shape()[1], m = panel.shape()[2];
  Expr rows = positions(ctx, {batch, n}, 1), columns = positions(ctx, {batch, n, m}, 2);
  Expr one(ctx, splatConstant(ctx, panel.type().clone({batch}), 1));
  auto step = [&](Ops &ops, Value j, ValueRange carried) -> SmallVector<Value> {
    Expr a(ctx, carried[0]), sign(ctx, carried[1]), row(ctx, carried[2]), column(ctx, carried[3]), order(ctx, carried[4]);
    Expr step(ctx, j), at = step.over({batch, n}, {});
    auto reduced = [&](Expr v, hlo::ReduceKind kind) { return v.reduce({1}, kind); };
    auto overRows = [&](Expr v) { return v.over({batch, n}, {0}); };
    auto sliceAt = [&](Expr v, int64_t dim) { return Expr(ctx, ops.sliceAt(v, j, {dim})); };

    Expr entries = sliceAt(a, 2).reshape({batch, n}), size = select(row < at, -1.0, abs(entries));
    Expr isLargest = size == overRows(reduced(size, hlo::ReduceKind::Max));
    Expr first = reduced(select(isLargest, row, double(n)), hlo::ReduceKind::Min), here = step.over({batch}, {});
    Expr pivot = select(first == double(n), here, first);

    Expr pivotRow = rowsAt(a, pivot.reshape({batch, 1})).reshape({batch, m}), topRow = sliceAt(a, 1).reshape({batch, m});
    Expr corner = overRows(Expr(ctx, ops.sliceAt(pivotRow, j, {1})).reshape({batch}));
    Expr topEntry = overRows(Expr(ctx, ops.sliceAt(topRow, j, {1})).reshape({batch}));
    Expr isPivot = row == overRows(pivot), isTop = row == at;
    Expr below = row > at && corner != 0.0;
    Expr factor = select(isPivot, topEntry, entries) / corner;

    auto whole = [&](Expr v, ArrayRef<int64_t> dims) { return v.over(a.shape(), dims); };
    Expr exchanged = select(whole(isTop, {0, 1}), whole(pivotRow, {0, 2}), select(whole(isPivot, {0, 1}), whole(topRow, {0, 2}), a));
    Expr current = whole(step, {}), spread = whole(factor, {0, 1});
    Expr rest = select(column > current, exchanged - spread * whole(pivotRow, {0, 2}), select(column == current, spread, exchanged));
    Expr next = select(whole(below, {0, 1}), rest, exchanged);

    Expr wasPivot = reduced(select(isPivot, order, 0.0), hlo::ReduceKind::Add), wasTop = sliceAt(order, 1).reshape({batch});
    order = select(isTop, overRows(wasPivot), select(isPivot, overRows(wasTop), order));
    return {next, select(pivot == here, sign, -sign), row, column, order};
  };
  auto result = repeat(ctx, m, {panel, one, rows, columns, rows}, step);
  return {{ctx, result[0]}, {ctx, result[1]}, {ctx, result[4]}};
}

} // namespace

Eliminated eliminate(Expr matrix) {
  OpContext &ctx = matrix.ctx();
  int64_t batch = matrix.shape()[0], n = matrix.shape()[1], m = matrix.shape()[2], width = panelWidth(n);
  auto part = [&](Expr v, std::pair<int64_t, int64_t> rows, std::pair<int64_t, int64_t> columns) {
    return Expr(ctx, slice(ctx, v, {0, rows.first, columns.first}, {batch, rows.second, columns.second}));
  };
  Expr sign(ctx, splatConstant(ctx, matrix.type().clone({batch}), 1)), order = positions(ctx, {batch, n}, 1);
  // Rows that are not done yet: their factors so far, and what elimination has left of them.
  std::optional<Expr> factors;
  Expr rest = matrix;
  SmallVector<Value> done, doneOrder;
  for (int64_t at = 0; at < n; at += width) {
    int64_t rows = n - at, columns = m - at, size = std::min(width, rows);
    Eliminated panel = eliminatePanel(part(rest, {0, rows}, {0, size}));
    sign = sign * panel.sign;
    order = rowsAt(order, panel.order);
    Expr left = factors ? Expr(ctx, concatenate(ctx, {rowsAt(*factors, panel.order), panel.matrix}, 2)) : panel.matrix;
    SmallVector<Value> top = {part(left, {0, size}, {0, at + size})};
    doneOrder.push_back(slice(ctx, order, {0, 0}, {batch, size}));
    if (size < columns) {
      Ops ops(ctx.loc(), ctx.b());
      Expr right = rowsAt(part(rest, {0, rows}, {size, columns}), panel.order);
      Expr solved(ctx, hlo::expand::solveLower(ops, part(panel.matrix, {0, size}, {0, size}), part(right, {0, size}, {0, columns - size}),
                                               /*unitDiagonal=*/true));
      top.push_back(solved);
      if (size < rows) {
        Expr below = part(panel.matrix, {size, rows}, {0, size});
        rest = part(right, {size, rows}, {0, columns - size}) - Expr(ctx, ops.dot(below, solved, 2, 1, 1));
      }
    }
    done.push_back(top.size() == 1 ? top[0] : concatenate(ctx, top, 2));
    if (size < rows) {
      factors = part(left, {size, rows}, {0, at + size});
      order = {ctx, slice(ctx, order, {0, size}, {batch, rows})};
    }
  }
  if (done.empty())
    return {matrix, sign, order};
  auto joined = [&](ArrayRef<Value> parts) { return Expr(ctx, parts.size() == 1 ? parts[0] : concatenate(ctx, parts, 1)); };
  return {joined(done), sign, joined(doneOrder)};
}

} // namespace kiln::tohlo
