// Optimises LLVM IR and makes code of it.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

namespace kiln {

/// Registers every target of this LLVM, once.
void initializeTargets();

/// Runs LLVM's pipeline for an optimisation level of 0 to 3.
void optimise(llvm::Module &module, llvm::TargetMachine &machine, unsigned optLevel);

/// Appends object code or assembly to `bytes`.
void emitCode(llvm::Module &module, llvm::TargetMachine &machine, llvm::CodeGenFileType kind,
              llvm::SmallVectorImpl<char> &bytes);

} // namespace kiln
