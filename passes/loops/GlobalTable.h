// Tables of constants that kernels read.
#pragma once

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace kiln::loops {

/// A private constant of the module with these elements, as a memref of their shape; equal ones are
/// shared.
mlir::Value globalTable(mlir::ImplicitLocOpBuilder &b, mlir::DenseElementsAttr elements);

} // namespace kiln::loops
