// Compiles a graph whose batch or lengths are left open: a program for each of a few sizes, joined into one that takes any.
#pragma once

#include "compiler/pipeline/Compilation.h"

namespace kiln {

/// The most rows of a program, and the greatest length.
constexpr int64_t kMostRows = 65536, kMostLength = 65536;
/// The least length of a program, which is compared with some that are less.
constexpr int64_t kLeastLength = 4;

/// An open dimension: the number of an input of @main, and which of its dimensions it is.
using OpenSlot = std::pair<unsigned, int64_t>;

/// Which dimensions of @main's inputs are open: the first (the batch), or others (lengths). Without a batch those that are first have a length, too.
struct OpenDims {
  bool batch = false, length = false;
  llvm::SmallVector<OpenSlot> second = {};  // those of the second length; others are of the first
  llvm::SmallVector<OpenSlot> shorter = {}; // those that are one less than their length, as a decoder's cache beside the mask for it and the new word
  int64_t multiple = 1; // lengths are multiples of it, and are counted in it while programs are compared
  explicit operator bool() const { return batch || length; }
  int64_t numLengths() const { return !length ? 0 : second.empty() ? 1 : 2; }
  /// The size of a dimension that has a length, where these are so many multiples.
  int64_t sizeOf(OpenSlot slot, llvm::ArrayRef<int64_t> lengths) const {
    return multiple * lengths[llvm::is_contained(second, slot)] - llvm::is_contained(shorter, slot);
  }
};
/// Of a module in Stage::import, whose first dimensions are the batch. None are where an input's rank is not known.
OpenDims openDims(mlir::ModuleOp module);

/// Finds which open dimensions are one less than their length, where the graph lowers so only, and which may have a second length of their own: such that the graph
/// lowers where that is another. As images have, and sentences with their translations; none where all are one.
void findLengths(mlir::ModuleOp module, const CompilationOptions &options, OpenDims &open);

/// Whether the graph lowers for lengths that are odd multiples of `open.multiple`.
bool takesMultiples(mlir::ModuleOp module, const CompilationOptions &options, const OpenDims &open);

/// Rows and lengths of the programs, any of which is called for any number of rows and any length up to its own. Rows have 1 too, and are else
/// chosen by the work of a row and how often that uses each weight; lengths, which are rounded up to multiples, are else some up to 512, or as far as the graph goes.
struct ProgramSizes {
  llvm::SmallVector<int64_t> rows, lengths;
};

/// A compilation at Stage::loops of `module`, of Stage::import, whose open dimensions are `open`: the batch is KilnContext.symbols[0], lengths
/// symbols[1] and [2]. Errors: code for GPUs, and what hlo::checkBatchRows and hlo::maskLengths find.
mlir::FailureOr<std::unique_ptr<Compilation>> compileOpen(mlir::ModuleOp module, OpenDims open, const ProgramSizes &sizes, const CompilationOptions &options);

} // namespace kiln
