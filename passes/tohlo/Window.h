// Sliding windows of convolutions and pooling: layouts, output sizes and padding, as TensorFlow
// computes them.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// Where batch, channels and space stand in a tensor of a data format.
struct DataFormat {
  int64_t batch, channel;
  SmallVector<int64_t> spatial;
  int64_t rank() const { return spatial.size() + 2; }
};

/// The data format of the op ("NHWC" unless it has another) with `spatialDims` spatial dimensions.
FailureOr<DataFormat> dataFormat(OpContext &ctx, int64_t spatialDims);

/// One spatial dimension of a window.
struct WindowDim {
  int64_t input, window, stride = 1, dilation = 1;
  int64_t padLow = 0, padHigh = 0;
  int64_t output = 0;

  /// Input positions that a window spans.
  int64_t span() const { return (window - 1) * dilation + 1; }
};

/// Fills in padding and output size. `padding` is SAME, VALID or EXPLICIT; for the last the
/// dimension's own padding is already set.
LogicalResult computeWindow(OpContext &ctx, WindowDim &dim, StringRef padding);

/// The window of every spatial dimension from the op's attributes strides, dilations, padding and
/// explicit_paddings (lists in the order of the data format).
FailureOr<SmallVector<WindowDim>> windowFromAttrs(OpContext &ctx, const DataFormat &format,
                                                  ArrayRef<int64_t> inputShape,
                                                  ArrayRef<int64_t> windowSizes);

} // namespace kiln::tohlo
