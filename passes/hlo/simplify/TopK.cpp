// Simplifies hlo.top_k.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// TensorFlow sorts in rising order by top_k of what is negated. GPUs lose a NaN's sign when they negate, and with it the NaN's place in the order.
struct TopKOfNegated : OpRewritePattern<TopKOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TopKOp op, PatternRewriter &rewriter) const override {
    auto negated = op.getOperand().getDefiningOp<NegateOp>();
    if (!negated || !isFloat(negated)) // the least integer is its own opposite
      return failure();
    auto other = TopKOp::create(rewriter, op.getLoc(), op->getResultTypes(), negated.getOperand(), op.getK(), op.getEqualZeros(), !op.getSmallest());
    rewriter.replaceOp(op, {NegateOp::create(rewriter, op.getLoc(), other.getValues()), other.getIndices()});
    return success();
  }
};

} // namespace

void populateTopK(RewritePatternSet &patterns) { patterns.add<TopKOfNegated>(patterns.getContext()); }

} // namespace kiln::hlo::simplify
