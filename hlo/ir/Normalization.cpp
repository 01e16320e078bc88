// Batch normalisation: result types and constraints.
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

namespace {
using Types = SmallVectorImpl<Type>;

/// One of the per-feature operands, and the number of its constraint.
struct PerFeature {
  StringRef name;
  Value value;
  StringRef constraint;
};

/// Checks what the three ops have in common; the type of a per-feature operand.
FailureOr<Type> inferFeatureType(MaybeLocation loc, StringRef op, Value operand, int64_t feature,
                                 ArrayRef<PerFeature> vectors) {
  auto type = cast<RankedTensorType>(operand.getType());
  if (feature < 0 || feature >= type.getRank())
    return violated(loc, op, "C1", "feature_index " + Twine(feature) + " is not in [0, " + Twine(type.getRank()) + ")");
  auto expected = RankedTensorType::get({type.getDimSize(feature)}, type.getElementType());
  for (const PerFeature &vector : vectors) {
    auto actual = cast<RankedTensorType>(vector.value.getType());
    if (actual.getElementType() != type.getElementType())
      return violated(loc, op, "C2", vector.name + " must have the operand's element type");
    if (actual != expected)
      return violated(loc, op, vector.constraint,
                      vector.name + " must have shape " + toString(expected.getShape()) + ", got " + toString(actual.getShape()));
  }
  return Type(expected);
}
} // namespace

LogicalResult BatchNormInferenceOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a, Types &types) {
  auto feature = inferFeatureType(loc, "batch_norm_inference", a.getOperand(), a.getFeatureIndex(),
                                  {{"scale", a.getScale(), "C3"}, {"offset", a.getOffset(), "C4"},
                                   {"mean", a.getMean(), "C5"}, {"variance", a.getVariance(), "C6"}});
  types.push_back(a.getOperand().getType());
  return feature;
}

LogicalResult BatchNormTrainingOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a, Types &types) {
  auto feature = inferFeatureType(loc, "batch_norm_training", a.getOperand(), a.getFeatureIndex(),
                                  {{"scale", a.getScale(), "C3"}, {"offset", a.getOffset(), "C4"}});
  if (failed(feature))
    return failure();
  types.append({a.getOperand().getType(), *feature, *feature});
  return success();
}

LogicalResult BatchNormGradOp::inferReturnTypes(MLIRContext *, MaybeLocation loc, Adaptor a, Types &types) {
  auto feature = inferFeatureType(loc, "batch_norm_grad", a.getOperand(), a.getFeatureIndex(),
                                  {{"scale", a.getScale(), "C5"}, {"mean", a.getMean(), "C4"}, {"variance", a.getVariance(), "C4"}});
  if (failed(feature))
    return failure();
  if (a.getGradOutput().getType() != a.getOperand().getType())
    return violated(loc, "batch_norm_grad", "C3", "grad_output must have the operand's type");
  types.append({a.getOperand().getType(), *feature, *feature});
  return success();
}
