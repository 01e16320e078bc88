// Colour of images: RGB to HSV and back, hue, saturation and contrast.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// Three channels of an image, each of size 1 in the last dimension.
struct Channels {
  Expr a, b, c;
};

FailureOr<Channels> split(OpContext &ctx, Expr x) {
  if (x.rank() == 0 || x.shape().back() != 3)
    return ctx.error("the last dimension must hold three channels");
  auto channel = [&](int64_t i) {
    SmallVector<int64_t> start(x.rank(), 0), limit(x.shape());
    start.back() = i;
    limit.back() = i + 1;
    return Expr(ctx, slice(ctx, x, start, limit));
  };
  return Channels{channel(0), channel(1), channel(2)};
}

Expr join(const Channels &v) {
  OpContext &ctx = v.a.ctx();
  return {ctx, concatenate(ctx, {v.a, v.b, v.c}, v.a.rank() - 1)};
}

Channels toHsv(const Channels &rgb) {
  Expr r = rgb.a, g = rgb.b, b = rgb.c;
  Expr value = maximum(maximum(r, g), b), low = minimum(minimum(r, g), b);
  Expr range = value - low;
  Expr saturation = select(value > 0.0, range / value, 0.0);
  Expr norm = 1.0 / (range * 6.0);
  Expr hue = select(r == value, norm * (g - b),
                    select(g == value, norm * (b - r) + 2.0 / 6.0, norm * (r - g) + 4.0 / 6.0));
  hue = select(range > 0.0, hue, 0.0);
  hue = select(hue < 0.0, hue + 1.0, hue);
  return {hue, saturation, value};
}

/// Where each channel lies between the least and the largest, of a hue in [0, 1].
Channels channelsOf(Expr hue) {
  Expr h = hue * 6.0;
  auto ramp = [](Expr x) { return minimum(maximum(x, 0.0), 1.0); };
  return {ramp(abs(h - 3.0) - 1.0), ramp(2.0 - abs(h - 2.0)), ramp(2.0 - abs(h - 4.0))};
}

Channels toRgb(const Channels &hsv) {
  Expr s = hsv.b, v = hsv.c, rest = 1.0 - s;
  Channels d = channelsOf(hsv.a);
  return {(rest + s * d.a) * v, (rest + s * d.b) * v, (rest + s * d.c) * v};
}

LogicalResult convertColor(OpContext &ctx, Channels (*fn)(const Channels &)) {
  auto channels = split(ctx, widened(input(ctx, 0)));
  if (failed(channels))
    return failure();
  return set(ctx, join(fn(*channels)).to(ctx.inputElementType(0)));
}

Expr scalarOver(OpContext &ctx, unsigned i, Expr like) {
  return input(ctx, i).to(like.elementType()).over(like.shape(), {});
}

LogicalResult lowerAdjustHue(OpContext &ctx) {
  auto rgb = split(ctx, widened(input(ctx, 0)));
  if (failed(rgb))
    return failure();
  Channels hsv = toHsv(*rgb);
  Expr hue = hsv.a + scalarOver(ctx, 1, hsv.a);
  // Not by the saturation, which pixels without a positive channel do not have.
  Expr low = minimum(minimum(rgb->a, rgb->b), rgb->c), range = hsv.c - low;
  Channels d = channelsOf(hue - floor(hue));
  return set(ctx, join({low + range * d.a, low + range * d.b, low + range * d.c}).to(ctx.inputElementType(0)));
}

LogicalResult lowerAdjustSaturation(OpContext &ctx) {
  auto rgb = split(ctx, widened(input(ctx, 0)));
  if (failed(rgb))
    return failure();
  Channels hsv = toHsv(*rgb);
  hsv.b = minimum(maximum(hsv.b * scalarOver(ctx, 1, hsv.b), 0.0), 1.0);
  return set(ctx, join(toRgb(hsv)).to(ctx.inputElementType(0)));
}

/// Images [.., height, width, channels]: distances from each channel's mean are scaled.
LogicalResult lowerAdjustContrast(OpContext &ctx) {
  Expr x = widened(input(ctx, 0));
  if (x.rank() < 3)
    return ctx.error("the images must have at least three dimensions");
  SmallVector<int64_t> space{x.rank() - 3, x.rank() - 2};
  double count = double(x.shape()[space[0]] * x.shape()[space[1]]);
  Expr mean = (x.sum(space) / count).over(x.shape(), otherDims(x.rank(), space));
  Expr y = (x - mean) * scalarOver(ctx, 1, x) + mean;
  return set(ctx, y.to(ctx.inputElementType(0)));
}

} // namespace

void registerColor(LoweringTable &t) {
  t.add({"RGBToHSV"}, [](OpContext &c) { return convertColor(c, toHsv); });
  t.add({"HSVToRGB"}, [](OpContext &c) { return convertColor(c, toRgb); });
  t.add({"AdjustHue"}, lowerAdjustHue);
  t.add({"AdjustSaturation"}, lowerAdjustSaturation);
  t.add({"AdjustContrastv2"}, lowerAdjustContrast);
}

} // namespace kiln::tohlo
