// Which form a transcendental function takes: that of f32, that of f64, or a libm call.
#include "passes/loops/MathApprox.h"

#include "hlo/ir/Hlo.h"
#include "passes/loops/MathF32.h"
#include "passes/loops/MathF64.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::loops {

Value operandOfExpOfNegativeAbs(Value v) {
  auto exp = v.getDefiningOp<hlo::ExponentialOp>();
  auto negated = exp ? exp.getOperand().getDefiningOp<hlo::NegateOp>() : hlo::NegateOp();
  auto abs = negated ? negated.getOperand().getDefiningOp<hlo::AbsOp>() : hlo::AbsOp();
  return abs ? abs.getOperand() : Value();
}

std::optional<MathFn> mathFn(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<MathFn>>(op)
      .Case([](hlo::ExponentialOp) { return MathFn::Exp; })
      .Case([](hlo::ExponentialMinusOneOp) { return MathFn::Expm1; })
      .Case([](hlo::LogOp) { return MathFn::Log; })
      .Case([](hlo::LogPlusOneOp op) { return operandOfExpOfNegativeAbs(op.getOperand()) ? MathFn::Log1pOfUnit : MathFn::Log1p; })
      .Case([](hlo::LogisticOp) { return MathFn::Logistic; })
      .Case([](hlo::RsqrtOp) { return MathFn::Rsqrt; })
      .Case([](hlo::SineOp) { return MathFn::Sin; })
      .Case([](hlo::CosineOp) { return MathFn::Cos; })
      .Case([](hlo::TanOp) { return MathFn::Tan; })
      .Case([](hlo::TanhOp) { return MathFn::Tanh; })
      .Case([](hlo::AsinOp) { return MathFn::Asin; })
      .Case([](hlo::AcosOp) { return MathFn::Acos; })
      .Case([](hlo::AtanOp) { return MathFn::Atan; })
      .Case([](hlo::AsinhOp) { return MathFn::Asinh; })
      .Case([](hlo::AcoshOp) { return MathFn::Acosh; })
      .Case([](hlo::AtanhOp) { return MathFn::Atanh; })
      .Case([](hlo::SinhOp) { return MathFn::Sinh; })
      .Case([](hlo::CoshOp) { return MathFn::Cosh; })
      .Case([](hlo::CbrtOp) { return MathFn::Cbrt; })
      .Case([](hlo::ErfOp) { return MathFn::Erf; })
      .Case([](hlo::ErfcOp) { return MathFn::Erfc; })
      .Case([](hlo::ErfInvOp) { return MathFn::ErfInv; })
      .Case([](hlo::LgammaOp) { return MathFn::Lgamma; })
      .Case([](hlo::DigammaOp) { return MathFn::Digamma; })
      .Case([](hlo::PowerOp) { return MathFn::Power; })
      .Case([](hlo::Atan2Op) { return MathFn::Atan2; })
      .Case([](hlo::NextAfterOp) { return MathFn::NextAfter; })
      .Case([](hlo::RemainderOp) { return MathFn::Remainder; })
      .Default([](Operation *) { return std::nullopt; });
}

static StringRef libmName(MathFn fn) {
  switch (fn) {
  case MathFn::Exp: return "exp";
  case MathFn::Expm1: return "expm1";
  case MathFn::Log: return "log";
  case MathFn::Log1p: case MathFn::Log1pOfUnit: return "log1p";
  case MathFn::Sin: return "sin";
  case MathFn::Cos: return "cos";
  case MathFn::Tan: return "tan";
  case MathFn::Tanh: return "tanh";
  case MathFn::Asin: return "asin";
  case MathFn::Acos: return "acos";
  case MathFn::Atan: return "atan";
  case MathFn::Asinh: return "asinh";
  case MathFn::Acosh: return "acosh";
  case MathFn::Atanh: return "atanh";
  case MathFn::Sinh: return "sinh";
  case MathFn::Cosh: return "cosh";
  case MathFn::Cbrt: return "cbrt";
  case MathFn::Erf: return "erf";
  case MathFn::Erfc: return "erfc";
  case MathFn::Lgamma: return "lgamma";
  case MathFn::Power: return "pow";
  case MathFn::Atan2: return "atan2";
  case MathFn::NextAfter: return "nextafter";
  case MathFn::Remainder: return "fmod";
  default: return "";
  }
}

/// Where vectors of f64 have a form that is faster than libm lane by lane; scalars have some of these, too. Else null.
static Value emitF64(MathBuilder &m, MathFn fn, ValueRange args) {
  Value x = args[0];
  bool isVector = isa<VectorType>(m.type);
  switch (fn) {
  case MathFn::Exp: return f64::exp(m, x);
  case MathFn::Expm1: return f64::expm1(m, x);
  case MathFn::Log: return f64::log(m, x);
  case MathFn::Log1p: case MathFn::Log1pOfUnit: return f64::log1p(m, x);
  case MathFn::Logistic: return f64::logistic(m, x);
  case MathFn::Tanh: return f64::tanh(m, x);
  case MathFn::Sinh: return f64::sinh(m, x);
  case MathFn::Cosh: return f64::cosh(m, x);
  case MathFn::Sin: return f64::sin(m, x);
  case MathFn::Cos: return f64::cos(m, x);
  case MathFn::Tan: return f64::tan(m, x);
  case MathFn::Asin: return f64::asin(m, x);
  case MathFn::Acos: return f64::acos(m, x);
  case MathFn::Atan: return f64::atan(m, x);
  case MathFn::Atan2: return f64::atan2(m, x, args[1]);
  case MathFn::Atanh: return f64::atanh(m, x);
  case MathFn::Erf: return f64::erf(m, x);
  case MathFn::Asinh: return isVector ? f64::asinh(m, x) : Value();
  case MathFn::Acosh: return isVector ? f64::acosh(m, x) : Value();
  case MathFn::Erfc: return isVector ? f64::erfc(m, x) : Value();
  case MathFn::Power: return isVector && m.hasFma() ? f64::pow(m, x, args[1]) : Value();
  default: return {};
  }
}

Value emitMath(ImplicitLocOpBuilder &b, MathFn fn, ValueRange args) {
  MathBuilder m(b, args[0].getType());
  Value x = args[0];
  if (fn == MathFn::Rsqrt)
    return m.div(m.f(1), m.sqrt(x));
  if (!m.isF64()) {
    switch (fn) {
    case MathFn::Exp: return f32::exp(m, x);
    case MathFn::Expm1: return f32::expm1(m, x);
    case MathFn::Log: return f32::log(m, x);
    case MathFn::Log1p: return f32::log1p(m, x);
    case MathFn::Log1pOfUnit: return f32::log1pOfUnit(m, x);
    case MathFn::Logistic: return f32::logistic(m, x);
    case MathFn::Tanh: return f32::tanh(m, x);
    case MathFn::Erf: return f32::erf(m, x);
    case MathFn::Erfc: return f32::erfc(m, x);
    case MathFn::Sin: return f32::sin(m, x);
    case MathFn::Cos: return f32::cos(m, x);
    case MathFn::Power: return f32::pow(m, x, args[1]);
    case MathFn::ErfInv: return f32::erfInv(m, x);
    default: break;
    }
  }
  // Threads of a GPU gain nothing from these; libdevice has them in f32.
  if (!m.isF64() && !m.isGpu()) {
    switch (fn) {
    case MathFn::Tan: return f32::tan(m, x);
    case MathFn::Asin: return f32::asin(m, x);
    case MathFn::Acos: return f32::acos(m, x);
    case MathFn::Atan: return f32::atan(m, x);
    case MathFn::Atan2: return f32::atan2(m, x, args[1]);
    case MathFn::Sinh: return f32::sinh(m, x);
    case MathFn::Cosh: return f32::cosh(m, x);
    case MathFn::Asinh: return f32::asinh(m, x);
    case MathFn::Acosh: return f32::acosh(m, x);
    case MathFn::Atanh: return f32::atanh(m, x);
    case MathFn::Cbrt: return f32::cbrt(m, x);
    case MathFn::Lgamma: return f32::lgamma(m, x);
    case MathFn::Remainder: return f32::remainder(m, x, args[1]);
    default: break;
    }
  }
  if (m.isF64() && !m.isGpu())
    if (Value v = emitF64(m, fn, args))
      return v;
  switch (fn) {
  case MathFn::Logistic: {
    Value e = m.libm("exp", {m.neg(m.abs(x))});
    return m.div(m.select(m.lt(x, m.f(0)), e, m.f(1)), m.add(e, m.f(1)));
  }
  case MathFn::ErfInv: return erfInvF64(m, x);
  case MathFn::Digamma: return digamma(m, x);
  default: return m.libm((libmName(fn) + (m.isF64() ? "" : "f")).str(), args);
  }
}

} // namespace kiln::loops
