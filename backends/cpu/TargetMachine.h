// Makes LLVM's code generator for a target.
#pragma once

#include "backends/cpu/CpuBackend.h"

#include "llvm/Target/TargetMachine.h"

#include <string>

namespace kiln::cpu {

/// Position-independent code; floating-point operations are contracted only with `fastMath`. Null
/// when LLVM has no code generator for the target.
std::unique_ptr<llvm::TargetMachine> createTargetMachine(const CpuTarget &target, unsigned optLevel,
                                                         bool fastMath);

/// "+x,-y": the target's features, and what they imply, without those that its processor has or lacks by itself.
std::string featuresBeyondProcessor(const CpuTarget &target);

} // namespace kiln::cpu
