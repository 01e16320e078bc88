// The functions that a node refers to.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/SymbolTable.h"

namespace kiln::tf {

/// True for PartitionedCall and StatefulPartitionedCall, whose attribute `f` is the function.
bool isCall(mlir::Operation *op);

/// The function that an attribute of kind func names; null if it is of another kind or there is no
/// such function.
FuncOp lookupFunction(const mlir::SymbolTable &symbols, mlir::Attribute attr);

/// The function that TensorFlow 1's form of a call runs, whose op's name is the function's; null for others.
FuncOp calleeByName(mlir::SymbolTable &symbols, mlir::Operation *node);

/// The functions that run when the node does: those of its attributes; for a gradient, the registered one (null where
/// there is none).
llvm::SmallVector<FuncOp> callees(mlir::SymbolTable &symbols, mlir::Operation *node);

/// Calls `fn` with every function that an attribute of the node names, also in lists.
void forEachCallee(mlir::SymbolTable &symbols, mlir::Operation *op,
                   llvm::function_ref<void(FuncOp)> fn);

/// A call of `func` by a PartitionedCall, or a StatefulPartitionedCall if it has effects;
/// `controls` are control inputs.
mlir::Operation *createCall(mlir::OpBuilder &b, mlir::Location loc, FuncOp func,
                            mlir::ValueRange inputs, mlir::ValueRange controls);

/// An array of type attributes: the element types of `tensors`.
mlir::ArrayAttr elementTypes(mlir::MLIRContext *context, mlir::TypeRange tensors);

} // namespace kiln::tf
