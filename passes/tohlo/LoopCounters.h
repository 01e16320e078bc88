// What a loop's counters come to, found by counting.
#pragma once

#include "passes/tohlo/Interpreter.h"

namespace kiln::tohlo {

/// Turns through an hlo.while with what is known when it begins: numbers of at most 64 elements are computed turn by turn, also through branches
/// and loops in the body, and the rest of the loop is not. Of an integer that a branch on data chooses, the range is known.
class LoopCounters {
public:
  /// An integer scalar, or a boolean, that is of interest where that op in the body is, or deeper.
  struct Watched {
    Operation *at;
    Value index;
  };

  LoopCounters(Interpreter &interp, hlo::WhileOp loop, ArrayRef<Watched> watched);

  /// Whether something that was looked at is a size of this program, which others are compared with: for sizes in between, runs have to see to what was found.
  bool isOfSizes() const { return isOfSizes_; }
  /// Notes the comparisons by which the loop went on for the last time, and ended: for other sizes they must come out alike, so that it counts to the same.
  void noteDecisions() const;
  /// Whether the loop's variable i, an integer, is one that says how long it goes on.
  static bool isCounter(hlo::WhileOp loop, unsigned i);

  /// What watched[k] is at most, in turns that there are and in those that data may leave out; -1: its op is never come to; none: not known.
  std::optional<int64_t> most(size_t k) const { return most_[k]; }
  /// Whether watched[k] is true, or not 0, whenever its op is come to.
  bool holds(size_t k) const { return !mayBeZero_[k]; }
  /// Whether it is false, or 0, in a turn, which data may leave out, as far as the turns were followed.
  bool fails(size_t k) const { return isZero_[k]; }
  /// What the loop's result i is.
  std::optional<eval::Tensor> result(unsigned i) const { return results_[i].tensor(types_[i]); }

private:
  /// What is known of a value.
  struct Number {
    std::optional<eval::Tensor> exact; // not needed where the range is one number
    std::optional<std::pair<int64_t, int64_t>> range; // of an integer or boolean scalar: the least and the greatest that it may be

    static Number of(const std::optional<eval::Tensor> &t);
    bool isKnown() const { return exact || range; }
    /// Of a scalar that is one number only.
    std::optional<int64_t> value() const;
    /// What it is, as a value of the type.
    std::optional<eval::Tensor> tensor(RankedTensorType type) const;
    /// That of either.
    void join(const Number &other);
  };
  /// A turn of a loop within those around it.
  struct Frame {
    hlo::WhileOp loop;
    Frame *outer;
    DenseMap<Value, Number> known;
  };

  struct Test {
    Operation *op;
    SmallVector<eval::Tensor, 2> operands;
  };

  static SmallVector<Value> tests(hlo::WhileOp loop);
  void noteTest(hlo::CompareOp test, Frame &frame);
  void need(hlo::WhileOp outermost, SmallVector<Value> pending);
  SmallVector<Number> turn(hlo::WhileOp loop, Frame *outer);
  void turnInner(hlo::WhileOp inner, Frame &frame);
  void giveUp(hlo::WhileOp loop);
  bool mayComeTo(Operation *at, Frame &frame);
  Number evaluate(Value v, Frame *frame);
  Number evaluateOutside(Value v);
  Number compute(OpResult v, Frame &frame);
  Number computeBranches(OpResult v, Frame &frame);
  Number computeRange(Operation *op, ArrayRef<Number> operands);

  Interpreter &interp_;
  SmallVector<Watched> watched_;
  SmallVector<std::optional<int64_t>> most_;
  SmallVector<bool> mayBeZero_, isZero_;
  SmallVector<Number> results_;
  SmallVector<RankedTensorType> types_; // of these
  llvm::DenseSet<Value> needed_; // arguments of bodies
  DenseMap<Value, Number> outside_;
  std::array<SmallVector<Test>, 2> lastTests_; // of the last turn but one that was begun, and of the last
  unsigned depth_ = 0;
  bool isOfSizes_ = false;
};

} // namespace kiln::tohlo
