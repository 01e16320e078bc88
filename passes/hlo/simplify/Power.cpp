// Simplifies hlo.power with constant exponents.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// Exponents 1, 2, 3 and -1 become products and a quotient: at most one more rounding.
struct SmallExponent : OpRewritePattern<PowerOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(PowerOp op, PatternRewriter &rewriter) const override {
    std::optional<double> exponent = splatNumber(op.getRhs());
    Value x = op.getLhs();
    if (!exponent || (!isFloat(x) && !isInteger(x)))
      return failure();
    auto type = cast<RankedTensorType>(op.getType());
    if (*exponent == 1) {
      rewriter.replaceOp(op, x);
    } else if (*exponent == 2) {
      rewriter.replaceOpWithNewOp<MultiplyOp>(op, type, x, x);
    } else if (*exponent == 3) {
      Value square = MultiplyOp::create(rewriter, op.getLoc(), type, x, x);
      rewriter.replaceOpWithNewOp<MultiplyOp>(op, type, square, x);
    } else if (*exponent == -1 && isFloat(x)) {
      rewriter.replaceOpWithNewOp<DivideOp>(op, type, splat(rewriter, op.getLoc(), type, 1), x);
    } else {
      return failure();
    }
    return success();
  }
};

} // namespace

void populatePower(RewritePatternSet &patterns) { patterns.add<SmallExponent>(patterns.getContext()); }

} // namespace kiln::hlo::simplify
