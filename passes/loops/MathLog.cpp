// Logarithms and inverse hyperbolic functions in f32.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {

LogParts reduceLog(MathBuilder &m, Value bits) {
  // The exponent is taken relative to sqrt 1/2.
  Value e = m.sra(m.sub(bits, m.i(0x3f3504f3)), 23), exponent = m.shl(e, 23);
  return {m.toFloat(e), m.asFloat(m.sub(bits, exponent)), exponent};
}

/// log(x + lost) for a normal number x and what was lost when it was rounded, which can be null.
static Value logOfNormal(MathBuilder &m, Value x, Value lost = {}) {
  LogParts parts = reduceLog(m, m.asInt(x));
  Value r = m.sub(parts.mantissa, m.f(1));
  if (lost)
    r = m.fma(m.mul(lost, m.f(0.5)), m.asFloat(m.sub(m.i(0x40000000), parts.exponent)), r); // 2^-e would not do for 128
  Value r2 = m.mul(r, r);
  Value q = m.polyOfPairs(r, {0.3333331048488617, -0.24999986588954926, 0.20002226531505585, -0.16669251024723053,
                              0.14218658208847046, -0.12384344637393951, 0.11872968822717667, -0.11789827048778534,
                              0.06915406882762909});
  Value y = m.mul(m.mul(q, r2), r);
  y = m.fma(parts.e, m.f(-2.12194440054690583e-4), y);
  y = m.fma(r2, m.f(-0.5), y);
  return m.fma(parts.e, m.f(0.693359375), m.add(r, y));
}

/// log(x), which is y but for what is not positive, infinite or no number.
static Value withSpecial(MathBuilder &m, Value x, Value y) {
  y = m.select(m.eq(x, m.inf()), x, y);
  y = m.select(m.eq(x, m.f(0)), m.neg(m.inf()), y);
  return m.select(m.notGreaterEqual(x, m.f(0)), m.nan(), y);
}

static Value logAnywhere(MathBuilder &m, Value x) {
  Value tiny = m.lt(x, m.f(1.17549435e-38));
  Value y = logOfNormal(m, m.select(tiny, m.mul(x, m.f(8388608)), x));
  return withSpecial(m, x, m.sub(y, m.select(tiny, m.f(15.942385152878742), m.f(0))));
}

Value isSpecial(MathBuilder &m, Value x) {
  return m.no(m.lessUnsigned(m.sub(m.asInt(x), m.i(0x00800000)), m.i(0x7f000000)));
}

Value log(MathBuilder &m, Value x) {
  if (m.isGpu())
    return logAnywhere(m, x);
  Value y = logOfNormal(m, x);
  return m.rare(isSpecial(m, x), y, [&] { return m.flushesDenormals() ? withSpecial(m, x, y) : logAnywhere(m, x); });
}

Value log1p(MathBuilder &m, Value x) {
  Value u = m.add(m.f(1), x), d = m.sub(u, m.f(1));
  // What hardly counts beside 1 is its own result, minus zero too.
  Value y = m.select(m.eq(d, m.f(0)), x, logOfNormal(m, u, m.sub(x, d)));
  if (m.isGpu())
    return withSpecial(m, u, y);
  return m.rare(isSpecial(m, u), y, [&] { return withSpecial(m, u, y); });
}

Value log1pOfUnit(MathBuilder &m, Value x) {
  if (m.isGpu())
    return log1p(m, x);
  // 2 artanh(s), which is 2 s + s r, for s = x / (2 + x); 2 s is x - s x.
  Value s = m.div(x, m.add(x, m.f(2))), z = m.mul(s, s);
  Value r = m.mul(z, m.polyOfPairs(z, {0.6666641313249301, 0.4002169906907471, 0.279991409409856, 0.2802445942046197}));
  return m.sub(x, m.mul(s, m.sub(x, r)));
}

/// log(a + root) for the root of a^2 + 1 or a^2 - 1, which is a where squares can overflow.
static Value logOfSum(MathBuilder &m, Value a, Value root) {
  Value huge = m.lt(m.f(1 << 14), a);
  Value ln2 = m.select(huge, m.f(0.69314718055994530942), m.f(0));
  return m.add(log(m, m.select(huge, a, m.add(a, root))), ln2);
}

Value asinh(MathBuilder &m, Value x) {
  Value a = m.abs(x), s = m.mul(x, x);
  Value far = logOfSum(m, a, m.sqrt(m.add(s, m.f(1))));
  Value q = m.polyOfPairs(s, {-0.16666629910469055, 0.07498715817928314, -0.04448787868022919,
                              0.029456287622451782, -0.01918206736445427, 0.010430843569338322,
                              -0.0038384394720196724, 0.0006739852833561599});
  return m.copysign(m.select(m.lt(a, m.f(1)), m.fma(m.mul(q, s), a, a), far), x);
}

Value acosh(MathBuilder &m, Value x) {
  Value t = m.sub(x, m.f(1)), twice = m.add(t, t);
  Value far = logOfSum(m, x, m.sqrt(m.mul(t, m.add(t, m.f(2)))));
  Value near = m.sqrt(twice); // NaN below 1
  near = m.fma(m.mul(near, t),
               m.polyOfPairs(t, {-0.0833330899477005, 0.018745047971606255, -0.005546320229768753,
                                 0.0017882920801639557, -0.000506871088873595, 8.2804101111833e-05}),
               near);
  return m.select(m.lt(x, m.f(2)), near, far);
}

Value atanh(MathBuilder &m, Value x) {
  Value a = m.abs(x), s = m.mul(x, x);
  Value far = m.mul(log(m, m.div(m.add(m.f(1), a), m.sub(m.f(1), a))), m.f(0.5));
  Value q = m.polyOfPairs(s, {0.33333301544189453, 0.2000245451927185, 0.14223745465278625,
                              0.11816761642694473, 0.05158964917063713, 0.17639920115470886});
  return m.select(m.lt(a, m.f(0.5)), m.fma(m.mul(q, s), x, x), m.copysign(far, x));
}

} // namespace kiln::loops::f32
