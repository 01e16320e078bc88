// Stateful random ops: hlo.rng, which draws from the run's counter and key.
//
// Like XLA's, the numbers differ from those of TensorFlow's kernels; the distributions are the same.
#include "passes/tohlo/GammaNumbers.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/NormalDistribution.h"
#include "passes/tohlo/PoissonNumbers.h"
#include "passes/tohlo/Random.h"

#include <cmath>

namespace kiln::tohlo {

Expr drawnNumbers(OpContext &ctx, ArrayRef<int64_t> shape, Type type, hlo::RngDistribution distribution, Value a, Value b) {
  return {ctx, hlo::RngOp::create(ctx.b(), ctx.loc(), RankedTensorType::get(shape, type), a, b,
                                  hlo::RngDistributionAttr::get(ctx.context(), distribution))};
}

Expr drawnNumbers(OpContext &ctx, ArrayRef<int64_t> shape, Type type, hlo::RngDistribution distribution) {
  Value zero = scalarConstant(ctx, type, 0), one = scalarConstant(ctx, type, 1);
  return drawnNumbers(ctx, shape, type, distribution, zero, one);
}

namespace {

/// Standard normal of at most two deviations, by the inverse of the distribution function.
Expr truncatedNormal(OpContext &ctx, ArrayRef<int64_t> shape, Type type) {
  double edge = std::erf(2 / std::sqrt(2.0));
  Expr u = drawnNumbers(ctx, shape, computeType(type), hlo::RngDistribution::UNIFORM) * (2 * edge) - edge;
  return u.unary<hlo::ErfInvOp>() * std::sqrt(2.0);
}

template <typename Fn> LogicalResult lowerDrawnFloats(OpContext &ctx, Fn make) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  Type type = ctx.typeAttr("dtype");
  ctx.setOutput(0, make(*shape, type).to(type));
  return success();
}

LogicalResult lowerDrawnUniform(OpContext &ctx) {
  return lowerDrawnFloats(ctx, [&](ArrayRef<int64_t> shape, Type type) { return drawnNumbers(ctx, shape, type, hlo::RngDistribution::UNIFORM); });
}
LogicalResult lowerDrawnNormal(OpContext &ctx) {
  return lowerDrawnFloats(ctx, [&](ArrayRef<int64_t> shape, Type type) { return drawnNumbers(ctx, shape, type, hlo::RngDistribution::NORMAL); });
}
LogicalResult lowerDrawnTruncatedNormal(OpContext &ctx) {
  return lowerDrawnFloats(ctx, [&](ArrayRef<int64_t> shape, Type type) { return truncatedNormal(ctx, shape, type); });
}

LogicalResult lowerDrawnUniformInt(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  if (ctx.inputRank(1) || ctx.inputRank(2))
    return ctx.error("minval and maxval must be scalars");
  return set(ctx, drawnNumbers(ctx, *shape, ctx.typeAttr("Tout"), hlo::RngDistribution::UNIFORM, ctx.input(1), ctx.input(2)));
}

/// Normal numbers between bounds: shape [batches, ...], parameters of one element or one for each batch.
LogicalResult lowerDrawnBoundedNormal(OpContext &ctx) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape) || failed(ctx.checkShape(*shape)))
    return failure();
  if (shape->empty())
    return ctx.error("shape must have one dimension or more");
  SmallVector<Expr> parameters;
  for (unsigned i = 1; i < 5; ++i) {
    Expr v = input(ctx, i);
    int64_t count = v.type().getNumElements();
    if (v.rank() > 1 || (count != 1 && count != shape->front()))
      return ctx.error("input " + Twine(i) + " must be one number, or one for each of " + Twine(shape->front()) + " batches, got shape " +
                       shapeString(v.shape()));
    parameters.push_back(count == 1 ? v.reshape({}).over(*shape, {}) : v.over(*shape, {0}));
  }
  if (!llvm::product_of(*shape))
    return set(ctx, parameters[0]);
  Expr uniform = drawnNumbers(ctx, *shape, computeType(ctx.typeAttr("dtype")), hlo::RngDistribution::UNIFORM);
  return set(ctx, boundedNormal(uniform, parameters[0], parameters[1], parameters[2], parameters[3]));
}

/// A generator whose key and counter are drawn.
Generator drawnGenerator(OpContext &ctx) {
  Type i64 = ctx.b().getI64Type();
  return generatorFromSeed(ctx, drawnNumbers(ctx, {2}, i64, hlo::RngDistribution::UNIFORM, intConstant(ctx, 0, i64), intConstant(ctx, int64_t(1) << 62, i64)));
}

/// Inputs: the shape of the numbers for each parameter, and the parameters, whose dimensions come last in the result.
LogicalResult lowerDrawnByParameter(OpContext &ctx, Type type, llvm::function_ref<Expr(Generator, Expr, int64_t)> make) {
  auto shape = ctx.constantIntsInput(0);
  if (failed(shape))
    return failure();
  Expr parameters = input(ctx, 1);
  llvm::append_range(*shape, parameters.shape());
  if (failed(ctx.checkShape(*shape)))
    return failure();
  return setByParameter(ctx, *shape, type, parameters, [&](Expr each, int64_t rows) { return make(drawnGenerator(ctx), each, rows); });
}

LogicalResult lowerDrawnGamma(OpContext &ctx) {
  return lowerDrawnByParameter(ctx, ctx.typeAttr("T"), [&](Generator g, Expr alphas, int64_t rows) { return gammaNumbers(ctx, g, alphas, rows); });
}
LogicalResult lowerDrawnPoisson(OpContext &ctx) {
  Type type = ctx.typeAttr("dtype");
  return lowerDrawnByParameter(ctx, type, [&](Generator g, Expr rates, int64_t rows) { return poissonNumbers(ctx, g, rates, rows, type); });
}
} // namespace

void registerRandom(LoweringTable &table) {
  table.add({"RandomUniform"}, lowerDrawnUniform);
  table.add({"RandomStandardNormal"}, lowerDrawnNormal);
  table.add({"TruncatedNormal"}, lowerDrawnTruncatedNormal);
  table.add({"RandomUniformInt"}, lowerDrawnUniformInt);
  table.add({"ParameterizedTruncatedNormal"}, lowerDrawnBoundedNormal);
  table.add({"RandomGamma"}, lowerDrawnGamma);
  table.add({"RandomPoissonV2"}, lowerDrawnPoisson);
}

} // namespace kiln::tohlo
