// Stateful random ops: hlo.rng, which draws from the run's counter and key.
//
// Like XLA's, the numbers differ from those of TensorFlow's kernels; the distributions are the same.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

/// Numbers of a distribution with these parameters, in a shape.
Expr random(OpContext &ctx, ArrayRef<int64_t> shape, Type type, hlo::RngDistribution distribution, Value a, Value b) {
  return {ctx, hlo::RngOp::create(ctx.b(), ctx.loc(), RankedTensorType::get(shape, type), a, b,
                                  hlo::RngDistributionAttr::get(ctx.context(), distribution))};
}

Expr random(OpContext &ctx, ArrayRef<int64_t> shape, Type type, hlo::RngDistribution distribution) {
  Value zero = scalarConstant(ctx, type, 0), one = scalarConstant(ctx, type, 1);
  return random(ctx, shape, type, distribution, zero, one);
}

/// Standard normal of at most two deviations, by the inverse of the distribution function.
Expr truncatedNormal(OpContext &ctx, ArrayRef<int64_t> shape, Type type) {
  double edge = std::erf(2 / std::sqrt(2.0));
  Expr u = random(ctx, shape, computeType(type), hlo::RngDistribution::UNIFORM) * (2 * edge) - edge;
  return u.unary<hlo::ErfInvOp>() * std::sqrt(2.0);
}

template <typename Fn> LogicalResult lowerFloats(OpContext &ctx, Fn make) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape))
    return failure();
  Type type = ctx.typeAttr("dtype");
  ctx.setOutput(0, make(*shape, type).to(type));
  return success();
}

LogicalResult lowerUniform(OpContext &ctx) {
  return lowerFloats(ctx, [&](ArrayRef<int64_t> shape, Type type) { return random(ctx, shape, type, hlo::RngDistribution::UNIFORM); });
}
LogicalResult lowerNormal(OpContext &ctx) {
  return lowerFloats(ctx, [&](ArrayRef<int64_t> shape, Type type) { return random(ctx, shape, type, hlo::RngDistribution::NORMAL); });
}
LogicalResult lowerTruncatedNormal(OpContext &ctx) {
  return lowerFloats(ctx, [&](ArrayRef<int64_t> shape, Type type) { return truncatedNormal(ctx, shape, type); });
}

LogicalResult lowerUniformInt(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape))
    return failure();
  return set(ctx, random(ctx, *shape, ctx.typeAttr("Tout"), hlo::RngDistribution::UNIFORM, ctx.input(1), ctx.input(2)));
}
} // namespace

void registerRandom(LoweringTable &table) {
  table.add({"RandomUniform"}, lowerUniform);
  table.add({"RandomStandardNormal"}, lowerNormal);
  table.add({"TruncatedNormal"}, lowerTruncatedNormal);
  table.add({"RandomUniformInt"}, lowerUniformInt);
}

} // namespace kiln::tohlo
