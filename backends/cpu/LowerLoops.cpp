// Converts kernels to the LLVM dialect, then the entry function that calls them.
#include "backends/cpu/LowerLoops.h"
#include "backends/cpu/Passes.h"

#include "backends/common/KernelPatterns.h"
#include "passes/loops/LoopsDialect.h"

#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/IR/Threading.h"
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

// The patterns, which all kernels' conversions share.
class Conversion {
public:
  Conversion(MLIRContext *context, unsigned indexBitwidth)
      : converter(context, optionsOf(context, indexBitwidth)), target(*context) {
    RewritePatternSet set(context);
    populateKernelPatterns(converter, set);
    populateMathToLLVMConversionPatterns(converter, set, /*approximateLog1p=*/false);
    populateMathToLibmConversionPatterns(set, /*benefit=*/0);
    cpu::populateTilePatterns(converter, set);
    patterns = std::move(set);
    target.addLegalOp<ModuleOp>();
    target.addLegalDialect<loops::LoopsDialect>();
    cpu::markTilesIllegal(target);
  }

  LogicalResult convert(ArrayRef<Operation *> ops) const {
    return applyFullConversion(ops, target, patterns);
  }

private:
  static LowerToLLVMOptions optionsOf(MLIRContext *context, unsigned indexBitwidth) {
    LowerToLLVMOptions options(context);
    options.useBarePtrCallConv = true;
    options.overrideIndexBitwidth(indexBitwidth);
    return options;
  }

  LLVMTypeConverter converter;
  LLVMConversionTarget target;
  FrozenRewritePatternSet patterns;
};

struct LowerLoops : cpu::impl::LowerLoopsBase<LowerLoops> {
  using LowerLoopsBase::LowerLoopsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    func::FuncOp entry;
    SmallVector<func::FuncOp> kernels;
    SmallVector<Operation *> globals;
    for (Operation &op : *module.getBody()) {
      if (op.hasAttr("loops.entry"))
        entry = dyn_cast<func::FuncOp>(op);
      else if (auto kernel = dyn_cast<func::FuncOp>(op))
        kernels.push_back(kernel);
      else if (isa<memref::GlobalOp>(op))
        globals.push_back(&op);
    }
    if (!entry) {
      module.emitError("the module has no function marked loops.entry");
      return signalPassFailure();
    }
    for (func::FuncOp kernel : kernels)
      // Other objects' kernels may have the same names; the linker step makes these local. Their
      // C-level wrappers are not wanted.
      kernel->removeAttr("llvm.emit_c_interface");
    Conversion conversion(&getContext(), indexBitwidth);
    if (failed(conversion.convert(globals)) || failed(convertKernels(module, kernels, conversion)))
      return signalPassFailure();
    cpu::addEmulatedThreads(module);
    // On devices, and where these are emulated, they are numbers.
    DenormalControl mode = entry->hasAttr("loops.device") ? DenormalControl::None : DenormalControl(denormals);
    cpu::EntryCounts counts;
    if (failed(cpu::lowerEntry(module, entry, indexBitwidth, profileMarks, mode, counts)))
      return signalPassFailure();
    numParallel += counts.parallel;
    numSerial += counts.serial;
    if (failed(conversion.convert({entry})))
      return signalPassFailure();
    for (auto func : module.getOps<LLVM::LLVMFuncOp>())
      if (!func.isExternal()) {
        func.setNoUnwind(true);
        if (mode != DenormalControl::None) // else LLVM may ask for bits where the comparison with zero was meant
          func.setDenormalFpMath("preserve-sign,preserve-sign");
      }
    // The conversions keep what a loop was annotated with, but not where the translation to LLVM IR
    // looks for it.
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

  /// On all threads of the context. Each kernel is in a module of its own meanwhile: conversion
  /// changes the list of functions, which no two threads may do.
  LogicalResult convertKernels(ModuleOp module, ArrayRef<func::FuncOp> kernels,
                               const Conversion &conversion) {
    SmallVector<OwningOpRef<ModuleOp>> own;
    SmallVector<Operation *> places; // what each comes before again
    for (func::FuncOp kernel : kernels) {
      Operation *place = kernel->getNextNode();
      while (isa_and_nonnull<func::FuncOp>(place) && !place->hasAttr("loops.entry"))
        place = place->getNextNode();
      places.push_back(place);
    }
    for (func::FuncOp kernel : kernels) {
      own.push_back(ModuleOp::create(kernel.getLoc()));
      (*own.back())->setAttrs(module->getAttrDictionary());
      kernel->remove();
      own.back()->push_back(kernel);
    }
    LogicalResult result =
        failableParallelForEach(&getContext(), kernels, [&](func::FuncOp kernel) {
          return conversion.convert({kernel.getOperation()});
        });
    SymbolTable symbols(module);
    for (auto [of, place] : llvm::zip(own, places))
      for (Operation &op : llvm::make_early_inc_range(*of->getBody())) {
        StringAttr name = SymbolTable::getSymbolName(&op);
        if (symbols.lookup(name)) // a function of libm that another kernel has declared
          continue;
        op.remove();
        symbols.insert(&op, place ? Block::iterator(place) : module.getBody()->end());
      }
    return result;
  }
};

} // namespace

std::unique_ptr<Pass> cpu::createLowerLoops(const CpuTarget &target,
                                            const CodegenOptions &options) {
  LowerLoopsOptions lower;
  lower.indexBitwidth = llvm::Triple(target.triple).isArch32Bit() ? 32 : 64;
  lower.profileMarks = options.profileMarks;
  if (options.flushDenormals)
    lower.denormals = denormalControl(llvm::Triple(target.triple));
  return createLowerLoops(lower);
}
