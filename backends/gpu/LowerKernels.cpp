// Converts device code to the LLVM and NVVM dialects.
#include "backends/gpu/Passes.h"

#include "backends/common/KernelPatterns.h"

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

// One instruction of the warp. The intrinsics take 16-bit floats two to a register.
struct LowerMma : ConvertOpToLLVMPattern<loops::MmaOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult matchAndRewrite(loops::MmaOp op, OpAdaptor adaptor, ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Type element = op.getLhs().getType().getElementType(), f32 = b.getF32Type(), i32 = b.getI32Type();
    auto pair = VectorType::get({2}, element);
    SmallVector<Value> operands;
    auto add = [&](Value vector, Type type) {
      auto from = cast<VectorType>(vector.getType());
      int64_t words = from.getNumElements() * from.getElementTypeBitWidth() / 32;
      Value whole = LLVM::BitcastOp::create(b, loc, VectorType::get({words}, type.isF32() ? f32 : i32), vector);
      for (int64_t i = 0; i < words; ++i) {
        Value at = LLVM::ConstantOp::create(b, loc, i32, b.getI32IntegerAttr(i));
        Value word = LLVM::ExtractElementOp::create(b, loc, whole, at);
        operands.push_back(type == pair ? Value(LLVM::BitcastOp::create(b, loc, pair, word)) : word);
      }
    };
    Type registers = element.isF16() ? Type(pair) : i32;
    add(adaptor.getLhs(), registers);
    add(adaptor.getRhs(), registers);
    add(adaptor.getAcc(), f32);
    StringRef name = element.isF16()    ? "llvm.nvvm.mma.m16n8k16.row.col.f32.f32"
                     : element.isBF16() ? "llvm.nvvm.mma.m16n8k16.row.col.bf16"
                                        : "llvm.nvvm.mma.m16n8k8.row.col.tf32";
    auto result = LLVM::LLVMStructType::getLiteral(b.getContext(), SmallVector<Type>(4, f32));
    Value sums = LLVM::CallIntrinsicOp::create(b, loc, result, b.getStringAttr(name), operands).getResult(0);
    Value vector = LLVM::PoisonOp::create(b, loc, op.getType());
    for (int64_t i = 0; i < 4; ++i) {
      Value at = LLVM::ConstantOp::create(b, loc, i32, b.getI32IntegerAttr(i));
      vector = LLVM::InsertElementOp::create(b, loc, vector, LLVM::ExtractValueOp::create(b, loc, sums, i), at);
    }
    b.replaceOp(op, vector);
    return success();
  }
};

struct LowerKernels : kiln::device::impl::LowerKernelsBase<LowerKernels> {
  void runOnOperation() override {
    for (auto device : getOperation().getOps<mlir::gpu::GPUModuleOp>())
      if (failed(lower(device)))
        return signalPassFailure();
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
    patterns.add<LowerMma>(converter);
    populateKernelPatterns(converter, patterns);
    populateGpuToNVVMConversionPatterns(converter, patterns, /*benefit=*/10);
    populateNVGPUToNVVMConversionPatterns(converter, patterns);
    ConversionTarget target(*context);
    target.addLegalDialect<LLVM::LLVMDialect, NVVM::NVVMDialect>();
    target.addLegalOp<mlir::gpu::GPUModuleOp>();
    target.addIllegalOp<LLVM::FRemOp>(); // inexact there
    return applyFullConversion(device, target, std::move(patterns));
  }
};

} // namespace
