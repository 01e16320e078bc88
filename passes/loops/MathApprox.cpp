// Polynomial forms of the common transcendental functions in f32, libm calls for the rest.
#include "passes/loops/MathApprox.h"

#include "hlo/ir/Hlo.h"
#include "passes/loops/MathBuilder.h"
#include "passes/loops/TargetInfo.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::loops {

std::optional<MathFn> mathFn(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<MathFn>>(op)
      .Case([](hlo::ExponentialOp) { return MathFn::Exp; })
      .Case([](hlo::ExponentialMinusOneOp) { return MathFn::Expm1; })
      .Case([](hlo::LogOp) { return MathFn::Log; })
      .Case([](hlo::LogPlusOneOp) { return MathFn::Log1p; })
      .Case([](hlo::LogisticOp) { return MathFn::Logistic; })
      .Case([](hlo::RsqrtOp) { return MathFn::Rsqrt; })
      .Case([](hlo::SineOp) { return MathFn::Sin; })
      .Case([](hlo::CosineOp) { return MathFn::Cos; })
      .Case([](hlo::TanOp) { return MathFn::Tan; })
      .Case([](hlo::TanhOp) { return MathFn::Tanh; })
      .Case([](hlo::AsinOp) { return MathFn::Asin; })
      .Case([](hlo::AcosOp) { return MathFn::Acos; })
      .Case([](hlo::AtanOp) { return MathFn::Atan; })
      .Case([](hlo::AsinhOp) { return MathFn::Asinh; })
      .Case([](hlo::AcoshOp) { return MathFn::Acosh; })
      .Case([](hlo::AtanhOp) { return MathFn::Atanh; })
      .Case([](hlo::SinhOp) { return MathFn::Sinh; })
      .Case([](hlo::CoshOp) { return MathFn::Cosh; })
      .Case([](hlo::CbrtOp) { return MathFn::Cbrt; })
      .Case([](hlo::ErfOp) { return MathFn::Erf; })
      .Case([](hlo::ErfcOp) { return MathFn::Erfc; })
      .Case([](hlo::ErfInvOp) { return MathFn::ErfInv; })
      .Case([](hlo::LgammaOp) { return MathFn::Lgamma; })
      .Case([](hlo::DigammaOp) { return MathFn::Digamma; })
      .Case([](hlo::PowerOp) { return MathFn::Power; })
      .Case([](hlo::Atan2Op) { return MathFn::Atan2; })
      .Case([](hlo::NextAfterOp) { return MathFn::NextAfter; })
      .Case([](hlo::RemainderOp) { return MathFn::Remainder; })
      .Default([](Operation *) { return std::nullopt; });
}

static StringRef libmName(MathFn fn) {
  switch (fn) {
  case MathFn::Exp: return "exp";
  case MathFn::Expm1: return "expm1";
  case MathFn::Log: return "log";
  case MathFn::Log1p: return "log1p";
  case MathFn::Sin: return "sin";
  case MathFn::Cos: return "cos";
  case MathFn::Tan: return "tan";
  case MathFn::Tanh: return "tanh";
  case MathFn::Asin: return "asin";
  case MathFn::Acos: return "acos";
  case MathFn::Atan: return "atan";
  case MathFn::Asinh: return "asinh";
  case MathFn::Acosh: return "acosh";
  case MathFn::Atanh: return "atanh";
  case MathFn::Sinh: return "sinh";
  case MathFn::Cosh: return "cosh";
  case MathFn::Cbrt: return "cbrt";
  case MathFn::Erf: return "erf";
  case MathFn::Erfc: return "erfc";
  case MathFn::Lgamma: return "lgamma";
  case MathFn::Power: return "pow";
  case MathFn::Atan2: return "atan2";
  case MathFn::NextAfter: return "nextafter";
  case MathFn::Remainder: return "fmod";
  default: return "";
  }
}

namespace {

/// 2^n * p for an integer vector n in [-252, 254]: by two factors, so that denormals round once.
Value scaleByPowerOfTwo(MathBuilder &m, Value p, Value n) {
  Value half = m.sra(n, 1);
  auto power = [&](Value k) { return m.asFloat(m.shl(m.add(k, m.i(127)), 23)); };
  return m.mul(m.mul(p, power(half)), power(m.sub(n, half)));
}

/// x + rest = n * ln 2 + r with |r| <= ln 2 / 2; `rest`, which can be null, is small. Adding 1.5 * 2^23 rounds to an
/// integer in the low bits.
struct ExpParts {
  Value n, r;
  Value exponent; // n in the place of a float's exponent
};
ExpParts reduceExp(MathBuilder &m, Value x, Value rest = {}) {
  Value shifter = m.f(12582912.0);
  Value t = m.fma(rest ? m.add(x, rest) : x, m.f(1.44269504), shifter);
  Value n = m.sub(m.asInt(t), m.asInt(shifter));
  Value nf = m.sub(t, shifter);
  Value r = m.fma(nf, m.f(-0.693359375), x); // exact: the constant has 10 bits
  if (rest)
    r = m.add(r, rest);
  r = m.fma(nf, m.f(2.12194440054690583e-4), r);
  return {n, r, m.shl(m.asInt(t), 23)};
}

/// e^r for |r| <= ln 2 / 2.
Value expOfFraction(MathBuilder &m, Value r) {
  Value q = m.poly(r, {0.5, 0.16666512191295624, 0.0416661873459816, 0.008369598537683487, 0.0013951718574389815});
  return m.add(m.fma(q, m.mul(r, r), r), m.f(1));
}

/// e^x for x in [-87, 88].
Value expInRange(MathBuilder &m, Value x) {
  ExpParts parts = reduceExp(m, x);
  return m.mul(expOfFraction(m, parts.r), m.asFloat(m.add(parts.exponent, m.i(0x3f800000))));
}

Value expf(MathBuilder &m, Value x) {
  x = m.min(m.max(x, m.f(-105)), m.f(89));
  ExpParts parts = reduceExp(m, x);
  Value p = expOfFraction(m, parts.r);
  // What rounds to zero is zero from the start: underflow would cost a hundred times as much.
  p = m.select(m.lt(x, m.f(-103.9721)), m.f(0), p);
  return scaleByPowerOfTwo(m, p, parts.n);
}

Value expm1f(MathBuilder &m, Value x) {
  Value clamped = m.min(m.max(x, m.f(-18)), m.f(89));
  ExpParts parts = reduceExp(m, clamped);
  Value r = parts.r, r2 = m.mul(r, r);
  Value q = m.poly(r, {0.5, 0.1666666716337204, 0.04166634380817413, 0.008333270438015461, 0.0013942047953605652,
                       0.00019915525626856834});
  Value e = m.fma(q, r2, r);
  // Half of the result, so that 2^128 never appears: s * e + (s - 1/2), s = 2^(n-1).
  Value s = m.asFloat(m.shl(m.add(parts.n, m.i(126)), 23));
  Value half = m.fma(s, e, m.sub(s, m.f(0.5)));
  // Tiny arguments, minus zero among them, are their own result.
  return m.select(m.lt(m.abs(x), m.f(1e-8)), x, m.mul(half, m.f(2)));
}

Value logf(MathBuilder &m, Value x) {
  Value tiny = m.lt(x, m.f(1.17549435e-38));
  Value scaled = m.select(tiny, m.mul(x, m.f(8388608)), x);
  Value bits = m.asInt(scaled);
  // Mantissa in [sqrt 1/2, sqrt 2): the exponent is taken relative to sqrt 1/2.
  Value shifted = m.sub(bits, m.i(0x3f3504f3));
  Value e = m.sra(shifted, 23);
  Value mantissa = m.asFloat(m.sub(bits, m.shl(e, 23)));
  Value ef = m.sub(m.toFloat(e), m.select(tiny, m.f(23), m.f(0)));
  Value r = m.sub(mantissa, m.f(1)), r2 = m.mul(r, r);
  Value q = m.poly(r, {0.3333331048488617, -0.24999986588954926, 0.20002226531505585, -0.16669251024723053,
                       0.14218658208847046, -0.12384344637393951, 0.11872968822717667, -0.11789827048778534,
                       0.06915406882762909});
  Value y = m.mul(m.mul(q, r2), r);
  y = m.fma(ef, m.f(-2.12194440054690583e-4), y);
  y = m.fma(r2, m.f(-0.5), y);
  y = m.add(r, y);
  y = m.fma(ef, m.f(0.693359375), y);
  y = m.select(m.eq(x, m.inf()), x, y);
  y = m.select(m.eq(x, m.f(0)), m.neg(m.inf()), y);
  return m.select(m.notGreaterEqual(x, m.f(0)), m.nan(), y);
}

Value log1pf(MathBuilder &m, Value x) {
  Value u = m.add(m.f(1), x), d = m.sub(u, m.f(1));
  Value y = m.mul(logf(m, u), m.div(x, d));
  y = m.select(m.eq(d, m.f(0)), x, y);
  return m.select(m.eq(u, m.inf()), u, y);
}

Value logisticf(MathBuilder &m, Value x) {
  Value e = expf(m, m.neg(m.abs(x)));
  Value numerator = m.select(m.lt(x, m.f(0)), e, m.f(1));
  return m.div(numerator, m.add(e, m.f(1)));
}

Value tanhf(MathBuilder &m, Value x) {
  Value e = expm1f(m, m.mul(m.min(m.abs(x), m.f(10)), m.f(2)));
  return m.copysign(m.div(e, m.add(e, m.f(2))), x);
}

/// erf(x) for |x| < 0.93.
Value erfNearZero(MathBuilder &m, Value x) {
  Value q = m.poly(m.mul(x, x), {0.12837916612625122, -0.3761262595653534, 0.11283600330352783, -0.026854444295167923,
                                 0.005189535208046436, -0.0008020842215046287, 7.88912147982046e-05});
  return m.fma(q, x, x);
}

Value erfByPolynomials(MathBuilder &m, Value x) {
  Value small = erfNearZero(m, x);
  Value t = m.min(m.abs(x), m.f(4));
  Value p = m.poly(t, {0.00017468359146732837, -1.1295149326324463, -0.6333469152450562, -0.10828007757663727,
                       0.025119420140981674, -0.004171059932559729, 0.00043446198105812073, -2.109499109792523e-05});
  Value large = m.copysign(m.sub(m.f(1), expInRange(m, p)), x);
  return m.select(m.lt(m.abs(x), m.f(0.93)), small, large);
}

/// |x| * P_i + C_i for |x| in [i / 2, (i + 1) / 2), P_i a polynomial in the distance to the middle:
/// half the operations of erfByPolynomials. The coefficients minimise the largest error relative to
/// erf; C_i, not 0 where erf is near 1, leaves little of a sum to be rounded.
Value erfByTable(MathBuilder &m, Value x, int64_t lanes) {
  static constexpr float base[8] = {
      0, 0, 0, 0.966105163f, 0.995322287f, 0.999593019f, 0.999977887f, 0.999999285f};
  static constexpr float coefficients[7][8] = {
      {1.10530555f, 0.948207498f, 0.738320112f, 0.0117522907f, 0.00142888713f, 0.000111403133f,
       5.48017397e-06f, 1.60408419e-07f},
      {-0.0905827433f, -0.203517556f, -0.200719655f, 0.0117209041f, 0.00126968441f, 8.63496534e-05f,
       3.64874268e-06f, 9.62229763e-08f},
      {-0.0838377029f, -0.0250544008f, 0.0211574957f, -0.01654258f, -0.00206772075f,
       -0.000162270022f, -7.85925022e-06f, -2.33266263e-07f},
      {0.0130864875f, 0.0211655386f, 0.00829271972f, 0.0111620491f, 0.0016653568f, 0.000154689435f,
       8.70089843e-06f, 2.93993281e-07f},
      {0.00556326145f, -0.00155346876f, -0.00362348673f, -0.00490713771f, -0.00090035313f,
       -0.000102160971f, -6.8391123e-06f, -2.68624717e-07f},
      {-0.00109285919f, -0.00116473588f, 0.000252699596f, 0.00155401707f, 0.00035659151f,
       5.21911243e-05f, 4.38434836e-06f, 2.10890164e-07f},
      {-0.0002800363f, 0.000221119422f, 0.00015586587f, -0.000363403145f, -9.8428718e-05f,
       -1.89742514e-05f, -1.99785813e-06f, -1.15205886e-07f}};
  Value t = m.min(m.abs(x), m.f(3.93)); // from where it rounds to 1
  // Adding 1.5 * 2^23 rounds to an integer, which the lowest bits then are.
  Value position = m.fma(t, m.f(2), m.f(-0.5)), shifter = m.f(12582912),
        shifted = m.add(position, shifter);
  Value number = m.asInt(shifted), d = m.sub(position, m.sub(shifted, shifter));
  Value p = m.lookup(coefficients[6], number, lanes);
  for (int64_t k = 5; k >= 0; --k)
    p = m.fma(p, d, m.lookup(coefficients[k], number, lanes));
  return m.copysign(m.min(m.fma(t, p, m.lookup(base, number, lanes)), m.f(1)), x);
}

Value emitErf(MathBuilder &m, Value x) {
  Operation *parent = m.b.getInsertionBlock()->getParentOp();
  TargetInfo target = getTargetInfo(isa<ModuleOp>(parent) ? cast<ModuleOp>(parent)
                                                          : parent->getParentOfType<ModuleOp>());
  return target.hasLookup ? erfByTable(m, x, target.lanes(32)) : erfByPolynomials(m, x);
}

/// 1 - erf(x) near zero, and e^(-x^2) times a polynomial in u = 1 / (1 + 2 |x|) beyond.
Value erfcf(MathBuilder &m, Value x) {
  Value t = m.min(m.abs(x), m.f(10.1));
  Value high = m.asFloat(m.bitAnd(m.asInt(t), m.i(-4096))); // 12 bits: the square is exact
  ExpParts parts = reduceExp(m, m.neg(m.mul(high, high)), m.neg(m.mul(m.sub(t, high), m.add(t, high))));
  Value p = expOfFraction(m, parts.r);
  Value twice = m.mul(t, m.f(2)), divisor = m.add(twice, m.f(1)), u = m.div(m.f(1), divisor);
  Value lost = m.sub(twice, m.sub(divisor, m.f(1))); // when the divisor was rounded
  u = m.fma(m.neg(m.mul(u, u)), lost, u);
  Value q = m.poly(m.sub(u, m.f(0.25)),
                   {1.286341667175293, 0.09056653827428818, -1.81131112575531, 2.505504846572876, 0.4813276529312134, -10.00770378112793,
                    24.72250747680664, -25.603641510009766, -55.99209213256836, 277.9856872558594, -343.49560546875});
  // What rounds to zero is zero from the start, as in expf.
  p = m.select(m.lt(m.f(10.0546875), t), m.f(0), m.mul(m.mul(q, u), p));
  Value far = scaleByPowerOfTwo(m, p, parts.n);
  far = m.select(m.lt(x, m.f(0)), m.sub(m.f(2), far), far);
  return m.select(m.lt(m.abs(x), m.f(0.6)), m.sub(m.f(1), erfNearZero(m, x)), far);
}

/// sin and cos share the reduction by pi/2, done in f64, where it is exact enough up to 2^28.
Value sinCosF(MathBuilder &m, Value x, bool isCos) {
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
  Value y = d.truncate(r, m.type);
  Value k = m.truncateInt(quadrant);
  if (isCos)
    k = m.add(k, m.i(1));
  Value s = m.mul(y, y);
  Value sine = m.poly(s, {-0.1666666716337204, 0.008333329111337662, -0.00019839256128761917, 2.7175644845556235e-06});
  sine = m.fma(m.mul(sine, s), y, y);
  Value cosine = m.poly(s, {0.0416666679084301, -0.0013888883404433727, 2.479943577782251e-05, -2.7203304853173904e-07});
  cosine = m.add(m.fma(m.mul(cosine, s), s, m.mul(s, m.f(-0.5))), m.f(1));
  if (!isCos)
    sine = m.select(m.eq(x, m.f(0)), x, sine); // keeps minus zero
  Value result = m.select(m.isZero(m.bitAnd(k, m.i(1))), sine, cosine);
  result = m.asFloat(m.bitXor(m.asInt(result), m.shl(m.bitAnd(k, m.i(2)), 30)));
  // Larger arguments, infinities and NaN take the exact path.
  Value far = m.notLess(m.abs(x), m.f(268435456.0));
  return m.rare(far, result, [&] { return m.libm(isCos ? "cosf" : "sinf", {x}); });
}

/// x^y through f64: log2 and exp2 to about 1e-12, rounded once.
Value powf(MathBuilder &m, Value x, Value y) {
  MathBuilder d = m.as(m.b.getF64Type());
  Value ax = d.extend(m.abs(x)), wide = d.extend(y);
  Value bits = d.asInt(ax);
  Value e = d.sra(d.sub(bits, d.i(0x3fe6a09e667f3bcd)), 52);
  Value mantissa = d.asFloat(d.sub(bits, d.shl(e, 52)));
  Value s = d.div(d.sub(mantissa, d.f(1)), d.add(mantissa, d.f(1)));
  Value z = d.mul(s, s);
  Value log2 = d.mul(s, d.poly(z, {2.8853900817779268, 0.9617966939202832, 0.5770780196716353, 0.41219795471356147,
                                   0.3206506936204434, 0.2602887785688385, 0.25706310301975804}));
  log2 = d.add(d.toFloat(e), log2);
  Value t = d.mul(log2, wide);
  t = d.min(d.max(t, d.f(-300)), d.f(300));
  Value shifter = d.f(6755399441055744.0);
  Value rounded = d.add(t, shifter), n = d.sub(d.asInt(rounded), d.asInt(shifter));
  Value r = d.sub(t, d.sub(rounded, shifter));
  Value p = d.poly(r, {1.000000000000028, 0.693147180545928, 0.24022650695466696, 0.055504109412248835,
                       0.009618129228783339, 0.0013333450554026127, 0.00015403411425785052, 1.53100823450103e-05,
                       1.326411037894104e-06});
  p = d.mul(p, d.asFloat(d.shl(d.add(n, d.i(1023)), 52)));
  Value result = d.truncate(p, m.type);
  // Zero, negative, infinite and NaN bases, infinite and NaN exponents.
  Value ordinary = m.both(m.both(m.lt(m.f(0), x), m.lt(x, m.inf())), m.lt(m.abs(y), m.inf()));
  return m.rare(m.no(ordinary), result, [&] { return m.libm("powf", {x, y}); });
}

/// Inverse error function after Giles (2010): polynomials in -log(1 - x^2), whose factors do not
/// cancel near 1.
Value erfInv(MathBuilder &m, Value x) {
  Value one = m.f(1);
  Value w = m.neg(emitMath(m.b, MathFn::Log, m.mul(m.sub(one, x), m.add(one, x))));
  Value central = m.poly(m.sub(w, m.f(2.5)), {1.50140941, 0.246640727, -0.00417768164, -0.00125372503, 0.000218580870,
                                        -4.39150654e-06, -3.5233877e-06, 3.43273939e-07, 2.81022636e-08});
  Value tail = m.poly(m.sub(m.sqrt(w), m.f(3)), {2.83297682, 1.00167406, 0.00943887047, -0.0076224613, 0.00573950773,
                                           -0.00367342844, 0.00134934322, 0.000100950558, -0.000200214257});
  Value y = m.mul(m.select(m.lt(w, m.f(5)), central, tail), x);
  return m.select(m.eq(m.abs(x), one), m.copysign(m.inf(), x), y);
}

} // namespace

Value emitMath(ImplicitLocOpBuilder &b, MathFn fn, ValueRange args) {
  MathBuilder m(b, args[0].getType());
  Value x = args[0];
  if (fn == MathFn::Rsqrt)
    return m.div(m.f(1), m.sqrt(x));
  if (!m.isF64()) {
    switch (fn) {
    case MathFn::Exp: return expf(m, x);
    case MathFn::Expm1: return expm1f(m, x);
    case MathFn::Log: return logf(m, x);
    case MathFn::Log1p: return log1pf(m, x);
    case MathFn::Logistic: return logisticf(m, x);
    case MathFn::Tanh: return tanhf(m, x);
    case MathFn::Erf: return emitErf(m, x);
    case MathFn::Erfc: return erfcf(m, x);
    case MathFn::Sin: return sinCosF(m, x, false);
    case MathFn::Cos: return sinCosF(m, x, true);
    case MathFn::Power: return powf(m, x, args[1]);
    case MathFn::ErfInv: return erfInv(m, x);
    default: break;
    }
  }
  switch (fn) {
  case MathFn::Logistic: {
    Value e = m.libm("exp", {m.neg(m.abs(x))});
    return m.div(m.select(m.lt(x, m.f(0)), e, m.f(1)), m.add(e, m.f(1)));
  }
  case MathFn::ErfInv: return erfInvF64(m, x);
  case MathFn::Digamma: return digamma(m, x);
  default: return m.libm((libmName(fn) + (m.isF64() ? "" : "f")).str(), args);
  }
}

} // namespace kiln::loops
