// Splits a session's graph into clusters to compile and nodes for the host.
#pragma once

#include "passes/graph/clustering/ClusteringOptions.h"

#include "mlir/IR/BuiltinOps.h"

namespace kiln::jit {

/// The options of a session: clusters of any size, compiled when they first run, then `flags` (in TF_XLA_FLAGS's form,
/// after those of the environment variable). False and a message for a flag that does not exist.
bool sessionClusteringOptions(llvm::StringRef flags, tf::ClusteringOptions &options, std::string &error);

/// Makes control flow functional where that is possible, and calls of cluster functions (`_XlaCompiledKernel`) of what
/// can be compiled together: in @main and in each function that the host calls. With several `devices` (full names, the
/// default one first), each then gets its part of @main. Errors are located at nodes.
mlir::LogicalResult formClusters(mlir::ModuleOp module, const tf::ClusteringOptions &options,
                                 llvm::ArrayRef<std::string> devices);

} // namespace kiln::jit
