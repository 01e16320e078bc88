// How large and how deep a graph is when every call is replaced by the function's body.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/SymbolTable.h"

namespace kiln::tf {

/// Functions that call others twice each grow with 2^depth. An error at the node of `main` whose calls make the most nodes when all of them
/// are more than a program can have, or are nested deeper than recursion over them can go; it names the functions on the way.
/// Functions that call themselves count once: they are refused elsewhere.
mlir::LogicalResult checkCallTree(mlir::SymbolTable &symbols, FuncOp main);

} // namespace kiln::tf
