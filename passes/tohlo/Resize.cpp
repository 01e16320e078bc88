// Resizing of images: bilinear, nearest neighbour, and their gradients.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Resize.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

/// The input positions that output elements take, each with a weight.
struct Taps {
  SmallVector<int64_t> index;
  SmallVector<float> weight;
};

/// The two neighbours of each output element; the weights are those of the upper one.
std::pair<Taps, Taps> linearTaps(const Axis &axis) {
  Taps lower, upper;
  for (int64_t o = 0; o < axis.out; ++o) {
    float at = axis.position(o), base = std::floor(at);
    lower.index.push_back(std::max<int64_t>(int64_t(base), 0));
    upper.index.push_back(std::min<int64_t>(int64_t(std::ceil(at)), axis.in - 1));
    upper.weight.push_back(at - base);
    lower.weight.push_back(1 - (at - base));
  }
  return {lower, upper};
}

SmallVector<int64_t> nearestIndices(const Axis &axis) {
  SmallVector<int64_t> index;
  for (int64_t o = 0; o < axis.out; ++o) {
    float at = axis.halfPixel ? (float(o) + 0.5f) * axis.scale() : float(o) * axis.scale();
    int64_t i = int64_t(axis.alignCorners ? std::round(at) : std::floor(at));
    index.push_back(std::clamp<int64_t>(i, 0, axis.in - 1));
  }
  return index;
}

/// The op's two axes: input 0 is [batch, height, width, channels]; the size is `outH` x `outW`.
std::pair<Axis, Axis> axesOf(OpContext &ctx, int64_t inH, int64_t inW, int64_t outH, int64_t outW) {
  bool align = ctx.boolAttr("align_corners");
  bool half = ctx.hasAttr("half_pixel_centers") && ctx.boolAttr("half_pixel_centers");
  return {{inH, outH, align, half}, {inW, outW, align, half}};
}

LogicalResult checkAxes(OpContext &ctx, const std::pair<Axis, Axis> &axes) {
  for (const Axis &axis : {axes.first, axes.second})
    if (std::min(axis.in, axis.out) <= 0 || std::max(axis.in, axis.out) > (1 << 20))
      return ctx.error("image sizes must be positive and at most 2^20");
  if (axes.first.alignCorners && axes.first.halfPixel)
    return ctx.error("half_pixel_centers excludes align_corners");
  return success();
}

FailureOr<std::pair<Axis, Axis>> forwardAxes(OpContext &ctx) {
  auto size = ctx.constantIntsInput(1);
  if (failed(size))
    return failure();
  auto shape = ctx.inputShape(0);
  if (shape.size() != 4 || size->size() != 2)
    return ctx.error("the images must have rank 4 and the size two elements");
  auto axes = axesOf(ctx, shape[1], shape[2], (*size)[0], (*size)[1]);
  if (failed(checkAxes(ctx, axes)))
    return failure();
  return axes;
}

/// Along one dimension: lower + (upper - lower) * weight.
Expr interpolate(Expr x, int64_t dim, const Axis &axis) {
  auto [lower, upper] = linearTaps(axis);
  Expr low = take(x, dim, lower.index), high = take(x, dim, upper.index);
  Expr weight = floatVector(x.ctx(), upper.weight).over(low.shape(), {dim});
  return low + (high - low) * weight;
}

LogicalResult lowerBilinear(OpContext &ctx) {
  auto axes = forwardAxes(ctx);
  if (failed(axes))
    return failure();
  Expr x = input(ctx, 0).to(ctx.b().getF32Type());
  auto [h, w] = *axes;
  if (ctx.openLength()) {
    Expr isSame = keepsSize(x, ctx.input(1));
    return set(ctx, resizedOpen(resizedOpen(x, 2, w, ctx.input(1), 1, isSame), 1, h, ctx.input(1), 0, isSame));
  }
  if (h.in == h.out && w.in == w.out)
    return set(ctx, x);
  return set(ctx, interpolate(interpolate(x, 2, w), 1, h));
}

LogicalResult lowerNearest(OpContext &ctx) {
  auto axes = forwardAxes(ctx);
  if (failed(axes))
    return failure();
  if (ctx.openLength())
    return set(ctx, resizedOpen(resizedOpen(input(ctx, 0), 1, axes->first, ctx.input(1), 0), 2, axes->second, ctx.input(1), 1));
  Expr rows = take(input(ctx, 0), 1, nearestIndices(axes->first));
  return set(ctx, take(rows, 2, nearestIndices(axes->second)));
}

/// dy [batch, out.., ch] summed over dimension dim into the elements that were taken.
Expr backAlong(Expr dy, int64_t dim, const Axis &axis, ArrayRef<Taps> taps) {
  ResampleWeights weights(axis.out, axis.in);
  for (const Taps &t : taps)
    for (int64_t o = 0; o < axis.out; ++o)
      weights.add(o, t.index[o], t.weight[o]);
  return resampled(dy, dim, weights);
}

/// Inputs: the gradient, and the original image, whose size and type the result has.
LogicalResult lowerBilinearGrad(OpContext &ctx) {
  Expr dy = input(ctx, 0);
  auto image = ctx.inputShape(1);
  if (dy.rank() != 4 || image.size() != 4)
    return ctx.error("gradient and image must have rank 4");
  auto axes = axesOf(ctx, image[1], image[2], dy.shape()[1], dy.shape()[2]);
  if (failed(checkAxes(ctx, axes)))
    return failure();
  auto [h, w] = axes;
  auto [lowH, highH] = linearTaps(h);
  auto [lowW, highW] = linearTaps(w);
  Expr dx = backAlong(backAlong(dy, 2, w, {lowW, highW}), 1, h, {lowH, highH});
  return set(ctx, dx.to(ctx.inputElementType(1)));
}

LogicalResult lowerNearestGrad(OpContext &ctx) {
  auto size = ctx.constantIntsInput(1);
  if (failed(size))
    return failure();
  Expr dy = widened(input(ctx, 0));
  if (dy.rank() != 4 || size->size() != 2)
    return ctx.error("the gradient must have rank 4 and the size two elements");
  auto axes = axesOf(ctx, (*size)[0], (*size)[1], dy.shape()[1], dy.shape()[2]);
  if (failed(checkAxes(ctx, axes)))
    return failure();
  auto [h, w] = axes;
  auto taps = [](const Axis &axis) {
    return Taps{nearestIndices(axis), SmallVector<float>(axis.out, 1.0f)};
  };
  Expr dx = backAlong(backAlong(dy, 2, w, taps(w)), 1, h, taps(h));
  return set(ctx, dx.to(ctx.inputElementType(0)));
}

} // namespace

void registerResize(LoweringTable &t) {
  t.add({"ResizeBilinear"}, lowerBilinear);
  t.add({"ResizeNearestNeighbor"}, lowerNearest);
  t.add({"ResizeBilinearGrad"}, lowerBilinearGrad);
  t.add({"ResizeNearestNeighborGrad"}, lowerNearestGrad);
}

} // namespace kiln::tohlo
