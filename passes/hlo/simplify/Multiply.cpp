// Simplifies hlo.multiply.
#include "passes/hlo/simplify/Patterns.h"

#include <cmath>

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

/// v as x * c.
struct Scaled {
  Value x;
  double c;
};
std::optional<Scaled> scaled(Value v) {
  auto product = v.getDefiningOp<MultiplyOp>();
  if (!product || !isFloat(v))
    return std::nullopt;
  for (bool left : {false, true})
    if (std::optional<double> c = splatNumber(left ? product.getLhs() : product.getRhs()))
      return Scaled{left ? product.getRhs() : product.getLhs(), *c};
  return std::nullopt;
}

/// Whether c is a power of two from 1/16 to 16: of ordinary numbers hardly any leave their range by such a factor.
bool isPowerOfTwo(double c) {
  std::optional<int> exponent = exponentOfPowerOfTwo(c);
  return c > 0 && exponent && std::abs(*exponent) <= 4;
}

/// Whether the type has this number, and not as a denormal one.
bool hasNumber(Type element, double number) {
  APFloat value(number);
  bool loses;
  value.convert(cast<FloatType>(element).getFloatSemantics(), APFloat::rmNearestTiesToEven, &loses);
  return !loses && value.isNormal();
}

// (x * c) * p is x * (c * p), and (x * p) * (y / p) is x * y, for powers of two: the same numbers but where a product in between overflows or
// underflows, which no longer happens.
struct MultiplyPowersOfTwo : OpRewritePattern<MultiplyOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MultiplyOp op, PatternRewriter &rewriter) const override {
    if (std::optional<Scaled> outer = scaled(op)) {
      std::optional<Scaled> inner = scaled(outer->x);
      if (!inner || !isPowerOfTwo(outer->c) || !hasNumber(op.getType().getElementType(), inner->c * outer->c))
        return failure();
      Value c = splat(rewriter, op.getLoc(), op.getType(), inner->c * outer->c);
      rewriter.replaceOpWithNewOp<MultiplyOp>(op, op.getType(), inner->x, c);
      return success();
    }
    std::optional<Scaled> lhs = scaled(op.getLhs()), rhs = scaled(op.getRhs());
    if (!lhs || !rhs || !isPowerOfTwo(lhs->c) || lhs->c * rhs->c != 1)
      return failure();
    rewriter.replaceOpWithNewOp<MultiplyOp>(op, op.getType(), lhs->x, rhs->x);
    return success();
  }
};

} // namespace

void populateMultiply(RewritePatternSet &patterns) {
  patterns.add<MultiplyOne, MultiplyZero, MultiplyPowersOfTwo>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
