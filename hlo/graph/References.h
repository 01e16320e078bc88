// Which of a node's inputs and outputs are references to the tensors of TensorFlow 1's variables.
#pragma once
#include "hlo/graph/TfDialect.h"

namespace kiln::tf {

/// True for an output that is a reference. False for arguments and ops that the registry lacks.
bool givesReference(mlir::Value value);
/// By data operand: whether the op asks for a reference there.
llvm::SmallVector<bool> takenReferences(mlir::Operation *node);
/// Whether the op takes or gives references at all.
bool hasReferences(mlir::Operation *node);

} // namespace kiln::tf
