// Stands in until the contraction kernels land.
#include "passes/loops/KernelBuilder.h"

namespace kiln::loops {
mlir::LogicalResult emitContraction(KernelContext &ctx) { return ctx.op->emitError("no contraction kernels yet"); }
mlir::LogicalResult tryEmitPooling(KernelContext &) { return mlir::failure(); }
int64_t contractionScratchBytes(mlir::Operation *, const TargetInfo &) { return 0; }
} // namespace kiln::loops
