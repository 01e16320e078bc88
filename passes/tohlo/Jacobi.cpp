// Jacobi's rotations of columns, for small matrices.
#include "passes/tohlo/Matrices.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

using hlo::expand::Ops;

/// So many times all pairs of columns are met at most; some ten are common.
constexpr int64_t kMaxSweeps = 40;

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
  Expr last = part(left, 2, n - 1, n);
  left = joined({part(left, 2, 0, 1), part(right, 2, 0, 1), part(left, 2, 1, n - 1)}, 2);
  right = joined({part(right, 2, 1, n), last}, 2);
}

Value scalar(Ops &ops, int64_t v) { return ops.splat(ops.getI32Type(), {}, v); }
} // namespace

Orthogonalized orthogonalize(Expr a) {
  OpContext &ctx = a.ctx();
  Ops ops(ctx.loc(), ctx.b());
  int64_t batch = a.shape()[0], m = a.shape()[1], n = a.shape()[2], half = (n + 1) / 2, rounds = 2 * half - 1;
  Expr v = identityMatrix(ctx, a.elementType(), batch, n, 2 * half);
  // One more column when there is an odd number; of zeros, it is never turned.
  Expr g = zeroPadded(a, 2, 0, 2 * half - n);
  double tolerance = (realOf(a).elementType().isF64() ? 0x1p-52 : 0x1p-23) * std::max(2.0, std::sqrt(double(m)));
  // The round, and the last one that turned something.
  SmallVector<Value> carried = {scalar(ops, 0), scalar(ops, 0), part(g, 2, 0, half), part(g, 2, half, 2 * half),
                                part(v, 2, 0, half), part(v, 2, half, 2 * half)};
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
    Expr size = abs(gamma), turns = size > sqrt(alpha) * sqrt(beta) * tolerance;
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
  return {joined({result(2), result(3)}, 2), joined({result(4), result(5)}, 2)};
}

Eigen rotateToDiagonal(Expr a) {
  OpContext &ctx = a.ctx();
  // Made positive by more than any eigenvalue can be negative, the right singular vectors are eigenvectors.
  Expr magnitude = a.isComplex() ? abs(real(a)) + abs(imag(a)) : abs(a);
  Expr shift = magnitude.sum({2}).reduce({1}, hlo::ReduceKind::Max) * 1.25;
  Expr shifted = a + select(onDiagonal(ctx, a.shape()), likeComplex(shift.over(a.shape(), {0}), a), 0.0);
  Expr vectors = orthogonalize(shifted).v;
  // Singular values of positive matrices are eigenvalues; Rayleigh's quotients of the vectors are nearer.
  Ops ops(ctx.loc(), ctx.b());
  Expr images(ctx, ops.dot(a, vectors, 2, 1, 1));
  return {realOf((conj(vectors) * images).sum({1})), vectors};
}

} // namespace kiln::tohlo
