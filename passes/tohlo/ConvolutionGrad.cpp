// Gradients of convolutions with respect to their input and to their filter.
#include "passes/tohlo/Convolution.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

/// A shape that an input gives at compile time; Conv2DBackpropInput also takes [height, width].
FailureOr<SmallVector<int64_t>> sizesInput(OpContext &ctx, unsigned i) {
  auto sizes = ctx.constantIntsInput(i);
  if (failed(sizes) || failed(ctx.checkShape(*sizes)))
    return failure();
  return sizes;
}

LogicalResult checkGradient(OpContext &ctx, const ConvProblem &p, ArrayRef<int64_t> shape) {
  if (shape == ArrayRef<int64_t>(p.outputShape))
    return success();
  return ctx.error("the gradient's shape does not fit input, filter and strides");
}

/// filter [space.., in/groups, out] -> [space.., out/groups, in], turned around in space: with it
/// the gradient's convolution goes back to the input.
Expr transposedFilter(Expr filter, int64_t groups) {
  int64_t n = filter.rank() - 2;
  auto s = filter.shape();
  int64_t in = s[n], out = s[n + 1] / groups;
  SmallVector<int64_t> split(s.take_front(n)), merged(s.take_front(n)), perm = dimsUpTo(n);
  split.append({in, groups, out});
  perm.append({n + 2, n + 1, n}); // out, group, in
  merged.append({out, groups * in});
  Expr t = filter.reshape(split).transpose(perm).reshape(merged);
  return {filter.ctx(), reverse(filter.ctx(), t, dimsUpTo(n))};
}

LogicalResult inputGradient(OpContext &ctx, int64_t spatialDims, bool depthwise) {
  auto shape = sizesInput(ctx, 0);
  if (failed(shape))
    return failure();
  Expr filter = input(ctx, 1), dy = input(ctx, 2);
  if (int64_t(shape->size()) == spatialDims && dy.rank() == spatialDims + 2) {
    // Height and width only.
    auto format = dataFormat(ctx, spatialDims);
    if (failed(format))
      return failure();
    SmallVector<int64_t> full(dy.shape());
    full[format->channel] = filter.shape()[spatialDims];
    for (auto [d, size] : llvm::zip(format->spatial, *shape))
      full[d] = size;
    *shape = full;
  }
  auto p = convProblem(ctx, *shape, filter.shape(), spatialDims, depthwise);
  if (failed(p) || failed(checkGradient(ctx, *p, dy.shape())))
    return failure();
  if (depthwise)
    filter = groupedDepthwiseFilter(filter);
  ConvDims d = forwardDims(p->format, p->window, p->groups);
  for (auto [i, w] : llvm::enumerate(p->window)) {
    // The gradient is spread out by the stride; the window slides over it by single steps.
    int64_t spread = (w.output - 1) * w.stride + 1;
    int64_t low = w.span() - 1 - w.padLow;
    d.strides[i] = 1;
    d.lhsDilation[i] = w.stride;
    d.padding[2 * i] = low;
    d.padding[2 * i + 1] = w.input + w.span() - 1 - spread - low;
  }
  return set(ctx, convolution(dy, transposedFilter(filter, p->groups), d, *shape));
}

LogicalResult filterGradient(OpContext &ctx, int64_t spatialDims, bool depthwise) {
  auto shape = sizesInput(ctx, 1);
  if (failed(shape))
    return failure();
  Expr x = input(ctx, 0), dy = input(ctx, 2);
  auto p = convProblem(ctx, x.shape(), *shape, spatialDims, depthwise);
  if (failed(p) || failed(checkGradient(ctx, *p, dy.shape())))
    return failure();
  // The input is convolved with the gradient as filter: batch is what is summed over, the input's
  // channels play the batch.
  const DataFormat &f = p->format;
  ConvDims d;
  d.batchGroups = p->groups;
  d.inputSpatial = d.kernelSpatial = f.spatial;
  d.inputBatch = f.channel;
  d.inputFeature = f.batch;
  d.kernelInput = f.batch;
  d.kernelOutput = f.channel;
  d.outputSpatial = dimsUpTo(spatialDims);
  d.outputBatch = spatialDims;
  d.outputFeature = spatialDims + 1;
  SmallVector<int64_t> resultShape;
  for (const WindowDim &w : p->window) {
    int64_t spread = (w.output - 1) * w.stride + 1;
    d.strides.push_back(w.dilation);
    d.rhsDilation.push_back(w.stride);
    d.lhsDilation.push_back(1);
    // Padding (or cutting) at the end so that just the filter's taps fit.
    d.padding.append({w.padLow, w.span() - 1 + spread - w.input - w.padLow});
    resultShape.push_back(w.window);
  }
  int64_t inPerGroup = depthwise ? 1 : (*shape)[spatialDims];
  resultShape.append({inPerGroup, p->outputChannels});
  return set(ctx, convolution(x, dy, d, resultShape).reshape(*shape));
}

template <int64_t spatialDims, bool depthwise> LogicalResult lowerInputGrad(OpContext &ctx) {
  return inputGradient(ctx, spatialDims, depthwise);
}
template <int64_t spatialDims, bool depthwise> LogicalResult lowerFilterGrad(OpContext &ctx) {
  return filterGradient(ctx, spatialDims, depthwise);
}

} // namespace

void registerConvolutionGrad(LoweringTable &t) {
  t.add({"Conv2DBackpropInput"}, lowerInputGrad<2, false>);
  t.add({"Conv3DBackpropInputV2"}, lowerInputGrad<3, false>);
  t.add({"DepthwiseConv2dNativeBackpropInput"}, lowerInputGrad<2, true>);
  t.add({"Conv2DBackpropFilter"}, lowerFilterGrad<2, false>);
  t.add({"Conv3DBackpropFilterV2"}, lowerFilterGrad<3, false>);
  t.add({"DepthwiseConv2dNativeBackpropFilter"}, lowerFilterGrad<2, true>);
}

} // namespace kiln::tohlo
