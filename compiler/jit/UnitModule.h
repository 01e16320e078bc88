// The module of one compilation: a library function with its arguments' shapes, constants and variables filled in.
#pragma once

#include "compiler/jit/Signature.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"

namespace kiln::jit {

/// A module of `context` with copies of `function` of `library`, which comes first, and of what it calls. Nodes have
/// numbers for names, so that equal functions are equal whatever their nodes are called: nameNodes has the names back.
/// The copies refer to large constants, which `owner` keeps; without an owner they have their own.
mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> copyFunctions(mlir::ModuleOp library, llvm::StringRef function,
                                                                 mlir::MLIRContext *context,
                                                                 std::shared_ptr<void> owner);

/// `functions`, of copyFunctions, as a program of stage `import`. @main's inputs are the plain arguments "arg<i>", its
/// outputs the results "result<i>", its variables those arguments "arg<i>" that are handles; constant arguments are
/// gone. An error at the function for arguments that do not fit it.
mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> makeUnitModule(mlir::OwningOpRef<mlir::ModuleOp> functions,
                                                                  const Signature &signature);

/// A message about a copy of `function`, with the names of its nodes.
std::string nameNodes(mlir::ModuleOp library, llvm::StringRef function, llvm::StringRef message);

/// Whether nothing that uses the handle, in its function or in those of `symbols` that are given it, can write the variable.
bool isOnlyRead(const mlir::SymbolTable &symbols, mlir::Value handle);

/// A hash of a function and of all that it calls, weights included, names of nodes not: equal in every process for
/// functions that compile to the same code. `symbols` are the library's.
std::string fingerprint(const mlir::SymbolTable &symbols, llvm::StringRef function);

} // namespace kiln::jit
