// Running sums, for the families that need them.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// Each element plus all before it along a dimension.
Expr runningSum(Expr x, int64_t dim);

} // namespace kiln::tohlo
