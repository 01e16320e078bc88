// Simplifies hlo.if and hlo.case: known branches.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

void inlineBranch(Operation *op, Region &branch, PatternRewriter &rewriter) {
  Block &block = branch.front();
  Operation *ret = block.getTerminator();
  SmallVector<Value> results(ret->getOperands());
  rewriter.eraseOp(ret);
  rewriter.inlineBlockBefore(&block, op);
  rewriter.replaceOp(op, results);
}

struct KnownIf : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp op, PatternRewriter &rewriter) const override {
    std::optional<double> pred = splatNumber(op.getPred());
    if (!pred)
      return failure();
    inlineBranch(op, *pred != 0 ? op.getTrueBranch() : op.getFalseBranch(), rewriter);
    return success();
  }
};

struct KnownCase : OpRewritePattern<CaseOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CaseOp op, PatternRewriter &rewriter) const override {
    std::optional<double> index = splatNumber(op.getIndex());
    int64_t count = op.getBranches().size();
    if (!index && count > 1)
      return failure();
    int64_t i = index && *index >= 0 && *index < count ? int64_t(*index) : count - 1;
    inlineBranch(op, op.getBranches()[i], rewriter);
    return success();
  }
};

} // namespace

void populateIf(RewritePatternSet &patterns) { patterns.add<KnownIf, KnownCase>(patterns.getContext()); }

} // namespace kiln::hlo::simplify
