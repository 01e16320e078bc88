// Inverse trigonometric functions in f32.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {
namespace {

// pi / 2 is the sum of these.
constexpr double halfPiHigh = 1.57079637050628662109375, halfPiLow = -4.37113900018624283e-8;

/// asin(y) for y in [0, 1 / 2], s = y^2.
Value asinOfHalf(MathBuilder &m, Value y, Value s) {
  Value q = m.polyOfPairs(s, {0.16666752099990845, 0.074953094124794, 0.04546914994716644,
                              0.024184778332710266, 0.042158305644989014});
  return m.fma(m.mul(q, s), y, y);
}

/// Beyond 1 / 2 in magnitude acos |x| is 2 asin sqrt((1 - |x|) / 2), which is NaN beyond 1.
struct AsinParts {
  Value big, w; // beyond 1 / 2, half of acos |x| there, asin |x| elsewhere
};
AsinParts asinParts(MathBuilder &m, Value x) {
  Value a = m.abs(x), big = m.lt(m.f(0.5), a);
  Value s = m.select(big, m.fma(a, m.f(-0.5), m.f(0.5)), m.mul(a, a));
  return {big, asinOfHalf(m, m.select(big, m.sqrt(s), a), s)};
}

/// atan(t) for t in [0, 1].
Value atanOfUnit(MathBuilder &m, Value t) {
  Value s = m.mul(t, t);
  Value q = m.polyOfPairs(s, {-0.33333298563957214, 0.1999852955341339, -0.14264015853405,
                              0.10950880497694016, -0.08399305492639542, 0.05788133665919304,
                              -0.03109685704112053, 0.010868553072214127, -0.0017827722476795316});
  return m.fma(m.mul(q, s), t, t);
}

} // namespace

Value asin(MathBuilder &m, Value x) {
  auto [big, w] = asinParts(m, x);
  Value rest = m.add(m.fma(w, m.f(-2), m.f(halfPiHigh)), m.f(halfPiLow));
  return m.copysign(m.select(big, rest, w), x);
}

Value acos(MathBuilder &m, Value x) {
  AsinParts parts = asinParts(m, x);
  Value big = parts.big, signedW = m.copysign(parts.w, x), negative = m.lt(x, m.f(0));
  auto base = [&](double halfPi) { // of what is subtracted from it: pi / 2, or pi or 0
    return m.select(big, m.select(negative, m.f(2 * halfPi), m.f(0)), m.f(halfPi));
  };
  Value subtracted = m.select(big, m.mul(signedW, m.f(-2)), signedW);
  return m.sub(base(halfPiHigh), m.sub(subtracted, base(halfPiLow)));
}

Value atan(MathBuilder &m, Value x) {
  Value a = m.abs(x), big = m.lt(m.f(1), a);
  Value u = atanOfUnit(m, m.select(big, m.div(m.f(1), a), a));
  Value rest = m.sub(m.f(halfPiHigh), m.sub(u, m.f(halfPiLow)));
  return m.copysign(m.select(big, rest, u), x);
}

Value atan2(MathBuilder &m, Value y, Value x) {
  Value a = m.abs(y), b = m.abs(x), steep = m.lt(b, a);
  Value low = m.select(steep, b, a), high = m.select(steep, a, b);
  // Equal ones can be infinite, or zero; NaN equals nothing.
  Value t =
      m.select(m.eq(low, high), m.select(m.eq(high, m.f(0)), m.f(0), m.f(1)), m.div(low, high));
  Value u = atanOfUnit(m, t);
  // The angle is a multiple of pi / 2 plus or minus u; x counts as negative where it is -0.
  Value right = m.isZero(m.sra(m.asInt(x), 31));
  Value minus = m.select(right, u, m.neg(u));
  u = m.select(steep, m.neg(minus), minus);
  auto base = [&](double halfPi) {
    return m.select(steep, m.f(halfPi), m.select(right, m.f(0), m.f(2 * halfPi)));
  };
  return m.copysign(m.add(base(halfPiHigh), m.add(u, base(halfPiLow))), y);
}

} // namespace kiln::loops::f32
