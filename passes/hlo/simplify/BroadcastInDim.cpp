// Simplifies hlo.broadcast_in_dim.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

bool isSorted(ArrayRef<int64_t> dims) { return llvm::is_sorted(dims); }

// Without growth it is a reshape or nothing.
struct BroadcastNothing : OpRewritePattern<BroadcastInDimOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(BroadcastInDimOp op, PatternRewriter &rewriter) const override {
    if (numElements(op.getOperand()) != numElements(op) || !isSorted(op.getBroadcastDimensions()))
      return failure();
    rewriter.replaceOp(op, reshape(rewriter, op.getLoc(), op.getOperand(), shapeOf(op)));
    return success();
  }
};

// Dimensions of size 1 are left out of the operand, so that it has only what the result repeats.
struct DropUnitDims : OpRewritePattern<BroadcastInDimOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(BroadcastInDimOp op, PatternRewriter &rewriter) const override {
    SmallVector<int64_t> shape, dims;
    for (auto [i, d] : llvm::enumerate(op.getBroadcastDimensions()))
      if (shapeOf(op.getOperand())[i] != 1) {
        shape.push_back(shapeOf(op.getOperand())[i]);
        dims.push_back(d);
      }
    if (shape.size() == shapeOf(op.getOperand()).size())
      return failure();
    Value operand = reshape(rewriter, op.getLoc(), op.getOperand(), shape);
    rewriter.replaceOp(op, broadcast(rewriter, op.getLoc(), operand, shapeOf(op), dims));
    return success();
  }
};

struct BroadcastTwice : OpRewritePattern<BroadcastInDimOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(BroadcastInDimOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getOperand().getDefiningOp<BroadcastInDimOp>();
    if (!inner)
      return failure();
    SmallVector<int64_t> dims;
    for (int64_t d : inner.getBroadcastDimensions())
      dims.push_back(op.getBroadcastDimensions()[d]);
    rewriter.replaceOp(op, broadcast(rewriter, op.getLoc(), inner.getOperand(), shapeOf(op), dims));
    return success();
  }
};

// Elementwise ops of values that are repeated alike are done before they are repeated.
struct HoistOverBroadcast : RewritePattern {
  HoistOverBroadcast(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {
    setDebugName("hoist-over-broadcast");
  }
  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (op->getNumResults() != 1 || !isElementwise(op))
      return failure();
    BroadcastInDimOp like;
    for (Value operand : op->getOperands()) {
      if (splatConstant(operand))
        continue;
      auto spread = operand.getDefiningOp<BroadcastInDimOp>();
      if (!spread || operand.getType() == spread.getOperand().getType() ||
          shapeOf(operand) != shapeOf(op->getResult(0)))
        return failure();
      if (like && (spread.getBroadcastDimensions() != like.getBroadcastDimensions() ||
                   shapeOf(spread.getOperand()) != shapeOf(like.getOperand())))
        return failure();
      like = spread;
    }
    if (!like || numElements(like.getOperand()) >= numElements(op->getResult(0)))
      return failure();
    ArrayRef<int64_t> small = shapeOf(like.getOperand());
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      if (auto spread = operand.getDefiningOp<BroadcastInDimOp>()) {
        operands.push_back(spread.getOperand());
      } else if (shapeOf(operand).empty() && !shapeOf(op->getResult(0)).empty()) {
        operands.push_back(operand);
      } else {
        auto attr = dyn_cast<DenseElementsAttr>(splatConstant(operand).getValue());
        if (!attr)
          return failure();
        operands.push_back(ConstantOp::create(
            rewriter, operand.getLoc(),
            cast<ElementsAttr>(Attribute(attr.resizeSplat(withShape(operand, small))))));
      }
    }
    OperationState state(op->getLoc(), op->getName(), operands,
                         TypeRange{withShape(op->getResult(0), small)}, op->getAttrs());
    Value result = rewriter.create(state)->getResult(0);
    rewriter.replaceOp(op, broadcast(rewriter, op->getLoc(), result, shapeOf(op->getResult(0)),
                                     like.getBroadcastDimensions()));
    return success();
  }
};

} // namespace

void populateBroadcastInDim(RewritePatternSet &patterns) {
  patterns.add<BroadcastNothing, DropUnitDims, BroadcastTwice, HoistOverBroadcast>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
