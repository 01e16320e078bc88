// Ops that choose elements: NonMaxSuppression with padding, ApproxTopK, SparseToDense, ListDiff of constants.
#include "passes/tohlo/Iterate.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scatter.h"

#include <set>

namespace kiln::tohlo {
namespace {

/// The intersection over the union of box i of boxes [n, 4], whose corners come in any order, with one of [4].
Expr overlaps(Expr boxes, Expr box) {
  OpContext &ctx = boxes.ctx();
  int64_t n = boxes.shape()[0];
  auto of = [&](int64_t i) { return Expr(ctx, slice(ctx, boxes, {0, i}, {n, i + 1})).reshape({n}); };
  auto one = [&](int64_t i) { return Expr(ctx, slice(ctx, box, {i}, {i + 1})).reshape({}).over({n}, {}); };
  // The first of the two unless the other is less (greater), as in TensorFlow's kernels, where one is NaN.
  auto lesser = [](Expr a, Expr b) { return select(b < a, b, a); };
  auto greater = [](Expr a, Expr b) { return select(a < b, b, a); };
  auto positive = [&](Expr a) { return greater(a, a.like(0)); };
  Expr top = lesser(of(0), of(2)), bottom = greater(of(0), of(2)), left = lesser(of(1), of(3)), right = greater(of(1), of(3));
  Expr top1 = lesser(one(0), one(2)), bottom1 = greater(one(0), one(2)), left1 = lesser(one(1), one(3)), right1 = greater(one(1), one(3));
  Expr area = (bottom - top) * (right - left), area1 = (bottom1 - top1) * (right1 - left1);
  Expr height = positive(lesser(bottom, bottom1) - greater(top, top1));
  Expr width = positive(lesser(right, right1) - greater(left, left1));
  Expr common = height * width;
  return select((area <= 0.0) || (area1 <= 0.0), 0.0, common / (area + area1 - common));
}

/// Boxes in the order of their scores, each only if none that was chosen overlaps it by more than the threshold. The
/// result has max_output_size elements, zeros beyond those that are chosen.
LogicalResult lowerNonMaxSuppression(OpContext &ctx) {
  if (!ctx.boolAttr("pad_to_max_output_size"))
    return ctx.error("without pad_to_max_output_size the result's shape depends on data");
  auto most = ctx.constantIntInput(2);
  if (failed(most))
    return failure();
  Type f32 = ctx.b().getF32Type();
  Expr boxes = input(ctx, 0).to(f32), scores = input(ctx, 1).to(f32);
  if (boxes.rank() != 2 || boxes.shape()[1] != 4 || scores.shape() != boxes.shape().take_front(1) || ctx.inputRank(3) || ctx.inputRank(4))
    return ctx.error("boxes must have shape [n, 4], scores shape [n], and the thresholds be scalars");
  if (*most < 0 || failed(ctx.checkShape({*most})))
    return ctx.error("max_output_size must not be negative, got " + Twine(*most));
  Expr allowed = input(ctx, 3).to(f32);
  assertAll(ctx, (allowed >= 0.0) && (allowed <= 1.0), "iou_threshold must be in [0, 1]");
  int64_t n = boxes.shape()[0];
  OpBuilder &b = ctx.b();
  Expr chosen(ctx, splatConstant(ctx, RankedTensorType::get({*most}, b.getI32Type()), 0)), zero(ctx, intConstant(ctx, 0));
  ctx.setOutput(0, chosen);
  ctx.setOutput(1, zero);
  if (!n || !*most)
    return success();
  // A score that is not above its threshold, or not a number, is never chosen. What overlaps a chosen box by a NaN is taken for
  // chosen when its turn comes, but for a score that is not zero, which becomes zero then: it waits for another turn.
  auto anyOf = [](Expr mask) { return mask.reduce({0}, hlo::ReduceKind::Or); };
  Expr least = input(ctx, 4).to(f32), open = scores > least.over({n}, {});
  State start = {chosen, zero, scores, /*unknown=*/scores.like(0), open, anyOf(open)};
  State result = iterate(start, {boxes, allowed, least}, std::min(*most, n) + n, [&](State s, State fixed) -> State {
    Expr boxes = fixed[0], allowed = fixed[1].over({n}, {}), scores = s[2], unknown = s[3] > 0.0, open = s[4];
    Expr left = select(open, scores, scores.lowest()), best = left.reduce({0}, hlo::ReduceKind::Max);
    Expr index(ctx, iota(ctx, RankedTensorType::get({n}, b.getI32Type()), 0));
    Expr at = select(open && (left == best.over({n}, {})), index, double(n)).reduce({0}, hlo::ReduceKind::Min);
    Expr here = index == at.over({n}, {});
    Expr waits = anyOf(here && unknown && (scores != 0.0)), wideWaits = waits.over({n}, {});
    Value row = hlo::DynamicSliceOp::create(b, ctx.loc(), boxes, ValueRange{at, zero}, b.getDenseI64ArrayAttr({1, 4}));
    Expr shared = overlaps(boxes, Expr(ctx, row).reshape({4}));
    Expr nextScores = select(wideWaits && here, scores * 0.0, scores);
    Expr stays = select(wideWaits, open && (nextScores > fixed[2].over({n}, {})), open && !(shared > allowed) && !here);
    Expr nextUnknown = select(wideWaits, unknown && !here, unknown || isNan(shared));
    Value written = hlo::DynamicUpdateSliceOp::create(b, ctx.loc(), s[0].type(), s[0], at.reshape({1}), ValueRange{s[1]});
    Expr count = select(waits, s[1], s[1] + 1.0);
    return {select(waits.over(s[0].shape(), {}), s[0], Expr(ctx, written)), count, nextScores, nextUnknown.to(f32), stays,
            anyOf(stays) && (count < double(*most))};
  });
  ctx.setOutput(0, result[0]);
  ctx.setOutput(1, result[1]);
  return success();
}

/// Exact, as XLA's is where there is no faster way.
LogicalResult lowerApproxTopK(OpContext &ctx) {
  Expr x = input(ctx, 0);
  auto dim = ctx.normalizeAxis(ctx.intAttr("reduction_dimension"), x.rank(), "reduction_dimension");
  if (failed(dim))
    return failure();
  int64_t k = ctx.intAttr("k"), size = x.shape()[*dim];
  if (k > size)
    return ctx.error("k = " + Twine(k) + " is more than the dimension, " + Twine(size));
  if (!ctx.boolAttr("aggregate_to_topk"))
    return ctx.error("aggregate_to_topk = false is not supported");
  Expr index(ctx, iota(ctx, RankedTensorType::get(x.shape(), ctx.b().getI32Type()), *dim));
  SmallVector<Value> sorted = sortByFirst(ctx, {ctx.boolAttr("is_max_k") ? -x : x, index}, *dim);
  SmallVector<int64_t> start(x.rank(), 0), limit(x.shape());
  limit[*dim] = k;
  Expr values(ctx, slice(ctx, sorted[0], start, limit));
  ctx.setOutput(0, ctx.boolAttr("is_max_k") ? -values : values);
  ctx.setOutput(1, slice(ctx, sorted[1], start, limit));
  return success();
}

LogicalResult lowerSparseToDense(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(1);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  Expr indices = input(ctx, 0), values = input(ctx, 2), fill = input(ctx, 3);
  int64_t count = indices.rank() ? indices.shape()[0] : 1, depth = indices.rank() == 2 ? indices.shape()[1] : 1;
  if (indices.rank() > 2 || depth != int64_t(shape->size()) || fill.rank() || values.rank() > 1 || (values.rank() && values.shape()[0] != count))
    return ctx.error("indices " + shapeString(indices.shape()) + ", values " + shapeString(values.shape()) + " and default " +
                     shapeString(fill.shape()) + " do not fit output_shape " + shapeString(*shape));
  auto dense = scatterNd(ctx, fill.over(*shape, {}), indices.reshape({count, depth}), values, std::nullopt);
  return failed(dense) ? failure() : set(ctx, *dense);
}

/// The elements of x that are not in y, and where they are. Their number is only known of constants.
LogicalResult lowerListDiff(OpContext &ctx) {
  auto x = ctx.constantInput(0), y = ctx.constantInput(1);
  if (failed(x) || failed(y))
    return failure();
  if (x->getRank() != 1 || y->getRank() != 1)
    return ctx.error("x and y must be vectors, got shapes " + shapeString(x->getShape()) + " and " + shapeString(y->getShape()));
  if (isa<ComplexType>(x->getElementType()))
    return ctx.error("complex numbers are not supported");
  bool isFloat = isa<FloatType>(x->getElementType());
  std::set<int64_t> integers;
  std::set<double> reals;
  for (int64_t j = 0; j < y->size(); ++j)
    if (!isFloat)
      integers.insert(y->getInt(j));
    else if (double value = y->getDouble(j); value == value)
      reals.insert(value);
  auto isIn = [&](int64_t i) {
    if (!isFloat)
      return integers.count(x->getInt(i)) != 0;
    double value = x->getDouble(i);
    return value == value && reals.count(value) != 0;
  };
  SmallVector<int64_t> kept;
  for (int64_t i = 0; i < x->size(); ++i)
    if (!isIn(i))
      kept.push_back(i);
  eval::Tensor out = eval::Tensor::allocate(RankedTensorType::get({int64_t(kept.size())}, x->getElementType()));
  for (auto [to, from] : llvm::enumerate(kept)) {
    if (isFloat)
      out.setDouble(to, x->getDouble(from));
    else
      out.setInt(to, x->getInt(from));
  }
  ctx.setOutput(0, constant(ctx, out));
  ctx.setOutput(1, intsConstant(ctx, kept, ctx.typeAttr("out_idx")));
  return success();
}

/// Which of several devices runs is not known when compiling: XLA gives one more than the last.
LogicalResult lowerDeviceIndex(OpContext &ctx) { return set(ctx, intConstant(ctx, ctx.stringsAttr("device_names").size())); }
} // namespace

void registerSelection(LoweringTable &table) {
  table.add({"NonMaxSuppressionV4"}, lowerNonMaxSuppression);
  table.add({"ApproxTopK"}, lowerApproxTopK);
  table.add({"SparseToDense"}, lowerSparseToDense);
  table.add({"ListDiff"}, lowerListDiff);
  table.add({"DeviceIndex"}, lowerDeviceIndex);
}

} // namespace kiln::tohlo
