// Functions as attributes of nodes.
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// The tf.func that a function attribute names, or an error at the node.
FailureOr<Operation *> calledFunction(OpContext &ctx, Attribute callee);

} // namespace kiln::tohlo
