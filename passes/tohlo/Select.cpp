// Ops that choose between values element by element: Select, SelectV2, ClipByValue.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// Version 1: the condition is a scalar, picks whole rows, or has the shape of the values.
LogicalResult lowerSelect(OpContext &ctx) {
  Expr pred = input(ctx, 0), a = input(ctx, 1), b = input(ctx, 2);
  if (a.shape() != b.shape())
    return ctx.error("'then' and 'else' must have the same shape");
  if (pred.rank() == 0) {
    pred = pred.over(a.shape(), {});
  } else if (pred.shape() != a.shape()) {
    if (pred.rank() != 1 || a.rank() == 0 || pred.shape()[0] != a.shape()[0])
      return ctx.error("'cond' must be a scalar, a vector over the first dimension, or of the "
                       "values' shape");
    pred = pred.over(a.shape(), {0});
  }
  return set(ctx, select(pred, a, b));
}

LogicalResult lowerSelectV2(OpContext &ctx) {
  auto values = broadcastShape(ctx, ctx.inputShape(1), ctx.inputShape(2));
  if (failed(values))
    return failure();
  auto shape = broadcastShape(ctx, ctx.inputShape(0), *values);
  if (failed(shape))
    return failure();
  auto pred = broadcastTo(ctx, ctx.input(0), *shape);
  auto a = broadcastTo(ctx, ctx.input(1), *shape);
  auto b = broadcastTo(ctx, ctx.input(2), *shape);
  if (failed(pred) || failed(a) || failed(b))
    return failure();
  return set(ctx, select(ctx, *pred, *a, *b));
}

/// The lower bound holds where it is above the upper one; a bound that is NaN is none, and NaN
/// stays.
LogicalResult lowerClipByValue(OpContext &ctx) {
  Expr x = input(ctx, 0);
  auto low = broadcastTo(ctx, ctx.input(1), x.shape());
  auto high = broadcastTo(ctx, ctx.input(2), x.shape());
  if (failed(low) || failed(high))
    return failure();
  Expr lowest(ctx, *low), highest(ctx, *high);
  x = select(highest < x, highest, x);
  return set(ctx, select(lowest > x, lowest, x));
}

} // namespace

void registerSelect(LoweringTable &t) {
  t.add({"Select"}, lowerSelect);
  t.add({"SelectV2"}, lowerSelectV2);
  t.add({"ClipByValue"}, lowerClipByValue);
}

} // namespace kiln::tohlo
