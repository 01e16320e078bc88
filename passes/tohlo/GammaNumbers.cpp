// Numbers of gamma distributions by rejection (Marsaglia and Tsang, A Simple Method for Generating Gamma Variables), from the very
// blocks of Philox that TensorFlow's CPU kernel takes for each.
#include "passes/tohlo/GammaNumbers.h"
#include "passes/tohlo/Iterate.h"

namespace kiln::tohlo {
namespace {

/// Of so many pairs none fits with a probability below 1e-60. A NaN never does.
constexpr int64_t kMostPairs = 64;

/// A buffer of two numbers, of which the second is taken first.
struct Buffer {
  Expr saved, isFull; // isFull: ui64 0 or 1
};

/// The next number of a buffer, which is filled from `fresh` where it is empty; `blocks` counts what that took.
Expr take(Buffer &buffer, std::pair<Expr, Expr> fresh, Expr &blocks) {
  Expr isFull = buffer.isFull == 1.0, next = select(isFull, buffer.saved, fresh.second);
  buffer = {fresh.first, 1.0 - buffer.isFull};
  blocks = blocks + buffer.isFull;
  return next;
}

} // namespace

Expr gammaNumbers(OpContext &ctx, Generator g, Expr alphas, int64_t rows) {
  int64_t columns = alphas.shape()[0];
  SmallVector<int64_t> shape = {rows, columns};
  Expr start = reservedBlocks(ctx, rows, columns);
  Expr alpha = alphas.over(shape, {1}), isSmall = alpha < 1.0;
  Expr d = alpha + select(isSmall, alpha.like(2.0 / 3), -1.0 / 3), c = 1.0 / 3 / sqrt(d);
  Expr empty = start.like(0), nothing = alpha.like(0), nan = alpha.like(std::numeric_limits<double>::quiet_NaN());

  Expr key(ctx, g.key), counter(ctx, g.counter);
  State s = iterate({nan, start, nothing, empty, nothing, empty, alpha != 1.0}, {key, counter, d, c}, kMostPairs, [&](State s, State f) -> State {
    Generator g{f[0], f[1]};
    Expr d = f[2], c = f[3], blocks = s[1];
    Buffer normals{s[2], s[3]}, uniforms{s[4], s[5]};
    auto [first, second] = uniformPairsAt(ctx, g, blocks);
    Expr x = take(normals, boxMuller(first, second), blocks);
    Expr v = 1.0 + c * x, fits = !(v <= 0.0);
    v = v * v * v;
    // What does not fit takes no uniform number.
    Buffer before = uniforms;
    Expr after = blocks, u = take(uniforms, uniformPairsAt(ctx, g, blocks), after);
    uniforms = {select(fits, uniforms.saved, before.saved), select(fits, uniforms.isFull, before.isFull)};
    Expr isInside = u < 1.0 - 0.0331 * (x * x) * (x * x);
    Expr accepted = fits && (isInside || log(u) < 0.5 * x * x + d * (1.0 - v + log(v)));
    return {select(accepted, d * v, s[0]), select(fits, after, blocks), normals.saved, normals.isFull, uniforms.saved, uniforms.isFull, !accepted};
  });
  Buffer uniforms{s[4], s[5]};
  Expr last = s[1], exponential = -log1p(-uniformPairsAt(ctx, g, start).second);
  Expr scale = power(take(uniforms, uniformPairsAt(ctx, g, s[1]), last), 1.0 / alpha);
  Expr result = select(isSmall, s[0] * scale, s[0]);
  return select(alpha == 1.0, exponential, result);
}

} // namespace kiln::tohlo
