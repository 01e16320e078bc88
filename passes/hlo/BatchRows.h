// Whether a program treats the rows of a batch one by one, so that it may be run on any piece of them.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"

#include <limits>

namespace kiln::hlo {

/// One program, of stage hlo, for two sizes of the batch.
struct BatchPair {
  mlir::ModuleOp few, more;
  int64_t fewRows, moreRows;
};

/// Numbers of rows that a program is to serve.
struct RowRange {
  int64_t least = 1, most = std::numeric_limits<int64_t>::max();
};

/// Which of @main's arguments and results have the batch for their first dimension.
struct BatchedInterface {
  llvm::SmallVector<bool> arguments, results;
};

/// Compares the two programs op by op: dimensions that differ are the batch's, and each op must compute a row of its results from that
/// row of its operands and from what is the same for all rows. What was decided while lowering (hlo.decisions) must come out the same for
/// any number of rows. Errors, at the op: rows are mixed, a value or decision depends on the batch's size or a row's number, a variable is
/// written, a result has its rows elsewhere than in the first dimension.
mlir::FailureOr<BatchedInterface> checkBatchRows(const BatchPair &pair);

} // namespace kiln::hlo
