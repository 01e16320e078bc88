// Where extremes lie, for the families that need it.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// The first index (i32) of the largest or least element along a dimension that is not empty. NaN never is it; 0 where nothing is beyond the least finite number.
Expr firstExtreme(Expr x, int64_t dim, hlo::ReduceKind kind);

} // namespace kiln::tohlo
