// Takes complex numbers that were made of two real ones apart: kernels compute complex ones one by one.
#include "passes/hlo/expand/Expand.h"
#include "passes/hlo/simplify/Patterns.h"

#include <limits>

using namespace mlir;

namespace kiln::hlo::simplify {
namespace {

using expand::Ops;

/// The parts of a number that was made of them, or that is constant.
struct Parts {
  Value re, im;
};
std::optional<Parts> partsOf(Ops &ops, Value v) {
  if (auto complex = v.getDefiningOp<ComplexOp>())
    return Parts{complex.getLhs(), complex.getRhs()};
  auto convert = v.getDefiningOp<ConvertOp>();
  if (convert && isa<ComplexType>(Ops::elementOf(v)) && !isa<ComplexType>(Ops::elementOf(convert.getOperand()))) {
    Value re = ops.convert(convert.getOperand(), cast<ComplexType>(Ops::elementOf(v)).getElementType());
    return Parts{re, ops.like(re, 0)};
  }
  if (isConstant(v))
    return Parts{ops.real(v), ops.imag(v)};
  return std::nullopt;
}
bool hasParts(Value v) {
  auto convert = v.getDefiningOp<ConvertOp>();
  return v.getDefiningOp<ComplexOp>() || (convert && !isa<ComplexType>(tensorType(convert.getOperand()).getElementType()));
}

template <typename OpTy, bool isIm> struct PartOfComplex : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    if (!isa<ComplexType>(tensorType(op.getOperand()).getElementType()) || !hasParts(op.getOperand()))
      return failure();
    Ops ops(op.getLoc(), rewriter);
    Parts parts = *partsOf(ops, op.getOperand());
    rewriter.replaceOp(op, isIm ? parts.im : parts.re);
    return success();
  }
};

/// In float64 the squares of float32 numbers neither overflow nor lose digits.
struct AbsOfComplex : OpRewritePattern<AbsOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AbsOp op, PatternRewriter &rewriter) const override {
    Type real = tensorType(op.getResult()).getElementType();
    if (!isa<ComplexType>(tensorType(op.getOperand()).getElementType()) || !real.isF32() || !hasParts(op.getOperand()))
      return failure();
    Ops ops(op.getLoc(), rewriter);
    Parts parts = *partsOf(ops, op.getOperand());
    auto squared = [&](Value v) {
      Value wide = ops.convert(v, ops.getF64Type());
      return ops.mul(wide, wide);
    };
    Value size = ops.convert(ops.unary<SqrtOp>(ops.add(squared(parts.re), squared(parts.im))), real);
    // An infinity counts beside what is not a number, too.
    Value infinity = ops.like(size, std::numeric_limits<double>::infinity());
    auto isInfinite = [&](Value v) { return ops.compare(ComparisonDirection::EQ, ops.unary<AbsOp>(v), infinity); };
    Value either = ops.binary<OrOp>(isInfinite(parts.re), isInfinite(parts.im));
    rewriter.replaceOp(op, ops.select(either, infinity, size));
    return success();
  }
};

template <typename OpTy> struct ComplexArithmetic : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op, PatternRewriter &rewriter) const override {
    auto isKnown = [](Value v) { return hasParts(v) || isConstant(v); };
    if (!isa<ComplexType>(tensorType(op->getResult(0)).getElementType()) || !llvm::all_of(op->getOperands(), isKnown) ||
        !llvm::any_of(op->getOperands(), hasParts))
      return failure();
    Ops ops(op.getLoc(), rewriter);
    SmallVector<Parts> in;
    for (Value operand : op->getOperands())
      in.push_back(*partsOf(ops, operand));
    Parts out;
    if constexpr (std::is_same_v<OpTy, NegateOp>)
      out = {ops.unary<NegateOp>(in[0].re), ops.unary<NegateOp>(in[0].im)};
    else if constexpr (std::is_same_v<OpTy, MultiplyOp>)
      out = {ops.sub(ops.mul(in[0].re, in[1].re), ops.mul(in[0].im, in[1].im)), ops.add(ops.mul(in[0].re, in[1].im), ops.mul(in[0].im, in[1].re))};
    else
      out = {ops.binary<OpTy>(in[0].re, in[1].re), ops.binary<OpTy>(in[0].im, in[1].im)};
    rewriter.replaceOp(op, ops.complexOf(out.re, out.im));
    return success();
  }
};

} // namespace

void populateComplex(RewritePatternSet &patterns) {
  patterns.add<PartOfComplex<RealOp, false>, PartOfComplex<ImagOp, true>, AbsOfComplex, ComplexArithmetic<AddOp>, ComplexArithmetic<SubtractOp>,
               ComplexArithmetic<MultiplyOp>, ComplexArithmetic<NegateOp>>(patterns.getContext());
}

} // namespace kiln::hlo::simplify
