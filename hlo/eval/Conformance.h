// Runs test functions on the evaluator or a backend and compares what their checks name.
#pragma once

#include "hlo/eval/Evaluator.h"

#include "mlir/IR/BuiltinOps.h"

namespace kiln::eval {

/// Runs @main of a module of hlo ops on `args`: what a backend contributes.
using Backend = std::function<mlir::FailureOr<llvm::SmallVector<Tensor>>(
    mlir::ModuleOp module, llvm::ArrayRef<Tensor> args)>;

/// Runs every check of a function without arguments on the evaluator.
mlir::LogicalResult checkOnEvaluator(mlir::func::FuncOp function);

/// The same on a backend: the function without its checks becomes @main of a fresh module, which
/// returns the values under test; its constants of rank one and more become arguments, so that
/// nothing folds away. Expected values come from the evaluator.
mlir::LogicalResult checkOnBackend(mlir::func::FuncOp function, const Backend &backend);

} // namespace kiln::eval
