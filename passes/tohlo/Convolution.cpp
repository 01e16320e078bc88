// Convolutions: Conv2D, Conv3D, Conv, DepthwiseConv2dNative and _FusedConv2D.
#include "passes/tohlo/Convolution.h"
#include "passes/tohlo/Activations.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

Expr convolution(Expr lhs, Expr rhs, const ConvDims &d, ArrayRef<int64_t> shape) {
  OpBuilder &b = lhs.b();
  auto numbers = hlo::ConvDimensionNumbersAttr::get(
      b.getContext(), d.inputBatch, d.inputFeature, d.inputSpatial, d.kernelInput, d.kernelOutput,
      d.kernelSpatial, d.outputBatch, d.outputFeature, d.outputSpatial);
  SmallVector<bool> reversal(d.strides.size(), false);
  auto type = RankedTensorType::get(shape, lhs.elementType());
  return {lhs.ctx(), hlo::ConvolutionOp::create(
                         b, lhs.loc(), type, lhs, rhs, b.getDenseI64ArrayAttr(d.strides),
                         b.getDenseI64ArrayAttr(d.padding), b.getDenseI64ArrayAttr(d.lhsDilation),
                         b.getDenseI64ArrayAttr(d.rhsDilation), b.getDenseBoolArrayAttr(reversal),
                         numbers, b.getI64IntegerAttr(d.groups), b.getI64IntegerAttr(d.batchGroups))};
}

ConvDims forwardDims(const DataFormat &format, ArrayRef<WindowDim> window, int64_t groups) {
  ConvDims d;
  int64_t n = window.size();
  d.inputBatch = d.outputBatch = format.batch;
  d.inputFeature = d.outputFeature = format.channel;
  d.inputSpatial = d.outputSpatial = format.spatial;
  d.kernelSpatial = dimsUpTo(n);
  d.kernelInput = n;
  d.kernelOutput = n + 1;
  for (const WindowDim &w : window) {
    d.strides.push_back(w.stride);
    d.padding.append({w.padLow, w.padHigh});
    d.lhsDilation.push_back(1);
    d.rhsDilation.push_back(w.dilation);
  }
  d.groups = groups;
  return d;
}

FailureOr<ConvProblem> convProblem(OpContext &ctx, ArrayRef<int64_t> inputShape,
                                   ArrayRef<int64_t> filterShape, int64_t spatialDims,
                                   bool depthwise) {
  auto format = dataFormat(ctx, spatialDims);
  if (failed(format))
    return failure();
  if (int64_t(inputShape.size()) != format->rank() ||
      int64_t(filterShape.size()) != format->rank()) {
    return ctx.error("input and filter must have rank " + Twine(format->rank()));
  }
  auto window = windowFromAttrs(ctx, *format, inputShape, filterShape.take_front(spatialDims));
  if (failed(window))
    return failure();
  int64_t channels = inputShape[format->channel];
  int64_t filterIn = filterShape[spatialDims], filterOut = filterShape[spatialDims + 1];
  if (filterIn == 0 || channels % filterIn || (depthwise && channels != filterIn)) {
    return ctx.error("the input has " + Twine(channels) + " channels, the filter " +
                     Twine(filterIn));
  }
  ConvProblem p{*format,
                *window,
                depthwise ? channels : channels / filterIn,
                depthwise ? channels * filterOut : filterOut,
                {}};
  if (p.groups > 1 && p.outputChannels % p.groups) {
    return ctx.error("the filter's " + Twine(filterOut) + " output channels do not divide into " +
                     Twine(p.groups) + " groups");
  }
  p.outputShape.assign(inputShape.begin(), inputShape.end());
  p.outputShape[format->channel] = p.outputChannels;
  for (auto [d, w] : llvm::zip(format->spatial, *window))
    p.outputShape[d] = w.output;
  return p;
}

Expr groupedDepthwiseFilter(Expr filter) {
  auto s = filter.shape();
  return filter.reshape({s[0], s[1], 1, s[2] * s[3]});
}

namespace {

FailureOr<Expr> convolve(OpContext &ctx, int64_t spatialDims, bool depthwise) {
  Expr x = input(ctx, 0), filter = input(ctx, 1);
  auto p = convProblem(ctx, x.shape(), filter.shape(), spatialDims, depthwise);
  if (failed(p))
    return failure();
  if (depthwise)
    filter = groupedDepthwiseFilter(filter);
  return convolution(x, filter, forwardDims(p->format, p->window, p->groups), p->outputShape);
}

template <int64_t spatialDims, bool depthwise> LogicalResult lowerConv(OpContext &ctx) {
  auto y = convolve(ctx, spatialDims, depthwise);
  return failed(y) ? failure() : set(ctx, *y);
}

LogicalResult lowerFusedConv2D(OpContext &ctx) {
  auto y = convolve(ctx, 2, false);
  if (failed(y))
    return failure();
  return applyFusedOps(ctx, *y, dataFormat(ctx, 2)->channel);
}

/// Conv takes 2 or 3 spatial dimensions, by the input's rank.
LogicalResult lowerAnyConv(OpContext &ctx) {
  if (ctx.hasAttr("batch_dims") && ctx.intAttr("batch_dims") != 1)
    return ctx.error("more than one batch dimension is not supported");
  int64_t spatialDims = ctx.inputRank(0) - 2;
  if (spatialDims != 2 && spatialDims != 3)
    return ctx.error("the input must have rank 4 or 5");
  auto y = convolve(ctx, spatialDims, false);
  return failed(y) ? failure() : set(ctx, *y);
}

} // namespace

void registerConvolution(LoweringTable &t) {
  t.add({"Conv2D"}, lowerConv<2, false>);
  t.add({"Conv3D"}, lowerConv<3, false>);
  t.add({"Conv"}, lowerAnyConv);
  t.add({"DepthwiseConv2dNative"}, lowerConv<2, true>);
  t.add({"_FusedConv2D"}, lowerFusedConv2D);
}

} // namespace kiln::tohlo
