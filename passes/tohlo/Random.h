// Numbers that a run draws for itself.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// Other numbers at each run, between two scalars of the type, or normal ones of that mean and deviation.
Expr drawnNumbers(OpContext &ctx, ArrayRef<int64_t> shape, Type type, hlo::RngDistribution distribution, Value a, Value b);
/// Between 0 and 1, or standard normal.
Expr drawnNumbers(OpContext &ctx, ArrayRef<int64_t> shape, Type type, hlo::RngDistribution distribution);

} // namespace kiln::tohlo
