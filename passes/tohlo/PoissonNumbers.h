// Numbers of Poisson distributions as TensorFlow's CPU kernel makes them.
#pragma once

#include "passes/tohlo/PhiloxNumbers.h"

namespace kiln::tohlo {

/// [rows, n] whole float64 numbers, none of which `type` has not; `rates` (float64 [n]) has the parameter of each column.
Expr poissonNumbers(OpContext &ctx, Generator g, Expr rates, int64_t rows, Type type);

} // namespace kiln::tohlo
