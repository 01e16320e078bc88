// Exponentials and hyperbolic functions in f64.
#include "passes/loops/MathF64.h"

using namespace mlir;

namespace kiln::loops::f64 {

// ln 2 is the sum of these.
constexpr double kLn2High = 0.693147180369123816490, kLn2Low = 1.90821492927058770002e-10;

/// reduceExp for e^(scale * x), `scale` a power of two; r is the remainder divided by `scale`.
static ExpParts reduce(MathBuilder &m, Value x, Value rest, double scale) {
  Value shifter = m.f(6755399441055744.0); // adding 1.5 * 2^52 rounds to an integer in the low bits
  Value t = m.fma(rest ? m.add(x, rest) : x, m.f(scale * 1.4426950408889634), shifter);
  Value n = m.sub(t, shifter);
  Value rough = m.fma(n, m.f(-kLn2High / scale), x); // exact: the constant has 32 bits
  Value low = m.f(-kLn2Low / scale), more = rest ? m.fma(n, low, rest) : m.mul(n, low), r = m.add(rough, more);
  if (!rest)
    r = m.fma(n, low, rough);
  return {n, r, m.sub(more, m.sub(r, rough)), m.shl(m.asInt(t), 52)};
}

ExpParts reduceExp(MathBuilder &m, Value x, Value rest) { return reduce(m, x, rest, 1); }

/// (e^(scale * r) - 1 - scale * r) / (scale * r^2) for |scale * r| <= ln 2 / 2, `scale` a power of two.
static Value expTail(MathBuilder &m, Value r, double scale) {
  double c[] = {0.5, 0.16666666666666677, 0.041666666666666505, 0.008333333333321655, 0.001388888888896261, 0.00019841269886073377,
      2.4801587172222277e-05, 2.7557244254232913e-06, 2.7557402780343925e-07, 2.510902445795853e-08, 2.0875327966055297e-09};
  double power = 1;
  for (double &each : c)
    each *= power *= scale;
  return m.polyOfPairs(r, c);
}

/// (e^(scale * (r + lost)) - 1) / scale for the same r; `lost`, which can be null, is below r's last bit.
static Value expm1OfFraction(MathBuilder &m, Value r, double scale = 1, Value lost = {}) {
  Value q = expTail(m, r, scale), square = m.mul(r, r);
  return lost ? m.add(m.fma(q, square, lost), r) : m.fma(q, square, r);
}

Value expOfFraction(MathBuilder &m, Value r) { return m.add(expm1OfFraction(m, r), m.f(1)); }

Value timesExpm1OfFraction(MathBuilder &m, Value factor, const ExpParts &parts, Value rest) {
  Value tail = m.fma(expTail(m, parts.r, 1), m.mul(parts.r, parts.r), parts.lost);
  return m.fma(factor, parts.r, m.fma(factor, tail, rest));
}

Value timesExpOfFraction(MathBuilder &m, Value factor, Value r) { return m.fma(expm1OfFraction(m, r), factor, factor); }

constexpr int64_t kOne = 0x3ff0000000000000; // the bits of 1.0

/// 2^n for n in [-1023, 1024], where 2^-1023 is 0 and 2^1024 infinity.
static Value powerOfTwo(MathBuilder &m, const ExpParts &parts) { return m.asFloat(m.add(parts.exponent, m.i(kOne))); }

Value scaleByPowerOfTwo(MathBuilder &m, Value p, const ExpParts &parts) {
  Value half = m.shl(m.asInt(m.fma(parts.n, m.f(0.5), m.f(6755399441055744.0))), 52);
  auto power = [&](Value exponent) { return m.asFloat(m.add(exponent, m.i(kOne))); };
  return m.mul(m.mul(p, power(half)), power(m.sub(parts.exponent, half)));
}

Value expInRange(MathBuilder &m, Value x) {
  ExpParts parts = reduceExp(m, x);
  Value power = powerOfTwo(m, parts);
  if (!m.hasFma()) // the product with a small power could be denormal, and so a zero
    return m.mul(expOfFraction(m, parts.r), power);
  return timesExpOfFraction(m, power, parts.r);
}

static Value expAnywhere(MathBuilder &m, Value x) {
  x = m.min(m.max(x, m.f(-746)), m.f(710));
  ExpParts parts = reduceExp(m, x);
  Value p = expOfFraction(m, parts.r);
  // What rounds to zero is zero from the start: underflow would cost a hundred times as much.
  if (!m.flushesDenormals())
    p = m.select(m.lt(x, m.f(-745.1332191019412)), m.f(0), p);
  return scaleByPowerOfTwo(m, p, parts);
}

Value exp(MathBuilder &m, Value x) {
  if (!m.flushesDenormals())
    return expAnywhere(m, x);
  // Below, the power of two is 0 where the result is; above, it would not be finite before the result is not.
  Value common = expInRange(m, m.max(x, m.f(-709)));
  return m.rare(m.lt(m.f(709.4), x), common, [&] { return expAnywhere(m, x); });
}

Value expm1(MathBuilder &m, Value x) {
  ExpParts parts = reduceExp(m, m.min(m.max(x, m.f(-40)), m.f(710)));
  Value e = expm1OfFraction(m, parts.r, 1, parts.lost);
  // Half of the result, so that 2^1024 never appears: s * e + (s - 1/2), s = 2^(n-1).
  Value s = m.asFloat(m.add(parts.exponent, m.i(kOne - (int64_t(1) << 52))));
  Value half = m.fma(s, e, m.sub(s, m.f(0.5)));
  // Tiny arguments, minus zero among them, are their own result.
  return m.select(m.lt(m.abs(x), m.f(0x1p-54)), x, m.mul(half, m.f(2)));
}

/// 1 + e^-x for x from -709.4; below, what it is there, whose reciprocal is denormal.
static Value onePlusExpOfNegative(MathBuilder &m, Value x) {
  ExpParts parts = reduce(m, m.min(m.max(x, m.f(-709.4)), m.f(708)), {}, -1);
  Value power = powerOfTwo(m, parts), sum = m.add(power, m.f(1));
  Value lost = m.sub(m.f(1), m.sub(sum, power)); // when the sum was rounded
  return m.add(m.fma(expm1OfFraction(m, m.neg(parts.r)), power, lost), sum);
}

Value logistic(MathBuilder &m, Value x) {
  Value common = m.div(m.f(1), onePlusExpOfNegative(m, x));
  if (m.flushesDenormals())
    return common;
  return m.rare(m.lt(x, m.f(-709)), common, [&] { return expAnywhere(m, x); });
}

Value tanh(MathBuilder &m, Value x) {
  // By half of e^2a - 1, which takes no doubling of a; no float below 1 is nearer for a above 20.
  Value a = m.abs(x), s = m.mul(x, x);
  ExpParts parts = reduce(m, m.min(a, m.f(20)), {}, 2);
  Value power = powerOfTwo(m, parts);
  Value e = m.fma(expm1OfFraction(m, parts.r, 2), power, m.fma(power, m.f(0.5), m.f(-0.5)));
  Value far = m.div(e, m.add(e, m.f(1)));
  Value q = m.polyOfPairs(s, {-0.33333333333332305, 0.1333333333316732, -0.053968253875395354, 0.021869485958374377, -0.00886319428183438,
      0.0035917178887803257, -0.001453207722500882, 0.0005791099180400243, -0.00021025762557674353, 5.099016604915333e-05});
  return m.copysign(m.select(m.lt(a, m.f(0.55)), m.fma(m.mul(q, s), a, a), far), x);
}

/// e^a / 2 for a >= 0, which overflows where sinh and cosh do.
static Value halfExp(MathBuilder &m, Value a) {
  ExpParts parts = reduceExp(m, m.min(a, m.f(711)));
  Value eighth = m.asFloat(m.add(parts.exponent, m.i(kOne - (int64_t(2) << 52)))); // of 2^(n+1), which can be infinite
  return m.mul(m.mul(expOfFraction(m, parts.r), eighth), m.f(2));
}

Value sinh(MathBuilder &m, Value x) {
  Value half = halfExp(m, m.abs(x)), s = m.mul(x, x);
  Value far = m.copysign(m.sub(half, m.div(m.f(0.25), half)), x);
  Value q = m.polyOfPairs(s, {0.16666666666666669, 0.008333333333333174, 0.00019841269841425405, 2.7557319156683865e-06, 2.505212347850181e-08,
      1.605721703862495e-10, 7.760411606580134e-13});
  return m.select(m.lt(m.abs(x), m.f(1)), m.fma(m.mul(q, s), x, x), far);
}

Value cosh(MathBuilder &m, Value x) {
  Value half = halfExp(m, m.abs(x));
  return m.add(half, m.div(m.f(0.25), half));
}

} // namespace kiln::loops::f64
