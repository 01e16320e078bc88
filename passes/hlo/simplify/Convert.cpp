// Simplifies hlo.convert.
#include "passes/hlo/simplify/Patterns.h"

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

struct ConvertToSame : OpRewritePattern<ConvertOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvertOp op, PatternRewriter &rewriter) const override {
    if (op.getType() != op.getOperand().getType())
      return failure();
    rewriter.replaceOp(op, op.getOperand());
    return success();
  }
};

// Whether every value of `from` is one of `to`.
bool holdsAll(Type from, Type to) {
  auto a = dyn_cast<FloatType>(from), b = dyn_cast<FloatType>(to);
  if (a && b)
    return a == b || b.isF64() || (b.isF32() && a.getWidth() < 32);
  auto x = dyn_cast<IntegerType>(from), y = dyn_cast<IntegerType>(to);
  if (!x)
    return false;
  bool unsignedFrom = x.isUnsigned() || x.getWidth() == 1;
  unsigned bits = x.getWidth() - !unsignedFrom;
  if (b)
    return bits <= b.getFPMantissaWidth();
  if (!y || y.getWidth() == 1)
    return false;
  bool unsignedTo = y.isUnsigned();
  return (unsignedFrom || !unsignedTo) && bits <= y.getWidth() - !unsignedTo;
}

// The first of two conversions goes when it loses nothing.
struct ConvertTwice : OpRewritePattern<ConvertOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConvertOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getOperand().getDefiningOp<ConvertOp>();
    if (!inner)
      return failure();
    auto element = [](Value v) { return tensorType(v).getElementType(); };
    Type from = element(inner.getOperand()), between = element(inner), to = element(op);
    if (!holdsAll(from, between))
      return failure();
    // Floats become the nearest integer that there is, where integers wrap. Integers are rounded to float before they are to less.
    if (isa<IntegerType>(from) && isa<FloatType>(between) && !to.isInteger(1) && !holdsAll(from, isa<FloatType>(to) ? rewriter.getF32Type() : to) &&
        !(isa<FloatType>(to) && to.getIntOrFloatBitWidth() >= 32))
      return failure();
    if (inner.getOperand().getType() == op.getType())
      rewriter.replaceOp(op, inner.getOperand());
    else
      rewriter.replaceOpWithNewOp<ConvertOp>(op, op.getType(), inner.getOperand());
    return success();
  }
};

} // namespace

void populateConvert(RewritePatternSet &patterns) {
  patterns.add<ConvertToSame, ConvertTwice>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
