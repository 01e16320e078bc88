// Reduction to tridiagonal and bidiagonal form, panel by panel (LAPACK's latrd and labrd): a matrix A that a panel's reflections
// have changed is A0 - L^T * R, so that each step reads A0 for one product (or two) with a vector and writes nothing of it.
#include "passes/tohlo/CondensedForms.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// One reflection of columns, and the elements of the condensed form that it leaves.
struct Step {
  Expr diagonal, beside;
  Reflection column;
  Expr l, r;
};
/// The step for row and column `index` of the matrix that is `matrix` - l^T * r; it writes rows `row` and `row` + kPanel of l and r.
using MakeStep = llvm::function_ref<Step(Expr matrix, Expr l, Expr r, Expr index, Expr row)>;

CondensedForm condense(Expr a, MakeStep makeStep) {
  OpContext &ctx = a.ctx();
  int64_t batch = a.shape()[0], n = a.shape()[1];
  Type type = a.elementType();
  int64_t rows = llvm::alignTo(n, kPanel), most = columnsOfPart(rows);
  Expr rest = zeroPadded(zeroPadded(a, 1, 0, rows - n), 2, 0, rows - n);
  SmallVector<Expr> diagonals, besides;
  SmallVector<Reflections> parts;
  for (int64_t from = 0; from < rows; from += most) {
    int64_t size = rows - from, columns = std::min(most, size);
    Expr none = zeros(ctx, type, {batch, columns});
    SmallVector<Value> state = {rest, none, none, zeros(ctx, type, {batch, columns, size}), none};
    auto reduced = repeat(ctx, columns / kPanel, state, [&](Ops &, Value panel, ValueRange outer) -> SmallVector<Value> {
      SmallVector<Value> carried(outer);
      carried.append(2, zeros(ctx, type, {batch, 2 * kPanel, size}));
      carried.push_back(Expr(ctx, panel) * double(kPanel));
      auto done = repeat(ctx, kPanel, carried, [&](Ops &, Value i, ValueRange carried) -> SmallVector<Value> {
        Expr matrix(ctx, carried[0]), row(ctx, i), index = Expr(ctx, carried[7]) + row;
        Step step = makeStep(matrix, {ctx, carried[5]}, {ctx, carried[6]}, index, row);
        return {matrix, withElement({ctx, carried[1]}, step.diagonal, index), withElement({ctx, carried[2]}, step.beside, index),
                withRow({ctx, carried[3]}, step.column.v, index), withElement({ctx, carried[4]}, step.column.scale, index),
                step.l, step.r, carried[7]};
      });
      Ops ops(ctx.loc(), ctx.b());
      Expr left = Expr(ctx, done[0]) - Expr(ctx, ops.dot(done[5], done[6], 1, 1, 1));
      return {left, done[1], done[2], done[3], done[4]};
    });
    diagonals.push_back({ctx, reduced[1]});
    besides.push_back({ctx, reduced[2]});
    Expr vectors(ctx, reduced[3]), scales(ctx, reduced[4]);
    int64_t panels = columns / kPanel;
    Expr factors = panelFactor(vectors.reshape({batch * panels, kPanel, size}), scales.reshape({batch * panels, kPanel}));
    parts.push_back({vectors, factors.reshape({batch, panels, kPanel, kPanel})});
    if (columns < size)
      rest = part(part({ctx, reduced[0]}, 1, columns, size), 2, columns, size);
  }
  return {part(joined(diagonals, 1), 1, 0, n), part(joined(besides, 1), 1, 0, n - 1), parts};
}
} // namespace

Expr CondensedForm::times(Expr matrices) const { return productTimes(parts, matrices); }

CondensedForm tridiagonal(Expr a) {
  return condense(a, [](Expr matrix, Expr l, Expr r, Expr index, Expr row) -> Step {
    // v * w^T + w * v^T is taken off for each reflection v: l has the rows v and then w, r those of w and then v.
    Expr below = row + double(kPanel), x = rowAt(matrix, index) - sumOfRows(columnAt(r, index), l);
    Reflection reflection = reflectionOf(x, index + 1.0);
    Expr v = reflection.v, scale = reflection.scale;
    Expr p = (rowsTimes(matrix, v) - sumOfRows(rowsTimes(r, v), l)) * scale.over(x.shape(), {0});
    Expr w = p - v * ((p * v).sum({1}) * scale * 0.5).over(x.shape(), {0});
    return {elementAt(x, index), reflection.beta, reflection, withRow(withRow(l, v, row), w, below), withRow(withRow(r, w, row), v, below)};
  });
}

CondensedForm bidiagonal(Expr a) {
  return condense(a, [](Expr matrix, Expr l, Expr r, Expr index, Expr row) -> Step {
    // v * y^T is taken off for the reflection v of rows, then x * u^T for u of columns.
    Expr below = row + double(kPanel), column = columnAt(matrix, index) - sumOfRows(columnAt(r, index), l);
    Reflection ofRows = reflectionOf(column, index);
    Expr v = ofRows.v;
    Expr y = (sumOfRows(v, matrix) - sumOfRows(rowsTimes(l, v), r)) * ofRows.scale.over(column.shape(), {0});
    l = withRow(l, v, row);
    r = withRow(r, y, row);
    Expr across = rowAt(matrix, index) - sumOfRows(columnAt(l, index), r);
    Reflection ofColumns = reflectionOf(across, index + 1.0);
    Expr u = ofColumns.v;
    Expr x = (rowsTimes(matrix, u) - sumOfRows(rowsTimes(r, u), l)) * ofColumns.scale.over(column.shape(), {0});
    return {ofRows.beta, ofColumns.beta, ofColumns, withRow(l, x, below), withRow(r, u, below)};
  });
}

} // namespace kiln::tohlo
