// Simplifies hlo.slice.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

Value slice(OpBuilder &b, Location loc, Value v, ArrayRef<int64_t> start, ArrayRef<int64_t> limit,
            ArrayRef<int64_t> strides) {
  SmallVector<int64_t> shape;
  for (unsigned d = 0; d < start.size(); ++d)
    shape.push_back((limit[d] - start[d] + strides[d] - 1) / strides[d]);
  return SliceOp::create(b, loc, withShape(v, shape), v, b.getDenseI64ArrayAttr(start),
                         b.getDenseI64ArrayAttr(limit), b.getDenseI64ArrayAttr(strides));
}

struct SliceNothing : OpRewritePattern<SliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SliceOp op, PatternRewriter &rewriter) const override {
    if (op.getType() != op.getOperand().getType())
      return failure();
    rewriter.replaceOp(op, op.getOperand());
    return success();
  }
};

struct SliceTwice : OpRewritePattern<SliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SliceOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getOperand().getDefiningOp<SliceOp>();
    if (!inner)
      return failure();
    SmallVector<int64_t> start, limit, strides;
    for (unsigned d = 0; d < op.getStartIndices().size(); ++d) {
      int64_t s = inner.getStrides()[d], from = inner.getStartIndices()[d];
      int64_t size = shapeOf(op)[d];
      start.push_back(size ? from + op.getStartIndices()[d] * s : 0); // nothing may be beyond the end
      strides.push_back(s * op.getStrides()[d]);
      limit.push_back(size ? start[d] + (size - 1) * strides[d] + 1 : start[d]);
    }
    rewriter.replaceOp(op, slice(rewriter, op.getLoc(), inner.getOperand(), start, limit, strides));
    return success();
  }
};

// Only the dimensions that the operand has need slicing.
struct SliceOfBroadcast : OpRewritePattern<SliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SliceOp op, PatternRewriter &rewriter) const override {
    auto spread = op.getOperand().getDefiningOp<BroadcastInDimOp>();
    if (!spread)
      return failure();
    SmallVector<int64_t> start, limit, strides;
    for (auto [i, d] : llvm::enumerate(spread.getBroadcastDimensions())) {
      bool stretched = shapeOf(spread.getOperand())[i] != shapeOf(spread)[d];
      start.push_back(stretched ? 0 : op.getStartIndices()[d]);
      limit.push_back(stretched ? 1 : op.getLimitIndices()[d]);
      strides.push_back(stretched ? 1 : op.getStrides()[d]);
    }
    Value operand = slice(rewriter, op.getLoc(), spread.getOperand(), start, limit, strides);
    rewriter.replaceOp(op, broadcast(rewriter, op.getLoc(), operand, shapeOf(op), spread.getBroadcastDimensions()));
    return success();
  }
};

// A slice that lies in one of the pieces of a concatenation.
struct SliceOfConcatenate : OpRewritePattern<SliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SliceOp op, PatternRewriter &rewriter) const override {
    auto whole = op.getOperand().getDefiningOp<ConcatenateOp>();
    if (!whole)
      return failure();
    int64_t dim = whole.getDimension(), at = 0;
    for (Value piece : whole.getInputs()) {
      int64_t size = shapeOf(piece)[dim];
      if (op.getStartIndices()[dim] >= at && op.getLimitIndices()[dim] <= at + size) {
        SmallVector<int64_t> start(op.getStartIndices()), limit(op.getLimitIndices());
        start[dim] -= at;
        limit[dim] -= at;
        rewriter.replaceOp(op, slice(rewriter, op.getLoc(), piece, start, limit, op.getStrides()));
        return success();
      }
      at += size;
    }
    return failure();
  }
};

// A slice that lies in what was padded.
struct SliceOfPad : OpRewritePattern<SliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SliceOp op, PatternRewriter &rewriter) const override {
    auto pad = op.getOperand().getDefiningOp<PadOp>();
    if (!pad)
      return failure();
    SmallVector<int64_t> start, limit;
    for (unsigned d = 0; d < op.getStartIndices().size(); ++d) {
      int64_t low = pad.getEdgePaddingLow()[d];
      start.push_back(op.getStartIndices()[d] - low);
      limit.push_back(op.getLimitIndices()[d] - low);
      if (pad.getInteriorPadding()[d] || start[d] < 0 || limit[d] > shapeOf(pad.getOperand())[d])
        return failure();
    }
    rewriter.replaceOp(op, slice(rewriter, op.getLoc(), pad.getOperand(), start, limit, op.getStrides()));
    return success();
  }
};

} // namespace

void populateSlice(RewritePatternSet &patterns) {
  patterns.add<SliceNothing, SliceTwice, SliceOfBroadcast, SliceOfConcatenate, SliceOfPad>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
