// Schur's decomposition of square matrices, for the host ops that compute functions of matrices and eigenvalues.
#pragma once

#include "session/RunContext.h"

#include <complex>
#include <cstdint>
#include <limits>
#include <vector>

namespace kiln {

/// Of all numbers here, whatever a tensor's are.
using MatrixNumber = std::complex<double>;
constexpr double kMatrixEpsilon = std::numeric_limits<double>::epsilon();

/// Square and row-major, zeros at first.
struct Matrix {
  explicit Matrix(int64_t n) : n(n), values(static_cast<size_t>(n * n)) {}
  static Matrix identity(int64_t n);
  MatrixNumber &operator()(int64_t i, int64_t j) { return values[static_cast<size_t>(i * n + j)]; }
  const MatrixNumber &operator()(int64_t i, int64_t j) const { return values[static_cast<size_t>(i * n + j)]; }
  /// The largest magnitude of an element.
  double largest() const;
  /// Times the power of two that makes the largest part of an element be in [1, 2), of which the exponent is returned: then squares of elements are in range. 0: nothing has changed.
  int normalize();
  void timesPowerOf2(int exponent);
  int64_t n;
  std::vector<MatrixNumber> values;
};

/// a becomes triangular, and u is the unitary matrix with u * a * u^H as it was. False where that does not end, as of what is not finite, or where
/// `run` must end.
bool schur(Matrix &a, Matrix &u, const RunContext &run);
/// u * triangle * u^H, of no meaning where `run` must end.
Matrix unschur(const Matrix &u, const Matrix &triangle, const RunContext &run);
/// The square root of a triangle with eigenvalues' roots of no negative real part; what is not finite where there is none. Of no meaning where `run` must end.
Matrix triangularRoot(const Matrix &triangle, const RunContext &run);

} // namespace kiln
