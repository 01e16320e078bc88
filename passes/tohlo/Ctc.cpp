// The greedy decoder of connectionist temporal classification: from scores of classes over time to a sparse matrix of labels.
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Ranking.h"
#include "passes/tohlo/Scan.h"

namespace kiln::tohlo {
namespace {

/// Scores [time, batch, classes] and the lengths of the sequences. Of each time it takes the best class, but for blanks and, with merge_repeated, for what
/// was best just before.
LogicalResult lowerGreedyDecoder(OpContext &ctx) {
  Expr scores = input(ctx, 0), lengths = input(ctx, 1);
  if (scores.rank() != 3 || scores.type().getNumElements() == 0)
    return ctx.error("scores of shape " + shapeString(scores.shape()) + ", which must be [time, batch, classes] and not empty");
  int64_t time = scores.shape()[0], batch = scores.shape()[1], classes = scores.shape()[2], blank = ctx.intAttr("blank_index");
  if (lengths.shape() != ArrayRef<int64_t>{batch})
    return ctx.error("sequence lengths of shape " + shapeString(lengths.shape()) + " for " + Twine(batch) + " sequences");
  if (blank < -classes || blank >= classes)
    return ctx.error("blank_index = " + Twine(blank) + " for " + Twine(classes) + " classes");
  blank += blank < 0 ? classes : 0;
  assertAll(ctx, lengths <= double(time), "a sequence is longer than the time");

  Type i32 = ctx.b().getI32Type(), i64 = ctx.b().getI64Type();
  // The search begins with class 0, which stays the best one where it is NaN; elsewhere NaN is never it.
  Expr first = Expr(ctx, slice(ctx, scores, {0, 0, 0}, {time, batch, 1})).reshape({time, batch}), numbers = select(isNan(scores), scores.lowest(), scores);
  Expr best = firstExtreme(numbers, 2, hlo::ReduceKind::Max), most = numbers.reduce({2}, hlo::ReduceKind::Max);
  best = select(isNan(first), 0.0, best).transpose({1, 0}), most = select(isNan(first), first, most).transpose({1, 0});
  Expr inside = Expr(ctx, iota(ctx, best.type(), 1)) < lengths.over(best.shape(), {0});
  Expr kept = inside && best != best.likeInt(blank);
  if (ctx.boolAttr("merge_repeated")) {
    Expr none(ctx, splatConstant(ctx, RankedTensorType::get({batch, 1}, i32), -1));
    kept = kept && best != Expr(ctx, concatenate(ctx, {none, slice(ctx, best, {0, 0}, {batch, time - 1})}, 1));
  }
  ctx.setOutput(3, (0.0 - select(inside, most, 0.0).sum({1})).reshape({batch, 1}));

  Expr position = runningSum(kept.to(i32), 1) - 1.0, widest = kept.to(i32).sum({1}).reduce({0}, hlo::ReduceKind::Max);
  auto found = nonzero(ctx, kept);
  auto places = takeCounted(ctx, found.getIndices(), found.getCount(), 0);
  if (failed(places))
    return failure();
  int64_t room = shapeOf(*places)[0];
  Expr row(ctx, slice(ctx, *places, {0, 0}, {room, 1})), at(ctx, slice(ctx, *places, {0, 1}, {room, 2}));
  Expr flat = (row * double(time) + at).reshape({room});
  auto taken = [&](Expr of) { return Expr(ctx, gatherAxis(ctx, of.reshape({batch * time}), flat, 0, 0)); };
  ctx.setOutput(0, convert(ctx, concatenate(ctx, {row, taken(position).reshape({room, 1})}, 1), i64));
  ctx.setOutput(1, taken(best).to(i64));
  ctx.setOutput(2, concatenate(ctx, {intsConstant(ctx, {batch}, i64), widest.to(i64).reshape({1})}, 0));
  return success();
}

} // namespace

void registerCtc(LoweringTable &table) { table.add({"CTCGreedyDecoder"}, lowerGreedyDecoder, LoweringTable::DataShape); }

} // namespace kiln::tohlo
