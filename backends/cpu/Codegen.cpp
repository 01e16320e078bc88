// Translates, optimises and emits one part.
#include "backends/cpu/Codegen.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Operator.h"
#include "llvm/Passes/PassBuilder.h"

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

void optimise(llvm::Module &module, llvm::TargetMachine &machine, const CodegenOptions &options) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = tuning.SLPVectorization = options.optLevel >= 2;
  llvm::PassBuilder builder(&machine, tuning);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager sccs;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);
  static const llvm::OptimizationLevel *levels[] = {
      &llvm::OptimizationLevel::O0, &llvm::OptimizationLevel::O1, &llvm::OptimizationLevel::O2,
      &llvm::OptimizationLevel::O3};
  llvm::OptimizationLevel level = *levels[std::min(options.optLevel, 3u)];
  llvm::ModulePassManager passes = level == llvm::OptimizationLevel::O0
                                       ? builder.buildO0DefaultPipeline(level)
                                       : builder.buildPerModuleDefaultPipeline(level);
  passes.run(module, modules);
}

void emitCode(llvm::Module &module, llvm::TargetMachine &machine, llvm::CodeGenFileType kind,
              llvm::SmallVectorImpl<char> &bytes) {
  llvm::raw_svector_ostream out(bytes);
  llvm::legacy::PassManager passes;
  [[maybe_unused]] bool unsupported = machine.addPassesToEmitFile(passes, out, nullptr, kind);
  assert(!unsupported && "makeCpuTarget accepts only targets that emit code");
  passes.run(module);
}

} // namespace kiln::cpu
