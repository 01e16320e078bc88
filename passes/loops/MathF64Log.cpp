// Logarithms and inverse hyperbolic functions in f64.
#include "passes/loops/MathF64.h"

using namespace mlir;

namespace kiln::loops::f64 {

Value upper(MathBuilder &m, Value x) { return m.asFloat(m.bitAnd(m.asInt(x), m.i(-(1 << 27)))); }
LogParts reduceLog(MathBuilder &m, Value u) {
  constexpr int64_t rootHalf = 0x3fe6a09e667f3bcd, one = 0x3ff0000000000000;
  Value bits = m.add(m.asInt(u), m.i(one - rootHalf));
  Value exponent = m.bitAnd(bits, m.i(0x7ff0000000000000)); // no sign: where sra is slow, it becomes a logical shift
  // As the low bits of 2^52, which processors without a conversion can do.
  Value biased = m.asFloat(m.bitXor(m.sra(exponent, 52), m.i(0x4330000000000000)));
  Value mantissa = m.asFloat(m.add(m.sub(bits, exponent), m.i(rootHalf)));
  return {m.sub(biased, m.f(0x1p52 + 1023)), m.sub(mantissa, m.f(1)), exponent};
}

namespace {

/// k * ln 2 + log(1 + f) + rest, |rest| tiny.
Value logOfParts(MathBuilder &m, Value k, Value f, Value rest) {
  Value half = m.mul(m.mul(f, f), m.f(0.5)), s = m.div(f, m.add(f, m.f(2))), z = m.mul(s, s);
  Value q = m.polyOfPairs(z, {0.6666666666666735, 0.399999999994128, 0.2857142874288778, 0.2222219851384267, 0.18183567807126672, 0.15313951783892393,
      0.1479703109069037});
  Value low = m.mul(k, m.f(1.90821492927058770002e-10));
  if (rest)
    low = m.add(low, rest);
  low = m.fma(s, m.fma(z, q, half), low);
  return m.fma(k, m.f(0.693147180369123816490), m.sub(f, m.sub(half, low))); // the product is exact
}

/// log(1 + x + rest) for x in (-1, inf), |rest| below x's last bit and null for 0.
Value log1pInRange(MathBuilder &m, Value x, Value rest = {}) {
  Value u = m.add(m.f(1), x), lost = m.sub(x, m.sub(u, m.f(1)));
  auto [k, f, exponent] = reduceLog(m, u);
  Value whole = m.eq(k, m.f(0)); // then f is x but for the rounding
  lost = m.select(whole, m.f(0), lost);
  if (rest)
    lost = m.add(lost, rest);
  // Over u, to a few bits: by 2^(1-k), and a parabola near 1 / (2 + 2 f).
  Value power = m.asFloat(m.sub(m.i(0x7ff0000000000000), exponent));
  lost = m.mul(m.mul(lost, power), m.poly(f, {0.4975, -0.475, 0.3}));
  return logOfParts(m, k, m.select(whole, x, f), lost);
}

} // namespace

Value log(MathBuilder &m, Value x) {
  Value u = x, offset;
  if (!m.flushesDenormals()) {
    Value tiny = m.lt(x, m.f(0x1p-1022));
    u = m.select(tiny, m.mul(x, m.f(0x1p54)), x);
    offset = m.select(tiny, m.f(-54), m.f(0));
  }
  auto [k, f, exponent] = reduceLog(m, u);
  Value y = logOfParts(m, offset ? m.add(k, offset) : k, f, {});
  y = m.select(m.eq(x, m.inf()), x, y);
  y = m.select(m.eq(x, m.f(0)), m.neg(m.inf()), y);
  return m.select(m.notGreaterEqual(x, m.f(0)), m.nan(), y);
}

Value log1p(MathBuilder &m, Value x) {
  Value y = log1pInRange(m, x);
  y = m.select(m.eq(x, m.inf()), x, y);
  y = m.select(m.eq(x, m.f(-1)), m.neg(m.inf()), y);
  y = m.select(m.notGreaterEqual(x, m.f(-1)), m.nan(), y);
  return m.select(m.lt(m.abs(x), m.f(0x1p-54)), x, y); // keeps minus zero
}

/// log(1 + t + rest), or log(2 a) where a is so huge that t's squares could overflow.
static Value logOfSum(MathBuilder &m, Value a, Value t, Value rest) {
  Value huge = m.lt(m.f(0x1p60), a);
  Value y = log1pInRange(m, m.select(huge, a, t), m.select(huge, m.f(0), rest));
  return m.select(m.eq(a, m.inf()), a, m.add(y, m.select(huge, m.f(0.69314718055994530942), m.f(0))));
}

Value asinh(MathBuilder &m, Value x) {
  Value a = m.abs(x), s = m.mul(a, a);
  Value more = m.div(s, m.add(m.f(1), m.sqrt(m.add(s, m.f(1))))), t = m.add(a, more);
  return m.copysign(logOfSum(m, a, t, m.sub(more, m.sub(t, a))), x);
}

Value acosh(MathBuilder &m, Value x) {
  Value less = m.sub(x, m.f(1)), root = m.sqrt(m.fma(less, less, m.add(less, less))), t = m.add(root, less);
  Value y = logOfSum(m, x, t, m.sub(less, m.sub(t, root)));
  return m.select(m.notGreaterEqual(x, m.f(1)), m.nan(), y);
}

Value atanh(MathBuilder &m, Value x) {
  Value a = m.abs(x), ratio = m.div(a, m.sub(m.f(1), a)), twice = m.add(a, a);
  Value t = m.select(m.lt(a, m.f(0.5)), m.fma(twice, ratio, twice), m.add(ratio, ratio));
  Value y = m.mul(log1pInRange(m, t), m.f(0.5));
  y = m.select(m.eq(a, m.f(1)), m.inf(), y);
  return m.copysign(m.select(m.notLess(m.f(1), a), y, m.nan()), x);
}

} // namespace kiln::loops::f64
