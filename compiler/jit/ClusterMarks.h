// What a session would do with each node of a graph, for people to look at.
#pragma once

#include "passes/graph/clustering/ClusteringOptions.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"

#include <map>

namespace kiln::jit {

/// Of one node: the cluster that it is in, or else who runs it ("the host", "the executor", "compiled alone") and, if a
/// cluster could have taken it, why none did. All are empty for what is not there any more once control flow is
/// functional.
struct NodeMark {
  std::string cluster, runner, reason;
};

/// By function ("" is the graph itself) and node, for a module that was imported whole (ImportOptions::wholeGraph), out of
/// which this makes clusters. Functions that nothing runs have no marks. Empty after an error, which is located.
std::map<std::string, llvm::StringMap<NodeMark>> clusterMarks(mlir::ModuleOp module,
                                                              const tf::ClusteringOptions &options);

} // namespace kiln::jit
