// Device kernels that processors run: a function per kernel that takes its buffers from arrays.
#include "backends/cpu/LowerLoops.h"

#include "kiln/kiln_emulation.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace kiln::cpu {

static void addThread(LLVM::LLVMFuncOp kernel) {
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  b.setInsertionPointAfter(kernel);
  Type ptr = LLVM::LLVMPointerType::get(b.getContext()), none = LLVM::LLVMVoidType::get(b.getContext());
  auto func = LLVM::LLVMFuncOp::create(b, (kernel.getName() + ".thread").str(), LLVM::LLVMFunctionType::get(none, {ptr, ptr}));
  b.setInsertionPointToStart(func.addEntryBlock(b));
  Value args = func.getArgument(0), thread = func.getArgument(1);
  auto load = [&](Type step, Value base, int64_t index) -> Value {
    Value slot = LLVM::GEPOp::create(b, ptr, step, base, ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    return LLVM::LoadOp::create(b, ptr, slot);
  };
  ArrayRef<int64_t> shared = kernel->getAttrOfType<DenseI64ArrayAttr>("loops.emulated").asArrayRef();
  SmallVector<Value> operands;
  for (size_t i = 0, n = kernel.getNumArguments() - 1 - shared.size(); i < n; ++i)
    operands.push_back(load(ptr, args, i));
  if (!shared.empty()) {
    Value memory = load(b.getI8Type(), thread, offsetof(KilnEmuThread, shared));
    for (int64_t offset : shared)
      operands.push_back(
          LLVM::GEPOp::create(b, ptr, b.getI8Type(), memory, ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(offset)}));
  }
  operands.push_back(thread);
  LLVM::CallOp::create(b, kernel, operands);
  LLVM::ReturnOp::create(b, ValueRange());
  kernel.setLinkage(LLVM::Linkage::Internal); // only this function calls it
}

void addEmulatedThreads(ModuleOp module) {
  llvm::StringSet<> collective;
  SmallVector<LLVM::LLVMFuncOp> kernels;
  for (auto func : module.getOps<LLVM::LLVMFuncOp>())
    if (func->hasAttr("loops.emulated"))
      kernels.push_back(func);
  for (LLVM::LLVMFuncOp kernel : kernels) {
    if (kernel->hasAttr("loops.collective"))
      collective.insert(kernel.getName());
    addThread(kernel);
  }
  auto table = module->getAttrOfType<ArrayAttr>("loops.device_kernels");
  if (!table)
    return;
  SmallVector<Attribute> entries;
  Builder b(module.getContext());
  for (auto entry : table.getAsRange<DictionaryAttr>()) {
    NamedAttrList fields(entry);
    if (auto name = entry.getAs<StringAttr>("name"); name && collective.contains(name.getValue()))
      fields.set("collective", b.getUnitAttr());
    entries.push_back(fields.getDictionary(b.getContext()));
  }
  module->setAttr("loops.device_kernels", b.getArrayAttr(entries));
}

} // namespace kiln::cpu
