// Programs for several sizes of a batch, and lengths, as one that takes any.
#pragma once

#include "hlo/ir/LengthSum.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallVector.h"

namespace kiln::loops {

/// A module of stage loops whose open tensors have `rows` rows and sizes for lengths that are all `length`, counted in OpenTensors.multiple. Where lengths
/// are open, its last input are the run's lengths, and their sums behind them (hlo::kLengthInput); else, for more than one row, how many are wanted (hlo::kRowsInput).
struct BatchProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  int64_t rows, length = 0;
};

/// Which of loops.inputs and loops.outputs have the batch for their first dimension, and the dimensions of each that depend on a length: two entries of one are factors of its size.
struct OpenTensors {
  llvm::SmallVector<bool> inputs, outputs;
  llvm::SmallVector<llvm::SmallVector<hlo::OpenDim>> inputLengths = {}, outputLengths = {}; // empty: lengths are fixed
  llvm::SmallVector<int64_t, 2> leastLengths = {}; // one of each, counted likewise
  int64_t multiple = 1;                            // what the run's lengths are multiples of
  std::vector<hlo::LengthSum> sums = {}; // numbers behind the lengths, of sizes that several make
  /// The numbers of a program whose lengths are all `length`.
  llvm::SmallVector<int64_t> numbersOf(int64_t length) const;
  int64_t numLengths() const { return leastLengths.size(); }
  bool hasLength() const { return !leastLengths.empty(); }
  bool operator==(const OpenTensors &other) const {
    return inputs == other.inputs && outputs == other.outputs && inputLengths == other.inputLengths && outputLengths == other.outputLengths &&
           leastLengths == other.leastLengths && multiple == other.multiple && sums == other.sums;
  }
};

/// The programs as a single module, whose entry takes the number of rows from symbol 0 and lengths from symbol 1 on. They are in rising order of
/// lengths, then of rows, and each length has one for one row where rows are open. The entry runs those of the smallest length that is enough for all, and of
/// these the largest that pays on the rows that are left. The last run may begin at rows that are done already, or be of fewer rows than its program has, which are
/// copied to and from where there is room for all, so each row's results must depend on that row alone. Constants that programs share are there once. Errors: a module without an entry.
mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> mergeBatches(llvm::MutableArrayRef<BatchProgram> programs, const OpenTensors &open);

} // namespace kiln::loops
