// LLVM IR of one part.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "backends/cpu/ModuleTable.h"
#include "backends/cpu/Parts.h"

#include "llvm/IR/LLVMContext.h"

namespace kiln::cpu {

/// Translates a part to LLVM IR for the target; the part with the entry gets the module table.
/// Failures were reported. Several parts of one MLIR context may be translated at the same time.
std::unique_ptr<llvm::Module> translatePart(const Part &part, llvm::LLVMContext &context,
                                            const CpuTarget &target, const CodegenOptions &options,
                                            const ModuleDescription &description);

/// Makes the translations to LLVM IR known to the module's context; call it before threads start.
void prepareTranslation(mlir::ModuleOp module, const CpuTarget &target);

} // namespace kiln::cpu
