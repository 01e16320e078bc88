// hlo.dot_general with its result shape worked out.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// Dimension roles of a product; pairs of batch and of contracting dimensions correspond.
struct DotDims {
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsContracting, rhsContracting;
};

/// Sums products over the contracting dimensions. Result: batch, lhs free, rhs free dimensions.
Expr dotGeneral(Expr lhs, Expr rhs, const DotDims &dims, Type resultType);

} // namespace kiln::tohlo
