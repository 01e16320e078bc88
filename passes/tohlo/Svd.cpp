// Eigenvalues of symmetric matrices and singular values: of small and of complex matrices by Jacobi's rotations, of others by
// reduction to tridiagonal and bidiagonal form.
#include "passes/tohlo/Svd.h"
#include "passes/tohlo/CondensedForms.h"
#include "passes/tohlo/DivideAndConquer.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// Rotations are the faster up to so many rows and columns.
constexpr int64_t kMostRotated = 16;
bool isRotated(Expr a) { return a.isComplex() || a.shape()[2] <= kMostRotated; }

/// Columns of matrices [batch, m, n] in the order of keys [batch, n], the first `count` of them.
struct Order {
  Expr sorted, indices;
  Order(Expr keys, int64_t count) : sorted(keys), indices(keys) {
    OpContext &ctx = keys.ctx();
    SmallVector<Value> both = sortByFirst(ctx, {keys, positions(ctx, keys.shape(), 1)}, 1);
    sorted = part({ctx, both[0]}, 1, 0, count);
    indices = part({ctx, both[1]}, 1, 0, count);
  }
  Expr of(Expr matrices) const { return {matrices.ctx(), gatherAxis(matrices.ctx(), matrices, indices, 2, 1)}; }
};

/// What to divide each matrix by (unitFor).
Expr unitOf(Expr a) { return unitFor(partSize(a).reduce({1, 2}, hlo::ReduceKind::Max)); }
Expr divided(Expr a, Expr scale) { return a / likeComplex(scale.over(a.shape(), {0}), a); }
/// [batch]: whether all elements are finite.
Expr allFinite(Expr a) {
  Expr finite = a.isComplex() ? isFinite(real(a)) && isFinite(imag(a)) : isFinite(a);
  return finite.reduce({1, 2}, hlo::ReduceKind::And);
}
/// Zeros in each matrix for which `good` does not hold, so that no loop waits for a number.
Expr finite(Expr good, Expr a) { return select(good.over(a.shape(), {0}), a, 0.0); }
/// NaN in each matrix (or row) for which `good` does not hold.
Expr orNan(Expr good, Expr v) {
  return select(good.over(v.shape(), {0}), v, Expr(v.ctx(), splatConstant(v.ctx(), v.type(), std::nan(""))));
}

/// Of Hermitian matrices, of which the lower (or upper) triangle is read; values rise.
Eigen eigen(Expr a, bool lower, bool withVectors) {
  OpContext &ctx = a.ctx();
  int64_t n = a.shape()[1];
  Expr good = allFinite(a), row = positions(ctx, a.shape(), 1), column = positions(ctx, a.shape(), 2);
  Expr kept = lower ? column < row : row < column;
  Expr strict = select(kept, a, 0.0), diagonal = likeComplex(realOf(a), a);
  a = strict + adjoint(strict) + select(row == column, diagonal, 0.0);
  Expr scale = unitOf(a);
  a = finite(good, divided(a, scale));
  auto results = [&](Expr values, Expr vectors) -> Eigen {
    return {orNan(good, values * scale.over(values.shape(), {0})), orNan(good, vectors)};
  };
  if (isRotated(a)) {
    auto [values, vectors] = rotateToDiagonal(a);
    Expr isColumn = squaredSize(vectors).sum({1}) > 0.5; // all but one that filled up an odd number
    Order order(select(isColumn, values, std::numeric_limits<double>::infinity()), n);
    return results(order.sorted, order.of(vectors));
  }
  CondensedForm form = tridiagonal(a);
  auto [values, vectors] = tridiagonalEigen(form.diagonal, form.beside, withVectors ? EigenRows::All : EigenRows::None);
  return results(values, withVectors ? form.times(part(vectors, 1, 0, n)) : a);
}

/// An orthogonal v for which the columns of a * v are, too, and fall in size; a is real [batch, n, n].
Expr rightVectors(Expr a) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t batch = a.shape()[0], n = a.shape()[1];
  CondensedForm form = bidiagonal(a);
  // [0 b^T; b 0] with the rows and columns of both in turn is tridiagonal; its values are the singular ones and their negatives.
  Expr beside = form.beside.reshape({batch, n - 1, 1}), diagonal = form.diagonal.reshape({batch, n, 1});
  Expr both = part(joined({diagonal, zeroPadded(beside, 1, 0, 1)}, 2).reshape({batch, 2 * n}), 1, 0, 2 * n - 1);
  Expr vectors = tridiagonalEigen(zeros(ctx, a.elementType(), {batch, 2 * n}), both, EigenRows::Even, n).vectors;
  // What belongs to values near zero is not orthogonal when every other row is taken.
  Expr falling(ctx, ops.reverse(part(vectors, 1, 0, n), {2}));
  return form.times(householder(falling, false).q);
}

/// Of matrices that are finite and scaled.
Singular singular(Expr a, bool full) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t batch = a.shape()[0], m = a.shape()[1], n = a.shape()[2];
  if (m >= 2 * n || (m > n && !isRotated(a))) {
    QrFactors factors = householder(a, full);
    Singular inner = singular(part(factors.r, 1, 0, n), false);
    Expr left(ctx, ops.dot(part(factors.q, 2, 0, n), inner.left, 2, 1, 1));
    if (factors.q.shape()[2] > n)
      left = joined({left, part(factors.q, 2, n, m)}, 2);
    return {inner.values, left, inner.right};
  }
  auto turned = [&]() -> Orthogonalized {
    if (isRotated(a))
      return orthogonalize(a);
    Expr v = rightVectors(a);
    return {{ctx, ops.dot(a, v, 2, 1, 1)}, v};
  }();
  Expr sizes = sqrt(squaredSize(turned.g).sum({1}));
  Expr isColumn = squaredSize(turned.v).sum({1}) > 0.5;
  Order order(select(isColumn, -sizes, 1.0), n);
  Expr values = -order.sorted, right = order.of(turned.v);
  // g = q * r with r diagonal but for rounding; the reflections also complete what has no size.
  QrFactors factors = householder(order.of(turned.g), full);
  Expr diagonal = diagonalOf(factors.r), size = abs(diagonal); // whose square may vanish
  Expr sign = select(size > 0.0, diagonal / likeComplex(select(size > 0.0, size, 1.0), diagonal), 1.0);
  if (int64_t more = factors.q.shape()[2] - n) {
    Expr ones(ctx, splatConstant(ctx, RankedTensorType::get({batch, more}, sign.elementType()), 1));
    sign = joined({sign, ones}, 1);
  }
  return {values, factors.q * sign.over(factors.q.shape(), {0, 2}), right};
}

} // namespace

Singular singularValues(Expr a, bool full) {
  Expr good = allFinite(a), scale = unitOf(a);
  auto [values, left, right] = singular(finite(good, divided(a, scale)), full);
  return {orNan(good, values * scale.over(values.shape(), {0})), orNan(good, left), orNan(good, right)};
}

namespace {

void setEmpty(OpContext &ctx, unsigned i) {
  ctx.setOutput(i, splatConstant(ctx, RankedTensorType::get({0}, ctx.inputElementType(0)), 0));
}

LogicalResult lowerEigen(OpContext &ctx) {
  auto a = squareInput(ctx, 0);
  if (failed(a))
    return failure();
  bool isXla = ctx.opName().starts_with("Xla");
  Eigen e = a->type().getNumElements() ? eigen(widened(*a), !isXla || ctx.boolAttr("lower"), isXla || ctx.boolAttr("compute_v"))
                                       : Eigen{realOf(*a).reshape({a->shape()[0], a->shape()[1]}), *a};
  setMatrices(ctx, 0, likeComplex(e.values, e.vectors));
  if (isXla || ctx.boolAttr("compute_v"))
    setMatrices(ctx, 1, e.vectors);
  else
    setEmpty(ctx, 1);
  return success();
}

LogicalResult lowerSvd(OpContext &ctx) {
  auto a = matrixInput(ctx, 0);
  if (failed(a))
    return failure();
  bool isXla = ctx.opName().starts_with("Xla"), full = isXla || ctx.boolAttr("full_matrices");
  int64_t batch = a->shape()[0], m = a->shape()[1], n = a->shape()[2], k = std::min(m, n);
  Type type = a->elementType();
  auto unit = [&](int64_t size) { return identityMatrix(ctx, type, batch, size, full ? size : k); };
  Singular s{realOf(*a), *a, *a};
  if (!a->type().getNumElements()) {
    s = {Expr(ctx, splatConstant(ctx, RankedTensorType::get({batch, k}, realOf(*a).elementType()), 0)), unit(m), unit(n)};
  } else if (m >= n) {
    s = singularValues(*a, full);
  } else {
    s = singularValues(adjoint(*a), full);
    std::swap(s.left, s.right);
  }
  setMatrices(ctx, 0, likeComplex(s.values, s.left));
  if (!isXla && !ctx.boolAttr("compute_uv")) {
    setEmpty(ctx, 1);
    setEmpty(ctx, 2);
  } else {
    setMatrices(ctx, 1, s.left);
    setMatrices(ctx, 2, s.right);
  }
  return success();
}
} // namespace

void registerSvd(LoweringTable &table) {
  table.add({"SelfAdjointEigV2", "BatchSelfAdjointEigV2", "XlaSelfAdjointEig"}, lowerEigen);
  table.add({"Svd", "BatchSvd", "XlaSvd"}, lowerSvd);
}

} // namespace kiln::tohlo
