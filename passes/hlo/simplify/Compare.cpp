// Simplifies hlo.compare.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// x against itself, in integers (NaN does not equal itself).
struct CompareSelf : OpRewritePattern<CompareOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CompareOp op, PatternRewriter &rewriter) const override {
    if (op.getLhs() != op.getRhs() || !isInteger(op.getLhs()))
      return failure();
    ComparisonDirection d = op.getComparisonDirection();
    bool holds = d == ComparisonDirection::EQ || d == ComparisonDirection::GE || d == ComparisonDirection::LE;
    rewriter.replaceOp(op, splat(rewriter, op.getLoc(), tensorType(op.getResult()), holds));
    return success();
  }
};

// b == true is b, b != true is not b, and so on.
struct CompareBool : OpRewritePattern<CompareOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CompareOp op, PatternRewriter &rewriter) const override {
    if (!tensorType(op.getLhs()).getElementType().isInteger(1))
      return failure();
    ComparisonDirection d = op.getComparisonDirection();
    std::optional<double> c = splatNumber(op.getRhs());
    if (!c || (d != ComparisonDirection::EQ && d != ComparisonDirection::NE))
      return failure();
    if ((*c == 1) == (d == ComparisonDirection::EQ))
      rewriter.replaceOp(op, op.getLhs());
    else
      rewriter.replaceOpWithNewOp<NotOp>(op, op.getType(), op.getLhs());
    return success();
  }
};

} // namespace

void populateCompare(RewritePatternSet &patterns) {
  patterns.add<CompareSelf, CompareBool>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
