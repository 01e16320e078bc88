// Simplifies hlo.dynamic_slice and hlo.dynamic_update_slice.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

// Known start indices, or dimensions without room to move.
struct StaticSlice : OpRewritePattern<DynamicSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DynamicSliceOp op, PatternRewriter &rewriter) const override {
    SmallVector<int64_t> start, limit, strides;
    for (auto [d, index] : llvm::enumerate(op.getStartIndices())) {
      int64_t room = shapeOf(op.getOperand())[d] - op.getSliceSizes()[d];
      std::optional<SmallVector<int64_t>> at = constantInts(index);
      if (!at && room != 0)
        return failure();
      bool isBeyond = at && (*at)[0] < 0 && tensorType(index).getElementType().isUnsignedInteger(64);
      start.push_back(room == 0 ? 0 : isBeyond ? room : std::min(std::max<int64_t>((*at)[0], 0), room));
      limit.push_back(start.back() + op.getSliceSizes()[d]);
      strides.push_back(1);
    }
    rewriter.replaceOpWithNewOp<SliceOp>(op, op.getType(), op.getOperand(), rewriter.getDenseI64ArrayAttr(start),
                                         rewriter.getDenseI64ArrayAttr(limit), rewriter.getDenseI64ArrayAttr(strides));
    return success();
  }
};

struct UpdateAll : OpRewritePattern<DynamicUpdateSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DynamicUpdateSliceOp op, PatternRewriter &rewriter) const override {
    if (op.getUpdate().getType() != op.getType())
      return failure();
    rewriter.replaceOp(op, op.getUpdate());
    return success();
  }
};

} // namespace

void populateDynamicSlice(RewritePatternSet &patterns) {
  patterns.add<StaticSlice, UpdateAll>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
