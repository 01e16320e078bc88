// Numbers of gamma distributions as TensorFlow's CPU kernel makes them.
#pragma once

#include "passes/tohlo/PhiloxNumbers.h"

namespace kiln::tohlo {

/// [rows, n] float64 numbers; `alphas` (float64 [n]) has the parameter of each column.
Expr gammaNumbers(OpContext &ctx, Generator g, Expr alphas, int64_t rows);

} // namespace kiln::tohlo
