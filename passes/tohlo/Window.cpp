// Output sizes and padding of sliding windows.
#include "passes/tohlo/Window.h"

namespace kiln::tohlo {

FailureOr<DataFormat> dataFormat(OpContext &ctx, int64_t spatialDims) {
  StringRef name = ctx.hasAttr("data_format") ? ctx.stringAttr("data_format") : "NHWC";
  DataFormat format{0, spatialDims + 1, {}};
  // CHANNELS_FIRST and CHANNELS_LAST are Conv's words.
  if (name.starts_with("NC") || name == "CHANNELS_FIRST") {
    if (name.contains("VECT")) {
      return ctx.error("data format " + name + " is not supported");
    }
    format.channel = 1;
    for (int64_t i = 0; i < spatialDims; ++i)
      format.spatial.push_back(i + 2);
    return format;
  }
  for (int64_t i = 0; i < spatialDims; ++i)
    format.spatial.push_back(i + 1);
  return format;
}

LogicalResult computeWindow(OpContext &ctx, WindowDim &dim, StringRef padding) {
  if (dim.stride < 1 || dim.dilation < 1 || dim.window < 1)
    return ctx.error("window sizes, strides and dilations must be positive");
  // TensorFlow's kernels have them as int, and no product of two of them overflows.
  for (int64_t value : {dim.stride, dim.dilation, dim.window, dim.padLow, dim.padHigh})
    if (value > std::numeric_limits<int32_t>::max())
      return ctx.error(
          "window sizes, strides, dilations and paddings must be less than 2^31, not " +
          Twine(value));
  if (padding == "SAME") {
    dim.output = llvm::divideCeil(dim.input, dim.stride);
    int64_t total = std::max<int64_t>((dim.output - 1) * dim.stride + dim.span() - dim.input, 0);
    dim.padLow = total / 2;
    dim.padHigh = total - dim.padLow;
    if (dim.stride > 1)
      ctx.noteSamePadding();
    return success();
  }
  if (padding != "VALID" && padding != "EXPLICIT")
    return ctx.error("padding '" + padding + "' is not SAME, VALID or EXPLICIT");
  if (dim.padLow < 0 || dim.padHigh < 0)
    return ctx.error("padding must not be negative");
  int64_t padded = dim.input + dim.padLow + dim.padHigh;
  if (padded + 1 < dim.span())
    return ctx.error("a window of " + Twine(dim.span()) + " does not fit an input of " +
                     Twine(padded));
  dim.output = (padded - dim.span() + dim.stride) / dim.stride;
  return success();
}

FailureOr<SmallVector<WindowDim>> windowFromAttrs(OpContext &ctx, const DataFormat &format,
                                                  ArrayRef<int64_t> inputShape,
                                                  ArrayRef<int64_t> windowSizes) {
  SmallVector<int64_t> strides = ctx.intsAttr("strides");
  SmallVector<int64_t> dilations, paddings;
  if (ctx.hasAttr("dilations"))
    dilations = ctx.intsAttr("dilations");
  if (ctx.hasAttr("explicit_paddings"))
    paddings = ctx.intsAttr("explicit_paddings");
  int64_t rank = format.rank();
  StringRef padding = ctx.stringAttr("padding");
  if (int64_t(strides.size()) != rank ||
      (!dilations.empty() && int64_t(dilations.size()) != rank) ||
      (padding == "EXPLICIT" && int64_t(paddings.size()) != 2 * rank)) {
    return ctx.error("strides, dilations and paddings must have one entry per dimension");
  }
  for (int64_t d : {format.batch, format.channel}) {
    if (strides[d] != 1 || (!dilations.empty() && dilations[d] != 1)) {
      return ctx.error("strides and dilations over batch and channels are not supported");
    }
  }
  SmallVector<WindowDim> dims;
  for (auto [i, d] : llvm::enumerate(format.spatial)) {
    WindowDim dim{inputShape[d], windowSizes[i], strides[d], dilations.empty() ? 1 : dilations[d]};
    if (padding == "EXPLICIT") {
      dim.padLow = paddings[2 * d];
      dim.padHigh = paddings[2 * d + 1];
    }
    if (failed(computeWindow(ctx, dim, padding)))
      return failure();
    dims.push_back(dim);
  }
  return dims;
}

} // namespace kiln::tohlo
