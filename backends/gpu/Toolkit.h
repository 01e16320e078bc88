// What of the CUDA toolkit device code is made with.
#pragma once

#include "backends/common/DeviceImage.h"

#include "mlir/IR/Location.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace kiln::device {

/// Links the functions of libdevice that `module` declares and does not define, if any. `path` empty: it is looked for below
/// $CUDA_HOME and /usr/local/cuda. What is missing is reported at `loc`.
mlir::LogicalResult linkLibdevice(llvm::Module &module, llvm::StringRef path, mlir::Location loc);

/// Where ptxas is: what KILN_PTXAS says (if it is empty, there is none), or in $CUDA_HOME/bin, /usr/local/cuda/bin or PATH.
/// Nothing when it is in none of them.
std::optional<std::string> findPtxas();

/// Assembles PTX for an architecture ("sm_90a") into a cubin. Any number of threads may; an error holds ptxas's complaints.
llvm::Expected<DeviceImage> assemble(llvm::StringRef ptxas, llvm::StringRef ptx, llvm::StringRef arch);

} // namespace kiln::device
