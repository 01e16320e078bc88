// Where the values of a scheduled function live.
#pragma once

#include "hlo/ir/Hlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace kiln::loops {

/// Wraps ops that are computed element by element, and reductions, into fusions of their own, so
/// that every op left has a kernel, is control flow, a constant or a reshape.
void wrapInFusions(mlir::func::FuncOp main);

/// Gives a function without slots a simple assignment: every value its own place, copies wherever
/// values have to meet. Sets the sizes of the sections on the module.
void assignSimpleSlots(mlir::func::FuncOp main);

/// Slots of all values of a function that buffer assignment has annotated.
class Slots {
public:
  explicit Slots(mlir::func::FuncOp main);
  hlo::SlotAttr operator[](mlir::Value v) const { return slots.lookup(v); }
  /// A number that is equal for values in the same place.
  int64_t place(mlir::Value v) const;

private:
  void visit(mlir::Block &block);
  llvm::DenseMap<mlir::Value, hlo::SlotAttr> slots;
};

} // namespace kiln::loops
