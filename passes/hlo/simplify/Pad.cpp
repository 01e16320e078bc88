// Simplifies hlo.pad, and takes it into convolutions and poolings.
#include "passes/hlo/simplify/Patterns.h"

#include "hlo/ir/ChoiceBody.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

bool allZero(ArrayRef<int64_t> values) {
  return llvm::all_of(values, [](int64_t v) { return v == 0; });
}

struct PadNothing : OpRewritePattern<PadOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(PadOp op, PatternRewriter &rewriter) const override {
    if (!allZero(op.getEdgePaddingLow()) || !allZero(op.getEdgePaddingHigh()) || !allZero(op.getInteriorPadding()))
      return failure();
    rewriter.replaceOp(op, op.getOperand());
    return success();
  }
};

// Negative padding alone is a slice.
struct PadNegative : OpRewritePattern<PadOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(PadOp op, PatternRewriter &rewriter) const override {
    if (!allZero(op.getInteriorPadding()))
      return failure();
    SmallVector<int64_t> start, limit, strides;
    for (unsigned d = 0; d < shapeOf(op).size(); ++d) {
      int64_t low = op.getEdgePaddingLow()[d], high = op.getEdgePaddingHigh()[d];
      if (low > 0 || high > 0)
        return failure();
      start.push_back(-low);
      limit.push_back(shapeOf(op.getOperand())[d] + high);
      strides.push_back(1);
    }
    rewriter.replaceOpWithNewOp<SliceOp>(op, op.getType(), op.getOperand(), rewriter.getDenseI64ArrayAttr(start),
                                         rewriter.getDenseI64ArrayAttr(limit), rewriter.getDenseI64ArrayAttr(strides));
    return success();
  }
};

// Edges of the same value around edges.
struct PadTwice : OpRewritePattern<PadOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(PadOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getOperand().getDefiningOp<PadOp>();
    if (!inner || inner.getPaddingValue() != op.getPaddingValue() || !allZero(op.getInteriorPadding()))
      return failure();
    SmallVector<int64_t> low(inner.getEdgePaddingLow()), high(inner.getEdgePaddingHigh());
    for (unsigned d = 0; d < low.size(); ++d) {
      if (op.getEdgePaddingLow()[d] < 0 || op.getEdgePaddingHigh()[d] < 0 || low[d] < 0 || high[d] < 0)
        return failure();
      low[d] += op.getEdgePaddingLow()[d];
      high[d] += op.getEdgePaddingHigh()[d];
    }
    rewriter.replaceOpWithNewOp<PadOp>(op, op.getType(), inner.getOperand(), op.getPaddingValue(),
                                       rewriter.getDenseI64ArrayAttr(low), rewriter.getDenseI64ArrayAttr(high),
                                       inner.getInteriorPaddingAttr());
    return success();
  }
};

// Zeros around the image become the convolution's padding.
struct PadIntoConvolution : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    auto pad = op.getLhs().getDefiningOp<PadOp>();
    if (!pad || splatNumber(pad.getPaddingValue()) != 0.0 || !allZero(pad.getInteriorPadding()))
      return failure();
    ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
    for (int64_t d : {dims.getInputBatchDimension(), dims.getInputFeatureDimension()})
      if (pad.getEdgePaddingLow()[d] || pad.getEdgePaddingHigh()[d])
        return failure();
    SmallVector<int64_t> padding(op.getPadding());
    for (auto [i, d] : llvm::enumerate(dims.getInputSpatialDimensions())) {
      int64_t low = pad.getEdgePaddingLow()[d], high = pad.getEdgePaddingHigh()[d];
      if (low < 0 || high < 0 || ((low || high) && op.getLhsDilation()[i] != 1))
        return failure();
      padding[2 * i] += low;
      padding[2 * i + 1] += high;
    }
    rewriter.modifyOpInPlace(op, [&] {
      op.getLhsMutable().assign(pad.getOperand());
      op.setPadding(padding);
    });
    return success();
  }
};

// Whether no element of v is below x; an element may be not a number.
bool isAtLeast(Value v, double x) {
  Operation *def = v.getDefiningOp();
  auto bounds = [&](Value operand) {
    std::optional<double> bound = splatNumber(operand);
    return bound && *bound >= x;
  };
  if (auto maximum = dyn_cast_or_null<MaximumOp>(def))
    return bounds(maximum.getLhs()) || bounds(maximum.getRhs());
  auto clamp = dyn_cast_or_null<ClampOp>(def);
  return clamp && bounds(clamp.getMin()) && bounds(clamp.getMax()); // which wins where it is the lesser
}

// `inner` where the window, whose padding these are, lies inside its operand, `edge` where it does
// not: over the dimensions with padding.
ElementsAttr boundOfWindows(ReduceWindowOp op, ArrayRef<int64_t> padding, ArrayRef<int64_t> dims,
                            double inner, double edge) {
  SmallVector<int64_t> shape;
  for (int64_t d : dims)
    shape.push_back(shapeOf(op->getResult(0))[d]);
  ArrayRef<int64_t> sizes = shapeOf(op.getInputs()[0]);
  auto type = RankedTensorType::get(shape, tensorType(op->getResult(0)).getElementType());
  auto number = [&](double x) { return FloatAttr::get(type.getElementType(), x).getValue(); };
  SmallVector<APFloat> bounds;
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    bool isInside = true;
    for (int64_t k = dims.size() - 1, rest = i; k >= 0; rest /= shape[k--]) {
      int64_t d = dims[k], first = rest % shape[k] * op.getWindowStrides()[d] - padding[2 * d];
      int64_t last = first + (op.getWindowDimensions()[d] - 1) * op.getWindowDilations()[d];
      isInside &= first >= 0 && last < sizes[d];
    }
    bounds.push_back(number(isInside ? inner : edge));
  }
  return DenseElementsAttr::get(type, bounds);
}

// The largest of a window is that of what lies inside and of the padding. Of an activation nothing is smaller than that: then it is where the
// window begins.
struct PadIntoMaximumPool : OpRewritePattern<ReduceWindowOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReduceWindowOp op, PatternRewriter &rewriter) const override {
    auto pad = op.getInputs().size() == 1 ? op.getInputs()[0].getDefiningOp<PadOp>() : PadOp();
    bool isFloat = isa<FloatType>(tensorType(op->getResult(0)).getElementType());
    // The result in a window of nothing but NaN is then the initial value.
    bool ignoresNan = isFloat && takesGreater(op.getBody());
    if (!pad || (!ignoresNan && matchReduceKind(op.getBody()) != ReduceKind::Max) ||
        !allZero(op.getPadding()) || !allZero(pad.getInteriorPadding()))
      return failure();
    std::optional<double> edge = splatNumber(pad.getPaddingValue()), init = splatNumber(op.getInitValues()[0]);
    if (!edge || !init || !(*init <= *edge))
      return failure();
    bool isActivation = isAtLeast(pad.getOperand(), *edge), beginsAtEdge = !ignoresNan && isActivation;
    if (!isActivation && !(isFloat && pad->hasOneUse()))
      return failure();
    SmallVector<int64_t> padding, padded;
    for (auto [d, low, high] : llvm::enumerate(pad.getEdgePaddingLow(), pad.getEdgePaddingHigh())) {
      if (low || high)
        padded.push_back(d);
      if (low < 0 || high < 0 || op.getBaseDilations()[d] != 1 || ((low || high) && op.getWindowDimensions()[d] == 1))
        return failure();
      padding.append({low, high});
    }
    rewriter.modifyOpInPlace(op, [&] {
      op.getInputsMutable().assign(pad.getOperand());
      if (beginsAtEdge)
        op.getInitValuesMutable().assign(pad.getPaddingValue());
      op.setPadding(padding);
    });
    if (beginsAtEdge || padded.empty())
      return success();
    rewriter.setInsertionPointAfter(op);
    Value inside = op->getResult(0);
    Value bound = ConstantOp::create(rewriter, op.getLoc(),
                                     boundOfWindows(op, padding, padded, *init, *edge));
    bound = broadcast(rewriter, op.getLoc(), bound, shapeOf(inside), padded);
    auto result = MaximumOp::create(rewriter, op.getLoc(), inside.getType(), inside, bound);
    rewriter.replaceAllUsesExcept(inside, result, result);
    return success();
  }
};

} // namespace

void populatePad(RewritePatternSet &patterns) {
  patterns.add<PadNothing, PadNegative, PadTwice, PadIntoConvolution, PadIntoMaximumPool>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
