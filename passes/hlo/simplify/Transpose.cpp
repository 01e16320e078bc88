// Simplifies hlo.transpose and moves it down: through elementwise ops and reductions.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

struct TransposeTwice : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TransposeOp op, PatternRewriter &rewriter) const override {
    ArrayRef<int64_t> outer = op.getPermutation();
    if (llvm::is_sorted(outer)) {
      rewriter.replaceOp(op, op.getOperand());
      return success();
    }
    auto inner = op.getOperand().getDefiningOp<TransposeOp>();
    if (!inner)
      return failure();
    SmallVector<int64_t> both;
    for (int64_t d : outer)
      both.push_back(inner.getPermutation()[d]);
    rewriter.replaceOp(op, transpose(rewriter, op.getLoc(), inner.getOperand(), both));
    return success();
  }
};

// Moving only dimensions of size 1 moves no elements.
struct TransposeUnitDims : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TransposeOp op, PatternRewriter &rewriter) const override {
    int64_t last = -1;
    for (int64_t d : op.getPermutation()) {
      if (shapeOf(op.getOperand())[d] == 1)
        continue;
      if (d < last)
        return failure();
      last = d;
    }
    rewriter.replaceOp(op, reshape(rewriter, op.getLoc(), op.getOperand(), shapeOf(op)));
    return success();
  }
};

// Dimensions of size 1 stay outside: reshapes take them away and bring them back.
struct TransposeWithoutUnits : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TransposeOp op, PatternRewriter &rewriter) const override {
    ArrayRef<int64_t> shape = shapeOf(op.getOperand());
    if (!llvm::is_contained(shape, 1))
      return failure();
    SmallVector<int64_t> slim, position(shape.size()), permutation;
    for (auto [d, size] : llvm::enumerate(shape)) {
      position[d] = slim.size();
      if (size != 1)
        slim.push_back(size);
    }
    for (int64_t d : op.getPermutation())
      if (shape[d] != 1)
        permutation.push_back(position[d]);
    Value v = reshape(rewriter, op.getLoc(), op.getOperand(), slim);
    v = transpose(rewriter, op.getLoc(), v, permutation);
    rewriter.replaceOp(op, reshape(rewriter, op.getLoc(), v, shapeOf(op)));
    return success();
  }
};

// The repeated value is transposed before it is repeated, if that takes anything at all.
Value transposeBroadcast(PatternRewriter &rewriter, BroadcastInDimOp op, ArrayRef<int64_t> permutation) {
  SmallVector<std::pair<int64_t, int64_t>> dims; // result dimension, operand dimension
  for (auto [i, d] : llvm::enumerate(op.getBroadcastDimensions()))
    dims.push_back({llvm::find(permutation, d) - permutation.begin(), int64_t(i)});
  llvm::sort(dims);
  SmallVector<int64_t> shape, order, resultDims;
  for (int64_t d : permutation)
    shape.push_back(shapeOf(op)[d]);
  for (auto [to, from] : dims) {
    order.push_back(from);
    resultDims.push_back(to);
  }
  Value operand = transpose(rewriter, op.getLoc(), op.getOperand(), order);
  return broadcast(rewriter, op.getLoc(), operand, shape, resultDims);
}

struct TransposeOfBroadcast : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(TransposeOp op, PatternRewriter &rewriter) const override {
    auto spread = op.getOperand().getDefiningOp<BroadcastInDimOp>();
    if (!spread)
      return failure();
    rewriter.replaceOp(op, transposeBroadcast(rewriter, spread, op.getPermutation()));
    return success();
  }
};

// f(transpose(x), c) is transpose(f(x, c')) for constants and repeated values c.
struct SinkTranspose : RewritePattern {
  SinkTranspose(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {
    setDebugName("sink-transpose");
  }
  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (op->getNumResults() != 1 || !isElementwise(op))
      return failure();
    ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
    TransposeOp first;
    for (Value operand : op->getOperands()) {
      auto candidate = operand.getDefiningOp<TransposeOp>();
      if (!candidate) {
        if (!isConstant(operand) && !operand.getDefiningOp<BroadcastInDimOp>() && shapeOf(operand) == shape)
          return failure();
        continue;
      }
      if (shapeOf(operand) != shape || (first && candidate.getPermutation() != first.getPermutation()))
        return failure();
      first = candidate;
    }
    if (!first)
      return failure();
    SmallVector<int64_t> permutation(first.getPermutation()), inverse(permutation.size());
    for (auto [i, d] : llvm::enumerate(permutation))
      inverse[d] = i;
    SmallVector<int64_t> source(shapeOf(first.getOperand()));
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      if (shapeOf(operand) != shape)
        operands.push_back(operand);
      else if (auto inner = operand.getDefiningOp<TransposeOp>())
        operands.push_back(inner.getOperand());
      else if (auto spread = operand.getDefiningOp<BroadcastInDimOp>())
        operands.push_back(transposeBroadcast(rewriter, spread, inverse));
      else
        operands.push_back(transpose(rewriter, op->getLoc(), operand, inverse));
    }
    OperationState state(op->getLoc(), op->getName(), operands,
                         TypeRange{withShape(op->getResult(0), source)}, op->getAttrs());
    Value result = rewriter.create(state)->getResult(0);
    rewriter.replaceOp(op, transpose(rewriter, op->getLoc(), result, permutation));
    return success();
  }
};

struct ReduceTranspose : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReduceOp op, PatternRewriter &rewriter) const override {
    auto inner =
        op.getInputs().size() == 1 ? op.getInputs()[0].getDefiningOp<TransposeOp>() : TransposeOp();
    if (!inner)
      return failure();
    ArrayRef<int64_t> permutation = inner.getPermutation();
    SmallVector<int64_t> dims, kept, shape;
    for (auto [i, d] : llvm::enumerate(permutation))
      if (llvm::is_contained(op.getDimensions(), int64_t(i)))
        dims.push_back(d);
      else
        kept.push_back(d);
    llvm::sort(dims);
    SmallVector<int64_t> sorted(kept), order;
    llvm::sort(sorted);
    for (int64_t d : sorted)
      shape.push_back(shapeOf(inner.getOperand())[d]);
    for (int64_t d : kept)
      order.push_back(llvm::find(sorted, d) - sorted.begin());
    auto reduce = ReduceOp::create(rewriter, op.getLoc(), TypeRange{withShape(op->getResult(0), shape)},
                                   ValueRange{inner.getOperand()}, op.getInitValues(),
                                   rewriter.getDenseI64ArrayAttr(dims));
    rewriter.inlineRegionBefore(op.getBody(), reduce.getBody(), reduce.getBody().end());
    rewriter.replaceOp(op, transpose(rewriter, op.getLoc(), reduce->getResult(0), order));
    return success();
  }
};

} // namespace

void populateTranspose(RewritePatternSet &patterns) {
  patterns.add<TransposeTwice, TransposeUnitDims, TransposeWithoutUnits, TransposeOfBroadcast, SinkTranspose, ReduceTranspose>(
      patterns.getContext());
}

} // namespace kiln::hlo::simplify
