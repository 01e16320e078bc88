// kiln run --device: which GPU a model is compiled for and runs on, and what a run takes there.
#pragma once

#include "compiler/pipeline/Compilation.h"
#include "kiln/kiln.h"

#include "llvm/Support/Error.h"

#include <optional>

namespace kiln::driver {

/// "cpu" (nothing), "gpu" (0) or "gpu:N".
llvm::Expected<std::optional<int>> parseDevice(llvm::StringRef text);

/// Makes the options compile for GPU `device` of this machine, unless they name architectures. What keeps it from being
/// used is reported at `loc`.
mlir::LogicalResult compileForDevice(int device, CompilationOptions &options, mlir::Location loc);

bool runsOnGpu(const Module &module);

/// Makes instances of the module run on GPU `gpu`; nothing: on processors if `onCpu`, else where it was compiled for. An error
/// when it was compiled for the other kind, or when its kernels are to be traced on a GPU.
llvm::Error chooseDevice(const Module &module, std::optional<int> gpu, bool onCpu, bool traced);

/// Times runs on the device, with the inputs of `instance` on it and the outputs left there, and prints them as `kiln run
/// --bench` does.
llvm::Error benchOnGpu(const Module &module, const Instance &instance, int device, double seconds, bool json);

} // namespace kiln::driver
