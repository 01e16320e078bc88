// Which elements of a program's values are read by what comes after them, where that depends on the length or number of rows.
#pragma once

#include "hlo/ir/Hlo.h"
#include "hlo/ir/LengthSize.h"

namespace kiln::hlo {

/// Of each dimension what is within an extent, or (nullopt) all.
using NeededDims = llvm::SmallVector<std::optional<Extent>, 6>;

/// Walks a program from its results to its arguments. What it says is needed may be more than is.
class Needs {
public:
  /// `length`: the argument that is the run's length or its number of rows (kLengthInput, kRowsInput), or a count that an op finds (countResult); of several lengths
  /// that of `number`.
  explicit Needs(mlir::Value length, int64_t number = 0) : length(length), number(number) {}

  /// Also these elements of v are needed; whether that is more than was.
  bool require(mlir::Value v, NeededDims dims);
  void requireAll(mlir::Value v);
  /// What is needed for the ops of a block, whose results' needs are known but for those by each other. Fusions are looked into.
  void visit(mlir::Block &block);
  /// Those of the op's results, if all are read, are of one shape and need the same; else empty: all may be needed.
  llvm::SmallVector<OpenDim> ofResults(mlir::Operation *op) const;

  /// What is needed of v, or null: it is not read.
  const NeededDims *of(mlir::Value v) const {
    auto found = needs.find(v);
    return found == needs.end() ? nullptr : &found->second;
  }
  /// A scalar, or what is the same everywhere, that is a size as the program computes it.
  std::optional<LengthSize> sizeOf(mlir::Value v) const;
  /// Where `mask` can be true along `dim`, or nullopt: anywhere.
  std::optional<Extent> insideOf(mlir::Value mask, int64_t dim) const;

private:
  void visit(mlir::Operation *op);
  void visitLoop(WhileOp loop);
  /// Of v what is needed of another value.
  bool requireAs(mlir::Value v, mlir::Value other);
  /// What is needed of any of an op's results, or nullopt: all may be, or they have several shapes.
  std::optional<NeededDims> ofAnyResult(mlir::Operation *op) const;
  /// Updates whose indices are none behind an end are not read.
  void leaveOutSkipped(ScatterOp scatter, NeededDims &updates) const;
  /// For one operand, of an op whose results have one shape, of any of which `result` is needed.
  NeededDims forOperand(mlir::OpOperand &operand, const NeededDims &result) const;
  std::optional<LengthSize> computedSize(mlir::Operation *op) const;
  /// A scalar is no more than that, which is at least 0, or nullopt.
  std::optional<LengthSize> mostOf(mlir::Value v) const;

  mlir::Value length;
  int64_t number;
  llvm::DenseMap<mlir::Value, NeededDims> needs; // none for what is not read
};

} // namespace kiln::hlo
