// Qr, and the reflections that it and Svd are made of.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Reflections.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// Up to so many reflections are applied one by one.
constexpr int64_t kMostSingle = 2 * kPanel;

/// v - scale * column * (conj(column) . v): a reflection of each column of v.
Expr reflect(Ops &ops, Expr v, Expr column, Expr scale) {
  OpContext &ctx = v.ctx();
  Expr row(ctx, ops.dot(conj(column), v, 1, 1, 1));
  return v - column.over(v.shape(), {0, 1}) * (scale.over(row.shape(), {0}) * row).over(v.shape(), {0, 2});
}

/// q of `unit` [batch, m, width], and what is r in its upper triangle [batch, m, n].
QrFactors oneByOne(Expr a, Expr unit) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t batch = a.shape()[0], m = a.shape()[1], k = std::min(m, a.shape()[2]);
  SmallVector<Value> carried = {a, zeros(ctx, a.elementType(), {batch, k, m}), zeros(ctx, a.elementType(), {batch, k})};
  auto reduced = repeat(ctx, k, carried, [&](Ops &ops, Value j, ValueRange carried) -> SmallVector<Value> {
    Expr a(ctx, carried[0]), index(ctx, j);
    auto [v, scale, beta] = reflectionOf(columnAt(a, index), index);
    return {reflect(ops, a, v, conj(scale)), withRow({ctx, carried[1]}, v, index), withElement({ctx, carried[2]}, scale, index)};
  });
  // The reflections' inverses, the last one first.
  auto product = repeat(ctx, k, {unit, reduced[1], reduced[2]}, [&](Ops &ops, Value i, ValueRange carried) -> SmallVector<Value> {
    Expr j(ctx, ops.sub(ops.splat(ops.getI32Type(), {}, k - 1), i));
    return {reflect(ops, {ctx, carried[0]}, rowAt({ctx, carried[1]}, j), elementAt({ctx, carried[2]}, j)), carried[1], carried[2]};
  });
  return {{ctx, product[0]}, {ctx, reduced[0]}};
}

/// The same by panels of columns; a has a multiple of kPanel columns.
QrFactors byPanels(Expr a, Expr unit) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  Type type = a.elementType();
  int64_t batch = a.shape()[0], count = llvm::alignTo(std::min(a.shape()[1], a.shape()[2]), kPanel), most = columnsOfPart(count);
  SmallVector<Reflections> parts;
  SmallVector<Expr> rows;
  Expr rest = a;
  for (int64_t from = 0; from < count; from += most) {
    int64_t m = rest.shape()[1], n = rest.shape()[2], columns = std::min(most, count - from), panels = columns / kPanel;
    SmallVector<Value> state = {rest, zeros(ctx, type, {batch, panels, kPanel, m}),
                                zeros(ctx, type, {batch, panels, kPanel, kPanel})};
    auto reduced = repeat(ctx, panels, state, [&](Ops &ops, Value panel, ValueRange outer) -> SmallVector<Value> {
      // The panel's columns as rows, and their reflections.
      Value columns = ops.sliceAt(ops.reshape(outer[0], {batch, m, n / kPanel, kPanel}), panel, {2});
      Value panelRows = ops.transpose(ops.reshape(columns, {batch, m, kPanel}), {0, 2, 1});
      SmallVector<Value> carried = {panelRows, zeros(ctx, type, {batch, kPanel, m}), zeros(ctx, type, {batch, kPanel}), Expr(ctx, panel) * double(kPanel)};
      auto done = repeat(ctx, kPanel, carried, [&](Ops &, Value i, ValueRange carried) -> SmallVector<Value> {
        Expr panelRows(ctx, carried[0]), index(ctx, i);
        auto [v, scale, beta] = reflectionOf(rowAt(panelRows, index), Expr(ctx, carried[3]) + index);
        Expr products = rowsTimes(panelRows, conj(v)), scaled = products * conj(scale).over(products.shape(), {0});
        return {panelRows - scaled.over(panelRows.shape(), {0, 1}) * v.over(panelRows.shape(), {0, 2}), withRow({ctx, carried[1]}, v, index),
                withElement({ctx, carried[2]}, scale, index), carried[3]};
      });
      Expr vectors(ctx, done[1]), factor = panelFactor(vectors, {ctx, done[2]}), matrix(ctx, outer[0]);
      Expr products(ctx, ops.dot(adjoint(factor), ops.dot(conj(vectors), matrix, 2, 1, 1), 2, 1, 1));
      return {matrix - Expr(ctx, ops.dot(vectors, products, 1, 1, 1)),
              ops.updateAt(outer[1], ops.reshape(vectors, {batch, 1, kPanel, m}), panel, {1}),
              ops.updateAt(outer[2], ops.reshape(factor, {batch, 1, kPanel, kPanel}), panel, {1})};
    });
    parts.push_back({Expr(ctx, reduced[1]).reshape({batch, columns, m}), {ctx, reduced[2]}});
    bool isLast = from + columns >= count;
    Expr left(ctx, reduced[0]);
    rows.push_back(zeroPadded(isLast ? left : part(left, 1, 0, columns), 2, from, 0));
    if (!isLast)
      rest = part(part(left, 1, columns, m), 2, columns, n);
  }
  return {productTimes(parts, unit), joined(rows, 1)};
}
} // namespace

QrFactors householder(Expr a, bool full) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t batch = a.shape()[0], m = a.shape()[1], n = a.shape()[2], k = std::min(m, n), width = full ? m : k;
  Expr unit = identityMatrix(ctx, a.elementType(), batch, m, width);
  auto [q, reduced] = [&]() -> QrFactors {
    if (!k)
      return {unit, a};
    int64_t columns = llvm::alignTo(std::max(n, k), kPanel);
    return k <= kMostSingle ? oneByOne(a, unit) : byPanels(zeroPadded(a, 2, 0, columns - n), unit);
  }();
  Expr r(ctx, slice(ctx, reduced, {0, 0, 0}, {batch, width, n}));
  return {q, select(positions(ctx, r.shape(), 1) <= positions(ctx, r.shape(), 2), r, 0.0)};
}

static LogicalResult lowerQr(OpContext &ctx) {
  auto a = matrixInput(ctx, 0);
  if (failed(a))
    return failure();
  QrFactors factors = householder(*a, ctx.boolAttr("full_matrices"));
  setMatrices(ctx, 0, factors.q);
  setMatrices(ctx, 1, factors.r);
  return success();
}

void registerQr(LoweringTable &table) { table.add({"Qr"}, lowerQr); }

} // namespace kiln::tohlo
