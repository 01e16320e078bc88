// Whether a node can be compiled, with all functions that it calls, and if not which node in them
// and why.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "passes/graph/clustering/ClusteringOptions.h"

namespace kiln::tf {

/// A node that cannot be compiled.
struct UncompilableNode {
  struct Frame {
    std::string node, function; ///< the function that the node is in; empty outermost
  };
  std::string name, reason;
  std::vector<Frame> stack; ///< from the node asked about to this one
  /// "unsupported op", or "unsupported op: node 'x' of @f" where it is in a function.
  std::string str() const;
};

/// Answers for all nodes of one module and one filter; what it finds of a function it keeps.
class CompilabilityChecker {
public:
  CompilabilityChecker(mlir::SymbolTable &symbols, const OperationFilter &filter)
      : symbols(symbols), filter(filter) {}

  /// The first obstacle, or nothing if the node can be compiled.
  std::optional<UncompilableNode> findObstacle(mlir::Operation *node);
  /// Every node at or below `node` that cannot be compiled; one in a function that is called
  /// several times once.
  llvm::SmallVector<UncompilableNode> uncompilableNodes(mlir::Operation *node);

private:
  /// Why the node's own op cannot be compiled; null if it can. `depth`: in how many functions it
  /// is.
  const char *ownObstacle(mlir::Operation *node, unsigned depth);
  void visit(mlir::Operation *node, llvm::SmallVectorImpl<UncompilableNode::Frame> &stack,
             bool onlyFirst, llvm::SmallVectorImpl<UncompilableNode> &found);
  void visitFunction(FuncOp func, llvm::SmallVectorImpl<UncompilableNode::Frame> &stack,
                     bool onlyFirst, llvm::SmallVectorImpl<UncompilableNode> &found);

  mlir::SymbolTable &symbols;
  OperationFilter filter;
  llvm::DenseMap<mlir::Operation *, std::optional<UncompilableNode>>
      byFunction;                                 // the first obstacle in it
  llvm::SmallPtrSet<mlir::Operation *, 4> active; // functions that the search is in
  llvm::DenseSet<mlir::Operation *>
      visited; // by uncompilableNodes, which enters each function once
};

/// A boolean attribute of a node, or else of the function that it calls; nothing if neither has it.
std::optional<bool> boolAttrOfNodeOrCallee(mlir::SymbolTable &symbols, mlir::Operation *node,
                                           llvm::StringRef name);

} // namespace kiln::tf
