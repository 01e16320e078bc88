// Integers that are known by their bounds, though what they are made of is not.
#pragma once
#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// The value of all elements of `v`, where the least and the most that it can be are one number, as of min(5, max(5, x)).
std::optional<int64_t> valueByBounds(OpContext &ctx, Value v);
/// The greatest number that an element of `v` can be, or nullopt: more than there can be of something.
std::optional<int64_t> greatestOf(OpContext &ctx, Value v);

} // namespace kiln::tohlo
