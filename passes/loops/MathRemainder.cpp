// The remainder of a division of f32 numbers, exact.
#include "passes/loops/MathF32.h"

using namespace mlir;

namespace kiln::loops::f32 {

Value remainder(MathBuilder &m, Value x, Value y) {
  MathBuilder d = m.as(m.b.getF64Type());
  Value a = d.extend(m.abs(x)), b = d.extend(m.abs(y)), quotient = d.div(a, b);
  // Below 2^28 the quotient of numbers of 24 bits does not round up to an integer, and the product
  // has at most 52 bits.
  constexpr double limit = 268435456.0;
  Value ordinary = m.both(d.lt(quotient, d.f(limit)), m.lt(m.abs(y), m.inf()));
  // Adding 2^52 rounds to an integer, perhaps up.
  Value nearest = d.sub(d.add(quotient, d.f(0x1p52)), d.f(0x1p52));
  Value n = d.select(d.lt(quotient, nearest), d.sub(nearest, d.f(1)), nearest);
  Value rest = d.truncate(d.sub(a, d.mul(n, b)), m.type);
  return m.rare(m.no(ordinary), m.copysign(rest, x), [&] { return m.libm("fmodf", {x, y}); });
}

} // namespace kiln::loops::f32
