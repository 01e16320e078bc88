// Makes one matrix product of several that multiply pieces of one value by the same weights.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// The value that v is a piece of.
Value wholeOf(Value v) {
  while (Operation *def = v.getDefiningOp()) {
    if (!isa<SliceOp, ReshapeOp>(def))
      break;
    v = def->getOperand(0);
  }
  return v;
}

// An unrolled recurrence multiplies each step's input by the same weights: rows of one product.
struct MergeDots : OpRewritePattern<DotGeneralOp> {
  using OpRewritePattern::OpRewritePattern;
  static constexpr int64_t kFewRows = 16; // products of more rows than this gain nothing

  static bool isRows(DotGeneralOp op) {
    DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
    return shapeOf(op.getLhs()).size() == 2 && shapeOf(op.getRhs()).size() == 2 &&
           dims.getLhsContractingDimensions() == ArrayRef<int64_t>{1} &&
           dims.getRhsContractingDimensions() == ArrayRef<int64_t>{0} && shapeOf(op)[0] <= kFewRows;
  }

  LogicalResult matchAndRewrite(DotGeneralOp op, PatternRewriter &rewriter) const override {
    if (!isConstant(op.getRhs()) || !isRows(op))
      return failure();
    Value whole = wholeOf(op.getLhs());
    if (whole == op.getLhs())
      return failure();
    SmallVector<DotGeneralOp> dots;
    for (Operation *user : op.getRhs().getUsers()) {
      auto other = dyn_cast<DotGeneralOp>(user);
      if (other && other->getBlock() == op->getBlock() && other.getRhs() == op.getRhs() && isRows(other) &&
          other.getLhs().getType() == op.getLhs().getType() && other.getType() == op.getType() && wholeOf(other.getLhs()) == whole &&
          other.getLhs() != whole && hasHighestPrecision(other) == hasHighestPrecision(op))
        dots.push_back(other);
    }
    if (dots.size() < 2)
      return failure();
    // By position in the whole, so that the pieces join to it.
    llvm::sort(dots, [](DotGeneralOp a, DotGeneralOp b) { return a->isBeforeInBlock(b); });
    llvm::stable_sort(dots, [](DotGeneralOp a, DotGeneralOp b) { return position(a.getLhs()) < position(b.getLhs()); });
    DotGeneralOp first = op;
    for (DotGeneralOp dot : dots)
      if (dot->isBeforeInBlock(first))
        first = dot;
    Location loc = op.getLoc();
    rewriter.setInsertionPoint(first);
    int64_t m = shapeOf(op)[0], k = shapeOf(op.getLhs())[1], n = shapeOf(op)[1], count = dots.size();
    SmallVector<Value> pieces;
    for (DotGeneralOp dot : dots)
      pieces.push_back(copyChain(rewriter, dot.getLhs(), whole));
    Value rows = ConcatenateOp::create(rewriter, loc, withShape(op.getLhs(), {m * count, k}), pieces,
                                       rewriter.getI64IntegerAttr(0));
    Value product = DotGeneralOp::create(rewriter, loc, withShape(op, {m * count, n}), rows, op.getRhs(),
                                         op.getDotDimensionNumbersAttr());
    keepPrecision(op, product);
    for (auto [i, dot] : llvm::enumerate(dots)) {
      int64_t at = int64_t(i) * m;
      auto part = SliceOp::create(rewriter, dot.getLoc(), cast<RankedTensorType>(dot.getType()), product,
                                  rewriter.getDenseI64ArrayAttr({at, 0}), rewriter.getDenseI64ArrayAttr({at + m, n}),
                                  rewriter.getDenseI64ArrayAttr({1, 1}));
      rewriter.replaceOp(dot, part);
    }
    return success();
  }

  static SmallVector<int64_t> position(Value v) {
    SmallVector<int64_t> result;
    while (Operation *def = v.getDefiningOp()) {
      if (auto slice = dyn_cast<SliceOp>(def))
        result.insert(result.begin(), slice.getStartIndices().begin(), slice.getStartIndices().end());
      else if (!isa<ReshapeOp>(def))
        break;
      v = def->getOperand(0);
    }
    return result;
  }

  // The piece again, at the insertion point: the original may stand behind it.
  static Value copyChain(PatternRewriter &rewriter, Value v, Value whole) {
    if (v == whole)
      return v;
    Operation *def = v.getDefiningOp();
    Value source = copyChain(rewriter, def->getOperand(0), whole);
    Operation *copy = rewriter.clone(*def);
    copy->setOperand(0, source);
    return copy->getResult(0);
  }
};

// reshape(slice) pieces that follow one another along the first dimension are one slice, reshaped.
struct JoinReshapedSlices : OpRewritePattern<ConcatenateOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConcatenateOp op, PatternRewriter &rewriter) const override {
    if (op.getDimension() != 0)
      return failure();
    SliceOp first;
    int64_t next = 0, begin = 0;
    for (Value piece : op.getInputs()) {
      auto reshaped = piece.getDefiningOp<ReshapeOp>();
      auto slice = reshaped ? reshaped.getOperand().getDefiningOp<SliceOp>() : SliceOp();
      if (!slice || llvm::any_of(slice.getStrides(), [](int64_t s) { return s != 1; }) ||
          (first && slice.getOperand() != first.getOperand()) || (first && slice.getStartIndices()[0] != next))
        return failure();
      if (!first) {
        first = slice;
        begin = slice.getStartIndices()[0];
      }
      for (unsigned d = 1; d < slice.getStartIndices().size(); ++d)
        if (slice.getStartIndices()[d] != 0 || slice.getLimitIndices()[d] != shapeOf(slice.getOperand())[d])
          return failure();
      next = slice.getLimitIndices()[0];
    }
    SmallVector<int64_t> start(first.getStartIndices()), limit(first.getLimitIndices()), shape(shapeOf(first));
    start[0] = begin;
    limit[0] = next;
    shape[0] = next - begin;
    Value joined = SliceOp::create(rewriter, op.getLoc(), withShape(op, shape), first.getOperand(),
                                   rewriter.getDenseI64ArrayAttr(start), rewriter.getDenseI64ArrayAttr(limit),
                                   first.getStridesAttr());
    rewriter.replaceOp(op, reshape(rewriter, op.getLoc(), joined, shapeOf(op)));
    return success();
  }
};

} // namespace

void populateMergeDots(RewritePatternSet &patterns) {
  patterns.add<MergeDots, JoinReshapedSlices>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
