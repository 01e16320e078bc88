// What the decompositions of matrices share. Matrices are [batch, rows, columns].
#pragma once

#include "passes/hlo/expand/Expand.h"
#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// The matrices of input i as [batch, rows, columns], in the type to compute in; an error for rank below 2.
FailureOr<Expr> matrixInput(OpContext &ctx, unsigned i);
/// The same for matrices that must be square, in their own type.
FailureOr<Expr> squareInput(OpContext &ctx, unsigned i);
/// The matrices of op input i have this batch shape.
ArrayRef<int64_t> batchShape(OpContext &ctx, unsigned i);

/// The conjugate transpose of the last two dimensions.
Expr adjoint(Expr m);
/// Positions along one dimension, i32.
Expr positions(OpContext &ctx, ArrayRef<int64_t> shape, int64_t dim);
/// Where row and column of [..., n, m] agree.
Expr onDiagonal(OpContext &ctx, ArrayRef<int64_t> shape);
/// The diagonals of [batch, n, m] as [batch, min(n, m)].
Expr diagonalOf(Expr m);
/// [batch, n, m] with ones on the diagonal.
Expr identityMatrix(OpContext &ctx, Type elementType, int64_t batch, int64_t n, int64_t m);
/// The real number |x|^2 of each element.
Expr squaredSize(Expr x);
/// The real part of a complex value; others unchanged.
inline Expr realOf(Expr v) { return v.isComplex() ? real(v) : v; }
/// The real r in v's type, which is r's own when v is real.
inline Expr likeComplex(Expr r, Expr v) { return v.isComplex() ? complexOf(r, r.like(0)) : r; }
/// The magnitude, of complex values that of the larger part.
inline Expr partSize(Expr v) { return v.isComplex() ? maximum(abs(real(v)), abs(imag(v))) : abs(v); }
/// What to divide numbers of at most this size by, so that squares neither overflow nor vanish; 1 for 0 and what is not finite.
inline Expr unitFor(Expr largest) { return select((largest > 0.0) && isFinite(largest), largest, 1.0); }

/// `values` after `count` runs of `body`, which takes an i32 counter and the values and may build Exprs.
SmallVector<Value> repeat(OpContext &ctx, int64_t count, ValueRange values,
                          llvm::function_ref<SmallVector<Value>(hlo::expand::Ops &, Value, ValueRange)> body);

/// a = q * r with unitary columns in q and r upper triangular, by Householder's reflections as in Eigen: q is
/// [batch, m, k] and r [batch, k, n], where k is m for `full` and else min(m, n).
struct QrFactors {
  Expr q, r;
};
QrFactors householder(Expr a, bool full);

/// v unitary [batch, n, n] with orthogonal columns in g = a * v [batch, m, n], by Jacobi's rotations from the right.
struct Orthogonalized {
  Expr g, v;
};
Orthogonalized orthogonalize(Expr a);

/// Eigenvalues [batch, n] and vectors [batch, rows, n], the columns.
struct Eigen {
  Expr values, vectors;
};
/// Of Hermitian matrices [batch, n, n], by Jacobi's rotations, in no order. One more column of zeros fills up an odd number.
Eigen rotateToDiagonal(Expr a);

} // namespace kiln::tohlo
