// The derivatives of the incomplete gamma function, and of samples of gamma distributions, by their parameter.
//
// Series and continued fraction are those of Igamma, each term with its derivative.
#include "passes/tohlo/Iterate.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// An expansion and its derivative by a.
struct Expansion {
  Expr value, derivative;
};

/// sum of x^k / ((a + 1) .. (a + k)), for small x.
Expansion series(Expr a, Expr x, Expr active) {
  double epsilon = epsilonOf(x);
  Expr zero = x.like(0), one = x.like(1);
  State s = iterate({a, one, zero, one, zero, active}, {x}, 2000, [&](State s, State f) -> State {
    Expr r = s[0] + 1.0, factor = f[0] / r;
    Expr dTerm = factor * s[2] - factor / r * s[1], term = s[1] * factor;
    Expr dSum = s[4] + dTerm;
    return {r, term, dTerm, s[3] + term, dSum, abs(dTerm) > abs(dSum) * epsilon};
  });
  return {s[3], s[4]};
}

/// The continued fraction of the complement, for large x.
Expansion fraction(Expr a, Expr x, Expr active) {
  double epsilon = epsilonOf(x), big = 1 / epsilon;
  Expr zero = x.like(0), one = x.like(1), y = 1.0 - a, z = x + y + 1.0;
  Expr pkm1 = x + 1.0, qkm1 = z * x, value = pkm1 / qkm1;
  // value, derivative, c, y, z; pk and qk of two steps, and their derivatives
  State s = iterate({value, value * x / qkm1, zero, y, z, pkm1, qkm1, one, x, zero, -x, zero, zero, active}, {}, 2000,
                    [&](State s, State) -> State {
                      Expr c = s[2] + 1.0, y = s[3] + 1.0, z = s[4] + 2.0, yc = y * c;
                      Expr pk = s[5] * z - s[7] * yc, qk = s[6] * z - s[8] * yc;
                      Expr dpk = s[9] * z - s[5] - s[11] * yc + s[7] * c;
                      Expr dqk = s[10] * z - s[6] - s[12] * yc + s[8] * c;
                      Expr ok = qk != 0.0, value = select(ok, pk / qk, s[0]);
                      Expr derivative = select(ok, (dpk - value * dqk) / qk, s[1]);
                      Expr change = select(ok, abs(derivative - s[1]), 1.0);
                      Expr large = abs(pk) > big;
                      auto scaled = [&](Expr v) { return select(large, v * epsilon, v); };
                      return {value,          derivative,     c,           y,           z,            scaled(pk),   scaled(qk),
                              scaled(s[5]),   scaled(s[6]),   scaled(dpk), scaled(dqk), scaled(s[9]), scaled(s[10]), change > epsilon};
                    });
  return {s[0], s[1]};
}

Expr digamma(Expr x) { return x.unary<hlo::DigammaOp>(); }
Expr lgamma(Expr x) { return x.unary<hlo::LgammaOp>(); }

/// The derivative of the lower incomplete gamma function P(a, x) by a; or that of a sample x by a with P fixed, which
/// is minus the former over the density.
Expr derivative(Expr a, Expr x, bool ofSample) {
  Expr invalid = (x < 0.0) || (a <= 0.0) || isNan(a) || isNan(x);
  Expr edge = (x == 0.0) || (x == kInf), work = !(invalid || edge);
  Expr upper = (x > 1.0) && (x > a);
  Expr safeA = select(work, a, 1.0), safeX = select(work, x, 1.0), logX = log(safeX);
  Expansion lower = series(safeA, safeX, work && !upper), beyond = fraction(safeA, safeX, work && upper);
  Expr below = lower.derivative + lower.value * (logX - digamma(safeA + 1.0));
  Expr above = beyond.derivative + beyond.value * (logX - digamma(safeA));
  Expr value = below;
  if (ofSample) {
    value = select(upper, above * safeX, -(below * safeX / safeA));
  } else {
    Expr power = safeA * logX - safeX;
    value = select(upper, -(exp(power - lgamma(safeA)) * above), exp(power - lgamma(safeA + 1.0)) * below);
  }
  return select(invalid, kNan, select(edge, 0.0, value));
}

template <bool ofSample> LogicalResult lowerDerivative(OpContext &ctx) {
  auto operands = numpyBroadcast(ctx, ctx.input(0), ctx.input(1));
  if (failed(operands))
    return failure();
  return set(ctx, derivative({ctx, operands->first}, {ctx, operands->second}, ofSample));
}

} // namespace

void registerGammaGradients(LoweringTable &table) {
  table.add({"IgammaGradA"}, lowerDerivative<false>);
  table.add({"RandomGammaGrad"}, lowerDerivative<true>);
}

} // namespace kiln::tohlo
