// Powers and roots in f32.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {

/// x^y through f64, for a positive normal x and a finite y: log2 and exp2 to about 1e-12, rounded once.
static Value powByF64(MathBuilder &m, Value x, Value y) {
  MathBuilder d = m.as(m.b.getF64Type());
  Value wide = d.extend(y), bits = d.asInt(d.extend(x));
  Value e = d.sra(d.sub(bits, d.i(0x3fe6a09e667f3bcd)), 52);
  Value mantissa = d.asFloat(d.sub(bits, d.shl(e, 52)));
  Value s = d.div(d.sub(mantissa, d.f(1)), d.add(mantissa, d.f(1)));
  Value z = d.mul(s, s);
  Value log2 = d.mul(
      s, d.polyOfPairs(z, {2.8853900817779268, 0.9617966939202832, 0.5770780196716353, 0.41219795471356147,
                           0.3206506936204434, 0.2602887785688385, 0.25706310301975804}));
  log2 = d.add(d.toFloat(e), log2);
  Value t = d.mul(log2, wide);
  t = d.min(d.max(t, d.f(-300)), d.f(300));
  Value shifter = d.f(6755399441055744.0);
  Value rounded = d.add(t, shifter), n = d.sub(d.asInt(rounded), d.asInt(shifter));
  Value r = d.sub(t, d.sub(rounded, shifter));
  Value p = d.polyOfPairs(r, {1.000000000000028, 0.693147180545928, 0.24022650695466696,
                              0.055504109412248835, 0.009618129228783339, 0.0013333450554026127,
                              0.00015403411425785052, 1.53100823450103e-05, 1.326411037894104e-06});
  p = d.mul(p, d.asFloat(d.shl(d.add(n, d.i(1023)), 52)));
  return d.truncate(p, m.type);
}

namespace {

/// high + x for |high| >= |x|, and what its rounding loses, more `low`.
Sum addTo(MathBuilder &m, Value high, Value x, Value low) {
  Value sum = m.add(high, x);
  return {sum, m.add(m.add(m.sub(high, sum), x), low)};
}

/// log2 x to 2^-40 of it, for a positive normal x: 2 / ln 2 times artanh(s), which is s (1 + s^2 / 3 + ...), for s = (x - 1) / (x + 1).
Sum log2(MathBuilder &m, Value x) {
  constexpr double c = 2.885390043258667, cLow = 3.851926067000022e-08, third = 0.9617967009544373, thirdLow = -7.028461812552678e-09;
  LogParts parts = reduceLog(m, m.asInt(x));
  Value f = m.sub(parts.mantissa, m.f(1)), divisor = m.add(f, m.f(2)), inverse = m.div(m.f(1), divisor);
  Value s = m.mul(f, inverse), divisorLow = m.sub(f, m.sub(divisor, m.f(2)));
  Value sLow = m.mul(m.fma(m.neg(s), divisorLow, m.neg(m.lostBy(s, divisor, f))), inverse);
  Value z = m.mul(s, s), zLow = m.fma(m.add(s, s), sLow, m.lostBy(s, s, z));
  Value a = m.mul(z, m.f(third)), aLow = m.lostBy(z, m.f(third), a);
  aLow = m.fma(zLow, m.f(third), m.fma(z, m.f(thirdLow), aLow));
  Value q = m.poly(z, {0.5770802124755785, 0.4118480091578099, 0.3378604334695384});
  Sum factor = addTo(m, m.f(c), a, m.add(m.fma(m.mul(z, z), q, aLow), m.f(cLow)));
  Value p = m.mul(s, factor.high), pLow = m.fma(sLow, factor.high, m.fma(s, factor.low, m.lostBy(s, factor.high, p)));
  return addTo(m, parts.e, p, pLow);
}

/// x^y for a positive normal x and a finite y, but for lanes where `tooLarge`, which may stay null, is set.
Value powOfOrdinary(MathBuilder &m, Value x, Value y, Value &tooLarge) {
  Sum log = log2(m, x);
  y = m.min(m.max(y, m.f(-0x1p33)), m.f(0x1p33)); // beyond, results of all bases but 1 are 0 or infinite
  Value t = m.mul(y, log.high), tLow = m.fma(y, log.low, m.lostBy(y, log.high, t));
  bool flushes = m.flushesDenormals() && !m.hasScale();
  t = m.min(m.max(t, m.f(flushes ? -127 : -160)), m.f(160));
  Value shifted = m.add(t, m.f(12582912)), n = m.sub(shifted, m.f(12582912)); // 1.5 * 2^23: an integer, in the low bits
  Value fraction = m.min(m.max(m.add(m.sub(t, n), tLow), m.f(-1)), m.f(1)); // beyond only where the result is 0 or infinite
  Value p = expOfFraction(m, m.mul(fraction, m.f(0.693147181)));
  if (!flushes)
    return scaleByPowerOfTwo(m, p, {m.sub(m.asInt(shifted), m.i(0x4b400000)), n});
  tooLarge = m.lt(m.f(127.4), t);
  return m.mul(p, m.asFloat(m.add(m.shl(m.asInt(shifted), 23), m.i(0x3f800000))));
}

} // namespace

Value pow(MathBuilder &m, Value x, Value y) {
  Value a = m.abs(x), tooLarge;
  Value result = m.hasFma() ? powOfOrdinary(m, a, y, tooLarge) : powByF64(m, a, y);
  // Zero, denormal, infinite and NaN bases, infinite and NaN exponents.
  auto orTooLarge = [&](Value special) { return tooLarge ? m.either(special, tooLarge) : special; };
  Value special = m.either(isSpecial(m, a), m.no(m.lt(m.abs(y), m.inf())));
  Value negative = m.lt(x, m.f(0));
  return m.rare(orTooLarge(m.either(special, negative)), result, [&] {
    Value exponent = y;
    if (m.flushesDenormals()) // what is a denormal number, and so zero, is zero for instructions that look at bits, too
      exponent = m.select(m.lt(m.abs(y), m.f(1.17549435e-38)), m.f(0), y);
    Value half = m.mul(exponent, m.f(0.5)), odd = m.lt(m.floor(half), half);
    Value isInteger = m.eq(m.floor(exponent), exponent), mirrored = m.select(odd, m.neg(result), result);
    Value common = m.select(negative, m.select(isInteger, mirrored, m.nan()), result);
    return m.rare(orTooLarge(special), common, [&] { return m.libm("powf", {x, exponent}); });
  });
}

/// x y^2 with y = x^(-1/3), whose bits are almost a linear function of x's.
Value cbrt(MathBuilder &m, Value x) {
  Value a = m.abs(x), tiny = m.lt(a, m.f(0x1p-90));
  Value scaled = m.select(tiny, m.mul(a, m.f(0x1p54)), a); // nothing below is subnormal
  Value bits = m.fma(m.toFloat(m.asInt(scaled)), m.f(-1.0 / 3), m.f(1419905932));
  Value y = m.asFloat(m.toInt(bits)); // within 3.5 %
  // Three terms of (1 - h)^(-1/3) leave 1.6e-5, a step of Newton's for the root the rounding only.
  Value h = m.sub(m.f(1), m.mul(m.mul(scaled, y), m.mul(y, y)));
  y = m.fma(m.mul(y, h), m.poly(h, {1.0 / 3, 2.0 / 9, 14.0 / 81}), y);
  Value t = m.mul(m.mul(scaled, y), y);
  Value error =
      m.fma(m.mul(m.mul(t, m.f(0.25)), t), t, m.mul(scaled, m.f(-0.25))); // t^3 can overflow
  t = m.fma(m.mul(m.mul(y, y), m.f(-4.0 / 3)), error, t);
  t = m.copysign(m.select(tiny, m.mul(t, m.f(0x1p-18)), t), x);
  return m.select(m.both(m.lt(m.f(0), a), m.lt(a, m.inf())), t, x);
}

} // namespace kiln::loops::f32
