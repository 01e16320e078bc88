// Scatters, for the families that update parts of tensors and variables by index.
#pragma once

#include "passes/tohlo/Builders.h"
#include <optional>

namespace kiln::tohlo {

/// The operand with updates combined by `kind` (replaced if none) at indices [..., k], which name
/// elements or slices of the first k dimensions. Indices out of range are skipped, as XLA does.
/// An error when the shapes do not fit.
FailureOr<Value> scatterNd(OpContext &ctx, Value operand, Value indices, Value updates,
                           std::optional<hlo::ReduceKind> kind);

} // namespace kiln::tohlo
