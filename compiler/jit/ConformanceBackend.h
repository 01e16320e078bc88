// What runs conformance programs beside the evaluator.
#pragma once

#include "hlo/eval/Conformance.h"

namespace kiln::jit {

/// The backend called "cpu" or "gpu"; null for other names. "gpu" compiles for `gpuArchs` (GpuBackend.h) and runs on the GPU, or on what
/// stands for it (runOnGpu); it writes PTX to the folder `ptxFolder`, one file for each program and architecture, unless that is empty.
eval::Backend conformanceBackend(llvm::StringRef name, llvm::StringRef gpuArchs, llvm::StringRef ptxFolder);

} // namespace kiln::jit
