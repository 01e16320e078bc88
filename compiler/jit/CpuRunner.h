// Compiles an hlo program for this machine's processor and runs it in this process.
#pragma once

#include "hlo/eval/Tensor.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace kiln::jit {

/// The results of @main of a module of stage hlo on `args`. `optLevel` is LLVM's, 0 to 3. What
/// fails, compilation or the run itself, is a diagnostic.
mlir::FailureOr<llvm::SmallVector<eval::Tensor>>
runOnCpu(mlir::OwningOpRef<mlir::ModuleOp> module, llvm::ArrayRef<eval::Tensor> args,
         unsigned optLevel = 1);

} // namespace kiln::jit
