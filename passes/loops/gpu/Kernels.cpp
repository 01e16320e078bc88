// The table from ops to block kernels.
#include "passes/loops/gpu/Kernels.h"

using namespace mlir;

namespace kiln::loops::gpu {

LogicalResult tryEmitKernel(KernelContext &) { return failure(); }

int64_t scratchBytes(Operation *, const TargetInfo &) { return 0; }

} // namespace kiln::loops::gpu
