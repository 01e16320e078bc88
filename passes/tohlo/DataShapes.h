// Sizes that depend on data, for the families whose results have as many elements as a run finds.
#pragma once

#include "passes/tohlo/Builders.h"

namespace kiln::tohlo {

/// The first `count` (i32) elements along dimension `dim` of each value, which have as many there. An error where the program cannot have sizes that depend on data.
FailureOr<SmallVector<Value>> takeCounted(OpContext &ctx, ArrayRef<Value> values, Value count, int64_t dim);
/// The same of one value.
FailureOr<Value> takeCounted(OpContext &ctx, Value v, Value count, int64_t dim);
/// Of one value along several dimensions: {dimension, count}.
FailureOr<Value> takeCounted(OpContext &ctx, Value v, ArrayRef<std::pair<int64_t, Value>> counts);

/// A shape of which data says some sizes.
struct CountedShape {
  SmallVector<int64_t> most;                      // that each dimension may be
  SmallVector<std::pair<int64_t, Value>> counts;  // dimensions and their sizes, i32, where they are not known
};
/// That of a vector of sizes; an error where one may be any number.
FailureOr<CountedShape> countedShape(OpContext &ctx, Value dims);
/// A part of dimension `dim` of v from `begin` on, null for the first, of `count` elements, i64 scalars that lie within it; at most `most`.
FailureOr<Value> takePart(OpContext &ctx, Value v, int64_t dim, Value begin, Value count, std::optional<int64_t> most = std::nullopt);

/// Where a mask is true.
hlo::NonzeroOp nonzero(OpContext &ctx, Value mask);

/// A vector of integers, or the rows of a matrix of them, in rising order, equal ones in theirs, in groups of equal ones, of which the run finds how
/// many there are.
struct EqualGroups {
  Value values, from; // the elements or rows, and where they were (i32)
  Value begins;       // where a group begins (i1)
  Value starts;       // i32 [groups], the places where they do
  Value count;        // i32, of groups
};
/// `x` has an element at least; `alone`, if not null, is an i1 vector of those that are groups of their own.
FailureOr<EqualGroups> equalGroups(OpContext &ctx, Value x, Value alone = {});

/// The entries of a vector of integers, each where it is known; isFixed: for any length of open dimensions. The decisions that they lead to are the caller's to note.
using KnownEntries = SmallVector<std::optional<int64_t>>;
KnownEntries knownEntries(OpContext &ctx, Value vector, bool isFixed = false);
/// Entry i of a vector of integers as an i64 scalar.
Value entryOf(OpContext &ctx, Value vector, int64_t i);

} // namespace kiln::tohlo
