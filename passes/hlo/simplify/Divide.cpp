// Simplifies hlo.divide.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

struct DivideByOne : OpRewritePattern<DivideOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DivideOp op, PatternRewriter &rewriter) const override {
    if (!isSplatOf(op.getRhs(), 1))
      return failure();
    rewriter.replaceOp(op, op.getLhs());
    return success();
  }
};

// x / c is x * (1 / c) when the reciprocal is exact: c a power of two of ordinary size.
struct DivideByPowerOfTwo : OpRewritePattern<DivideOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DivideOp op, PatternRewriter &rewriter) const override {
    std::optional<double> c = splatNumber(op.getRhs());
    if (!c || !isFloat(op))
      return failure();
    std::optional<int> exponent = exponentOfPowerOfTwo(*c);
    if (!exponent || *exponent < -13 || *exponent > 11)
      return failure();
    Value reciprocal = splat(rewriter, op.getLoc(), op.getType(), 1 / *c);
    rewriter.replaceOpWithNewOp<MultiplyOp>(op, op.getType(), op.getLhs(), reciprocal);
    return success();
  }
};

} // namespace

void populateDivide(RewritePatternSet &patterns) {
  patterns.add<DivideByOne, DivideByPowerOfTwo>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
