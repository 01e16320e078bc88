// The GPU of this machine that code is made for and runs on.
#pragma once

#include "mlir/IR/Diagnostics.h"

#include <string>

namespace kiln::jit {

/// What --gpu-arch calls GPU `device` of this machine: "sm_90a", or "emulated" under an emulated driver. Without a usable
/// driver or device the reason is reported at `loc`.
mlir::FailureOr<std::string> archOfGpu(int device, mlir::Location loc);

} // namespace kiln::jit
