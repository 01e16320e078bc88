// Where the memory of a kernel's block lies: declared in the kernel, or asked for at the launch where it is much.
#pragma once

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace kiln::device {

/// Attribute of kernels with more of it than one can declare (48 KB): all of it comes with the launch.
constexpr llvm::StringLiteral kDynamicShared = "loops.dynamic_shared";

/// The workgroup attributions of a kernel, one after the other, each aligned as its attribute llvm.align says (at least to 128 bytes).
struct BlockMemory {
  llvm::SmallVector<int64_t> offsets; // bytes
  int64_t bytes = 0;                  // of all
};
BlockMemory blockMemory(mlir::gpu::GPUFuncOp kernel);

/// Makes the attributions of a kernel marked so views of the memory that comes with the launch.
void useLaunchMemory(mlir::gpu::GPUFuncOp kernel);

} // namespace kiln::device
