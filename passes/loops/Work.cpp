// Counts the arithmetic and the bytes of ops by their definition, not by what a kernel does.
#include "passes/loops/Work.h"

#include "hlo/ir/HloUtils.h"

#include "llvm/ADT/Sequence.h"

#include <cmath>

using namespace mlir;

namespace kiln::loops {

namespace {

ShapedType shaped(Value v) { return cast<ShapedType>(v.getType()); }
int64_t elements(Value v) { return shaped(v).getNumElements(); }
int64_t bytes(Value v) { return elements(v) * hlo::elementBytes(shaped(v).getElementType()); }

int64_t product(ArrayRef<int64_t> values) {
  int64_t result = 1;
  for (int64_t value : values)
    result *= value;
  return result;
}

bool isFloating(Value v) { return isa<FloatType, ComplexType>(shaped(v).getElementType()); }

/// Floating-point ops that one application of a reduction's body does.
int64_t bodyFlops(Region &body) {
  return llvm::count_if(body.front().without_terminator(),
                        [](Operation &op) { return op.getNumOperands() && isFloating(op.getOperand(0)); });
}

int64_t opFlops(Operation *op) {
  if (auto part = dyn_cast<hlo::FusionOp>(op)) {
    int64_t flops = 0;
    for (Operation &inner : part.getBody().front())
      flops += opFlops(&inner);
    return flops;
  }
  if (int64_t flops = contractionFlops(op))
    return flops;
  if (auto transform = dyn_cast<hlo::FftOp>(op)) { // 5 n log2 n, and half of it for real numbers
    bool isReal = transform.getFftType() == hlo::FftType::RFFT || transform.getFftType() == hlo::FftType::IRFFT;
    int64_t n = product(transform.getFftLength());
    Value real = transform.getFftType() == hlo::FftType::RFFT ? transform.getOperand() : transform.getResult();
    return n ? int64_t((isReal ? 2.5 : 5.0) * elements(real) * std::log2(double(n))) : 0;
  }
  if (auto reduce = dyn_cast<hlo::ReduceOp>(op))
    return elements(reduce.getInputs()[0]) * bodyFlops(reduce.getBody());
  if (auto window = dyn_cast<hlo::ReduceWindowOp>(op))
    return elements(window.getResult(0)) * product(window.getWindowDimensions()) * bodyFlops(window.getBody());
  if (auto scatter = dyn_cast<hlo::ScatterOp>(op))
    return elements(scatter.getUpdates()[0]) * bodyFlops(scatter.getUpdateComputation());
  if (hlo::isElementwise(op) && !isa<hlo::ConvertOp, hlo::SelectOp>(op) && isFloating(op->getOperand(0)))
    return elements(op->getResult(0));
  return 0;
}

/// Bytes of `v` that `op`, or any op of the region that `v` is an argument of when that is null, reads.
int64_t bytesRead(Value v, Operation *op) {
  int64_t sum = 0;
  for (OpOperand &use : v.getUses()) {
    Operation *user = use.getOwner();
    if ((op && user != op) || (isa<hlo::PackedWinogradOp>(user) && use.getOperandNumber() == 2))
      continue; // the plain kernel serves where the transforms overflow only
    if (use.getOperandNumber() || !isa<hlo::SliceOp, hlo::DynamicSliceOp, hlo::GatherOp>(user))
      return bytes(v);
    sum += bytes(user->getResult(0));
  }
  return std::min(sum, bytes(v));
}

/// Bytes that op writes when its result lies where its first operand was, or nothing when that is all of them.
std::optional<int64_t> bytesUpdated(Operation *op) {
  if (auto update = dyn_cast_or_null<hlo::DynamicUpdateSliceOp>(op))
    return bytes(update.getUpdate());
  if (auto scatter = dyn_cast_or_null<hlo::ScatterOp>(op))
    return bytes(scatter.getUpdates()[0]);
  return std::nullopt;
}

/// Along one dimension: pairs of a window's position and a place in the window that meet an element, not
/// padding or the gaps of a dilated input.
int64_t windowPairs(int64_t in, int64_t window, int64_t out, int64_t stride, int64_t low, int64_t inDilation,
                    int64_t windowDilation) {
  int64_t pairs = 0;
  for (int64_t o = 0; o < out; ++o)
    for (int64_t w = 0; w < window; ++w) {
      int64_t at = o * stride + w * windowDilation - low;
      pairs += at >= 0 && at % inDilation == 0 && at / inDilation < in;
    }
  return pairs;
}

} // namespace

int64_t contractionFlops(Operation *op) {
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
    int64_t depth = 1;
    for (int64_t dim : dot.getDotDimensionNumbers().getLhsContractingDimensions())
      depth *= shaped(dot.getLhs()).getDimSize(dim);
    return 2 * depth * elements(dot.getResult());
  }
  if (auto dot = dyn_cast<hlo::PackedDotOp>(op))
    return 2 * shaped(dot.getLhs()).getShape().back() * elements(dot.getResult());

  // Of a convolution: the products of one pixel pair times the pairs.
  int64_t flops = 0;
  auto add = [&](Value result, int64_t features, ArrayRef<int64_t> outDims) {
    flops = 2 * features * elements(result);
    for (int64_t dim : outDims)
      flops /= std::max<int64_t>(1, shaped(result).getDimSize(dim));
  };
  if (auto conv = dyn_cast<hlo::ConvolutionOp>(op)) {
    hlo::ConvDimensionNumbersAttr dims = conv.getDimensionNumbers();
    ShapedType in = shaped(conv.getLhs()), kernel = shaped(conv.getRhs()), out = shaped(conv.getResult());
    add(conv.getResult(), kernel.getDimSize(dims.getKernelInputFeatureDimension()), dims.getOutputSpatialDimensions());
    for (auto [i, dim] : llvm::enumerate(dims.getInputSpatialDimensions()))
      flops *= windowPairs(in.getDimSize(dim), kernel.getDimSize(dims.getKernelSpatialDimensions()[i]),
                           out.getDimSize(dims.getOutputSpatialDimensions()[i]), conv.getWindowStrides()[i],
                           conv.getPadding()[2 * i], conv.getLhsDilation()[i], conv.getRhsDilation()[i]);
  } else if (auto conv = dyn_cast<hlo::PackedConvolutionOp>(op)) { // [batch, spatial..., features]
    ArrayRef<int64_t> in = shaped(conv.getLhs()).getShape(), out = shaped(conv.getResult()).getShape();
    add(conv.getResult(), in.back() / conv.getFeatureGroupCount(), llvm::to_vector(llvm::seq<int64_t>(1, out.size() - 1)));
    for (size_t i = 0; i + 2 < out.size(); ++i)
      flops *= windowPairs(in[i + 1], conv.getWindowSize(i), out[i + 1], conv.getWindowStrides()[i], conv.getPadding()[2 * i],
                           conv.getLhsDilation()[i], conv.getRhsDilation()[i]);
  } else if (auto conv = dyn_cast<hlo::PackedWinogradOp>(op)) {
    ArrayRef<int64_t> in = shaped(conv.getLhs()).getShape(), out = shaped(conv.getResult()).getShape();
    add(conv.getResult(), shaped(conv.getKernel()).getDimSize(2), {1, 2});
    for (int i = 0; i < 2; ++i)
      flops *= windowPairs(in[i + 1], 3, out[i + 1], 1, conv.getPadding()[2 * i], 1, 1);
  }
  return flops;
}

Work workOf(Operation *op, ArrayRef<int64_t> places) {
  auto fusion = dyn_cast<hlo::FusionOp>(op);
  Block *body = fusion ? &fusion.getBody().front() : nullptr;
  Work work;
  work.flops = opFlops(op);

  unsigned operands = op->getNumOperands();
  llvm::SmallDenseSet<int64_t> counted, inPlace;
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    Operation *root = body ? body->getTerminator()->getOperand(i).getDefiningOp() : op;
    Value updated = root && root->getNumOperands() ? root->getOperand(0) : Value();
    auto arg = body ? dyn_cast_or_null<BlockArgument>(updated) : BlockArgument();
    unsigned from = body ? (arg ? arg.getArgNumber() : operands) : 0;
    std::optional<int64_t> part = bytesUpdated(root);
    if (part && from < operands && places[from] == places[operands + i]) {
      work.bytes += *part;
      inPlace.insert(places[from]);
    } else {
      work.bytes += bytes(op->getResult(i));
    }
  }
  for (unsigned i = 0; i < operands; ++i)
    if (!inPlace.contains(places[i]) && counted.insert(places[i]).second)
      work.bytes += body ? bytesRead(body->getArgument(i), nullptr) : bytesRead(op->getOperand(i), op);
  return work;
}

} // namespace kiln::loops
