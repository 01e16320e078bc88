// Singular values and their vectors, for what is made of them.
#pragma once

#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {

/// A matrix as left * values * right^H; values [batch, n] fall, right is [batch, n, n].
struct Singular {
  Expr values, left, right;
};
/// Of [batch, m, n] with m >= n. `left` is [batch, m, n], or square for `full`. A matrix that is not finite has NaN everywhere.
Singular singularValues(Expr a, bool full);

} // namespace kiln::tohlo
