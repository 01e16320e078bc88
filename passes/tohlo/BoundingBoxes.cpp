// DrawBoundingBoxes: images with the edges of boxes drawn into them.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// The colors [number, at least `depth`] that boxes have in turn: input 2, or TensorFlow's own where that has none.
FailureOr<Expr> colorsOf(OpContext &ctx, int64_t depth) {
  if (ctx.numInputs() > 2) {
    Expr colors = input(ctx, 2);
    if (colors.rank() != 2 || colors.shape()[1] < depth)
      return ctx.error("colors must have shape [number, " + Twine(depth) + "] or more channels, got " + shapeString(colors.shape()));
    if (colors.type().getNumElements())
      return Expr(ctx, slice(ctx, colors, {0, 0}, {colors.shape()[0], depth}));
  }
  constexpr int64_t kNumber = 10;
  static constexpr float kColors[kNumber][4] = {{1, 1, 0, 1},   {0, 0, 1, 1}, {1, 0, 0, 1},   {0, 1, 0, 1}, {0.5, 0, 0.5, 1},
                                                {0.5, 0.5, 0, 1}, {0.5, 0, 0, 1}, {0, 0, 0.5, 1}, {0, 1, 1, 1}, {1, 0, 1, 1}};
  SmallVector<float> values;
  for (const auto &color : kColors)
    for (int64_t i = 0; i < depth; ++i)
      values.push_back(depth == 1 ? 1 : color[i]);
  auto type = RankedTensorType::get({kNumber, depth}, ctx.b().getF32Type());
  return Expr(ctx, constant(ctx, DenseElementsAttr::get(type, ArrayRef(values))));
}

/// How a box lies over each of `extent` pixels of a dimension, i32 [images, boxes, extent]: 0 not at all, 1 between its ends, 2 with one of them.
/// `low` is where the box's lower end is among its coordinates. A coordinate that is no number lies before all pixels.
Expr coverage(Expr boxes, int64_t low, int64_t extent) {
  OpContext &ctx = boxes.ctx();
  int64_t n = boxes.shape()[0], count = boxes.shape()[1];
  SmallVector<int64_t> shape = {n, count, extent};
  auto end = [&](int64_t i) {
    Expr place = Expr(ctx, slice(ctx, boxes, {0, 0, i}, {n, count, i + 1})).reshape({n, count}) * double(extent - 1);
    return floatToInt(place, ctx.b().getI64Type()).over(shape, {0, 1});
  };
  Expr from = end(low), to = end(low + 2), at(ctx, iota(ctx, from.type(), 2));
  Expr covered = ((at >= from) && (at <= to)).to(ctx.b().getI32Type()), isEnd = ((at == from) || (at == to)).to(ctx.b().getI32Type());
  return covered + covered * isEnd;
}

/// Inputs: images [n, h, w, 1, 3 or 4 channels], boxes f32 [n, count, 4] of parts of height and width, and (V2) colors. Of boxes that meet, the last is seen.
LogicalResult lowerDrawBoundingBoxes(OpContext &ctx) {
  Expr images = input(ctx, 0), boxes = input(ctx, 1);
  ArrayRef<int64_t> shape = images.shape();
  if (images.rank() != 4 || boxes.rank() != 3 || boxes.shape()[0] != shape[0] || boxes.shape()[2] != 4)
    return ctx.error("images must have rank 4 and boxes shape [n, count, 4], got " + shapeString(shape) + " and " + shapeString(boxes.shape()));
  if (shape[3] != 1 && shape[3] != 3 && shape[3] != 4)
    return ctx.error("images must have 1, 3 or 4 channels, got " + Twine(shape[3]));
  auto colors = colorsOf(ctx, shape[3]);
  if (failed(colors))
    return failure();
  if (!images.type().getNumElements() || !boxes.type().getNumElements())
    return set(ctx, images);
  SmallVector<int64_t> each = {shape[0], boxes.shape()[1], shape[1], shape[2]};
  Expr rows = coverage(boxes, 0, shape[1]).over(each, {0, 1, 2}), columns = coverage(boxes, 1, shape[2]).over(each, {0, 1, 3});
  Expr number(ctx, iota(ctx, rows.type(), 1));
  Expr last = select(rows * columns > 1.0, number, -1.0).reduce({1}, hlo::ReduceKind::Max);
  Expr color(ctx, gatherAxis(ctx, *colors, remainder(last, last.like(double(colors->shape()[0]))), 0, 0));
  return set(ctx, select((last >= 0.0).over(shape, {0, 1, 2}), color.to(images.elementType()), images));
}

} // namespace

void registerBoundingBoxes(LoweringTable &table) { table.add({"DrawBoundingBoxes", "DrawBoundingBoxesV2"}, lowerDrawBoundingBoxes); }

} // namespace kiln::tohlo
