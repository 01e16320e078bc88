// Polynomials and their ratios, with the coefficient of the highest power first.
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

} // namespace kiln::tohlo
