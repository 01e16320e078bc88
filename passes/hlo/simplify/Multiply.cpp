// Simplifies hlo.multiply.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

struct MultiplyOne : OpRewritePattern<MultiplyOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MultiplyOp op, PatternRewriter &rewriter) const override {
    for (bool left : {false, true})
      if (isSplatOf(left ? op.getLhs() : op.getRhs(), 1)) {
        rewriter.replaceOp(op, left ? op.getRhs() : op.getLhs());
        return success();
      }
    return failure();
  }
};

// x * 0 in integers (inf * 0 is NaN).
struct MultiplyZero : OpRewritePattern<MultiplyOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MultiplyOp op, PatternRewriter &rewriter) const override {
    if (!isInteger(op))
      return failure();
    for (Value operand : op->getOperands())
      if (isSplatOf(operand, 0)) {
        rewriter.replaceOp(op, operand);
        return success();
      }
    return failure();
  }
};

} // namespace

void populateMultiply(RewritePatternSet &patterns) {
  patterns.add<MultiplyOne, MultiplyZero>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
