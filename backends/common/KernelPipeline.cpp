// LLVM's passes for kernels: vectors and loops are as they should be when they come from MLIR, so
// that cleaning up is what is left.
#include "backends/common/KernelPipeline.h"

#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/Inliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopIdiomRecognize.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Vectorize/LoopVectorize.h"

using namespace llvm;

namespace kiln {

namespace {

// Unrolling a loop of more instructions, or one around others, makes code longer and no faster.
constexpr unsigned kMostUnrolled = 128;

struct KeepLargeLoopsRolled : PassInfoMixin<KeepLargeLoopsRolled> {
  PreservedAnalyses run(Function &function, FunctionAnalysisManager &analyses) {
    for (Loop *loop : analyses.getResult<LoopAnalysis>(function).getLoopsInPreorder()) {
      size_t instructions = 0;
      for (BasicBlock *block : loop->blocks())
        instructions += block->size();
      if (!loop->isInnermost() || instructions > kMostUnrolled)
        loop->setLoopAlreadyUnrolled();
    }
    return PreservedAnalyses::all();
  }
};

} // namespace

bool hasKernelPipeline(const TargetMachine &machine, unsigned optLevel) {
  return machine.getTargetTriple().isX86() && optLevel >= 2;
}

void addKernelPasses(ModulePassManager &passes, OptimizationLevel level) {
  FunctionPassManager pm;
  pm.addPass(SROAPass(SROAOptions::ModifyCFG));
  pm.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  pm.addPass(SimplifyCFGPass());
  pm.addPass(InstCombinePass());

  LoopPassManager invariants;
  invariants.addPass(LoopRotatePass()); // so that what is invariant has a place before the loop
  invariants.addPass(LICMPass(LICMOptions()));
  pm.addPass(createFunctionToLoopPassAdaptor(std::move(invariants), /*UseMemorySSA=*/true));
  LoopPassManager shortLoops;
  shortLoops.addPass(LoopIdiomRecognizePass()); // copies of rows
  shortLoops.addPass(LoopDeletionPass());
  shortLoops.addPass(LoopFullUnrollPass(level.getSpeedupLevel()));
  pm.addPass(createFunctionToLoopPassAdaptor(std::move(shortLoops)));
  pm.addPass(SROAPass(SROAOptions::ModifyCFG)); // small buffers, whose indices are constants now
  pm.addPass(GVNPass());
  pm.addPass(InstCombinePass());
  pm.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()), /*UseMemorySSA=*/true));

  pm.addPass(LoopVectorizePass()); // what was left to scalars
  pm.addPass(SimplifyCFGPass(SimplifyCFGOptions()
                                 .convertSwitchRangeToICmp(true)
                                 .convertSwitchToLookupTable(true)
                                 .needCanonicalLoops(false)
                                 .hoistCommonInsts(true)
                                 .sinkCommonInsts(true)));
  pm.addPass(KeepLargeLoopsRolled());
  pm.addPass(LoopUnrollPass(LoopUnrollOptions(level.getSpeedupLevel())));
  pm.addPass(InstCombinePass());
  pm.addPass(SimplifyCFGPass());

  passes.addPass(
      ModuleInlinerWrapperPass(getInlineParams(level.getSpeedupLevel(), level.getSizeLevel())));
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(pm), /*EagerlyInvalidate=*/true));
  passes.addPass(GlobalDCEPass());
}

} // namespace kiln
