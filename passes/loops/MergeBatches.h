// Programs for several sizes of a batch as one that takes any number of rows.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallVector.h"

namespace kiln::loops {

/// A module of stage loops whose open tensors have `rows` rows.
struct BatchProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  int64_t rows;
};

/// Which of loops.inputs and loops.outputs have the batch for their first dimension.
struct OpenTensors {
  llvm::SmallVector<bool> inputs, outputs;
};

/// The programs, smallest first and that for one row, as a single module: its entry takes the number of rows from symbol 0 and runs the
/// largest program that pays on the rows that are left. The last run may begin at rows that are done already, so each row's results
/// must depend on that row alone. Constants that programs share are there once. Errors: a module without an entry.
mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> mergeBatches(llvm::MutableArrayRef<BatchProgram> programs, const OpenTensors &open);

} // namespace kiln::loops
