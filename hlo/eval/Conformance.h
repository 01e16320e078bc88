// Runs test functions on the evaluator or a backend and compares what their checks name.
#pragma once

#include "hlo/eval/Evaluator.h"
#include "hlo/ir/Hlo.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace kiln::eval {

/// Runs @main of a module of hlo ops on `args`: what a backend contributes.
using Backend = std::function<mlir::FailureOr<llvm::SmallVector<Tensor>>(
    mlir::OwningOpRef<mlir::ModuleOp> module, llvm::ArrayRef<Tensor> args)>;

/// Runs every check of a function without arguments on the evaluator.
mlir::LogicalResult checkOnEvaluator(mlir::func::FuncOp function);

/// A check whose actual value is a result of @main.
struct PendingCheck {
  size_t function; // which of those that were gathered
  hlo::CustomCallOp call;
  Tensor expected;
};

/// Functions gathered into one @main.
struct ConformanceProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  llvm::SmallVector<Tensor> args;
  llvm::SmallVector<PendingCheck> checks; // one for each result
};

/// Makes @main of a fresh module of functions without their checks: it returns the values under test; constants of rank one
/// and more become arguments, so that nothing folds away, but for those marked `check.weights`. Expected values come from the evaluator, which reports what fails.
mlir::FailureOr<ConformanceProgram> makeProgram(llvm::ArrayRef<mlir::func::FuncOp> functions);

/// Runs the checks of several functions at once on a backend. The answer says for each function whether it passes; when the
/// program as a whole does not compile, each function is tried alone.
llvm::SmallVector<bool> checkOnBackend(llvm::ArrayRef<mlir::func::FuncOp> functions,
                                       const Backend &backend);

} // namespace kiln::eval
