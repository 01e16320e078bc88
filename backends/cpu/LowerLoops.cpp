// Converts kernels to the LLVM dialect, then the entry function that calls them.
#include "backends/cpu/LowerLoops.h"
#include "backends/cpu/Passes.h"

#include "backends/common/KernelPatterns.h"
#include "passes/loops/LoopsDialect.h"

#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Transforms/DialectConversion.h"
#include "llvm/TargetParser/Triple.h"

namespace kiln::cpu {
#define GEN_PASS_DEF_LOWERLOOPS
#include "backends/cpu/Passes.h.inc"
} // namespace kiln::cpu

using namespace mlir;
using namespace kiln;
using namespace kiln::cpu;

namespace {

struct LowerLoops : cpu::impl::LowerLoopsBase<LowerLoops> {
  using LowerLoopsBase::LowerLoopsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    func::FuncOp entry;
    SmallVector<Operation *> kernels;
    for (Operation &op : *module.getBody()) {
      if (op.hasAttr("loops.entry"))
        entry = dyn_cast<func::FuncOp>(op);
      else if (isa<func::FuncOp, memref::GlobalOp>(op))
        kernels.push_back(&op);
    }
    if (!entry) {
      module.emitError("the module has no function marked loops.entry");
      return signalPassFailure();
    }
    for (Operation *kernel : kernels)
      if (isa<func::FuncOp>(kernel))
        // Other objects' kernels may have the same names; the linker step makes these local. Their
        // C-level wrappers are not wanted.
        kernel->removeAttr("llvm.emit_c_interface");
    if (failed(convert(kernels)))
      return signalPassFailure();
    cpu::addEmulatedThreads(module);
    cpu::EntryCounts counts;
    if (failed(cpu::lowerEntry(module, entry, indexBitwidth, profileMarks, counts)))
      return signalPassFailure();
    numParallel += counts.parallel;
    numSerial += counts.serial;
    if (failed(convert({entry})))
      return signalPassFailure();
    for (auto func : module.getOps<LLVM::LLVMFuncOp>())
      if (!func.isExternal())
        func.setNoUnwind(true);
    // The conversions keep what a loop was annotated with, but not where the translation to LLVM IR looks for it.
    module.walk([](Operation *op) {
      auto annotation = op->getAttrOfType<LLVM::LoopAnnotationAttr>("llvm.loop_annotation");
      if (!annotation)
        return;
      if (auto branch = dyn_cast<LLVM::BrOp>(op))
        branch.setLoopAnnotationAttr(annotation);
      else if (auto branch = dyn_cast<LLVM::CondBrOp>(op))
        branch.setLoopAnnotationAttr(annotation);
      op->removeAttr("llvm.loop_annotation");
    });
  }

  LogicalResult convert(ArrayRef<Operation *> ops) {
    MLIRContext *context = &getContext();
    LowerToLLVMOptions options(context);
    options.useBarePtrCallConv = true;
    options.overrideIndexBitwidth(indexBitwidth);
    LLVMTypeConverter converter(context, options);
    RewritePatternSet patterns(context);
    populateKernelPatterns(converter, patterns);
    populateMathToLLVMConversionPatterns(converter, patterns, /*approximateLog1p=*/false);
    populateMathToLibmConversionPatterns(patterns, /*benefit=*/0);
    populateTilePatterns(converter, patterns);
    LLVMConversionTarget target(*context);
    target.addLegalOp<ModuleOp>();
    target.addLegalDialect<loops::LoopsDialect>();
    markTilesIllegal(target);
    return applyFullConversion(ops, target, std::move(patterns));
  }
};

} // namespace

std::unique_ptr<Pass> cpu::createLowerLoops(const CpuTarget &target,
                                            const CodegenOptions &options) {
  LowerLoopsOptions lower;
  lower.indexBitwidth = llvm::Triple(target.triple).isArch32Bit() ? 32 : 64;
  lower.profileMarks = options.profileMarks;
  return createLowerLoops(lower);
}
