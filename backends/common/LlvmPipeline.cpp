// LLVM's optimiser and code generators as both backends use them.
#include "backends/common/LlvmPipeline.h"

#include "backends/common/KernelPipeline.h"

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/OptBisect.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

#include <mutex>

namespace kiln {

void initializeTargets() {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmPrinters();
  });
}

void optimise(llvm::Module &module, llvm::TargetMachine &machine, unsigned optLevel) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = tuning.SLPVectorization = optLevel >= 2;
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
  llvm::OptimizationLevel level = *levels[std::min(optLevel, 3u)];
  llvm::ModulePassManager passes;
  if (level == llvm::OptimizationLevel::O0)
    passes = builder.buildO0DefaultPipeline(level);
  else if (hasKernelPipeline(machine, optLevel))
    addKernelPasses(passes, level);
  else
    passes = builder.buildPerModuleDefaultPipeline(level);
  passes.run(module, modules);
}

namespace {
// Leaves out a pass of the code generator, whose list is LLVM's own. Loop strength reduction takes more than half of its
// time, most of it in a few large loops, and finds little: x86 adds a scaled index and a constant to each address for free.
class KernelPassGate : public llvm::OptPassGate {
public:
  bool isEnabled() const override { return true; }
  bool shouldRunPass(llvm::StringRef pass, llvm::StringRef) const override { return pass != "Loop Strength Reduction"; }
};
} // namespace

void emitCode(llvm::Module &module, llvm::TargetMachine &machine, llvm::CodeGenFileType kind,
              llvm::SmallVectorImpl<char> &bytes) {
  KernelPassGate gate;
  llvm::OptPassGate &before = module.getContext().getOptPassGate();
  if (hasKernelPipeline(machine, static_cast<unsigned>(machine.getOptLevel())))
    module.getContext().setOptPassGate(gate);
  llvm::raw_svector_ostream out(bytes);
  llvm::legacy::PassManager passes;
  [[maybe_unused]] bool unsupported = machine.addPassesToEmitFile(passes, out, nullptr, kind);
  assert(!unsupported && "the callers take only targets that emit code");
  passes.run(module);
  module.getContext().setOptPassGate(before);
}

} // namespace kiln
