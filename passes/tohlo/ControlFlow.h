// Functions as attributes of nodes.
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// The tf.func that a function attribute names, or an error at the node.
FailureOr<Operation *> calledFunction(OpContext &ctx, Attribute callee);

/// Inlines `func` on the node's inputs from `firstInput` on; its results become the node's outputs.
/// `what` names it in errors.
LogicalResult callFunction(OpContext &ctx, Operation *func, unsigned firstInput, StringRef what);

} // namespace kiln::tohlo
