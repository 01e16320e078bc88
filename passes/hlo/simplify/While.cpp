// Simplifies hlo.while: values that do not change, and that others equal.
#include "passes/hlo/simplify/Patterns.h"

#include "passes/common/Carried.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// What the body returns as it came is used from outside instead.
struct LoopInvariants : OpRewritePattern<WhileOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(WhileOp op, PatternRewriter &rewriter) const override {
    Block &body = op.getBody().front(), &cond = op.getCond().front();
    Operation *ret = body.getTerminator();
    llvm::BitVector gone(op->getNumOperands());
    for (unsigned i = 0; i < op->getNumOperands(); ++i) {
      if (ret->getOperand(i) != body.getArgument(i) && ret->getOperand(i) != op->getOperand(i))
        continue;
      gone.set(i);
      rewriter.replaceAllUsesWith(body.getArgument(i), op->getOperand(i));
      rewriter.replaceAllUsesWith(cond.getArgument(i), op->getOperand(i));
    }
    if (gone.none())
      return failure();
    dropCarried(op, gone, rewriter);
    return success();
  }
};

// Two values that start alike and change alike are one.
struct EqualCarried : OpRewritePattern<WhileOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(WhileOp op, PatternRewriter &rewriter) const override {
    Block &body = op.getBody().front(), &cond = op.getCond().front();
    Operation *ret = body.getTerminator();
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      for (unsigned j = i + 1; j < op->getNumOperands(); ++j) {
        if (op->getOperand(i) != op->getOperand(j) || !sameStep(ret, body, i, j))
          continue;
        rewriter.replaceAllUsesWith(body.getArgument(j), body.getArgument(i));
        rewriter.replaceAllUsesWith(cond.getArgument(j), cond.getArgument(i));
        rewriter.replaceAllUsesWith(op->getResult(j), op->getResult(i));
        llvm::BitVector gone(op->getNumOperands());
        gone.set(j);
        dropCarried(op, gone, rewriter);
        return success();
      }
    return failure();
  }

  // Both next values are one op of the old one and the same other operands: counters.
  static bool sameStep(Operation *ret, Block &body, unsigned i, unsigned j) {
    Value a = ret->getOperand(i), b = ret->getOperand(j);
    if (a == b)
      return true;
    Operation *x = a.getDefiningOp(), *y = b.getDefiningOp();
    if (!x || !y || x->getName() != y->getName() || x->getAttrs() != y->getAttrs() ||
        x->getNumRegions() || !isElementwise(x) || x->getNumOperands() != y->getNumOperands())
      return false;
    for (auto [p, q] : llvm::zip(x->getOperands(), y->getOperands())) {
      auto sameConstant = [](Value p, Value q) {
        auto c = p.getDefiningOp<ConstantOp>(), d = q.getDefiningOp<ConstantOp>();
        return c && d && c.getValue() == d.getValue();
      };
      if (p != q && !sameConstant(p, q) && !(p == body.getArgument(i) && q == body.getArgument(j)))
        return false;
    }
    return true;
  }
};

// A value that is, at the start and after each step, another one in a new shape: the last state of a recurrence
// beside the state.
struct ReshapedCarried : OpRewritePattern<WhileOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(WhileOp op, PatternRewriter &rewriter) const override {
    Block &body = op.getBody().front(), &cond = op.getCond().front();
    Operation *ret = body.getTerminator();
    for (unsigned j = 0; j < op->getNumOperands(); ++j) {
      auto next = ret->getOperand(j).getDefiningOp<ReshapeOp>();
      unsigned i = next ? llvm::find(ret->getOperands(), next.getOperand()) - ret->operand_begin() : 0;
      if (!next || i == op->getNumOperands() || !startAlike(op->getOperand(i), op->getOperand(j)))
        continue;
      auto replace = [&](Value from, Value to) {
        if (from.use_empty())
          return;
        rewriter.setInsertionPointAfterValue(to);
        rewriter.replaceAllUsesWith(from, reshape(rewriter, op.getLoc(), to, shapeOf(from)));
      };
      replace(body.getArgument(j), body.getArgument(i));
      replace(cond.getArgument(j), cond.getArgument(i));
      replace(op->getResult(j), op->getResult(i));
      rewriter.setInsertionPoint(op);
      llvm::BitVector gone(op->getNumOperands());
      gone.set(j);
      dropCarried(op, gone, rewriter);
      return success();
    }
    return failure();
  }

  // The elements are the same, one after another.
  static bool startAlike(Value a, Value b) {
    auto source = [](Value v) {
      while (auto reshape = v.getDefiningOp<ReshapeOp>())
        v = reshape.getOperand();
      return v;
    };
    a = source(a), b = source(b);
    if (a == b)
      return true;
    auto c = a.getDefiningOp<ConstantOp>(), d = b.getDefiningOp<ConstantOp>();
    auto x = c ? dyn_cast<SplatElementsAttr>(c.getValue()) : SplatElementsAttr();
    auto y = d ? dyn_cast<SplatElementsAttr>(d.getValue()) : SplatElementsAttr();
    return x && y && x.getSplatValue<Attribute>() == y.getSplatValue<Attribute>();
  }
};

} // namespace

void populateWhile(RewritePatternSet &patterns) {
  patterns.add<LoopInvariants, EqualCarried, ReshapedCarried>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
