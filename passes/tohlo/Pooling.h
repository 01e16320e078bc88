// Windows over all dimensions of a tensor, as pooling and its gradients use them.
#pragma once

#include "passes/tohlo/Window.h"

namespace kiln::tohlo {

/// The op's window in every dimension of the input, in the input's own order: from its attributes
/// ksize and strides, or from the constant inputs sizesInput and sizesInput + 1.
FailureOr<SmallVector<WindowDim>> poolWindow(OpContext &ctx, ArrayRef<int64_t> inputShape,
                                             std::optional<unsigned> sizesInput);

/// The sums of all windows.
Expr windowSums(Expr x, ArrayRef<WindowDim> window);

/// For every window how many of its positions lie inside the input, with y's shape and type.
Expr windowCounts(Expr y, ArrayRef<WindowDim> window);

} // namespace kiln::tohlo
