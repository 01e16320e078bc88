// fft, cholesky and triangular_solve, computed in double precision and rounded once.
#include "hlo/eval/Elements.h"
#include "hlo/eval/Interpreter.h"
#include "hlo/eval/StridedCopy.h"
#include "hlo/ir/RootOfUnity.h"

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

namespace {

using Complex = std::complex<double>;

/// exp(sign * 2 pi i * k / n), with the argument reduced exactly.
Complex rootOfUnity(int64_t k, int64_t n, int sign) {
  Complex root = hlo::rootOfUnity(k, n);
  return sign < 0 ? std::conj(root) : root;
}

int64_t smallestFactor(int64_t n) {
  for (int64_t p = 2; p * p <= n; ++p)
    if (n % p == 0)
      return p;
  return n;
}

/// out[k] = sum_j in[j * stride] * exp(sign * 2 pi i * j * k / n), by splitting off prime factors.
void transform(const Complex *in, int64_t stride, Complex *out, int64_t n, int sign) {
  if (n == 1) {
    out[0] = in[0];
    return;
  }
  int64_t p = smallestFactor(n), m = n / p;
  std::vector<Complex> parts(n), roots(n);
  for (int64_t r = 0; r < p; ++r)
    transform(in + r * stride, stride * p, parts.data() + r * m, m, sign);
  for (int64_t k = 0; k < n; ++k)
    roots[k] = rootOfUnity(k, n, sign);
  for (int64_t k = 0; k < n; ++k) {
    Complex sum = parts[k % m];
    for (int64_t r = 1; r < p; ++r)
      sum += parts[r * m + k % m] * roots[r * k % n];
    out[k] = sum;
  }
}

/// Transforms along one dimension in place.
void transformDim(std::vector<Complex> &data, ArrayRef<int64_t> shape, int64_t dim, int sign) {
  int64_t n = shape[dim], inner = rowMajorStrides(shape)[dim];
  std::vector<Complex> line(n);
  for (int64_t base = 0; base < static_cast<int64_t>(data.size()); ++base) {
    if (base / inner % n)
      continue;
    transform(&data[base], inner, line.data(), n, sign);
    for (int64_t k = 0; k < n; ++k)
      data[base + k * inner] = sign > 0 ? line[k] / static_cast<double>(n) : line[k];
  }
}

/// Completes half a spectrum along the last dimension, as its inverse is real: x[n - k] = conj(x[k]).
std::vector<Complex> mirrored(const std::vector<Complex> &half, int64_t halfSize, int64_t n) {
  std::vector<Complex> full(half.size() / halfSize * n);
  for (size_t row = 0; row < half.size() / halfSize; ++row)
    for (int64_t k = 0; k < n; ++k) {
      Complex mirror = k < halfSize ? Complex() : half[row * halfSize + n - k];
      full[row * n + k] = k < halfSize ? half[row * halfSize + k] : std::conj(mirror);
    }
  return full;
}

/// Solves l * x = b in place for a lower triangular n x n matrix and m columns.
template <typename A> void solveLower(const std::vector<A> &l, std::vector<A> &b, int64_t n, int64_t m, bool unit) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < m; ++j) {
      A sum = b[i * m + j];
      for (int64_t k = 0; k < i; ++k)
        sum -= l[i * n + k] * b[k * m + j];
      b[i * m + j] = unit ? sum : sum / l[i * n + i];
    }
}

template <typename A> A conjugated(A a) {
  if constexpr (std::is_same_v<A, Complex>)
    return std::conj(a);
  else
    return a;
}

template <typename F> auto dispatchFloatOrComplex(Type type, F &&f) {
  if (isa<ComplexType>(type))
    return dispatchComplex(type, f);
  return dispatchFloat(type, f);
}

} // namespace

Tensor evalFft(FftOp op, const Tensor &operand) {
  auto type = cast<RankedTensorType>(op.getType());
  Tensor result = Tensor::allocate(type);
  if (!result.size())
    return result;
  bool real = op.getFftType() == FftType::IRFFT, back = real || op.getFftType() == FftType::IFFT;
  SmallVector<int64_t> shape(operand.getShape());
  std::vector<Complex> data(operand.size());
  for (int64_t i = 0; i < operand.size(); ++i)
    data[i] = operand.getComplex(i);
  int64_t rank = shape.size(), first = rank - op.getFftLength().size();
  // Forwards the last dimension comes first, back it comes last, where RFFT and IRFFT have it.
  if (!back)
    transformDim(data, shape, rank - 1, -1);
  for (int64_t d = first; d < rank - 1; ++d)
    transformDim(data, shape, d, back ? 1 : -1);
  if (real) {
    data = mirrored(data, shape.back(), type.getShape().back());
    shape.back() = type.getShape().back();
  }
  if (back)
    transformDim(data, shape, rank - 1, 1);
  int64_t from = shape.back(), to = type.getShape().back();
  dispatchFloatOrComplex(type.getElementType(), [&](auto element) {
    using E = decltype(element);
    for (int64_t i = 0; i < result.size(); ++i) {
      Complex value = data[i / to * from + i % to];
      if constexpr (isComplexElement<E>)
        result.at<typename E::Storage>(i) = E::round(value);
      else
        result.at<typename E::Storage>(i) = E::round(value.real());
    }
  });
  return result;
}

Tensor evalCholesky(CholeskyOp op, const Tensor &a) {
  Tensor result = Tensor::zeros(a.getType());
  int64_t n = a.getShape().back();
  dispatchFloatOrComplex(a.getElementType(), [&](auto element) {
    using E = decltype(element);
    using S = typename E::Storage;
    using A = typename Accumulator<E>::Type;
    std::vector<A> l(n * n);
    for (int64_t base = 0; base < a.size(); base += n * n) {
      auto at = [&](int64_t i, int64_t j) -> A {
        return op.getLower() ? A(E::load(a.at<S>(base + i * n + j))) : conjugated(A(E::load(a.at<S>(base + j * n + i))));
      };
      for (int64_t j = 0; j < n; ++j)
        for (int64_t i = j; i < n; ++i) {
          A sum = at(i, j);
          for (int64_t k = 0; k < j; ++k)
            sum -= l[i * n + k] * conjugated(l[j * n + k]);
          l[i * n + j] = i == j ? A(std::sqrt(std::real(sum))) : sum / l[j * n + j];
          if (op.getLower())
            result.at<S>(base + i * n + j) = E::round(l[i * n + j]);
          else
            result.at<S>(base + j * n + i) = E::round(conjugated(l[i * n + j]));
        }
    }
  });
  return result;
}

Tensor evalTriangularSolve(TriangularSolveOp op, const Tensor &a, const Tensor &b) {
  Tensor result = Tensor::allocate(b.getType());
  int64_t n = a.getShape().back(), size = n * (op.getLeftSide() ? b.getShape().back() : b.getShape().drop_back().back());
  if (!result.size())
    return result;
  int64_t m = size / n;
  // x * op(a) = b is op(a)^T * x^T = b^T; an upper triangle is a lower one counted from the end.
  bool transposed = op.getLeftSide() == (op.getTransposeA() != Transpose::NO_TRANSPOSE);
  bool adjoint = op.getTransposeA() == Transpose::ADJOINT, lower = op.getLower() != transposed;
  dispatchFloatOrComplex(a.getElementType(), [&](auto element) {
    using E = decltype(element);
    using S = typename E::Storage;
    using A = typename Accumulator<E>::Type;
    std::vector<A> l(n * n), x(size);
    auto flat = [&](int64_t i, int64_t j) { // of b, as columns
      i = lower ? i : n - 1 - i;
      return op.getLeftSide() ? i * m + j : j * n + i;
    };
    for (int64_t batch = 0; batch * size < b.size(); ++batch) {
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j <= i; ++j) {
          int64_t row = lower ? i : n - 1 - i, column = lower ? j : n - 1 - j;
          if (transposed)
            std::swap(row, column);
          A value(E::load(a.at<S>((batch * n + row) * n + column)));
          l[i * n + j] = adjoint ? conjugated(value) : value;
        }
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < m; ++j)
          x[i * m + j] = A(E::load(b.at<S>(batch * size + flat(i, j))));
      solveLower(l, x, n, m, op.getUnitDiagonal());
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < m; ++j)
          result.at<S>(batch * size + flat(i, j)) = E::round(x[i * m + j]);
    }
  });
  return result;
}

} // namespace kiln::eval
