// Translates one part.
#include "backends/cpu/Codegen.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Operator.h"

using namespace mlir;

namespace kiln::cpu {

void prepareTranslation(ModuleOp module, const CpuTarget &target) {
  registerBuiltinDialectTranslation(*module.getContext());
  registerLLVMDialectTranslation(*module.getContext());
  Builder b(module.getContext());
  module->setAttr(LLVM::LLVMDialect::getDataLayoutAttrName(), b.getStringAttr(target.dataLayout));
  module->setAttr(LLVM::LLVMDialect::getTargetTripleAttrName(), b.getStringAttr(target.triple));
}

std::unique_ptr<llvm::Module> translatePart(const Part &part, llvm::LLVMContext &context,
                                            const CpuTarget &target, const CodegenOptions &options,
                                            const ModuleDescription &description) {
  std::unique_ptr<llvm::Module> module =
      translateModuleToLLVMIR(*part.module, context, "kiln", /*disableVerification=*/true);
  if (!module)
    return nullptr;
  LLVM::LLVMFuncOp entry = part.hasEntry ? findEntry(*part.module) : LLVM::LLVMFuncOp();
  llvm::Function *run = entry ? module->getFunction(entry.getName()) : nullptr;
  for (llvm::Function &function : *module) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr("target-cpu", target.cpu);
    if (!target.features.empty())
      function.addFnAttr("target-features", target.features);
    // Some processors' tuning prefers half-width vectors in code that has few of them; kernels are
    // nothing but vectors.
    function.addFnAttr("prefer-vector-width", std::to_string(target.info.vectorBytes * 8));
    function.addFnAttr(llvm::Attribute::NoUnwind);
    if (!function.hasLocalLinkage()) {
      function.setVisibility(llvm::GlobalValue::HiddenVisibility);
      function.setDSOLocal(true);
    }
    if (options.fastMath)
      for (llvm::Instruction &instruction : llvm::instructions(function))
        if (isa<llvm::FPMathOperator>(instruction))
          instruction.setFast(true);
  }
  if (run) {
    run->setLinkage(llvm::GlobalValue::InternalLinkage);
    run->setName("run");
    addModuleTable(*module, description, run);
  }
  return module;
}

} // namespace kiln::cpu
