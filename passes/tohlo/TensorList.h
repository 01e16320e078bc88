// Lists of tensors as buffers, shared by the TensorList and TensorArray families.
#pragma once

#include "passes/tohlo/Builders.h"
#include "passes/tohlo/Gather.h"

namespace kiln::tohlo {

/// A list of `length` zero elements; without a buffer while the element shape is not known.
FailureOr<ListValue> makeList(OpContext &ctx, Type elementType, int64_t capacity,
                              std::optional<ArrayRef<int64_t>> element, int64_t length);
/// A list without elements, which grows if `most` is negative or not known; else it has at most so many.
FailureOr<ListValue> makeEmpty(OpContext &ctx, Type elementType, const std::optional<eval::Tensor> &most, std::optional<ArrayRef<int64_t>> element);
/// Makes sure that the list has a buffer for elements of this shape; an error if it has another.
LogicalResult ensureBuffer(OpContext &ctx, ListValue &list, ArrayRef<int64_t> element);
/// Element `index` (a scalar, clamped into range) of a list that has a buffer.
Value listGet(OpContext &ctx, const ListValue &list, Value index);
/// Sees to it that a list has room for one more element: at compile time where its length is known, or as growFor. Where it may have no more, runs
/// that come here end with an error.
LogicalResult makeRoom(OpContext &ctx, ListValue &list);
/// The same elements with room for `size`.
void reserveFor(OpContext &ctx, ListValue &list, int64_t size);
/// Sees to it that element `index` is one of a list that grows: at compile time, or by the loop whose variable it is, or runs that come here with
/// more than there is room for end with an error.
LogicalResult growFor(OpContext &ctx, ListValue &list, Value index);
/// The list has a size that the run says, which is no more than it has. An error where nobody may make it larger, as the run would have to (Interpreter::needsKnownRoom).
LogicalResult shrinkTo(OpContext &ctx, ListValue &list, Value size);
/// What checks of a list's room for an index ask of the loop around them, which may erase them: {the list's variable, its room} or {variable, room, known index}.
constexpr StringLiteral kRoomAttr = "tohlo.room";
/// length + n.
Value lengthPlus(OpContext &ctx, Value length, int64_t n);
/// An error of the run, if it comes here: the branch that has the node may not be taken.
void failRun(OpContext &ctx, const Twine &message);
/// Whether a check of so much room that nothing erases may be left to the run, or roomError is due.
bool mayLackRoom(OpContext &ctx, int64_t capacity, bool isCapped);
/// What was popped does not come back when the list grows: elements that nothing sets are zeros.
void dropPopped(OpContext &ctx, ListValue &list);
/// Whether it is known to have as many elements as there is room for.
bool isFull(OpContext &ctx, const ListValue &list);
LogicalResult roomError(Location loc);
/// Runs that come here end with an error if the list is known to have no elements.
void checkNotEmpty(OpContext &ctx, const ListValue &list);
/// Stores another element after the last.
LogicalResult listPush(OpContext &ctx, ListValue &list, Value item);
/// Takes the last element off a list that has a buffer.
Value listPop(OpContext &ctx, ListValue &list);
/// The sums of corresponding elements; one without a buffer counts as zeros.
FailureOr<ListValue> addLists(OpContext &ctx, const ListValue &a, const ListValue &b);
/// Replaces element `index`.
LogicalResult listSet(OpContext &ctx, ListValue &list, Value index, Value item);

/// The same for lists of variants, whose elements are made of several tensors.
bool holdsVariants(const LoweredValue &list);
FailureOr<LoweredValue> variantListGet(OpContext &ctx, const LoweredValue &list, Value index);
LogicalResult variantListSet(OpContext &ctx, LoweredValue &list, Value index,
                             const LoweredValue &item);
/// The elements after the last, of a list that pushes and pops only: constants are given back as
/// such.
LogicalResult variantListPush(OpContext &ctx, LoweredValue &list, const LoweredValue &item);
FailureOr<LoweredValue> variantListPop(OpContext &ctx, LoweredValue &list);
/// Of a list without elements, whose parts are known by now: what will be stored may be constants.
void restartContents(LoweredValue &list);

} // namespace kiln::tohlo
