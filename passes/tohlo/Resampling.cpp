// Resizing of images by weighted sums of several pixels: bicubic, by area, and by sampling kernels (ScaleAndTranslate).
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Resize.h"
#include "llvm/ADT/StringSwitch.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

/// Sizes of input 0, [batch, height, width, channels], and of the result.
struct Sizes {
  int64_t from[2], to[2];
};
FailureOr<Sizes> checked(OpContext &ctx, Sizes sizes) {
  for (int i = 0; i < 2; ++i)
    if (std::min(sizes.from[i], sizes.to[i]) <= 0 || std::max(sizes.from[i], sizes.to[i]) > (1 << 15))
      return ctx.error("image sizes must be positive and at most 2^15");
  return sizes;
}
/// Those that the images had: inputs are the gradient and the images.
FailureOr<Sizes> gradSizesOf(OpContext &ctx) {
  ArrayRef<int64_t> made = ctx.inputShape(0), images = ctx.inputShape(1);
  if (made.size() != 4 || images.size() != 4 || made[0] != images[0] || made[3] != images[3])
    return ctx.error("gradient and images must have rank 4, and the same batch and channels, got " + shapeString(made) + " and " + shapeString(images));
  return checked(ctx, {{images[1], images[2]}, {made[1], made[2]}});
}
FailureOr<Sizes> sizesOf(OpContext &ctx) {
  auto size = ctx.constantIntsInput(1);
  if (failed(size))
    return failure();
  ArrayRef<int64_t> shape = ctx.inputShape(0);
  if (shape.size() != 4 || size->size() != 2)
    return ctx.error("the images must have rank 4 and the size two elements");
  return checked(ctx, {{shape[1], shape[2]}, {(*size)[0], (*size)[1]}});
}

/// f32 images resized along both dimensions, the width first; `isGrad`: gradients of what they become, in the type of the images.
template <typename Fn> LogicalResult resize(OpContext &ctx, Fn weights, bool isGrad = false) {
  auto sizes = isGrad ? gradSizesOf(ctx) : sizesOf(ctx);
  if (failed(sizes))
    return failure();
  Expr x = input(ctx, 0).to(ctx.b().getF32Type());
  for (int i : {1, 0}) {
    ResampleWeights w(sizes->from[i], sizes->to[i]);
    if (failed(weights(i, sizes->from[i], sizes->to[i], w)))
      return failure();
    x = resampled(x, 1 + i, isGrad ? w.transposed() : w);
  }
  return set(ctx, isGrad ? x.to(ctx.inputElementType(1)) : x);
}

float scaleOf(int64_t from, int64_t to, bool alignCorners) {
  return alignCorners && to > 1 ? (from - 1) / float(to - 1) : from / float(to);
}

//===-- Bicubic ----------------------------------------------------------===//

/// TensorFlow looks weights up in a table of so many steps between pixels.
constexpr int64_t kSteps = 1 << 10;

/// The weight of a pixel `steps` away, at most two pixels: Keys' kernel with parameter a.
float cubicWeight(int64_t steps, double a) {
  double x = double(steps) / kSteps;
  return steps <= kSteps ? ((a + 2) * x - (a + 3)) * x * x + 1 : ((a * x - 5 * a) * x + 8 * a) * x - 4 * a;
}

LogicalResult lowerBicubic(OpContext &ctx) {
  bool align = ctx.boolAttr("align_corners"), half = ctx.boolAttr("half_pixel_centers");
  if (align && half)
    return ctx.error("half_pixel_centers excludes align_corners");
  return resize(ctx, [&](int, int64_t from, int64_t to, ResampleWeights &weights) -> LogicalResult {
    float scale = scaleOf(from, to, align);
    for (int64_t o = 0; o < to; ++o) {
      float at = half ? (float(o) + 0.5f) * scale - 0.5f : float(o) * scale;
      int64_t base = int64_t(std::floor(at)), offset = std::lrint((at - float(base)) * kSteps);
      float taps[4], sum = 0;
      for (int64_t t = 0; t < 4; ++t) {
        taps[t] = cubicWeight(std::abs((t - 1) * kSteps - offset), half ? -0.5 : -0.75);
        // With pixel centres, what lies outside has no part; without, the edge is repeated.
        int64_t pixel = base - 1 + t;
        if (half && (pixel < 0 || pixel >= from))
          taps[t] = 0;
        sum += taps[t];
      }
      bool normalize = half && std::abs(sum) >= 1000.0f * std::numeric_limits<float>::min();
      for (int64_t t = 0; t < 4; ++t)
        weights.add(base - 1 + t, o, normalize ? taps[t] / sum : taps[t]);
    }
    return success();
  }, ctx.opName() == "ResizeBicubicGrad");
}

//===-- Area -------------------------------------------------------------===//

LogicalResult lowerArea(OpContext &ctx) {
  bool align = ctx.boolAttr("align_corners");
  return resize(ctx, [&](int, int64_t from, int64_t to, ResampleWeights &weights) -> LogicalResult {
    float scale = scaleOf(from, to, align);
    for (int64_t o = 0; o < to; ++o) {
      float start = o * scale, end = (o + 1) * scale;
      if (scale == 0) // corners of one pixel are aligned
        weights.add(0, o, 1);
      for (int64_t i = std::floor(start); i < std::ceil(end); ++i)
        weights.add(i, o, (std::min(end, float(i + 1)) - std::max(start, float(i))) / scale);
    }
    return success();
  });
}

//===-- Kernels ----------------------------------------------------------===//

/// The weight of what lies x >= 0 from the sampled point, in pixels of the coarser image.
struct Kernel {
  float radius;
  float (*weight)(float x);
};

template <int radius> float lanczos(float x) {
  constexpr float pi = 3.14159265359f;
  if (x > radius)
    return 0;
  return x <= 1e-3f ? 1 : radius * std::sin(pi * x) * std::sin(pi * x / radius) / (pi * pi * x * x);
}
float gaussian(float x) { return x >= 1.5f ? 0 : std::exp(-x * x / (2 * 0.5f * 0.5f)); }
float box(float x) { return x < 0.5f ? 1 : x == 0.5f ? 0.5f : 0; }
float triangle(float x) { return x < 1 ? 1 - x : 0; }
float keysCubic(float x) {
  if (x >= 2)
    return 0;
  return x >= 1 ? ((-0.5f * x + 2.5f) * x - 4) * x + 2 : (1.5f * x - 2.5f) * x * x + 1;
}
float mitchellCubic(float x) {
  if (x >= 2)
    return 0;
  return x >= 1 ? ((-7.0f / 18 * x + 2) * x - 10.0f / 3) * x + 16.0f / 9 : (7.0f / 6 * x - 2) * x * x + 8.0f / 9;
}

std::optional<Kernel> kernelNamed(StringRef name) {
  return llvm::StringSwitch<std::optional<Kernel>>(name)
      .Case("lanczos1", Kernel{1, lanczos<1>})
      .Case("lanczos3", Kernel{3, lanczos<3>})
      .Case("lanczos5", Kernel{5, lanczos<5>})
      .Case("gaussian", Kernel{1.5f, gaussian})
      .Case("box", Kernel{1, box})
      .Case("triangle", Kernel{1, triangle})
      .Case("keyscubic", Kernel{2, keysCubic})
      .Case("mitchellcubic", Kernel{2, mitchellCubic})
      .Default(std::nullopt);
}

/// The kernel around each new pixel's place in the old image, wider where the image shrinks.
void sample(const Kernel &kernel, int64_t from, int64_t to, float scale, float translation, bool antialias, ResampleWeights &weights) {
  float inverse = 1.0f / scale, shift = -inverse * translation, stretch = antialias ? std::max(inverse, 1.0f) : 1.0f;
  float reach = kernel.radius * stretch, narrow = 1.0f / stretch;
  for (int64_t o = 0; o < to; ++o) {
    float at = (o + 0.5f) * inverse + shift;
    if (at < 0 || at > from)
      continue; // outside of the image all is zero
    int64_t first = std::clamp<int64_t>(std::ceil(at - reach - 0.5f), 0, from - 1), last = std::clamp<int64_t>(std::floor(at + reach - 0.5f), 0, from - 1);
    SmallVector<float> taps;
    float sum = 0;
    for (int64_t i = first; i <= last; ++i) {
      taps.push_back(kernel.weight(std::abs((i + 0.5f - at) * narrow)));
      sum += taps.back();
    }
    if (std::abs(sum) < 1000.0f * std::numeric_limits<float>::min())
      continue;
    for (auto [i, weight] : llvm::enumerate(taps))
      weights.add(first + i, o, weight / sum);
  }
}

LogicalResult lowerScaleAndTranslate(OpContext &ctx) {
  auto scale = ctx.constantInput(2), translation = ctx.constantInput(3); // of the gradient's op too
  if (failed(scale) || failed(translation))
    return failure();
  if (scale->size() != 2 || translation->size() != 2)
    return ctx.error("scale and translation must have two elements");
  for (int i = 0; i < 2; ++i)
    if (!(scale->getDouble(i) > 0))
      return ctx.error("scale must be greater than zero");
  auto kernel = kernelNamed(ctx.stringAttr("kernel_type"));
  if (!kernel)
    return ctx.error("kernel_type '" + ctx.stringAttr("kernel_type") + "' is unknown");
  bool antialias = ctx.boolAttr("antialias");
  return resize(ctx, [&](int i, int64_t from, int64_t to, ResampleWeights &weights) -> LogicalResult {
    sample(*kernel, from, to, scale->getDouble(i), translation->getDouble(i), antialias, weights);
    return success();
  }, ctx.opName() == "ScaleAndTranslateGrad");
}

//===-- Crops ------------------------------------------------------------===//

/// Where the pixels of crops [boxes, size] lie along one dimension of `extent` pixels: box from `low` to `high` (as
/// parts of the extent).
Expr cropPositions(Expr low, Expr high, int64_t extent, int64_t size) {
  OpContext &ctx = low.ctx();
  double last = extent - 1;
  SmallVector<int64_t> shape = {low.shape()[0], size};
  if (size == 1)
    return ((low + high) * 0.5 * last).over(shape, {0});
  Expr step = (high - low) * last / double(size - 1);
  Expr index(ctx, iota(ctx, RankedTensorType::get(shape, low.elementType()), 1));
  return (low * last).over(shape, {0}) + index * step.over(shape, {0});
}

/// The pixels of image [n, h, w, c] at [boxes, rows, columns], f32.
Expr pixelsAt(Expr image, Expr box, Expr row, Expr column) {
  OpContext &ctx = image.ctx();
  SmallVector<int64_t> one = {box.shape()[0], row.shape()[1], column.shape()[1], 1}, shape(one);
  shape.back() = image.shape()[3];
  Type i32 = ctx.b().getI32Type();
  Value indices = concatenate(ctx, {box.over(one, {0}), row.to(i32).over(one, {0, 1}), column.to(i32).over(one, {0, 2})}, 3);
  auto numbers = hlo::GatherDimensionNumbersAttr::get(ctx.context(), {3}, {0, 1, 2}, {}, {}, {0, 1, 2}, 3);
  SmallVector<int64_t> sizes = {1, 1, 1, image.shape()[3]};
  auto type = RankedTensorType::get(shape, image.elementType());
  return Expr(ctx, hlo::GatherOp::create(ctx.b(), ctx.loc(), type, image, indices, numbers, ctx.b().getDenseI64ArrayAttr(sizes),
                                         ctx.b().getBoolAttr(false)))
      .to(ctx.b().getF32Type());
}

LogicalResult lowerCropAndResize(OpContext &ctx) {
  auto size = ctx.constantIntsInput(3);
  if (failed(size))
    return failure();
  Expr image = input(ctx, 0), boxes = input(ctx, 1), box = input(ctx, 2);
  if (image.rank() != 4 || boxes.rank() != 2 || boxes.shape()[1] != 4 || box.shape() != boxes.shape().take_front(1))
    return ctx.error("image must have rank 4, boxes shape [n, 4] and box_ind shape [n], got " + shapeString(image.shape()) + ", " +
                     shapeString(boxes.shape()) + " and " + shapeString(box.shape()));
  int64_t count = boxes.shape()[0], height = image.shape()[1], width = image.shape()[2];
  if (size->size() != 2 || llvm::any_of(*size, [](int64_t s) { return s <= 0; }) || height <= 0 || width <= 0)
    return ctx.error("crop_size must be two positive numbers, and the images not empty");
  SmallVector<int64_t> shape = {count, (*size)[0], (*size)[1], image.shape()[3]};
  if (failed(ctx.checkShape(shape)))
    return failure();
  if (!llvm::product_of(shape) || !image.shape()[0])
    return set(ctx, splatConstant(ctx, RankedTensorType::get(shape, ctx.b().getF32Type()), 0));
  assertAll(ctx, (box >= 0.0) && (box < double(image.shape()[0])), "box_index has values outside [0, batch_size)");
  auto edge = [&](int64_t i) { return Expr(ctx, slice(ctx, boxes, {0, i}, {count, i + 1})).reshape({count}); };
  Expr y = cropPositions(edge(0), edge(2), height, shape[1]), x = cropPositions(edge(1), edge(3), width, shape[2]);
  // Not a number is no place either.
  Expr inside = ((y >= 0.0) && (y <= double(height - 1))).over(shape, {0, 1}) && ((x >= 0.0) && (x <= double(width - 1))).over(shape, {0, 2});
  Expr crops = y;
  if (ctx.stringAttr("method") == "nearest") {
    crops = pixelsAt(image, box, y.unary<hlo::RoundNearestAfzOp>(), x.unary<hlo::RoundNearestAfzOp>());
  } else {
    Expr top = floor(y), bottom = y.unary<hlo::CeilOp>(), left = floor(x), right = x.unary<hlo::CeilOp>();
    Expr down = (y - top).over(shape, {0, 1}), along = (x - left).over(shape, {0, 2});
    auto row = [&](Expr at) {
      Expr from = pixelsAt(image, box, at, left);
      return from + (pixelsAt(image, box, at, right) - from) * along;
    };
    Expr upper = row(top);
    crops = upper + (row(bottom) - upper) * down;
  }
  return set(ctx, select(inside, crops, double(ctx.floatAttr("extrapolation_value"))));
}
} // namespace

void registerResampling(LoweringTable &table) {
  table.add({"ResizeBicubic", "ResizeBicubicGrad"}, lowerBicubic);
  table.add({"ResizeArea"}, lowerArea);
  table.add({"ScaleAndTranslate", "ScaleAndTranslateGrad"}, lowerScaleAndTranslate);
  table.add({"CropAndResize"}, lowerCropAndResize);
}

} // namespace kiln::tohlo
