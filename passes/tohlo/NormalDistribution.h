// Quantiles of the normal distribution, shared by the families that need them.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// The x below which a standard normal number lies with probability p, for f32 and f64; accurate for
/// the smallest p. -inf and inf for 0 and 1, NaN for what is no probability.
Expr ndtri(Expr p);

/// Standard normal numbers between `low` and `high` (which may be infinite), from uniform ones in (0, 1):
/// the quantiles of the cut distribution, also where both bounds lie far out in one tail. All of one
/// shape, f32 or f64.
Expr normalBetween(Expr uniform, Expr low, Expr high);

/// Normal numbers of given means and deviations between bounds, from uniform f32 or f64 ones in [0, 1). The other
/// operands have the uniform ones' shape and the result's type. Fails the run for bounds without room or a deviation
/// that is not above 0.
Expr boundedNormal(Expr uniform, Expr mean, Expr deviation, Expr low, Expr high);

} // namespace kiln::tohlo
