// Kernel of Scatter.
#include "passes/loops/Kernels.h"

namespace kiln::loops {
mlir::LogicalResult emitScatter(KernelContext &ctx) { return ctx.op->emitError("no kernel yet"); }
} // namespace kiln::loops
