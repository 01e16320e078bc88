// The error function and its complement in f64.
#include "passes/loops/MathF64.h"

using namespace mlir;

namespace kiln::loops::f64 {

Value erf(MathBuilder &m, Value x) {
  Value t = m.min(m.abs(x), m.f(5.95)), near = m.lt(t, m.f(1.1)); // from 5.93 it rounds to 1
  Value q = m.polyOfPairs(m.mul(x, x), {0.12837916709551256, -0.3761263890318371, 0.11283791670953078, -0.026866170644764098, 0.005223977622011864,
      -0.0008548326832149237, 0.00012055326113103116, -1.4925484530180211e-05, 1.6459361923429774e-06, -1.633427586883591e-07,
      1.456008542422317e-08, -1.1016252492500683e-09, 5.3981074313775136e-11});
  // Beyond, the logarithm of 1 - erf.
  Value p = m.polyOfPairs(t, {-1.7816905419986357e-06, -1.1283625381805706, -0.6366921548259329, -0.10257754429025273, 0.018764317938818054,
      0.0007079296543177925, -0.0022132124297196787, 0.0010012290836213782, -0.0002755033302246598, 4.728877620042871e-05,
      -2.8323752935709902e-06, -1.019265224010522e-06, 3.680488005369528e-07, -6.321744169071659e-08, 6.553254530810743e-09,
      -3.9384483136831e-10, 1.0633588854375912e-11});
  Value large = m.copysign(m.sub(m.f(1), expInRange(m, p)), x);
  return m.select(near, m.grown(x, q, 0.12837916709551256), large);
}

/// e^(t^2) erfc(t) for t in [0.47, 27.5]: q / (1 + 2 t) for a polynomial q in (t - 3.75) / (t + 3.75).
static Sum scaledErfc(MathBuilder &m, Value t) {
  Value twice = m.add(t, t), first = m.f(1.2375126308378275);
  Value z = m.sub(m.div(twice, m.add(t, m.f(3.75))), m.f(1)); // the difference of t and 3.75 would be rounded
  Value rest = m.mul(z, m.polyOfPairs(z, {-0.1402405985855468, 0.0035854154854663626, 0.08227673849012218, -0.10880393014188285, 0.09230432116130098,
      -0.05869339858602369, 0.028362277402238716, -0.009746579607940562, 0.001755626017443939, 0.00029371406792894316,
      -0.00029015504724413363, 5.164707314978041e-05, 2.2387786174112153e-05, -1.1437570294345745e-05, -9.81782733893025e-07,
      1.7378276779402026e-06, -4.544305894076599e-08, -2.4041889140792056e-07, 1.3593269989192152e-08, 2.4629978873834267e-08}));
  Value q = m.add(first, rest), qLow = m.sub(rest, m.sub(q, first));
  Value divisor = m.add(twice, m.f(1)), divisorLow = m.sub(twice, m.sub(divisor, m.f(1)));
  Value inverse = m.div(m.f(1), divisor), high = upper(m, m.mul(q, inverse)), divisorHigh = upper(m, divisor);
  // What the product of `high` and the divisor leaves of q; the first of its products is exact.
  Value left = m.sub(q, m.mul(high, divisorHigh));
  left = m.sub(left, m.mul(high, m.add(m.sub(divisor, divisorHigh), divisorLow)));
  return {high, m.mul(m.add(left, qLow), inverse)};
}

Value erfc(MathBuilder &m, Value x) {
  Value t = m.min(m.abs(x), m.f(27.5)), high = upper(m, t); // whose square is exact
  ExpParts parts = reduceExp(m, m.neg(m.mul(high, high)), m.neg(m.mul(m.sub(t, high), m.add(t, high))));
  Sum scaled = scaledErfc(m, t);
  Value p = m.add(scaled.high, timesExpm1OfFraction(m, m.add(scaled.high, scaled.low), parts, scaled.low));
  // What rounds to zero is zero from the start, as in exp.
  p = m.select(m.lt(m.f(27.2262), t), m.f(0), p);
  Value far = scaleByPowerOfTwo(m, p, parts);
  far = m.select(m.lt(x, m.f(0)), m.sub(m.f(2), far), far);
  Value q = m.polyOfPairs(m.mul(x, x), {0.12837916709551256, -0.37612638903183604, 0.11283791670937778, -0.026866170637427526, 0.0052239774538362736,
      -0.0008548305515446631, 0.00012053745850709228, -1.4857114288002012e-05, 1.4850888204908425e-06});
  return m.select(m.lt(t, m.f(0.47)), m.sub(m.sub(m.f(1), x), m.mul(x, q)), far);
}

} // namespace kiln::loops::f64
