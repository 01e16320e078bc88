// Gathers along one dimension, for the families that select elements by index.
#pragma once

#include "passes/tohlo/Builders.h"

namespace kiln::tohlo {

/// params[:axis] + indices[batch:] + params[axis+1:]: the elements of dimension `axis` that the
/// indices name, clamped into range; the first `batch` dimensions of both run together.
Value gatherAxis(OpContext &ctx, Value params, Value indices, int64_t axis, int64_t batch);

} // namespace kiln::tohlo
