// Arithmetic and functions on complex numbers; the branch cuts and their sides are C's (annex G), by Kahan's formulas.
#include "passes/loops/ComplexLanes.h"
#include "passes/loops/MathApprox.h"
#include "passes/loops/MathBuilder.h"

#include "hlo/ir/Hlo.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::loops {
namespace {

constexpr double kPi = 3.14159265358979323846;

/// W. Kahan, Branch cuts for complex elementary functions (1987). A zero's sign says on which side of a cut it lies, so that
/// 1 - z is {1 - re, -im} and no difference of complex numbers.
struct Complex {
  MathBuilder m;
  bool fromF32; // the arguments were complex64
  struct Number {
    Value re, im;
  };

  Value fn(MathFn f, Value x) { return emitMath(m.b, f, x); }
  Value atan2(Value y, Value x) { return emitMath(m.b, MathFn::Atan2, {y, x}); }
  /// In float64, parts that were float32 have squares that neither overflow nor vanish.
  Value hypot(Number x) {
    if (!fromF32 || m.isGpu())
      return m.libm(m.isF64() ? "hypot" : "hypotf", {x.re, x.im});
    Value size = m.sqrt(m.add(m.mul(x.re, x.re), m.mul(x.im, x.im)));
    return m.select(m.either(isInfinite(x.re), isInfinite(x.im)), m.inf(), size);
  }
  Value isInfinite(Value x) { return m.eq(m.abs(x), m.inf()); }

  Number mul(Number x, Number y) {
    return {m.sub(m.mul(x.re, y.re), m.mul(x.im, y.im)), m.add(m.mul(x.re, y.im), m.mul(x.im, y.re))};
  }
  Number add(Number x, Number y) { return {m.add(x.re, y.re), m.add(x.im, y.im)}; }
  Number sub(Number x, Number y) { return {m.sub(x.re, y.re), m.sub(x.im, y.im)}; }
  Number neg(Number x) { return {m.neg(x.re), m.neg(x.im)}; }
  Number real(double v) { return {m.f(v), m.f(0)}; }
  Number timesI(Number x) { return {m.neg(x.im), x.re}; }
  Number overI(Number x) { return {x.im, m.neg(x.re)}; }
  Number select(Value condition, Number x, Number y) {
    return {m.select(condition, x.re, y.re), m.select(condition, x.im, y.im)};
  }
  Value isZero(Number x) { return m.both(m.eq(x.re, m.f(0)), m.eq(x.im, m.f(0))); }
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

  /// x * y, where a zero makes zero of infinities and NaN.
  Value product(Value x, Value y) {
    Value zero = m.mul(m.copysign(m.f(0), x), m.copysign(m.f(1), y));
    return m.select(m.either(m.eq(x, m.f(0)), m.eq(y, m.f(0))), zero, m.mul(x, y));
  }
  Number exp(Number x) {
    Value scale = fn(MathFn::Exp, x.re);
    return {product(scale, fn(MathFn::Cos, x.im)), product(scale, fn(MathFn::Sin, x.im))};
  }
  Number expm1(Number x) {
    Value scale = fn(MathFn::Exp, x.re), half = fn(MathFn::Sin, m.mul(x.im, m.f(0.5)));
    Value re = m.sub(product(fn(MathFn::Expm1, x.re), fn(MathFn::Cos, x.im)), m.mul(m.f(2), m.mul(half, half)));
    return {m.select(m.eq(scale, m.f(0)), m.f(-1), re), product(scale, fn(MathFn::Sin, x.im))};
  }
  /// log |z| of a |z| near 1 is that of 1 + `excess`, which is |z|^2 - 1.
  Value logSize(Value size, Value excess) {
    Value near = m.both(m.lt(m.f(0.5), size), m.lt(size, m.f(2)));
    Value safe = m.select(near, excess, m.f(0));
    return m.select(near, m.mul(m.f(0.5), fn(MathFn::Log1p, safe)), fn(MathFn::Log, size));
  }
  Number log(Number x) {
    Value big = m.max(m.abs(x.re), m.abs(x.im)), small = m.min(m.abs(x.re), m.abs(x.im));
    Value excess = m.add(m.mul(m.sub(big, m.f(1)), m.add(big, m.f(1))), m.mul(small, small));
    return {logSize(hypot(x), excess), atan2(x.im, x.re)};
  }
  Number log1p(Number x) {
    Number shifted{m.add(m.f(1), x.re), x.im};
    Value excess = m.add(m.mul(x.re, m.add(m.f(2), x.re)), m.mul(x.im, x.im));
    return {logSize(hypot(shifted), excess), atan2(x.im, shifted.re)};
  }
  Number sqrt(Number x) {
    Value half = m.f(0.5), tall = isInfinite(x.im);
    Value t = m.sqrt(m.add(m.mul(half, hypot(x)), m.mul(half, m.abs(x.re))));
    t = m.select(tall, m.inf(), t);
    Value other = m.select(m.eq(t, m.f(0)), m.f(0), m.div(m.mul(m.abs(x.im), half), t));
    other = m.select(tall, m.inf(), other);
    Value right = m.notLess(x.re, m.f(0));
    return {m.select(right, t, other), m.copysign(m.select(right, other, t), x.im)};
  }

  Number sinh(Number x) {
    return {product(fn(MathFn::Sinh, x.re), fn(MathFn::Cos, x.im)), product(fn(MathFn::Cosh, x.re), fn(MathFn::Sin, x.im))};
  }
  Number cosh(Number x) {
    return {product(fn(MathFn::Cosh, x.re), fn(MathFn::Cos, x.im)), product(fn(MathFn::Sinh, x.re), fn(MathFn::Sin, x.im))};
  }
  Number tanh(Number x) {
    constexpr double far = 20; // from here on 1 and what is left
    Value t = fn(MathFn::Tan, x.im), s = fn(MathFn::Sinh, x.re), beta = m.add(m.f(1), m.mul(t, t));
    Value scale = m.add(m.f(1), m.mul(beta, m.mul(s, s))), rho = m.sqrt(m.add(m.f(1), m.mul(s, s)));
    Number near{m.select(m.eq(s, m.f(0)), s, m.div(m.mul(m.mul(beta, rho), s), scale)), m.div(t, scale)};
    Value rest = fn(MathFn::Exp, m.mul(m.f(-2), m.abs(x.re)));
    Number beyond{m.copysign(m.f(1), x.re), product(m.div(m.mul(m.f(4), t), beta), rest)};
    return select(m.lt(m.f(far), m.abs(x.re)), beyond, near);
  }

  /// The direction of a number with an infinite part.
  Value unit(Value x) { return m.copysign(m.select(isInfinite(x), m.f(1), m.f(0)), x); }
  Number unlessInfinite(Number x, Number common, Number infinite) {
    return select(m.either(isInfinite(x.re), isInfinite(x.im)), infinite, common);
  }
  Number rsqrt(Number x) { return unlessInfinite(x, select(isZero(x), {m.inf(), m.nan()}, div(real(1), sqrt(x))), real(0)); }
  /// The roots of 1 - x and 1 + x.
  std::pair<Number, Number> rootsBesideOne(Number x) {
    return {sqrt({m.sub(m.f(1), x.re), m.neg(x.im)}), sqrt({m.add(m.f(1), x.re), x.im})};
  }
  Number asin(Number x) {
    auto [a, c] = rootsBesideOne(x);
    Value re = atan2(x.re, m.sub(m.mul(a.re, c.re), m.mul(a.im, c.im)));
    Value im = fn(MathFn::Asinh, m.sub(m.mul(a.re, c.im), m.mul(a.im, c.re)));
    return unlessInfinite(x, {re, im}, {atan2(unit(x.re), m.abs(unit(x.im))), m.copysign(m.inf(), x.im)});
  }
  Number acos(Number x) {
    auto [a, c] = rootsBesideOne(x);
    Value re = m.mul(m.f(2), atan2(a.re, c.re));
    Value im = fn(MathFn::Asinh, m.sub(m.mul(c.re, a.im), m.mul(c.im, a.re)));
    return unlessInfinite(x, {re, im}, {atan2(m.abs(unit(x.im)), unit(x.re)), m.neg(m.copysign(m.inf(), x.im))});
  }
  Number acosh(Number x) {
    Number a = sqrt({m.sub(x.re, m.f(1)), x.im}), c = sqrt({m.add(x.re, m.f(1)), x.im});
    Value re = fn(MathFn::Asinh, m.add(m.mul(a.re, c.re), m.mul(a.im, c.im)));
    return unlessInfinite(x, {re, m.mul(m.f(2), atan2(a.im, c.re))}, {m.inf(), atan2(unit(x.im), unit(x.re))});
  }
  Number asinh(Number x) { return overI(asin(timesI(x))); }
  Number atanh(Number x) {
    constexpr double large = 1e150;
    Value sign = m.copysign(m.f(1), x.re), re = m.abs(x.re), im = m.neg(m.mul(sign, x.im)), tall = m.abs(im);
    Value fromOne = m.sub(m.f(1), re), size = hypot({re, im});
    Value up = m.div(m.mul(m.f(4), re), m.add(m.mul(fromOne, fromOne), m.mul(im, im)));
    Value angle = atan2(m.mul(m.f(2), im), m.sub(m.mul(fromOne, m.add(m.f(1), re)), m.mul(im, im)));
    Number y{m.mul(m.f(0.25), fn(MathFn::Log1p, up)), m.mul(m.f(0.5), angle)};
    // Beside 1.
    Value above = fn(MathFn::Log, m.div(m.sqrt(m.sqrt(m.add(m.f(4), m.mul(im, im)))), m.sqrt(tall)));
    Value turned = m.copysign(m.mul(m.f(0.5), m.add(m.f(kPi / 2), fn(MathFn::Atan, m.mul(m.f(0.5), tall)))), im);
    y = select(m.eq(re, m.f(1)), {above, m.select(m.eq(im, m.f(0)), im, turned)}, y);
    Value far = m.either(m.lt(m.f(large), re), m.lt(m.f(large), tall));
    Value inverse = m.select(m.eq(size, m.inf()), m.f(0), m.div(m.div(re, size), size));
    y = select(far, {inverse, m.copysign(m.f(kPi / 2), im)}, y);
    return {m.mul(sign, y.re), m.neg(m.mul(sign, y.im))};
  }
  Number atan(Number x) { return overI(atanh(timesI(x))); }

  /// Of an exponential that does not overflow.
  Number logistic(Number x) {
    Value left = m.lt(x.re, m.f(0));
    Number e = exp(select(left, x, neg(x)));
    return div(select(left, e, real(1)), {m.add(m.f(1), e.re), e.im});
  }
  /// Zero to the power y: 0, infinite in no direction, or, where y has no real part or that is NaN, no number at all.
  Number powerOfZero(Number y) {
    Value shrinks = m.lt(m.f(0), y.re), grows = m.lt(y.re, m.f(0));
    return {m.select(shrinks, m.f(0), m.select(grows, m.inf(), m.nan())), m.select(shrinks, m.f(0), m.nan())};
  }
  /// x^0 is 1, as of real numbers.
  Number power(Number x, Number y) {
    Number z = select(isZero(x), powerOfZero(y), exp(mul(y, log(x))));
    return select(isZero(y), real(1), z);
  }
};

/// Functions, whose formulas cancel or overflow on the way: of complex64 they are computed in float64.
std::optional<Complex::Number> emitFunction(Complex &c, Operation *op, ArrayRef<Complex::Number> in) {
  using Result = std::optional<Complex::Number>;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case([&](hlo::ExponentialOp) { return c.exp(in[0]); })
      .Case([&](hlo::ExponentialMinusOneOp) { return c.expm1(in[0]); })
      .Case([&](hlo::LogOp) { return c.log(in[0]); })
      .Case([&](hlo::LogPlusOneOp) { return c.log1p(in[0]); })
      .Case([&](hlo::SqrtOp) { return c.sqrt(in[0]); })
      .Case([&](hlo::RsqrtOp) { return c.rsqrt(in[0]); })
      .Case([&](hlo::SinhOp) { return c.sinh(in[0]); })
      .Case([&](hlo::CoshOp) { return c.cosh(in[0]); })
      .Case([&](hlo::TanhOp) { return c.tanh(in[0]); })
      .Case([&](hlo::SineOp) { return c.overI(c.sinh(c.timesI(in[0]))); })
      .Case([&](hlo::CosineOp) { return c.cosh(c.timesI(in[0])); })
      .Case([&](hlo::TanOp) { return c.overI(c.tanh(c.timesI(in[0]))); })
      .Case([&](hlo::AsinhOp) { return c.asinh(in[0]); })
      .Case([&](hlo::AcoshOp) { return c.acosh(in[0]); })
      .Case([&](hlo::AtanhOp) { return c.atanh(in[0]); })
      .Case([&](hlo::AsinOp) { return c.asin(in[0]); })
      .Case([&](hlo::AcosOp) { return c.acos(in[0]); })
      .Case([&](hlo::AtanOp) { return c.atan(in[0]); })
      .Case([&](hlo::LogisticOp) { return c.logistic(in[0]); })
      .Case([&](hlo::PowerOp) { return c.power(in[0], in[1]); })
      .Default([](Operation *) { return std::nullopt; });
}

} // namespace

Value emitComplexElementwise(ImplicitLocOpBuilder &b, Operation *op, ValueRange args) {
  SmallVector<Complex::Number> in;
  for (Value arg : args) {
    auto [re, im] = partsOf(b, arg);
    in.push_back({re, im});
  }
  MathBuilder m(b, in[0].re.getType());
  bool isNarrow = !m.isF64();
  Complex c{m, isNarrow}, wide{isNarrow ? m.as(b.getF64Type()) : m, isNarrow};
  auto widened = [&](Complex::Number n) { return isNarrow ? Complex::Number{wide.m.extend(n.re), wide.m.extend(n.im)} : n; };
  auto narrowed = [&](Value v) { return isNarrow ? wide.m.truncate(v, m.type) : v; };
  auto number = [&](Complex::Number n) { return complexOf(b, n.re, n.im); };
  auto size = [&](Complex::Number n) { return m.isGpu() ? c.hypot(n) : narrowed(wide.hypot(widened(n))); };
  auto simple = llvm::TypeSwitch<Operation *, Value>(op)
      .Case([&](hlo::RealOp) { return in[0].re; })
      .Case([&](hlo::ImagOp) { return in[0].im; })
      .Case([&](hlo::AbsOp) { return size(in[0]); })
      .Case([&](hlo::AddOp) { return number(c.add(in[0], in[1])); })
      .Case([&](hlo::SubtractOp) { return number(c.sub(in[0], in[1])); })
      .Case([&](hlo::MultiplyOp) { return number(c.mul(in[0], in[1])); })
      .Case([&](hlo::DivideOp) { return number(c.div(in[0], in[1])); })
      .Case([&](hlo::NegateOp) { return number(c.neg(in[0])); })
      .Case([&](hlo::SignOp) {
        Value r = size(in[0]), zero = m.eq(r, m.f(0)), safe = m.select(zero, m.f(1), r);
        return number({m.div(in[0].re, safe), m.div(in[0].im, safe)});
      })
      .Case([&](hlo::CompareOp op) {
        Value equal = m.both(m.eq(in[0].re, in[1].re), m.eq(in[0].im, in[1].im));
        return op.getComparisonDirection() == hlo::ComparisonDirection::EQ ? equal : m.no(equal);
      })
      .Default([&](Operation *op) -> Value { return {}; });
  if (simple)
    return simple;
  for (Complex::Number &n : in)
    n = widened(n);
  auto result = emitFunction(wide, op, in);
  return result ? number({narrowed(result->re), narrowed(result->im)}) : Value();
}

} // namespace kiln::loops
