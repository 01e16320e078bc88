// A binary heap of scores and positions in a kernel's memory, the best first.
#pragma once

#include "passes/loops/KernelLoops.h"

namespace kiln::loops {

/// Each item is one word: the score's ordered bits (KernelLoops::orderedBits) above the position's complement, so that of equal scores the lower position
/// is the better. With `byScoreAlone`, items with equal scores are equal, and leave in the order that libstdc++'s std::priority_queue has for them: items
/// move as those of its push_heap and pop_heap do.
class ScoreHeap {
public:
  using Value = mlir::Value;

  /// `words`: a memref of i64.
  ScoreHeap(KernelLoops &k, Value words, bool byScoreAlone) : k(k), b(k.b), words(words), byScoreAlone(byScoreAlone) {}

  /// A score (f32, no NaN) and a position (index, below 2^31).
  Value word(Value score, Value position);
  Value positionOf(Value word);
  /// The ordered bits of its score, an i32.
  Value bitsOf(Value word);
  /// Puts a word into a heap of so many.
  void push(Value size, Value word);
  /// Takes the best one out of a heap of so many, at least one.
  Value pop(Value size);

private:
  Value load(Value at);
  void store(Value word, Value at);
  Value isWorse(Value x, Value y);
  Value half(Value x) { return mlir::arith::ShRSIOp::create(b, x, k.index(1)); }
  void moveUp(Value hole, Value word);

  KernelLoops &k;
  mlir::ImplicitLocOpBuilder &b;
  Value words;
  bool byScoreAlone;
};

} // namespace kiln::loops
