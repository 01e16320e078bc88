// Simplifies hlo.reverse.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// Dimensions of size 1 need no reversal; without any left the op goes.
struct ReverseUnitDims : OpRewritePattern<ReverseOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReverseOp op, PatternRewriter &rewriter) const override {
    SmallVector<int64_t> dims;
    for (int64_t d : op.getDimensions())
      if (shapeOf(op)[d] != 1)
        dims.push_back(d);
    if (dims.size() == op.getDimensions().size() && !dims.empty())
      return failure();
    if (dims.empty())
      rewriter.replaceOp(op, op.getOperand());
    else
      rewriter.replaceOpWithNewOp<ReverseOp>(op, op.getType(), op.getOperand(),
                                             rewriter.getDenseI64ArrayAttr(dims));
    return success();
  }
};

struct ReverseTwice : OpRewritePattern<ReverseOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReverseOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getOperand().getDefiningOp<ReverseOp>();
    if (!inner || inner.getDimensions() != op.getDimensions())
      return failure();
    rewriter.replaceOp(op, inner.getOperand());
    return success();
  }
};

} // namespace

void populateReverse(RewritePatternSet &patterns) {
  patterns.add<ReverseUnitDims, ReverseTwice>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
