// Compiles a graph whose batch or length is left open: a program for each of a few sizes, joined into one that takes any.
#pragma once

#include "compiler/pipeline/Compilation.h"

namespace kiln {

/// The most rows of a program, and the greatest length.
constexpr int64_t kMostRows = 65536, kMostLength = 65536;
/// The least length of a program, which is compared with some that are less.
constexpr int64_t kLeastLength = 4;

/// Which dimensions of @main's inputs are open: the first (the batch), or others (the length). Without a batch those that are first have the length, too.
struct OpenDims {
  bool batch = false, length = false;
  explicit operator bool() const { return batch || length; }
};
/// Of a module in Stage::import, whose first dimensions are the batch. None are where an input's rank is not known.
OpenDims openDims(mlir::ModuleOp module);

/// Rows and lengths of the programs, any of which is called for any number of rows and any length up to its own. Rows have 1 too, and are else
/// chosen by the work of a row and how often that uses each weight; lengths are else some up to 512, or as far as the graph goes.
struct ProgramSizes {
  llvm::SmallVector<int64_t> rows, lengths;
};

/// A compilation at Stage::loops of `module`, of Stage::import, whose open dimensions are `open`: the batch is KilnContext.symbols[0], the length
/// symbols[1]. Errors: code for GPUs, and what hlo::checkBatchRows and hlo::maskLengths find.
mlir::FailureOr<std::unique_ptr<Compilation>> compileOpen(mlir::ModuleOp module, OpenDims open, const ProgramSizes &sizes, const CompilationOptions &options);

} // namespace kiln
