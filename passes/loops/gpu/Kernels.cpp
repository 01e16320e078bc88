// The table from ops to block kernels.
#include "passes/loops/gpu/Kernels.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"

using namespace mlir;

namespace kiln::loops::gpu {

LogicalResult tryEmitKernel(KernelContext &) { return failure(); }

void registerDialects(DialectRegistry &registry) {
  registry.insert<mlir::gpu::GPUDialect, nvgpu::NVGPUDialect, NVVM::NVVMDialect>();
}

int64_t scratchBytes(Operation *, const TargetInfo &) { return 0; }

} // namespace kiln::loops::gpu
