// Elementwise ops of two operands, broadcast by numpy's rule.
#include "passes/tohlo/Components.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {
namespace {

using BinaryFn = Expr (*)(Expr, Expr);

/// Broadcasts inputs 0 and 1, and sets output 0 to fn of them.
LogicalResult broadcasting(OpContext &ctx, BinaryFn fn) {
  auto xy = numpyBroadcast(ctx, ctx.input(0), ctx.input(1));
  if (failed(xy))
    return failure();
  ctx.setOutput(0, fn({ctx, xy->first}, {ctx, xy->second}));
  return success();
}

template <typename OpTy> LogicalResult direct(OpContext &ctx) {
  return broadcasting(ctx, [](Expr x, Expr y) { return x.binary<OpTy>(y); });
}

template <hlo::ComparisonDirection direction> LogicalResult comparison(OpContext &ctx) {
  return broadcasting(ctx, [](Expr x, Expr y) { return x.compare(direction, y); });
}

/// Equal and NotEqual may be asked to answer false and true for shapes that do not fit.
template <hlo::ComparisonDirection direction> LogicalResult equality(OpContext &ctx) {
  if (ctx.hasAttr("incompatible_shape_error") && !ctx.boolAttr("incompatible_shape_error")) {
    ArrayRef<int64_t> a = ctx.inputShape(0), b = ctx.inputShape(1);
    for (size_t i = 1; i <= std::min(a.size(), b.size()); ++i) {
      int64_t m = a[a.size() - i], n = b[b.size() - i];
      if (m != n && m != 1 && n != 1) {
        bool differ = direction == hlo::ComparisonDirection::NE;
        ctx.setOutput(0, scalarConstant(ctx, ctx.b().getI1Type(), differ));
        return success();
      }
    }
  }
  return comparison<direction>(ctx);
}

// Division. Integer division by zero fails the run, as TensorFlow's kernels do.

void assertNoZero(Expr y) {
  if (!y.isInt())
    return;
  if (auto known = y.ctx().tryFixedConstant(y.ctx().input(1))) {
    bool nonZero = true;
    for (int64_t i = 0, e = known->getType().getNumElements(); i < e && nonZero; ++i)
      nonZero = known->getInt(i) != 0;
    if (nonZero)
      return;
  }
  assertAll(y.ctx(), y != 0.0, "Integer division by zero");
}

Expr divide(Expr x, Expr y) {
  assertNoZero(y);
  return x / y;
}

Expr truncateDiv(Expr x, Expr y) {
  Expr q = divide(x, y);
  return q.isFloat() ? select(q < 0.0, q.unary<hlo::CeilOp>(), floor(q)) : q;
}

Expr truncateMod(Expr x, Expr y) {
  assertNoZero(y);
  return remainder(x, y);
}

Expr floorDiv(Expr x, Expr y) {
  assertNoZero(y);
  if (x.isFloat())
    return floor(x / y);
  Expr q = x / y;
  if (x.isUnsigned() || x.isComplex())
    return q;
  // Rounded to zero; one too high when the exact quotient is negative and not whole.
  Expr inexact = remainder(x, y) != 0.0;
  Expr negative = (x < 0.0) != (y < 0.0);
  return select(inexact && negative, q - 1.0, q);
}

Expr floorMod(Expr x, Expr y) {
  assertNoZero(y);
  Expr r = remainder(x, y);
  if (x.isUnsigned())
    return r;
  Expr otherSide = (r != 0.0) && ((r < 0.0) != (y < 0.0));
  return select(otherSide, r + y, r);
}

Expr divNoNan(Expr x, Expr y) { return select(y == 0.0, 0.0, x / y); }
Expr mulNoNan(Expr x, Expr y) { return select(y == 0.0, 0.0, x * y); }
Expr xdivy(Expr x, Expr y) { return select(x == 0.0, 0.0, x / y); }
Expr xlogy(Expr x, Expr y) { return select(x == 0.0, 0.0, x * log(y)); }
Expr xlog1py(Expr x, Expr y) { return select(x == 0.0, 0.0, x * log1p(y)); }

Expr makeComplex(Expr re, Expr im) { return complexOf(re, im); }

Expr squaredDifference(Expr x, Expr y) {
  Expr d = x - y;
  return d * conj(d);
}

Expr pow(Expr x, Expr y) {
  if (x.isInt() && !x.isUnsigned())
    assertAll(x.ctx(), y >= 0.0, "Integers to negative integer powers are not allowed");
  return power(x, y);
}

// Shifts by less than 0 or by the width and more count as 0 and width - 1.

Expr shiftAmount(Expr y) {
  Expr atMost = minimum(y, y.bitWidth() - 1.0);
  return y.isUnsigned() ? atMost : maximum(atMost, 0.0);
}
Expr shiftLeft(Expr x, Expr y) { return x.binary<hlo::ShiftLeftOp>(shiftAmount(y)); }
Expr shiftRight(Expr x, Expr y) {
  return x.isUnsigned() ? x.binary<hlo::ShiftRightLogicalOp>(shiftAmount(y))
                        : x.binary<hlo::ShiftRightArithmeticOp>(shiftAmount(y));
}

LogicalResult lowerApproximateEqual(OpContext &ctx) {
  Expr x = input(ctx, 0), y = input(ctx, 1);
  if (x.shape() != y.shape())
    return ctx.error("x and y must be of the same shape");
  ctx.setOutput(0, abs(x - y) <= double(ctx.floatAttr("tolerance")));
  return success();
}

LogicalResult lowerAddN(OpContext &ctx) {
  if (ctx.inputValue(0).isList() || ctx.inputValue(0).isOptional()) {
    LoweredValue sum = ctx.inputValue(0);
    for (unsigned i = 1; i < ctx.numInputs(); ++i) {
      FailureOr<LoweredValue> next = addValues(ctx, sum, ctx.inputValue(i));
      if (failed(next))
        return failure();
      sum = *next;
    }
    ctx.setOutput(0, sum);
    return success();
  }
  for (unsigned i = 0; i < ctx.numInputs(); ++i)
    if (!ctx.inputValue(i).isTensor())
      return ctx.error("input " + Twine(i) + " must be a tensor");
  Expr sum = input(ctx, 0);
  for (unsigned i = 1; i < ctx.numInputs(); ++i) {
    Expr next = input(ctx, i);
    if (next.shape() != sum.shape())
      return ctx.error("all inputs must have the same shape");
    sum = sum + next;
  }
  ctx.setOutput(0, sum);
  return success();
}

template <BinaryFn fn> LogicalResult with(OpContext &ctx) { return broadcasting(ctx, fn); }

void addArithmetic(LoweringTable &t) {
  t.add({"Add", "AddV2"}, direct<hlo::AddOp>);
  t.add({"Sub"}, direct<hlo::SubtractOp>);
  t.add({"Mul"}, direct<hlo::MultiplyOp>);
  t.add({"Div", "RealDiv"}, with<divide>);
  t.add({"TruncateDiv"}, with<truncateDiv>);
  t.add({"FloorDiv"}, with<floorDiv>);
  t.add({"FloorMod"}, with<floorMod>);
  t.add({"Mod", "TruncateMod"}, with<truncateMod>);
  t.add({"DivNoNan"}, with<divNoNan>);
  t.add({"MulNoNan"}, with<mulNoNan>);
  t.add({"Xdivy"}, with<xdivy>);
  t.add({"Xlogy"}, with<xlogy>);
  t.add({"Xlog1py"}, with<xlog1py>);
  t.add({"Maximum"}, direct<hlo::MaximumOp>);
  t.add({"Minimum"}, direct<hlo::MinimumOp>);
  t.add({"SquaredDifference"}, with<squaredDifference>);
  t.add({"Pow"}, with<pow>);
  t.add({"Atan2"}, direct<hlo::Atan2Op>);
  t.add({"NextAfter"}, direct<hlo::NextAfterOp>);
  t.add({"Complex"}, with<makeComplex>);
  t.add({"AddN", "AccumulateNV2"}, lowerAddN, LoweringTable::AnyInputs);
}

void addLogic(LoweringTable &t) {
  using D = hlo::ComparisonDirection;
  t.add({"Equal"}, equality<D::EQ>);
  t.add({"NotEqual"}, equality<D::NE>);
  t.add({"Less"}, comparison<D::LT>);
  t.add({"LessEqual"}, comparison<D::LE>);
  t.add({"Greater"}, comparison<D::GT>);
  t.add({"GreaterEqual"}, comparison<D::GE>);
  t.add({"ApproximateEqual"}, lowerApproximateEqual);
  t.add({"LogicalAnd", "BitwiseAnd"}, direct<hlo::AndOp>);
  t.add({"LogicalOr", "BitwiseOr"}, direct<hlo::OrOp>);
  t.add({"BitwiseXor"}, direct<hlo::XorOp>);
  t.add({"LeftShift"}, with<shiftLeft>);
  t.add({"RightShift"}, with<shiftRight>);
}

} // namespace

void registerElementwiseBinary(LoweringTable &t) {
  addArithmetic(t);
  addLogic(t);
}

} // namespace kiln::tohlo
