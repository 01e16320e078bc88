// Takes products of a loop's input slices out of the loop: one large product instead of many small.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

bool isOutside(WhileOp loop, Value v) {
  return !loop->isAncestor(v.getParentRegion()->getParentOp()) ||
         (v.getDefiningOp() && isa<ConstantOp>(v.getDefiningOp()));
}

// dot(x[i], w) in a recurrence's loop is (dot(x, w))[i].
struct HoistSlicedDot : OpRewritePattern<DotGeneralOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DotGeneralOp op, PatternRewriter &rewriter) const override {
    auto loop = dyn_cast<WhileOp>(op->getParentOp());
    if (!loop || op->getParentRegion() != &loop.getBody() || !isConstant(op.getRhs()))
      return failure();
    auto reshaped = op.getLhs().getDefiningOp<ReshapeOp>();
    Value piece = reshaped ? reshaped.getOperand() : op.getLhs();
    auto slice = piece.getDefiningOp<DynamicSliceOp>();
    if (!slice || !isOutside(loop, slice.getOperand()))
      return failure();
    ArrayRef<int64_t> all = shapeOf(slice.getOperand()), sizes = slice.getSliceSizes(), lhs = shapeOf(op.getLhs());
    DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
    if (all.size() < 2 || sizes[0] != 1 || sizes.drop_front() != all.drop_front() || lhs.size() != 2 ||
        dims.getLhsContractingDimensions() != ArrayRef<int64_t>{1} || shapeOf(op.getRhs()).size() != 2)
      return failure();
    if (!runsOften(loop, all[0]))
      return rewriter.notifyMatchFailure(op, "the loop uses only a part of what would be computed");
    int64_t steps = all[0], m = lhs[0], n = shapeOf(op)[1];
    Location loc = op.getLoc();
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(loop);
    Value weights = op.getRhs();
    if (loop->isAncestor(weights.getDefiningOp()))
      weights = rewriter.clone(*weights.getDefiningOp())->getResult(0);
    Value rows = reshape(rewriter, loc, slice.getOperand(), {steps * m, lhs[1]});
    Value product = DotGeneralOp::create(rewriter, loc, withShape(op, {steps * m, n}), rows, weights,
                                         op.getDotDimensionNumbersAttr());
    keepPrecision(op, product);
    product = reshape(rewriter, loc, product, {steps, m, n});
    rewriter.setInsertionPoint(op);
    Value zero = splat(rewriter, loc, tensorType(slice.getStartIndices()[0]), 0);
    Value part = DynamicSliceOp::create(rewriter, loc, withShape(op, {1, m, n}), product,
                                        ValueRange{slice.getStartIndices()[0], zero, zero},
                                        rewriter.getDenseI64ArrayAttr({1, m, n}));
    rewriter.replaceOp(op, reshape(rewriter, loc, part, {m, n}));
    return success();
  }

  // Not when the condition bounds the steps by a constant well below what there is.
  static bool runsOften(WhileOp loop, int64_t steps) {
    for (Operation &op : loop.getCond().front())
      if (auto compare = dyn_cast<CompareOp>(op))
        if (std::optional<double> bound = splatNumber(compare.getRhs()))
          if (*bound < double(steps) / 2)
            return false;
    return true;
  }
};

} // namespace

void populateHoistProducts(RewritePatternSet &patterns) { patterns.add<HoistSlicedDot>(patterns.getContext()); }

} // namespace kiln::hlo::simplify
