// Bessel functions of the first and second kind, by Cephes' approximations.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Polynomial.h"

#include <limits>

namespace kiln::tohlo {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kTwoOverPi = 0.636619772367581343075535;
// Squares of the first zeros of J0 and J1, and of Y0 and Y1.
constexpr double kJ0Zeros[] = {5.78318596294678452118, 30.4712623436620863991};
constexpr double kJ1Zeros[] = {14.6819706421238932572, 49.2184563216946036703};
constexpr double kY0Zero = 0.43221455686510834878, kY1Zero = 4.66539330185668857532;

// J0 and Y0: near zero, and far away modulus and phase (f32), or the parts along sine and cosine (f64).
constexpr double kJ0Near32[] = {-6.068350350393235e-08, 6.388945720783375e-06, -0.000396964634251094,
    0.01332913422519003, -0.1729150680240724};
constexpr double kY0Near32[] = {9.454583683980369e-08, -9.413212653797057e-06, 0.0005344486707214273,
    -0.01584289289821316, 0.1707584643733568};
constexpr double kModulus0[] = {-0.0683899966931881, 0.1864949361379502, -0.2145007480346739, 0.119754936947354,
    -0.003560281861530129, -0.0496938265529662, -3.355424622293709e-06, 0.797884571762144};
constexpr double kPhase0[] = {32.42077816988247, -36.30592630518434, 17.56221482109099, -4.974978466280903,
    1.001973420681837, -0.1939906941791308, 0.06490598792654666, -0.1249992184872738};
constexpr double kJ0NearTop[] = {-4794432209.782018, 1956174919465.5657, -249248344360967.72, 9708622510473064.0};
constexpr double kJ0NearBottom[] = {1.0, 499.563147152651, 173785.4016763747, 48440965.83399621, 11185553704.535683,
    2112775201154.892, 310518229857422.56, 3.1812195594320496e+16, 1.7108629408104315e+18};
constexpr double kY0NearTop[] = {15592.436785523574, -14663929.59039716, 5435264770.518765, -982136065717.9115,
    87590639439536.7, -3466283033847297.0, 4.4273326857256984e+16, -1.8495080043698668e+16};
constexpr double kY0NearBottom[] = {1.0, 1041.2835366425984, 626107.330137135, 268919633.39381415, 86400248710.3935,
    20297961275010.555, 3171577528429750.5, 2.5059625617265306e+17};
constexpr double kP0Top[] = {0.0007969367292973471, 0.08283523921074408, 1.239533716464143, 5.447250030587687,
    8.74716500199817, 5.303240382353949, 1.0};
constexpr double kP0Bottom[] = {0.0009244088105588637, 0.08562884743544745, 1.2535274390105895, 5.470977403304171,
    8.761908832370695, 5.306052882353947, 1.0};
constexpr double kQ0Top[] = {-0.011366383889846916, -1.2825271867050931, -19.553954425773597, -93.20601521237683,
    -177.68116798048806, -147.07750515495118, -51.41053267665993, -6.050143506007285};
constexpr double kQ0Bottom[] = {1.0, 64.3178256118178, 856.4300259769806, 3882.4018360540163, 7240.467741956525,
    5930.727011873169, 2062.0933166032783, 242.0057402402914};
// J1 and Y1: near zero, and far away modulus and phase (f32), or the parts along sine and cosine (f64).
constexpr double kJ1Near32[] = {-4.878788132172128e-09, 6.009061827883699e-07, -4.541343896997497e-05,
    0.001937383947804541, -0.03405537384615824};
constexpr double kY1Near32[] = {8.061978323326852e-09, -9.496460629917016e-07, 6.719543806674249e-05,
    -0.002641785726447862, 0.04202369946500099};
constexpr double kModulus1[] = {0.06913942741265801, -0.2284801500053359, 0.3138238455499697, -0.2102302420403875,
    0.005435364690523026, 0.1493389585089498, 4.976029650847191e-06, 0.7978845453073848};
constexpr double kPhase1[] = {-44.97014141919556, 50.73465654089319, -24.8577410872034, 7.22297319677024,
    -1.544842782180211, 0.3503787691653334, -0.1637986776941202, 0.3749989509080821};
constexpr double kJ1NearTop[] = {-899971225.7055594, 452228297998.19403, -72749424522181.83, 3682957328638529.0};
constexpr double kJ1NearBottom[] = {1.0, 620.8364781180543, 256987.25675774884, 83514679.14319493, 22151159547.97925,
    4749141220799.914, 784369607876235.9, 8.952223361846274e+16, 5.322786203326801e+18};
constexpr double kY1NearTop[] = {1263204747.9017804, -647355876379.1603, 114509511541823.73, -8127702555013251.0,
    2.024394757135949e+17, -7.788771962659501e+17};
constexpr double kY1NearBottom[] = {1.0, 594.3015923461282, 235564.09294306856, 73481194.44597217, 18760131610.870617,
    3882312774962.3857, 620557727146953.8, 6.871410873553005e+16, 3.9727060811656064e+18};
constexpr double kP1Top[] = {0.0007621256162081731, 0.07313970569409176, 1.1271960812968493, 5.112079511468076,
    8.424045901417724, 5.214515986823615, 1.0};
constexpr double kP1Bottom[] = {0.0005713231280725487, 0.06884559087544954, 1.105142326340617, 5.073863861286015,
    8.399855543276042, 5.209828486823619, 1.0};
constexpr double kQ1Top[] = {0.05108625947501766, 4.982138729512334, 75.82382841325453, 366.7796093601508,
    710.8563049989261, 597.4896124006136, 211.68875710057213, 25.207020585802372};
constexpr double kQ1Bottom[] = {1.0, 74.23732770356752, 1056.4488603826283, 4986.410583376536, 9562.318924047562,
    7997.041604473507, 2826.1927851763908, 336.0936078106983};

/// Beyond `end` of |x| oscillations are taken, below a polynomial or a ratio.
double farFrom(Expr x) { return x.elementType().isF64() ? 5 : 2; }

/// J_order or Y_order of y > 0, far from zero.
template <int order, bool second> Expr oscillation(Expr y) {
  auto wave = [](Expr at, bool isSine) { return isSine ? at.unary<hlo::SineOp>() : at.unary<hlo::CosineOp>(); };
  double shift = order ? -2.35619449019234492885 : -0.7853981633974483096;
  if (!y.elementType().isF64()) {
    Expr q = 1.0 / y, modulus = rsqrt(y) * polynomial(q, order ? ArrayRef<double>(kModulus1) : kModulus0);
    Expr phase = q * polynomial(q * q, order ? ArrayRef<double>(kPhase1) : kPhase0) + shift;
    return modulus * wave(phase + y, second);
  }
  Expr s = 25.0 / (y * y);
  Expr p = order ? ratio(s, kP1Top, kP1Bottom) : ratio(s, kP0Top, kP0Bottom);
  Expr q = order ? ratio(s, kQ1Top, kQ1Bottom) : ratio(s, kQ0Top, kQ0Bottom);
  Expr at = y + shift, w = (second ? 5.0 : -5.0) / y;
  Expr sum = p * wave(at, second) + w * (q * wave(at, !second));
  return sum * (rsqrt(y) * 0.79788456080286535588);
}

template <int order> Expr besselJ(Expr x) {
  Expr y = abs(x), z = y * y, near = y;
  bool wide = x.elementType().isF64();
  if (order == 0) {
    Expr value = wide ? (z - kJ0Zeros[0]) * (z - kJ0Zeros[1]) * ratio(z, kJ0NearTop, kJ0NearBottom)
                      : (z - kJ0Zeros[0]) * polynomial(z, kJ0Near32);
    near = select(y < (wide ? 1e-5 : 1e-3), z * -0.25 + 1.0, value);
  } else {
    near = wide ? ratio(z, kJ1NearTop, kJ1NearBottom) * x * (z - kJ1Zeros[0]) * (z - kJ1Zeros[1])
                : (z - kJ1Zeros[0]) * (x * polynomial(z, kJ1Near32));
  }
  Expr far = oscillation<order, false>(y);
  if (order == 1)
    far = select(x < 0.0, -far, far);
  return select(y <= farFrom(x), near, far);
}

/// Minus infinity at zero and below, but for Y1 of zero in f32, which TensorFlow's kernel leaves NaN.
template <int order> Expr besselY(Expr x) {
  Expr z = x * x, j = besselJ<order>(x), near = z;
  bool wide = x.elementType().isF64();
  if (order == 0) {
    Expr value = wide ? ratio(z, kY0NearTop, kY0NearBottom) : (z - kY0Zero) * polynomial(z, kY0Near32);
    near = value + log(x) * kTwoOverPi * j;
  } else {
    Expr value = wide ? ratio(z, kY1NearTop, kY1NearBottom) : (z - kY1Zero) * polynomial(z, kY1Near32);
    near = value * x + (j * log(x) - 1.0 / x) * kTwoOverPi;
  }
  Expr none = order == 1 && !wide ? x < 0.0 : x <= 0.0;
  return select(none, -kInf, select(x <= farFrom(x), near, oscillation<order, true>(x)));
}

} // namespace

void registerBesselJY(LoweringTable &t) {
  t.add({"BesselJ0"}, lowerWidened<besselJ<0>>);
  t.add({"BesselJ1"}, lowerWidened<besselJ<1>>);
  t.add({"BesselY0"}, lowerWidened<besselY<0>>);
  t.add({"BesselY1"}, lowerWidened<besselY<1>>);
}

} // namespace kiln::tohlo
