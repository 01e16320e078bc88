// What the families that resize images share.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

/// A constant vector of f32.
Expr floatVector(OpContext &ctx, ArrayRef<float> values);

/// The elements of dimension dim at fixed indices; a whole-number enlargement repeats elements.
Expr take(Expr x, int64_t dim, ArrayRef<int64_t> indices);

/// x with dimension `dim`, which is not empty, replaced by weighted sums along it: `matrix` is [old size, new size].
Expr resampled(Expr x, int64_t dim, ArrayRef<float> matrix);

} // namespace kiln::tohlo
