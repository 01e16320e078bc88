// Compiles an hlo program for this machine's processor, or for a GPU, and runs it in this process.
#pragma once

#include "backends/gpu/GpuBackend.h"
#include "hlo/eval/Tensor.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace kiln::jit {

/// The results of @main of a module of stage hlo on `args`. `optLevel` is LLVM's, 0 to 3; `cpu` is
/// a processor as LLVM names them, which this machine must be able to stand in for; denormal numbers are numbers, as to the evaluator,
/// unless they are flushed. What fails, compilation or the run itself, is a diagnostic.
mlir::FailureOr<llvm::SmallVector<eval::Tensor>> runOnCpu(mlir::OwningOpRef<mlir::ModuleOp> module,
                                                          llvm::ArrayRef<eval::Tensor> args,
                                                          unsigned optLevel = 1,
                                                          llvm::StringRef cpu = "native", bool flushDenormals = false);

/// The same on a GPU, or on what the environment's KILN_CUDA_DRIVER makes one of: `gpu` must name its architecture, or "emulated".
/// `seen` is shown the device code; where it fails, nothing runs.
mlir::FailureOr<llvm::SmallVector<eval::Tensor>>
runOnGpu(mlir::OwningOpRef<mlir::ModuleOp> module, llvm::ArrayRef<eval::Tensor> args, const device::GpuTarget &gpu,
         unsigned optLevel = 1, llvm::function_ref<mlir::LogicalResult(llvm::ArrayRef<DeviceImage>)> seen = {});

} // namespace kiln::jit
