// Scatters, for the families that update parts of tensors and variables by index.
#pragma once

#include "hlo/ir/ChoiceBody.h"
#include "passes/tohlo/Builders.h"
#include <optional>

namespace kiln::tohlo {

/// What a maximum or minimum is where either number is NaN: what was there stays, or what comes
/// takes its place.
enum class AtNan { keep, replace };

/// The operand with updates combined by `kind` (replaced if none), in their order, at indices [...,
/// k], which name elements or slices of the first k dimensions. Indices out of range are skipped,
/// as XLA does. The first `batchDims` dimensions of both are common. An error when the shapes do not fit.
FailureOr<Value> scatterNd(OpContext &ctx, Value operand, Value indices, Value updates,
                           std::optional<hlo::ReduceKind> kind, AtNan atNan = AtNan::keep, int64_t batchDims = 0);

} // namespace kiln::tohlo
