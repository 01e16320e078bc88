// Numbers of Poisson distributions: of low rates by products of uniform numbers (Knuth), of others by rejection (W. Hoermann, The Transformed
// Rejection Method for Generating Poisson Random Variables), from the very blocks of Philox that TensorFlow's CPU kernel takes for each.
#include "passes/tohlo/PoissonNumbers.h"
#include "passes/tohlo/Iterate.h"

namespace kiln::tohlo {
namespace {

constexpr double kLow = 10;
/// A number above so many pairs of factors, or so many candidates that do not fit, has a probability below 1e-60.
constexpr int64_t kMostPairs = 80;

/// How many uniform numbers there are until their product is at most e^-rate. Each block has two factors, of which the second comes first.
Expr byProducts(Generator g, Expr rates, Expr blocks, Expr active) {
  Expr limit = exp(-rates), key(rates.ctx(), g.key), counter(rates.ctx(), g.counter);
  State s = iterate({rates.like(0), rates.like(1), blocks, active}, {key, counter, limit}, kMostPairs, [](State s, State f) -> State {
    auto [second, first] = uniformPairsAt(s[0].ctx(), {f[0], f[1]}, s[2]);
    Expr once = s[1] * first, twice = once * second, ends = once <= f[2], endsNext = twice <= f[2];
    return {select(ends, s[0], select(endsNext, s[0] + 1.0, s[0] + 2.0)), twice, s[2] + 1.0, !(ends || endsNext)};
  });
  return s[0];
}

Expr byRejection(Generator g, Expr rates, Expr blocks, Expr active, double highest) {
  Expr b = 0.931 + 2.53 * sqrt(rates), a = -0.059 + 0.02483 * b;
  Expr key(rates.ctx(), g.key), counter(rates.ctx(), g.counter);
  State s = iterate({rates.like(0), blocks, active}, {key, counter, rates, a, b, log(rates)}, kMostPairs, [highest](State s, State f) -> State {
    auto [v, shifted] = uniformPairsAt(s[0].ctx(), {f[0], f[1]}, s[1]);
    Expr rate = f[2], a = f[3], b = f[4], u = shifted - 0.5, edge = 0.5 - abs(u);
    Expr k = floor((2.0 * a / edge + b) * u + rate + 0.43);
    Expr isCommon = edge >= 0.07 && v <= 0.9277 - 3.6224 / (b - 2.0);
    Expr isOut = k < 0.0 || (edge < 0.013 && v > edge);
    Expr ratio = log(v * (1.1239 + 1.1328 / (b - 3.4)) / (a / (edge * edge) + b));
    Expr likely = ratio <= k * f[5] - rate - (k + 1.0).unary<hlo::LgammaOp>();
    Expr accepted = k <= highest && (isCommon || (!isOut && likely));
    return {k, s[1] + 1.0, !accepted};
  });
  return s[0];
}

} // namespace

Expr poissonNumbers(OpContext &ctx, Generator g, Expr rates, int64_t rows, Type type) {
  int64_t columns = rates.shape()[0];
  constexpr double inf = std::numeric_limits<double>::infinity();
  double highest = type.isF16() ? 65504 : type.isF32() ? std::numeric_limits<float>::max() : isa<FloatType>(type) ? std::numeric_limits<double>::max() : std::ldexp(1.0, type.getIntOrFloatBitWidth() - 1) - 1;
  Expr blocks = reservedBlocks(ctx, rows, columns), rate = rates.over({rows, columns}, {1});
  Expr isLow = rate < kLow, isFinite = rate < inf;
  Expr few = byProducts(g, select(isLow, rate, 0.0), blocks, isLow);
  Expr many = byRejection(g, select(!isLow && isFinite, rate, kLow), blocks, !isLow && isFinite, highest);
  // Integers have no infinity, and get 0.
  Expr others = isa<FloatType>(type) ? select(rate == inf, rate, std::numeric_limits<double>::quiet_NaN()) : rate.like(0);
  return select(isLow, few, select(isFinite, many, others));
}

} // namespace kiln::tohlo
