// Simplifies hlo.clamp.
#include "passes/hlo/simplify/Patterns.h"

#include <limits>

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// Without one of the bounds a clamp is a maximum or minimum.
struct HalfOpen : OpRewritePattern<ClampOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ClampOp op, PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getType());
    auto whole = [&](Value bound) -> Value {
      if (bound.getType() == type)
        return bound;
      std::optional<double> number = splatNumber(bound);
      return number ? splat(rewriter, op.getLoc(), type, *number) : Value();
    };
    double inf = std::numeric_limits<double>::infinity();
    if (isSplatOf(op.getMin(), -inf)) {
      if (Value max = whole(op.getMax())) {
        rewriter.replaceOpWithNewOp<MinimumOp>(op, type, op.getOperand(), max);
        return success();
      }
    } else if (isSplatOf(op.getMax(), inf)) {
      if (Value min = whole(op.getMin())) {
        rewriter.replaceOpWithNewOp<MaximumOp>(op, type, op.getOperand(), min);
        return success();
      }
    }
    return failure();
  }
};

} // namespace

void populateClamp(RewritePatternSet &patterns) { patterns.add<HalfOpen>(patterns.getContext()); }

} // namespace kiln::hlo::simplify
