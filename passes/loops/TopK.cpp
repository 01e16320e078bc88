// Kernel of TopK.
#include "passes/loops/Kernels.h"

namespace kiln::loops {
mlir::LogicalResult emitTopK(KernelContext &ctx) { return ctx.op->emitError("no kernel yet"); }
} // namespace kiln::loops
