// Lowers ImageProjectiveTransformV2 and V3: rotations, zooms and other projections of images.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Pixels.h"

namespace kiln::tohlo {
namespace {

/// Towards zero, of numbers that are not negative.
Expr whole(Expr e) { return floor(e); }

/// A place outside of the extent brought into it by fill_mode, as TensorFlow does in f32.
FailureOr<Expr> mapped(Expr at, int64_t extent, StringRef mode) {
  if (mode == "CONSTANT")
    return at;
  double last = extent - 1, size = extent;
  auto clamped = [&](Expr e) { return minimum(maximum(e, 0.0), last); };
  if (mode == "NEAREST")
    return clamped(at);
  if (mode != "REFLECT" && mode != "WRAP")
    return at.ctx().error("fill_mode '" + mode + "' is none of CONSTANT, REFLECT, WRAP and NEAREST");
  Expr below = at, above = at;
  if (extent <= 1) {
    below = above = at.like(0);
  } else if (mode == "REFLECT") { // dcba|abcd|dcba
    double twice = 2 * size;
    Expr low = twice * whole(-at / twice) + at;
    below = select(low < -size, low + twice, -low - 1.0);
    Expr high = at - twice * whole(at / twice);
    above = select(high >= size, twice - high - 1.0, high);
  } else { // abcd|abcd|abcd
    below = at + size * (whole(-at / last) + 1.0);
    above = at - size * whole(at / last);
  }
  return clamped(select(at < 0.0, below, select(at > last, above, at)));
}

/// As C converts.
Expr converted(Expr e, Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer ? floatToInt(e, integer) : e.to(type);
}

LogicalResult lowerProjectiveTransform(OpContext &ctx) {
  Expr images = input(ctx, 0), transforms = input(ctx, 1);
  auto size = ctx.constantIntsInput(2);
  if (failed(size))
    return failure();
  if (images.rank() != 4)
    return ctx.error("images must have rank 4, got shape " + shapeString(images.shape()));
  int64_t count = images.shape()[0], height = images.shape()[1], width = images.shape()[2];
  if (transforms.rank() != 2 || transforms.shape()[1] != 8 || (transforms.shape()[0] != 1 && transforms.shape()[0] != count))
    return ctx.error("transforms must have shape [1, 8] or [" + Twine(count) + ", 8], got " + shapeString(transforms.shape()));
  if (size->size() != 2 || (*size)[0] <= 0 || (*size)[1] <= 0)
    return ctx.error("output_shape must be two positive numbers");
  bool isBilinear = ctx.stringAttr("interpolation") == "BILINEAR";
  if (!isBilinear && ctx.stringAttr("interpolation") != "NEAREST")
    return ctx.error("interpolation '" + ctx.stringAttr("interpolation") + "' is neither NEAREST nor BILINEAR");
  Type type = images.elementType(), f32 = ctx.b().getF32Type();
  SmallVector<int64_t> shape = {count, (*size)[0], (*size)[1], images.shape()[3]}, places = {count, (*size)[0], (*size)[1], 1};
  if (failed(ctx.checkShape(shape)))
    return failure();
  Expr fill(ctx, scalarConstant(ctx, type, 0));
  if (ctx.numInputs() > 3) {
    if (ctx.inputType(3).getNumElements() != 1)
      return ctx.error("fill_value must be a scalar");
    fill = converted(input(ctx, 3).reshape({}), type);
  }
  fill = fill.over(shape, {});
  if (!llvm::product_of(shape))
    return set(ctx, fill);
  if (!height || !width)
    return ctx.error("the images must not be empty");

  auto entry = [&](int64_t i) {
    int64_t n = transforms.shape()[0];
    Expr e = Expr(ctx, slice(ctx, transforms, {0, i}, {n, i + 1})).reshape({n});
    return n == count ? e.over(places, {0}) : e.reshape({}).over(places, {});
  };
  auto positions = RankedTensorType::get(places, f32);
  Expr column(ctx, iota(ctx, positions, 2)), row(ctx, iota(ctx, positions, 1));
  Expr projection = entry(6) * column + entry(7) * row + 1.0;
  auto mappedX = mapped((entry(0) * column + entry(1) * row + entry(2)) / projection, width, ctx.stringAttr("fill_mode"));
  auto mappedY = mapped((entry(3) * column + entry(4) * row + entry(5)) / projection, height, ctx.stringAttr("fill_mode"));
  if (failed(mappedX) || failed(mappedY))
    return failure();
  Expr x = *mappedX, y = *mappedY;
  Expr number(ctx, iota(ctx, RankedTensorType::get(places, ctx.b().getI32Type()), 0));
  auto everyChannel = [&](Expr e) { return e.reshape(ArrayRef<int64_t>(places).drop_back()).over(shape, {0, 1, 2}); };
  auto read = [&](Expr atY, Expr atX) {
    Expr inside = (atY >= 0.0) && (atY < double(height)) && (atX >= 0.0) && (atX < double(width));
    Type i32 = ctx.b().getI32Type();
    Expr pixels = pixelsAt(images, number, select(inside, atY, 0.0).to(i32), select(inside, atX, 0.0).to(i32));
    return select(everyChannel(inside), pixels, fill);
  };
  Expr made = fill;
  if (isBilinear) {
    Expr top = floor(y), left = floor(x), bottom = top + 1.0, right = left + 1.0;
    auto along = [&](Expr atY) {
      return everyChannel(right - x) * read(atY, left).to(f32) + everyChannel(x - left) * read(atY, right).to(f32);
    };
    made = converted(everyChannel(bottom - y) * along(top) + everyChannel(y - top) * along(bottom), type);
  } else {
    made = read(y.unary<hlo::RoundNearestAfzOp>(), x.unary<hlo::RoundNearestAfzOp>());
  }
  // What is projected to infinity lies in no image, whatever the fill_mode.
  return set(ctx, select(everyChannel(projection == 0.0), fill, made));
}

} // namespace

void registerProjectiveTransform(LoweringTable &table) {
  table.add({"ImageProjectiveTransformV2", "ImageProjectiveTransformV3"}, lowerProjectiveTransform);
}

} // namespace kiln::tohlo
