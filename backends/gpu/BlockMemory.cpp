// Lays out the memory of blocks.
#include "backends/gpu/BlockMemory.h"

#include "passes/loops/BlockKernels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::device {

BlockMemory blockMemory(mlir::gpu::GPUFuncOp kernel) {
  BlockMemory memory;
  for (auto [i, argument] : llvm::enumerate(kernel.getWorkgroupAttributions())) {
    auto type = cast<MemRefType>(argument.getType());
    auto asked = dyn_cast_or_null<IntegerAttr>(kernel.getWorkgroupAttributionAttr(i, LLVM::LLVMDialect::getAlignAttrName()));
    memory.offsets.push_back(llvm::alignTo(memory.bytes, std::max<int64_t>(loops::kBlockMemoryAlignment, asked ? asked.getInt() : 0)));
    memory.bytes = memory.offsets.back() + loops::bytesOf(type);
  }
  return memory;
}

void useLaunchMemory(mlir::gpu::GPUFuncOp kernel) {
  Location loc = kernel.getLoc();
  OpBuilder b = OpBuilder::atBlockBegin(&kernel.front());
  BlockMemory memory = blockMemory(kernel);
  auto space = mlir::gpu::AddressSpaceAttr::get(b.getContext(), mlir::gpu::AddressSpace::Workgroup);
  auto all = MemRefType::get({ShapedType::kDynamic}, b.getI8Type(), MemRefLayoutAttrInterface(), space);
  Value bytes = mlir::gpu::DynamicSharedMemoryOp::create(b, loc, all);
  unsigned number = kernel.getNumWorkgroupAttributions();
  for (unsigned i = 0; i < number; ++i) {
    BlockArgument argument = kernel.getWorkgroupAttributions()[i];
    Value at = arith::ConstantIndexOp::create(b, loc, memory.offsets[i]);
    Value view = memref::ViewOp::create(b, loc, cast<MemRefType>(argument.getType()), bytes, at, ValueRange());
    argument.replaceAllUsesWith(view);
  }
  kernel.front().eraseArguments(kernel.getNumArguments(), number);
  kernel->setAttr(kernel.getNumWorkgroupAttributionsAttrName(), b.getI64IntegerAttr(0));
  kernel.removeWorkgroupAttribAttrsAttr();
}

} // namespace kiln::device
