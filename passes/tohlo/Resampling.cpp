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

/// f32 images resized along both dimensions; `isGrad`: gradients of what they become, in the type of the images.
template <typename Fn> LogicalResult resize(OpContext &ctx, Fn weights, bool isGrad = false) {
  auto sizes = isGrad ? gradSizesOf(ctx) : sizesOf(ctx);
  if (failed(sizes))
    return failure();
  Expr x = input(ctx, 0).to(ctx.b().getF32Type());
  // Sums over rows are the cheaper ones: they come first where they leave fewer rows.
  bool isFewer = isGrad ? sizes->from[0] < sizes->to[0] : sizes->to[0] < sizes->from[0];
  int first = isFewer ? 0 : 1;
  for (int i : {first, 1 - first}) {
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
  return resize(
      ctx,
      [&](int i, int64_t from, int64_t to, ResampleWeights &weights) -> LogicalResult {
        sample(*kernel, from, to, scale->getDouble(i), translation->getDouble(i), antialias,
               weights);
        return success();
      },
      ctx.opName() == "ScaleAndTranslateGrad");
}
} // namespace

void registerResampling(LoweringTable &table) {
  table.add({"ResizeBicubic", "ResizeBicubicGrad"}, lowerBicubic);
  table.add({"ResizeArea"}, lowerArea);
  table.add({"ScaleAndTranslate", "ScaleAndTranslateGrad"}, lowerScaleAndTranslate);
}

} // namespace kiln::tohlo
