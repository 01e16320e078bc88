// Folds any op of constants through the reference evaluator.
#include "hlo/eval/Interpreter.h"
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// Results of this many bytes are folded even when they are larger than what they are made of.
constexpr int64_t kSmallBytes = 1024;
// A repeated number is written out for the evaluator up to this many bytes.
constexpr int64_t kSplatBytes = int64_t(16) << 20;

int64_t storedBytes(Value v) {
  return splatConstant(v) ? elementBytes(tensorType(v).getElementType()) : byteSize(v);
}

/// The constant that `v` is, or repeats.
ConstantOp constantOrRepeated(Value v) {
  auto broadcast = v.getDefiningOp<BroadcastInDimOp>();
  return (broadcast ? broadcast.getOperand() : v).getDefiningOp<ConstantOp>();
}

/// The values that an elementwise op of a constant and of channel constants beside it computes with; nothing if there is none of the
/// result's size among them, whose place the result takes.
std::optional<SmallVector<eval::Tensor>> operandsWithRepeated(Operation *op) {
  bool hasWhole = false;
  SmallVector<eval::Tensor> operands;
  for (Value operand : op->getOperands()) {
    if (!constantOrRepeated(operand) || byteSize(operand) > kSplatBytes)
      return std::nullopt;
    hasWhole |= isConstant(operand) && !splatConstant(operand) && byteSize(operand) >= byteSize(op->getResult(0));
  }
  if (!hasWhole)
    return std::nullopt;
  for (Value operand : op->getOperands()) {
    operands.push_back(eval::Tensor::fromAttr(constantOrRepeated(operand).getValue()));
    if (auto broadcast = operand.getDefiningOp<BroadcastInDimOp>())
      operands.back() = eval::evalBroadcast(broadcast, operands.back());
  }
  return operands;
}

// FakeQuant of weights with a range for each channel, for one.
struct FoldWithRepeated : RewritePattern {
  FoldWithRepeated(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/9, context) { setDebugName("fold-with-repeated"); }

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!isa_and_nonnull<HloDialect>(op->getDialect()) || op->getNumResults() != 1 || !isElementwise(op) || !eval::canEvaluate(op))
      return failure();
    auto operands = operandsWithRepeated(op);
    if (!operands)
      return failure();
    FailureOr<SmallVector<eval::Tensor>> result = eval::evaluate(op, *operands);
    if (failed(result))
      return failure();
    rewriter.replaceOpWithNewOp<ConstantOp>(op, (*result)[0].toAttr());
    return success();
  }
};

struct FoldConstants : RewritePattern {
  FoldConstants(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/10, context) {
    setDebugName("fold-constants");
  }

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (op->getNumOperands() == 0 || op->getNumResults() == 0 || !llvm::all_of(op->getOperands(), isConstant))
      return failure();
    OpClass kind = classify(op);
    if (kind == OpClass::Control || kind == OpClass::Terminator || isa<FusionOp, OptimizationBarrierOp>(op) ||
        !isMemoryEffectFree(op) || !eval::canEvaluate(op))
      return failure();
    int64_t in = 0, out = 0;
    for (Value operand : op->getOperands()) {
      if (splatConstant(operand) && byteSize(operand) > kSplatBytes)
        return rewriter.notifyMatchFailure(op, "an operand is large when written out");
      in += storedBytes(operand);
    }
    for (Value result : op->getResults())
      out += byteSize(result);
    // Repeated floats are channel constants, which other patterns want to see as such.
    if (isa<BroadcastInDimOp>(op) && out > in && !isInteger(op->getResult(0)))
      return failure();
    if (out > kSmallBytes && out > 2 * in)
      return rewriter.notifyMatchFailure(op, "the result is larger than what it is made of");
    SmallVector<eval::Tensor> operands;
    for (Value operand : op->getOperands())
      operands.push_back(eval::Tensor::fromAttr(operand.getDefiningOp<ConstantOp>().getValue()));
    FailureOr<SmallVector<eval::Tensor>> results = eval::evaluate(op, operands);
    if (failed(results))
      return failure();
    SmallVector<Value> constants;
    for (eval::Tensor &result : *results)
      constants.push_back(ConstantOp::create(rewriter, op->getLoc(), result.toAttr()));
    rewriter.replaceOp(op, constants);
    return success();
  }
};

// Elementwise ops of splats are splats, whatever their size.
struct FoldSplats : RewritePattern {
  FoldSplats(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/11, context) {
    setDebugName("fold-splats");
  }

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!isa_and_nonnull<HloDialect>(op->getDialect()) || op->getNumResults() != 1 ||
        op->getNumOperands() == 0 || numElements(op->getResult(0)) < 2 ||
        !llvm::all_of(op->getOperands(), splatConstant))
      return failure();
    bool movesOnly = isa<BroadcastInDimOp, ReshapeOp, TransposeOp, ReverseOp, SliceOp>(op);
    if (!movesOnly && !(isElementwise(op) && eval::canEvaluate(op)))
      return failure();
    RankedTensorType type = tensorType(op->getResult(0));
    auto resized = [&](Value v, ArrayRef<int64_t> shape) {
      auto attr = cast<DenseElementsAttr>(v.getDefiningOp<ConstantOp>().getValue());
      return attr.resizeSplat(withShape(v, shape));
    };
    for (Value operand : op->getOperands())
      if (!isa<DenseElementsAttr>(operand.getDefiningOp<ConstantOp>().getValue()))
        return failure();
    if (movesOnly) {
      rewriter.replaceOpWithNewOp<ConstantOp>(
          op, cast<ElementsAttr>(Attribute(resized(op->getOperand(0), type.getShape()))));
      return success();
    }
    // One element is computed by a copy of the op on scalars.
    SmallVector<eval::Tensor> operands;
    SmallVector<Value> scalars;
    for (Value operand : op->getOperands()) {
      auto attr = cast<ElementsAttr>(Attribute(resized(operand, {})));
      operands.push_back(eval::Tensor::fromAttr(attr));
      scalars.push_back(ConstantOp::create(rewriter, op->getLoc(), attr));
    }
    OperationState state(op->getLoc(), op->getName(), scalars,
                         TypeRange{withShape(op->getResult(0), {})}, op->getAttrs());
    Operation *scalar = rewriter.create(state);
    FailureOr<SmallVector<eval::Tensor>> result = eval::evaluate(scalar, operands);
    rewriter.eraseOp(scalar);
    for (Value v : scalars)
      if (v.use_empty())
        rewriter.eraseOp(v.getDefiningOp());
    if (failed(result))
      return failure();
    auto attr = cast<DenseElementsAttr>((*result)[0].toAttr());
    rewriter.replaceOpWithNewOp<ConstantOp>(op,
                                            cast<ElementsAttr>(Attribute(attr.resizeSplat(type))));
    return success();
  }
};

} // namespace

void populateConstantFolding(RewritePatternSet &patterns) {
  patterns.add<FoldConstants, FoldSplats, FoldWithRepeated>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
