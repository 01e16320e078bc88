// Brings hlo.convolution into the form [b, 0, 1, f] x [0, 1, i, o] -> [b, 0, 1, f], or dot_general.
#include "passes/hlo/simplify/Patterns.h"
#include "passes/loops/KernelSelect.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

using Dims = SmallVector<int64_t>;

bool allEqual(ArrayRef<int64_t> values, int64_t x) {
  return llvm::all_of(values, [&](int64_t v) { return v == x; });
}

ConvDimensionNumbersAttr canonicalNumbers(MLIRContext *context, unsigned spatial) {
  Dims image, window;
  for (unsigned i = 0; i < spatial; ++i) {
    image.push_back(i + 1);
    window.push_back(i);
  }
  int64_t last = spatial + 1;
  return ConvDimensionNumbersAttr::get(context, 0, last, image, last - 1, last, window, 0, last, image);
}

bool isCanonical(ConvolutionOp op) {
  return op.getDimensionNumbers() ==
             canonicalNumbers(op.getContext(), op.getDimensionNumbers().getInputSpatialDimensions().size()) &&
         op.getBatchGroupCount() == 1 && llvm::none_of(op.getWindowReversal(), [](bool b) { return b; });
}

// Transposes operands and result where the roles of their dimensions ask for it. The gradient of a filter that a processor computes from operands as
// they lie keeps what it has.
struct CanonicalLayout : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
    unsigned spatial = dims.getInputSpatialDimensions().size();
    auto canonical = canonicalNumbers(op.getContext(), spatial);
    if (dims == canonical || op.getBatchGroupCount() != 1 || loops::isFilterGradient(op))
      return failure();
    Dims input{dims.getInputBatchDimension()}, kernel(dims.getKernelSpatialDimensions()),
        output{dims.getOutputBatchDimension()};
    llvm::append_range(input, dims.getInputSpatialDimensions());
    input.push_back(dims.getInputFeatureDimension());
    kernel.push_back(dims.getKernelInputFeatureDimension());
    kernel.push_back(dims.getKernelOutputFeatureDimension());
    llvm::append_range(output, dims.getOutputSpatialDimensions());
    output.push_back(dims.getOutputFeatureDimension());
    Location loc = op.getLoc();
    Value lhs = transpose(rewriter, loc, op.getLhs(), input), rhs = transpose(rewriter, loc, op.getRhs(), kernel);
    Dims shape, back(output.size());
    for (auto [i, d] : llvm::enumerate(output)) {
      shape.push_back(shapeOf(op)[d]);
      back[d] = i;
    }
    Value conv = ConvolutionOp::create(rewriter, loc, withShape(op, shape), lhs, rhs, op.getWindowStridesAttr(),
                                       op.getPaddingAttr(), op.getLhsDilationAttr(), op.getRhsDilationAttr(),
                                       op.getWindowReversalAttr(), canonical, op.getFeatureGroupCountAttr(),
                                       op.getBatchGroupCountAttr());
    rewriter.replaceOp(op, transpose(rewriter, loc, conv, back));
    return success();
  }
};

struct ReversedWindow : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    Dims dims;
    for (auto [i, reversed] : llvm::enumerate(op.getWindowReversal()))
      if (reversed)
        dims.push_back(op.getDimensionNumbers().getKernelSpatialDimensions()[i]);
    if (dims.empty())
      return failure();
    Value kernel = ReverseOp::create(rewriter, op.getLoc(), op.getRhs().getType(), op.getRhs(),
                                     rewriter.getDenseI64ArrayAttr(dims));
    rewriter.modifyOpInPlace(op, [&] {
      op.getRhsMutable().assign(kernel);
      op.setWindowReversal(SmallVector<bool>(op.getWindowReversal().size(), false));
    });
    return success();
  }
};

// Groups of the batch become groups of features. Of a gradient that a processor computes channel by channel they stay what they are.
struct BatchGroups : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    int64_t groups = op.getBatchGroupCount();
    if (groups == 1 || loops::isDepthwiseGradient(op))
      return failure();
    Location loc = op.getLoc();
    ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
    int64_t batch = dims.getInputBatchDimension();
    Dims split(shapeOf(op.getLhs()));
    split[batch] /= groups;
    split.insert(split.begin() + batch, groups);
    auto moved = [&](int64_t d) { return d > batch ? d + 1 : d; };
    Dims order{batch + 1}, merged;
    for (int64_t d : dims.getInputSpatialDimensions())
      order.push_back(moved(d));
    for (int64_t d : order)
      merged.push_back(split[d]);
    order.append({batch, moved(dims.getInputFeatureDimension())});
    merged.push_back(groups * split[order.back()]);
    Value lhs = reshape(rewriter, loc, op.getLhs(), split);
    lhs = reshape(rewriter, loc, transpose(rewriter, loc, lhs, order), merged);
    auto canonical = canonicalNumbers(op.getContext(), dims.getInputSpatialDimensions().size());
    rewriter.modifyOpInPlace(op, [&] {
      op.getLhsMutable().assign(lhs);
      op.setBatchGroupCount(1);
      op.setFeatureGroupCount(groups);
      op.setDimensionNumbersAttr(ConvDimensionNumbersAttr::get(
          op.getContext(), canonical.getInputBatchDimension(), canonical.getInputFeatureDimension(), canonical.getInputSpatialDimensions(),
          dims.getKernelInputFeatureDimension(), dims.getKernelOutputFeatureDimension(), dims.getKernelSpatialDimensions(),
          dims.getOutputBatchDimension(), dims.getOutputFeatureDimension(), dims.getOutputSpatialDimensions()));
    });
    return success();
  }
};

// One-dimensional convolutions get a first spatial dimension of size 1.
struct OneDimension : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    if (!isCanonical(op) || op.getWindowStrides().size() != 1)
      return failure();
    Location loc = op.getLoc();
    Dims image(shapeOf(op.getLhs())), kernel(shapeOf(op.getRhs())), result(shapeOf(op));
    image.insert(image.begin() + 1, 1);
    kernel.insert(kernel.begin(), 1);
    result.insert(result.begin() + 1, 1);
    auto with = [&](ArrayRef<int64_t> values, Dims front) {
      front.append(values.begin(), values.end());
      return rewriter.getDenseI64ArrayAttr(front);
    };
    Value conv = ConvolutionOp::create(
        rewriter, loc, withShape(op, result), reshape(rewriter, loc, op.getLhs(), image),
        reshape(rewriter, loc, op.getRhs(), kernel), with(op.getWindowStrides(), {1}), with(op.getPadding(), {0, 0}),
        with(op.getLhsDilation(), {1}), with(op.getRhsDilation(), {1}), rewriter.getDenseBoolArrayAttr({false, false}),
        canonicalNumbers(op.getContext(), 2), op.getFeatureGroupCountAttr(), op.getBatchGroupCountAttr());
    rewriter.replaceOp(op, reshape(rewriter, loc, conv, shapeOf(op)));
    return success();
  }
};

/// The product of `lhs` as a matrix [m, k] with the kernel as [k, features], in the result's shape.
void replaceByProduct(PatternRewriter &rewriter, ConvolutionOp op, Value lhs, int64_t m, int64_t k) {
  Location loc = op.getLoc();
  int64_t n = shapeOf(op.getRhs()).back();
  Value rows = reshape(rewriter, loc, lhs, {m, k}), rhs = reshape(rewriter, loc, op.getRhs(), {k, n});
  auto numbers = DotDimensionNumbersAttr::get(op.getContext(), {}, {}, {1}, {0});
  Value dot = DotGeneralOp::create(rewriter, loc, withShape(op, {m, n}), rows, rhs, numbers);
  keepPrecision(op, dot);
  rewriter.replaceOp(op, reshape(rewriter, loc, dot, shapeOf(op)));
}

// Windows of one pixel, and windows as large as the image, are matrix products.
struct ConvolutionToDot : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    if (!isCanonical(op) || op.getFeatureGroupCount() != 1 || !allEqual(op.getPadding(), 0) ||
        !allEqual(op.getLhsDilation(), 1))
      return failure();
    ArrayRef<int64_t> image = shapeOf(op.getLhs()), kernel = shapeOf(op.getRhs());
    ArrayRef<int64_t> pixels = image.drop_front().drop_back(), window = kernel.drop_back(2);
    bool pointwise = allEqual(window, 1) && allEqual(op.getWindowStrides(), 1);
    bool whole = window == pixels && allEqual(op.getRhsDilation(), 1);
    if (!pointwise && !whole)
      return failure();
    int64_t k = 1, m = image.front();
    for (int64_t d : kernel.drop_back())
      k *= d;
    if (!whole)
      for (int64_t d : pixels)
        m *= d;
    replaceByProduct(rewriter, op, op.getLhs(), m, k);
    return success();
  }
};

// The gradient of a filter of one tap that meets all pixels is the product of two matrices of pixels.
struct PointwiseGradientToDot : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    if (!loops::isFilterGradient(op) || !allEqual(op.getPadding(), 0) || !allEqual(op.getRhsDilation(), 1))
      return failure();
    ConvDimensionNumbersAttr n = op.getDimensionNumbers();
    Dims left{n.getInputFeatureDimension()}, right{n.getKernelInputFeatureDimension()};
    for (auto [in, window] : llvm::zip(n.getInputSpatialDimensions(), n.getKernelSpatialDimensions())) {
      if (shapeOf(op.getLhs())[in] != shapeOf(op.getRhs())[window])
        return failure();
      left.push_back(in), right.push_back(window);
    }
    if (n.getOutputBatchDimension() > n.getOutputFeatureDimension())
      return failure();
    auto numbers = DotDimensionNumbersAttr::get(op.getContext(), {}, {}, left, right);
    Dims result{shapeOf(op)[n.getOutputBatchDimension()], shapeOf(op)[n.getOutputFeatureDimension()]};
    Value dot = DotGeneralOp::create(rewriter, op.getLoc(), withShape(op, result), op.getLhs(), op.getRhs(), numbers);
    keepPrecision(op, dot);
    rewriter.replaceOp(op, reshape(rewriter, op.getLoc(), dot, shapeOf(op)));
    return success();
  }
};

// A filter's gradient for few features but many channels is that for few channels and many features, turned around in space: vectors lie along
// the many.
struct GradientForFewFeatures : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    if (!loops::isFilterGradient(op) || !allEqual(op.getRhsDilation(), 1))
      return failure();
    ConvDimensionNumbersAttr n = op.getDimensionNumbers();
    ArrayRef<int64_t> lhs = shapeOf(op.getLhs()), rhs = shapeOf(op.getRhs()), result = shapeOf(op);
    int64_t channels = lhs[n.getInputBatchDimension()], features = rhs[n.getKernelOutputFeatureDimension()];
    loops::TargetInfo target = loops::getTargetInfo(op->getParentOfType<ModuleOp>());
    if (features * 2 > target.lanes(tensorType(op).getElementTypeBitWidth()) || features * 2 > channels)
      return failure();
    Dims padding, swapped(result), order(result.size());
    for (auto [i, in, window, out] : llvm::enumerate(n.getInputSpatialDimensions(), n.getKernelSpatialDimensions(), n.getOutputSpatialDimensions())) {
      int64_t low = op.getPadding()[2 * i], reach = (result[out] - 1) * op.getWindowStrides()[i];
      padding.append({reach - low, lhs[in] - rhs[window] + low});
    }
    auto numbers = ConvDimensionNumbersAttr::get(
        op.getContext(), n.getKernelOutputFeatureDimension(), n.getKernelInputFeatureDimension(), n.getKernelSpatialDimensions(),
        n.getInputFeatureDimension(), n.getInputBatchDimension(), n.getInputSpatialDimensions(), n.getOutputBatchDimension(),
        n.getOutputFeatureDimension(), n.getOutputSpatialDimensions());
    int64_t batch = n.getOutputBatchDimension(), feature = n.getOutputFeatureDimension();
    std::swap(swapped[batch], swapped[feature]);
    std::iota(order.begin(), order.end(), 0);
    std::swap(order[batch], order[feature]);
    Value conv = ConvolutionOp::create(rewriter, op.getLoc(), withShape(op, swapped), op.getRhs(), op.getLhs(), op.getWindowStridesAttr(),
                                       rewriter.getDenseI64ArrayAttr(padding), op.getLhsDilationAttr(), op.getRhsDilationAttr(), op.getWindowReversalAttr(),
                                       numbers, op.getFeatureGroupCountAttr(), op.getBatchGroupCountAttr());
    keepPrecision(op, conv);
    Value turned = ReverseOp::create(rewriter, op.getLoc(), conv.getType(), conv, rewriter.getDenseI64ArrayAttr(n.getOutputSpatialDimensions()));
    rewriter.replaceOp(op, transpose(rewriter, op.getLoc(), turned, order));
    return success();
  }
};

// Large windows of few channels that lie side by side, as those that cut an image into patches, are rows of a matrix: a convolution would run
// over many short rows of pixels, and writing the patches once costs less.
struct PatchesToDot : OpRewritePattern<ConvolutionOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvolutionOp op, PatternRewriter &rewriter) const override {
    constexpr int64_t mostChannels = 8, leastDepth = 192;
    ArrayRef<int64_t> image = shapeOf(op.getLhs()), kernel = shapeOf(op.getRhs());
    if (!isCanonical(op) || image.size() != 4 || op.getFeatureGroupCount() != 1 || !allEqual(op.getPadding(), 0) ||
        !allEqual(op.getLhsDilation(), 1) || !allEqual(op.getRhsDilation(), 1) || op.getWindowStrides() != kernel.take_front(2))
      return failure();
    int64_t y = kernel[0], x = kernel[1], channels = kernel[2], depth = y * x * channels;
    if (image[1] % y || image[2] % x || channels > mostChannels || depth < leastDepth)
      return failure();
    loops::TargetInfo target = loops::getTargetInfo(op->getParentOfType<ModuleOp>());
    if (target.isGpu() || target.hasTiles) // which fold rows of pixels
      return failure();
    Location loc = op.getLoc();
    int64_t rows = image[1] / y, columns = image[2] / x, m = image[0] * rows * columns;
    Value patches = reshape(rewriter, loc, op.getLhs(), {image[0] * rows, y, columns, x * channels});
    replaceByProduct(rewriter, op, transpose(rewriter, loc, patches, {0, 2, 1, 3}), m, depth);
    return success();
  }
};

} // namespace

void populateConvolution(RewritePatternSet &patterns) {
  patterns.add<CanonicalLayout, ReversedWindow, BatchGroups, OneDimension, ConvolutionToDot, PointwiseGradientToDot, GradientForFewFeatures, PatchesToDot>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
