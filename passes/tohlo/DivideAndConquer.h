// Eigenvalues and eigenvectors of symmetric tridiagonal matrices.
#pragma once

#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {

/// Which rows of the eigenvectors are wanted. A matrix is filled up to size = 8 * 2^k rows, of which All has each and Even every other one;
/// those behind the matrix's own are of no use, and so are both that None leaves.
enum class EigenRows { None, All, Even };

/// Of real tridiagonal matrices with this diagonal [batch, n] and these elements beside it [batch, n - 1], where n > 8: the eigenvalues
/// with numbers in [from, n), rising, as [batch, n - from], and rows of their vectors in the type of the diagonal, which are
/// [batch, size, n - from] for All, [batch, size / 2, n - from] for Even and [batch, 2, n - from] for None. The
/// values are exact for matrices that differ by some n units in the last place of the norm; float32 is
/// computed in float64 but for the vectors.
Eigen tridiagonalEigen(Expr diagonal, Expr beside, EigenRows rows, int64_t from = 0);

} // namespace kiln::tohlo
