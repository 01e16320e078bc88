// Functions that libm lacks: inverse erf, digamma.
#include "passes/loops/MathApprox.h"
#include "passes/loops/MathBuilder.h"

using namespace mlir;

namespace kiln::loops {

Value erfInvF64(MathBuilder &m, Value x) {
  // A start good to some digits (Winitzki 2008), then Newton's steps with Halley's correction: on erf
  // where it is small, on erfc where erf has no bits left.
  Value a = m.abs(x), rest = m.sub(m.f(1), a);
  Value central = m.lt(a, m.f(0.5));
  Value log = emitMath(m.b, MathFn::Log, {m.mul(rest, m.add(m.f(1), a))});
  Value t = m.add(m.f(4.3307467508), m.mul(m.f(0.5), log));
  Value far = m.sqrt(m.sub(m.sqrt(m.sub(m.mul(t, t), m.mul(log, m.f(1 / 0.147)))), t));
  Value y = m.select(central, m.mul(a, m.add(m.f(0.8862269254527580), m.mul(m.mul(a, a), m.f(0.2320136665)))), far);
  for (int step = 0; step < 4; ++step) {
    Value error = m.select(central, m.sub(emitMath(m.b, MathFn::Erf, {y}), a), m.sub(rest, emitMath(m.b, MathFn::Erfc, {y})));
    Value slope = m.mul(m.f(1.1283791670955126), emitMath(m.b, MathFn::Exp, {m.neg(m.mul(y, y))}));
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

} // namespace kiln::loops
