// Whether what a lowering decided by constants holds for a batch of any size.
#pragma once

#include "passes/hlo/BatchRows.h"

namespace kiln::hlo {

/// Whether two constants are the same or, where they differ in one dimension as the batch does, have the same numbers in every row.
bool haveSameRows(mlir::ElementsAttr few, mlir::ElementsAttr more, const BatchPair &pair);

/// Compares the decisions (hlo.decisions) of the two programs. Numbers that differ are taken to grow with the number of rows in a straight
/// line, as sizes do. The location of the first that may come out otherwise for some batch in the range; none: all hold. `byPlace`: of tensors that grow
/// with the number, each element is decided by itself, so that it is enough for those that both have to be the same.
std::optional<mlir::Location> findBatchDecision(const BatchPair &pair, const RowRange &range = {}, bool byPlace = false);

/// The location of the first decision by a number that does not grow in a straight line with the sizes of the modules, as one that was rounded; none: all do.
std::optional<mlir::Location> findBend(llvm::ArrayRef<mlir::ModuleOp> modules, llvm::ArrayRef<int64_t> sizes);

} // namespace kiln::hlo
