// Gaussian elimination, which MatrixSolve, MatrixInverse, Lu and the determinants share.
#pragma once

#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {

/// [batch, n, m] with m >= n after elimination with row exchanges, of which n are made. The pivot is the first of the
/// largest magnitudes, and the diagonal's own where there is a NaN. A column of zeros stays as it is.
struct Eliminated {
  Expr matrix; // the first n columns are upper triangular, with the factors below the diagonal
  Expr sign;   // [batch]: -1 after an odd number of exchanges
  Expr order;  // [batch, n], i32: the row of the argument that each row was
};
Eliminated eliminate(Expr matrix);

} // namespace kiln::tohlo
