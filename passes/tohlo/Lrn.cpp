// Local response normalisation over neighbouring channels, and its gradient.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Pooling.h"

namespace kiln::tohlo {
namespace {

/// Up to this radius the terms are written out, which fuses with what reads them.
constexpr int64_t kLargestWrittenOut = 16;

/// Each element with its neighbours at most depth_radius channels away, summed.
Expr sumAround(Expr x) {
  OpContext &ctx = x.ctx();
  int64_t channels = x.shape().back();
  int64_t radius = std::min(ctx.intAttr("depth_radius"), channels);
  if (radius > kLargestWrittenOut) {
    SmallVector<WindowDim> window;
    for (int64_t size : x.shape())
      window.push_back({size, 1, 1, 1, 0, 0, size});
    window.back() = {channels, 2 * radius + 1, 1, 1, radius, radius, channels};
    return windowSums(x, window);
  }
  SmallVector<int64_t> edge(x.rank(), 0);
  edge.back() = radius;
  Value padded = pad(ctx, x, scalarConstant(ctx, x.elementType(), 0), edge, edge);
  SmallVector<int64_t> start(x.rank(), 0), limit(x.shape());
  Expr sum(ctx, slice(ctx, padded, start, limit));
  for (int64_t k = 1; k <= 2 * radius; ++k) {
    start.back() = k;
    limit.back() = k + channels;
    sum = sum + Expr(ctx, slice(ctx, padded, start, limit));
  }
  return sum;
}

/// bias + alpha * (squares summed around), which is raised to -beta.
Expr normOf(Expr x) {
  OpContext &ctx = x.ctx();
  return sumAround(square(x)) * double(ctx.floatAttr("alpha")) + double(ctx.floatAttr("bias"));
}

Expr scaleOf(Expr norm) {
  double beta = norm.ctx().floatAttr("beta");
  return beta == 0.5 ? rsqrt(norm) : power(norm, norm.like(-beta));
}

LogicalResult lowerLrn(OpContext &ctx) {
  if (ctx.inputRank(0) != 4)
    return ctx.error("the input must have rank 4");
  Expr x = widened(input(ctx, 0));
  return set(ctx, (x * scaleOf(normOf(x))).to(ctx.inputElementType(0)));
}

/// d y_j / d x_i = [i = j] norm_j^-beta - 2 alpha beta x_i y_j / norm_j, for all j around i.
LogicalResult lowerLrnGrad(OpContext &ctx) {
  if (ctx.inputRank(0) != 4)
    return ctx.error("the input must have rank 4");
  Expr dy = widened(input(ctx, 0)), x = widened(input(ctx, 1)), y = widened(input(ctx, 2));
  double factor = 2.0 * ctx.floatAttr("alpha") * ctx.floatAttr("beta");
  Expr norm = normOf(x);
  Expr dx = dy * scaleOf(norm) - x * sumAround(dy * y / norm) * factor;
  return set(ctx, dx.to(ctx.inputElementType(0)));
}

} // namespace

void registerLrn(LoweringTable &t) {
  t.add({"LRN"}, lowerLrn);
  t.add({"LRNGrad"}, lowerLrnGrad);
}

} // namespace kiln::tohlo
