// The entry function of code for a GPU: what it launches, reads and writes goes through KilnContext.gpu.
#include "backends/cpu/EntryLowering.h"

#include "kiln/kiln_abi.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;

namespace kiln::cpu {

// Ends the run unless the host that runs it has a GPU for it; older hosts' contexts are shorter.
void EntryLowering::checkDevice() {
  Block *start = b.getInsertionBlock();
  Block *body = start->splitBlock(b.getInsertionPoint());
  Block *known = b.createBlock(body), *absent = b.createBlock(&entry.getBody(), entry.getBody().end());
  b.setInsertionPointToEnd(start);
  hostSlot = LLVM::AllocaOp::create(b, ptr, b.getI8Type(), constant(i64, 16), /*alignment=*/16);
  Value size = LLVM::LoadOp::create(b, i64, fieldAddress(context, ContextField::StructSize));
  Value covers = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::uge, size,
                                      constant(i64, offsetof(KilnContext, gpu) + sizeof(void *)));
  cf::CondBranchOp::create(b, covers, known, absent);
  b.setInsertionPointToStart(known);
  deviceCalls = contextField(context, ContextField::Gpu, ptr);
  Value isSet = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, deviceCalls, LLVM::ZeroOp::create(b, ptr));
  cf::CondBranchOp::create(b, isSet, body, absent);
  b.setInsertionPointToStart(absent);
  auto call = LLVM::CallOp::create(
      b, failHelper(),
      ValueRange{context, constant(i32, KILN_UNSUPPORTED_GPU), stringConstant(""),
                 stringConstant("the model is compiled for a GPU, and the program runs it without one")});
  func::ReturnOp::create(b, call.getResult());
  b.setInsertionPointToStart(body);

  if (auto kernels = module->getAttrOfType<ArrayAttr>("loops.device_kernels"))
    for (auto [i, kernel] : llvm::enumerate(kernels.getAsRange<DictionaryAttr>()))
      deviceKernels[kernel.getAs<StringAttr>("name").getValue()] = i;
}

Value EntryLowering::deviceCall(DeviceField field, ValueRange operands) {
  auto calls = LLVM::LLVMStructType::getLiteral(b.getContext(), {ptr, ptr, ptr});
  Value slot = LLVM::GEPOp::create(b, ptr, calls, deviceCalls, ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(field)});
  SmallVector<Value> all{LLVM::LoadOp::create(b, ptr, slot), context};
  llvm::append_range(all, operands);
  SmallVector<Type> types{ptr};
  llvm::append_range(types, operands.getTypes());
  return LLVM::CallOp::create(b, LLVM::LLVMFunctionType::get(i32, types), all).getResult();
}

void EntryLowering::returnUnlessOk(Value status) {
  Block *before = b.getInsertionBlock();
  Block *after = before->splitBlock(b.getInsertionPoint());
  Block *failed = b.createBlock(&entry.getBody(), entry.getBody().end());
  func::ReturnOp::create(b, status);
  b.setInsertionPointToEnd(before);
  Value isOk = LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::eq, status, constant(i32, KILN_OK));
  cf::CondBranchOp::create(b, isOk, after, failed);
  b.setInsertionPointToStart(after);
}

LogicalResult EntryLowering::lower(loops::DeviceLaunchOp op) {
  StringRef name = op.getKernel().getLeafReference();
  auto kernel = deviceKernels.find(name);
  if (!onDevice || kernel == deviceKernels.end())
    return op.emitOpError() << "needs an entry marked loops.device, and the kernel in the module's loops.device_kernels";
  auto pointers = pointersOf(op, op.getBuffers());
  if (failed(pointers))
    return failure();
  announce(name, op.getNode(), op.getFlops(), op.getBytes());
  storeArgs(*pointers);
  Value args = argArray ? argArray : LLVM::ZeroOp::create(b, ptr).getResult();
  returnUnlessOk(deviceCall(DeviceField::Launch, {constant(i32, kernel->second), constant(i64, op.getBlocks()), args}));
  op.erase();
  return success();
}

static int64_t bytesOf(Type type) { return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8); }

Value EntryLowering::deviceRead(Value address, Type type) {
  returnUnlessOk(deviceCall(DeviceField::Read, {hostSlot, address, constant(i64, bytesOf(type))}));
  return LLVM::LoadOp::create(b, type, hostSlot);
}

void EntryLowering::deviceWrite(Value value, Value address) {
  LLVM::StoreOp::create(b, value, hostSlot);
  returnUnlessOk(deviceCall(DeviceField::Write, {address, hostSlot, constant(i64, bytesOf(value.getType()))}));
}

} // namespace kiln::cpu
