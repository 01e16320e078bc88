// The module of one compilation: a library function with its arguments' shapes, constants and variables filled in.
#pragma once

#include "compiler/jit/Signature.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace kiln::jit {

/// A copy of `signature.function` of `library` and of what it calls, as a program of stage `import`. @main's inputs
/// are the plain arguments "arg<i>", its outputs the results "result<i>", its variables those arguments "arg<i>" that
/// are handles; constant arguments are gone. An error at the function for arguments that do not fit it.
mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> makeUnitModule(mlir::ModuleOp library, const Signature &signature);

/// Whether nothing that uses the handle can write the variable.
bool isOnlyRead(mlir::Value handle);

/// A hash of a function and of all that it calls, weights included: equal in every process for equal functions.
std::string fingerprint(mlir::ModuleOp library, llvm::StringRef function);

} // namespace kiln::jit
