// MatrixSquareRoot, by Schur's decomposition: of the triangular factor the root follows element by element.
#include "session/ops/Ops.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

namespace kiln {

namespace {

using Number = std::complex<double>;

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

/// Square and row-major.
struct Matrix {
  explicit Matrix(int64_t n) : n(n), values(static_cast<size_t>(n * n)) {}
  Number &operator()(int64_t i, int64_t j) { return values[static_cast<size_t>(i * n + j)]; }
  const Number &operator()(int64_t i, int64_t j) const { return values[static_cast<size_t>(i * n + j)]; }
  int64_t n;
  std::vector<Number> values;
};

/// Makes zeros below the diagonal's neighbours of h by reflections, which u collects: u h u* stays the same.
void toHessenberg(Matrix &h, Matrix &u) {
  int64_t n = h.n;
  std::vector<Number> v(static_cast<size_t>(n));
  for (int64_t k = 0; k + 2 < n; ++k) {
    double size = 0;
    for (int64_t i = k + 1; i < n; ++i)
      size += std::norm(v[i] = h(i, k));
    size = std::sqrt(size);
    Number first = v[k + 1];
    v[k + 1] += size * (std::abs(first) == 0 ? Number(1) : first / std::abs(first));
    double squares = 0;
    for (int64_t i = k + 1; i < n; ++i)
      squares += std::norm(v[i]);
    if (squares == 0)
      continue;
    auto fromLeft = [&](Matrix &m) {
      std::vector<Number> sums(static_cast<size_t>(n));
      for (int64_t i = k + 1; i < n; ++i)
        for (int64_t j = 0; j < n; ++j)
          sums[j] += std::conj(v[i]) * m(i, j);
      for (int64_t i = k + 1; i < n; ++i)
        for (int64_t j = 0; j < n; ++j)
          m(i, j) -= sums[j] * (2 / squares) * v[i];
    };
    auto fromRight = [&](Matrix &m) {
      for (int64_t i = 0; i < n; ++i) {
        Number sum = 0;
        for (int64_t j = k + 1; j < n; ++j)
          sum += m(i, j) * v[j];
        sum *= 2 / squares;
        for (int64_t j = k + 1; j < n; ++j)
          m(i, j) -= sum * std::conj(v[j]);
      }
    };
    fromLeft(h);
    fromRight(h);
    fromRight(u);
    for (int64_t i = k + 2; i < n; ++i)
      h(i, k) = 0;
  }
}

/// Of the last two rows that are left, the eigenvalue that is nearer to the last element.
Number shiftOf(const Matrix &h, int64_t last) {
  Number a = h(last - 1, last - 1), b = h(last - 1, last), c = h(last, last - 1), d = h(last, last);
  Number half = (a - d) / 2.0, root = std::sqrt(half * half + b * c);
  Number near = std::abs(half + root) > std::abs(half - root) ? half + root : half - root;
  return std::abs(near) == 0 ? d : d - b * c / near;
}

/// Makes h triangular by rotations, which u collects; false where that does not end.
bool toTriangular(Matrix &h, Matrix &u) {
  int64_t n = h.n, turns = 0;
  for (int64_t last = n - 1; last > 0;) {
    int64_t first = last;
    for (; first > 0; --first) {
      double beside = std::abs(h(first, first)) + std::abs(h(first - 1, first - 1));
      if (!(std::abs(h(first, first - 1)) > kEpsilon * beside)) {
        h(first, first - 1) = 0;
        break;
      }
    }
    if (first == last) {
      --last;
      turns = 0;
      continue;
    }
    if (++turns > 60)
      return false;
    // Now and then another shift, for matrices that one shift leaves as they are.
    Number shift = turns % 10 == 0 ? Number(std::abs(h(last, last - 1)) + std::abs(h(first + 1, first))) : shiftOf(h, last);
    std::vector<std::pair<Number, Number>> rotations;
    for (int64_t i = first; i <= last; ++i)
      h(i, i) -= shift;
    for (int64_t k = first; k < last; ++k) {
      Number x = h(k, k), y = h(k + 1, k);
      double size = std::hypot(std::abs(x), std::abs(y));
      Number c = size == 0 ? Number(1) : x / size, s = size == 0 ? Number(0) : y / size;
      rotations.emplace_back(c, s);
      for (int64_t j = k; j < n; ++j) {
        Number top = h(k, j), below = h(k + 1, j);
        h(k, j) = std::conj(c) * top + std::conj(s) * below;
        h(k + 1, j) = c * below - s * top;
      }
    }
    for (int64_t k = first; k < last; ++k) {
      auto [c, s] = rotations[static_cast<size_t>(k - first)];
      auto rotate = [&, c = c, s = s](Matrix &m, int64_t rows) {
        for (int64_t i = 0; i < rows; ++i) {
          Number left = m(i, k), right = m(i, k + 1);
          m(i, k) = left * c + right * s;
          m(i, k + 1) = right * std::conj(c) - left * std::conj(s);
        }
      };
      rotate(h, std::min(k + 2, last + 1));
      rotate(u, n);
    }
    for (int64_t i = first; i <= last; ++i)
      h(i, i) += shift;
  }
  return true;
}

/// The root whose eigenvalues have no negative real part. A real matrix with a negative eigenvalue has no real one: NaN.
void squareRoot(Matrix &a, bool isReal) {
  int64_t n = a.n;
  Matrix u(n), root(n);
  double largest = 0;
  for (int64_t i = 0; i < n; ++i)
    u(i, i) = 1;
  for (const Number &value : a.values)
    largest = std::max(largest, std::abs(value));
  toHessenberg(a, u);
  bool exists = toTriangular(a, u);
  for (int64_t i = 0; i < n && exists; ++i) {
    double rounding = 10 * static_cast<double>(n) * kEpsilon * largest;
    exists = !(isReal && a(i, i).real() < -rounding && std::abs(a(i, i).imag()) <= rounding);
  }
  if (!exists) {
    std::fill(a.values.begin(), a.values.end(), Number(NAN, NAN));
    return;
  }
  for (int64_t j = 0; j < n; ++j) {
    root(j, j) = std::sqrt(a(j, j));
    for (int64_t i = j - 1; i >= 0; --i) {
      Number rest = a(i, j);
      for (int64_t k = i + 1; k < j; ++k)
        rest -= root(i, k) * root(k, j);
      root(i, j) = rest / (root(i, i) + root(j, j));
    }
  }
  Matrix left(n);
  for (int64_t i = 0; i < n; ++i)
    for (int64_t k = 0; k < n; ++k)
      for (int64_t j = k; j < n; ++j)
        left(i, j) += u(i, k) * root(k, j);
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      Number sum = 0;
      for (int64_t k = 0; k < n; ++k)
        sum += left(i, k) * std::conj(u(j, k));
      a(i, j) = sum;
    }
}

template <typename T> Status squareRoots(OpContext &c) {
  const Tensor &input = c.input(0);
  int rank = input.rank();
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, input.dtype(), input.dims(), rank));
  int64_t n = input.dim(rank - 1), count = input.numElements() ? input.numElements() / (n * n) : 0;
  const T *from = static_cast<const T *>(input.data());
  T *to = static_cast<T *>(c.output(0).mutableData());
  for (int64_t m = 0; m < count; ++m, from += n * n, to += n * n) {
    if (c.run.cancellation)
      KILN_RETURN_IF_ERROR(c.run.cancellation->status());
    Matrix matrix(n);
    for (int64_t i = 0; i < n * n; ++i)
      matrix.values[i] = Number(from[i]);
    squareRoot(matrix, std::is_floating_point_v<T>);
    for (int64_t i = 0; i < n * n; ++i)
      if constexpr (std::is_floating_point_v<T>)
        to[i] = static_cast<T>(matrix.values[i].real());
      else
        to[i] = T(matrix.values[i]);
  }
  return Status();
}

Status matrixSquareRoot(OpContext &c) {
  const Tensor &input = c.input(0);
  int rank = input.rank();
  if (rank < 2 || input.dim(rank - 1) != input.dim(rank - 2))
    return invalidArgument("a tensor of shape " + input.shapeText() + ", which must be square matrices");
  switch (input.dtype()) {
  case KILN_FLOAT: return squareRoots<float>(c);
  case KILN_DOUBLE: return squareRoots<double>(c);
  case KILN_COMPLEX64: return squareRoots<std::complex<float>>(c);
  case KILN_COMPLEX128: return squareRoots<std::complex<double>>(c);
  }
  return Status(KILN_UNSUPPORTED, std::string("the square root of matrices of ") + dtypeName(input.dtype()));
}

} // namespace

void addMatrixOps(HostOpRegistry &registry) { registry.add("MatrixSquareRoot", matrixSquareRoot); }

} // namespace kiln
