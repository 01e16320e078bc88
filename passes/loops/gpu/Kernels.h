// The kernels that a GPU's blocks of threads compute together, and which op gets one.
#pragma once

#include "passes/loops/KernelBuilder.h"

namespace kiln::loops::gpu {

/// Emits the block kernel of an op that has one: sets ctx.block, ctx.count (blocks) and ctx.name. Failure without a diagnostic,
/// with nothing emitted, where there is none: a kernel of threads that each compute some elements then serves.
mlir::LogicalResult tryEmitKernel(KernelContext &ctx);

/// Bytes of working memory in the arena that the block kernel of `op` wants; 0 also for ops without one.
int64_t scratchBytes(mlir::Operation *op, const TargetInfo &target);

} // namespace kiln::loops::gpu
