// The graph in which clusters grow: nodes, frames of v1 loops, and what keeps reads before writes.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "passes/graph/clustering/GraphCycles.h"

namespace kiln::tf {

/// A node of the function has an odd number in `cycles`, twice its place in `order` plus one. The
/// other numbers stand for no node:
///  - the even ones below make a path from each write of a resource to each read that it precedes:
///  a cluster of both
///    would close a cycle with that path. Such a one stands before a node of the function, beside
///    the graph's own edges, so that what is between write and read can be in either's cluster.
///    Paths end at the next operation on resources, since a cluster holds all nodes between its
///    nodes;
///  - one per frame is after its Enters and before its Exits, so that no cluster reaches around a
///  loop.
/// All of this is linear in the size of the graph.
struct ClusterGraph {
  llvm::SmallVector<mlir::Operation *> order;
  llvm::DenseMap<mlir::Operation *, int32_t> numbers;
  GraphCycles cycles;

  /// Failure after one located error if the graph has a cycle that no v1 loop makes.
  mlir::LogicalResult build(FuncOp func);
  /// False if Enter and Exit are used such that a frame's values enter it again.
  bool addFrames();
  /// `isOrdered`: whether an operation's accesses count.
  void addResourceOrder(llvm::function_ref<bool(mlir::Operation *)> isOrdered);
};

} // namespace kiln::tf
