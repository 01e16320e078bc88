// Logarithms in f32.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {

Value log(MathBuilder &m, Value x) {
  Value tiny = m.lt(x, m.f(1.17549435e-38));
  Value scaled = m.select(tiny, m.mul(x, m.f(8388608)), x);
  Value bits = m.asInt(scaled);
  // Mantissa in [sqrt 1/2, sqrt 2): the exponent is taken relative to sqrt 1/2.
  Value shifted = m.sub(bits, m.i(0x3f3504f3));
  Value e = m.sra(shifted, 23);
  Value mantissa = m.asFloat(m.sub(bits, m.shl(e, 23)));
  Value ef = m.sub(m.toFloat(e), m.select(tiny, m.f(23), m.f(0)));
  Value r = m.sub(mantissa, m.f(1)), r2 = m.mul(r, r);
  Value q = m.poly(r, {0.3333331048488617, -0.24999986588954926, 0.20002226531505585,
                       -0.16669251024723053, 0.14218658208847046, -0.12384344637393951,
                       0.11872968822717667, -0.11789827048778534, 0.06915406882762909});
  Value y = m.mul(m.mul(q, r2), r);
  y = m.fma(ef, m.f(-2.12194440054690583e-4), y);
  y = m.fma(r2, m.f(-0.5), y);
  y = m.add(r, y);
  y = m.fma(ef, m.f(0.693359375), y);
  y = m.select(m.eq(x, m.inf()), x, y);
  y = m.select(m.eq(x, m.f(0)), m.neg(m.inf()), y);
  return m.select(m.notGreaterEqual(x, m.f(0)), m.nan(), y);
}

Value log1p(MathBuilder &m, Value x) {
  Value u = m.add(m.f(1), x), d = m.sub(u, m.f(1));
  Value y = m.mul(log(m, u), m.div(x, d));
  y = m.select(m.eq(d, m.f(0)), x, y);
  return m.select(m.eq(u, m.inf()), u, y);
}

} // namespace kiln::loops::f32
