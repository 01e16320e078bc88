// The logarithm of the gamma function in f32, through f64: next to its zeros little is left of
// sums.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {
namespace {

constexpr double pi = 3.14159265358979323846, ln2 = 0.69314718055994530942;

/// log(x) in f64 for normal x > 0, and infinity for infinity.
Value wideLog(MathBuilder &m, MathBuilder &d, Value x) {
  Value bits = d.asInt(x);
  Value e = d.sra(d.sub(bits, d.i(0x3fe6a09e667f3bcd)), 52); // relative to sqrt 1/2
  Value mantissa = d.asFloat(d.sub(bits, d.shl(e, 52)));
  Value s = d.div(d.sub(mantissa, d.f(1)), d.add(mantissa, d.f(1))), z = d.mul(s, s);
  Value q = d.poly(z, {2.0 / 3, 2.0 / 5, 2.0 / 7, 2.0 / 9, 2.0 / 11, 2.0 / 13, 2.0 / 15, 2.0 / 17,
                       2.0 / 19, 2.0 / 21});
  Value fraction = d.fma(d.mul(s, z), q, d.mul(s, d.f(2)));
  Value log = d.fma(d.toFloat(m.truncateInt(e)), d.f(ln2), fraction);
  return d.select(d.eq(x, d.inf()), x, log);
}

/// |sin(pi x)|, which is 0 for integers.
Value absSinPi(MathBuilder &d, Value x) {
  // Adding 1.5 * 2^52 rounds to an integer; beyond 2^31, f32 has nothing else.
  Value clamped = d.max(x, d.f(-2147483648.0)), shifter = d.f(6755399441055744.0);
  Value r = d.mul(d.sub(clamped, d.sub(d.add(clamped, shifter), shifter)), d.f(pi));
  Value sine =
      d.poly(d.mul(r, r), {1, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800,
                           1.0 / 6227020800, -1.0 / 1307674368000, 1.0 / 355687428096000,
                           -1.0 / 121645100408832000, 1.0 / 51090942171709440000.0});
  return d.abs(d.mul(sine, r));
}

} // namespace

/// Stirling's series at w, which is z = |x| or, where that is less than 8, z + 8, less the
/// logarithm of z (z + 1) ... (z + 7); below 0 by the reflection gamma(x) gamma(-x) = -pi / (x sin
/// pi x).
Value lgamma(MathBuilder &m, Value x) {
  MathBuilder d = m.as(m.b.getF64Type());
  Value wide = d.extend(x), z = d.abs(wide);
  Value low = d.lt(z, d.f(8)), negative = d.lt(wide, d.f(0)), one = d.f(1);
  Value w = d.select(low, d.add(z, d.f(8)), z), product = d.add(z, one);
  for (int i = 2; i < 8; ++i)
    product = d.mul(product, d.add(z, d.f(i)));
  product = d.select(low, product, one);
  Value sine = absSinPi(d, wide);
  Value above = d.mul(product, d.select(negative, d.f(pi), d.select(low, z, one)));
  Value below = d.select(negative, d.mul(sine, d.select(low, one, z)), one);
  Value u = d.div(one, w);
  Value series =
      d.mul(u, d.poly(d.mul(u, u), {1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188,
                                    -691.0 / 360360, 1.0 / 156, -3617.0 / 122400}));
  Value half = d.f(0.91893853320467274178); // log(2 pi) / 2
  Value stirling = d.fma(d.sub(w, d.f(0.5)), wideLog(m, d, w), d.sub(d.add(half, series), w));
  Value y = d.sub(stirling, wideLog(m, d, d.div(above, below)));
  y = d.select(negative, d.neg(y), y);
  // Zero, negative integers and infinities.
  Value pole = m.either(m.eq(x, m.f(0)), m.eq(m.abs(x), m.inf()));
  pole = m.either(pole, m.both(negative, d.eq(sine, d.f(0))));
  Value root = m.either(m.eq(x, m.f(1)), m.eq(x, m.f(2)));
  return m.select(pole, m.inf(), m.select(root, m.f(0), d.truncate(y, m.type)));
}

} // namespace kiln::loops::f32
