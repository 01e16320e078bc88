// NonMaxSuppression of all versions, and CombinedNonMaxSuppression.
#include "passes/tohlo/Bounds.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"

#include <limits>

namespace kiln::tohlo {
namespace {

struct Suppressed {
  Expr indices, scores, count;
};

/// What hlo.non_max_suppression gives of boxes [b, n, q, 4] and scores [b, c, n].
Suppressed suppress(OpContext &ctx, Expr boxes, Expr scores, Expr iou, Expr least, Value sigma, int64_t most, bool combined, bool half) {
  auto attr = [&](bool is) { return is ? ctx.b().getUnitAttr() : UnitAttr(); };
  auto op = hlo::NonMaxSuppressionOp::create(ctx.b(), ctx.loc(), boxes, scores, iou, least, sigma, ctx.b().getI64IntegerAttr(most), attr(combined), attr(half));
  return {{ctx, op.getIndices()}, {ctx, op.getSelectedScores()}, {ctx, op.getCount()}};
}

void assertIouThreshold(OpContext &ctx, Expr iou) { assertAll(ctx, (iou >= 0.0) && (iou <= 1.0), "iou_threshold must be in [0, 1]"); }

/// The op's inputs are boxes, scores, max_output_size and, as its version has them, iou_threshold (else an attribute), score_threshold and
/// soft_nms_sigma. Indices and scores have min(max_output_size, boxes) elements, or max_output_size where data may say how many boxes there are; zeros behind
/// the count. All are f32 or i32.
FailureOr<Suppressed> suppressBoxes(OpContext &ctx) {
  bool isCounted = ctx.isCounting() && ctx.inputType(2).getNumElements() == 1 && !ctx.tryConstantInput(2); // how many at most
  std::optional<int64_t> bound = isCounted ? greatestOf(ctx, ctx.input(2)) : std::nullopt;
  auto most = bound ? FailureOr<int64_t>(*bound) : ctx.constantIntInput(2);
  if (failed(most))
    return failure();
  Type f32 = ctx.b().getF32Type();
  Expr boxes = input(ctx, 0), scores = input(ctx, 1);
  bool half = boxes.elementType().isF16(), areScalars = true;
  for (unsigned i = 3; i < ctx.numInputs(); ++i)
    areScalars &= ctx.inputRank(i) == 0;
  if (boxes.rank() != 2 || boxes.shape()[1] != 4 || scores.shape() != boxes.shape().take_front(1) || !areScalars)
    return ctx.error("boxes must have shape [n, 4], scores shape [n], and the thresholds be scalars");
  if (*most < 0 || failed(ctx.checkShape({*most})))
    return ctx.error("max_output_size must not be negative, got " + Twine(*most));
  auto scalar = [&](unsigned i, double otherwise) { return ctx.numInputs() > i ? input(ctx, i).to(f32) : Expr(ctx, scalarConstant(ctx, f32, otherwise)); };
  Expr iou = scalar(3, ctx.hasAttr("iou_threshold") ? ctx.floatAttr("iou_threshold") : 0.5);
  Expr least = scalar(4, half ? -65504.0 : std::numeric_limits<float>::lowest());
  assertIouThreshold(ctx, iou);
  Value sigma;
  if (ctx.numInputs() > 5) {
    Expr given = scalar(5, 0);
    assertAll(ctx, given >= 0.0, "soft_nms_sigma_val must be >= 0");
    std::optional<eval::Tensor> known = ctx.tryFixedConstant(given);
    if (!known || known->getDouble(0) != 0)
      sigma = given;
  }
  constexpr int64_t kMany = 1 << 16;
  int64_t n = boxes.shape()[0], kept = ctx.isCounting() && *most <= kMany ? *most : std::min(*most, n);
  if (!ctx.isCounting())
    ctx.noteComparison(*most, n);
  Suppressed result = suppress(ctx, boxes.to(f32).reshape({1, n, 1, 4}), scores.to(f32).reshape({1, 1, n}), iou, least, sigma, kept, /*combined=*/false, half);
  return Suppressed{result.indices.reshape({kept}), result.scores.reshape({kept}), bound ? minimum(result.count.reshape({}), input(ctx, 2).reshape({}).to(ctx.b().getI32Type())) : result.count.reshape({})};
}

/// Elements of dimension `dim` up to `size`, zeros behind those there are.
Expr padTo(Expr x, int64_t dim, int64_t size) {
  SmallVector<int64_t> low(x.rank(), 0), high(low);
  high[dim] = size - x.shape()[dim];
  return high[dim] ? Expr(x.ctx(), pad(x.ctx(), x, scalarConstant(x.ctx(), x.elementType(), 0), low, high)) : x;
}

LogicalResult lowerNonMaxSuppression(OpContext &ctx) {
  auto result = suppressBoxes(ctx);
  if (failed(result))
    return failure();
  if (ctx.hasAttr("pad_to_max_output_size") && ctx.boolAttr("pad_to_max_output_size")) {
    auto most = ctx.constantIntInput(2);
    if (failed(most))
      return failure();
    result->indices = padTo(result->indices, 0, *most);
    result->scores = padTo(result->scores, 0, *most);
  } else if (result->indices.shape()[0]) { // else there is none
    auto taken = takeCounted(ctx, {result->indices, result->scores}, result->count, 0);
    if (failed(taken))
      return failure();
    result->indices = {ctx, (*taken)[0]};
    result->scores = {ctx, (*taken)[1]};
  }
  ctx.setOutput(0, result->indices);
  if (ctx.numOutputs() > 2)
    ctx.setOutput(1, result->scores.to(ctx.inputElementType(1)));
  if (ctx.numOutputs() > 1)
    ctx.setOutput(ctx.numOutputs() - 1, result->count);
  return success();
}

/// Sizes of CombinedNonMaxSuppression: of each image, and how many of a class and of all.
struct CombinedSizes {
  int64_t images, boxes, boxClasses, classes, mostOfClass, most;
};

FailureOr<CombinedSizes> combinedSizes(OpContext &ctx) {
  auto mostOfClass = ctx.constantIntInput(2), most = ctx.constantIntInput(3);
  if (failed(mostOfClass) || failed(most))
    return failure();
  ArrayRef<int64_t> boxes = ctx.inputShape(0), scores = ctx.inputShape(1);
  if (boxes.size() != 4 || scores.size() != 3 || boxes[3] != 4 || boxes[0] != scores[0] || boxes[1] != scores[1] || ctx.inputRank(4) || ctx.inputRank(5))
    return ctx.error("boxes must have shape [b, n, q, 4], scores shape [b, n, c], and the thresholds be scalars, got boxes " + shapeString(boxes) +
                     " and scores " + shapeString(scores));
  if (boxes[2] != 1 && boxes[2] != scores[2])
    return ctx.error("third dimension of boxes must be either 1 or num classes, got " + Twine(boxes[2]) + " of " + Twine(scores[2]));
  if (*mostOfClass <= 0)
    return ctx.error("max_size_per_class must be positive, got " + Twine(*mostOfClass));
  if (*most <= 0)
    return ctx.error("max_total_size must be > 0, got " + Twine(*most));
  CombinedSizes sizes{boxes[0], boxes[1], boxes[2], scores[2], std::min(*mostOfClass, boxes[1]), *most};
  // What a class leaves over has a score of -1 (lowerCombined): how much that is matters only where worse ones may be kept.
  std::optional<eval::Tensor> threshold = ctx.tryConstantInput(5);
  if (!threshold || !(threshold->getDouble(0) >= -1))
    ctx.noteComparison(*mostOfClass, boxes[1]);
  if (ctx.boolAttr("pad_per_class"))
    sizes.most = sizes.classes && *mostOfClass > *most / sizes.classes ? *most : *mostOfClass * sizes.classes;
  if (failed(ctx.checkShape({sizes.images, sizes.most, 4})) || failed(ctx.checkShape({sizes.images, sizes.classes, sizes.mostOfClass})))
    return failure();
  return sizes;
}

/// The boxes [b, k, 4] of class and index [b, k] each.
Expr boxesAt(OpContext &ctx, const CombinedSizes &sizes, Expr kind, Expr index) {
  Expr row = sizes.boxClasses > 1 ? index * double(sizes.boxClasses) + kind : index;
  Expr rows = input(ctx, 0).reshape({sizes.images, sizes.boxes * sizes.boxClasses, 4});
  Expr boxes(ctx, gatherAxis(ctx, rows, row, 1, 1));
  if (!ctx.boolAttr("clip_boxes"))
    return boxes;
  boxes = select(boxes > 1.0, 1.0, boxes);
  return select(boxes < 0.0, 0.0, boxes);
}

/// Each class of each image by itself, then the best of all classes. As in TensorFlow's kernel, a class has mostOfClass places, of which those that it
/// leaves over are boxes of zeros with a score of -1, before any with a worse one. Of equal scores that of the first class comes first (TensorFlow's order is
/// std::sort's, which is that only of few).
LogicalResult lowerCombined(OpContext &ctx) {
  auto known = combinedSizes(ctx);
  if (failed(known))
    return failure();
  const CombinedSizes &sizes = *known;
  Type f32 = ctx.b().getF32Type(), i32 = ctx.b().getI32Type();
  Expr iou = input(ctx, 4);
  assertIouThreshold(ctx, iou);
  int64_t places = sizes.classes * sizes.mostOfClass, k = std::min(sizes.most, places);
  if (k == 0) {
    int64_t shape[] = {sizes.images, sizes.most, 4};
    for (auto [i, rank] : llvm::enumerate(std::array{3, 2, 2, 1}))
      ctx.setOutput(i, splatConstant(ctx, RankedTensorType::get(ArrayRef(shape).take_front(rank), i == 3 ? i32 : f32), 0));
    return success();
  }
  Suppressed each = suppress(ctx, input(ctx, 0), input(ctx, 1).transpose({0, 2, 1}), iou, input(ctx, 5), {}, sizes.mostOfClass, /*combined=*/true, false);
  auto shape = each.indices.shape();
  Expr isKept = Expr(ctx, iota(ctx, each.indices.type(), 2)) < each.count.over(shape, {0, 1});
  Expr boxOf = select(isKept, each.indices, -1).reshape({sizes.images, places});
  auto best = hlo::TopKOp::create(ctx.b(), ctx.loc(), select(isKept, each.scores, -1).reshape({sizes.images, places}), ctx.b().getI64IntegerAttr(k), ctx.b().getUnitAttr());
  Expr scores(ctx, best.getValues()), at(ctx, best.getIndices());
  Expr index(ctx, gatherAxis(ctx, boxOf, at, 1, 1)), kind = at / double(sizes.mostOfClass);
  Expr valid = each.count.sum({1});
  valid = minimum(valid, double(sizes.most));
  Expr isValid = Expr(ctx, iota(ctx, at.type(), 1)) < valid.over(at.shape(), {0}), isBox = index >= 0.0;
  Expr boxes = boxesAt(ctx, sizes, kind, maximum(index, 0.0));
  boxes = select((isValid && isBox).over(boxes.shape(), {0, 1}), boxes, 0);
  ctx.setOutput(0, padTo(boxes, 1, sizes.most));
  ctx.setOutput(1, padTo(select(isValid, scores, 0), 1, sizes.most));
  ctx.setOutput(2, padTo(select(isValid, select(isBox, kind.to(f32), -1), 0), 1, sizes.most));
  ctx.setOutput(3, valid);
  return success();
}

} // namespace

void registerNonMaxSuppression(LoweringTable &table) {
  table.add({"NonMaxSuppression", "NonMaxSuppressionV2", "NonMaxSuppressionV3", "NonMaxSuppressionV4", "NonMaxSuppressionV5"}, lowerNonMaxSuppression, LoweringTable::DataShape);
  table.add({"CombinedNonMaxSuppression"}, lowerCombined);
}

} // namespace kiln::tohlo
