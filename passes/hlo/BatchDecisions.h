// Whether what a lowering decided by constants holds for a batch of any size.
#pragma once

#include "passes/hlo/BatchRows.h"

#include <array>

namespace kiln::hlo {

/// Whether two constants are the same or, where they differ in one dimension as the batch does, have the same numbers in every row.
bool haveSameRows(mlir::ElementsAttr few, mlir::ElementsAttr more, const BatchPair &pair);

/// Compares the decisions (hlo.decisions) of the two programs. Numbers that differ are taken to grow with the number of rows in a straight
/// line, as sizes do. The location of the first that may come out otherwise for some batch in the range; none: all hold. `byPlace`: of tensors that grow
/// with the number, each element is decided by itself, so that it is enough for those that both have to be the same.
/// `except`: decisions that are not compared.
std::optional<mlir::Location> findBatchDecision(const BatchPair &pair, const RowRange &range = {}, bool byPlace = false, llvm::ArrayRef<size_t> except = {});

/// The same for programs of several counts, each of which any decision's numbers may depend on in a straight line, from none to that of the first program; `counts`: of the programs. The decision, or null.
mlir::DictionaryAttr findCountDecision(const std::array<mlir::ModuleOp, 3> &programs, llvm::ArrayRef<std::array<int64_t, 3>> counts);

/// Decisions one of whose numbers is another where one length is, and where another alone is; `changed`: for each length a program and two others of it. Sizes that are taken as they are (shapes)
/// may be of several.
struct SharedDecisions {
  llvm::SmallVector<size_t> comparisons; // of two numbers
  std::optional<mlir::Location> other;   // the first of the rest
};
SharedDecisions findSharedDecisions(llvm::ArrayRef<std::array<mlir::ModuleOp, 3>> changed);

/// Decisions by numbers that do not grow in a straight line with the sizes of the modules, as those that were rounded.
struct Bends {
  llvm::SmallVector<size_t> comparisons; // of two numbers
  std::optional<mlir::Location> other;   // the last of the rest
};
Bends findBends(llvm::ArrayRef<mlir::ModuleOp> modules, llvm::ArrayRef<int64_t> sizes);

/// Whether two numbers were compared while the program was lowered.
bool comparesNumbers(mlir::ModuleOp module);

/// How two numbers stand that are compared.
struct Side {
  int64_t difference;
  int side;      // -1, 1, or 0 where it matters that they are equal
  bool isEither; // they are equal, and that is one as well as the other
};
/// Of a decision of a module; nullopt: it is another than in `like`.
std::optional<Side> sideOfComparison(mlir::ModuleOp module, size_t decision, mlir::ModuleOp like);
std::optional<std::pair<int64_t, int64_t>> operandsOfComparison(mlir::ModuleOp module, size_t decision, mlir::ModuleOp like);
/// Of one of a module's that compares numbers, if these differed by so much.
Side sideOfDifference(mlir::ModuleOp module, size_t decision, int64_t difference);

} // namespace kiln::hlo
