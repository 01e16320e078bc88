// FusedBatchNorm in inference and training, and its gradient.
#include "passes/tohlo/Activations.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Window.h"

namespace kiln::tohlo {
namespace {

/// The channel dimension of input 0 (a 4-D or 5-D tensor).
FailureOr<int64_t> channelDim(OpContext &ctx, unsigned i) {
  auto format = dataFormat(ctx, ctx.inputRank(i) - 2);
  if (failed(format))
    return failure();
  return format->channel;
}

/// Channel statistics over all other dimensions.
struct Moments {
  Expr mean, variance; // the variance divides by the count
  int64_t count;
};

Moments momentsOf(Expr x, int64_t channel) {
  SmallVector<int64_t> others = otherDims(x.rank(), channel);
  int64_t count = 1;
  for (int64_t d : others)
    count *= x.shape()[d];
  double n = std::max<int64_t>(count, 1);
  Expr mean = x.sum(others) / n;
  Expr centered = x - mean.over(x.shape(), {channel});
  return {mean, square(centered).sum(others) / n, count};
}

bool isConstant(Value x) {
  Operation *def = x.getDefiningOp();
  return def && (isa<hlo::ConstantOp>(def) || (isa<hlo::BroadcastInDimOp, hlo::ReshapeOp, hlo::ConvertOp>(def) && isConstant(def->getOperand(0))));
}

/// Whether x is what a contraction makes, perhaps with constants added: a factor for each channel then goes into its weights.
bool isOfContraction(Value x) {
  Operation *def = x.getDefiningOp();
  if (!def)
    return false;
  if (hlo::isContraction(def))
    return true;
  if (isa<hlo::ReshapeOp, hlo::TransposeOp, hlo::SliceOp, hlo::ConvertOp>(def))
    return isOfContraction(def->getOperand(0));
  return isa<hlo::AddOp>(def) && isConstant(def->getOperand(1)) && isOfContraction(def->getOperand(0));
}

LogicalResult batchNorm(OpContext &ctx, bool extended) {
  auto channel = channelDim(ctx, 0);
  if (failed(channel))
    return failure();
  Type type = ctx.inputElementType(0);
  Expr x = widened(input(ctx, 0)), scale = input(ctx, 1), offset = input(ctx, 2);
  Expr mean = input(ctx, 3), variance = input(ctx, 4);
  Type statType = scale.elementType();
  double epsilon = ctx.floatAttr("epsilon");
  Expr batchMean = mean, batchVariance = variance;
  if (ctx.boolAttr("is_training")) {
    Moments m = momentsOf(x, *channel);
    // What is reported divides by count - 1; running averages mix it into the given ones.
    double bessel = m.count > 1 ? double(m.count) / double(m.count - 1) : 1.0;
    Expr reported = bessel == 1.0 ? m.variance : m.variance * bessel;
    if (ctx.keepsForms()) { // no straight line of the length, and 1 of so many numbers that it is none
      Expr n = sizeOf(x, otherDims(x.rank(), *channel));
      Expr factor = n.to(statType) / maximum(n - 1.0, 1.0).to(statType);
      reported = m.variance * factor.over(m.variance.shape(), {});
    }
    double factor =
        ctx.hasAttr("exponential_avg_factor") ? ctx.floatAttr("exponential_avg_factor") : 1;
    batchMean = factor == 1 ? m.mean : mean * (1 - factor) + m.mean * factor;
    batchVariance = factor == 1 ? reported : variance * (1 - factor) + reported * factor;
    mean = m.mean;
    variance = m.variance;
  }
  Expr multiplier = rsqrt(variance + epsilon) * scale;
  Expr perElement = multiplier.over(x.shape(), {*channel});
  // Numbers far from 0 but near each other keep their digits if the mean is subtracted first.
  Expr y = !ctx.boolAttr("is_training") && isOfContraction(x) ? addBias(x * perElement, offset - mean * multiplier, *channel)
                                                              : addBias((x - mean.over(x.shape(), {*channel})) * perElement, offset, *channel);
  if (extended) {
    if (ctx.numInputs() > 5)
      y = y + widened(input(ctx, 5));
    StringRef mode = ctx.stringAttr("activation_mode");
    if (mode == "Relu")
      y = relu(y);
    else if (mode != "Identity")
      return ctx.error("activation '" + mode + "' is not supported");
  }
  ctx.setOutput(0, y.to(type));
  ctx.setOutput(1, batchMean.to(statType));
  ctx.setOutput(2, batchVariance.to(statType));
  ctx.setOutput(3, mean.to(statType));
  ctx.setOutput(4, variance.to(statType));
  if (ctx.numOutputs() > 5)
    ctx.setOutput(5, splatConstant(ctx, RankedTensorType::get({0}, statType), 0));
  return success();
}

LogicalResult lowerBatchNormGrad(OpContext &ctx) {
  auto channel = channelDim(ctx, 0);
  if (failed(channel))
    return failure();
  Type type = ctx.inputElementType(0);
  Expr dy = widened(input(ctx, 0)), x = widened(input(ctx, 1)), scale = input(ctx, 2);
  Expr mean = input(ctx, 3), variance = input(ctx, 4);
  Type statType = scale.elementType();
  auto shape = x.shape();
  auto spread = [&](Expr perChannel) { return perChannel.over(shape, {*channel}); };
  SmallVector<int64_t> others = otherDims(x.rank(), *channel);
  int64_t count = 1;
  for (int64_t d : others)
    count *= shape[d];

  Expr inverse = rsqrt(variance + double(ctx.floatAttr("epsilon")));
  Expr centered = x - spread(mean);
  Expr offsetGrad = dy.sum(others);
  Expr product = (dy * centered).sum(others);
  Expr dx = dy;
  if (ctx.boolAttr("is_training")) {
    double n = std::max<int64_t>(count, 1);
    dx = dy - spread(offsetGrad / n) - centered * spread(inverse * inverse * (product / n));
  }
  ctx.setOutput(0, (dx * spread(scale * inverse)).to(type));
  ctx.setOutput(1, (product * inverse).to(statType));
  ctx.setOutput(2, offsetGrad.to(statType));
  for (unsigned i : {3, 4})
    ctx.setOutput(i, splatConstant(ctx, RankedTensorType::get({0}, statType), 0));
  return success();
}

} // namespace

void registerBatchNorm(LoweringTable &t) {
  t.add({"FusedBatchNorm", "FusedBatchNormV2", "FusedBatchNormV3"},
        [](OpContext &c) { return batchNorm(c, false); });
  t.add({"_FusedBatchNormEx"}, [](OpContext &c) { return batchNorm(c, true); });
  t.add({"FusedBatchNormGrad", "FusedBatchNormGradV2", "FusedBatchNormGradV3"}, lowerBatchNormGrad);
}

} // namespace kiln::tohlo
