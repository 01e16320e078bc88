// The stage loops -> llvm: upstream lowerings in order, then lower-loops.
#include "backends/cpu/CpuBackend.h"
#include "backends/cpu/Passes.h"

#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;

namespace kiln::cpu {

void buildLowerToLlvmPipeline(OpPassManager &pm, const CpuTarget &target,
                              const CodegenOptions &options) {
  // loops, with what the launches tell about kernel arguments
  pm.addPass(createAnnotateKernelArgs());
  OpPassManager &func = pm.nest<func::FuncOp>();
  // bfloat16 conversions become integer arithmetic: LLVM would call a compiler-rt function that
  // the user's toolchain may lack
  arith::ArithExpandOpsPassOptions expand;
  expand.includeBf16 = true;
  func.addPass(arith::createArithExpandOpsPass(expand));
  if (!target.convertsHalf)
    func.addPass(createExpandHalf());
  // transfers of more than one dimension become loops
  func.addPass(createConvertVectorToSCFPass());
  func.addPass(memref::createExpandStridedMetadataPass());
  // vectors of one dimension
  func.addPass(createLowerVectors());
  // cf, since LLVM knows branches only
  func.addPass(createSCFToControlFlowPass());
  // llvm
  LowerLoopsOptions lower;
  lower.indexBitwidth = llvm::Triple(target.triple).isArch32Bit() ? 32 : 64;
  lower.profileMarks = options.profileMarks;
  pm.addPass(createLowerLoops(lower));
}

LogicalResult lowerToLlvm(ModuleOp module, const CpuTarget &target, const CodegenOptions &options) {
  if (module->hasAttr("loops.launches"))
    return success(); // stage llvm already
  PassManager pm(module.getContext());
  (void)applyPassManagerCLOptions(pm);
  buildLowerToLlvmPipeline(pm, target, options);
  return pm.run(module);
}

} // namespace kiln::cpu
