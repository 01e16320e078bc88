// Incomplete gamma and beta functions, Hurwitz zeta and polygamma, by series and continued
// fractions.
#include "passes/tohlo/Iterate.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Expr lgamma(Expr x) { return x.unary<hlo::LgammaOp>(); }

/// x^a e^-x / Gamma(a), the factor of both expansions.
Expr gammaFactor(Expr a, Expr x) { return exp(a * log(x) - x - lgamma(a)); }

/// The lower incomplete gamma function by its power series, for small x; false in `active` skips.
Expr igammaSeries(Expr a, Expr x, Expr active) {
  double epsilon = epsilonOf(x);
  State s = iterate({a, x.like(1), x.like(1), active}, {x}, 2000, [&](State s, State f) -> State {
    Expr r = s[0] + 1.0;
    Expr term = s[1] * (f[0] / r);
    Expr sum = s[2] + term;
    return {r, term, sum, term > sum * epsilon};
  });
  return s[2] * gammaFactor(a, x) / a;
}

/// The upper one by its continued fraction, for large x.
Expr igammacFraction(Expr a, Expr x, Expr active) {
  double epsilon = epsilonOf(x), big = 1 / epsilon;
  Expr y = 1.0 - a, z = x + y + 1.0;
  Expr pkm1 = x + 1.0, qkm1 = z * x;
  State s = iterate(
      {pkm1 / qkm1, x.like(0), y, z, pkm1, qkm1, x.like(1), x, active}, {}, 2000,
      [&](State s, State) -> State {
        Expr c = s[1] + 1.0, y = s[2] + 1.0, z = s[3] + 2.0, yc = y * c;
        Expr pk = s[4] * z - s[6] * yc, qk = s[5] * z - s[7] * yc;
        Expr ok = qk != 0.0;
        Expr r = pk / qk;
        Expr change = select(ok, abs((s[0] - r) / r), r.like(1));
        Expr large = abs(pk) > big;
        auto scaled = [&](Expr v) { return select(large, v * epsilon, v); };
        return {select(ok, r, s[0]), c, y, z, scaled(pk), scaled(qk), scaled(s[4]), scaled(s[5]),
                change > epsilon};
      });
  Expr factor = gammaFactor(a, x);
  return select(factor == 0.0, 0.0, s[0] * factor); // where the fraction may be none
}

Expr igamma(Expr a, Expr x, bool upper) {
  Expr invalid = (x < 0.0) || (a <= 0.0) || isNan(a) || isNan(x);
  Expr zero = (x == 0.0) || (a == kInf), infinite = x == kInf;
  Expr work = !(invalid || zero || infinite);
  Expr useFraction = upper ? !((x < 1.0) || (x < a)) : (x > 1.0) && (x > a);
  Expr safeX = select(work, x, 1.0), safeA = select(work, a, 1.0);
  Expr series = igammaSeries(safeA, safeX, work && !useFraction);
  Expr fraction = igammacFraction(safeA, safeX, work && useFraction);
  Expr value = upper ? select(useFraction, fraction, 1.0 - series)
                     : select(useFraction, 1.0 - fraction, series);
  value = select(infinite, upper ? 0.0 : 1.0, select(zero, upper ? 1.0 : 0.0, value));
  return select(upper ? invalid : invalid && x != 0.0, kNan, value); // as TensorFlow has it of 0
}

/// sum of (q + k)^-x over k >= 0: nine terms, then Euler and Maclaurin's correction.
Expr zeta(Expr x, Expr q) {
  constexpr double factors[] = {12.0,
                                -720.0,
                                30240.0,
                                -1209600.0,
                                47900160.0,
                                -1.8924375803183791606e9,
                                7.47242496e10,
                                -2.950130727918164224e12,
                                1.1646782814350067249e14,
                                -4.5979787224074726105e15,
                                1.8152105401943546773e17,
                                -7.1661652561756670113e18};
  Expr minusX = -x, sum = power(q, minusX), a = q, last = sum;
  for (int i = 0; i < 9; ++i) {
    a = a + 1.0;
    last = power(a, minusX);
    sum = sum + last;
  }
  Expr tail = last * a / (x - 1.0) - last * 0.5;
  // Of many factors the product may be infinite where the terms that it is of are nothing any more.
  double epsilon = epsilonOf(x);
  Expr done = (last == 0.0) || (abs(last / sum) < epsilon);
  Expr product = x.like(1), total = select(done, sum, sum + tail), power = last;
  for (int i = 0; i < 12; ++i) {
    double k = 2.0 * i;
    product = product * (x + k);
    power = power / a;
    Expr term = product * power / factors[i];
    total = select(done, total, total + term);
    done = done || abs(term / total) < epsilon;
    product = product * (x + (k + 1));
    power = power / a;
  }
  Expr whole = q == floor(q);
  Expr evenX = (x == floor(x)) && (remainder(x, x.like(2)) == 0.0);
  Expr atPole = select(whole, select(evenX, x.like(kInf), x.like(kNan)),
                       select(x == floor(x), total, x.like(kNan)));
  Expr value = select(q <= 0.0, atPole, select(q == kInf, 0.0, total));
  // Of infinitely many factors, only the first term may be no zero.
  value = select(x == kInf, select(q < 1.0, kInf, select(q == 1.0, 1.0, select(q > 1.0, q.like(0), kNan))), value);
  return select(x == 1.0, kInf, select((x < 1.0) || isNan(x), kNan, value));
}

/// The n-th derivative of digamma.
Expr polygamma(Expr n, Expr x) {
  Expr order = n + 1.0;
  Expr odd = remainder(n, n.like(2)) != 0.0;
  Expr size = exp(lgamma(order)) * zeta(order, x);
  Expr value = select(n == 0.0, x.unary<hlo::DigammaOp>(), select(odd, size, -size));
  return select((n < 0.0) || (n != floor(n)), kNan, value);
}

/// The continued fraction of the regularised incomplete beta function (modified Lentz).
Expr betaFraction(Expr a, Expr b, Expr x, Expr active) {
  double epsilon = epsilonOf(x), tiny = 1e-30;
  auto nonZero = [&](Expr v) { return select(abs(v) < tiny, tiny, v); };
  Expr one = x.like(1), total = a + b;
  Expr d0 = 1.0 / nonZero(1.0 - total * x / (a + 1.0));
  State s =
      iterate({x.like(0), one, d0, d0, active}, {a, b, x}, 600, [&](State s, State f) -> State {
        Expr a = f[0], b = f[1], x = f[2], total = a + b;
        Expr m = s[0] + 1.0, m2 = m * 2.0;
        Expr even = m * (b - m) * x / ((a - 1.0 + m2) * (a + m2));
        Expr d = 1.0 / nonZero(even * s[2] + 1.0), c = nonZero(even / s[1] + 1.0);
        Expr h = s[3] * d * c;
        Expr odd = -(a + m) * (total + m) * x / ((a + m2) * (a + m2 + 1.0));
        d = 1.0 / nonZero(odd * d + 1.0);
        c = nonZero(odd / c + 1.0);
        Expr change = d * c;
        return {m, c, d, h * change, abs(change - 1.0) > epsilon};
      });
  return s[3];
}

LogicalResult lowerBetainc(OpContext &ctx) {
  auto shape = broadcastShape(ctx, ctx.inputShape(0), ctx.inputShape(1));
  if (succeeded(shape))
    shape = broadcastShape(ctx, *shape, ctx.inputShape(2));
  if (failed(shape))
    return failure();
  State v;
  for (unsigned i = 0; i < 3; ++i) {
    auto wide = broadcastTo(ctx, ctx.input(i), *shape);
    if (failed(wide))
      return failure();
    v.push_back({ctx, *wide});
  }
  Expr a = v[0], b = v[1], x = v[2];
  Expr invalid =
      (a <= 0.0) || (b <= 0.0) || (x < 0.0) || (x > 1.0) || isNan(a) || isNan(b) || isNan(x);
  Expr edge = (x == 0.0) || (x == 1.0);
  Expr work = !(invalid || edge);
  a = select(work, a, 1.0);
  b = select(work, b, 1.0);
  Expr inner = select(work, x, 0.5);
  // The fraction converges fast below the mean; above, the mirrored function is taken.
  Expr mirrored = inner > (a + 1.0) / (a + b + 2.0);
  Expr p = select(mirrored, b, a), q = select(mirrored, a, b),
       t = select(mirrored, 1.0 - inner, inner);
  Expr factor = exp(p * log(t) + q * log1p(-t) + lgamma(p + q) - lgamma(p) - lgamma(q)) / p;
  Expr value = factor * betaFraction(p, q, t, work);
  value = select(mirrored, 1.0 - value, value);
  return set(ctx, select(invalid, kNan, select(edge, x, value)));
}

template <Expr (*fn)(Expr, Expr)> LogicalResult broadcasting(OpContext &ctx) {
  auto xy = numpyBroadcast(ctx, ctx.input(0), ctx.input(1));
  if (failed(xy))
    return failure();
  Expr result = fn(widened({ctx, xy->first}), widened({ctx, xy->second}));
  return set(ctx, result.to(ctx.inputElementType(0)));
}

Expr lowerIgamma(Expr a, Expr x) { return igamma(a, x, false); }
Expr lowerIgammac(Expr a, Expr x) { return igamma(a, x, true); }

} // namespace

void registerGammaFunctions(LoweringTable &t) {
  t.add({"Igamma"}, broadcasting<lowerIgamma>);
  t.add({"Igammac"}, broadcasting<lowerIgammac>);
  t.add({"Zeta"}, broadcasting<zeta>);
  t.add({"Polygamma"}, broadcasting<polygamma>);
  t.add({"Betainc"}, lowerBetainc);
}

} // namespace kiln::tohlo
