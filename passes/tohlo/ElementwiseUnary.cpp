// Elementwise ops of one operand: arithmetic, rounding, transcendental functions, predicates.
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/LoweringTable.h"

#include <cmath>

namespace kiln::tohlo {
namespace {

/// Ops that are one hlo op.
template <typename OpTy> LogicalResult direct(OpContext &ctx) {
  return set(ctx, input(ctx, 0).unary<OpTy>());
}

/// Rounding to integers leaves integers alone.
template <typename OpTy> LogicalResult rounding(OpContext &ctx) {
  Expr x = input(ctx, 0);
  return set(ctx, x.isFloat() ? x.unary<OpTy>() : x);
}

LogicalResult lowerSign(OpContext &ctx) {
  Expr x = input(ctx, 0);
  if (x.isFloat()) // hlo.sign keeps -0, of which TensorFlow's kernels make 0
    return set(ctx, x.unary<hlo::SignOp>() + 0.0);
  // hlo.sign needs a sign; an unsigned value is 0 or positive.
  return set(ctx, x.isUnsigned() ? select(x == 0.0, x.like(0), x.like(1)) : x.unary<hlo::SignOp>());
}

void addArithmetic(LoweringTable &t) {
  t.add({"Abs", "ComplexAbs"}, [](OpContext &c) { return set(c, abs(input(c, 0))); });
  t.add({"Neg"}, direct<hlo::NegateOp>);
  t.add({"Sign"}, lowerSign);
  t.add({"Square"}, [](OpContext &c) { return set(c, square(input(c, 0))); });
  t.add({"Inv", "Reciprocal"}, [](OpContext &c) { return set(c, 1.0 / input(c, 0)); });
  t.add({"Ceil"}, rounding<hlo::CeilOp>);
  t.add({"Floor"}, rounding<hlo::FloorOp>);
  t.add({"Rint", "Round"}, rounding<hlo::RoundNearestEvenOp>);
  t.add({"Invert", "LogicalNot"}, direct<hlo::NotOp>);
  t.add({"PopulationCount"}, [](OpContext &c) {
    return set(c, input(c, 0).unary<hlo::PopcntOp>().to(c.b().getIntegerType(8, false)));
  });
  t.add({"L2Loss"}, [](OpContext &c) {
    Expr x = widened(input(c, 0));
    return set(c, (square(x).sum(dimsUpTo(x.rank())) * 0.5).to(c.inputElementType(0)));
  });
}

void addTranscendental(LoweringTable &t) {
  t.add({"Exp"}, direct<hlo::ExponentialOp>);
  t.add({"Expm1"}, direct<hlo::ExponentialMinusOneOp>);
  t.add({"Log"}, direct<hlo::LogOp>);
  t.add({"Log1p"}, direct<hlo::LogPlusOneOp>);
  t.add({"Sqrt"}, direct<hlo::SqrtOp>);
  t.add({"Rsqrt"}, direct<hlo::RsqrtOp>);
  t.add({"Sin"}, direct<hlo::SineOp>);
  t.add({"Cos"}, direct<hlo::CosineOp>);
  t.add({"Tan"}, direct<hlo::TanOp>);
  t.add({"Asin"}, direct<hlo::AsinOp>);
  t.add({"Acos"}, direct<hlo::AcosOp>);
  t.add({"Atan"}, direct<hlo::AtanOp>);
  t.add({"Sinh"}, direct<hlo::SinhOp>);
  t.add({"Cosh"}, direct<hlo::CoshOp>);
  t.add({"Tanh"}, direct<hlo::TanhOp>);
  t.add({"Asinh"}, direct<hlo::AsinhOp>);
  t.add({"Acosh"}, direct<hlo::AcoshOp>);
  t.add({"Atanh"}, direct<hlo::AtanhOp>);
  t.add({"Sigmoid"}, direct<hlo::LogisticOp>);
  t.add({"Erf"}, direct<hlo::ErfOp>);
  t.add({"Erfc"}, direct<hlo::ErfcOp>);
  t.add({"Erfinv"}, direct<hlo::ErfInvOp>);
  t.add({"Lgamma"}, direct<hlo::LgammaOp>);
  t.add({"Digamma"}, direct<hlo::DigammaOp>);
}

void addPredicates(LoweringTable &t) {
  t.add({"IsFinite"}, [](OpContext &c) { return set(c, isFinite(input(c, 0))); });
  t.add({"IsNan"}, [](OpContext &c) { return set(c, isNan(input(c, 0))); });
  t.add({"IsInf"}, [](OpContext &c) {
    return set(c, abs(input(c, 0)) == std::numeric_limits<double>::infinity());
  });
}

void addComplex(LoweringTable &t) {
  t.add({"Real"}, [](OpContext &c) { return set(c, real(input(c, 0))); });
  t.add({"Imag"}, [](OpContext &c) { return set(c, imag(input(c, 0))); });
  t.add({"Conj"}, [](OpContext &c) { return set(c, conj(input(c, 0))); });
  t.add({"Angle"}, [](OpContext &c) {
    Expr x = input(c, 0);
    return set(c, imag(x).binary<hlo::Atan2Op>(real(x)));
  });
}

} // namespace

void registerElementwiseUnary(LoweringTable &t) {
  addArithmetic(t);
  addTranscendental(t);
  addPredicates(t);
  addComplex(t);
}

} // namespace kiln::tohlo
