// Decides which nodes of one graph are compiled together, and says of every other one why not.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Support/LogicalResult.h"
#include "passes/graph/clustering/ClusteringOptions.h"

namespace kiln::tf {

/// On every node of a clustered graph that is in no cluster: why not, a string for people.
inline constexpr llvm::StringLiteral kUnclusteredReason = "_KilnUnclusteredReason";

struct ClusteringResult {
  unsigned numClusters = 0, numClusteredNodes = 0;
};

/// Sets `_XlaCluster`, the name of its cluster, or kUnclusteredReason on each node of `func`; on
/// none if one has `_XlaCluster` or `_XlaAlreadyClustered` already. `sequence` numbers the
/// clusters' names and is counted on. A cycle that no v1 loop makes is one located error.
mlir::FailureOr<ClusteringResult> markForCompilation(FuncOp func, mlir::SymbolTable &symbols,
                                                     const ClusteringOptions &options,
                                                     unsigned &sequence);

} // namespace kiln::tf
