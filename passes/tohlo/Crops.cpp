// Crops of images, resized, and their gradients.
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Pixels.h"
#include "passes/tohlo/Scatter.h"

namespace kiln::tohlo {

Expr pixelsAt(Expr images, Expr image, Expr row, Expr column) {
  OpContext &ctx = images.ctx();
  SmallVector<int64_t> shape(image.shape());
  shape.back() = images.shape()[3];
  Type i32 = ctx.b().getI32Type();
  Value indices = concatenate(ctx, {image.to(i32), row.to(i32), column.to(i32)}, 3);
  auto numbers = hlo::GatherDimensionNumbersAttr::get(ctx.context(), {3}, {0, 1, 2}, {}, {}, {0, 1, 2}, 3);
  SmallVector<int64_t> sizes = {1, 1, 1, images.shape()[3]};
  auto type = RankedTensorType::get(shape, images.elementType());
  return {ctx, hlo::GatherOp::create(ctx.b(), ctx.loc(), type, images, indices, numbers, ctx.b().getDenseI64ArrayAttr(sizes),
                                     ctx.b().getBoolAttr(false))};
}

namespace {

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

/// Crops [boxes, rows, columns, channels] of images [n, h, w, c], and where their pixels lie.
struct Crops {
  Expr box;                                    // [boxes]: the image of each
  Expr y, x;                                   // [boxes, rows], [boxes, columns]
  SmallVector<int64_t> images, shape, onePixel; // onePixel: shape with one channel

  /// Whether a pixel lies in its image, spread over the shape. Not a number is no place either.
  Expr inside() const {
    return ((y >= 0.0) && (y <= double(images[1] - 1))).over(shape, {0, 1}) && ((x >= 0.0) && (x <= double(images[2] - 1))).over(shape, {0, 2});
  }
  Expr boxes(Expr e) const { return e.over(onePixel, {0}); }
  Expr rows(Expr e) const { return e.over(onePixel, {0, 1}); }
  Expr columns(Expr e) const { return e.over(onePixel, {0, 2}); }
  /// f32
  Expr pixels(Expr image, Expr row, Expr column) const {
    Type i32 = row.ctx().b().getI32Type();
    return pixelsAt(image, boxes(box), rows(row.to(i32)), columns(column.to(i32))).to(row.ctx().b().getF32Type());
  }
};

/// Of boxes and their images; an error when the shapes do not fit. Without pixels there are none, only shapes.
FailureOr<Crops> cropsOf(OpContext &ctx, Expr boxes, Expr box, ArrayRef<int64_t> images, int64_t rows, int64_t columns) {
  if (images.size() != 4 || boxes.rank() != 2 || boxes.shape()[1] != 4 || box.shape() != boxes.shape().take_front(1))
    return ctx.error("image must have rank 4, boxes shape [n, 4] and box_ind shape [n], got " + shapeString(images) + ", " +
                     shapeString(boxes.shape()) + " and " + shapeString(box.shape()));
  if (rows <= 0 || columns <= 0 || images[1] <= 0 || images[2] <= 0)
    return ctx.error("crop_size must be two positive numbers, and the images not empty");
  int64_t count = boxes.shape()[0];
  Crops crops = {box, boxes, boxes, SmallVector<int64_t>(images), {count, rows, columns, images[3]}, {count, rows, columns, 1}};
  if (failed(ctx.checkShape(crops.shape)))
    return failure();
  if (llvm::product_of(crops.shape) && images[0]) {
    assertAll(ctx, (box >= 0.0) && (box < double(images[0])), "box_index has values outside [0, batch_size)");
    auto edge = [&](int64_t i) { return Expr(ctx, slice(ctx, boxes, {0, i}, {count, i + 1})).reshape({count}); };
    crops.y = cropPositions(edge(0), edge(2), images[1], rows);
    crops.x = cropPositions(edge(1), edge(3), images[2], columns);
  }
  return crops;
}

Expr ceilOf(Expr e) { return e.unary<hlo::CeilOp>(); }
Expr rounded(Expr e) { return e.unary<hlo::RoundNearestAfzOp>(); }

LogicalResult lowerCropAndResize(OpContext &ctx) {
  auto size = ctx.constantIntsInput(3);
  if (failed(size))
    return failure();
  if (size->size() != 2)
    return ctx.error("crop_size must be two positive numbers, and the images not empty");
  Expr image = input(ctx, 0);
  auto crops = cropsOf(ctx, input(ctx, 1), input(ctx, 2), image.shape(), (*size)[0], (*size)[1]);
  if (failed(crops))
    return failure();
  ArrayRef<int64_t> shape = crops->shape;
  if (!llvm::product_of(shape) || !image.shape()[0])
    return set(ctx, splatConstant(ctx, RankedTensorType::get(shape, ctx.b().getF32Type()), 0));
  Expr y = crops->y, x = crops->x, made = y;
  if (ctx.stringAttr("method") == "nearest") {
    made = crops->pixels(image, rounded(y), rounded(x));
  } else {
    Expr top = floor(y), bottom = ceilOf(y), left = floor(x), right = ceilOf(x);
    Expr down = (y - top).over(shape, {0, 1}), along = (x - left).over(shape, {0, 2});
    auto row = [&](Expr at) {
      Expr from = crops->pixels(image, at, left);
      return from + (crops->pixels(image, at, right) - from) * along;
    };
    Expr upper = row(top);
    made = upper + (row(bottom) - upper) * down;
  }
  return set(ctx, select(crops->inside(), made, double(ctx.floatAttr("extrapolation_value"))));
}

/// Each pixel's gradient goes to those that it was made of, by their weights.
LogicalResult lowerCropAndResizeGradImage(OpContext &ctx) {
  auto size = ctx.constantIntsInput(3);
  if (failed(size) || failed(ctx.checkShape(*size)))
    return failure();
  Expr grads = input(ctx, 0);
  if (grads.rank() != 4 || size->size() != 4 || grads.shape()[3] != size->back())
    return ctx.error("grads must have rank 4 and the channels of image_size, which has four elements");
  auto crops = cropsOf(ctx, input(ctx, 1), input(ctx, 2), *size, grads.shape()[1], grads.shape()[2]);
  if (failed(crops))
    return failure();
  if (grads.shape() != ArrayRef<int64_t>(crops->shape))
    return ctx.error("grads must have as many crops as there are boxes");
  Type type = ctx.typeAttr("T"), i32 = ctx.b().getI32Type();
  Value image = splatConstant(ctx, RankedTensorType::get(*size, type), 0);
  if (!llvm::product_of(crops->shape) || !size->front())
    return set(ctx, image);
  ArrayRef<int64_t> shape = crops->shape;
  Expr y = crops->y, x = crops->x, inside(ctx, slice(ctx, crops->inside(), {0, 0, 0, 0}, crops->onePixel));
  // Of what lies outside the image's number is one that the scatter skips.
  Expr box = select(inside, crops->boxes(crops->box), -1.0);
  auto add = [&](Expr row, Expr column, Expr part) -> LogicalResult {
    Value at = concatenate(ctx, {box, crops->rows(row.to(i32)), crops->columns(column.to(i32))}, 3);
    FailureOr<Value> sum = scatterNd(ctx, image, at, part.to(type), hlo::ReduceKind::Add);
    if (failed(sum))
      return failure();
    image = *sum;
    return success();
  };
  if (ctx.stringAttr("method") == "nearest") {
    if (failed(add(rounded(y), rounded(x), grads)))
      return failure();
    return set(ctx, image);
  }
  Expr top = floor(y), bottom = ceilOf(y), left = floor(x), right = ceilOf(x);
  Expr down = (y - top).over(shape, {0, 1}), along = (x - left).over(shape, {0, 2});
  Expr upper = (1.0 - down) * grads, lower = down * grads;
  if (failed(add(top, left, (1.0 - along) * upper)) || failed(add(top, right, along * upper)) ||
      failed(add(bottom, left, (1.0 - along) * lower)) || failed(add(bottom, right, along * lower)))
    return failure();
  return set(ctx, image);
}

/// How the crops change with the places of their pixels, and these with the edges of the boxes.
LogicalResult lowerCropAndResizeGradBoxes(OpContext &ctx) {
  Expr grads = input(ctx, 0), image = input(ctx, 1);
  if (grads.rank() != 4)
    return ctx.error("grads must have rank 4");
  auto crops = cropsOf(ctx, input(ctx, 2), input(ctx, 3), image.shape(), grads.shape()[1], grads.shape()[2]);
  if (failed(crops))
    return failure();
  ArrayRef<int64_t> shape = crops->shape;
  if (grads.shape() != shape)
    return ctx.error("grads must have as many crops as there are boxes, and the channels of the image");
  int64_t count = shape[0];
  if (!llvm::product_of(shape) || !image.shape()[0])
    return set(ctx, splatConstant(ctx, RankedTensorType::get({count, 4}, ctx.b().getF32Type()), 0));
  Expr y = crops->y, x = crops->x, inside = crops->inside();
  Expr top = floor(y), bottom = ceilOf(y), left = floor(x), right = ceilOf(x);
  Expr down = (y - top).over(shape, {0, 1}), along = (x - left).over(shape, {0, 2});
  Expr topLeft = crops->pixels(image, top, left), topRight = crops->pixels(image, top, right);
  Expr bottomLeft = crops->pixels(image, bottom, left), bottomRight = crops->pixels(image, bottom, right);
  Expr dy = ((1.0 - along) * (bottomLeft - topLeft) + along * (bottomRight - topRight)) * grads;
  Expr dx = ((1.0 - down) * (topRight - topLeft) + down * (bottomRight - bottomLeft)) * grads;
  SmallVector<Value> edges(4);
  auto share = [&](Expr d, int64_t dim, int64_t low) {
    d = select(inside, d, 0.0);
    int64_t size = shape[dim];
    double last = image.shape()[dim] - 1;
    Expr high = d * (0.5 * last), near = high;
    if (size > 1) {
      float ratio = float(last) / float(size - 1);
      Expr part = Expr(ctx, iota(ctx, RankedTensorType::get(shape, d.elementType()), dim)) * double(ratio);
      high = d * part;
      near = d * (last - part);
    }
    edges[low] = near.sum({1, 2, 3}).reshape({count, 1});
    edges[low + 2] = high.sum({1, 2, 3}).reshape({count, 1});
  };
  share(dy, 1, 0);
  share(dx, 2, 1);
  return set(ctx, concatenate(ctx, edges, 1));
}

} // namespace

void registerCrops(LoweringTable &table) {
  table.add({"CropAndResize"}, lowerCropAndResize);
  table.add({"CropAndResizeGradImage"}, lowerCropAndResizeGradImage);
  table.add({"CropAndResizeGradBoxes"}, lowerCropAndResizeGradBoxes);
}

} // namespace kiln::tohlo
