// Samples of categories, and random orders.
#include "passes/tohlo/Gather.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/PhiloxNumbers.h"
#include "passes/tohlo/Random.h"
#include "passes/tohlo/Scan.h"

namespace kiln::tohlo {
namespace {

/// Categories [batch, samples] for uniform numbers of that shape, by the running sums of exp(logits). As in
/// TensorFlow's kernel logits that are not finite have no share, and where none has one the result is their number.
Expr categories(Expr logits, Expr uniform) {
  OpContext &ctx = logits.ctx();
  int64_t batch = logits.shape()[0], classes = logits.shape()[1], samples = uniform.shape()[1];
  logits = logits.to(uniform.elementType());
  Expr counts = isFinite(logits);
  Expr largest = select(counts, logits, logits.lowest()).reduce({1}, hlo::ReduceKind::Max, /*keepDims=*/true);
  Expr share = select(counts, exp(logits - largest.reshape({batch}).over(logits.shape(), {0})), 0.0);
  Expr sums = runningSum(share, 1);
  Expr total = Expr(ctx, slice(ctx, sums, {0, classes - 1}, {batch, classes}));
  SmallVector<int64_t> all = {batch, samples, classes};
  Expr sought = uniform * total.reshape({batch}).over(uniform.shape(), {0});
  Expr passed = sums.over(all, {0, 2}) <= sought.over(all, {0, 1});
  return passed.to(ctx.typeAttr("output_dtype")).sum({2});
}

LogicalResult lowerMultinomial(OpContext &ctx) {
  Expr logits = input(ctx, 0);
  auto samples = ctx.constantIntInput(1);
  if (failed(samples))
    return failure();
  if (logits.rank() != 2)
    return ctx.error("logits must be a matrix, got shape " + shapeString(logits.shape()));
  if (*samples < 0)
    return ctx.error("num_samples must not be negative, got " + Twine(*samples));
  int64_t batch = logits.shape()[0];
  if (!logits.shape()[1] && batch)
    return ctx.error("logits must have one class or more");
  bool isStateless = ctx.opName().starts_with("Stateless");
  if (isStateless && ctx.inputShape(2) != ArrayRef<int64_t>{2})
    return ctx.error("seed must have shape [2], got " + shapeString(ctx.inputShape(2)));
  SmallVector<int64_t> shape = {batch, *samples};
  if (failed(ctx.checkShape(shape)))
    return failure();
  if (!batch || !*samples)
    return set(ctx, splatConstant(ctx, RankedTensorType::get(shape, ctx.typeAttr("output_dtype")), 0));
  Type type = ctx.b().getF64Type();
  Expr uniform = isStateless
                     ? uniformNumbers(ctx, generatorFromSeed(ctx, ctx.input(2)), type, batch * *samples).reshape(shape)
                     : drawnNumbers(ctx, shape, type, hlo::RngDistribution::UNIFORM);
  return set(ctx, categories(logits, uniform));
}

/// Rows in the order of random numbers.
LogicalResult lowerShuffle(OpContext &ctx) {
  Expr rows = input(ctx, 0);
  if (!rows.rank() || rows.shape()[0] < 2)
    return set(ctx, rows);
  OpBuilder &b = ctx.b();
  int64_t n = rows.shape()[0];
  auto order = RankedTensorType::get({n}, b.getI32Type()), keyType = RankedTensorType::get({n}, b.getI64Type());
  Value low = intConstant(ctx, INT64_MIN, b.getI64Type()), high = intConstant(ctx, INT64_MAX, b.getI64Type());
  Value keys = hlo::RngOp::create(b, ctx.loc(), keyType, low, high,
                                  hlo::RngDistributionAttr::get(ctx.context(), hlo::RngDistribution::UNIFORM));
  return set(ctx, gatherAxis(ctx, rows, sortByFirst(ctx, {keys, iota(ctx, order, 0)}, 0)[1], 0, 0));
}
} // namespace

void registerSampling(LoweringTable &table) {
  table.add({"Multinomial", "StatelessMultinomial"}, lowerMultinomial);
  table.add({"RandomShuffle"}, lowerShuffle);
}

} // namespace kiln::tohlo
