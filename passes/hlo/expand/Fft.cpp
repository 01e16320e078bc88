// Expands fft into products with matrices of roots of unity, for any length in O(n log n).
//
// Lengths up to 64 are one product. Others split by a divisor (Cooley and Tukey), and those without a
// small one become a convolution with a chirp (Bluestein), at twice the next power of two. Of real numbers
// half of each product is enough, as the other half is its conjugate.
#include "passes/hlo/expand/Expand.h"

#include "hlo/ir/RootOfUnity.h"

#include <cmath>
#include <complex>

namespace kiln::hlo::expand {
namespace {

constexpr int64_t kLargestMatrix = 64;
/// Radix at which work per element and number of passes over memory balance.
constexpr double kRadix = 32;

using Complexes = std::vector<std::complex<double>>;

/// A complex tensor as two real ones, the first of shape [batch, n]; no imaginary part means zeros.
struct Split {
  Value re, im;
};

/// The divisor to split n by; 0 when there is none up to 64.
int64_t chooseRadix(int64_t n) {
  double stages = std::ceil(std::log(n) / std::log(kRadix)), target = std::log(n) / stages;
  int64_t best = 0;
  for (int64_t d = 2; d <= kLargestMatrix; ++d)
    if (n % d == 0 && (!best || std::fabs(std::log(d) - target) < std::fabs(std::log(best) - target)))
      best = d;
  return best;
}

class Transform {
public:
  /// `sign` is that of the exponent.
  Transform(Ops &ops, Type element, int sign, bool hasKernel) : ops(ops), element(element), sign(sign), hasKernel(hasKernel) {}

  /// Transforms the rows of [batch, n] and multiplies them by `scale`.
  Split rows(Split x, double scale) {
    int64_t batch = Ops::shapeOf(x.re)[0], n = Ops::shapeOf(x.re)[1];
    if (n <= kLargestMatrix)
      return matrix(x, 1, n, scale);
    int64_t r = chooseRadix(n), m = r ? n / r : 0;
    if (!r)
      return chirp(x, scale);
    // Element j1 * m + j2 of the input, k1 + r * k2 of the output.
    Split y = split(x, r, m, r, scale);
    return map(y, [&](Value v) { return ops.reshape(ops.transpose(v, {0, 2, 1}), {batch, n}); });
  }

  /// The first n / 2 + 1 elements of what rows of real numbers become.
  Split realRows(Value x, double scale) {
    int64_t batch = Ops::shapeOf(x)[0], n = Ops::shapeOf(x)[1], half = n / 2 + 1;
    if (n <= kLargestMatrix)
      return matrix({x, {}}, 1, half, scale);
    int64_t r = chooseRadix(n), m = r ? n / r : 0, known = r / 2 + 1;
    if (!r)
      return map(chirp({x, {}}, scale), [&](Value v) { return ops.slice(v, 1, 0, half); });
    Split y = split({x, {}}, r, m, known, scale);
    int64_t wanted = llvm::divideCeil(half, r);
    // Those of k1 > r / 2 are conjugates of those of r - k1, at n - k.
    auto joined = [&](Value v, bool isIm) {
      Value at = ops.transpose(v, {0, 2, 1}), rest = ops.slice(ops.slice(at, 2, 1, r - known + 1), 1, m - wanted, m);
      rest = ops.reverse(rest, {1, 2});
      Value all = ops.concatenate({ops.slice(at, 1, 0, wanted), isIm ? ops.unary<NegateOp>(rest) : rest}, 2);
      return ops.slice(ops.reshape(all, {batch, wanted * r}), 1, 0, half);
    };
    return {joined(y.re, false), joined(y.im, true)};
  }

  /// Real numbers, n in each row, whose transforms begin with these n / 2 + 1 elements.
  Value rowsToReal(Split x, int64_t n, double scale) {
    int64_t batch = Ops::shapeOf(x.re)[0];
    if (n <= kLargestMatrix)
      return realMatrix(x, 1, n, scale);
    x = {mirrored(x.re, n, false), mirrored(x.im, n, true)};
    int64_t r = chooseRadix(n), m = r ? n / r : 0, known = r / 2 + 1;
    if (!r)
      return chirp(x, scale).re;
    // Element k1 + r * k2 of the input, j1 * m + j2 of the output: for each j2 a transform of k1 to real numbers.
    Split y = map(x, [&](Value v) {
      Value part = ops.slice(ops.reshape(v, {batch, m, r}), 2, 0, known);
      return ops.reshape(ops.transpose(part, {0, 2, 1}), {batch * known, m});
    });
    y = map(rows(y, 1), [&](Value v) { return ops.reshape(v, {batch, known, m}); });
    y = multiply(y, twiddles(known, m, n), {known, m});
    return ops.reshape(ops.transpose(realMatrix(y, 1, r, scale), {0, 2, 1}), {batch, n});
  }

private:
  template <typename F> static Split map(Split x, F f) { return {f(x.re), x.im ? f(x.im) : Value()}; }

  static Complexes twiddles(int64_t rows, int64_t columns, int64_t n) {
    Complexes result;
    for (int64_t j = 0; j < rows; ++j)
      for (int64_t k = 0; k < columns; ++k)
        result.push_back(rootOfUnity(j * k, n));
    return result;
  }

  /// The spectrum of real numbers repeats itself: x[n - k] = conj(x[k]).
  Value mirrored(Value v, int64_t n, bool negate) {
    int64_t half = Ops::shapeOf(v)[1];
    if (n == half)
      return v;
    Value rest = ops.reverse(ops.slice(v, 1, 1, n - half + 1), {1});
    return ops.concatenate({v, negate ? ops.unary<NegateOp>(rest) : rest}, 1);
  }

  /// Rows of r * m elements: [batch, wanted, m], the elements k1 + r * k2 of the results, for k1 < wanted.
  Split split(Split x, int64_t r, int64_t m, int64_t wanted, double scale) {
    int64_t batch = Ops::shapeOf(x.re)[0];
    Split y = matrix(map(x, [&](Value v) { return ops.reshape(v, {batch, r, m}); }), 1, wanted, 1);
    y = multiply(y, twiddles(m, wanted, r * m), {m, wanted});
    y = map(y, [&](Value v) { return ops.reshape(ops.transpose(v, {0, 2, 1}), {batch * wanted, m}); });
    return map(rows(y, scale), [&](Value v) { return ops.reshape(v, {batch, wanted, m}); });
  }

  /// Product with the first `wanted` columns of the matrix of roots along `dim`, which becomes the last dimension.
  Split matrix(Split x, int64_t dim, int64_t wanted, double scale) {
    int64_t n = Ops::shapeOf(x.re)[dim];
    std::vector<double> forRe, forIm;
    for (int64_t j = 0; j < n; ++j) {
      for (int64_t k = 0; k < wanted; ++k)
        forRe.push_back(scale * rootOfUnity(j * k, n).real()), forIm.push_back(-sign * scale * rootOfUnity(j * k, n).imag());
      for (int64_t k = 0; k < wanted; ++k)
        forRe.push_back(sign * scale * rootOfUnity(j * k, n).imag()), forIm.push_back(scale * rootOfUnity(j * k, n).real());
    }
    // One product gives real and imaginary part side by side.
    Value y = ops.dot(x.re, ops.constant(element, {n, 2 * wanted}, forRe), dim, 0);
    if (x.im)
      y = ops.add(y, ops.dot(x.im, ops.constant(element, {n, 2 * wanted}, forIm), dim, 0));
    int64_t last = Ops::shapeOf(y).size() - 1;
    return {ops.slice(y, last, 0, wanted), ops.slice(y, last, wanted, 2 * wanted)};
  }

  /// n real numbers from the n / 2 + 1 elements along `dim` that their spectrum begins with.
  Value realMatrix(Split x, int64_t dim, int64_t n, double scale) {
    int64_t known = n / 2 + 1;
    std::vector<double> forRe, forIm;
    for (int64_t k = 0; k < known; ++k) {
      bool isReal = 2 * k % n == 0; // its own conjugate; others stand for two
      for (int64_t j = 0; j < n; ++j) {
        forRe.push_back((isReal ? 1 : 2) * scale * rootOfUnity(j * k, n).real());
        forIm.push_back(isReal ? 0 : -2 * sign * scale * rootOfUnity(j * k, n).imag());
      }
    }
    return ops.add(ops.dot(x.re, ops.constant(element, {known, n}, forRe), dim, 0), ops.dot(x.im, ops.constant(element, {known, n}, forIm), dim, 0));
  }

  /// Elementwise product with roots over the last dimensions, conjugated when the sign is negative.
  Split multiply(Split x, const Complexes &roots, ArrayRef<int64_t> shape, bool conjugate = false) {
    std::vector<double> re, im;
    for (std::complex<double> value : roots) {
      re.push_back(value.real());
      im.push_back((conjugate ? -sign : sign) * value.imag());
    }
    SmallVector<int64_t> dims;
    for (size_t d = 0; d < shape.size(); ++d)
      dims.push_back(Ops::shapeOf(x.re).size() - shape.size() + d);
    Value c = ops.broadcast(ops.constant(element, shape, re), Ops::shapeOf(x.re), dims);
    Value s = ops.broadcast(ops.constant(element, shape, im), Ops::shapeOf(x.re), dims);
    if (!x.im)
      return {ops.mul(x.re, c), ops.mul(x.re, s)};
    return {ops.sub(ops.mul(x.re, c), ops.mul(x.im, s)), ops.add(ops.mul(x.re, s), ops.mul(x.im, c))};
  }

  /// j * k = (j^2 + k^2 - (k - j)^2) / 2 makes the sum a convolution with exp(-i pi j^2 / n).
  Split chirp(Split x, double scale) {
    int64_t n = Ops::shapeOf(x.re)[1], size = 1;
    while (size < 2 * n - 1)
      size *= 2;
    Complexes chirps, filter(size);
    for (int64_t j = 0; j < n; ++j) {
      chirps.push_back(rootOfUnity(static_cast<int64_t>(static_cast<__int128>(j) * j % (2 * n)), 2 * n));
      filter[j] = filter[(size - j) % size] = std::conj(chirps[j]);
    }
    filter = powerOfTwo(filter);
    Split y = multiply(x, chirps, {n});
    y = map(y, [&](Value v) { return ops.pad(v, 1, 0, size - n); });
    y = powerOfTwo(y, -sign, 1);
    y = multiply(y, filter, {size});
    y = powerOfTwo(y, sign, scale / size);
    y = map(y, [&](Value v) { return ops.slice(v, 1, 0, n); });
    return multiply(y, chirps, {n});
  }

  /// Rows of a power of two, by a kernel where there is one.
  Split powerOfTwo(Split x, int exponentSign, double scale) {
    if (!hasKernel)
      return Transform(ops, element, exponentSign, false).rows(x, scale);
    int64_t n = Ops::shapeOf(x.re)[1];
    FftType kind = exponentSign < 0 ? FftType::FFT : FftType::IFFT;
    Value y = FftOp::create(ops, ops.complexOf(x.re, x.im ? x.im : ops.like(x.re, 0)), kind, ArrayRef<int64_t>(n));
    double factor = exponentSign < 0 ? scale : scale * n; // of which the inverse has 1 / n
    return map({ops.real(y), ops.imag(y)}, [&](Value v) { return factor == 1 ? v : ops.mul(v, ops.like(v, factor)); });
  }

  /// The transform of a constant, exponent negative.
  static Complexes powerOfTwo(const Complexes &x) {
    size_t n = x.size();
    if (n == 1)
      return x;
    Complexes even, odd, result(n);
    for (size_t j = 0; j < n; j += 2) {
      even.push_back(x[j]);
      odd.push_back(x[j + 1]);
    }
    even = powerOfTwo(even);
    odd = powerOfTwo(odd);
    for (size_t k = 0; k < n / 2; ++k) {
      std::complex<double> term = odd[k] * std::conj(rootOfUnity(k, n));
      result[k] = even[k] + term;
      result[k + n / 2] = even[k] - term;
    }
    return result;
  }

  Ops &ops;
  Type element;
  int sign;
  bool hasKernel;
};

/// Transforms along one dimension of tensors of any rank.
Split alongDim(Ops &ops, Split x, int64_t dim, bool back, bool hasKernel) {
  SmallVector<int64_t> shape(Ops::shapeOf(x.re)), order;
  int64_t n = shape[dim], rank = shape.size(), count = 1;
  for (int64_t d = 0; d < rank; ++d) {
    order.push_back(d);
    count *= shape[d];
  }
  // Swapping with the last dimension is its own inverse.
  std::swap(order[dim], order[rank - 1]);
  std::swap(shape[dim], shape[rank - 1]);
  auto apply = [&](Split s, auto f) { return Split{f(s.re), s.im ? f(s.im) : Value()}; };
  x = apply(x, [&](Value v) { return ops.reshape(dim == rank - 1 ? v : ops.transpose(v, order), {count / n, n}); });
  x = Transform(ops, Ops::elementOf(x.re), back ? 1 : -1, hasKernel).rows(x, back ? 1.0 / n : 1);
  return apply(x, [&](Value v) {
    v = ops.reshape(v, shape);
    return dim == rank - 1 ? v : ops.transpose(v, order);
  });
}

} // namespace

SmallVector<Value> expandFft(Ops &ops, FftOp op, bool hasKernel) {
  RankedTensorType type = Ops::typeOf(op.getResult());
  if (!type.getNumElements())
    return {ops.splat(type.getElementType(), type.getShape(), 0)};
  FftType kind = op.getFftType();
  bool back = kind == FftType::IFFT || kind == FftType::IRFFT;
  int64_t last = type.getRank() - 1, first = last + 1 - op.getFftLength().size();
  auto inRows = [&](Value v) { return ops.reshape(v, {Ops::typeOf(v).getNumElements() / Ops::shapeOf(v)[last], Ops::shapeOf(v)[last]}); };
  Split x;
  if (kind == FftType::RFFT) {
    x = Transform(ops, Ops::elementOf(op.getOperand()), -1, hasKernel).realRows(inRows(op.getOperand()), 1);
    x = {ops.reshape(x.re, type.getShape()), ops.reshape(x.im, type.getShape())};
  } else if (auto convert = op.getOperand().getDefiningOp<ConvertOp>(); kind == FftType::FFT && convert && !isa<ComplexType>(Ops::elementOf(convert.getOperand()))) {
    x = {ops.convert(convert.getOperand(), cast<ComplexType>(type.getElementType()).getElementType()), {}};
  } else {
    x = {ops.real(op.getOperand()), ops.imag(op.getOperand())};
  }
  if (kind == FftType::FFT)
    x = alongDim(ops, x, last, false, hasKernel);
  for (int64_t d = first; d < last; ++d)
    x = alongDim(ops, x, d, back, hasKernel);
  if (kind == FftType::IRFFT) {
    int64_t n = type.getShape()[last];
    Value y = Transform(ops, type.getElementType(), 1, hasKernel).rowsToReal({inRows(x.re), inRows(x.im)}, n, 1.0 / n);
    return {ops.reshape(y, type.getShape())};
  }
  if (kind == FftType::IFFT)
    x = alongDim(ops, x, last, true, hasKernel);
  return {ops.complexOf(x.re, x.im)};
}

} // namespace kiln::hlo::expand
