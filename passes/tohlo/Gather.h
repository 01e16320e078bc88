// Gathers along one dimension, for the families that select elements by index.
#pragma once

#include "passes/tohlo/Builders.h"

namespace kiln::tohlo {

/// params[:axis] + indices[batch:] + params[axis+1:]: the elements of dimension `axis` that the
/// indices name, clamped into range; the first `batch` dimensions of both run together.
Value gatherAxis(OpContext &ctx, Value params, Value indices, int64_t axis, int64_t batch);

/// What `gatherAxis(parts, indices, axis, 0)` is of whole parts of a signal of any length, windows of one after another at equal steps, as
/// tf.signal.frame asks for them: its sizes are divided by that of a part, which is followed from a window only. Null: it is something else. Fails where the signal is too short to tell.
FailureOr<Value> gatherFrames(OpContext &ctx, Value parts, Value indices, int64_t axis);

} // namespace kiln::tohlo
