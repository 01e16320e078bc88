// Householder's reflections, many of them applied as products of matrices.
#pragma once

#include "passes/tohlo/Matrices.h"

namespace kiln::tohlo {

/// As many reflections make one product of matrices.
constexpr int64_t kPanel = 32;

/// The product, in their order, of I - scale * v * v^H for each row v of `vectors` [batch, count, n], where count is a multiple of
/// kPanel; `factors` [batch, count / kPanel, kPanel, kPanel] are panelFactor's.
struct Reflections {
  Expr vectors, factors;
  /// The product times [batch, n, m].
  Expr times(Expr matrices) const;
};
/// The product of all, each of the last so many rows, times [batch, n, m]; the first may have more rows than n.
Expr productTimes(ArrayRef<Reflections> parts, Expr matrices);

/// How many columns are reduced in panels of one height: matrices are reduced in a few parts, each of what those before have left, and
/// within a part all products are of the part's whole size.
int64_t columnsOfPart(int64_t padded);

/// What Householder's method makes of x [batch, n] with its element `at` (an i32 scalar) for a head: the elements behind it
/// become 0, the head becomes `beta`. v is 0 before the head and 1 there; all of it is 0, as the scale is, where there is
/// nothing to do.
struct Reflection {
  Expr v, scale, beta;
};
Reflection reflectionOf(Expr x, Expr at);

/// The upper triangular t for which I - V^T * t * conj(V) is the product of reflections, for [batch, kPanel, n] and
/// [batch, kPanel]; scales are 0 where vectors are.
Expr panelFactor(Expr vectors, Expr scales);

/// The products of rows of `a` [batch, k, n] with x [batch, n], as [batch, k]; sums of such rows by c [batch, k], as [batch, n].
Expr rowsTimes(Expr a, Expr x);
Expr sumOfRows(Expr c, Expr a);

} // namespace kiln::tohlo
