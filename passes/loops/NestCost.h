// The cost model of elemental kernels' loop nests.
#pragma once

#include "passes/loops/ElementalImpl.h"

#include "hlo/ir/HloUtils.h"

#include <set>

namespace kiln::loops {

constexpr double kShuffleCost = 2; // processors have one unit for them

/// Walks the DAG as emission would, adding up cycles for one step of the innermost loop.
class CostWalk {
public:
  /// `innerVar` is the nest's last variable, of `innerExtent` values; `tile` the dimension that transposing tiles would run along.
  CostWalk(ElementalEmitter::Impl &impl, ElementalEmitter::Impl &bindings, const TargetInfo &target, unsigned innerVar, int64_t innerExtent, int tile)
      : impl(impl), bindings(bindings), target(target), innerVar(innerVar), innerExtent(innerExtent), dims(innerVar + 1), tile(tile) {}

  // Found on the way.
  std::map<unsigned, std::set<int64_t>> cuts; // variable of the nest -> values where a piece begins
  std::map<unsigned, int> tileVotes;          // accesses that are contiguous along a variable but not along the lanes
  double rowPeriods = 0, periods = 0;         // cycles to compute what repeats, for each row and once
  double phaseReads = 0;                      // cycles of a step to read it
  unsigned numPeriods = 0;

  /// Cycles to compute `value` at `at`; none where it was walked before.
  double walk(mlir::Value value, llvm::ArrayRef<Index> at);
  /// Cycles to read or write a vector of a buffer of this type.
  double access(mlir::RankedTensorType type, llvm::ArrayRef<Index> at, mlir::Value of = {});
  /// Registers of a vector as it lies in memory.
  double registers(mlir::Type element) {
    return std::max(1.0, impl.width() * double(hlo::elementBytes(element)) / target.vectorBytes);
  }

private:
  ElementalEmitter::Impl &impl, &bindings;
  const TargetInfo &target;
  unsigned innerVar;
  int64_t innerExtent;
  unsigned dims; // of the nest: its first variables
  int tile;
  std::set<std::pair<void *, std::vector<int64_t>>> seen;
  std::set<std::vector<int64_t>> strided; // where vectors begin that lanes some elements apart come out of
  bool always = true;                     // whether all elements are wanted, so that a period of them may be computed first
  bool hoisted = false;                   // what is walked is computed once for all steps

  double indexCost(const Index &index);
  /// Whether lanes come out of the vectors of another access, so far as can be told.
  bool sharesVectors(mlir::Value of, Index linear, int64_t stride);
  Index opaque(bool uniform, int64_t hi);
  /// Cycles to ask whether `index` lies in [lo, hi), and where pieces begin that need not ask.
  double condition(const Index &index, int64_t lo, int64_t hi);
  /// What is computed once for all phases, and only read at each step.
  void period(mlir::Value value, llvm::ArrayRef<Index> at);
  double element(mlir::Value value, llvm::ArrayRef<Index> at);
  double pad(hlo::PadOp op, llvm::ArrayRef<Index> at);
  double concatenate(hlo::ConcatenateOp op, llvm::ArrayRef<Index> at);
  double reduceWindow(hlo::ReduceWindowOp op, llvm::ArrayRef<Index> at);
  double gather(hlo::GatherOp op, llvm::ArrayRef<Index> at);
  double reduce(hlo::ReduceOp op, llvm::ArrayRef<Index> at);
};

} // namespace kiln::loops
