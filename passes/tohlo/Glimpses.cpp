// ExtractGlimpse: a window of each image, and noise where it lies outside.
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Random.h"

namespace kiln::tohlo {
namespace {

/// Where the window of each image begins along a dimension of so many pixels, as i32 [images] in [-size, extent].
///
/// `offset` is where its middle lies, or (V2, unless offsets are both normalized and centered) where it begins.
Expr begins(OpContext &ctx, Expr offset, int64_t extent, int64_t size) {
  bool isV2 = ctx.opName().ends_with("V2"), isNormalized = ctx.boolAttr("normalized"), isCentered = ctx.boolAttr("centered");
  if (isNormalized)
    offset = offset * double(extent);
  if (isCentered)
    offset = (isV2 && !isNormalized ? offset : offset / 2.0) + extent / 2.0;
  if (!isV2 || (isNormalized && isCentered))
    offset = offset - size / 2.0;
  Expr whole = floatToInt(offset, ctx.b().getI64Type());
  return minimum(maximum(whole, double(-size)), double(extent)).to(ctx.b().getI32Type());
}

enum class Noise { Uniform, Gaussian, Zero };

FailureOr<Noise> noiseOf(OpContext &ctx) {
  StringRef noise = ctx.stringAttr("noise");
  bool isUniform = ctx.boolAttr("uniform_noise");
  if (isUniform && !noise.empty() && noise != "uniform")
    return ctx.error("uniform_noise and noise could not be specified at the same time");
  if (noise.empty() ? isUniform : noise == "uniform")
    return Noise::Uniform;
  if (noise.empty() || noise == "gaussian")
    return Noise::Gaussian;
  if (noise == "zero")
    return Noise::Zero;
  return ctx.error("noise must be 'uniform', 'gaussian' or 'zero', got '" + noise + "'");
}

/// Of the images' range, uniformly in that of each image or normally around the mean of each of its channels.
Expr noiseLike(OpContext &ctx, Expr images, ArrayRef<int64_t> shape, Noise noise) {
  if (noise == Noise::Zero || !images.type().getNumElements())
    return {ctx, splatConstant(ctx, RankedTensorType::get(shape, images.elementType()), 0)};
  bool isUniform = noise == Noise::Uniform;
  SmallVector<int64_t> pixels = {1, 2}, kept = {0, 3};
  if (isUniform)
    pixels = {1, 2, 3}, kept = {0};
  auto wide = [&](Expr each) { return each.over(shape, kept); };
  Expr least = images.reduce(pixels, hlo::ReduceKind::Min), most = images.reduce(pixels, hlo::ReduceKind::Max);
  Expr drawn = drawnNumbers(ctx, shape, images.elementType(), isUniform ? hlo::RngDistribution::UNIFORM : hlo::RngDistribution::NORMAL);
  if (isUniform)
    return wide(least) + drawn * wide(most - least);
  double count = double(images.shape()[1]) * double(images.shape()[2]);
  Expr mean = images.sum(pixels) / count, apart = images - mean.over(images.shape(), kept);
  Expr deviation = sqrt(square(apart).sum(pixels) / count);
  return maximum(minimum(wide(mean) + drawn * wide(deviation), wide(most)), wide(least));
}

/// Inputs: images f32 [n, h, w, c], the windows' height and width, offsets f32 [n, 2].
LogicalResult lowerExtractGlimpse(OpContext &ctx) {
  auto size = ctx.constantIntsInput(1);
  auto noise = noiseOf(ctx);
  if (failed(size) || failed(noise))
    return failure();
  Expr images = input(ctx, 0), offsets = input(ctx, 2);
  int64_t n = images.rank() == 4 ? images.shape()[0] : -1;
  if (n < 0 || ctx.inputShape(1) != ArrayRef<int64_t>{2} || offsets.shape() != ArrayRef<int64_t>({n, 2}))
    return ctx.error("input must have rank 4, size shape [2] and offsets shape [n, 2], got " + shapeString(images.shape()) + ", " +
                     shapeString(ctx.inputShape(1)) + " and " + shapeString(offsets.shape()));
  SmallVector<int64_t> shape = {n, (*size)[0], (*size)[1], images.shape()[3]};
  if (failed(ctx.checkShape(shape)))
    return failure();
  bool isEmpty = !llvm::product_of(shape);
  Expr outside = noiseLike(ctx, images, shape, isEmpty ? Noise::Zero : *noise);
  if (isEmpty || !images.type().getNumElements())
    return set(ctx, outside);
  Expr window = images;
  Value inside;
  for (int64_t dim : {1, 2}) {
    int64_t extent = images.shape()[dim];
    Expr offset = Expr(ctx, slice(ctx, offsets, {0, dim - 1}, {n, dim})).reshape({n});
    Expr first = begins(ctx, offset, extent, shape[dim]).over({n, shape[dim]}, {0});
    Expr at = first + Expr(ctx, iota(ctx, first.type(), 1));
    window = {ctx, gatherAxis(ctx, window, at, dim, 1)};
    Expr fits = ((at >= 0.0) && (at < double(extent))).over(shape, {0, dim});
    inside = inside ? Value(Expr(ctx, inside) && fits) : Value(fits);
  }
  return set(ctx, select({ctx, inside}, window, outside));
}

} // namespace

void registerGlimpses(LoweringTable &table) { table.add({"ExtractGlimpse", "ExtractGlimpseV2"}, lowerExtractGlimpse); }

} // namespace kiln::tohlo
