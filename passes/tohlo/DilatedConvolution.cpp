// Recognises a convolution over the batches of SpaceToBatchND as the dilated convolution that it stands for.
#include "passes/tohlo/Convolution.h"

#include "hlo/ir/HloUtils.h"
#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {
namespace {

SmallVector<int64_t> without(ArrayRef<int64_t> values, int64_t at) {
  SmallVector<int64_t> result(values);
  if (at >= 0)
    result.erase(result.begin() + at);
  return result;
}

/// The spatial dimension of size 1 that the convolution has and [batch, space.., rest] has not: that of one-dimensional ones.
/// -1: both have the same dimensions. Nothing: neither.
std::optional<int64_t> addedDim(hlo::ConvolutionOp conv, ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  ArrayRef<int64_t> lhs = shapeOf(conv.getLhs()), result = shapeOf(conv);
  if (lhs == from && result == to)
    return -1;
  hlo::ConvDimensionNumbersAttr dims = conv.getDimensionNumbers();
  for (auto [i, d] : llvm::enumerate(dims.getInputSpatialDimensions()))
    if (dims.getOutputSpatialDimensions()[i] == d && lhs[d] == 1 && result[d] == 1 && shapeOf(conv.getRhs())[dims.getKernelSpatialDimensions()[i]] == 1 &&
        without(lhs, d) == SmallVector<int64_t>(from) && without(result, d) == SmallVector<int64_t>(to))
      return d;
  return std::nullopt;
}

/// What space_to_batch with these blocks made v of, without its padding; null if v is no such thing. `batches`: the shape that it has then.
Value beforeBlocks(Value v, ArrayRef<int64_t> blocks, SmallVector<int64_t> &batches) {
  auto transpose = hlo::withoutReshapes(v).getDefiningOp<hlo::TransposeOp>();
  auto split = transpose ? transpose.getOperand().getDefiningOp<hlo::ReshapeOp>() : hlo::ReshapeOp();
  if (!split)
    return {};
  ArrayRef<int64_t> whole = shapeOf(split.getOperand());
  if (whole.size() <= blocks.size())
    return {};
  for (auto [size, block] : llvm::zip(whole.drop_front(), blocks))
    if (size % block)
      return {};
  SpaceToBatchForm form(whole, blocks);
  batches = form.result;
  return shapeOf(split) == ArrayRef<int64_t>(form.split) && transpose.getPermutation() == ArrayRef<int64_t>(form.permutation) ? split.getOperand() : Value();
}

/// Takes zeros around the blocked dimensions off x.
Value withoutPadding(Value x, int64_t blocked, MutableArrayRef<int64_t> low, MutableArrayRef<int64_t> high) {
  auto pad = x.getDefiningOp<hlo::PadOp>();
  auto value = pad ? pad.getPaddingValue().getDefiningOp<hlo::ConstantOp>() : hlo::ConstantOp();
  auto number = value ? dyn_cast<DenseFPElementsAttr>(value.getValue()) : DenseFPElementsAttr();
  if (!number || !number.isSplat() || !number.getSplatValue<APFloat>().isZero())
    return x;
  for (int64_t d = 0; d < int64_t(shapeOf(x).size()); ++d) {
    bool here = d >= 1 && d <= blocked;
    int64_t before = pad.getEdgePaddingLow()[d], after = pad.getEdgePaddingHigh()[d];
    if (pad.getInteriorPadding()[d] || before < 0 || after < 0 || (!here && (before || after)))
      return x;
  }
  for (int64_t i = 0; i < blocked; ++i)
    low[i] = pad.getEdgePaddingLow()[i + 1], high[i] = pad.getEdgePaddingHigh()[i + 1];
  return pad.getOperand();
}

/// Whether Winograd's transforms compute the batches, in half the time of the windows as they are: not where these images are small.
bool hasTransforms(hlo::ConvolutionOp conv) {
  hlo::ConvDimensionNumbersAttr dims = conv.getDimensionNumbers();
  ArrayRef<int64_t> kernel = shapeOf(conv.getRhs()), result = shapeOf(conv);
  constexpr int64_t least = 8, features = 32;
  return elementTypeOf(conv.getLhs()).isF32() && conv.getFeatureGroupCount() == 1 && dims.getKernelSpatialDimensions().size() == 2 &&
         llvm::all_of(dims.getKernelSpatialDimensions(), [&](int64_t d) { return kernel[d] == 3; }) &&
         llvm::all_of(dims.getOutputSpatialDimensions(), [&](int64_t d) { return result[d] >= least; }) &&
         kernel[dims.getKernelInputFeatureDimension()] >= features && kernel[dims.getKernelOutputFeatureDimension()] >= features;
}

bool allOne(ArrayRef<int64_t> values) {
  return llvm::all_of(values, [](int64_t v) { return v == 1; });
}

} // namespace

SpaceToBatchForm::SpaceToBatchForm(ArrayRef<int64_t> image, ArrayRef<int64_t> blocks) : split{image[0]}, result{image[0]} {
  int64_t m = blocks.size();
  for (int64_t i = 0; i < m; ++i) {
    split.append({image[i + 1] / blocks[i], blocks[i]});
    permutation.push_back(2 + 2 * i);
    result[0] *= blocks[i];
    result.push_back(image[i + 1] / blocks[i]);
  }
  permutation.push_back(0);
  for (int64_t i = 0; i < m; ++i)
    permutation.push_back(1 + 2 * i);
  for (int64_t size : image.drop_front(m + 1)) {
    permutation.push_back(split.size());
    split.push_back(size);
    result.push_back(size);
  }
}

Value dilatedConvolution(OpContext &ctx, Value v, ArrayRef<int64_t> blocks, ArrayRef<int64_t> crops) {
  auto conv = hlo::withoutReshapes(v).getDefiningOp<hlo::ConvolutionOp>();
  if (!conv || conv.getBatchGroupCount() != 1 || !allOne(conv.getWindowStrides()) || !allOne(conv.getLhsDilation()) ||
      llvm::is_contained(conv.getWindowReversal(), true) || hasTransforms(conv))
    return {};
  hlo::ConvDimensionNumbersAttr dims = conv.getDimensionNumbers();
  SmallVector<int64_t> batches;
  Value x = beforeBlocks(conv.getLhs(), blocks, batches);
  if (!x || dims.getInputBatchDimension() != 0 || dims.getOutputBatchDimension() != 0 ||
      dims.getInputSpatialDimensions() != dims.getOutputSpatialDimensions())
    return {};
  std::optional<int64_t> added = addedDim(conv, batches, shapeOf(v));
  if (!added)
    return {};
  int64_t m = blocks.size(), batch = shapeOf(x)[0];
  SmallVector<int64_t> low(m), high(m), padding(conv.getPadding()), dilation(conv.getRhsDilation()), shape(shapeOf(conv));
  Value padded = x;
  x = withoutPadding(x, m, low, high);
  shape[0] = batch;
  for (int64_t i = 0; i < m; ++i) {
    int64_t d = i + 1 + (*added >= 0 && i + 1 >= *added);
    const int64_t *at = llvm::find(dims.getInputSpatialDimensions(), d);
    if (at == dims.getInputSpatialDimensions().end())
      return {};
    int64_t j = at - dims.getInputSpatialDimensions().begin();
    int64_t &before = padding[2 * j], &after = padding[2 * j + 1];
    before = low[i] + before * blocks[i] - crops[2 * i];
    after = high[i] + after * blocks[i] - crops[2 * i + 1];
    if (before < 0 || after < 0)
      return {};
    dilation[j] *= blocks[i];
    shape[d] = shape[d] * blocks[i] - crops[2 * i] - crops[2 * i + 1];
    if (shape[d] < 1)
      return {};
  }
  SmallVector<int64_t> lhs(shapeOf(x));
  if (*added >= 0)
    lhs.insert(lhs.begin() + *added, 1);
  OpBuilder &b = ctx.b();
  auto type = RankedTensorType::get(shape, cast<RankedTensorType>(conv.getType()).getElementType());
  Value result = hlo::ConvolutionOp::create(b, ctx.loc(), type, reshape(ctx, x, lhs), conv.getRhs(), conv.getWindowStridesAttr(),
                                            b.getDenseI64ArrayAttr(padding), conv.getLhsDilationAttr(), b.getDenseI64ArrayAttr(dilation),
                                            conv.getWindowReversalAttr(), dims, conv.getFeatureGroupCountAttr(), conv.getBatchGroupCountAttr());
  // How much was padded to whole blocks, and cropped again, does not matter any more: the padding that is left says whether it was the same.
  for (Value blocked : {padded, v})
    ctx.interpreter().dropDecisions(blocked);
  return reshape(ctx, result, without(shape, *added));
}

} // namespace kiln::tohlo
