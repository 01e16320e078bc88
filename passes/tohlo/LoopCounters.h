// What a loop's counters come to, found by counting.
#pragma once

#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {

/// The values of an hlo.while that begin as constants, of at most 64 elements each, and whose next ones depend on such alone: those are
/// computed turn by turn, and the rest of the loop is not.
class LoopCounters {
public:
  LoopCounters(Interpreter &interp, hlo::WhileOp loop);

  /// Counts through the loop. `indices`: integers in its body. False if no condition ends the counting: in 65,536 turns, or at all.
  bool run(ArrayRef<Value> indices);

  /// Of indices[k] the greatest of all turns, or more where a turn that is left out by another condition has more; -1: the loop has no turns;
  /// none: it depends on more than counters.
  std::optional<int64_t> greatest(size_t k) const { return greatest_[k]; }
  /// What the loop's result i is, if it is a counter and nothing else ends the loop.
  std::optional<eval::Tensor> result(unsigned i) const { return isExact_ ? counters_[i] : std::nullopt; }

private:
  bool isComputable(Value v, unsigned depth = 0);
  std::optional<eval::Tensor> evaluate(Value v, DenseMap<Value, eval::Tensor> &known);
  DenseMap<Value, eval::Tensor> arguments(Block &block) const;

  Interpreter &interp_;
  hlo::WhileOp loop_;
  SmallVector<std::optional<eval::Tensor>> counters_; // by operand: their present values
  DenseMap<Value, bool> computable_;
  DenseMap<Value, std::optional<eval::Tensor>> outside_;
  SmallVector<std::optional<int64_t>> greatest_;
  bool isExact_ = true;
  int64_t numEvaluated_ = 0;
};

} // namespace kiln::tohlo
