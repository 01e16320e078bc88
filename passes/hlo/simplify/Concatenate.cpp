// Simplifies hlo.concatenate.
#include "passes/hlo/expand/Expand.h"
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// Empty pieces go, nested ones along the same dimension open up but for large ones, one piece alone is the result.
struct FlattenConcatenate : OpRewritePattern<ConcatenateOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConcatenateOp op, PatternRewriter &rewriter) const override {
    SmallVector<Value> pieces;
    bool changed = false;
    for (Value piece : op.getInputs()) {
      auto inner = piece.getDefiningOp<ConcatenateOp>();
      if (inner && inner.getDimension() == op.getDimension() && inner->hasOneUse() && inner.getInputs().size() < expand::kMostPieces) {
        llvm::append_range(pieces, inner.getInputs());
        changed = true;
      } else if (shapeOf(piece)[op.getDimension()] == 0 && op.getInputs().size() > 1) {
        changed = true;
      } else {
        pieces.push_back(piece);
      }
    }
    if (pieces.size() == 1) {
      rewriter.replaceOp(op, pieces[0]);
      return success();
    }
    if (!changed || pieces.empty())
      return failure();
    rewriter.replaceOpWithNewOp<ConcatenateOp>(op, op.getType(), pieces, op.getDimensionAttr());
    return success();
  }
};

// Neighbouring slices of one value are one slice.
struct JoinSlices : OpRewritePattern<ConcatenateOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConcatenateOp op, PatternRewriter &rewriter) const override {
    unsigned dim = op.getDimension();
    SmallVector<Value> pieces;
    bool changed = false;
    for (Value piece : op.getInputs()) {
      auto next = piece.getDefiningOp<SliceOp>();
      auto last = pieces.empty() ? SliceOp() : pieces.back().getDefiningOp<SliceOp>();
      if (!next || !last || next.getOperand() != last.getOperand() || next.getStrides() != last.getStrides() ||
          next.getStrides()[dim] != 1 || last.getLimitIndices()[dim] != next.getStartIndices()[dim]) {
        pieces.push_back(piece);
        continue;
      }
      SmallVector<int64_t> limit(last.getLimitIndices()), shape(shapeOf(last));
      bool same = true;
      for (unsigned d = 0; d < limit.size(); ++d)
        same &= d == dim || (next.getStartIndices()[d] == last.getStartIndices()[d] &&
                             next.getLimitIndices()[d] == limit[d]);
      if (!same) {
        pieces.push_back(piece);
        continue;
      }
      limit[dim] = next.getLimitIndices()[dim];
      shape[dim] += shapeOf(next)[dim];
      pieces.back() = SliceOp::create(rewriter, op.getLoc(), withShape(last, shape), last.getOperand(),
                                      last.getStartIndicesAttr(), rewriter.getDenseI64ArrayAttr(limit),
                                      last.getStridesAttr());
      changed = true;
    }
    if (!changed)
      return failure();
    rewriter.replaceOpWithNewOp<ConcatenateOp>(op, op.getType(), pieces, op.getDimensionAttr());
    return success();
  }
};

} // namespace

void populateConcatenate(RewritePatternSet &patterns) {
  patterns.add<FlattenConcatenate, JoinSlices>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
