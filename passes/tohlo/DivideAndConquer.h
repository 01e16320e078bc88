// Eigenvalues and eigenvectors of symmetric tridiagonal matrices.
#pragma once

#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {

/// Which rows of the eigenvectors are wanted.
enum class EigenRows { None, All, Even };

/// Of real tridiagonal matrices with this diagonal [batch, n] and these elements beside it [batch, n - 1]: the eigenvalues
/// with numbers in [from, n), rising, as [batch, n - from], and rows of their vectors [batch, rows, n - from] in the type of
/// the diagonal. The values are exact for matrices that differ by some n units in the last place of the norm; float32 is
/// computed in float64 but for the vectors.
Eigen tridiagonalEigen(Expr diagonal, Expr beside, EigenRows rows, int64_t from = 0);

} // namespace kiln::tohlo
