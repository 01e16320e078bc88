// Chooses kernels of contractions by timing them on this machine.
#pragma once

#include "compiler/pipeline/Compilation.h"
#include "passes/loops/TunedKernels.h"

#include <functional>

namespace kiln::jit {

struct TuneOptions {
  double seconds = 60; // after which no more kernels are timed; the largest come first
  /// Called for each contraction: its number (from 1), how many there are, the key, what the cost model chose and what was fastest,
  /// and the time of that one as a part of the other's.
  std::function<void(unsigned number, unsigned count, llvm::StringRef key, llvm::StringRef model, llvm::StringRef best, double ratio)>
      onChoice;
};

/// Compiles the contractions with constant weights of `module` (of Stage::hlo; it is not changed) with each kernel that could serve,
/// runs them on one thread with nothing in the second-level cache, and gives the fastest; where none is faster by two percent,
/// what the cost model chose. The target's code must run here. Failures are diagnostics.
mlir::FailureOr<loops::TunedKernels> tuneKernels(mlir::ModuleOp module, const CompilationOptions &options, const TuneOptions &tune);

} // namespace kiln::jit
