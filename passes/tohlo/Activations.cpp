// Activation functions and bias, and the epilogues of fused ops.
#include "passes/tohlo/Activations.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {

Expr relu(Expr x) { return maximum(x, 0.0); }

Expr relu6(Expr x) {
  return {x.ctx(), hlo::ClampOp::create(x.b(), x.loc(), x.like(0), x, x.like(6))};
}

Expr leakyRelu(Expr x, double alpha) { return select(x > 0.0, x, x * alpha); }

Expr elu(Expr x) { return select(x < 0.0, expm1(x), x); }

Expr addBias(Expr x, Expr bias, int64_t channelDim) {
  return x + bias.over(x.shape(), {channelDim});
}

LogicalResult applyFusedOps(OpContext &ctx, Expr x, int64_t channelDim) {
  unsigned next = 2;
  for (StringRef name : ctx.stringsAttr("fused_ops")) {
    if (name == "BiasAdd") {
      x = addBias(x, input(ctx, next++), channelDim);
    } else if (name == "Add") {
      auto both = numpyBroadcast(ctx, x, ctx.input(next++));
      if (failed(both))
        return failure();
      x = Expr(ctx, both->first) + Expr(ctx, both->second);
    } else if (name == "FusedBatchNorm") {
      Expr scale = input(ctx, next), offset = input(ctx, next + 1), mean = input(ctx, next + 2),
           variance = input(ctx, next + 3);
      next += 4;
      Expr factor = rsqrt(variance + double(ctx.floatAttr("epsilon"))) * scale;
      x = x * factor.over(x.shape(), {channelDim});
      x = addBias(x, offset - mean * factor, channelDim);
    } else if (name == "Relu") {
      x = relu(x);
    } else if (name == "Relu6") {
      x = relu6(x);
    } else if (name == "Elu") {
      x = elu(x);
    } else if (name == "LeakyRelu") {
      x = leakyRelu(x, ctx.floatAttr("leakyrelu_alpha"));
    } else if (name == "Tanh") {
      x = tanh(x);
    } else if (name == "Sigmoid") {
      x = x.unary<hlo::LogisticOp>();
    } else if (name == "GeluExact") {
      x = x * 0.5 * ((x * std::sqrt(0.5)).unary<hlo::ErfOp>() + 1.0);
    } else if (name == "GeluApproximate") {
      x = x * 0.5 * (tanh((x + x * x * x * 0.044715) * std::sqrt(2 / M_PI)) + 1.0);
    } else {
      return ctx.error("fused op '" + name + "' is not supported");
    }
  }
  return set(ctx, x);
}

namespace {

// selu's constants, as the paper gives them.
constexpr double kSeluScale = 1.0507009873554804934193349852946;
constexpr double kSeluScaleAlpha = 1.7580993408473768599402175208123;

LogicalResult lowerSoftplus(OpContext &ctx) {
  Expr x = input(ctx, 0);
  Type type = x.elementType();
  Expr wide = widened(x);
  Expr y = maximum(wide, 0.0) + log1p(exp(-abs(wide))); // e^-|x| is never more than 1
  return set(ctx, y.to(type));
}

/// The dimension that a bias runs along.
FailureOr<int64_t> biasDim(OpContext &ctx) {
  int64_t rank = ctx.inputRank(0);
  bool channelsFirst =
      ctx.hasAttr("data_format") && ctx.stringAttr("data_format").starts_with("NC");
  if (rank < (channelsFirst ? 2 : 1)) {
    return ctx.error("the input has too few dimensions for a bias");
  }
  return channelsFirst ? 1 : rank - 1;
}

LogicalResult lowerBiasAdd(OpContext &ctx) {
  auto dim = biasDim(ctx);
  if (failed(dim))
    return failure();
  if (ctx.inputRank(1) != 1 || ctx.inputShape(1)[0] != ctx.inputShape(0)[*dim])
    return ctx.error("the bias must be a vector of the input's channels");
  return set(ctx, addBias(input(ctx, 0), input(ctx, 1), *dim));
}

LogicalResult lowerBiasAddGrad(OpContext &ctx) {
  auto dim = biasDim(ctx);
  if (failed(dim))
    return failure();
  Expr dy = widened(input(ctx, 0));
  return set(ctx, dy.sum(otherDims(dy.rank(), *dim)).to(ctx.inputElementType(0)));
}

} // namespace

void registerActivations(LoweringTable &t) {
  t.add({"Relu"}, [](OpContext &c) { return set(c, relu(input(c, 0))); });
  t.add({"Relu6"}, [](OpContext &c) { return set(c, relu6(input(c, 0))); });
  t.add({"LeakyRelu"},
        [](OpContext &c) { return set(c, leakyRelu(input(c, 0), c.floatAttr("alpha"))); });
  t.add({"Elu"}, [](OpContext &c) { return set(c, elu(input(c, 0))); });
  t.add({"Selu"}, [](OpContext &c) {
    Expr x = input(c, 0);
    return set(c, select(x < 0.0, expm1(x) * kSeluScaleAlpha, x * kSeluScale));
  });
  t.add({"Softplus"}, lowerSoftplus);
  t.add({"Softsign"}, [](OpContext &c) {
    Expr x = input(c, 0);
    return set(c, x / (abs(x) + 1.0));
  });
  t.add({"BiasAdd", "BiasAddV1"}, lowerBiasAdd);
  t.add({"BiasAddGrad"}, lowerBiasAddGrad);
}

} // namespace kiln::tohlo
