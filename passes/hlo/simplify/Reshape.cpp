// Simplifies hlo.reshape and moves it down: through elementwise ops and reductions.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

struct ReshapeNothing : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReshapeOp op, PatternRewriter &rewriter) const override {
    Value source = op.getOperand();
    while (auto inner = source.getDefiningOp<ReshapeOp>())
      source = inner.getOperand();
    if (source.getType() == op.getType()) {
      rewriter.replaceOp(op, source);
      return success();
    }
    if (source == op.getOperand())
      return failure();
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(), source);
    return success();
  }
};

// The bytes of a constant stay; only the type changes.
struct ReshapeConstant : OpRewritePattern<ReshapeOp> {
  ReshapeConstant(MLIRContext *context) : OpRewritePattern(context, /*benefit=*/20) {}
  LogicalResult matchAndRewrite(ReshapeOp op, PatternRewriter &rewriter) const override {
    auto constant = op.getOperand().getDefiningOp<ConstantOp>();
    if (!constant)
      return failure();
    auto type = cast<RankedTensorType>(op.getType());
    ElementsAttr attr;
    if (auto dense = dyn_cast<DenseElementsAttr>(constant.getValue()))
      attr = cast<ElementsAttr>(Attribute(dense.reshape(type)));
    else if (auto blob = dyn_cast<DenseResourceElementsAttr>(constant.getValue()))
      attr = cast<ElementsAttr>(Attribute(DenseResourceElementsAttr::get(type, blob.getRawHandle())));
    else
      return failure();
    rewriter.replaceOpWithNewOp<ConstantOp>(op, attr);
    return success();
  }
};

// The repeated value in another shape, when the repeated dimensions stay whole.
Value reshapeBroadcast(PatternRewriter &rewriter, BroadcastInDimOp op, ArrayRef<int64_t> shape, bool build) {
  ArrayRef<int64_t> dims = op.getBroadcastDimensions(), from = shapeOf(op);
  auto runs = matchDims(from, shape);
  if (!runs || !llvm::is_sorted(dims))
    return {};
  SmallVector<int64_t> operandShape, operandDims;
  for (const DimRun &run : *runs) {
    unsigned present = 0, significant = 0;
    for (unsigned d = run.fromBegin; d < run.fromEnd; ++d) {
      if (from[d] == 1)
        continue;
      ++significant;
      auto it = llvm::find(dims, int64_t(d));
      present += it != dims.end() && shapeOf(op.getOperand())[it - dims.begin()] == from[d];
    }
    if (present == 0)
      continue;
    if (present != significant)
      return {};
    for (unsigned d = run.toBegin; d < run.toEnd; ++d) {
      operandShape.push_back(shape[d]);
      operandDims.push_back(d);
    }
  }
  if (!build)
    return op;
  Value operand = reshape(rewriter, op.getLoc(), op.getOperand(), operandShape);
  return broadcast(rewriter, op.getLoc(), operand, shape, operandDims);
}

// Whether a contraction computes v in this shape, through elementwise ops.
bool comesFromContraction(Value v) {
  ArrayRef<int64_t> shape = shapeOf(v);
  SmallVector<Value> work{v};
  llvm::SmallDenseSet<Value> seen;
  while (!work.empty() && seen.size() < 32) {
    Value next = work.pop_back_val();
    Operation *def = next.getDefiningOp();
    if (!def || shapeOf(next) != shape || !seen.insert(next).second)
      continue;
    if (classify(def) == OpClass::Contraction)
      return true;
    if (isElementwise(def))
      work.append(def->operand_begin(), def->operand_end());
  }
  return false;
}

// Whether v takes another shape at no cost, as a partner of `source`. Any value in memory does; it
// yields to one that a contraction computes and nobody else reads, never the other way round.
bool takesShape(PatternRewriter &rewriter, Value v, Value source) {
  ArrayRef<int64_t> shape = shapeOf(source);
  if (isConstant(v))
    return true;
  if (auto inner = v.getDefiningOp<ReshapeOp>())
    if (shapeOf(inner.getOperand()) == shape)
      return true;
  if (auto spread = v.getDefiningOp<BroadcastInDimOp>())
    return bool(reshapeBroadcast(rewriter, spread, shape, false));
  Operation *def = v.getDefiningOp();
  if (def && isElementwise(def) && v.hasOneUse())
    return false;
  // What others read as well (a residual) is in memory in any case, whatever computes it.
  bool stored = !v.hasOneUse() && source.hasOneUse();
  return comesFromContraction(source) && (stored || !comesFromContraction(v));
}

// f(reshape(x), y) is reshape(f(x, reshape(y))): contractions meet their epilogues in the shape that
// they compute in.
struct SinkReshape : RewritePattern {
  SinkReshape(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {
    setDebugName("sink-reshape");
  }
  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (op->getNumResults() != 1 || !isElementwise(op))
      return failure();
    ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
    ReshapeOp first;
    for (Value operand : op->getOperands())
      if (auto candidate = operand.getDefiningOp<ReshapeOp>())
        if (shapeOf(operand) == shape && (!first || comesFromContraction(candidate.getOperand())))
          first = candidate;
    if (!first)
      return failure();
    Value anchor = first.getOperand();
    SmallVector<int64_t> source(shapeOf(anchor));
    auto isScalarAside = [&](Value v) { return shapeOf(v) != shape; };
    for (Value operand : op->getOperands())
      if (!isScalarAside(operand) && !takesShape(rewriter, operand, anchor))
        return failure();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      if (isScalarAside(operand))
        operands.push_back(operand);
      else if (auto spread = operand.getDefiningOp<BroadcastInDimOp>())
        operands.push_back(reshapeBroadcast(rewriter, spread, source, true));
      else
        operands.push_back(reshape(rewriter, op->getLoc(), operand, source));
    }
    OperationState state(op->getLoc(), op->getName(), operands,
                         TypeRange{withShape(op->getResult(0), source)}, op->getAttrs());
    Value result = rewriter.create(state)->getResult(0);
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, op->getResult(0).getType(), result);
    return success();
  }
};

// reduce(reshape(x)) reduces x when the reduced dimensions stay whole.
struct ReduceReshape : OpRewritePattern<ReduceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ReduceOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getInputs().size() == 1 ? op.getInputs()[0].getDefiningOp<ReshapeOp>() : ReshapeOp();
    if (!inner)
      return failure();
    ArrayRef<int64_t> from = shapeOf(inner), to = shapeOf(inner.getOperand());
    auto runs = matchDims(from, to);
    if (!runs)
      return failure();
    SmallVector<int64_t> dims, shape;
    for (const DimRun &run : *runs) {
      unsigned reduced = 0, significant = 0;
      for (unsigned d = run.fromBegin; d < run.fromEnd; ++d)
        if (from[d] != 1) {
          ++significant;
          reduced += llvm::is_contained(op.getDimensions(), int64_t(d));
        }
      if (reduced != 0 && reduced != significant)
        return failure();
      for (unsigned d = run.toBegin; d < run.toEnd; ++d)
        if (reduced)
          dims.push_back(d);
        else
          shape.push_back(to[d]);
    }
    if (dims.empty())
      return failure();
    auto reduce = ReduceOp::create(rewriter, op.getLoc(), TypeRange{withShape(op->getResult(0), shape)},
                                   ValueRange{inner.getOperand()}, op.getInitValues(),
                                   rewriter.getDenseI64ArrayAttr(dims));
    rewriter.inlineRegionBefore(op.getBody(), reduce.getBody(), reduce.getBody().end());
    rewriter.replaceOp(op, reshape(rewriter, op.getLoc(), reduce->getResult(0), shapeOf(op->getResult(0))));
    return success();
  }
};

} // namespace

void populateReshape(RewritePatternSet &patterns) {
  patterns.add<ReshapeNothing, ReshapeConstant, SinkReshape, ReduceReshape>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
