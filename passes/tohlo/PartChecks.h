// Parts of a dimension whose first element the run says, and whose size is known: x[i:i+2].
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// On an assertion that a part lies within its dimension, as long as a loop around may be found to see to it.
constexpr StringLiteral kPartAttr = "tohlo.part";

/// `end` - `begin`, scalars of integers, where it is the same for all values of what both are sums of. They wrap around alike, so that the end is so much
/// behind the beginning wherever that is an index of a dimension.
std::optional<int64_t> constantDifference(OpContext &ctx, Value end, Value begin);

/// Whether a part may be taken to be whole: all may, or the loop around shows of this one whether it is, in a program for one size.
bool mayTakeWholePart(OpContext &ctx);
/// Runs end with an error unless the `count` elements from `begin` (i64), which is from the end if it is negative, on lie within a dimension of `size` (i64). In a loop that may show it
/// the check has kPartAttr.
void checkPart(OpContext &ctx, Value begin, int64_t count, Value size);

/// What the counters of a loop that is finished say of a part in it.
enum class PartIs { Whole, Unknown, CutOff };
/// Erases the check of a part that is whole. Of another the loop around decides, if there is one; else it stays if the program may assume that parts are whole and this one is not known to be cut
/// off, and if not the node is told to take less: true, the loop must be built again.
bool dropPartCheck(OpContext &ctx, hlo::AssertOp check, PartIs is);

} // namespace kiln::tohlo
