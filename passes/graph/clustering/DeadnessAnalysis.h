// When each tensor of a graph with v1 control flow is alive, as a symbolic predicate.
#pragma once
#include "hlo/graph/TfDialect.h"
#include "passes/graph/clustering/Predicates.h"

namespace kiln::tf {

/// A node whose inputs may be partly dead kills what follows; a cluster that holds it would kill
/// too much. The analysis gives each output of each node a predicate; equal pointers are equal
/// predicates, unequal ones may be equal.
class DeadnessAnalysis {
public:
  /// `optimistic`: first assume that all values that a frame carries around are alive together, and
  /// keep that where it proves itself by induction. `order`: all nodes of one function,
  /// topologically.
  DeadnessAnalysis(llvm::ArrayRef<mlir::Operation *> order, bool optimistic = true);
  ~DeadnessAnalysis();

  /// Arguments of a function are always alive.
  const Predicate *of(mlir::Value value) const;
  /// When the node's control output is alive: when the node runs.
  const Predicate *of(mlir::Operation *op) const;
  /// True for a node that runs when its loop has ended, and is still in the loop's frame: its
  /// predicate is that of what the loop takes, which runs in every iteration.
  bool runsAtLoopEnd(mlir::Operation *op) const;
  /// True if one input may be alive while another is dead. A Merge expects that: false.
  bool hasInputsWithMismatchingDeadness(mlir::Operation *op) const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace kiln::tf
