// Exponentials and hyperbolic functions in f32.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {

Value scaleByPowerOfTwo(MathBuilder &m, Value p, Power n) {
  if (Value scaled = m.scale(p, n.number))
    return scaled;
  Value half = m.sra(n.integer, 1);
  auto power = [&](Value k) { return m.asFloat(m.shl(m.add(k, m.i(127)), 23)); };
  return m.mul(m.mul(p, power(half)), power(m.sub(n.integer, half)));
}

/// reduceExp for e^(scale * x); r is the remainder divided by `scale`.
static ExpParts reduce(MathBuilder &m, Value x, Value rest, double scale) {
  Value shifter = m.f(12582912.0); // adding 1.5 * 2^23 rounds to an integer in the low bits
  Value t = m.fma(rest ? m.add(x, rest) : x, m.f(scale * 1.44269504), shifter);
  Value n = m.sub(m.asInt(t), m.asInt(shifter));
  Value nf = m.sub(t, shifter);
  Value r = m.fma(nf, m.f(-0.693359375 / scale), x); // exact: the constant has 10 bits
  if (rest)
    r = m.add(r, rest);
  r = m.fma(nf, m.f(2.12194440054690583e-4 / scale), r);
  return {{n, nf}, r, m.shl(m.asInt(t), 23)};
}

ExpParts reduceExp(MathBuilder &m, Value x, Value rest) { return reduce(m, x, rest, 1); }

/// e^r - 1 for |r| <= ln 2 / 2, as near to e^r's last bit as a sum with 1 needs.
static Value expm1OfFraction(MathBuilder &m, Value r) {
  Value r2 = m.mul(r, r);
  Value q = m.polyOfPairs(r, {0.5, 0.16666512191295624, 0.0416661873459816, 0.008369598537683487, 0.0013951718574389815});
  return m.fma(q, r2, r);
}

/// (e^(scale * r) - 1) / scale for |scale * r| <= ln 2 / 2, to the last bit of its own.
static Value preciseExpm1OfFraction(MathBuilder &m, Value r, double scale = 1) {
  double c[] = {0.5, 0.1666666716337204, 0.04166634380817413, 0.008333270438015461, 0.0013942047953605652, 0.00019915525626856834};
  double power = 1;
  for (double &each : c)
    each *= power *= scale;
  Value r2 = m.mul(r, r);
  return m.fma(m.polyOfPairs(r, c), r2, r);
}

Value expOfFraction(MathBuilder &m, Value r) { return m.add(expm1OfFraction(m, r), m.f(1)); }

/// 2^n for n in [-127, 128], where 2^-127 is 0 and 2^128 infinity.
static Value powerOfTwo(MathBuilder &m, const ExpParts &parts) { return m.asFloat(m.add(parts.exponent, m.i(0x3f800000))); }

Value expInRange(MathBuilder &m, Value x) {
  ExpParts parts = reduceExp(m, x);
  Value power = powerOfTwo(m, parts);
  if (!m.hasFma()) // the product with a small power could be denormal, and so a zero
    return m.mul(expOfFraction(m, parts.r), power);
  return m.fma(expm1OfFraction(m, parts.r), power, power);
}

static Value expAnywhere(MathBuilder &m, Value x) {
  x = m.min(m.max(x, m.f(-105)), m.f(89));
  ExpParts parts = reduceExp(m, x);
  Value p = expOfFraction(m, parts.r);
  // What rounds to zero is zero from the start: underflow would cost a hundred times as much.
  if (!m.flushesDenormals())
    p = m.select(m.lt(x, m.f(-103.9721)), m.f(0), p);
  return scaleByPowerOfTwo(m, p, parts.n);
}

// What rounding x * log2(e) loses is made good.
Value expByPowerOfTwo(MathBuilder &m, Value x, Value rest) {
  Value log2e = m.f(1.44269504), exponent = m.mul(x, log2e);
  Value lost = m.fma(x, m.f(1.925963033500951e-8), m.lostBy(x, log2e, exponent));
  if (rest)
    lost = m.fma(rest, log2e, lost);
  Value power = m.exp2(exponent, /*flush=*/false);
  return m.mul(power, m.fma(lost, m.f(0.693147181), m.f(1))); // not a sum with power, which may be infinite
}

Value exp(MathBuilder &m, Value x) {
  if (!m.flushesDenormals() || m.hasScale())
    return expAnywhere(m, x);
  // Below, the power of two is 0 where the result is; above, it would not be finite before the result is not.
  Value common = expInRange(m, m.max(x, m.f(-88)));
  return m.rare(m.lt(m.f(88.375), x), common, [&] { return expAnywhere(m, x); });
}

Value expm1(MathBuilder &m, Value x) {
  Value clamped = m.min(m.max(x, m.f(-18)), m.f(89));
  ExpParts parts = reduceExp(m, clamped);
  Value e = preciseExpm1OfFraction(m, parts.r);
  // Half of the result, so that 2^128 never appears: s * e + (s - 1/2), s = 2^(n-1).
  Value s = m.asFloat(m.add(parts.exponent, m.i(0x3f000000)));
  Value half = m.fma(s, e, m.sub(s, m.f(0.5)));
  // Tiny arguments, minus zero among them, are their own result.
  return m.select(m.lt(m.abs(x), m.f(1e-8)), x, m.mul(half, m.f(2)));
}

/// 1 + e^-x, where denormal numbers are zeros.
static Value onePlusExpOfNegative(MathBuilder &m, Value x) {
  ExpParts parts = reduce(m, m.min(m.max(x, m.f(-88.3)), m.f(87)), {}, -1);
  Value power = powerOfTwo(m, parts);
  return m.fma(expm1OfFraction(m, m.neg(parts.r)), power, m.add(power, m.f(1)));
}

Value logistic(MathBuilder &m, Value x) {
  if (m.flushesDenormals())
    return m.div(m.f(1), onePlusExpOfNegative(m, x));
  Value e = m.isGpu() ? expByPowerOfTwo(m, m.max(m.neg(m.abs(x)), m.f(-105))) : expAnywhere(m, m.neg(m.abs(x)));
  Value numerator = m.select(m.lt(x, m.f(0)), e, m.f(1)), divisor = m.add(e, m.f(1));
  return m.isGpu() ? m.mul(numerator, m.reciprocal(divisor)) : m.div(numerator, divisor);
}

Value tanh(MathBuilder &m, Value x) {
  // By half of e^2a - 1, which takes no doubling of a; no float below 1 is nearer for a above 10.
  ExpParts parts = reduce(m, m.min(m.abs(x), m.f(10)), {}, 2);
  Value power = powerOfTwo(m, parts);
  Value e = m.fma(preciseExpm1OfFraction(m, parts.r, 2), power, m.fma(power, m.f(0.5), m.f(-0.5)));
  return m.copysign(m.div(e, m.add(e, m.f(1))), x);
}

/// e^a / 2 for a >= 0, which overflows where sinh and cosh do.
static Value halfExp(MathBuilder &m, Value a) {
  ExpParts parts = reduceExp(m, m.min(a, m.f(90)));
  return scaleByPowerOfTwo(m, expOfFraction(m, parts.r), {m.sub(parts.n.integer, m.i(1)), m.sub(parts.n.number, m.f(1))});
}

Value sinh(MathBuilder &m, Value x) {
  Value half = halfExp(m, m.abs(x)), s = m.mul(x, x);
  Value far = m.copysign(m.sub(half, m.div(m.f(0.25), half)), x);
  Value q = m.polyOfPairs(
      s, {0.1666666716337204, 0.00833331048488617, 0.00019842895562760532, 2.7822131869469468e-06});
  return m.select(m.lt(m.abs(x), m.f(1)), m.fma(m.mul(q, s), x, x), far);
}

Value cosh(MathBuilder &m, Value x) {
  Value half = halfExp(m, m.abs(x));
  return m.add(half, m.div(m.f(0.25), half));
}

} // namespace kiln::loops::f32
