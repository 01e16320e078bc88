// Dawson's integral, the exponential integral, Fresnel's and Spence's, by Cephes' rational approximations.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Polynomial.h"

#include <cmath>
#include <limits>

namespace kiln::tohlo {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kPi = 3.141592653589793;

// Dawson's integral below 3.25, below 6.25 and beyond; the exponential integral below 2, 4 .. 64 and beyond.
constexpr double kDawsonLowTop[] = {1.1368149897175597e-11, 8.492622676674738e-10, 1.9443420417555306e-08,
    9.531517412544844e-07, 3.078283098749132e-06, 0.00035251336852028877, -0.0008501498467244109, 0.04226182230055466,
    -0.09174803717734524, 1.0};
constexpr double kDawsonLowBottom[] = {2.403720730667626e-11, 1.488646813684934e-09, 5.212652810105416e-08,
    1.2725847827318697e-06, 2.324902498207895e-05, 0.00032552474182605793, 0.003488058146571626, 0.027944853119882897,
    0.15887424196012057, 0.5749186294893204, 1.0};
constexpr double kDawsonMiddleTop[] = {0.5089551564179009, -0.24475441814269785, 0.09415123353035344,
    -0.021871125514203903, 0.003662076123295692, -0.0004232091144603888, 3.5964130479389666e-05,
    -2.1464035171996896e-06, 9.100107800763914e-08, -2.4027452082825098e-09, 3.592333854409284e-11};
constexpr double kDawsonMiddleBottom[] = {1.0, -0.6318398698733682, 0.2367067882282487, -0.053180636700322324,
    0.008480417185862954, -0.0009479967684866654, 7.810255929445524e-05, -4.558751532524426e-06, 1.8910035811142186e-07,
    -4.913246913319206e-09, 7.184664032357345e-11};
constexpr double kDawsonHighTop[] = {-0.5905928605347732, 0.6292352427243688, -0.17285897538038814,
    0.016483704782518965, -0.0004868276130204627};
constexpr double kDawsonHighBottom[] = {1.0, -2.698200571975449, 1.7327079904594784, -0.3937085822819395,
    0.03442789240412334, -0.0009736552260409412};
constexpr double kExp2Top[] = {-5.350447357812543, 218.50491688166133, -4176.572384826693, 55411.76756393557,
    -331338.13311781443, 1592627.1633849454};
constexpr double kExp2Bottom[] = {1.0, -52.505479591128626, 1259.6161867867906, -17565.495819735348, 149306.2117002726,
    -729494.9239640528, 1592627.1633849454};
constexpr double kExp4Top[] = {0.019818085032596897, -1.2716456259849176, -2.0881603356812284, 2.7555445091879367,
    -0.44095070487016, 0.046656238059358916, -0.0015450426796734852, 7.059980605299618e-05};
constexpr double kExp4Bottom[] = {1.0, 1.4764986709149215, 0.5629177174822436, 0.16990178978793072, 0.02291647179034212,
    0.0044501504397287525, 0.00017274396122065214, 3.953167195549672e-05};
constexpr double kExp8Top[] = {-1.3732153758712087, -0.7084559133740839, 1.580806855547941, -0.2601500427425623,
    0.029946746941137137, -0.001038086040188744, 4.371064420753005e-05, 2.141783679522603e-06};
constexpr double kExp8Bottom[] = {1.0, 0.8585231423622028, 0.4483285822873995, 0.07687932158124476,
    0.024498682410218877, 0.0008832165941927797, 0.00045909522995113536, -4.729848351866523e-06, 2.66519553739071e-06};
constexpr double kExp16Top[] = {-2.1069346016919166, 1.7327338696646881, -0.2423619178935842, 0.02322724180937566,
    0.00023728804404931798, -8.343219561192553e-05, 1.3634087956052505e-05, -3.655412321999254e-07,
    1.4649417339759612e-08, 6.17640786371036e-10};
constexpr double kExp16Bottom[] = {1.0, -0.2298062239901678, 0.11050770414740378, -0.015665429666307924,
    0.002761106850817353, -0.00020891480122840484, 1.7085289388076754e-05, -4.4593117963566865e-07,
    1.3946349303538475e-08, 6.150865933977338e-10};
constexpr double kExp32Top[] = {-0.24581193676740204, -0.14833822533220778, 0.07248291795735552, -0.013483156873809405,
    0.001342775069788637, -7.942465637159712e-05, 2.644179518984236e-06, -4.239473659313765e-08};
constexpr double kExp32Bottom[] = {1.0, -0.10442259084438711, -0.26764531281014026, 0.09695000254621984,
    -0.01601745692712991, 0.001496414899205908, -8.462452563778485e-05, 2.7289384034767266e-06, -4.239462431819542e-08};
constexpr double kExp64Top[] = {0.12125611181054567, -0.5823133179043894, 0.2348887314557017, -0.030400343181132484,
    0.0015100821468651906, -2.5231370954995714e-05};
constexpr double kExp64Bottom[] = {1.0, -1.002252150365854, 0.2928709694872224, -0.03337004338674008,
    0.0015605448811273888, -2.5231370936032347e-05};
constexpr double kExpBeyondTop[] = {-0.7657847078286127, 0.6886192415566705, -0.2132598113545206, 0.033461075523841935,
    -0.003076541477344756, 0.00017471193164549074, -6.1037116822741705e-06, 1.218032765428652e-07,
    -1.0860761027932903e-09};
constexpr double kExpBeyondBottom[] = {1.0, -1.8888028686623086, 1.066691687211409, -0.27519159823063805,
    0.039308526882338234, -0.003414684558602365, 0.00018668443707035555, -6.345146083130515e-06, 1.239754287483207e-07,
    -1.0860761027931265e-09};
constexpr double kFresnelCosTop[] = {-4.9884311457357354e-08, 9.504280628298596e-06, -0.0006451914356839651,
    0.018884331939670384, -0.20552590095501388, 1.0};
constexpr double kFresnelCosBottom[] = {3.99982968972496e-12, 9.154392157746574e-10, 1.2500186247959882e-07,
    1.2226278902417902e-05, 0.0008680295429417843, 0.04121420907221998, 1.0};
constexpr double kFresnelSinTop[] = {-2991.8191940101983, 708840.0452577386, -62974148.62058625, 2548908805.7337637,
    -44297951805.96978, 318016297876.5678};
constexpr double kFresnelSinBottom[] = {1.0, 281.3762688899943, 45584.78108065326, 5173438.887700964, 419320245.8981112,
    22441179564.534092, 607366389490.0846};
constexpr double kFresnelFTop[] = {0.4215435550436775, 0.1434079197807589, 0.011522095507358577, 0.000345017939782574,
    4.6361374928786735e-06, 3.055689837902576e-08, 1.0230451416490724e-10, 1.7201074326816183e-13,
    1.3428327623306275e-16, 3.763297112699879e-20};
constexpr double kFresnelFBottom[] = {1.0, 0.7515863983533789, 0.11688892585919138, 0.0064405152650885865,
    0.00015593440916415301, 1.8462756734893055e-06, 1.1269922476399903e-08, 3.6014002958937136e-11,
    5.887545336215784e-14, 4.5200143407412973e-17, 1.2544323709001127e-20};
constexpr double kFresnelGTop[] = {0.5044420736433832, 0.1971028335255234, 0.018764858409257526, 0.0006840793809153931,
    1.1513882611188428e-05, 9.828524436884223e-08, 4.4534441586175015e-10, 1.0826804113902088e-12,
    1.375554606332618e-15, 8.363544356306774e-19, 1.8695871016278324e-22};
constexpr double kFresnelGBottom[] = {1.0, 1.4749575992512833, 0.33774898912002, 0.02536037414203388,
    0.0008146791071843061, 1.2754507566772912e-05, 1.0431458965757199e-07, 4.6068072814652043e-10,
    1.1027321506624028e-12, 1.3879653125957886e-15, 8.391588162831187e-19, 1.8695871016278324e-22};
constexpr double kSpenceTop[] = {4.6512858607399003e-05, 0.007315890452380947, 0.13384763957830903, 0.8796913117545303,
    2.7114985119655346, 4.256971560081218, 3.297713409852251, 1.0};
constexpr double kSpenceBottom[] = {0.0006909904889125533, 0.02540437639325444, 0.2829748606025681, 1.4117259775183106,
    3.6380053334513707, 5.03278880143317, 3.547713409852251, 1.0};

/// x near zero, 1 / x and terms in 1 / x^2 further away. Below -10^9 the sign is that of TensorFlow's kernel.
Expr dawson(Expr x) {
  Expr y = abs(x), inverse = 1.0 / y, inverse2 = inverse * inverse;
  auto away = [&](ArrayRef<double> top, ArrayRef<double> bottom) {
    Expr z = polynomial(inverse2, top) / (y * polynomial(inverse2, bottom));
    return (inverse2 * z + inverse) * 0.5;
  };
  Expr y2 = y * y, low = y * polynomial(y2, kDawsonLowTop) / polynomial(y2, kDawsonLowBottom);
  Expr value = select(y < 1.0e9, away(kDawsonHighTop, kDawsonHighBottom), 0.5 / x);
  value = select(y < 3.25, low, select(y < 6.25, away(kDawsonMiddleTop, kDawsonMiddleBottom), value));
  return select(x < 0.0, -value, value);
}

/// exp(x) / x and terms in 1 / x, but for small x.
Expr exponentialIntegral(Expr x) {
  struct Part {
    double end;
    ArrayRef<double> top, bottom;
  };
  const Part parts[] = {{4, kExp4Top, kExp4Bottom},    {8, kExp8Top, kExp8Bottom},    {16, kExp16Top, kExp16Bottom},
                        {32, kExp32Top, kExp32Bottom}, {64, kExp64Top, kExp64Bottom}};
  Expr w = 1.0 / x, f = ratio(w, kExpBeyondTop, kExpBeyondBottom);
  for (const Part &part : llvm::reverse(parts))
    f = select(x < part.end, ratio(w, part.top, part.bottom), f);
  Expr away = exp(x) * w * (w * f + 1.0);
  Expr near = x * ratio(x, kExp2Top, kExp2Bottom) + 0.5772156649015329 + log(x);
  return select(x < 0.0, kNan, select(x < 2.0, near, away));
}

template <bool isSine> Expr fresnel(Expr x) {
  Expr y = abs(x), x2 = x * x, x4 = x2 * x2;
  Expr near = isSine ? y * x2 * polynomial(x4, kFresnelSinTop) / polynomial(x4, kFresnelSinBottom)
                     : y * polynomial(x4, kFresnelCosTop) / polynomial(x4, kFresnelCosBottom);
  Expr t = 1.0 / (x2 * kPi), u = t * t;
  Expr f = 1.0 - u * ratio(u, kFresnelFTop, kFresnelFBottom);
  Expr g = t * polynomial(u, kFresnelGTop) / polynomial(u, kFresnelGBottom);
  Expr z = x2 * (kPi / 2), c = z.unary<hlo::CosineOp>(), s = z.unary<hlo::SineOp>(), scale = 1.0 / (y * kPi);
  Expr away = isSine ? 0.5 - (f * c + g * s) * scale : (f * s - g * c) * scale + 0.5;
  Expr value = select(y > 36974.0, 0.5, select(x2 < 2.5625, near, away));
  return select(x < 0.0, -value, value);
}

/// The integral of log(t) / (1 - t) from 1 to x.
Expr spence(Expr x) {
  Expr y = select(x < 2.0, x, 1.0 / x), isSmall = y < 0.5;
  Expr w = select(y > 1.5, 1.0 / y - 1.0, select(isSmall, -y, y - 1.0));
  Expr value = -w * ratio(w, kSpenceTop, kSpenceBottom), z = log(y);
  value = select(isSmall, -z * log1p(-y) + kPi * kPi / 6 - value, value);
  value = select(x > 1.5, z * -0.5 * z - value, value);
  value = select(x == 1.0, 0.0, select(x == 0.0, kPi * kPi / 6, value));
  return select(x < 0.0, kNan, value);
}

} // namespace

void registerSpecialIntegrals(LoweringTable &t) {
  t.add({"Dawsn"}, lowerWidened<dawson>);
  t.add({"Expint"}, lowerWidened<exponentialIntegral>);
  t.add({"FresnelCos"}, lowerWidened<fresnel<false>>);
  t.add({"FresnelSin"}, lowerWidened<fresnel<true>>);
  t.add({"Spence"}, lowerWidened<spence>);
}

} // namespace kiln::tohlo
