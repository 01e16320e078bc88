// Simplifies hlo.add.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// x + 0 in integers, x + -0 in floats (x + +0 turns -0 into +0).
struct AddZero : OpRewritePattern<AddOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AddOp op, PatternRewriter &rewriter) const override {
    double zero = isFloat(op) ? -0.0 : 0.0;
    if (!isFloat(op) && !isInteger(op))
      return failure();
    for (bool left : {false, true})
      if (isSplatOf(left ? op.getLhs() : op.getRhs(), zero)) {
        rewriter.replaceOp(op, left ? op.getRhs() : op.getLhs());
        return success();
      }
    return failure();
  }
};

// (x + c) + d in integers.
struct AddConstants : OpRewritePattern<AddOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AddOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getLhs().getDefiningOp<AddOp>();
    if (!inner || !isInteger(op) || !isConstant(op.getRhs()) || !isConstant(inner.getRhs()))
      return failure();
    Value sum = AddOp::create(rewriter, op.getLoc(), op.getType(), inner.getRhs(), op.getRhs());
    rewriter.replaceOpWithNewOp<AddOp>(op, op.getType(), inner.getLhs(), sum);
    return success();
  }
};

// x + (-y) is x - y, exactly.
struct AddNegated : OpRewritePattern<AddOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AddOp op, PatternRewriter &rewriter) const override {
    auto negated = op.getRhs().getDefiningOp<NegateOp>();
    if (!negated)
      return failure();
    rewriter.replaceOpWithNewOp<SubtractOp>(op, op.getType(), op.getLhs(), negated.getOperand());
    return success();
  }
};

} // namespace

void populateAdd(RewritePatternSet &patterns) {
  patterns.add<AddZero, AddConstants, AddNegated>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
