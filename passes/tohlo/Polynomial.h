// Ops that are one function of their input, and what these are made of: polynomials and their ratios, with the
// coefficient of the highest power first.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

inline Expr polynomial(Expr x, ArrayRef<double> coefficients) {
  Expr sum = x.like(coefficients[0]);
  for (double c : coefficients.drop_front())
    sum = sum * x + c;
  return sum;
}
inline Expr ratio(Expr x, ArrayRef<double> p, ArrayRef<double> q) { return polynomial(x, p) / polynomial(x, q); }

/// An op whose result is `fn` of its input, rounded once.
template <Expr (*fn)(Expr)> LogicalResult lowerWidened(OpContext &ctx) {
  return set(ctx, fn(widened(input(ctx, 0))).to(ctx.inputElementType(0)));
}

} // namespace kiln::tohlo
