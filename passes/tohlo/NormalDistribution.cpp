// Ndtri, and numbers of normal distributions that are cut at bounds.
#include "passes/tohlo/NormalDistribution.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Polynomial.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

// Cephes' rational approximations of the quantile: around 1/2 in (p - 1/2)^2, then in 1 / sqrt(-2 log p),
// for p above and below exp(-32).
constexpr double kMiddleP[] = {-5.99633501014107895267e1, 9.80010754185999661536e1, -5.66762857469070293439e1,
                               1.39312609387279679503e1, -1.23916583867381258016e0};
constexpr double kMiddleQ[] = {1.0,
                               1.95448858338141759834e0,
                               4.67627912898881538453e0,
                               8.63602421390890590575e1,
                               -2.25462687854119370527e2,
                               2.00260212380060660359e2,
                               -8.20372256168333339912e1,
                               1.59056225126211695515e1,
                               -1.18331621121330003142e0};
constexpr double kNearP[] = {4.05544892305962419923e0,  3.15251094599893866154e1,   5.71628192246421288162e1,
                             4.40805073893200834700e1,  1.46849561928858024014e1,   2.18663306850790267539e0,
                             -1.40256079171354495875e-1, -3.50424626827848203418e-2, -8.57456785154685413611e-4};
constexpr double kNearQ[] = {1.0,
                             1.57799883256466749731e1,
                             4.53907635128879210584e1,
                             4.13172038254672030440e1,
                             1.50425385692907503408e1,
                             2.50464946208309415979e0,
                             -1.42182922854787788574e-1,
                             -3.80806407691578277194e-2,
                             -9.33259480895457427372e-4};
constexpr double kFarP[] = {3.23774891776946035970e0,  6.91522889068984211695e0,  3.93881025292474443415e0,
                            1.33303460815807542389e0,  2.01485389549179081538e-1, 1.23716634817820021358e-2,
                            3.01581553508235416007e-4, 2.65806974686737550832e-6, 6.23974539184983293730e-9};
constexpr double kFarQ[] = {1.0,
                            6.02427039364742014255e0,
                            3.67983563856160859403e0,
                            1.37702099489081330271e0,
                            2.16236993594496635890e-1,
                            1.34204006088543189037e-2,
                            3.28014464682127739104e-4,
                            2.89247864745380683936e-6,
                            6.79019408009981274425e-9};

/// The probability of less than x.
Expr ndtr(Expr x) { return (x * -std::sqrt(0.5)).unary<hlo::ErfcOp>() * 0.5; }

/// What lies beyond x > 0, divided by the density there: Mills' ratio, by its continued fraction.
Expr millsRatio(Expr x) {
  Expr tail = x;
  for (int k = x.elementType().isF64() ? 24 : 10; k > 0; --k)
    tail = x + double(k) / tail;
  return 1.0 / tail;
}

/// From here on probabilities are taken relative to that of the nearer bound.
constexpr double kTail = 4;

/// How far beyond `low` >= kTail a number between `low` and `low + width` lies. Beyond low + d lies
/// exp(-low d - d^2 / 2) m(low + d) / m(low) of what lies beyond low; Newton's method on its logarithm.
Expr tailExcess(Expr uniform, Expr low, Expr width) {
  Expr m = millsRatio(low);
  auto logBeyond = [&](Expr d, Expr mills) { return log(mills / m) - d * (low + d * 0.5); };
  Expr finite = minimum(width, 1e9);
  Expr all = expm1(select(width == kInf, -kInf, logBeyond(finite, millsRatio(low + finite))));
  Expr target = log1p(uniform * all); // minus what lies between, in logarithms
  Expr d = target * -2.0 / (low + sqrt(low * low - target * 2.0));
  for (int step = 0; step < 4; ++step) {
    Expr mills = millsRatio(low + d);
    d = maximum(d + (logBeyond(d, mills) - target) * mills, 0.0);
  }
  return minimum(d, width);
}

} // namespace

Expr ndtri(Expr p) {
  constexpr double edge = 0.13533528323661269189; // exp(-2)
  Expr upper = p > 1.0 - edge;
  Expr q = select(upper, 1.0 - p, p);
  Expr c = q - 0.5, c2 = c * c;
  Expr middle = (c + c * (c2 * ratio(c2, kMiddleP, kMiddleQ))) * 2.50662827463100050242;
  Expr x = sqrt(log(q) * -2.0), z = 1.0 / x;
  Expr correction = z * select(x < 8.0, ratio(z, kNearP, kNearQ), ratio(z, kFarP, kFarQ));
  Expr tail = x - log(x) / x - correction;
  Expr y = select(q > edge, middle, select(upper, tail, -tail));
  return select(p == 0.0, -kInf, select(p == 1.0, kInf, y));
}

Expr normalBetween(Expr uniform, Expr low, Expr high) {
  // In the lower half, where small probabilities are exact.
  Expr mirrored = low + high > 0.0;
  Expr from = select(mirrored, -high, low), to = select(mirrored, -low, high), width = to - from;
  Expr below = ndtr(from);
  Expr direct = ndtri(below + uniform * (ndtr(to) - below));
  Expr isTail = to < -kTail;
  Expr tail = -(tailExcess(uniform, select(isTail, -to, kTail), width) - to);
  // Over a short way the density is exponential, and the two probabilities too close to be subtracted.
  double few = from.elementType().isF64() ? 1e-4 : 1e-2;
  Expr isShort = width < few;
  Expr step = select(isShort, width, few), slope = step * (from + to) * -0.5;
  Expr flat = abs(slope) < 1e-6, safe = select(flat, 1.0, slope);
  Expr part = select(flat, uniform, log1p(uniform * expm1(safe)) / safe);
  Expr x = select(isTail, tail, select(isShort, from + step * part, direct));
  return select(mirrored, -x, x);
}

Expr boundedNormal(Expr uniform, Expr mean, Expr deviation, Expr low, Expr high) {
  OpContext &ctx = uniform.ctx();
  Type result = mean.elementType(), type = uniform.elementType();
  assertAll(ctx, (deviation > 0.0) && (low < high), "Invalid parameters");
  mean = mean.to(type), deviation = deviation.to(type), low = low.to(type), high = high.to(type);
  // The middle of each step of the uniform numbers, so that none stands for an infinite quantile.
  Expr middle = uniform + std::ldexp(1.0, type.isF64() ? -53 : -24);
  Expr x = normalBetween(middle, (low - mean) / deviation, (high - mean) / deviation);
  return minimum(maximum(x * deviation + mean, low), high).to(result);
}

static LogicalResult lowerNdtri(OpContext &ctx) {
  return set(ctx, ndtri(widened(input(ctx, 0))).to(ctx.inputElementType(0)));
}

void registerNormalDistribution(LoweringTable &table) { table.add({"Ndtri"}, lowerNdtri); }

} // namespace kiln::tohlo
