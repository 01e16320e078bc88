// The structs of kiln_abi.h as types of the LLVM dialect, and their field numbers.
#pragma once

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"

#include "kiln/kiln_abi.h"

namespace kiln::cpu {

/// Fields of KilnContext by position.
enum class ContextField {
  StructSize,
  ParallelFor,
  ReportError,
  Mark,
  Reserved,
  Constants,
  Variables,
  Symbols,
  User,
  RngState,
  NumThreads,
  Cancelled,
  Gpu,  // only of hosts whose StructSize covers it
  Turns // likewise
};

/// Fields of KilnGpuCalls by position.
enum class DeviceField { Launch, Read, Write };

inline mlir::LLVM::LLVMStructType contextType(mlir::MLIRContext *context) {
  mlir::Type ptr = mlir::LLVM::LLVMPointerType::get(context);
  mlir::Type i64 = mlir::IntegerType::get(context, 64), i32 = mlir::IntegerType::get(context, 32);
  return mlir::LLVM::LLVMStructType::getLiteral(context,
                                                {i64, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr,
                                                 mlir::LLVM::LLVMArrayType::get(i64, 2), i32, i32, ptr,
                                                 mlir::LLVM::LLVMArrayType::get(mlir::IntegerType::get(context, 8), sizeof(KilnContext::turns))});
}

} // namespace kiln::cpu
