// Simplifies hlo.subtract.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// x - 0 is x, for floats too as long as the zero is positive.
struct SubtractZero : OpRewritePattern<SubtractOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SubtractOp op, PatternRewriter &rewriter) const override {
    if (!isSplatOf(op.getRhs(), 0.0))
      return failure();
    rewriter.replaceOp(op, op.getLhs());
    return success();
  }
};

// x - x in integers (inf - inf is NaN).
struct SubtractSelf : OpRewritePattern<SubtractOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SubtractOp op, PatternRewriter &rewriter) const override {
    if (op.getLhs() != op.getRhs() || !isInteger(op))
      return failure();
    rewriter.replaceOp(op, splat(rewriter, op.getLoc(), op.getType(), 0));
    return success();
  }
};

} // namespace

void populateSubtract(RewritePatternSet &patterns) {
  patterns.add<SubtractZero, SubtractSelf>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
