// When values of a scheduled function are live, on one time line through all its regions.
#pragma once

#include "passes/hlo/OpClasses.h"

#include "llvm/ADT/DenseMap.h"

namespace kiln::hlo {

/// The attribute of ops that may be computed at one time: those with the same number, which stand side by side (`schedule`).
constexpr llvm::StringLiteral kTogether = "hlo.together";

/// Numbers the ops of a function in execution order, regions inside their op. Everything that runs
/// in a loop counts once; a value from outside that a loop uses lives to the loop's end. Ops marked kTogether share a number.
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
  /// The ops that begin or end at a time: several where they are marked kTogether, none before the first.
  llvm::ArrayRef<mlir::Operation *> opsAt(unsigned time) const {
    auto found = ops.find(time);
    return found == ops.end() ? llvm::ArrayRef<mlir::Operation *>() : llvm::ArrayRef<mlir::Operation *>(found->second);
  }

private:
  void number(mlir::Block &block);

  llvm::DenseMap<mlir::Operation *, Span> spans;
  llvm::DenseMap<unsigned, llvm::SmallVector<mlir::Operation *, 1>> ops;
  unsigned clock = 0;
};

} // namespace kiln::hlo
