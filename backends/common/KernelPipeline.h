// The passes of LLVM that kernels gain by.
#pragma once

#include "llvm/IR/PassManager.h"
#include "llvm/Passes/OptimizationLevel.h"
#include "llvm/Target/TargetMachine.h"

namespace kiln {

/// Whether code for this target and level is made by addKernelPasses rather than by all of LLVM's
/// passes.
bool hasKernelPipeline(const llvm::TargetMachine &machine, unsigned optLevel);

/// Adds them for a level of at least 2.
void addKernelPasses(llvm::ModulePassManager &passes, llvm::OptimizationLevel level);

} // namespace kiln
