// The rewriting of the entry function, shared by the files that implement it.
#pragma once

#include "backends/cpu/Contract.h"
#include "backends/cpu/DenormalMode.h"

#include "passes/loops/LoopsDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/MapVector.h"

namespace kiln::cpu {

class EntryLowering {
public:
  EntryLowering(mlir::ModuleOp module, mlir::func::FuncOp entry, unsigned indexBits, bool marks, DenormalControl denormals)
      : module(module), entry(entry), marks(marks), denormals(denormals), onDevice(entry->hasAttr("loops.device")), symbols(module),
        b(entry.getLoc(), module.getContext()), ptr(mlir::LLVM::LLVMPointerType::get(b.getContext())),
        i64(b.getI64Type()), i32(b.getI32Type()), index(b.getIntegerType(indexBits)) {}

  mlir::LogicalResult run();
  unsigned numParallel = 0, numSerial = 0;

private:
  using Value = mlir::Value;
  using Type = mlir::Type;

  void lower(loops::BufferOp op);
  mlir::LogicalResult lower(loops::LaunchOp op);
  void lower(loops::AssertOp op);
  void lower(loops::RandomStateOp op);
  void lower(loops::SymbolOp op);
  void lowerTurn(mlir::Operation *back);
  void lower(mlir::memref::LoadOp op);
  void lower(mlir::memref::StoreOp op);

  Value elementAddress(Value memref, mlir::ValueRange indices);
  Value contextField(Value context, ContextField field, Type type);
  Value fieldAddress(Value context, ContextField field);
  Value constant(Type type, int64_t value) {
    return mlir::LLVM::ConstantOp::create(b, type, b.getIntegerAttr(type, value));
  }
  Value offsetBytes(Value base, int64_t bytes);
  Value stringConstant(llvm::StringRef text);
  llvm::StringRef taskOf(mlir::LLVM::LLVMFuncOp kernel, bool zigzag);
  void emitKernelCalls(mlir::LLVM::LLVMFuncOp task, mlir::LLVM::LLVMFuncOp kernel, llvm::ArrayRef<Value> buffers,
                       Value backwards);
  mlir::LLVM::LLVMFuncOp helper(llvm::StringRef name, Type result, llvm::ArrayRef<Type> params,
                                llvm::function_ref<void(mlir::LLVM::LLVMFuncOp)> body);
  mlir::LLVM::LLVMFuncOp launchHelper();
  mlir::LLVM::LLVMFuncOp markHelper();
  mlir::LLVM::LLVMFuncOp failHelper();
  /// Takes denormal numbers for zeros from the start of a function that other code calls to each of its returns.
  void flushDenormals(mlir::Block &start, llvm::ArrayRef<mlir::Operation *> returns);
  void emitMarkCall(Value context, Value launch);
  void emitTurns();
  void announce(llvm::StringRef kernel, llvm::StringRef node, int64_t flops, int64_t bytes);
  /// The buffers' addresses; reports one that is not a loops.buffer.
  mlir::FailureOr<llvm::SmallVector<Value>> pointersOf(mlir::Operation *op, mlir::ValueRange buffers);
  void storeArgs(llvm::ArrayRef<Value> pointers);

  // Entries whose buffers are a device's (LowerDeviceEntry.cpp).
  void checkDevice();
  mlir::LogicalResult lower(loops::DeviceLaunchOp op);
  Value deviceRead(Value address, Type type);
  void deviceWrite(Value value, Value address);
  Value deviceCall(DeviceField field, mlir::ValueRange operands);
  void returnUnlessOk(Value status);

  mlir::ModuleOp module;
  mlir::func::FuncOp entry;
  bool marks;
  DenormalControl denormals;
  bool onDevice;
  mlir::SymbolTable symbols;
  mlir::ImplicitLocOpBuilder b;
  Type ptr, i64, i32, index;
  Value context, inputs, outputs, workspace, argArray, turns, ownTurns;
  Value deviceCalls, hostSlot; // KilnContext.gpu; 16 bytes for what is read and written
  llvm::DenseMap<Value, Value> addresses; // of loops.buffer results
  llvm::DenseMap<mlir::Operation *, llvm::StringRef> tasks[2]; // of kernels; of those launched to and fro
  llvm::MapVector<int64_t, int64_t> turnOf; // by offset of the weights: place in `turns`
  llvm::StringMap<mlir::LLVM::GlobalOp> strings;
  llvm::StringMap<int64_t> deviceKernels; // by name: place in the table
  llvm::SmallVector<mlir::Attribute> launches;
  llvm::SmallVector<int64_t> work; // FLOPs and bytes of each launch
};

} // namespace kiln::cpu
