// Kernel of Sort.
#include "passes/loops/Kernels.h"

namespace kiln::loops {
mlir::LogicalResult emitSort(KernelContext &ctx) { return ctx.op->emitError("no kernel yet"); }
} // namespace kiln::loops
