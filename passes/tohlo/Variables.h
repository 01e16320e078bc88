// Access to variables for the families that read or update them.
#pragma once

#include "passes/tohlo/OpContext.h"

namespace kiln::tohlo {

/// The name by which handles of one variable are known: shared_name, else the node's name.
StringRef variableName(Operation *op);
/// The value of the variable whose handle is input i, or an error when it has none yet.
FailureOr<Value> readVariable(OpContext &ctx, unsigned i);
/// Assigns to the variable whose handle is input i; an error for a read-only one.
LogicalResult assignVariable(OpContext &ctx, unsigned i, Value value);

} // namespace kiln::tohlo
