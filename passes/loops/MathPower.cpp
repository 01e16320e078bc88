// Powers and roots in f32.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {

/// x^y through f64: log2 and exp2 to about 1e-12, rounded once.
Value pow(MathBuilder &m, Value x, Value y) {
  MathBuilder d = m.as(m.b.getF64Type());
  Value ax = d.extend(m.abs(x)), wide = d.extend(y);
  Value bits = d.asInt(ax);
  Value e = d.sra(d.sub(bits, d.i(0x3fe6a09e667f3bcd)), 52);
  Value mantissa = d.asFloat(d.sub(bits, d.shl(e, 52)));
  Value s = d.div(d.sub(mantissa, d.f(1)), d.add(mantissa, d.f(1)));
  Value z = d.mul(s, s);
  Value log2 = d.mul(
      s, d.poly(z, {2.8853900817779268, 0.9617966939202832, 0.5770780196716353, 0.41219795471356147,
                    0.3206506936204434, 0.2602887785688385, 0.25706310301975804}));
  log2 = d.add(d.toFloat(e), log2);
  Value t = d.mul(log2, wide);
  t = d.min(d.max(t, d.f(-300)), d.f(300));
  Value shifter = d.f(6755399441055744.0);
  Value rounded = d.add(t, shifter), n = d.sub(d.asInt(rounded), d.asInt(shifter));
  Value r = d.sub(t, d.sub(rounded, shifter));
  Value p = d.poly(r, {1.000000000000028, 0.693147180545928, 0.24022650695466696,
                       0.055504109412248835, 0.009618129228783339, 0.0013333450554026127,
                       0.00015403411425785052, 1.53100823450103e-05, 1.326411037894104e-06});
  p = d.mul(p, d.asFloat(d.shl(d.add(n, d.i(1023)), 52)));
  Value result = d.truncate(p, m.type);
  // Zero, negative, infinite and NaN bases, infinite and NaN exponents.
  Value ordinary = m.both(m.both(m.lt(m.f(0), x), m.lt(x, m.inf())), m.lt(m.abs(y), m.inf()));
  return m.rare(m.no(ordinary), result, [&] { return m.libm("powf", {x, y}); });
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
