// Constant weights in another order of their dimensions: along k, for kernels that multiply vectors along k.
#pragma once

#include "mlir/IR/Value.h"

namespace kiln::loops {

/// The dimensions of a contraction's rhs with those that are summed last: batch, features, the window's, input features.
llvm::SmallVector<int64_t> orderAlongK(mlir::Operation *contraction);

/// Copies row-major elements of `shape`, each of so many bytes, to the order.
void copyInOrder(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> order, size_t elementBytes, llvm::ArrayRef<char> from,
                 llvm::MutableArrayRef<char> to);

/// Makes the contraction read `weights`, which are in the order that orderAlongK gave.
void replaceByOrdered(mlir::Operation *contraction, mlir::Value weights);

} // namespace kiln::loops
