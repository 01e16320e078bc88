// Eigenvalues of symmetric matrices and singular values, by Jacobi's rotations of columns.
#include "passes/hlo/expand/Expand.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Matrices.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// So many times all pairs of columns are met at most; some ten are common.
constexpr int64_t kMaxSweeps = 40;

Expr realOf(Expr v) { return v.isComplex() ? real(v) : v; }
/// r in v's type, which is r's own when v is real.
Expr likeComplex(Expr r, Expr v) { return v.isComplex() ? complexOf(r, r.like(0)) : r; }

/// Columns [from, to) of [batch, m, n].
Expr columns(Expr v, int64_t from, int64_t to) {
  return {v.ctx(), slice(v.ctx(), v, {0, 0, from}, {v.shape()[0], v.shape()[1], to})};
}
Expr joined(Expr a, Expr b) { return {a.ctx(), concatenate(a.ctx(), {a, b}, 2)}; }

/// Rotates column i of `left` and column i of `right` into each other: c and s are [batch, columns].
void rotate(Expr &left, Expr &right, Expr c, Expr s, Expr phase) {
  auto wide = [&](Expr v) { return v.over(left.shape(), {0, 2}); };
  Expr turned = right * conj(wide(phase)), wideC = wide(c), wideS = wide(s);
  Expr next = left * wideC - turned * wideS;
  right = left * wideS + turned * wideC;
  left = next;
}

/// The columns for the next round of a tournament: the first stays, the others move one seat on, so that
/// after as many rounds as there are columns but one all pairs have met.
void seat(Expr &left, Expr &right) {
  int64_t n = left.shape()[2];
  if (n == 1)
    return;
  Expr last = columns(left, n - 1, n);
  left = joined(joined(columns(left, 0, 1), columns(right, 0, 1)), columns(left, 1, n - 1));
  right = joined(columns(right, 1, n), last);
}

Value scalar(Ops &ops, int64_t v) { return ops.splat(ops.getI32Type(), {}, v); }
} // namespace

Orthogonalized orthogonalize(Expr a) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t batch = a.shape()[0], m = a.shape()[1], n = a.shape()[2], half = (n + 1) / 2, rounds = 2 * half - 1;
  Expr v = identityMatrix(ctx, a.elementType(), batch, n, 2 * half);
  // One more column when there is an odd number; of zeros, it is never turned.
  Expr g(ctx, ops.pad(a, 2, 0, 2 * half - n));
  double tolerance = (realOf(a).elementType().isF64() ? 0x1p-52 : 0x1p-23) * std::max(2.0, std::sqrt(double(m)));
  // The round, and the last one that turned something.
  SmallVector<Value> carried = {scalar(ops, 0), scalar(ops, 0), columns(g, 0, half), columns(g, half, 2 * half),
                                columns(v, 0, half), columns(v, half, 2 * half)};
  SmallVector<Type> types(ValueRange(carried).getTypes());
  SmallVector<Location> locations(types.size(), ctx.loc());
  auto loop = hlo::WhileOp::create(ctx.b(), ctx.loc(), types, carried);
  {
    OpBuilder::InsertionGuard guard(ctx.b());
    Block *cond = ctx.b().createBlock(&loop.getCond(), {}, types, locations);
    Expr round(ctx, cond->getArgument(0)), last(ctx, cond->getArgument(1));
    hlo::ReturnOp::create(ctx.b(), ctx.loc(), Value((round - last <= double(rounds)) && (round < double(kMaxSweeps * rounds))));

    Block *body = ctx.b().createBlock(&loop.getBody(), {}, types, locations);
    auto argument = [&](unsigned i) { return Expr(ctx, body->getArgument(i)); };
    Expr left = argument(2), right = argument(3), vLeft = argument(4), vRight = argument(5);
    Expr alpha = squaredSize(left).sum({1}), beta = squaredSize(right).sum({1}), gamma = (conj(left) * right).sum({1});
    Expr size = gamma.isComplex() ? Expr(ctx, hlo::AbsOp::create(ctx.b(), ctx.loc(), gamma)) : abs(gamma);
    Expr turns = size > sqrt(alpha) * sqrt(beta) * tolerance;
    Expr safe = select(turns, size, 1.0), zeta = (beta - alpha) / (safe * 2.0);
    Expr t = 1.0 / (abs(zeta) + sqrt(square(zeta) + 1.0));
    t = select(turns, select(zeta < 0.0, -t, t), 0.0);
    Expr c = rsqrt(square(t) + 1.0), s = c * t;
    Expr phase = select(turns, gamma / likeComplex(safe, gamma), 1.0);
    c = likeComplex(c, gamma), s = likeComplex(s, gamma);
    rotate(left, right, c, s, phase);
    rotate(vLeft, vRight, c, s, phase);
    seat(left, right);
    seat(vLeft, vRight);
    Expr next = argument(0) + 1.0, any = turns.reduce({0, 1}, hlo::ReduceKind::Or);
    hlo::ReturnOp::create(ctx.b(), ctx.loc(), ValueRange{next, select(any, next, argument(1)), left, right, vLeft, vRight});
  }
  auto result = [&](unsigned i) { return Expr(ctx, loop.getResult(i)); };
  return {joined(result(2), result(3)), joined(result(4), result(5))};
}

namespace {

/// Columns of matrices [batch, m, n] in the order of keys [batch, n], the first `count` of them.
struct Order {
  Expr sorted, indices;
  Order(Expr keys, int64_t count) : sorted(keys), indices(keys) {
    OpContext &ctx = keys.ctx();
    SmallVector<Value> both = sortByFirst(ctx, {keys, positions(ctx, keys.shape(), 1)}, 1);
    sorted = {ctx, slice(ctx, both[0], {0, 0}, {keys.shape()[0], count})};
    indices = {ctx, slice(ctx, both[1], {0, 0}, {keys.shape()[0], count})};
  }
  Expr of(Expr matrices) const { return {matrices.ctx(), gatherAxis(matrices.ctx(), matrices, indices, 2, 1)}; }
};

/// The largest magnitude of each matrix, 1 where that is 0 or not finite: dividing by it, squares neither overflow nor
/// vanish.
Expr scaleOf(Expr a) {
  Expr size = a.isComplex() ? maximum(abs(real(a)), abs(imag(a))) : abs(a);
  Expr largest = size.reduce({1, 2}, hlo::ReduceKind::Max);
  return select((largest > 0.0) && isFinite(largest), largest, 1.0);
}
Expr divided(Expr a, Expr scale) { return a / likeComplex(scale.over(a.shape(), {0}), a); }
/// [batch]: whether all elements are finite.
Expr allFinite(Expr a) {
  Expr finite = a.isComplex() ? isFinite(real(a)) && isFinite(imag(a)) : isFinite(a);
  return finite.reduce({1, 2}, hlo::ReduceKind::And);
}
/// NaN in each matrix (or row) for which `good` does not hold.
Expr orNan(Expr good, Expr v) {
  return select(good.over(v.shape(), {0}), v, Expr(v.ctx(), splatConstant(v.ctx(), v.type(), std::nan(""))));
}

struct Eigen {
  Expr values, vectors;
};

/// Of Hermitian matrices, of which the lower (or upper) triangle is read; values rise.
Eigen eigen(Expr a, bool lower) {
  OpContext &ctx = a.ctx();
  int64_t n = a.shape()[1];
  Expr good = allFinite(a), row = positions(ctx, a.shape(), 1), column = positions(ctx, a.shape(), 2);
  Expr kept = lower ? column < row : row < column;
  Expr strict = select(kept, a, 0.0), diagonal = likeComplex(realOf(a), a);
  a = strict + adjoint(strict) + select(row == column, diagonal, 0.0);
  Expr scale = scaleOf(a);
  a = divided(a, scale);
  // Made positive by more than any eigenvalue can be negative, the right singular vectors are eigenvectors.
  Expr magnitude = a.isComplex() ? abs(real(a)) + abs(imag(a)) : abs(a);
  Expr shift = magnitude.sum({2}).reduce({1}, hlo::ReduceKind::Max) * 1.25;
  Expr shifted = a + select(row == column, likeComplex(shift.over(a.shape(), {0}), a), 0.0);
  Orthogonalized turned = orthogonalize(shifted);
  // Singular values of positive matrices are eigenvalues; Rayleigh's quotients of the vectors are nearer.
  hlo::expand::Ops ops(ctx.loc(), ctx.b());
  Expr images(ctx, ops.dot(a, turned.v, 2, 1, 1));
  Expr values = realOf((conj(turned.v) * images).sum({1}));
  Expr isColumn = squaredSize(turned.v).sum({1}) > 0.5; // all but one that filled up an odd number
  Order order(select(isColumn, values, std::numeric_limits<double>::infinity()), n);
  return {orNan(good, order.sorted * scale.over(order.sorted.shape(), {0})), orNan(good, order.of(turned.v))};
}

struct Singular {
  Expr values, left, right;
};

/// Of [batch, m, n] with m >= n; values fall. `left` is [batch, m, n], or square for `full`.
Singular singular(Expr a, bool full) {
  OpContext &ctx = a.ctx();
  int64_t n = a.shape()[2];
  Expr good = allFinite(a), scale = scaleOf(a);
  Orthogonalized turned = orthogonalize(divided(a, scale));
  Expr sizes = sqrt(squaredSize(turned.g).sum({1}));
  Expr isColumn = squaredSize(turned.v).sum({1}) > 0.5;
  Order order(select(isColumn, -sizes, 1.0), n);
  Expr values = -order.sorted, right = order.of(turned.v);
  // g = q * r with r diagonal but for rounding; the reflections also complete what has no size.
  QrFactors factors = householder(order.of(turned.g), full);
  Expr diagonal = diagonalOf(factors.r), size = sqrt(squaredSize(diagonal));
  Expr sign = select(size > 0.0, diagonal / likeComplex(select(size > 0.0, size, 1.0), diagonal), 1.0);
  if (int64_t more = factors.q.shape()[2] - n) {
    Value ones = splatConstant(ctx, RankedTensorType::get({a.shape()[0], more}, sign.elementType()), 1);
    sign = {ctx, concatenate(ctx, {sign, ones}, 1)};
  }
  Expr left = factors.q * sign.over(factors.q.shape(), {0, 2});
  return {orNan(good, values * scale.over(values.shape(), {0})), orNan(good, left), orNan(good, right)};
}

/// Sets an output of shape batch + the last dimensions of v.
void setMatrices(OpContext &ctx, unsigned i, Expr v) {
  SmallVector<int64_t> shape(batchShape(ctx, 0));
  llvm::append_range(shape, v.shape().drop_front());
  ctx.setOutput(i, v.to(ctx.inputElementType(0)).reshape(shape));
}
void setEmpty(OpContext &ctx, unsigned i) {
  ctx.setOutput(i, splatConstant(ctx, RankedTensorType::get({0}, ctx.inputElementType(0)), 0));
}

LogicalResult lowerEigen(OpContext &ctx) {
  auto a = squareInput(ctx, 0);
  if (failed(a))
    return failure();
  bool isXla = ctx.opName().starts_with("Xla");
  Eigen e = a->type().getNumElements() ? eigen(widened(*a), !isXla || ctx.boolAttr("lower"))
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
    s = singular(*a, full);
  } else {
    s = singular(adjoint(*a), full);
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
