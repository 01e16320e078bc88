// Which nodes of a graph may be in a cluster at all.
#pragma once
#include "passes/graph/clustering/ClusterDevices.h"
#include "passes/graph/clustering/Compilability.h"
#include "passes/graph/clustering/DeadnessAnalysis.h"

namespace kiln::tf {

/// Examines the nodes of one graph one by one, in the order in which the fuel of
/// tf_xla_clustering_fuel is spent.
class Candidates {
public:
  Candidates(mlir::SymbolTable &symbols, const ClusteringOptions &options, ClusterDevices &devices,
             const DeadnessAnalysis *deadness, llvm::ArrayRef<mlir::Operation *> order);

  /// Why the node may not be in a cluster; empty if it may.
  std::string rejection(mlir::Operation *node);
  /// `_XlaCompile` or `_XlaMustCompile` of the node, or of the function that it calls.
  bool isCompilationAskedFor(mlir::Operation *node);
  unsigned device(mlir::Operation *node);
  /// The nodes, in functions too, for which the node cannot be compiled.
  llvm::SmallVector<UncompilableNode> uncompilableNodes(mlir::Operation *node) {
    return checkerFor(node).uncompilableNodes(node);
  }

private:
  std::string ownRejection(mlir::Operation *node);
  CompilabilityChecker &checkerFor(mlir::Operation *node) {
    return devices.kind(device(node)) == ClusterDevices::MustCompile ? everythingChecker : checker;
  }

  mlir::SymbolTable &symbols;
  const ClusteringOptions &options;
  ClusterDevices &devices;
  const DeadnessAnalysis *deadness; // null: not checked
  CompilabilityChecker checker, everythingChecker;
  llvm::DenseSet<mlir::Value> constants; // values that must be known at compile time
  int64_t fuel;
};

} // namespace kiln::tf
