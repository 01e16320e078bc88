// Moves of 16-bit floats, for processors that compute with wider ones.
#pragma once

#include "backends/cpu/CpuBackend.h"

namespace llvm {
class Module;
}

namespace kiln::cpu {

/// Makes what only moves bfloat16 (loads, stores, joins, selections, elements of vectors) move integers, and float16 likewise
/// where the target does not convert it. LLVM keeps such values in float32 registers across blocks, and rounds them by calls
/// of compiler-rt, or by instructions that flush subnormal numbers. Comes after the optimiser, which would undo it.
void moveNarrowFloatsAsIntegers(llvm::Module &module, const CpuTarget &target);

} // namespace kiln::cpu
