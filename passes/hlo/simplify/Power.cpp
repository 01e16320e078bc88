// Simplifies hlo.power with constant exponents.
#include "passes/hlo/simplify/Patterns.h"

#include <cmath>
#include <limits>

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

/// x^(1/2), or x^(-1/2): unlike the root, which is NaN for minus infinity and minus zero for itself, the power is positive there.
Value powerOfHalf(PatternRewriter &rewriter, PowerOp op, bool inverse) {
  Location loc = op.getLoc();
  RankedTensorType type = op.getType();
  Value x = op.getLhs(), positive = AddOp::create(rewriter, loc, type, x, splat(rewriter, loc, type, 0));
  Value root = inverse ? Value(RsqrtOp::create(rewriter, loc, type, positive)) : Value(SqrtOp::create(rewriter, loc, type, positive));
  Value lowest = splat(rewriter, loc, type, -std::numeric_limits<double>::infinity());
  Value isLowest = CompareOp::create(rewriter, loc, RankedTensorType::get(type.getShape(), rewriter.getI1Type()), x, lowest, ComparisonDirection::EQ, ComparisonTypeAttr());
  return SelectOp::create(rewriter, loc, type, isLowest, splat(rewriter, loc, type, inverse ? 0 : std::numeric_limits<double>::infinity()), root);
}

// Exponents 1, 2, 3, 4 and -1 become products and a quotient, 1/2 and -1/2 roots: within 1.5 units in the last place.
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
    } else if (*exponent == 3 || *exponent == 4) {
      Value square = MultiplyOp::create(rewriter, op.getLoc(), type, x, x);
      rewriter.replaceOpWithNewOp<MultiplyOp>(op, type, square, *exponent == 3 ? x : square);
    } else if (std::fabs(*exponent) == 0.5 && isFloat(x)) {
      rewriter.replaceOp(op, powerOfHalf(rewriter, op, *exponent < 0));
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
