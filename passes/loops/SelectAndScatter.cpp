// Kernel of SelectAndScatter.
#include "passes/loops/Kernels.h"

namespace kiln::loops {
mlir::LogicalResult emitSelectAndScatter(KernelContext &ctx) { return ctx.op->emitError("no kernel yet"); }
} // namespace kiln::loops
