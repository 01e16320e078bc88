// Splits a module of the stage llvm into parts that can be compiled side by side.
#pragma once

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace kiln::cpu {

struct Part {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  bool hasEntry = false;
};

/// At most `maxParts` modules of similar size that together hold every function, the one with the
/// entry first. The split depends on the module alone. Functions that other parts call become
/// hidden symbols; private data and helpers are copied to where they are used.
llvm::SmallVector<Part> splitModule(mlir::ModuleOp module, unsigned maxParts);

/// The entry function of a module of the stage llvm; null when there is none.
mlir::LLVM::LLVMFuncOp findEntry(mlir::ModuleOp module);

} // namespace kiln::cpu
