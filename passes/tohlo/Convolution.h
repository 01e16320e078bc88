// hlo.convolution with its attributes in one struct, and the problem that a convolution op states.
#pragma once

#include "passes/tohlo/Window.h"

namespace kiln::tohlo {

/// Everything about an hlo.convolution but its operands; lists are per spatial dimension, padding
/// holds low and high of each in turn.
struct ConvDims {
  int64_t inputBatch, inputFeature, kernelInput, kernelOutput, outputBatch, outputFeature;
  SmallVector<int64_t> inputSpatial, kernelSpatial, outputSpatial;
  SmallVector<int64_t> strides, padding, lhsDilation, rhsDilation;
  int64_t groups = 1, batchGroups = 1;
};

Expr convolution(Expr lhs, Expr rhs, const ConvDims &dims, ArrayRef<int64_t> resultShape);

/// A forward convolution as an op's attributes state it; the gradients start from it, too.
struct ConvProblem {
  DataFormat format;
  SmallVector<WindowDim> window;
  int64_t groups, outputChannels;
  SmallVector<int64_t> outputShape;
};

/// filterShape is [space.., in, out] ([h, w, in, multiplier] if depthwise).
FailureOr<ConvProblem> convProblem(OpContext &ctx, ArrayRef<int64_t> inputShape,
                                   ArrayRef<int64_t> filterShape, int64_t spatialDims,
                                   bool depthwise);

/// The dimension roles of a forward convolution with a filter [space.., in / groups, out].
ConvDims forwardDims(const DataFormat &format, ArrayRef<WindowDim> window, int64_t groups);

/// How SpaceToBatch moves an image of this shape, whose dimensions after the first are multiples of the blocks: it is split, transposed and given
/// the result's shape.
struct SpaceToBatchForm {
  SpaceToBatchForm(ArrayRef<int64_t> image, ArrayRef<int64_t> blocks);
  SmallVector<int64_t> split, permutation, result;
};

/// BatchToSpace of v where v is a convolution of SpaceToBatch's result with the same blocks, as tf.nn writes dilations: the dilated
/// convolution. Null where v is something else.
Value dilatedConvolution(OpContext &ctx, Value v, ArrayRef<int64_t> blocks, ArrayRef<int64_t> crops);

/// [h, w, in, multiplier] as the filter of a convolution with one group per channel.
Expr groupedDepthwiseFilter(Expr filter);

} // namespace kiln::tohlo
