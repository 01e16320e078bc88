// Changes of element type: Cast with the conversions of TensorFlow's CPU kernels, and Bitcast.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {

Expr floatToInt(Expr x, IntegerType to) {
  OpBuilder &b = x.b();
  if (to.getWidth() < 32)
    return floatToInt(x, b.getI32Type()).to(to);
  if (to.isUnsigned() && to.getWidth() == 32)
    return floatToInt(x, b.getI64Type()).to(to);
  if (to.isUnsigned()) {
    // Above 2^63 the excess is converted and the top bit set; of what does not fit both conversions give the top bit alone.
    Expr wide = x.to(b.getF64Type());
    Expr low = floatToInt(wide, b.getI64Type()), high = floatToInt(wide - std::ldexp(1.0, 63), b.getI64Type());
    return select(low < 0.0, low.binary<hlo::OrOp>(high), low).to(to);
  }
  // What does not fit is the least integer, as the processor's instruction says it; kernels know this form (isWithinRange).
  double limit = std::ldexp(1.0, to.getWidth() - 1);
  return select(abs(x) < limit, x, x.like(-limit)).to(to);
}

namespace {

/// The bits of x's mantissa that the type `to` cannot hold, cleared (Truncate of Cast: rounding
/// towards zero). NaN keeps its bits.
Expr clearLowMantissa(Expr x, FloatType to) {
  auto from = cast<FloatType>(x.elementType());
  int drop = int(from.getFPMantissaWidth()) - int(to.getFPMantissaWidth());
  if (drop <= 0)
    return x;
  Type bitsType = x.b().getIntegerType(from.getWidth());
  Value bits = hlo::BitcastConvertOp::create(x.b(), x.loc(), x.type().clone(bitsType), x);
  Expr kept =
      Expr(x.ctx(), bits).binary<hlo::AndOp>(Expr(x.ctx(), bits).likeInt(-(int64_t(1) << drop)));
  Value back = hlo::BitcastConvertOp::create(x.b(), x.loc(), x.type(), kept);
  return select(isNan(x), x, Expr(x.ctx(), back));
}

LogicalResult lowerCast(OpContext &ctx) {
  Expr x = input(ctx, 0);
  Type to = ctx.typeAttr("DstT");
  if (x.elementType() == to)
    return set(ctx, x);
  // Complex to real keeps the real part; only bool looks at both.
  if (x.isComplex() && !isa<ComplexType>(to) && !to.isInteger(1))
    x = real(x);
  if (x.isFloat()) {
    if (auto intType = dyn_cast<IntegerType>(to); intType && !to.isInteger(1))
      return set(ctx, floatToInt(widened(x), intType));
    if (auto floatType = dyn_cast<FloatType>(to); floatType && ctx.boolAttr("Truncate"))
      x = clearLowMantissa(x, floatType);
    if (x.elementType().isF64() && (to.isF16() || to.isBF16())) // which TensorFlow makes of floats
      x = x.to(ctx.b().getF32Type());
  }
  return set(ctx, x.to(to));
}

/// x's bytes as elements of type `to` in `shape`; complex numbers are their two parts, one after the other.
Expr asBytesOf(Expr x, ArrayRef<int64_t> shape, Type to) {
  OpContext &ctx = x.ctx();
  Type byte = IntegerType::get(ctx.b().getContext(), 8, IntegerType::Unsigned);
  auto view = [&](Value v, ArrayRef<int64_t> dims, Type element) {
    return hlo::BitcastConvertOp::create(ctx.b(), ctx.loc(), RankedTensorType::get(dims, element), v).getResult();
  };
  auto ofParts = [](ArrayRef<int64_t> dims, bool isComplex, int64_t bytes = 1) {
    SmallVector<int64_t> result(dims);
    for (int64_t more : {isComplex ? int64_t(2) : int64_t(1), bytes})
      if (more > 1)
        result.push_back(more);
    return result;
  };
  Value v = x;
  if (x.isComplex()) {
    SmallVector<int64_t> one(x.shape());
    one.push_back(1);
    v = concatenate(ctx, {real(x).reshape(one), imag(x).reshape(one)}, x.rank());
  }
  v = view(v, ofParts(shapeOf(v), false, hlo::elementBytes(elementTypeOf(v))), byte);
  auto complex = dyn_cast<ComplexType>(to);
  Type part = complex ? complex.getElementType() : to;
  v = view(reshape(ctx, v, ofParts(shape, bool(complex), hlo::elementBytes(part))), ofParts(shape, bool(complex)), part);
  if (!complex)
    return {ctx, v};
  auto partAt = [&](int64_t i) {
    SmallVector<int64_t> start(shape.size() + 1, 0), limit(shapeOf(v));
    start.back() = i, limit.back() = i + 1;
    return Expr(ctx, slice(ctx, v, start, limit)).reshape(shape);
  };
  return complexOf(partAt(0), partAt(1));
}

LogicalResult lowerBitcast(OpContext &ctx) {
  Expr x = input(ctx, 0);
  Type to = ctx.typeAttr("type");
  if (x.elementType() == to)
    return set(ctx, x);
  int64_t from = hlo::elementBytes(x.elementType()), into = hlo::elementBytes(to);
  SmallVector<int64_t> shape(x.shape());
  if (from > into) {
    shape.push_back(from / into);
  } else if (from < into) {
    if (shape.empty() || shape.back() != into / from)
      return ctx.error("the last dimension must be " + Twine(into / from));
    shape.pop_back();
  }
  if (x.isComplex() || isa<ComplexType>(to))
    return set(ctx, asBytesOf(x, shape, to));
  auto type = RankedTensorType::get(shape, to);
  return set(ctx, hlo::BitcastConvertOp::create(ctx.b(), ctx.loc(), type, x));
}

} // namespace

void registerCast(LoweringTable &t) {
  t.add({"Cast"}, lowerCast);
  t.add({"Bitcast"}, lowerBitcast);
  t.add({"ToBool"}, [](OpContext &c) {
    // A scalar is true when not zero, anything else when it has elements.
    Expr x = input(c, 0);
    if (x.rank() == 0)
      return set(c, x.to(c.b().getI1Type()));
    return set(c, scalarConstant(c, c.b().getI1Type(), x.type().getNumElements() > 0));
  });
}

} // namespace kiln::tohlo
