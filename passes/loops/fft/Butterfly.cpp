// Emits short Fourier transforms by splitting off factors of four, then primes.
#include "passes/loops/fft/Butterfly.h"

#include "hlo/ir/RootOfUnity.h"
#include "passes/loops/MathBuilder.h"

#include <cmath>

using namespace mlir;

namespace kiln::loops::fft {

static int64_t smallestFactor(int64_t n) {
  if (n % 4 == 0)
    return 4;
  for (int64_t p = 2; p * p <= n; ++p)
    if (n % p == 0)
      return p;
  return n;
}

Value Butterfly::constant(Type type, double value) { return MathBuilder(b, type).f(value); }

Value Butterfly::multiplyAdd(Value x, Value y, Value z) {
  if (hasFma && isa<VectorType>(x.getType()))
    return vector::FMAOp::create(b, x, y, z);
  return add(mul(x, y), z);
}

Value Butterfly::scale(Value x, double factor) {
  return factor == 1 ? x : mul(x, constant(x.getType(), factor));
}

Complex Butterfly::multiply(Complex x, Complex y) {
  return {multiplyAdd(x.re, y.re, negate(mul(x.im, y.im))),
          multiplyAdd(x.re, y.im, mul(x.im, y.re))};
}

Complex Butterfly::turn(Complex x, int64_t k, int64_t n) {
  k %= n;
  if (k == 0)
    return x;
  if (4 * k == n)
    return {x.im, negate(x.re)};
  if (2 * k == n)
    return {negate(x.re), negate(x.im)};
  if (4 * k == 3 * n)
    return {negate(x.im), x.re};
  double half = std::sqrt(0.5);
  if (8 * k == n)
    return {scale(add(x.re, x.im), half), scale(sub(x.im, x.re), half)};
  if (8 * k == 3 * n)
    return {scale(sub(x.im, x.re), half), scale(add(x.re, x.im), -half)};
  std::complex<double> root = hlo::rootOfUnity(k, n);
  return multiply(x,
                  {constant(x.re.getType(), root.real()), constant(x.re.getType(), -root.imag())});
}

Complexes Butterfly::four(ArrayRef<Complex> x) {
  Complex a = add(x[0], x[2]), c = sub(x[0], x[2]), d = add(x[1], x[3]), e = sub(x[1], x[3]);
  return {
      add(a, d), {add(c.re, e.im), sub(c.im, e.re)}, sub(a, d), {sub(c.re, e.im), add(c.im, e.re)}};
}

// Elements j and n - j have the same cosines, and opposite sines.
Complexes Butterfly::prime(ArrayRef<Complex> x) {
  int64_t n = x.size(), half = n / 2;
  if (n == 2)
    return {add(x[0], x[1]), sub(x[0], x[1])};
  Complexes sums, differences, y(n);
  y[0] = x[0];
  for (int64_t j = 1; j <= half; ++j) {
    sums.push_back(add(x[j], x[n - j]));
    differences.push_back(sub(x[j], x[n - j]));
    y[0] = add(y[0], sums.back());
  }
  for (int64_t k = 1; k <= half; ++k) {
    Complex even = x[0], odd;
    for (int64_t j = 1; j <= half; ++j) {
      std::complex<double> root = hlo::rootOfUnity(j * k, n);
      Value cosine = constant(x[0].re.getType(), root.real()),
            sine = constant(x[0].re.getType(), root.imag());
      const Complex &s = sums[j - 1], &d = differences[j - 1];
      even = {multiplyAdd(s.re, cosine, even.re), multiplyAdd(s.im, cosine, even.im)};
      odd = j == 1 ? Complex{mul(d.re, sine), mul(d.im, sine)}
                   : Complex{multiplyAdd(d.re, sine, odd.re), multiplyAdd(d.im, sine, odd.im)};
    }
    y[k] = {add(even.re, odd.im), sub(even.im, odd.re)};
    y[n - k] = {sub(even.re, odd.im), add(even.im, odd.re)};
  }
  return y;
}

Complexes Butterfly::composite(ArrayRef<Complex> x, int64_t factor) {
  int64_t n = x.size(), rest = n / factor;
  std::vector<Complexes> rows(factor);
  for (int64_t j = 0; j < rest; ++j) {
    Complexes column;
    for (int64_t i = 0; i < factor; ++i)
      column.push_back(x[i * rest + j]);
    for (auto [k, value] : llvm::enumerate(transform(column)))
      rows[k].push_back(turn(value, j * k, n));
  }
  Complexes y(n);
  for (int64_t k = 0; k < factor; ++k)
    for (auto [i, value] : llvm::enumerate(transform(rows[k])))
      y[k + factor * i] = value;
  return y;
}

Complexes Butterfly::transform(ArrayRef<Complex> x) {
  int64_t n = x.size();
  if (n == 1)
    return Complexes(x);
  if (n == 4)
    return four(x);
  int64_t factor = n == 8 ? 2 : smallestFactor(n);
  return factor == n ? prime(x) : composite(x, factor);
}

Value shuffle(ImplicitLocOpBuilder &b, Value vector, ArrayRef<int64_t> lanes) {
  return vector::ShuffleOp::create(b, vector, vector, lanes);
}

/// The vector of the given elements, each by the vector that holds it and its place there.
static Value gather(ImplicitLocOpBuilder &b, ArrayRef<Value> vectors,
                    ArrayRef<std::pair<int64_t, int64_t>> elements) {
  int64_t width = elements.size();
  Value result;
  SmallVector<bool> done(width);
  for (auto [i, vector] : llvm::enumerate(vectors)) {
    SmallVector<int64_t> lanes;
    bool any = false;
    for (auto [at, element] : llvm::enumerate(elements)) {
      bool here = element.first == int64_t(i);
      any |= here;
      lanes.push_back(here ? (result ? width : 0) + element.second : result ? int64_t(at) : 0);
    }
    if (any)
      result = vector::ShuffleOp::create(b, result ? result : vector, vector, lanes);
  }
  return result;
}

static SmallVector<int64_t> factorsOf(int64_t n) {
  SmallVector<int64_t> factors;
  for (int64_t p = 2; n > 1; ++p)
    for (; n % p == 0; n /= p)
      factors.push_back(p);
  return factors;
}

Values interleaveVectors(ImplicitLocOpBuilder &b, Values vectors, int64_t unit) {
  int64_t r = vectors.size(), width = cast<VectorType>(vectors[0].getType()).getDimSize(0);
  for (int64_t f : factorsOf(r)) { // one digit of the vectors' numbers at a time
    Values next;
    for (int64_t c = 0; c < r / f; ++c) {
      Values from;
      for (int64_t a = 0; a < f; ++a)
        from.push_back(vectors[c + a * (r / f)]);
      for (int64_t o = 0; o < f; ++o) {
        SmallVector<std::pair<int64_t, int64_t>> elements;
        for (int64_t t = 0; t < width; ++t) {
          int64_t at = (o * width + t) / unit;
          elements.push_back({at % f, at / f * unit + t % unit});
        }
        next.push_back(gather(b, from, elements));
      }
    }
    vectors = next;
  }
  return vectors;
}

Values deinterleaveVectors(ImplicitLocOpBuilder &b, Values vectors) {
  int64_t r = vectors.size(), width = cast<VectorType>(vectors[0].getType()).getDimSize(0);
  SmallVector<int64_t> factors = factorsOf(r);
  for (int64_t f : llvm::reverse(factors)) {
    Values next(r);
    for (int64_t c = 0; c < r / f; ++c)
      for (int64_t a = 0; a < f; ++a) {
        SmallVector<std::pair<int64_t, int64_t>> elements;
        for (int64_t l = 0; l < width; ++l)
          elements.push_back({(l * f + a) / width, (l * f + a) % width});
        next[c + a * (r / f)] = gather(b, ArrayRef<Value>(vectors).slice(c * f, f), elements);
      }
    vectors = next;
  }
  return vectors;
}

} // namespace kiln::loops::fft
