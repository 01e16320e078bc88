// Expands batch_norm_* into elementwise ops and sums, with the arithmetic of half precision in f32.
#include "passes/hlo/expand/Expand.h"

namespace kiln::hlo::expand {
namespace {

/// The operands of one op in the type that is computed with, and its features.
class Normalization {
public:
  Normalization(Ops &ops, Value operand, int64_t feature, llvm::APFloat epsilon)
      : ops(ops), shape(Ops::shapeOf(operand)), feature(feature), epsilon(epsilon.convertToFloat()) {
    Type element = Ops::elementOf(operand);
    compute = element.isF16() || element.isBF16() ? Type(ops.getF32Type()) : element;
    for (int64_t d = 0; d < int64_t(shape.size()); ++d)
      if (d != feature)
        others.push_back(d);
    count = 1;
    for (int64_t d : others)
      count *= shape[d];
  }
  Value wide(Value v) { return ops.convert(v, compute); }
  Value narrow(Value v, Value like) { return ops.convert(v, Ops::elementOf(like)); }
  /// A per-feature vector over the operand's shape.
  Value spread(Value v) { return ops.broadcast(v, shape, {feature}); }
  Value sum(Value v) { return ops.sum(v, others); }
  Value mean(Value v) {
    Value total = sum(v);
    return ops.div(total, ops.like(total, count));
  }
  Value deviation(Value variance) {
    return ops.unary<SqrtOp>(ops.add(variance, ops.like(variance, epsilon)));
  }
  Value normalise(Value x, Value scale, Value offset, Value mean, Value variance) {
    Value normal = ops.div(ops.sub(x, spread(mean)), spread(deviation(variance)));
    return ops.add(ops.mul(spread(scale), normal), spread(offset));
  }

  Ops &ops;
  SmallVector<int64_t> shape, others;
  int64_t feature;
  Type compute;
  double epsilon, count;
};

} // namespace

SmallVector<Value> expandBatchNormInference(Ops &ops, BatchNormInferenceOp op) {
  Normalization n(ops, op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  Value y = n.normalise(n.wide(op.getOperand()), n.wide(op.getScale()), n.wide(op.getOffset()), n.wide(op.getMean()),
                        n.wide(op.getVariance()));
  return {n.narrow(y, op.getOperand())};
}

SmallVector<Value> expandBatchNormTraining(Ops &ops, BatchNormTrainingOp op) {
  Normalization n(ops, op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  Value x = n.wide(op.getOperand()), mean = n.mean(x);
  Value centered = ops.sub(x, n.spread(mean)), variance = n.mean(ops.mul(centered, centered));
  Value y = n.normalise(x, n.wide(op.getScale()), n.wide(op.getOffset()), mean, variance);
  return {n.narrow(y, op.getOperand()), n.narrow(mean, op.getOperand()), n.narrow(variance, op.getOperand())};
}

SmallVector<Value> expandBatchNormGrad(Ops &ops, BatchNormGradOp op) {
  Normalization n(ops, op.getOperand(), op.getFeatureIndex(), op.getEpsilon());
  Value x = n.wide(op.getOperand()), dy = n.wide(op.getGradOutput()), variance = n.wide(op.getVariance());
  Value centered = ops.sub(x, n.spread(n.wide(op.getMean()))), deviation = n.deviation(variance);
  Value sum = n.sum(dy), product = n.sum(ops.mul(dy, centered));
  // Per feature first: one multiplication for each element.
  Value slope = ops.div(product, ops.add(variance, ops.like(variance, n.epsilon)));
  Value factor = ops.div(ops.div(n.wide(op.getScale()), deviation), ops.like(deviation, n.count));
  Value rest = ops.sub(ops.sub(ops.mul(dy, ops.like(dy, n.count)), n.spread(sum)), ops.mul(n.spread(slope), centered));
  Value dx = ops.mul(n.spread(factor), rest);
  return {n.narrow(dx, op.getOperand()), n.narrow(ops.div(product, deviation), op.getOperand()),
          n.narrow(sum, op.getOperand())};
}

} // namespace kiln::hlo::expand
