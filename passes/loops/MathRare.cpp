// Functions that libm lacks (inverse erf, digamma) and arithmetic on complex scalars.
#include "passes/loops/MathApprox.h"
#include "passes/loops/MathBuilder.h"

#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::loops {

Value erfInvF64(MathBuilder &m, Value x) {
  // A start good to some digits (Winitzki 2008), then Newton's steps with Halley's correction: on erf
  // where it is small, on erfc where erf has no bits left.
  Value a = m.abs(x), rest = m.sub(m.f(1), a);
  Value central = m.lt(a, m.f(0.5));
  Value log = m.libm("log", {m.mul(rest, m.add(m.f(1), a))});
  Value t = m.add(m.f(4.3307467508), m.mul(m.f(0.5), log));
  Value far = m.sqrt(m.sub(m.sqrt(m.sub(m.mul(t, t), m.mul(log, m.f(1 / 0.147)))), t));
  Value y = m.select(central, m.mul(a, m.add(m.f(0.8862269254527580), m.mul(m.mul(a, a), m.f(0.2320136665)))), far);
  for (int step = 0; step < 4; ++step) {
    Value error = m.select(central, m.sub(m.libm("erf", {y}), a), m.sub(rest, m.libm("erfc", {y})));
    Value slope = m.mul(m.f(1.1283791670955126), m.libm("exp", {m.neg(m.mul(y, y))}));
    Value delta = m.div(error, slope);
    y = m.sub(y, m.div(delta, m.add(m.f(1), m.mul(y, delta))));
  }
  y = m.select(m.eq(a, m.f(1)), m.inf(), y);
  y = m.select(m.lt(m.f(1), a), m.nan(), y);
  y = m.select(m.eq(a, m.f(0)), a, y);
  return m.copysign(y, x);
}

Value digamma(MathBuilder &m, Value x) {
  if (!m.isF64()) { // its zeros and poles leave few digits to what was computed in f32
    MathBuilder d = m.as(m.b.getF64Type());
    return d.truncate(digamma(d, d.extend(x)), m.type);
  }
  // Reflection below 0, recurrence up to 10, then the asymptotic series.
  Value reflect = m.lt(x, m.f(0));
  Value z = m.select(reflect, m.sub(m.f(1), x), x), start = z, sum = m.f(0);
  for (int i = 0; i < 10; ++i) {
    Value low = m.lt(z, m.f(10));
    sum = m.select(low, m.sub(sum, m.div(m.f(1), z)), sum);
    z = m.select(low, m.add(z, m.f(1)), z);
  }
  Value r = m.div(m.f(1), z), r2 = m.mul(r, r);
  Value series = m.mul(r2, m.poly(r2, {1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12}));
  Value psi = m.add(sum, m.sub(m.sub(emitMath(m.b, MathFn::Log, z), m.mul(m.f(0.5), r)), series));
  psi = m.select(m.eq(start, m.inf()), m.inf(), psi);
  // pi / tan(pi x) with x reduced to its distance from the nearest integer; large numbers are
  // integers, and adding 1/2 would round them.
  Value isInteger = m.eq(m.floor(x), x);
  Value fraction = m.select(isInteger, m.f(0), m.sub(x, m.floor(m.add(x, m.f(0.5)))));
  Value cot = m.div(m.f(3.14159265358979323846), emitMath(m.b, MathFn::Tan, m.mul(fraction, m.f(3.14159265358979323846))));
  Value mirrored = m.select(isInteger, m.nan(), m.sub(psi, cot));
  return m.select(m.eq(x, m.f(0)), m.nan(), m.select(reflect, mirrored, psi));
}

namespace {
struct Complex {
  ImplicitLocOpBuilder &b;
  MathBuilder m;
  struct Number {
    Value re, im;
  };

  Number split(Value v) { return {complex::ReOp::create(b, v), complex::ImOp::create(b, v)}; }
  Number mul(Number x, Number y) {
    return {m.sub(m.mul(x.re, y.re), m.mul(x.im, y.im)), m.add(m.mul(x.re, y.im), m.mul(x.im, y.re))};
  }
  Number add(Number x, Number y) { return {m.add(x.re, y.re), m.add(x.im, y.im)}; }
  Number sub(Number x, Number y) { return {m.sub(x.re, y.re), m.sub(x.im, y.im)}; }
  Value hypot(Number x) { return m.libm(m.isF64() ? "hypot" : "hypotf", {x.re, x.im}); }
  /// Smith's way, which does not overflow early.
  Number div(Number x, Number y) {
    Value wide = m.notLess(m.abs(y.re), m.abs(y.im));
    Value big = m.select(wide, y.re, y.im), small = m.select(wide, y.im, y.re);
    Value ratio = m.div(small, big), scale = m.add(big, m.mul(small, ratio));
    Value p = m.select(wide, x.re, x.im), q = m.select(wide, x.im, x.re);
    Value re = m.div(m.add(p, m.mul(q, ratio)), scale);
    Value im = m.div(m.sub(q, m.mul(p, ratio)), scale);
    return {re, m.select(wide, im, m.neg(im))};
  }
  Value fn(MathFn f, Value x) { return emitMath(b, f, x); }
  Number exp(Number x) {
    Value scale = fn(MathFn::Exp, x.re);
    return {m.mul(scale, fn(MathFn::Cos, x.im)), m.mul(scale, fn(MathFn::Sin, x.im))};
  }
  Number log(Number x) {
    return {fn(MathFn::Log, hypot(x)), emitMath(b, MathFn::Atan2, {x.im, x.re})};
  }
  Number sqrt(Number x) {
    Value r = hypot(x);
    Value t = m.sqrt(m.mul(m.add(r, m.abs(x.re)), m.f(0.5)));
    Value zero = m.eq(t, m.f(0));
    Value other = m.select(zero, m.f(0), m.div(m.mul(m.abs(x.im), m.f(0.5)), t));
    Value right = m.notLess(x.re, m.f(0));
    return {m.select(right, t, other), m.copysign(m.select(right, other, t), x.im)};
  }
  Number real(double v) { return {m.f(v), m.f(0)}; }
  Number tanh(Number x) { // Kahan's form, which never cancels; |re| is kept where nothing overflows
    Value t = fn(MathFn::Tan, x.im), s = fn(MathFn::Sinh, m.min(m.max(x.re, m.f(-20)), m.f(20)));
    Value beta = m.add(m.f(1), m.mul(t, t)), square = m.mul(s, s);
    Value rho = m.sqrt(m.add(m.f(1), square)), scale = m.add(m.f(1), m.mul(beta, square));
    return {m.div(m.mul(m.mul(beta, rho), s), scale), m.div(t, scale)};
  }
  Number timesI(Number x) { return {m.neg(x.im), x.re}; }
  Number overI(Number x) { return {x.im, m.neg(x.re)}; }
  Number choose(Value condition, Number x, Number y) {
    return {m.select(condition, x.re, y.re), m.select(condition, x.im, y.im)};
  }
  Number asinh(Number x) { // odd, so that the sum below never cancels
    Value left = m.lt(x.re, m.f(0));
    Number z = choose(left, {m.neg(x.re), m.neg(x.im)}, x);
    Number y = log(add(z, sqrt(add(mul(z, z), real(1)))));
    return choose(left, {m.neg(y.re), m.neg(y.im)}, y);
  }
  Number atanh(Number x) {
    Number y = sub(log(add(real(1), x)), log(sub(real(1), x)));
    return {m.mul(y.re, m.f(0.5)), m.mul(y.im, m.f(0.5))};
  }
  Number power(Number x, Number y) {
    auto isZero = [&](Number z) { return m.eq(m.max(m.abs(z.re), m.abs(z.im)), m.f(0)); };
    Number z = choose(isZero(x), real(0), exp(mul(y, log(x))));
    return choose(isZero(y), real(1), z);
  }
};
} // namespace

Value emitComplexElementwise(ImplicitLocOpBuilder &b, Operation *op, ValueRange args) {
  auto type = cast<ComplexType>(args[0].getType());
  Complex c{b, MathBuilder(b, type.getElementType())};
  SmallVector<Complex::Number> in;
  for (Value arg : args)
    in.push_back(c.split(arg));
  MathBuilder &m = c.m;
  auto number = [&](Complex::Number n) -> Value { return complex::CreateOp::create(b, type, n.re, n.im); };
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([&](hlo::RealOp) { return in[0].re; })
      .Case([&](hlo::ImagOp) { return in[0].im; })
      .Case([&](hlo::AbsOp) { return c.hypot(in[0]); })
      .Case([&](hlo::AddOp) { return number(c.add(in[0], in[1])); })
      .Case([&](hlo::SubtractOp) { return number(c.sub(in[0], in[1])); })
      .Case([&](hlo::MultiplyOp) { return number(c.mul(in[0], in[1])); })
      .Case([&](hlo::DivideOp) { return number(c.div(in[0], in[1])); })
      .Case([&](hlo::NegateOp) { return number({m.neg(in[0].re), m.neg(in[0].im)}); })
      .Case([&](hlo::SignOp) {
        Value r = c.hypot(in[0]), zero = m.eq(r, m.f(0)), safe = m.select(zero, m.f(1), r);
        return number({m.div(in[0].re, safe), m.div(in[0].im, safe)});
      })
      .Case([&](hlo::ExponentialOp) { return number(c.exp(in[0])); })
      .Case([&](hlo::ExponentialMinusOneOp) { return number(c.sub(c.exp(in[0]), c.real(1))); })
      .Case([&](hlo::LogOp) { return number(c.log(in[0])); })
      .Case([&](hlo::LogPlusOneOp) { return number(c.log(c.add(in[0], c.real(1)))); })
      .Case([&](hlo::SqrtOp) { return number(c.sqrt(in[0])); })
      .Case([&](hlo::RsqrtOp) { return number(c.div(c.real(1), c.sqrt(in[0]))); })
      .Case([&](hlo::TanhOp) { return number(c.tanh(in[0])); })
      .Case([&](hlo::TanOp) { return number(c.overI(c.tanh(c.timesI(in[0])))); })
      .Case([&](hlo::SinhOp) {
        Value s = c.fn(MathFn::Sinh, in[0].re), k = c.fn(MathFn::Cosh, in[0].re);
        return number({m.mul(s, c.fn(MathFn::Cos, in[0].im)), m.mul(k, c.fn(MathFn::Sin, in[0].im))});
      })
      .Case([&](hlo::CoshOp) {
        Value s = c.fn(MathFn::Sinh, in[0].re), k = c.fn(MathFn::Cosh, in[0].re);
        return number({m.mul(k, c.fn(MathFn::Cos, in[0].im)), m.mul(s, c.fn(MathFn::Sin, in[0].im))});
      })
      .Case([&](hlo::AsinhOp) { return number(c.asinh(in[0])); })
      .Case([&](hlo::AsinOp) { return number(c.overI(c.asinh(c.timesI(in[0])))); })
      .Case([&](hlo::AcosOp) {
        return number(c.sub(c.real(1.57079632679489662), c.overI(c.asinh(c.timesI(in[0])))));
      })
      .Case([&](hlo::AcoshOp) {
        return number(c.log(c.add(in[0], c.mul(c.sqrt(c.add(in[0], c.real(1))), c.sqrt(c.sub(in[0], c.real(1)))))));
      })
      .Case([&](hlo::AtanhOp) { return number(c.atanh(in[0])); })
      .Case([&](hlo::AtanOp) { return number(c.overI(c.atanh(c.timesI(in[0])))); })
      .Case([&](hlo::LogisticOp) {
        return number(c.div(c.real(1), c.add(c.real(1), c.exp({m.neg(in[0].re), m.neg(in[0].im)}))));
      })
      .Case([&](hlo::SineOp) {
        Value s = c.fn(MathFn::Sin, in[0].re), k = c.fn(MathFn::Cos, in[0].re);
        return number({m.mul(s, c.fn(MathFn::Cosh, in[0].im)), m.mul(k, c.fn(MathFn::Sinh, in[0].im))});
      })
      .Case([&](hlo::CosineOp) {
        Value s = c.fn(MathFn::Sin, in[0].re), k = c.fn(MathFn::Cos, in[0].re);
        return number({m.mul(k, c.fn(MathFn::Cosh, in[0].im)), m.neg(m.mul(s, c.fn(MathFn::Sinh, in[0].im)))});
      })
      .Case([&](hlo::PowerOp) {
        Value zero = m.both(m.eq(in[0].re, m.f(0)), m.eq(in[0].im, m.f(0)));
        Complex::Number p = c.exp(c.mul(in[1], c.log(in[0])));
        Value empty = m.both(m.eq(in[1].re, m.f(0)), m.eq(in[1].im, m.f(0)));
        Value atZero = m.select(empty, m.f(1), m.f(0));
        return number({m.select(zero, atZero, p.re), m.select(zero, m.f(0), p.im)});
      })
      .Case([&](hlo::CompareOp op) {
        Value equal = m.both(m.eq(in[0].re, in[1].re), m.eq(in[0].im, in[1].im));
        return op.getComparisonDirection() == hlo::ComparisonDirection::EQ ? equal : m.no(equal);
      })
      .Default([&](Operation *op) -> Value { return {}; });
}

} // namespace kiln::loops
