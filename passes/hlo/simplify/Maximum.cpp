// Simplifies hlo.maximum and hlo.minimum.
#include "passes/hlo/simplify/Patterns.h"

#include <limits>

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

template <typename OpTy> struct WithItself : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    if (op.getLhs() != op.getRhs())
      return failure();
    rewriter.replaceOp(op, op.getLhs());
    return success();
  }
};

// max(x, -inf) and min(x, inf); NaN stays NaN.
template <typename OpTy> struct WithLimit : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    double limit = std::numeric_limits<double>::infinity();
    if (std::is_same_v<OpTy, MaximumOp>)
      limit = -limit;
    for (bool left : {false, true})
      if (isSplatOf(left ? op.getLhs() : op.getRhs(), limit)) {
        rewriter.replaceOp(op, left ? op.getRhs() : op.getLhs());
        return success();
      }
    return failure();
  }
};

} // namespace

void populateMaximum(RewritePatternSet &patterns) {
  patterns.add<WithItself<MaximumOp>, WithItself<MinimumOp>, WithLimit<MaximumOp>, WithLimit<MinimumOp>>(
      patterns.getContext());
}

} // namespace kiln::hlo::simplify
