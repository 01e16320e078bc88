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
/// a and b, both matrices, with their batch dimensions broadcast to each other's, or an error.
FailureOr<std::pair<Expr, Expr>> matchBatch(Expr a, Expr b);
/// Sets an output to matrices, or vectors, v in the type and with the batch shape of input 0.
void setMatrices(OpContext &ctx, unsigned i, Expr v);

/// Elements [from, to) along a dimension.
Expr part(Expr v, int64_t dim, int64_t from, int64_t to);
Expr zeroPadded(Expr v, int64_t dim, int64_t low, int64_t high);
Expr joined(ArrayRef<Expr> parts, int64_t dim);
Expr zeros(OpContext &ctx, Type elementType, ArrayRef<int64_t> shape);
/// Row `index` (an i32 scalar) of [batch, k, n], or column, as [batch, n] or [batch, k]; the matrices with another row.
Expr rowAt(Expr a, Expr index);
Expr columnAt(Expr a, Expr index);
Expr withRow(Expr a, Expr row, Expr index);
/// An element of [batch, n] likewise, as [batch].
Expr elementAt(Expr a, Expr index);
Expr withElement(Expr a, Expr element, Expr index);

/// The conjugate transpose of the last two dimensions.
Expr adjoint(Expr m);
/// Positions along one dimension, i32.
Expr positions(OpContext &ctx, ArrayRef<int64_t> shape, int64_t dim);
/// Where positions along two dimensions agree; without them, row and column of [..., n, m].
Expr onDiagonal(OpContext &ctx, ArrayRef<int64_t> shape, int64_t first, int64_t second);
inline Expr onDiagonal(OpContext &ctx, ArrayRef<int64_t> shape) {
  int64_t rank = shape.size();
  return onDiagonal(ctx, shape, rank - 2, rank - 1);
}
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

/// Of a [batch, m, n]: v [batch, n, k] with orthogonal columns of size 1 and, in g = a * v [batch, m, k], orthogonal ones, by Jacobi's
/// rotations from the right. k is n rounded up to even; the extra column, which may be any, is zeros in both.
struct Orthogonalized {
  Expr g, v;
};
Orthogonalized orthogonalize(Expr a);

/// Eigenvalues [batch, k] and vectors [batch, rows, k], the columns.
struct Eigen {
  Expr values, vectors;
};
/// Of Hermitian matrices [batch, n, n], by Jacobi's rotations, in no order. k is n rounded up to even; the extra column, which may be
/// any, is zeros, and so is its value.
Eigen rotateToDiagonal(Expr a);

} // namespace kiln::tohlo
