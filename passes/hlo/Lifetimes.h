// When values of a scheduled function are live, on one time line through all its regions.
#pragma once

#include "passes/hlo/OpClasses.h"

#include "llvm/ADT/DenseMap.h"

namespace kiln::hlo {

/// Numbers the ops of a function in execution order, regions inside their op. Everything that runs
/// in a loop counts once; a value from outside that a loop uses lives to the loop's end.
class Lifetimes {
public:
  explicit Lifetimes(mlir::Block &function);

  struct Span {
    unsigned begin = 0, end = 0;
  };
  /// The time of an op: begin == end without regions.
  Span span(mlir::Operation *op) const { return spans.lookup(op); }
  /// From the definition to the last use, both included. Region arguments begin with their op.
  Span live(mlir::Value v) const;
  unsigned last() const { return clock; }
  /// The op that begins or ends at a time; null before the first.
  mlir::Operation *opAt(unsigned time) const { return ops.lookup(time); }

private:
  void number(mlir::Block &block);

  llvm::DenseMap<mlir::Operation *, Span> spans;
  llvm::DenseMap<unsigned, mlir::Operation *> ops;
  unsigned clock = 0;
};

} // namespace kiln::hlo
