// Code that takes denormal numbers for zeros: the processor's mode for it, entered and left.
#pragma once

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace llvm {
class Triple;
}

namespace kiln::cpu {

/// Which control register has the mode.
enum class DenormalControl { None, Mxcsr, Fpcr };

/// None where the architecture has no such mode, as RISC-V.
DenormalControl denormalControl(const llvm::Triple &triple);

/// Has the calling thread take denormal operands and results for zeros, as TensorFlow's threads do; returns the state before, for leaveFlush.
mlir::Value enterFlush(mlir::ImplicitLocOpBuilder &b, DenormalControl control);

void leaveFlush(mlir::ImplicitLocOpBuilder &b, DenormalControl control, mlir::Value before);

} // namespace kiln::cpu
