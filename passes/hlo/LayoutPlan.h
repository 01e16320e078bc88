// Chooses, for the values of a block, the order in which their dimensions lie in memory.
#pragma once

#include "passes/hlo/OpClasses.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

#include <map>
#include <vector>

namespace kiln::hlo {

/// Dimension i in memory is logical dimension order[i].
using DimOrder = std::vector<int64_t>;

DimOrder identityOrder(size_t rank);
/// (a after b)[i] = a[b[i]]
DimOrder compose(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b);
DimOrder inverse(llvm::ArrayRef<int64_t> order);
/// The sizes of v's dimensions in that order.
llvm::SmallVector<int64_t> shapeIn(mlir::Value v, llvm::ArrayRef<int64_t> order);
/// Whether a transposition by `permutation` of a tensor of this shape moves elements in memory.
bool movesElements(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> permutation);

/// How an op takes to operands whose dimensions lie in another order.
enum class LayoutRole {
  Anchor, // wants and gives the logical order: contractions, sorts, real reshapes, control flow
  Same,   // result and layout operands lie in one order, whichever it is
  Move,   // transposes, and reshapes that only add or take unit dimensions: nothing to do in the
          // right order
  Source, // makes its elements in any order: constants, iotas, broadcasts
  Reduce, // takes any order and keeps it for the dimensions that are left
};
LayoutRole layoutRole(mlir::Operation *op);
/// The operands of an op of role Same or Reduce that lie in the op's order.
mlir::OperandRange layoutOperands(mlir::Operation *op);

/// Values tied by ops of the roles Same and Move form a group with one free order. Each group takes
/// the order in which the fewest bytes are transposed at its anchors.
class LayoutPlan {
public:
  explicit LayoutPlan(mlir::Block &block);

  /// Unit dimensions stay at their positions.
  DimOrder orderOf(mlir::Value v) const;
  /// Bytes that transposes write, as the block is and as planned; a pooling over the innermost
  /// dimension counts as one.
  int64_t bytesBefore() const { return before; }
  int64_t bytesAfter() const { return after; }

private:
  // Orders here are over the dimensions larger than 1. order(v) = relation after order(root).
  struct Link {
    mlir::Value root;
    DimOrder relation;
  };
  Link find(mlir::Value v) const;
  // order(a) = relation after order(b); nothing when their groups are tied in another way already.
  void tie(mlir::Value a, mlir::Value b, const DimOrder &relation);
  void tieOperands(mlir::Operation *op);
  void vote(mlir::Value v, const DimOrder &wanted);
  void voteFor(mlir::Value v, mlir::Block &block);
  void choose();
  DimOrder slimOrderOf(mlir::Value v) const;
  int64_t cost(mlir::Operation *op) const;

  struct Vote {
    mlir::Value value;
    DimOrder wanted; // of the value
  };
  mutable llvm::DenseMap<mlir::Value, Link> parents; // paths get shorter as they are walked
  llvm::DenseMap<mlir::Value, DimOrder> chosen;      // by root
  std::vector<Vote> votes;
  int64_t before = 0, after = 0;
};

} // namespace kiln::hlo
