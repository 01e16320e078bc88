// Schur's decomposition: to Hessenberg's form by reflections, then by rotations with shifts.
#include "session/ops/Schur.h"

#include <algorithm>
#include <cmath>

namespace kiln {

namespace {

/// Of finite numbers: std::complex's own looks for infinities behind each NaN, which takes several times as long.
MatrixNumber product(MatrixNumber a, MatrixNumber b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// Makes zeros below the diagonal's neighbours of h by reflections, which u collects: u h u* stays the same.
void toHessenberg(Matrix &h, Matrix &u, const RunContext &run) {
  int64_t n = h.n;
  std::vector<MatrixNumber> v(static_cast<size_t>(n));
  for (int64_t k = 0; k + 2 < n && !run.mustEnd(); ++k) {
    double size = 0;
    for (int64_t i = k + 1; i < n; ++i)
      size += std::norm(v[i] = h(i, k));
    size = std::sqrt(size);
    MatrixNumber first = v[k + 1];
    v[k + 1] += size * (std::abs(first) == 0 ? MatrixNumber(1) : first / std::abs(first));
    double squares = 0;
    for (int64_t i = k + 1; i < n; ++i)
      squares += std::norm(v[i]);
    if (squares == 0)
      continue;
    auto fromLeft = [&](Matrix &m) {
      std::vector<MatrixNumber> sums(static_cast<size_t>(n));
      for (int64_t i = k + 1; i < n; ++i)
        for (int64_t j = 0; j < n; ++j)
          sums[j] += product(std::conj(v[i]), m(i, j));
      for (int64_t i = k + 1; i < n; ++i)
        for (int64_t j = 0; j < n; ++j)
          m(i, j) -= product(sums[j] * (2 / squares), v[i]);
    };
    auto fromRight = [&](Matrix &m) {
      for (int64_t i = 0; i < n; ++i) {
        MatrixNumber sum = 0;
        for (int64_t j = k + 1; j < n; ++j)
          sum += product(m(i, j), v[j]);
        sum *= 2 / squares;
        for (int64_t j = k + 1; j < n; ++j)
          m(i, j) -= product(sum, std::conj(v[j]));
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
MatrixNumber shiftOf(const Matrix &h, int64_t last) {
  MatrixNumber a = h(last - 1, last - 1), b = h(last - 1, last), c = h(last, last - 1), d = h(last, last);
  MatrixNumber half = (a - d) / 2.0, root = std::sqrt(half * half + b * c);
  MatrixNumber near = std::abs(half + root) > std::abs(half - root) ? half + root : half - root;
  return std::abs(near) == 0 ? d : d - b * c / near;
}

/// Makes h triangular by rotations, which u collects; false where that does not end, or is to end early.
bool toTriangular(Matrix &h, Matrix &u, const RunContext &run) {
  int64_t n = h.n, turns = 0;
  for (int64_t last = n - 1; last > 0;) {
    int64_t first = last;
    for (; first > 0; --first) {
      double beside = std::abs(h(first, first)) + std::abs(h(first - 1, first - 1));
      if (!(std::abs(h(first, first - 1)) > kMatrixEpsilon * beside)) {
        h(first, first - 1) = 0;
        break;
      }
    }
    if (first == last) {
      --last;
      turns = 0;
      continue;
    }
    if (++turns > 60 || run.mustEnd())
      return false;
    // Now and then another shift, for matrices that one shift leaves as they are.
    MatrixNumber shift = turns % 10 == 0 ? MatrixNumber(std::abs(h(last, last - 1)) + std::abs(h(first + 1, first))) : shiftOf(h, last);
    std::vector<std::pair<MatrixNumber, MatrixNumber>> rotations;
    for (int64_t i = first; i <= last; ++i)
      h(i, i) -= shift;
    for (int64_t k = first; k < last; ++k) {
      MatrixNumber x = h(k, k), y = h(k + 1, k);
      double size = std::hypot(std::abs(x), std::abs(y));
      MatrixNumber c = size == 0 ? MatrixNumber(1) : x / size, s = size == 0 ? MatrixNumber(0) : y / size;
      rotations.emplace_back(c, s);
      for (int64_t j = k; j < n; ++j) {
        MatrixNumber top = h(k, j), below = h(k + 1, j);
        h(k, j) = product(std::conj(c), top) + product(std::conj(s), below);
        h(k + 1, j) = product(c, below) - product(s, top);
      }
    }
    for (int64_t k = first; k < last; ++k) {
      auto [c, s] = rotations[static_cast<size_t>(k - first)];
      auto rotate = [&, c = c, s = s](Matrix &m, int64_t rows) {
        for (int64_t i = 0; i < rows; ++i) {
          MatrixNumber left = m(i, k), right = m(i, k + 1);
          m(i, k) = product(left, c) + product(right, s);
          m(i, k + 1) = product(right, std::conj(c)) - product(left, std::conj(s));
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

} // namespace

Matrix Matrix::identity(int64_t n) {
  Matrix result(n);
  for (int64_t i = 0; i < n; ++i)
    result(i, i) = 1;
  return result;
}

double Matrix::largest() const {
  double size = 0;
  for (const MatrixNumber &value : values)
    size = std::max(size, std::abs(value));
  return size;
}

int Matrix::normalize() {
  double size = 0; // of parts, as magnitudes may be out of range
  for (const MatrixNumber &value : values)
    size = std::max({size, std::abs(value.real()), std::abs(value.imag())});
  int exponent = size == 0 ? 0 : std::ilogb(size);
  timesPowerOf2(-exponent);
  return exponent;
}

void Matrix::timesPowerOf2(int exponent) {
  for (MatrixNumber &value : values)
    value = {std::scalbn(value.real(), exponent), std::scalbn(value.imag(), exponent)};
}

bool schur(Matrix &a, Matrix &u, const RunContext &run) {
  u = Matrix::identity(a.n);
  for (const MatrixNumber &value : a.values)
    if (!std::isfinite(value.real()) || !std::isfinite(value.imag()))
      return false;
  int exponent = a.normalize();
  toHessenberg(a, u, run);
  bool isTriangular = toTriangular(a, u, run);
  a.timesPowerOf2(exponent);
  return isTriangular;
}

Matrix unschur(const Matrix &u, const Matrix &triangle, const RunContext &run) {
  int64_t n = u.n;
  Matrix left(n), result(n);
  for (int64_t i = 0; i < n && !run.mustEnd(); ++i)
    for (int64_t k = 0; k < n; ++k)
      for (int64_t j = k; j < n; ++j)
        left(i, j) += product(u(i, k), triangle(k, j));
  for (int64_t i = 0; i < n && !run.mustEnd(); ++i)
    for (int64_t j = 0; j < n; ++j)
      for (int64_t k = 0; k < n; ++k)
        result(i, j) += product(left(i, k), std::conj(u(j, k)));
  return result;
}

Matrix triangularRoot(const Matrix &triangle, const RunContext &run) {
  int64_t n = triangle.n;
  Matrix root(n);
  for (int64_t j = 0; j < n && !run.mustEnd(); ++j) {
    root(j, j) = std::sqrt(triangle(j, j));
    for (int64_t i = j - 1; i >= 0; --i) {
      MatrixNumber rest = triangle(i, j);
      for (int64_t k = i + 1; k < j; ++k)
        rest -= root(i, k) * root(k, j);
      root(i, j) = rest / (root(i, i) + root(j, j));
    }
  }
  return root;
}

} // namespace kiln
