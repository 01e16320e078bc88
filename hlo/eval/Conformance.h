// Runs test functions on the evaluator or a backend and compares what their checks name.
#pragma once

#include "hlo/eval/Evaluator.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace kiln::eval {

/// Runs @main of a module of hlo ops on `args`: what a backend contributes.
using Backend = std::function<mlir::FailureOr<llvm::SmallVector<Tensor>>(
    mlir::OwningOpRef<mlir::ModuleOp> module, llvm::ArrayRef<Tensor> args)>;

/// Runs every check of a function without arguments on the evaluator.
mlir::LogicalResult checkOnEvaluator(mlir::func::FuncOp function);

/// The same on a backend, for several functions at once: without their checks they become @main of
/// a fresh module, which returns the values under test; constants of rank one and more become
/// arguments, so that nothing folds away. Expected values come from the evaluator. The answer says
/// for each function whether it passes; when the module as a whole does not compile, each function
/// is tried alone.
llvm::SmallVector<bool> checkOnBackend(llvm::ArrayRef<mlir::func::FuncOp> functions,
                                       const Backend &backend);

} // namespace kiln::eval
