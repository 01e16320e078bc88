// Which values of a graph must be known when it is compiled, because shapes depend on them.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"

namespace kiln::tf {

/// Appends the data operands of a node, by number, that its op alone asks to be known (the table in
/// ConstantInputs.cpp). The node must be verified; ops that the registry does not know ask for
/// nothing.
void constantOperands(mlir::Operation *node, llvm::SmallVectorImpl<unsigned> &operands);

/// True for ops that read their input's shape only, so that the input need not be known even if the
/// output must.
bool isMetadataOp(mlir::Operation *node);

/// Goes back from the operands that must be known, through calls, branches and loops too. What it
/// finds of a function it keeps.
class ConstantAnalysis {
public:
  explicit ConstantAnalysis(mlir::SymbolTable &symbols) : symbols(symbols) {}

  /// As constantOperands, and what the functions that the node calls ask of their arguments.
  void operands(mlir::Operation *node, llvm::SmallVectorImpl<unsigned> &operands);
  /// The values that must be known so that `nodes` can be compiled as one: operands that ask for
  /// it, and what these are computed from by other nodes of the set.
  llvm::DenseSet<mlir::Value> values(llvm::ArrayRef<mlir::Operation *> nodes);
  /// Bit i: argument i of the function must be known.
  llvm::BitVector arguments(FuncOp func);

private:
  void callOperands(mlir::Operation *node, llvm::SmallVectorImpl<unsigned> &operands);

  mlir::SymbolTable &symbols;
  llvm::DenseMap<mlir::Operation *, llvm::BitVector> byFunction;
};

} // namespace kiln::tf
