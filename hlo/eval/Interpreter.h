// The evaluator's machinery behind Evaluator.h: scopes, the op dispatch, scalar regions.
#pragma once

#include "hlo/eval/Evaluator.h"
#include "hlo/eval/Kernels.h"
#include "hlo/ir/Hlo.h"

#include "llvm/ADT/DenseMap.h"

#include <deque>

namespace kiln::eval {

using Tensors = llvm::SmallVector<Tensor>;

/// Values known while a region runs; looks outwards for captured ones.
class Scope {
public:
  explicit Scope(Scope *parent = nullptr) : parent(parent) {}
  void set(mlir::Value value, Tensor tensor) { values[value] = std::move(tensor); }
  /// The value's tensor, also of an hlo.constant that was not run; false when unknown.
  Tensor find(mlir::Value value);

private:
  Scope *parent;
  llvm::DenseMap<mlir::Value, Tensor> values;
};

class Interpreter {
public:
  explicit Interpreter(const EvalOptions &options) : options(options) {}

  /// Runs one op; `scope` serves the values that its regions capture.
  mlir::FailureOr<Tensors> run(mlir::Operation *op, llvm::ArrayRef<Tensor> operands, Scope *scope);
  /// Runs a region's only block on `args`; the results are its terminator's operands.
  mlir::FailureOr<Tensors> runRegion(mlir::Region &region, llvm::ArrayRef<Tensor> args,
                                     Scope *scope);
  /// Counts `n` steps; an error at `op` once there are more than the options allow.
  mlir::LogicalResult step(mlir::Operation *op, int64_t n = 1);

private:
  mlir::FailureOr<Tensors> dispatch(mlir::Operation *op, llvm::ArrayRef<Tensor> operands,
                                    Scope *scope);
  mlir::FailureOr<Tensors> runWhile(hlo::WhileOp op, llvm::ArrayRef<Tensor> operands, Scope *scope);

  const EvalOptions &options;
  int64_t steps = 0;
  uint64_t rngCounter = 0;
};

/// A region on scalars, prepared once and run on raw elements many times.
class ScalarProgram {
public:
  /// Fails with a diagnostic when the region captures a value that `scope` does not know.
  static mlir::FailureOr<std::unique_ptr<ScalarProgram>> create(Interpreter &interpreter,
                                                                mlir::Region &region, Scope *scope);
  /// Runs on the elements at `args`, one per block argument; results are valid until the next run.
  mlir::LogicalResult run(llvm::ArrayRef<const void *> args);
  const void *result(unsigned i) const { return &slots[resultSlots[i]]; }
  /// Copies result i, an element of its type's size, to `to`.
  void copyResult(unsigned i, void *to) const { std::memcpy(to, result(i), resultSizes[i]); }

private:
  struct alignas(16) Slot {
    char bytes[16] = {};
  };
  struct Step {
    mlir::Operation *op;
    Kernel kernel; // empty: run by the interpreter
    llvm::SmallVector<unsigned, 4> operands, results;
  };
  explicit ScalarProgram(Interpreter &interpreter) : interpreter(interpreter) {}
  mlir::LogicalResult runSlow(const Step &step);

  Interpreter &interpreter;
  std::unique_ptr<Scope> scope;
  mlir::Region *region = nullptr;
  std::deque<Slot> slots; // a deque, so that growing keeps addresses
  llvm::SmallVector<unsigned, 4> argumentSizes, resultSlots, resultSizes;
  std::vector<Step> program;
};

// Families: each evaluates its ops on operands of verified types. The result types are the op's.
Tensor evalIota(hlo::IotaOp op);
Tensor evalBroadcast(hlo::BroadcastInDimOp op, const Tensor &operand);
Tensor evalTranspose(hlo::TransposeOp op, const Tensor &operand);
Tensor evalReverse(hlo::ReverseOp op, const Tensor &operand);
Tensor evalSlice(hlo::SliceOp op, const Tensor &operand);
Tensor evalConcatenate(hlo::ConcatenateOp op, llvm::ArrayRef<Tensor> inputs);
Tensor evalPad(hlo::PadOp op, const Tensor &operand, const Tensor &value);
Tensor evalBitcastConvert(hlo::BitcastConvertOp op, const Tensor &operand);
Tensor evalDynamicSlice(hlo::DynamicSliceOp op, llvm::ArrayRef<Tensor> operands);
Tensor evalDynamicUpdateSlice(hlo::DynamicUpdateSliceOp op, llvm::ArrayRef<Tensor> operands);
Tensor evalGather(hlo::GatherOp op, const Tensor &operand, const Tensor &indices);
Tensors evalTopK(hlo::TopKOp op, const Tensor &operand);
Tensors evalNonzero(hlo::NonzeroOp op, const Tensor &mask);
Tensors evalNonMaxSuppression(hlo::NonMaxSuppressionOp op, llvm::ArrayRef<Tensor> operands);
Tensor evalFft(hlo::FftOp op, const Tensor &operand);
Tensor evalCholesky(hlo::CholeskyOp op, const Tensor &a);
Tensor evalTriangularSolve(hlo::TriangularSolveOp op, const Tensor &a, const Tensor &b);
Tensor evalBatchNormInference(hlo::BatchNormInferenceOp op, llvm::ArrayRef<Tensor> operands);
Tensors evalBatchNormTraining(hlo::BatchNormTrainingOp op, llvm::ArrayRef<Tensor> operands);
Tensors evalBatchNormGrad(hlo::BatchNormGradOp op, llvm::ArrayRef<Tensor> operands);
Tensors evalRngBitGenerator(hlo::RngBitGeneratorOp op, const Tensor &state);
/// `counter` is the run's before this op; its key is 0.
Tensor evalRng(hlo::RngOp op, const Tensor &a, const Tensor &b, uint64_t counter);
Tensor evalDotGeneral(hlo::DotGeneralOp op, const Tensor &lhs, const Tensor &rhs);
Tensor evalConvolution(hlo::ConvolutionOp op, const Tensor &lhs, const Tensor &rhs);
Tensor evalPackedDot(hlo::PackedDotOp op, const Tensor &lhs, const Tensor &packed);
Tensor evalPackedConvolution(hlo::PackedConvolutionOp op, const Tensor &lhs, const Tensor &packed);
Tensor evalPackedWinograd(hlo::PackedWinogradOp op, const Tensor &lhs, const Tensor &kernel);
mlir::FailureOr<Tensors> evalScatter(Interpreter &interpreter, hlo::ScatterOp op,
                                     llvm::ArrayRef<Tensor> operands, Scope *scope);
mlir::FailureOr<Tensors> evalSort(Interpreter &interpreter, hlo::SortOp op,
                                  llvm::ArrayRef<Tensor> inputs, Scope *scope);
mlir::FailureOr<Tensors> evalReduce(Interpreter &interpreter, hlo::ReduceOp op,
                                    llvm::ArrayRef<Tensor> operands, Scope *scope);
mlir::FailureOr<Tensors> evalReduceWindow(Interpreter &interpreter, hlo::ReduceWindowOp op,
                                          llvm::ArrayRef<Tensor> operands, Scope *scope);
mlir::FailureOr<Tensors> evalSelectAndScatter(Interpreter &interpreter, hlo::SelectAndScatterOp op,
                                              llvm::ArrayRef<Tensor> operands, Scope *scope);
mlir::FailureOr<Tensors> evalMap(Interpreter &interpreter, hlo::MapOp op,
                                 llvm::ArrayRef<Tensor> inputs, Scope *scope);

/// Transposes so that result dimension i is dimension permutation[i].
Tensor transposed(const Tensor &operand, llvm::ArrayRef<int64_t> permutation);

} // namespace kiln::eval
