// Converts device code to the LLVM and NVVM dialects.
#include "backends/gpu/BlockMemory.h"
#include "backends/gpu/MatrixPatterns.h"
#include "backends/gpu/Passes.h"

#include "backends/common/KernelPatterns.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/NVGPUToNVVM/NVGPUToNVVM.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Transforms/DialectConversion.h"

namespace kiln::device {
#define GEN_PASS_DEF_LOWERKERNELS
#include "backends/gpu/Passes.h.inc"
} // namespace kiln::device

using namespace mlir;
using namespace kiln;

namespace {

struct LowerKernels : kiln::device::impl::LowerKernelsBase<LowerKernels> {
  void runOnOperation() override {
    for (auto device : getOperation().getOps<mlir::gpu::GPUModuleOp>())
      if (failed(lower(device)))
        return signalPassFailure();
  }

  // Rather than run fewer threads on a multiprocessor, ptxas spills registers. This says how many are enough.
  static void leaveRegisters(mlir::gpu::GPUFuncOp kernel) {
    constexpr int32_t mostBlocks = 16;         // of a multiprocessor of any device
    constexpr int64_t muchMemory = 48 << 10;   // of a block, so that few of them run at once anyway
    // Complex numbers of double precision, which are two neighbours here, take four registers each.
    auto isWide = [](Type type) {
      auto memref = dyn_cast<MemRefType>(type);
      return memref && memref.getElementType().isF64() && memref.getRank() && memref.getShape().back() == 2;
    };
    bool large = kiln::device::blockMemory(kernel).bytes >= muchMemory;
    bool wide = !kernel.getNumWorkgroupAttributions() && llvm::any_of(kernel.getArgumentTypes(), isWide);
    auto block = kernel.getKnownBlockSize();
    if (!block || !(large || wide) || kernel->hasAttr(NVVM::NVVMDialect::getMinctasmAttrName()))
      return;
    int32_t enough = large ? 256 : 1024; // threads, of which each may have 255 registers, or 64
    int32_t blocks = enough / ((*block)[0] * (*block)[1] * (*block)[2]);
    kernel->setAttr(NVVM::NVVMDialect::getMinctasmAttrName(), Builder(kernel.getContext()).getI32IntegerAttr(std::clamp(blocks, 1, mostBlocks)));
  }

  // Where the launch is to begin while those before it end: nothing is read or written before these are over and what they wrote is there. As
  // every thread waits, what depends on this grid may rely on all that this one relies on. No grid lets others begin before its blocks have
  // ended (griddepcontrol.launch_dependents): those would only take its room.
  static void waitForGrids(mlir::gpu::GPUFuncOp kernel) {
    OpBuilder b = OpBuilder::atBlockBegin(&kernel.front());
    NVVM::GriddepcontrolOp::create(b, kernel.getLoc(), NVVM::GridDepActionKind::wait);
  }

  // Barriers for some of a block's warps.
  static void lowerBarriers(mlir::gpu::GPUModuleOp device) {
    device.walk([](mlir::gpu::BarrierOp op) {
      auto threads = op->getAttrOfType<IntegerAttr>("loops.threads");
      if (!threads)
        return;
      OpBuilder b(op);
      Value zero = arith::ConstantOp::create(b, op.getLoc(), b.getI32IntegerAttr(0));
      Value count = arith::ConstantOp::create(b, op.getLoc(), b.getI32IntegerAttr(threads.getInt()));
      NVVM::BarrierOp::create(b, op.getLoc(), TypeRange(), zero, count, NVVM::BarrierReductionAttr(), Value());
      op.erase();
    });
  }

  // Whether 32 bits hold every index that a kernel can compute.
  static bool isNarrow(mlir::gpu::GPUModuleOp device) {
    constexpr int64_t limit = int64_t(1) << 30; // threads past the end compute an index too
    return !device
                .walk([&](Operation *op) {
                  if (auto constant = dyn_cast<arith::ConstantIndexOp>(op))
                    return std::abs(constant.value()) < limit ? WalkResult::advance() : WalkResult::interrupt();
                  for (Region &region : op->getRegions())
                    for (BlockArgument argument : region.getArguments())
                      if (auto type = dyn_cast<MemRefType>(argument.getType()))
                        if (!type.hasStaticShape() || type.getNumElements() >= limit)
                          return WalkResult::interrupt();
                  return WalkResult::advance();
                })
                .wasInterrupted();
  }

  // Kernels call libm where they have no arithmetic of their own; the device's is libdevice.
  static LogicalResult renameLibm(mlir::gpu::GPUModuleOp device) {
    for (auto func : llvm::make_early_inc_range(device.getOps<func::FuncOp>()))
      if (func.isExternal() && !func.getName().starts_with("__nv_")) {
        SymbolTable symbols(device);
        if (failed(symbols.rename(func, ("__nv_" + func.getName()).str())))
          return failure();
      }
    return success();
  }

  LogicalResult lower(mlir::gpu::GPUModuleOp device) {
    MLIRContext *context = &getContext();
    if (failed(renameLibm(device)))
      return failure();
    for (auto kernel : device.getOps<mlir::gpu::GPUFuncOp>()) {
      if (kernel->hasAttr(kiln::device::kDynamicShared))
        kiln::device::useLaunchMemory(kernel);
      leaveRegisters(kernel);
    }
    if (loops::getTargetInfo(getOperation()).gpu.sm >= 90)
      for (auto kernel : device.getOps<mlir::gpu::GPUFuncOp>())
        waitForGrids(kernel);
    lowerBarriers(device);
    bool narrow = isNarrow(device);
    numWide += !narrow;
    LowerToLLVMOptions options(context);
    options.useBarePtrCallConv = true;
    options.overrideIndexBitwidth(narrow ? 32 : 64);
    LLVMTypeConverter converter(context, options);
    configureGpuToNVVMTypeConverter(converter);
    // A token orders copies in the program only.
    converter.addConversion([](nvgpu::DeviceAsyncTokenType type) -> Type { return IntegerType::get(type.getContext(), 32); });

    // What the hardware computes exactly; libdevice's forms of some of these depend on flags.
    ConversionTarget exact(*context);
    exact.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    exact.addIllegalOp<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp, math::CountLeadingZerosOp,
                       math::CountTrailingZerosOp, math::CtPopOp, math::FloorOp, math::FmaOp, math::RoundEvenOp, math::RoundOp,
                       math::SqrtOp, math::TruncOp>();
    RewritePatternSet mathPatterns(context);
    populateMathToLLVMConversionPatterns(converter, mathPatterns, /*approximateLog1p=*/false);
    if (failed(applyPartialConversion(device, exact, std::move(mathPatterns))))
      return failure();

    RewritePatternSet patterns(context);
    kiln::device::populateMatrixPatterns(converter, patterns);
    populateKernelPatterns(converter, patterns);
    populateGpuToNVVMConversionPatterns(converter, patterns, /*benefit=*/10);
    populateNVGPUToNVVMConversionPatterns(converter, patterns);
    ConversionTarget target(*context);
    target.addLegalDialect<LLVM::LLVMDialect, NVVM::NVVMDialect>();
    target.addLegalOp<mlir::gpu::GPUModuleOp>();
    target.addIllegalOp<LLVM::FRemOp>(); // inexact there
    if (failed(applyFullConversion(device, target, std::move(patterns))))
      return failure();
    // What asks for much memory runs alone: the assembler need not save registers for a second block.
    Builder b(context);
    for (auto kernel : device.getOps<LLVM::LLVMFuncOp>())
      if (kernel->hasAttr(kiln::device::kDynamicShared))
        kernel->setAttr(NVVM::NVVMDialect::getMinctasmAttrName(), b.getI32IntegerAttr(1));
    // The memory that comes with a launch is declared, and begins where all that is laid out in it is aligned.
    for (auto global : device.getOps<LLVM::GlobalOp>())
      if (auto type = dyn_cast<LLVM::LLVMArrayType>(global.getGlobalType()); type && type.getNumElements() == 0) {
        global.setAlignment(1024);
        global.setLinkage(LLVM::Linkage::External);
      }
    return success();
  }
};

} // namespace
