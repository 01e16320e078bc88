// The tensors that a value is made of, so that lists and optionals pass through regions.
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// The tensors of `v` in a fixed order, to read or replace: a tensor itself; of a list the buffer (null while unknown) and
/// the length; whether an optional has a value; those of its parts; none of others.
void forEachComponent(LoweredValue &v, llvm::function_ref<void(Value &)> f);
/// Appends them.
void appendComponents(const LoweredValue &v, SmallVectorImpl<Value> &components);
/// A value like `like`, made of components taken from the front of `components`.
LoweredValue withComponents(const LoweredValue &like, ArrayRef<Value> &components);

/// A value like `other` whose components are null.
LoweredValue unsetLike(const LoweredValue &other);
/// What `v` does not know of its own structure (nothing is set, an optional lacks tuples, a list of variants has no elements
/// yet) becomes as in `other`, with null components; whether that was anything.
bool complete(LoweredValue &v, const LoweredValue &other);
/// Makes a value that `like` was completed with correspond to it.
void conform(LoweredValue &v, const LoweredValue &like);
/// Whether any component is set, if there are any.
bool isSet(const LoweredValue &v);
/// The optionals in it come from no If any more.
void forgetSelectors(LoweredValue &v);
/// The lists in it are no variables of the loop that is lowered.
void forgetVariables(LoweredValue &v);
/// Forgets what does not hold for the lists in `other` as well; whether that was anything.
bool joinContents(LoweredValue &v, const LoweredValue &other);
/// For each component, whether it is of a tuple that is not set, which no one reads.
void appendUnread(const LoweredValue &v, SmallVectorImpl<bool> &unread);
/// Whether two values have the same structure, so that their components correspond; else an error that begins with `what`.
LogicalResult checkSameStructure(OpContext &ctx, const LoweredValue &a, const LoweredValue &b, const Twine &what);

/// As ZerosLike: zeros for numbers, with the lengths of lists and the presence of optionals as they are.
void setToZeros(OpContext &ctx, LoweredValue &v);
/// The sum of values of one structure.
FailureOr<LoweredValue> addValues(OpContext &ctx, const LoweredValue &a, const LoweredValue &b);

} // namespace kiln::tohlo
