// Powers and roots in f64.
#include "passes/loops/MathF64.h"

using namespace mlir;

namespace kiln::loops::f64 {

/// log2 x to 2^-65 of it, for a positive normal x; the higher part has 26 bits. As in fdlibm's pow it is 2 / (3 ln 2) times
/// s (3 + s^2 + s^4 q(s^2)), the higher parts of whose factors have so few bits that their products are exact.
static Sum log2(MathBuilder &m, Value x) {
  constexpr double c = 0.96179669392597556, cHigh = 0.961796700954437255859, cLow = -7.02846165095275826516e-09; // 2 / (3 ln 2)
  auto [k, f, exponent] = reduceLog(m, x);
  Value divisor = m.add(f, m.f(2)), inverse = m.div(m.f(1), divisor), s = m.mul(f, inverse), sHigh = upper(m, s);
  Value divisorHigh = upper(m, divisor), divisorLow = m.sub(f, m.sub(divisorHigh, m.f(2)));
  Value sLow = m.mul(m.sub(m.sub(f, m.mul(sHigh, divisorHigh)), m.mul(sHigh, divisorLow)), inverse);
  Value z = m.mul(s, s), zHigh = m.mul(sHigh, sHigh);
  Value q = m.polyOfPairs(z, {0.6, 0.4285714285714256, 0.333333333334366, 0.27272727253764145, 0.23076925140295676, 0.19999860083154997,
      0.17653029086845518, 0.15634032807330583, 0.16522357183503059});
  Value rest = m.fma(m.mul(z, z), q, m.mul(sLow, m.add(sHigh, s)));
  Value tHigh = upper(m, m.add(m.add(zHigh, m.f(3)), rest));
  Value tLow = m.sub(rest, m.sub(m.sub(tHigh, m.f(3)), zHigh));
  Value product = m.mul(sHigh, tHigh), productLow = m.fma(sLow, tHigh, m.mul(tLow, s));
  Value pHigh = upper(m, m.add(product, productLow)), pLow = m.sub(productLow, m.sub(pHigh, product));
  Value high = m.mul(pHigh, m.f(cHigh)), low = m.fma(pHigh, m.f(cLow), m.mul(pLow, m.f(c)));
  Value sum = upper(m, m.add(m.add(high, low), k));
  return {sum, m.sub(low, m.sub(m.sub(sum, k), high))};
}

Value pow(MathBuilder &m, Value x, Value y) {
  Sum log = log2(m, x);
  Value yHigh = upper(m, y), high = m.mul(yHigh, log.high), low = m.fma(m.sub(y, yHigh), log.high, m.mul(y, log.low));
  Value t = m.min(m.max(m.add(high, low), m.f(-1100)), m.f(1100));
  Value shifted = m.add(t, m.f(6755399441055744.0)), n = m.sub(shifted, m.f(6755399441055744.0));
  Value fraction = m.min(m.max(m.add(m.sub(high, n), low), m.f(-1)), m.f(1)); // beyond only where the result is 0 or infinite
  Value r = m.mul(fraction, m.f(0.69314718055994530942));
  Value result = scaleByPowerOfTwo(m, expOfFraction(m, r), {n, r, r, m.shl(m.asInt(shifted), 52)});
  // Zero, denormal, negative, infinite and NaN bases, huge and NaN exponents.
  Value ordinary = m.both(m.both(m.notLess(x, m.f(0x1p-1022)), m.lt(x, m.inf())), m.lt(m.abs(y), m.f(0x1p64)));
  return m.rare(m.no(ordinary), result, [&] { return m.libm("pow", {x, y}); });
}

} // namespace kiln::loops::f64
