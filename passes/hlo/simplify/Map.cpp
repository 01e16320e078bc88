// Replaces hlo.map by its computation on whole tensors.
#include "passes/hlo/simplify/Patterns.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

struct InlineMap : OpRewritePattern<MapOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(MapOp op, PatternRewriter &rewriter) const override {
    Block &body = op.getComputation().front();
    ArrayRef<int64_t> shape = shapeOf(op.getResult());
    for (Operation &inner : body.without_terminator())
      if (!isElementwise(&inner) && !isa<ConstantOp>(inner))
        return failure();
    IRMapping map;
    auto lookup = [&](Value v) -> Value {
      if (Value mapped = map.lookupOrNull(v))
        return mapped;
      return broadcast(rewriter, op.getLoc(), v, shape, {});
    };
    map.map(body.getArguments(), op.getInputs());
    for (Operation &inner : body.without_terminator()) {
      SmallVector<Value> operands;
      for (Value operand : inner.getOperands())
        operands.push_back(lookup(operand));
      if (isa<ConstantOp>(inner)) {
        Value scalar = rewriter.clone(inner)->getResult(0);
        map.map(inner.getResult(0), broadcast(rewriter, inner.getLoc(), scalar, shape, {}));
        continue;
      }
      OperationState state(inner.getLoc(), inner.getName(), operands,
                           TypeRange{withShape(inner.getResult(0), shape)}, inner.getAttrs());
      map.map(inner.getResult(0), rewriter.create(state)->getResult(0));
    }
    rewriter.replaceOp(op, lookup(body.getTerminator()->getOperand(0)));
    return success();
  }
};

} // namespace

void populateMap(RewritePatternSet &patterns) { patterns.add<InlineMap>(patterns.getContext()); }

} // namespace kiln::hlo::simplify
