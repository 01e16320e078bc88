// LLVM IR of one part, its optimisation and its code.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "backends/cpu/ModuleTable.h"
#include "backends/cpu/Parts.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/Target/TargetMachine.h"

namespace kiln::cpu {

/// Translates a part to LLVM IR for the target; the part with the entry gets the module table.
/// Failures were reported. Several parts of one MLIR context may be translated at the same time.
std::unique_ptr<llvm::Module> translatePart(const Part &part, llvm::LLVMContext &context,
                                            const CpuTarget &target, const CodegenOptions &options,
                                            const ModuleDescription &description);

/// Runs LLVM's pipeline for options.optLevel.
void optimise(llvm::Module &module, llvm::TargetMachine &machine, const CodegenOptions &options);

/// Appends object code or assembly to `bytes`.
void emitCode(llvm::Module &module, llvm::TargetMachine &machine, llvm::CodeGenFileType kind,
              llvm::SmallVectorImpl<char> &bytes);

/// Makes the translations to LLVM IR known to the module's context; call it before threads start.
void prepareTranslation(mlir::ModuleOp module, const CpuTarget &target);

} // namespace kiln::cpu
