// Compiles a graph whose batch is left open: a program for each of a few sizes, joined into one that takes any number of rows.
#pragma once

#include "compiler/pipeline/Compilation.h"

namespace kiln {

/// The most rows of a program.
constexpr int64_t kMostRows = 65536;

/// Whether an input of @main, in a module of Stage::import, has an open first dimension, and no other of its dimensions is open.
bool hasOpenBatch(mlir::ModuleOp module);

/// A compilation at Stage::loops of `module`, of Stage::import, whose open first dimensions are the batch, KilnContext.symbols[0].
/// `sizes`: rows of the programs, any of which may be called for any number of rows; 1 is always there. Empty: chosen by the
/// work of a row, and how often that uses each weight. Errors: code for GPUs, and what hlo::checkBatchRows finds.
mlir::FailureOr<std::unique_ptr<Compilation>> compileBatches(mlir::ModuleOp module, llvm::ArrayRef<int64_t> sizes, const CompilationOptions &options);

} // namespace kiln
