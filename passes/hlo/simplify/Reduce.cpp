// Simplifies hlo.reduce.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// Over dimensions of size 1, or none, a reduction combines each element with the start value once.
struct ReduceUnitDims : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReduceOp op, PatternRewriter &rewriter) const override {
    if (op.getInputs().size() != 1 || numElements(op.getInputs()[0]) != numElements(op->getResult(0)))
      return failure();
    std::optional<ReduceKind> kind = matchReduceKind(op.getBody());
    if (!kind)
      return failure();
    auto type = tensorType(op->getResult(0));
    Location loc = op.getLoc();
    Value x = reshape(rewriter, loc, op.getInputs()[0], type.getShape());
    Value init = broadcast(rewriter, loc, op.getInitValues()[0], type.getShape(), {});
    Value result;
    switch (*kind) {
    case ReduceKind::Add: result = AddOp::create(rewriter, loc, type, x, init); break;
    case ReduceKind::Mul: result = MultiplyOp::create(rewriter, loc, type, x, init); break;
    case ReduceKind::Max: result = MaximumOp::create(rewriter, loc, type, x, init); break;
    case ReduceKind::Min: result = MinimumOp::create(rewriter, loc, type, x, init); break;
    case ReduceKind::And: result = AndOp::create(rewriter, loc, type, x, init); break;
    case ReduceKind::Or: result = OrOp::create(rewriter, loc, type, x, init); break;
    case ReduceKind::Xor: result = XorOp::create(rewriter, loc, type, x, init); break;
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

} // namespace

void populateReduce(RewritePatternSet &patterns) {
  patterns.add<ReduceUnitDims>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
