// Matrices reduced to two or three diagonals by reflections.
#pragma once

#include "passes/tohlo/Reflections.h"

namespace kiln::tohlo {

/// Real matrices [batch, n, n] as p * c * q^T with p, q orthogonal.
struct CondensedForm {
  /// c's diagonal [batch, n], and what lies right of it [batch, n - 1].
  Expr diagonal, beside;
  /// What q is the product of: of all rows and columns, then of the last ones, fewer and fewer.
  SmallVector<Reflections> parts;

  /// q times [batch, n, m].
  Expr times(Expr matrices) const;
};

/// Of symmetric matrices, c tridiagonal and p = q.
CondensedForm tridiagonal(Expr a);
/// c upper bidiagonal.
CondensedForm bidiagonal(Expr a);

} // namespace kiln::tohlo
