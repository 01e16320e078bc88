// Updates of the part of a tensor that a strided slice names.
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// The operand with the part that the op's masks and its inputs first, first + 1, first + 2 (begin,
/// end, strides) name replaced by value, broadcast to it.
FailureOr<Value> updateStridedSlice(OpContext &ctx, Value operand, unsigned first, Value value);

} // namespace kiln::tohlo
