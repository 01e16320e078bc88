// Makes a program for one length of its sequences, or some lengths, one for all lengths up to these, and one with room for the most of something one for what there is.
#pragma once

#include "hlo/ir/LengthSum.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <array>
#include <functional>

namespace kiln::hlo {

/// A program, of stage hlo, for some lengths, or for counts that it finds (SetDimensionSizeOp), with what was decided (hlo.decisions), and the same for two that are smaller.
struct LengthPrograms {
  std::array<mlir::ModuleOp, 3> modules;
  /// Each length in the three; what they are less than the first is in proportion for no two.
  llvm::SmallVector<std::array<int64_t, 3>, 1> lengths;
  llvm::SmallVector<int64_t, 2> mostLeast; // what each of the least lengths that it is to be run for may be
  /// The same for other lengths between these, or null; called for one length where sizes are rounded, and where there are more lengths.
  llvm::function_ref<mlir::ModuleOp(llvm::ArrayRef<int64_t>)> lower;
  /// The sizes of each count, from number 1 on, without lengths; as for lengths no two are in proportion.
  llvm::SmallVector<std::array<int64_t, 3>> counts = {};
  /// Told what an error is about: an op's location, and of its node's decisions (hlo.decisions) the number, or -1.
  std::function<void(mlir::Location, int64_t)> refused = {};
  int64_t multiple = 1; // what arguments have of a length: lengths are counted in it
};

/// The dimensions of @main's arguments, without the one that was added, that are a length, and those of its results that depend on one.
struct LengthInterface {
  llvm::SmallVector<int64_t, 2> least; // lengths that the program may be run for
  llvm::SmallVector<llvm::SmallVector<OpenDim>> arguments, results; // two of one dimension: it is groups of the second for each of the first
  std::vector<LengthSum> sums; // numbers behind the lengths, which the added argument has too
};

/// Lets the first program compute for any lengths from `least` to its own: arguments hold zeros behind the length, given as one more argument (kLengthInput),
/// and what results hold there is of no meaning. Sizes that several lengths make (LengthInterface.sums) are numbers behind these in it. Dimensions that depend on a length are found by comparing the programs; where an op combines elements along
/// one of them, those behind its end are masked, numbers that depend on a length are computed from it, and places from the end likewise. What was
/// decided while lowering must be so for all these lengths, and depend on one of them. Results get hlo.needed, what is there of them. Errors, at the op: it has no such form.
/// For counts likewise, but for the argument: results have room for the most, and each of whose dimensions depend on counts has hlo.sizes, an array of [dimension, number of
/// the result that says how much of it is there], which is one of the i64 scalars that are added (kSizeOutput).
mlir::FailureOr<LengthInterface> maskLengths(const LengthPrograms &programs);

} // namespace kiln::hlo
