// Sizes that depend on data, for the families whose results have as many elements as a run finds.
#pragma once

#include "passes/tohlo/Builders.h"

namespace kiln::tohlo {

/// The first `count` (i32) elements along dimension `dim` of each value, which have as many there. An error where the program cannot have sizes that depend on data.
FailureOr<SmallVector<Value>> takeCounted(OpContext &ctx, ArrayRef<Value> values, Value count, int64_t dim);

} // namespace kiln::tohlo
