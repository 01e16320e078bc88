// dot_general and convolution: shape inference and verifiers.
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"

using namespace mlir;
using namespace kiln::hlo;

FailureOr<Shape> kiln::hlo::inferDotGeneral(MaybeLocation loc, ShapedType lhs, ShapedType rhs,
                                            DotDimensionNumbersAttr dims) {
  auto bad = [&](StringRef constraint, const Twine &message) {
    return violated(loc, "dot_general", constraint, message);
  };
  ArrayRef<int64_t> lhsBatch = dims.getLhsBatchingDimensions();
  ArrayRef<int64_t> rhsBatch = dims.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsContract = dims.getLhsContractingDimensions();
  ArrayRef<int64_t> rhsContract = dims.getRhsContractingDimensions();
  if (lhsBatch.size() != rhsBatch.size())
    return bad("C1", "needs as many lhs as rhs batching dimensions");
  if (lhsContract.size() != rhsContract.size())
    return bad("C2", "needs as many lhs as rhs contracting dimensions");
  SmallVector<int64_t> lhsUsed(lhsBatch), rhsUsed(rhsBatch);
  lhsUsed.append(lhsContract.begin(), lhsContract.end());
  rhsUsed.append(rhsContract.begin(), rhsContract.end());
  if (!isUnique(lhsUsed))
    return bad("C3", "lhs batching and contracting dimensions must be unique");
  if (!isUnique(rhsUsed))
    return bad("C4", "rhs batching and contracting dimensions must be unique");
  if (!inRange(lhsBatch, lhs.getRank()))
    return bad("C5", "lhs batching dimensions must be in [0, " + Twine(lhs.getRank()) + ")");
  if (!inRange(lhsContract, lhs.getRank()))
    return bad("C6", "lhs contracting dimensions must be in [0, " + Twine(lhs.getRank()) + ")");
  if (!inRange(rhsBatch, rhs.getRank()))
    return bad("C7", "rhs batching dimensions must be in [0, " + Twine(rhs.getRank()) + ")");
  if (!inRange(rhsContract, rhs.getRank()))
    return bad("C8", "rhs contracting dimensions must be in [0, " + Twine(rhs.getRank()) + ")");
  for (auto [l, r] : llvm::zip(lhsBatch, rhsBatch))
    if (lhs.getDimSize(l) != rhs.getDimSize(r))
      return bad("C9", "batching dimensions have sizes " + Twine(lhs.getDimSize(l)) + " and " +
                           Twine(rhs.getDimSize(r)));
  for (auto [l, r] : llvm::zip(lhsContract, rhsContract))
    if (lhs.getDimSize(l) != rhs.getDimSize(r))
      return bad("C10", "contracting dimensions have sizes " + Twine(lhs.getDimSize(l)) +
                            " and " + Twine(rhs.getDimSize(r)));
  Shape shape;
  for (int64_t d : lhsBatch)
    shape.push_back(lhs.getDimSize(d));
  for (int64_t d = 0; d < lhs.getRank(); ++d)
    if (!llvm::is_contained(lhsUsed, d))
      shape.push_back(lhs.getDimSize(d));
  for (int64_t d = 0; d < rhs.getRank(); ++d)
    if (!llvm::is_contained(rhsUsed, d))
      shape.push_back(rhs.getDimSize(d));
  return shape;
}

LogicalResult DotGeneralOp::verify() {
  auto lhs = cast<ShapedType>(getLhs().getType()), rhs = cast<ShapedType>(getRhs().getType());
  auto result = cast<ShapedType>(getType());
  FailureOr<Shape> shape = inferDotGeneral(getLoc(), lhs, rhs, getDotDimensionNumbers());
  if (failed(shape))
    return failure();
  if (ArrayRef<int64_t>(*shape) != result.getShape())
    return emitOpError("(C12) result must have shape ")
           << toString(*shape) << ", but has " << toString(result.getShape());
  if (!canMultiply(lhs.getElementType(), rhs.getElementType()))
    return emitOpError("(C13) lhs and rhs must have the same element type");
  return success();
}

FailureOr<Shape> kiln::hlo::inferConvolution(
    MaybeLocation loc, ShapedType lhs, ShapedType rhs, ArrayRef<int64_t> windowStrides,
    ArrayRef<int64_t> padding, ArrayRef<int64_t> lhsDilation, ArrayRef<int64_t> rhsDilation,
    ArrayRef<bool> windowReversal, ConvDimensionNumbersAttr dims, int64_t featureGroupCount,
    int64_t batchGroupCount) {
  auto bad = [&](StringRef constraint, const Twine &message) {
    return violated(loc, "convolution", constraint, message);
  };
  auto positive = [](ArrayRef<int64_t> values) {
    return llvm::all_of(values, [](int64_t v) { return v > 0; });
  };
  int64_t rank = lhs.getRank();
  if (rank != rhs.getRank() || rank < 2)
    return bad("C1", "lhs and rhs must have the same rank of at least 2");
  size_t spatial = rank - 2;
  if (windowStrides.size() != spatial)
    return bad("C2", "window_strides must have " + Twine(spatial) + " entries");
  if (!positive(windowStrides))
    return bad("C3", "window_strides must be positive");
  if (padding.size() != 2 * spatial)
    return bad("C4", "padding must have " + Twine(2 * spatial) + " entries");
  if (lhsDilation.size() != spatial)
    return bad("C5", "lhs_dilation must have " + Twine(spatial) + " entries");
  if (!positive(lhsDilation))
    return bad("C6", "lhs_dilation must be positive");
  if (rhsDilation.size() != spatial)
    return bad("C7", "rhs_dilation must have " + Twine(spatial) + " entries");
  if (!positive(rhsDilation))
    return bad("C8", "rhs_dilation must be positive");
  if (windowReversal.size() != spatial)
    return bad("C9", "window_reversal must have " + Twine(spatial) + " entries");

  auto roles = [&](StringRef constraint, StringRef countConstraint, StringRef what,
                   ArrayRef<int64_t> spatialDims, int64_t a, int64_t b) -> LogicalResult {
    if (spatialDims.size() != spatial)
      return bad(countConstraint, what + " must have " + Twine(spatial) + " spatial dimensions");
    SmallVector<int64_t> all(spatialDims);
    all.append({a, b});
    if (!isUnique(all) || !inRange(all, rank))
      return bad(constraint, what + " dimensions must be unique and in [0, " + Twine(rank) + ")");
    return success();
  };
  if (failed(roles("C13", "C12", "input", dims.getInputSpatialDimensions(),
                   dims.getInputBatchDimension(), dims.getInputFeatureDimension())) ||
      failed(roles("C18", "C17", "kernel", dims.getKernelSpatialDimensions(),
                   dims.getKernelInputFeatureDimension(),
                   dims.getKernelOutputFeatureDimension())) ||
      failed(roles("C20", "C19", "output", dims.getOutputSpatialDimensions(),
                   dims.getOutputBatchDimension(), dims.getOutputFeatureDimension())))
    return failure();

  if (featureGroupCount < 1)
    return bad("C21", "feature_group_count must be positive");
  if (batchGroupCount < 1)
    return bad("C22", "batch_group_count must be positive");
  if (featureGroupCount != 1 && batchGroupCount != 1)
    return bad("C23", "feature_group_count or batch_group_count must be 1");
  int64_t batch = lhs.getDimSize(dims.getInputBatchDimension());
  int64_t inFeatures = lhs.getDimSize(dims.getInputFeatureDimension());
  int64_t kernelIn = rhs.getDimSize(dims.getKernelInputFeatureDimension());
  int64_t outFeatures = rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  if (batch % batchGroupCount)
    return bad("C10", "batch size " + Twine(batch) + " is no multiple of batch_group_count " +
                          Twine(batchGroupCount));
  if (inFeatures % featureGroupCount)
    return bad("C11", Twine(inFeatures) + " input features are no multiple of "
                      "feature_group_count " + Twine(featureGroupCount));
  if (kernelIn != inFeatures / featureGroupCount)
    return bad("C14", "kernel has " + Twine(kernelIn) + " input features, expected " +
                          Twine(inFeatures / featureGroupCount));
  if (outFeatures % batchGroupCount)
    return bad("C15", Twine(outFeatures) + " output features are no multiple of "
                      "batch_group_count " + Twine(batchGroupCount));
  if (outFeatures % featureGroupCount)
    return bad("C16", Twine(outFeatures) + " output features are no multiple of "
                      "feature_group_count " + Twine(featureGroupCount));
  Shape shape(rank);
  shape[dims.getOutputBatchDimension()] = batch / batchGroupCount;
  shape[dims.getOutputFeatureDimension()] = outFeatures;
  for (size_t i = 0; i < spatial; ++i) {
    WindowDim window{rhs.getDimSize(dims.getKernelSpatialDimensions()[i]), windowStrides[i],
                     padding[2 * i], padding[2 * i + 1], lhsDilation[i], rhsDilation[i]};
    shape[dims.getOutputSpatialDimensions()[i]] =
        windowCount(lhs.getDimSize(dims.getInputSpatialDimensions()[i]), window);
  }
  return shape;
}

LogicalResult ConvolutionOp::verify() {
  auto lhs = cast<ShapedType>(getLhs().getType()), rhs = cast<ShapedType>(getRhs().getType());
  auto result = cast<ShapedType>(getType());
  FailureOr<Shape> shape = inferConvolution(
      getLoc(), lhs, rhs, getWindowStrides(), getPadding(), getLhsDilation(), getRhsDilation(),
      getWindowReversal(), getDimensionNumbers(), getFeatureGroupCount(), getBatchGroupCount());
  if (failed(shape))
    return failure();
  if (ArrayRef<int64_t>(*shape) != result.getShape())
    return emitOpError("(C25) result must have shape ")
           << toString(*shape) << ", but has " << toString(result.getShape());
  if (!canMultiply(lhs.getElementType(), rhs.getElementType()))
    return emitOpError("(C27) lhs and rhs must have the same element type");
  return success();
}
