// Trigonometric functions in f64.
#include "passes/loops/MathF64.h"

using namespace mlir;

namespace kiln::loops::f64 {

namespace {

constexpr double kFar = 1e8;

/// x = k * pi / 2 + r + rest with |r| <= pi / 4, |rest| below r's last bit; `far` is set from kFar on, for infinities and NaN.
struct Quadrant {
  Value k, r, rest, far; // k in the lowest bits
};
Quadrant reduceByHalfPi(MathBuilder &m, Value x) {
  Value far = m.no(m.lt(m.abs(x), m.f(kFar))), safe = m.select(far, m.f(0), x);
  Value shifter = m.f(6755399441055744.0);
  Value t = m.fma(safe, m.f(0.63661977236758134308), shifter), n = m.sub(t, shifter);
  // The first three have 27 bits: their products with n are exact, and so are the sums of r and rest.
  Value r = m.fma(n, m.f(-1.570796325802803), safe);
  Value second = m.mul(n, m.f(9.920935739593517e-10)), third = m.mul(n, m.f(5.721188709663575e-18));
  Value less = m.sub(r, second), rest = m.sub(m.sub(r, less), second);
  Value least = m.sub(less, third);
  rest = m.add(m.sub(m.sub(less, least), third), m.fma(n, m.f(-1.6446256936324258e-26), rest));
  r = m.add(least, rest);
  return {m.asInt(t), r, m.sub(rest, m.sub(r, least)), far};
}

/// Sine and cosine of r + rest.
struct SinCos {
  Value sine, cosine;
};
SinCos sinCosOfEighth(MathBuilder &m, Value r, Value rest) {
  Value s = m.mul(r, r), half = m.mul(s, m.f(0.5));
  Value sine = m.polyOfPairs(s, {-0.1666666666666663, 0.008333333333322063, -0.00019841269829542577, 2.7557313604515405e-06, -2.5050745036157446e-08,
      1.5896067418129811e-10});
  sine = m.add(m.fma(m.mul(sine, s), r, m.fma(m.neg(half), rest, rest)), r);
  Value cosine = m.polyOfPairs(s, {0.041666666666666595, -0.0013888888888872975, 2.4801587288800055e-05, -2.755731416398443e-07, 2.087569870956092e-09,
      -1.135842356766096e-11});
  Value rough = m.sub(m.f(1), half);
  cosine = m.fma(m.mul(cosine, s), s, m.sub(m.sub(m.sub(m.f(1), rough), half), m.mul(r, rest)));
  return {sine, m.add(rough, cosine)};
}

Value sinCos(MathBuilder &m, Value x, bool isCos) {
  auto [k, r, rest, far] = reduceByHalfPi(m, x);
  auto [sine, cosine] = sinCosOfEighth(m, r, rest);
  if (isCos)
    k = m.add(k, m.i(1));
  else
    sine = m.select(m.eq(x, m.f(0)), x, sine); // keeps minus zero
  Value result = m.select(m.isZero(m.bitAnd(k, m.i(1))), sine, cosine);
  result = m.asFloat(m.bitXor(m.asInt(result), m.shl(m.bitAnd(k, m.i(2)), 62)));
  return m.rare(far, result, [&] { return m.libm(isCos ? "cos" : "sin", {x}); });
}

} // namespace

Value sin(MathBuilder &m, Value x) { return sinCos(m, x, false); }
Value cos(MathBuilder &m, Value x) { return sinCos(m, x, true); }

Value tan(MathBuilder &m, Value x) {
  auto [k, r, rest, far] = reduceByHalfPi(m, x);
  Value s = m.mul(r, r);
  Value q = m.polyOfPairs(s, {0.3333333333333277, 0.13333333333415529, 0.053968253926233806, 0.021869489619441098, 0.008863219016632187,
      0.0035922904162569067, 0.001454749803663007, 0.0005950992628169806, 0.00022227753120070782, 0.00013673717740685201,
      -2.6685722332991536e-05, 8.972873488833539e-05, -4.502633855496842e-05, 2.0899413957855568e-05});
  Value more = m.mul(m.mul(q, s), r), rough = m.add(r, more);
  Value tangent = m.add(r, m.add(more, m.mul(m.fma(rough, rough, m.f(1)), rest)));
  Value odd = m.no(m.isZero(m.bitAnd(k, m.i(1))));
  Value result = m.select(odd, m.div(m.f(-1), tangent), tangent);
  result = m.select(m.eq(x, m.f(0)), x, result); // keeps minus zero
  return m.rare(far, result, [&] { return m.libm("tan", {x}); });
}

} // namespace kiln::loops::f64
