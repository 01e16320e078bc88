// What control flow needs to know of TensorArrays.
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// Makes the arrays of gradients that functions ask for, of all arrays that there are: within a loop or a branch
/// they would be gone after it.
void prepareGradientArrays(OpContext &ctx, ArrayRef<Operation *> funcs);

} // namespace kiln::tohlo
