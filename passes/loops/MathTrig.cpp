// Trigonometric functions in f32.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {

namespace {

/// x = k * pi / 2 + r with |r| <= pi / 4, r in f64, which is exact enough up to 2^28; `far` is set
/// beyond, for infinities and NaN.
struct Quadrant {
  Value k, r, far;
};
Quadrant reduceByHalfPi(MathBuilder &m, Value x) {
  MathBuilder d = m.as(m.b.getF64Type());
  Value wide = d.extend(x);
  Value safe = d.select(d.lt(d.abs(wide), d.f(268435456.0)), wide, d.f(0));
  Value shifter = d.f(6755399441055744.0);
  Value t = d.add(d.mul(safe, d.f(0.63661977236758134308)), shifter);
  Value quadrant = d.sub(d.asInt(t), d.asInt(shifter));
  Value n = d.sub(t, shifter);
  Value r = d.sub(safe, d.mul(n, d.f(1.5707963109016418))); // 27 bits: exact products
  r = d.sub(r, d.mul(n, d.f(1.5893254712295857e-08)));
  r = d.sub(r, d.mul(n, d.f(6.123233995736766e-17 - 2.6e-33)));
  return {m.truncateInt(quadrant), r, m.notLess(m.abs(x), m.f(268435456.0))};
}

/// sin(y), or cos(y) where `isCos`, for the quadrant's number k and what is left of x.
Value sinCosOfQuadrant(MathBuilder &m, Value x, Value k, Value y, bool isCos) {
  if (isCos)
    k = m.add(k, m.i(1));
  Value s = m.mul(y, y);
  Value sine = m.polyOfPairs(s, {-0.1666666716337204, 0.008333329111337662, -0.00019839256128761917,
                                 2.7175644845556235e-06});
  sine = m.fma(m.mul(sine, s), y, y);
  Value cosine = m.polyOfPairs(s, {0.0416666679084301, -0.0013888883404433727, 2.479943577782251e-05,
                                   -2.7203304853173904e-07});
  cosine = m.add(m.fma(m.mul(cosine, s), s, m.mul(s, m.f(-0.5))), m.f(1));
  if (!isCos)
    sine = m.select(m.eq(x, m.f(0)), x, sine); // keeps minus zero
  Value result = m.select(m.isZero(m.bitAnd(k, m.i(1))), sine, cosine);
  return m.asFloat(m.bitXor(m.asInt(result), m.shl(m.bitAnd(k, m.i(2)), 30)));
}

Value sinCosAnywhere(MathBuilder &m, Value x, bool isCos) {
  auto [k, r, far] = reduceByHalfPi(m, x);
  Value result = sinCosOfQuadrant(m, x, k, m.truncate(r, m.type), isCos);
  return m.rare(far, result, [&] { return m.libm(isCos ? "cosf" : "sinf", {x}); });
}

Value sinCos(MathBuilder &m, Value x, bool isCos) {
  if (m.isGpu() || !m.hasFma())
    return sinCosAnywhere(m, x, isCos);
  // Up to here the parts of pi / 2, of 24 bits each, leave an error below the last bit of what is left of any float.
  constexpr double limit = 8192;
  Value shifter = m.f(12582912.0), shifted = m.fma(x, m.f(0.63661977236758134308), shifter); // rounds to an integer in the low bits
  Value n = m.sub(shifted, shifter);
  Value y = m.exactFma(n, m.f(-1.5707963705062866), x); // nothing is lost
  y = m.exactFma(n, m.f(4.371138828673793e-08), y);
  y = m.exactFma(n, m.f(1.7151245100058819e-15), y);
  Value result = sinCosOfQuadrant(m, x, m.asInt(shifted), y, isCos);
  return m.rare(m.no(m.lt(m.abs(x), m.f(limit))), result, [&] { return sinCosAnywhere(m, x, isCos); });
}

} // namespace

Value sin(MathBuilder &m, Value x) { return sinCos(m, x, false); }
Value cos(MathBuilder &m, Value x) { return sinCos(m, x, true); }

Value tan(MathBuilder &m, Value x) {
  MathBuilder d = m.as(m.b.getF64Type());
  auto [k, r, far] = reduceByHalfPi(m, x);
  Value y = m.truncate(r, m.type), excess = m.truncate(d.sub(d.extend(y), r), m.type);
  Value s = m.mul(y, y);
  Value q = m.polyOfPairs(s, {0.33333155512809753, 0.13338829576969147, 0.0534091591835022,
                              0.024436645209789276, 0.003110803896561265, 0.009390181861817837});
  Value rest = m.mul(m.mul(q, s), y), rough = m.add(y, rest);
  // Less what rounding added to y; the order keeps minus zero.
  rest = m.sub(rest, m.mul(m.fma(rough, rough, m.f(1)), excess));
  Value tangent = m.add(y, rest);
  Value cotangent = m.div(m.f(-1), tangent);
  Value result = m.select(m.isZero(m.bitAnd(k, m.i(1))), tangent, cotangent);
  return m.rare(far, result, [&] { return m.libm("tanf", {x}); });
}

} // namespace kiln::loops::f32
