// The error function, its complement and its inverse in f32.
#include "passes/loops/MathF32.h"

#include "passes/loops/TargetInfo.h"

using namespace mlir;

namespace kiln::loops::f32 {

/// erf(x) for |x| < 0.93.
static Value erfNearZero(MathBuilder &m, Value x) {
  Value q = m.polyOfPairs(m.mul(x, x), {0.12837916612625122, -0.3761262595653534, 0.11283600330352783,
                                        -0.026854444295167923, 0.005189535208046436,
                                        -0.0008020842215046287, 7.88912147982046e-05});
  return m.grown(x, q, 0.12837916709551256);
}

static Value erfByPolynomials(MathBuilder &m, Value x) {
  Value small = erfNearZero(m, x);
  Value t = m.min(m.abs(x), m.f(4));
  double s = m.isGpu() ? 1.4426950408889634 : 1; // a power of 2 or of e, whose error is small beside 1
  Value p = m.poly(t, {s * 0.00017468359146732837, s * -1.1295149326324463, s * -0.6333469152450562, s * -0.10828007757663727,
                       s * 0.025119420140981674, s * -0.004171059932559729, s * 0.00043446198105812073, s * -2.109499109792523e-05});
  Value power = m.isGpu() ? m.exp2(p, /*flush=*/true) : expInRange(m, p);
  Value large = m.copysign(m.sub(m.f(1), power), x);
  return m.select(m.lt(m.abs(x), m.f(0.93)), small, large);
}

/// |x| * P_i + C_i for |x| in [i / 2, (i + 1) / 2), P_i a polynomial in the distance to the middle:
/// half the operations of erfByPolynomials. The coefficients minimise the largest error relative to
/// erf; C_i, not 0 where erf is near 1, leaves little of a sum to be rounded.
static Value erfByTable(MathBuilder &m, Value x, int64_t lanes) {
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

Value erf(MathBuilder &m, Value x) {
  TargetInfo target = getTargetInfo(m.module());
  return target.hasLookup ? erfByTable(m, x, target.lanes(32)) : erfByPolynomials(m, x);
}

/// e^(t^2) erfc(t) for t in [0, 10.2]: a polynomial in u = 1 / (1 + 2 t).
static Value scaledErfcByDivision(MathBuilder &m, Value t) {
  Value twice = m.mul(t, m.f(2)), divisor = m.add(twice, m.f(1)), u = m.div(m.f(1), divisor);
  Value lost = m.sub(twice, m.sub(divisor, m.f(1))); // when the divisor was rounded
  u = m.fma(m.neg(m.mul(u, u)), lost, u);
  Value q = m.poly(m.sub(u, m.f(0.25)),
                   {1.286341667175293, 0.09056653827428818, -1.81131112575531, 2.505504846572876,
                    0.4813276529312134, -10.00770378112793, 24.72250747680664, -25.603641510009766,
                    -55.99209213256836, 277.9856872558594, -343.49560546875});
  return m.mul(q, u);
}

/// The same by polynomials in the distance to a point of [0, 0.5), [0.5, 1), [1, 2), [2, 3), [3, 5), [5, 7), [7, 11): the points are
/// where the value is all but a float32, and the coefficients minimise the largest relative error. The lowest bits of what numbers an
/// interval, exponent and first bit of t + 1, are 6, 7, 0, 1, 2, 3, 4.
static Value scaledErfcByTable(MathBuilder &m, Value t, int64_t lanes) {
  static constexpr float points[8] = {1.5f, 2.49023438f, 3.95605469f, 5.99023438f, 8.540625f, 0, 0.240478516f, 0.75390625f};
  static constexpr float coefficients[8][8] = {
      {0.321585417f, 0.211534798f, 0.138437122f, 0.0929238722f, 0.0656157061f, 0, 0.777476311f, 0.505503774f},
      {-0.163622931f, -0.0748367161f, -0.033049535f, -0.0151076205f, -0.00758088799f, 0, -0.754446507f, -0.366174251f},
      {0.0761517063f, 0.0251738839f, 0.00769157102f, 0.00242569204f, 0.000870199816f, 0, 0.596048772f, 0.229442775f},
      {-0.0329307206f, -0.00809861533f, -0.0017476842f, -0.000384794927f, -9.92506248e-05f, 0, -0.407401562f, -0.128798172f},
      {0.0133611253f, 0.00250200671f, 0.000387560751f, 6.02957698e-05f, 1.12377566e-05f, 0, 0.248973876f, 0.0661617741f},
      {-0.00514387852f, -0.000746208185f, -8.48174241e-05f, -9.35297794e-06f, -1.26991267e-06f, 0, -0.139162853f, -0.0315357819f},
      {0.00199704897f, 0.000223044743f, 1.952397e-05f, 1.49885147e-06f, 1.50590935e-07f, 0, 0.0737113878f, 0.0144012775f},
      {-0.000690692395f, -6.09720773e-05f, -3.75593845e-06f, -2.2395362e-07f, -1.57541002e-08f, 0, -0.0337138623f, -0.00630878471f}};
  Value number = m.sra(m.asInt(m.add(t, m.f(1))), 22), d = m.sub(t, m.lookup(points, number, lanes));
  Value q = m.lookup(coefficients[7], number, lanes);
  for (int64_t k = 6; k >= 0; --k)
    q = m.fma(q, d, m.lookup(coefficients[k], number, lanes));
  return q;
}

/// erfc(|x|) for |x| < kNearErfc: polynomials in the distance to a point of [0, 7/32), [7/32, 21/32), ..., whose coefficients minimise the
/// largest relative error. Half the operations of the other forms, as there is no exponential among them.
constexpr double kNearErfc = 7.5 * 0.4375;
static Value erfcNearZero(MathBuilder &m, Value t, int64_t lanes) {
  static constexpr float points[8] = {0.109375f, 0.4375f, 0.875f, 1.3125f, 1.75f, 2.1875f, 2.625f, 3.0625f};
  static constexpr float coefficients[9][8] = {
      {0.877073884f, 0.536101878f, 0.215924934f, 0.0634314269f, 0.0133283287f, 0.00197749119f, 0.000205375734f, 1.4841411e-05f},
      {-1.11496091f, -0.931812167f, -0.524745047f, -0.201518521f, -0.0527749956f, -0.00942514651f, -0.0011478751f, -9.53340059e-05f},
      {0.121973999f, 0.40766421f, 0.459153354f, 0.264492661f, 0.0923562571f, 0.0206175055f, 0.00301317219f, 0.000291960401f},
      {0.362760663f, 0.191700071f, -0.0929233432f, -0.164257899f, -0.0901573598f, -0.0269254614f, -0.00489042746f, -0.000564307673f},
      {-0.0680393428f, -0.177558586f, -0.112501815f, 0.0196567252f, 0.0481012017f, 0.0225774106f, 0.00541432807f, 0.000766768935f},
      {-0.106069744f, -0.0263674986f, 0.0672014952f, 0.0389474891f, -0.00661976309f, -0.011678909f, -0.00421810523f, -0.000769978447f},
      {0.860311806f, 0.0440174416f, 0.0132411979f, -0.0229546838f, -0.00893733278f, 0.00248942547f, 0.00224524876f, 0.000581929344f},
      {0.019552676f, -0.000267297204f, -0.018238008f, -0.000727038481f, 0.00594935566f, 0.00125978445f, -0.000668712484f, -0.00032718759f},
      {-31.1895161f, 0.0554648116f, -0.0244759265f, 0.0107978182f, -0.000926800189f, -0.00115321798f, -1.91223207e-05f, 0.000119708136f}};
  Value number = m.asInt(m.fma(t, m.f(1 / 0.4375), m.f(12582912))), // 1.5 * 2^23: rounds to an integer, which the lowest bits then are
      d = m.sub(t, m.lookup(points, number, lanes));
  // Pairs of terms do not wait for each other; only the last step's rounding is of the result's size.
  auto c = [&](int64_t k) { return m.lookup(coefficients[k], number, lanes); };
  Value square = m.mul(d, d), q = m.fma(c(8), d, c(7));
  for (int64_t k = 5; k >= 1; k -= 2)
    q = m.fma(q, square, m.fma(c(k + 1), d, c(k)));
  return m.fma(q, d, c(0));
}

/// 1 - erf(x) near zero, and e^(-x^2) times a smooth function of |x| beyond.
static Value erfcAnywhere(MathBuilder &m, Value x) {
  TargetInfo target = getTargetInfo(m.module());
  Value t = m.min(m.abs(x), m.f(10.1));
  Value high = m.asFloat(m.bitAnd(m.asInt(t), m.i(-4096))); // 12 bits: the square is exact
  ExpParts parts =
      reduceExp(m, m.neg(m.mul(high, high)), m.neg(m.mul(m.sub(t, high), m.add(t, high))));
  Value q = target.hasLookup ? scaledErfcByTable(m, t, target.lanes(32)) : scaledErfcByDivision(m, t);
  // What rounds to zero is zero from the start, as in exp.
  Value p = m.select(m.lt(m.f(10.0546875), t), m.f(0), m.mul(q, expOfFraction(m, parts.r)));
  Value far = scaleByPowerOfTwo(m, p, parts.n);
  far = m.select(m.lt(x, m.f(0)), m.sub(m.f(2), far), far);
  return target.hasLookup ? far : m.select(m.lt(m.abs(x), m.f(0.6)), m.sub(m.f(1), erfNearZero(m, x)), far);
}

/// e^(-t^2) times a function of t = |x|: a polynomial in the distance of u = 1 / (1 + t / 2) to the middle of its range, times u.
static Value erfcByPowerOfTwo(MathBuilder &m, Value x) {
  Value t = m.min(m.abs(x), m.f(10.1)), u = m.reciprocal(m.fma(t, m.f(0.5), m.f(1)));
  Value q = m.poly(m.sub(u, m.f(0.5826446413993835)),
                   {0.5714730620384216, 0.7821241617202759, 0.5875187516212463, 0.0830322876572609, -0.20390190184116364, -0.05066688358783722,
                    0.11198307573795319, 0.009251902811229229, -0.05909762158989906});
  Value square = m.mul(t, t), lost = m.lostBy(t, t, square);
  Value far = m.mul(m.mul(q, u), expByPowerOfTwo(m, m.neg(square), m.neg(lost)));
  return m.select(m.lt(x, m.f(0)), m.sub(m.f(2), far), far);
}

Value erfc(MathBuilder &m, Value x) {
  if (m.isGpu())
    return erfcByPowerOfTwo(m, x);
  TargetInfo target = getTargetInfo(m.module());
  if (!target.hasLookup)
    return erfcAnywhere(m, x);
  Value t = m.abs(x), q = erfcNearZero(m, t, target.lanes(32));
  Value near = m.select(m.lt(x, m.f(0)), m.sub(m.f(2), q), q);
  return m.rare(m.no(m.lt(t, m.f(kNearErfc))), near, [&] { return erfcAnywhere(m, x); });
}

/// Inverse error function after Giles (2010): polynomials in -log(1 - x^2), whose factors do not
/// cancel near 1.
Value erfInv(MathBuilder &m, Value x) {
  Value one = m.f(1);
  Value w = m.neg(log(m, m.mul(m.sub(one, x), m.add(one, x))));
  Value central = m.poly(m.sub(w, m.f(2.5)),
                         {1.50140941, 0.246640727, -0.00417768164, -0.00125372503, 0.000218580870,
                          -4.39150654e-06, -3.5233877e-06, 3.43273939e-07, 2.81022636e-08});
  Value tail = m.poly(m.sub(m.sqrt(w), m.f(3)),
                      {2.83297682, 1.00167406, 0.00943887047, -0.0076224613, 0.00573950773,
                       -0.00367342844, 0.00134934322, 0.000100950558, -0.000200214257});
  Value y = m.mul(m.select(m.lt(w, m.f(5)), central, tail), x);
  return m.select(m.eq(m.abs(x), one), m.copysign(m.inf(), x), y);
}

} // namespace kiln::loops::f32
