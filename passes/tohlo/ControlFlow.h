// Functions as attributes of nodes, and values that cross the borders of regions.
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// The tf.func that a function attribute names, or an error at the node.
FailureOr<Operation *> calledFunction(OpContext &ctx, Attribute callee);

/// Inlines `func` on the node's inputs from `firstInput` on; its results become the node's outputs.
/// `what` names it in errors.
LogicalResult callFunction(OpContext &ctx, Operation *func, unsigned firstInput, StringRef what);

/// The values of the first `count` slots of the interpreter's state.
SmallVector<LoweredValue> stateValues(Interpreter &interp, size_t count);
/// The state becomes that of so many slots.
void setState(Interpreter &interp, ArrayRef<LoweredValue> values);

/// Whether two components are one value for certain: the same one, or equal constants.
bool isSameValue(Value a, Value b);
/// A scalar condition as i1: numbers are true when not zero.
FailureOr<Value> predicate(OpContext &ctx, const LoweredValue &cond);

} // namespace kiln::tohlo
