// Parts of a dimension whose first element the run says, and whose size is known: x[i:i+2].
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

class LoopCounters;

/// On an assertion that a part lies within its dimension, as long as a loop around may be found to see to it.
constexpr StringLiteral kPartAttr = "tohlo.part";

/// `end` - `begin`, scalars of integers, where it is the same for all values of what both are sums of. They wrap around alike, so that the end is so much
/// behind the beginning wherever that is an index of a dimension.
std::optional<int64_t> constantDifference(OpContext &ctx, Value end, Value begin);

/// Whether a part of a dimension of `size` (i64) may be taken to be whole: all may, or a loop around says of this one.
bool mayTakeWholePart(OpContext &ctx, Value size);
/// Runs end with an error unless `begin` (i64) and the `count` elements from there on lie within a dimension of `size`; a loop around drops the check where its
/// counters show that they do.
void checkPart(OpContext &ctx, Value begin, int64_t count, Value size);

/// What the counters of a loop that is finished say of the checks in it, which they watch from number `first` on: those that hold are erased. Of one that may not,
/// the loop around decides, if there is one; else it stays if the program may assume that parts are whole and none is known not to be, and if not the node is told
/// to take less: true, the loop must be built again.
bool dropPartChecks(OpContext &ctx, MutableArrayRef<hlo::AssertOp> checks, const LoopCounters &counters, size_t first);

} // namespace kiln::tohlo
