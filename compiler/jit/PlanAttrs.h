// Attributes of nodes without MLIR, as host ops read them.
#pragma once

#include "runtime/session/Plan.h"

#include "mlir/IR/Operation.h"

namespace kiln::jit {

/// The number of an element type; 0 when TensorFlow has none.
int32_t dtypeNumber(mlir::Type elementType);

/// A constant's value. Large numbers stay where the attribute has them, which `owner` keeps alive. Errors: resources and
/// variants, no memory.
Status tensorFromAttr(mlir::ElementsAttr attr, std::shared_ptr<void> owner, Tensor *result);

/// The attributes of a node that host ops can read, with the registry's defaults. Functions are their names.
Status convertAttrs(mlir::Operation *node, std::shared_ptr<void> owner, Attrs *result);

} // namespace kiln::jit
