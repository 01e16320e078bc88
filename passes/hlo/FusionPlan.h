// Decides which ops of a block run as one kernel.
#pragma once

#include "passes/hlo/OpClasses.h"
#include "passes/loops/TargetInfo.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

#include <vector>

namespace kiln::hlo {

/// Ops that run together. Groups of ops that cannot be fused (`fusable` false) stand alone.
struct FusionGroup {
  FusionKind kind = FusionKind::loop;
  bool fusable = false;
  mlir::Operation *contraction = nullptr; // the dot_general or convolution, in a contraction group
  ScatterOp scatter;                      // whose updates the group's other ops compute, where there is one
  llvm::SmallVector<mlir::Operation *> ops;
};

/// Whether rows of the result are columns of the operand: a row's reductions would read it one
/// number at a time, and as often as there are of them.
bool transposesRows(mlir::Operation *op);
/// Whether each row of the result is one of the operand's.
bool gathersRows(mlir::Operation *op);
/// Whether the reshape puts rows that lie somewhere beside each other, as looked up features of one example: vectors of its result are parts of one row each.
bool laysRowsBeside(mlir::Operation *op, const loops::TargetInfo &target);

struct FusionCounts {
  unsigned epilogueOps = 0;
  unsigned duplicated = 0;
};

/// A partition of a block's ops into groups whose graph has no cycles. Duplicated ops are cloned
/// in the block while the plan is made.
class FusionPlan {
public:
  explicit FusionPlan(mlir::Block &block);

  /// Epilogues first, then producers from the last op to the first.
  void run();

  /// Whether a fusion may compute a scatter's updates, and fill its result.
  static bool mayComputeUpdates(ScatterOp scatter, const loops::TargetInfo &target);

  const std::vector<FusionGroup> &groups() const { return list; }
  const FusionCounts &counts() const { return count; }
  /// Position of an op in the block when the plan was made; a clone has its original's.
  unsigned order(mlir::Operation *op) const { return orderOf.lookup(op); }

private:
  void growEpilogue(unsigned group);
  void placeProducer(mlir::Operation *op);
  bool placeReduce(mlir::Operation *op);
  bool tryMultiOutput(mlir::Operation *op, llvm::ArrayRef<unsigned> users);
  void duplicateInto(mlir::Operation *op, llvm::ArrayRef<unsigned> groups);

  void join(unsigned group, mlir::Operation *op);
  void add(unsigned group, mlir::Operation *op);
  bool canTake(unsigned group, mlir::Operation *producer);
  bool feedsEpilogue(mlir::Operation *producer, const FusionGroup &group);
  bool feedsUpdates(mlir::Operation *producer, const FusionGroup &group);
  /// How many elements of `producer` its users in the group would compute.
  double evaluations(const FusionGroup &group, mlir::Operation *producer);
  llvm::SmallVector<unsigned> userGroups(mlir::Operation *op);
  mlir::Operation *inBlock(mlir::Operation *op) { return block.findAncestorOpInBlock(*op); }
  bool hasOutsideUser(mlir::Operation *op, unsigned group);
  /// Whether a user of `from` outside `group` leads, through other groups, back to `group`.
  bool leadsBack(llvm::ArrayRef<mlir::Operation *> from, unsigned group);

  mlir::Block &block;
  loops::TargetInfo target;
  std::vector<FusionGroup> list;
  llvm::DenseMap<mlir::Operation *, unsigned> groupOf;
  llvm::DenseMap<mlir::Operation *, unsigned> orderOf;
  /// By position: how far the groups reach that have an op there or before.
  std::vector<unsigned> horizon;
  llvm::DenseMap<mlir::Operation *, unsigned> copies; // depth of duplication below an op
  FusionCounts count;
};

} // namespace kiln::hlo
