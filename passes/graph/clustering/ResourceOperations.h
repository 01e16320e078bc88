// What operations do to resources, and which of them may not be in one cluster.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace kiln::tf {

/// How an operation uses the resources that it is given.
struct ResourceAccess {
  enum Kind : uint8_t { None, Variable, TensorArray, Stack, Other };
  Kind kind = None;
  bool reads = false, writes = false;
  explicit operator bool() const { return reads || writes; }
};

/// The access of a node's own op; of one that takes a handle and that is not known: reads and
/// writes `Other`. Making a handle is no access.
ResourceAccess resourceAccess(mlir::Operation *op);
/// True if the node has a function as attribute or is a call by the function's name.
bool isFunctionCall(mlir::Operation *op);
/// Whether running a node's functions may access resources that outlive it: variables, but neither
/// TensorArrays nor stacks that a function makes. What it finds of a function it keeps.
class ResourceCallees {
public:
  explicit ResourceCallees(mlir::SymbolTable &symbols) : symbols(symbols) {}
  bool mayAccess(mlir::Operation *node);

private:
  bool functionsMayAccess(mlir::Operation *node);

  mlir::SymbolTable &symbols;
  llvm::DenseMap<mlir::Operation *, bool> byFunction;
};

/// As resourceAccess, for the question which operations may be in one cluster: a call may do
/// anything.
ResourceAccess orderedAccess(mlir::Operation *op);

/// A cluster reads before it runs and writes afterwards, hence `first`, which runs before `second`,
/// may not be with it.
inline bool areIncompatible(ResourceAccess first, ResourceAccess second) {
  return first.writes && second.reads;
}

/// All pairs (first, second) of nodes, a path leading from one to the other, that may not be in one
/// cluster; ordered by `second`, then `first`, as in `order`. Quadratic where all nodes access
/// resources: for people to read.
llvm::SmallVector<std::pair<mlir::Operation *, mlir::Operation *>>
incompatibleResourceOperationPairs(llvm::ArrayRef<mlir::Operation *> order);

} // namespace kiln::tf
