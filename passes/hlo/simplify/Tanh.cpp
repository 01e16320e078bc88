// Simplifies hlo.tanh where an exponential alone gives what is asked for: in GELU and in mish.
#include "passes/hlo/simplify/Patterns.h"

#include "passes/loops/MathApprox.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

/// Whether the tanh of its operand has other users, also by an op that is the same.
bool isNeededBesides(TanhOp op) {
  return !op->hasOneUse() || llvm::any_of(op.getOperand().getUsers(), [&](Operation *user) { return user != op && isa<TanhOp>(user); });
}

// 1 + tanh(x) is 2 logistic(2 x), which keeps its digits where tanh is near -1. The factors cancel with those of GELU.
struct OnePlusTanh : OpRewritePattern<AddOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AddOp op, PatternRewriter &rewriter) const override {
    for (bool left : {false, true}) {
      auto tanh = (left ? op.getLhs() : op.getRhs()).getDefiningOp<TanhOp>();
      if (!tanh || isNeededBesides(tanh) || !isFloat(op) || !isSplatOf(left ? op.getRhs() : op.getLhs(), 1))
        continue;
      Location loc = op.getLoc();
      RankedTensorType type = op.getType();
      Value two = splat(rewriter, loc, type, 2);
      Value twice = MultiplyOp::create(rewriter, loc, type, tanh.getOperand(), two);
      rewriter.replaceOpWithNewOp<MultiplyOp>(op, type, LogisticOp::create(rewriter, loc, type, twice), two);
      return success();
    }
    return failure();
  }
};

/// x for max(x, 0) + log1p(exp(-|x|)).
Value operandOfSoftplus(Value v) {
  auto sum = v.getDefiningOp<AddOp>();
  if (!sum)
    return {};
  for (auto [first, second] : {std::pair(sum.getLhs(), sum.getRhs()), std::pair(sum.getRhs(), sum.getLhs())}) {
    auto relu = first.getDefiningOp<MaximumOp>();
    auto log = second.getDefiningOp<LogPlusOneOp>();
    Value x = log ? loops::operandOfExpOfNegativeAbs(log.getOperand()) : Value();
    if (!relu || !x)
      continue;
    for (auto [of, zero] : {std::pair(relu.getLhs(), relu.getRhs()), std::pair(relu.getRhs(), relu.getLhs())})
      if (of == x && splatNumber(zero) == 0)
        return x;
  }
  return {};
}

// tanh(softplus(x)) is n / (n + 2) for n = e^x (e^x + 2).
struct TanhOfSoftplus : OpRewritePattern<TanhOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TanhOp op, PatternRewriter &rewriter) const override {
    Value x = operandOfSoftplus(op.getOperand());
    Type element = getElementTypeOrSelf(op.getType());
    if (!x || !(element.isF32() || element.isF64()))
      return failure();
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    Value two = splat(rewriter, loc, type, 2);
    // The result is 1 in either type from 20 on, where n is finite.
    Value limited = MinimumOp::create(rewriter, loc, type, x, splat(rewriter, loc, type, 20));
    Value e = ExponentialOp::create(rewriter, loc, type, limited);
    Value n = MultiplyOp::create(rewriter, loc, type, e, AddOp::create(rewriter, loc, type, e, two));
    rewriter.replaceOpWithNewOp<DivideOp>(op, type, n, AddOp::create(rewriter, loc, type, n, two));
    return success();
  }
};

} // namespace

void populateTanh(RewritePatternSet &patterns) { patterns.add<OnePlusTanh, TanhOfSoftplus>(patterns.getContext()); }

} // namespace kiln::hlo::simplify
