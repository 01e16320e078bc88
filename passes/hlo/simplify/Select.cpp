// Simplifies hlo.select.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

struct SelectConstant : OpRewritePattern<SelectOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SelectOp op, PatternRewriter &rewriter) const override {
    if (op.getOnTrue() == op.getOnFalse()) {
      rewriter.replaceOp(op, op.getOnTrue());
      return success();
    }
    std::optional<double> pred = splatNumber(op.getPred());
    if (!pred)
      return failure();
    rewriter.replaceOp(op, *pred != 0 ? op.getOnTrue() : op.getOnFalse());
    return success();
  }
};

struct SelectNot : OpRewritePattern<SelectOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SelectOp op, PatternRewriter &rewriter) const override {
    auto inverted = op.getPred().getDefiningOp<NotOp>();
    if (!inverted)
      return failure();
    rewriter.replaceOpWithNewOp<SelectOp>(op, op.getType(), inverted.getOperand(), op.getOnFalse(),
                                          op.getOnTrue());
    return success();
  }
};

// A predicate that is one value everywhere can be a scalar.
struct ScalarPredicate : OpRewritePattern<SelectOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SelectOp op, PatternRewriter &rewriter) const override {
    auto spread = op.getPred().getDefiningOp<BroadcastInDimOp>();
    if (!spread || numElements(spread.getOperand()) != 1)
      return failure();
    Value scalar = reshape(rewriter, op.getLoc(), spread.getOperand(), {});
    rewriter.replaceOpWithNewOp<SelectOp>(op, op.getType(), scalar, op.getOnTrue(), op.getOnFalse());
    return success();
  }
};

} // namespace

void populateSelect(RewritePatternSet &patterns) {
  patterns.add<SelectConstant, SelectNot, ScalarPredicate>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
