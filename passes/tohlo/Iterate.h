// Loops until every element of a tensor has converged.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

using State = SmallVector<Expr>;

/// Half the distance of 1 to the next number of x's type.
double epsilonOf(Expr x);

/// Repeats `step` on whole tensors while the last state value (a mask of elements that have not
/// converged) has a true element, at most `limit` times. Elements that have converged keep their
/// values. The loop also carries `fixed`, which step gets unchanged.
State iterate(State state, State fixed, int64_t limit, llvm::function_ref<State(State, State)> step);

} // namespace kiln::tohlo
