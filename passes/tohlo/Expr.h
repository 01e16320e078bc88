// Arithmetic on hlo values written with C++ operators, so that a lowering reads like its formula.
#pragma once

#include "passes/tohlo/Builders.h"

namespace kiln::tohlo {

/// A value and the context that builds on it. Binary operators want two values of one type, or a
/// C++ number, which becomes a constant of the other side's type.
class Expr {
public:
  Expr(OpContext &ctx, Value v) : ctx_(&ctx), v_(v) {}

  operator Value() const { return v_; }
  OpContext &ctx() const { return *ctx_; }
  RankedTensorType type() const { return typeOf(v_); }
  ArrayRef<int64_t> shape() const { return shapeOf(v_); }
  int64_t rank() const { return rankOf(v_); }
  Type elementType() const { return elementTypeOf(v_); }
  bool isFloat() const { return isa<FloatType>(elementType()); }
  bool isComplex() const { return isa<ComplexType>(elementType()); }
  /// Any integer but bool.
  bool isInt() const { return isa<IntegerType>(elementType()) && !elementType().isInteger(1); }
  bool isUnsigned() const { return elementType().isUnsignedInteger(); }
  unsigned bitWidth() const { return elementType().getIntOrFloatBitWidth(); }

  /// The number c everywhere, in this value's type.
  Expr like(double c) const { return {*ctx_, splatConstant(*ctx_, type(), c)}; }
  /// The same for integers that a double cannot hold.
  Expr likeInt(int64_t c) const {
    return {*ctx_, splat(*ctx_, intConstant(*ctx_, c, elementType()), shape())};
  }
  /// The lowest value of the type everywhere (-inf for floats); the highest likewise.
  Expr lowest() const { return {*ctx_, splat(*ctx_, minConstant(*ctx_, elementType()), shape())}; }
  Expr highest() const { return {*ctx_, splat(*ctx_, maxConstant(*ctx_, elementType()), shape())}; }

  template <typename OpTy> Expr unary() const {
    return {*ctx_, OpTy::create(b(), loc(), type(), v_)};
  }
  template <typename OpTy> Expr binary(Value rhs) const {
    return {*ctx_, OpTy::create(b(), loc(), type(), v_, rhs)};
  }
  Expr compare(hlo::ComparisonDirection d, Value rhs) const {
    return {*ctx_, tohlo::compare(*ctx_, d, v_, rhs)};
  }
  Expr to(Type elementType) const { return {*ctx_, convert(*ctx_, v_, elementType)}; }
  Expr reduce(ArrayRef<int64_t> dims, hlo::ReduceKind kind, bool keepDims = false) const {
    return {*ctx_, tohlo::reduce(*ctx_, v_, dims, kind, keepDims)};
  }
  Expr sum(ArrayRef<int64_t> dims, bool keepDims = false) const {
    return reduce(dims, hlo::ReduceKind::Add, keepDims);
  }
  /// Repeats a value with fewer dimensions: its dimension i is dims[i] of the result.
  Expr over(ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) const {
    return {*ctx_, broadcastInDim(*ctx_, v_, shape, dims)};
  }
  Expr reshape(ArrayRef<int64_t> shape) const { return {*ctx_, tohlo::reshape(*ctx_, v_, shape)}; }
  Expr transpose(ArrayRef<int64_t> perm) const {
    return {*ctx_, tohlo::transpose(*ctx_, v_, perm)};
  }

  OpBuilder &b() const { return ctx_->b(); }
  Location loc() const { return ctx_->loc(); }

private:
  OpContext *ctx_;
  Value v_;
};

#define KILN_EXPR_BINARY(SIGN, OP)                                                                 \
  inline Expr operator SIGN(const Expr &a, const Expr &b) { return a.binary<OP>(b); }              \
  inline Expr operator SIGN(const Expr &a, double b) { return a.binary<OP>(a.like(b)); }           \
  inline Expr operator SIGN(double a, const Expr &b) { return b.like(a).binary<OP>(b); }
KILN_EXPR_BINARY(+, hlo::AddOp)
KILN_EXPR_BINARY(-, hlo::SubtractOp)
KILN_EXPR_BINARY(*, hlo::MultiplyOp)
KILN_EXPR_BINARY(/, hlo::DivideOp)
#undef KILN_EXPR_BINARY

#define KILN_EXPR_COMPARE(SIGN, DIRECTION)                                                         \
  inline Expr operator SIGN(const Expr &a, const Expr &b) {                                        \
    return a.compare(hlo::ComparisonDirection::DIRECTION, b);                                      \
  }                                                                                                \
  inline Expr operator SIGN(const Expr &a, double b) { return a SIGN a.like(b); }
KILN_EXPR_COMPARE(<, LT)
KILN_EXPR_COMPARE(<=, LE)
KILN_EXPR_COMPARE(>, GT)
KILN_EXPR_COMPARE(>=, GE)
KILN_EXPR_COMPARE(==, EQ)
KILN_EXPR_COMPARE(!=, NE)
#undef KILN_EXPR_COMPARE

inline Expr operator-(const Expr &a) { return a.unary<hlo::NegateOp>(); }
inline Expr operator&&(const Expr &a, const Expr &b) { return a.binary<hlo::AndOp>(b); }
inline Expr operator||(const Expr &a, const Expr &b) { return a.binary<hlo::OrOp>(b); }
inline Expr operator!(const Expr &a) { return a.unary<hlo::NotOp>(); }

inline Expr select(const Expr &pred, const Expr &a, const Expr &b) {
  return {a.ctx(), select(a.ctx(), Value(pred), Value(a), Value(b))};
}
inline Expr select(const Expr &pred, const Expr &a, double b) { return select(pred, a, a.like(b)); }
inline Expr select(const Expr &pred, double a, const Expr &b) { return select(pred, b.like(a), b); }

inline Expr maximum(const Expr &a, const Expr &b) { return a.binary<hlo::MaximumOp>(b); }
inline Expr minimum(const Expr &a, const Expr &b) { return a.binary<hlo::MinimumOp>(b); }
inline Expr maximum(const Expr &a, double b) { return maximum(a, a.like(b)); }
inline Expr minimum(const Expr &a, double b) { return minimum(a, a.like(b)); }
inline Expr remainder(const Expr &a, const Expr &b) { return a.binary<hlo::RemainderOp>(b); }
inline Expr power(const Expr &a, const Expr &b) { return a.binary<hlo::PowerOp>(b); }
inline Expr exp(const Expr &a) { return a.unary<hlo::ExponentialOp>(); }
inline Expr expm1(const Expr &a) { return a.unary<hlo::ExponentialMinusOneOp>(); }
inline Expr log(const Expr &a) { return a.unary<hlo::LogOp>(); }
inline Expr log1p(const Expr &a) { return a.unary<hlo::LogPlusOneOp>(); }
inline Expr sqrt(const Expr &a) { return a.unary<hlo::SqrtOp>(); }
inline Expr rsqrt(const Expr &a) { return a.unary<hlo::RsqrtOp>(); }
inline Expr floor(const Expr &a) { return a.unary<hlo::FloorOp>(); }
inline Expr tanh(const Expr &a) { return a.unary<hlo::TanhOp>(); }
inline Expr square(const Expr &a) { return a * a; }
inline Expr real(const Expr &a) { return {a.ctx(), hlo::RealOp::create(a.b(), a.loc(), a)}; }
inline Expr imag(const Expr &a) { return {a.ctx(), hlo::ImagOp::create(a.b(), a.loc(), a)}; }
inline Expr complexOf(const Expr &re, const Expr &im) {
  return {re.ctx(), hlo::ComplexOp::create(re.b(), re.loc(), re, im)};
}
/// |a|; unsigned values are their own magnitude, complex ones have a real result.
inline Expr abs(const Expr &a) {
  if (a.isUnsigned())
    return a;
  return {a.ctx(), hlo::AbsOp::create(a.b(), a.loc(), a)};
}
/// The conjugate of a complex value; others unchanged.
inline Expr conj(const Expr &a) { return a.isComplex() ? complexOf(real(a), -imag(a)) : a; }
inline Expr isFinite(const Expr &a) {
  return {a.ctx(), hlo::IsFiniteOp::create(a.b(), a.loc(), a)};
}
inline Expr isNan(const Expr &a) { return a != a; }

inline Expr input(OpContext &ctx, unsigned i) { return {ctx, ctx.input(i)}; }
/// Sets output 0 of an op that has one.
inline LogicalResult set(OpContext &ctx, Value v) {
  ctx.setOutput(0, v);
  return success();
}

/// Half-precision types compute in f32 (and are rounded once, by the caller); others stay.
inline Type computeType(Type t) {
  return t.isF16() || t.isBF16() ? Type(Float32Type::get(t.getContext())) : t;
}
inline Expr widened(const Expr &a) { return a.to(computeType(a.elementType())); }

/// Float to integer as x86 converts: towards zero; what a signed integer of at least 32 bits cannot
/// hold, and NaN, becomes its lowest value. Narrower types keep the low bits of that.
Expr floatToInt(Expr x, IntegerType to);

/// {0, 1, ..., n - 1}
inline SmallVector<int64_t> dimsUpTo(int64_t n) {
  SmallVector<int64_t> dims(n);
  for (int64_t i = 0; i < n; ++i)
    dims[i] = i;
  return dims;
}
using hlo::otherDims;

/// How many elements the dimensions have, as a number (i64) that is not a constant.
Expr sizeOf(const Expr &x, ArrayRef<int64_t> dims);

/// A run-time check that every element of pred holds; none when that is known already.
void assertAll(OpContext &ctx, Value pred, StringRef message);

} // namespace kiln::tohlo
