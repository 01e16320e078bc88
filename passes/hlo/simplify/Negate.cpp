// Simplifies hlo.negate and hlo.abs.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

struct NegateTwice : OpRewritePattern<NegateOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(NegateOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getOperand().getDefiningOp<NegateOp>();
    if (!inner)
      return failure();
    rewriter.replaceOp(op, inner.getOperand());
    return success();
  }
};

struct AbsOfAbs : OpRewritePattern<AbsOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AbsOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getOperand().getDefiningOp<AbsOp>();
    if (!inner || !isFloat(op))
      return failure();
    rewriter.replaceOp(op, inner.getResult());
    return success();
  }
};

} // namespace

void populateNegate(RewritePatternSet &patterns) {
  patterns.add<NegateTwice, AbsOfAbs>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
