// The reference evaluator: the meaning of every hlo op, used as constant folder and test oracle.
#pragma once

#include "hlo/eval/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <functional>

namespace kiln::hlo {
class CustomCallOp;
}

namespace kiln::eval {

struct EvalOptions {
  /// Ops executed before evaluation gives up, so that an endless loop ends in an error.
  int64_t maxSteps = 100'000'000;
  /// Largest single result in bytes.
  int64_t maxBytes = int64_t(16) << 30;
  /// Gives the meaning of custom calls; without it they are errors.
  std::function<mlir::FailureOr<llvm::SmallVector<Tensor>>(hlo::CustomCallOp,
                                                           llvm::ArrayRef<Tensor>)>
      customCall;
};

/// The results of one hlo op (regions included). Values that its regions capture from outside must
/// be defined by hlo.constant. Errors are diagnostics at the op.
///
/// Numbers: sums and products of dot_general, convolution and of add/multiply reductions of floats
/// are accumulated in double and rounded once; transcendental functions of f16, bf16 and f32 are
/// computed in double and rounded once. Every other f16 and bf16 operation rounds its result.
mlir::FailureOr<llvm::SmallVector<Tensor>> evaluate(mlir::Operation *op,
                                                    llvm::ArrayRef<Tensor> operands,
                                                    const EvalOptions &options = {});

/// The results of a function on `args`, whose types must be the function's.
mlir::FailureOr<llvm::SmallVector<Tensor>> evaluateFunction(mlir::func::FuncOp function,
                                                            llvm::ArrayRef<Tensor> args,
                                                            const EvalOptions &options = {});

/// Whether `evaluate` knows this op (custom calls and effects are not known).
bool canEvaluate(mlir::Operation *op);

} // namespace kiln::eval
