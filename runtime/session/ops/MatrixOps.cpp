// MatrixSquareRoot, MatrixLogarithm and Eig, by Schur's decomposition.
#include "session/ops/Ops.h"
#include "session/ops/Schur.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kiln {

namespace {

/// f of a zero of the C++ type of the numbers; else an error.
template <typename F> Status withMatrixType(int32_t dtype, F f) {
  switch (dtype) {
  case KILN_FLOAT: return f(float());
  case KILN_DOUBLE: return f(double());
  case KILN_COMPLEX64: return f(std::complex<float>());
  case KILN_COMPLEX128: return f(std::complex<double>());
  }
  return Status(KILN_UNSUPPORTED, std::string("the host does not compute with matrices of ") + dtypeName(dtype));
}

template <typename T> void write(const MatrixNumber *from, int64_t count, T *to) {
  for (int64_t i = 0; i < count; ++i)
    if constexpr (std::is_floating_point_v<T>)
      to[i] = static_cast<T>(from[i].real());
    else
      to[i] = T(from[i]);
}

bool isReal(const Tensor &input) { return input.dtype() == KILN_FLOAT || input.dtype() == KILN_DOUBLE; }

Status checkSquare(const Tensor &input) {
  int rank = input.rank();
  return rank >= 2 && input.dim(rank - 1) == input.dim(rank - 2) ? Status() : invalidArgument("a tensor of shape " + input.shapeText() + ", which must be square matrices");
}

/// Calls f with each matrix of input 0, which must be square, and its number.
template <typename F> Status forEachMatrix(OpContext &c, F f) {
  const Tensor &input = c.input(0);
  int64_t n = input.dim(input.rank() - 1), count = input.numElements() ? input.numElements() / (n * n) : 0;
  return withMatrixType(input.dtype(), [&](auto zero) {
    const auto *from = static_cast<const decltype(zero) *>(input.data());
    Status status;
    for (int64_t m = 0; m < count && status.ok(); ++m, from += n * n) {
      Matrix matrix(n);
      for (int64_t i = 0; i < n * n; ++i)
        matrix.values[i] = MatrixNumber(from[i]);
      status = f(m, matrix);
      if (c.run.mustEnd()) // what f made of it then does not count
        status = c.run.endStatus();
    }
    return status;
  });
}

Matrix nowhere(int64_t n) {
  Matrix result(n);
  std::fill(result.values.begin(), result.values.end(), MatrixNumber(NAN, NAN));
  return result;
}

/// The root whose eigenvalues have no negative real part. A real matrix with a negative eigenvalue has no real one: NaN.
Matrix squareRoot(Matrix a, bool isReal, const RunContext &run) {
  int64_t n = a.n;
  double rounding = 10 * static_cast<double>(n) * kMatrixEpsilon * a.largest();
  Matrix u(n);
  bool exists = schur(a, u, run);
  for (int64_t i = 0; i < n && exists; ++i)
    exists = !(isReal && a(i, i).real() < -rounding && std::abs(a(i, i).imag()) <= rounding);
  return exists ? unschur(u, triangularRoot(a, run), run) : nowhere(n);
}

/// The logarithm of a triangle that is 1 + x: the sum of w * x / (1 + t * x) over Gauss's places t of the integral from 0 to 1. Full precision to |x| = 1/4.
Matrix logarithmNearOne(Matrix x, const RunContext &run) {
  static constexpr double kPlaces[] = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
  static constexpr double kWeights[] = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};
  int64_t n = x.n;
  for (int64_t i = 0; i < n; ++i)
    x(i, i) -= 1;
  Matrix sum(n), part(n);
  for (int side = 0; side < 8; ++side) {
    double t = (1 + (side % 2 ? -1 : 1) * kPlaces[side / 2]) / 2, weight = kWeights[side / 2] / 2;
    for (int64_t j = 0; j < n && !run.mustEnd(); ++j)
      for (int64_t i = j; i >= 0; --i) {
        MatrixNumber rest = x(i, j);
        for (int64_t k = i + 1; k <= j; ++k)
          rest -= t * x(i, k) * part(k, j);
        part(i, j) = rest / (1.0 + t * x(i, i));
        sum(i, j) += weight * part(i, j);
      }
  }
  return sum;
}

/// The one whose eigenvalues have imaginary parts of at most pi. Of a singular matrix: NaN.
Matrix logarithm(Matrix a, const RunContext &run) {
  int64_t n = a.n;
  Matrix u(n);
  bool exists = schur(a, u, run);
  for (int64_t i = 0; i < n && exists; ++i)
    exists = a(i, i) != MatrixNumber(0);
  if (!exists)
    return nowhere(n);
  auto distance = [n](const Matrix &m) { // from 1: the largest sum of a row
    double most = 0;
    for (int64_t i = 0; i < n; ++i) {
      double row = 0;
      for (int64_t j = i; j < n; ++j)
        row += std::abs(m(i, j) - (i == j ? 1.0 : 0.0));
      most = std::max(most, row);
    }
    return most;
  };
  // Each root halves the logarithm; elements are at most 1e308, so that some tens are enough.
  constexpr int kMostRoots = 100;
  Matrix root = a;
  int roots = 0;
  for (; roots < kMostRoots && distance(root) > 0.25 && !run.mustEnd(); ++roots)
    root = triangularRoot(root, run);
  Matrix result = logarithmNearOne(root, run);
  for (int64_t i = 0; i < n; ++i) {
    for (int64_t j = i + 1; j < n; ++j)
      result(i, j) *= std::ldexp(1.0, roots);
    result(i, i) = std::log(a(i, i));
  }
  return unschur(u, result, run);
}

template <typename F> Status mapMatrices(OpContext &c, F f) {
  const Tensor &input = c.input(0);
  KILN_RETURN_IF_ERROR(checkSquare(input));
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, input.dtype(), input.dims(), input.rank()));
  return forEachMatrix(c, [&](int64_t number, const Matrix &matrix) {
    Matrix result = f(matrix);
    int64_t size = matrix.n * matrix.n;
    return withMatrixType(input.dtype(), [&](auto zero) {
      write(result.values.data(), size, static_cast<decltype(zero) *>(c.output(0).mutableData()) + number * size);
      return Status();
    });
  });
}

Status matrixSquareRoot(OpContext &c) {
  return mapMatrices(c, [&, hasReals = isReal(c.input(0))](const Matrix &matrix) { return squareRoot(matrix, hasReals, c.run); });
}

Status matrixLogarithm(OpContext &c) { return mapMatrices(c, [&](const Matrix &matrix) { return logarithm(matrix, c.run); }); }

/// Column k: an eigenvector of size 1 to element k of the diagonal of u * triangle * u^H. Of no meaning where `run` must end.
Matrix eigenvectors(Matrix triangle, const Matrix &u, const RunContext &run) {
  constexpr double kLarge = 1e100;
  int64_t n = triangle.n;
  triangle.normalize(); // which they do not depend on
  double least = std::max(kMatrixEpsilon * triangle.largest(), std::numeric_limits<double>::min());
  Matrix result(n);
  std::vector<MatrixNumber> y(static_cast<size_t>(n));
  for (int64_t k = 0; k < n && !run.mustEnd(); ++k) {
    y[k] = 1;
    for (int64_t i = k - 1; i >= 0; --i) {
      MatrixNumber sum = 0, apart = triangle(k, k) - triangle(i, i);
      for (int64_t j = i + 1; j <= k; ++j)
        sum += triangle(i, j) * y[j];
      // Of equal eigenvalues that share a vector, this finds nearly the same one again.
      y[i] = sum / (std::abs(apart) < least ? MatrixNumber(least) : apart);
      if (std::abs(y[i]) > kLarge)
        for (int64_t j = i; j <= k; ++j)
          y[j] /= kLarge;
    }
    double squares = 0;
    for (int64_t i = 0; i <= k; ++i)
      squares += std::norm(y[i]);
    MatrixNumber largest = 0;
    for (int64_t i = 0; i < n; ++i) {
      for (int64_t j = 0; j <= k; ++j)
        result(i, k) += u(i, j) * y[j] / std::sqrt(squares);
      if (std::abs(result(i, k)) > std::abs(largest))
        largest = result(i, k);
    }
    for (int64_t i = 0; i < n; ++i) // of a real matrix and eigenvalue real, then
      result(i, k) *= std::conj(largest) / std::abs(largest);
  }
  return result;
}

/// The order in which eigenvalues of a real matrix are given: as they are, but for conjugate ones, which become so exactly and follow each other, the positive
/// imaginary part first. What rounding made of real ones goes. `vectors` may have no columns.
std::vector<int64_t> orderOfReal(std::vector<MatrixNumber> &values, Matrix &vectors, double rounding) {
  int64_t n = static_cast<int64_t>(values.size());
  std::vector<int64_t> order;
  std::vector<bool> isTaken(values.size());
  for (int64_t i = 0; i < n; ++i) {
    if (isTaken[i])
      continue;
    bool isReal = std::abs(values[i].imag()) <= rounding;
    if (isReal)
      values[i] = values[i].real();
    MatrixNumber wanted = std::conj(values[i]);
    int64_t partner = -1;
    double nearest = std::abs(wanted.imag());
    for (int64_t j = i + 1; j < n && !isReal; ++j)
      if (!isTaken[j] && std::abs(values[j] - wanted) < nearest)
        nearest = std::abs(values[partner = j] - wanted);
    order.push_back(i);
    if (partner < 0)
      continue;
    isTaken[partner] = true;
    values[partner] = wanted;
    for (int64_t k = 0; k < vectors.n; ++k)
      vectors(k, partner) = std::conj(vectors(k, i));
    order.insert(order.end() - (wanted.imag() > 0), partner);
  }
  return order;
}

std::vector<int64_t> orderByMagnitude(const std::vector<MatrixNumber> &values) {
  std::vector<int64_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return std::pair(std::abs(values[a]), a) < std::pair(std::abs(values[b]), b); });
  return order;
}

/// Outputs: eigenvalues, of complex matrices the least magnitude first, and (compute_v) the vectors, the columns.
Status eig(OpContext &c) {
  const Tensor &input = c.input(0);
  KILN_RETURN_IF_ERROR(checkSquare(input));
  int rank = input.rank();
  int32_t dtype = c.node.attrs.getType("Tout", KILN_COMPLEX64);
  bool hasVectors = c.node.attrs.getBool("compute_v", true);
  int64_t none = 0;
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, dtype, input.dims(), rank - 1));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, dtype, hasVectors ? input.dims() : &none, hasVectors ? rank : 1));
  return forEachMatrix(c, [&](int64_t number, Matrix triangle) {
    int64_t n = triangle.n;
    double rounding = 10 * static_cast<double>(n) * kMatrixEpsilon * triangle.largest();
    Matrix u(n);
    if (!schur(triangle, u, c.run))
      return invalidArgument("the eigenvalues of matrix " + std::to_string(number) + " are not found; it may have elements that are not finite");
    std::vector<MatrixNumber> values, sortedValues;
    for (int64_t k = 0; k < n; ++k)
      values.push_back(triangle(k, k));
    Matrix vectors = hasVectors ? eigenvectors(triangle, u, c.run) : Matrix(0), sorted(vectors.n);
    std::vector<int64_t> order = isReal(input) ? orderOfReal(values, vectors, rounding) : orderByMagnitude(values);
    for (int64_t k : order)
      sortedValues.push_back(values[k]);
    for (int64_t i = 0; i < vectors.n; ++i)
      for (int64_t j = 0; j < n; ++j)
        sorted(i, j) = vectors(i, order[j]);
    return withMatrixType(dtype, [&](auto zero) {
      using T = decltype(zero);
      write(sortedValues.data(), n, static_cast<T *>(c.output(0).mutableData()) + number * n);
      write(sorted.values.data(), sorted.n * sorted.n, static_cast<T *>(c.output(1).mutableData()) + number * sorted.n * sorted.n);
      return Status();
    });
  });
}

} // namespace

void addMatrixOps(HostOpRegistry &registry) {
  registry.add("MatrixSquareRoot", matrixSquareRoot);
  registry.add("MatrixLogarithm", matrixLogarithm);
  registry.add("Eig", eig);
}

} // namespace kiln
