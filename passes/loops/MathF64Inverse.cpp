// Inverse trigonometric functions in f64.
#include "passes/loops/MathF64.h"

#include <limits>

using namespace mlir;

namespace kiln::loops::f64 {
namespace {

// pi / 4 is the sum of these; thrice the first one is exact.
constexpr double quarterPiHigh = 0.78539816339744827900, quarterPiLow = 3.06161699786838301793e-17;

/// Beyond 1 / 2 in magnitude acos |x| is 2 asin sqrt((1 - |x|) / 2), which is NaN beyond 1.
struct AsinParts {
  Value big, y, rest; // y + rest is beyond 1 / 2 half of acos |x|, elsewhere asin |x|
};
AsinParts asinParts(MathBuilder &m, Value x) {
  Value a = m.abs(x), big = m.lt(m.f(0.5), a);
  Value s = m.select(big, m.fma(a, m.f(-0.5), m.f(0.5)), m.mul(a, a));
  Value y = m.select(big, m.sqrt(s), a);
  Value q = m.polyOfPairs(s, {0.16666666666665395, 0.07500000000340497, 0.044642856825336044, 0.030381959264676288, 0.022371754894775792,
      0.017359753640749997, 0.013884740905392002, 0.012172531131771419, 0.006513323350158522, 0.019569132232525665,
      -0.016289538460259115, 0.03195778258525484});
  return {big, y, m.mul(m.mul(q, s), y)};
}

/// A multiple of pi / 4, plus the arc tangent of a quotient below sqrt 2 - 1 in magnitude.
struct Angle {
  Value quarters, ratio;
};

/// The arc tangent of low / high, which is in [0, 1].
Angle angleOf(MathBuilder &m, Value low, Value high) {
  Value wide = m.lt(m.mul(high, m.f(0.41421356237309503)), low);
  Value ratio = m.div(m.select(wide, m.sub(low, high), low), m.select(wide, m.add(low, high), high));
  return {m.select(wide, m.f(1), m.f(0)), ratio};
}

/// The angle's mirror image, in the line that is at half of `quarters`, where `cond` holds.
Angle reflect(MathBuilder &m, Value cond, double quarters, Angle angle) {
  return {m.select(cond, m.sub(m.f(quarters), angle.quarters), angle.quarters), m.select(cond, m.neg(angle.ratio), angle.ratio)};
}

Value radians(MathBuilder &m, Angle angle) {
  Value u = angle.ratio, s = m.mul(u, u);
  Value q = m.polyOfPairs(s, {-0.3333333333333319, 0.1999999999995282, -0.1428571428012131, 0.11111110779797856, -0.09090897655045997,
      0.07692058429641788, -0.06663084160616538, 0.05847747098752342, -0.050386736057054564, 0.03804873852873257,
      -0.017890084859567616});
  Value rest = m.fma(angle.quarters, m.f(quarterPiLow), m.mul(m.mul(q, s), u));
  return m.fma(angle.quarters, m.f(quarterPiHigh), m.add(u, rest));
}

} // namespace

Value asin(MathBuilder &m, Value x) {
  auto [big, y, rest] = asinParts(m, x);
  Value halfPi = m.f(2 * quarterPiHigh), twice = m.add(y, y), high = m.sub(halfPi, twice);
  Value lost = m.sub(m.sub(halfPi, high), twice); // when the difference was rounded
  Value low = m.fma(rest, m.f(-2), m.add(lost, m.f(2 * quarterPiLow)));
  return m.copysign(m.add(m.select(big, high, y), m.select(big, low, rest)), x);
}

Value acos(MathBuilder &m, Value x) {
  AsinParts parts = asinParts(m, x);
  Value big = parts.big, negative = m.lt(x, m.f(0));
  Value factor = m.copysign(m.select(big, m.f(2), m.f(1)), m.select(big, x, m.neg(x)));
  auto base = [&](double quarterPi) { // what a multiple of y is added to: pi / 2, or pi or 0
    return m.select(big, m.select(negative, m.f(4 * quarterPi), m.f(0)), m.f(2 * quarterPi));
  };
  return m.add(m.fma(parts.y, factor, base(quarterPiHigh)), m.fma(parts.rest, factor, base(quarterPiLow)));
}

Value atan(MathBuilder &m, Value x) {
  Value a = m.abs(x), steep = m.lt(m.f(1), a);
  Value huge = m.lt(m.f(0x1p60), a); // pi / 2 from there on
  a = m.select(huge, m.f(0x1p60), a);
  Angle angle = angleOf(m, m.select(steep, m.f(1), a), m.select(steep, a, m.f(1)));
  return m.copysign(radians(m, reflect(m, steep, 2, angle)), x);
}

Value atan2(MathBuilder &m, Value y, Value x) {
  Value a = m.abs(y), b = m.abs(x), steep = m.lt(b, a);
  Value low = m.select(steep, b, a), high = m.select(steep, a, b);
  // So that a sum is finite, and a part of a denormal number has its digits.
  Value scale = m.select(m.lt(m.f(0x1p1021), high), m.f(0x1p-2), m.select(m.lt(high, m.f(0x1p-960)), m.f(0x1p64), m.f(1)));
  Value l = m.mul(low, scale), h = m.mul(high, scale);
  // Equal ones can be infinite, or zero; NaN equals nothing.
  Value same = m.eq(low, high), none = m.eq(high, m.f(0));
  h = m.select(same, m.f(1), h);
  l = m.select(same, m.select(none, m.f(0), m.f(1)), l);
  Angle angle = reflect(m, steep, 2, angleOf(m, l, h));
  Value right = m.isZero(m.bitAnd(m.asInt(x), m.i(std::numeric_limits<int64_t>::min()))); // not where x is -0
  return m.copysign(radians(m, reflect(m, m.no(right), 4, angle)), y);
}

} // namespace kiln::loops::f64
