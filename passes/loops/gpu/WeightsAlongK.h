// Constant float32 weights as wgmma reads them: along k, since it transposes only 16-bit elements, and for single products rounded, since it cuts
// them off.
#pragma once

#include "passes/loops/TargetInfo.h"

#include "mlir/IR/Value.h"

namespace kiln::loops::gpu {

/// Elements along k that are copied together: 16 bytes.
constexpr int64_t kWeightsVector = 4;

/// Whether the rhs of a contraction is constant and rounded to the eleven significant bits that tensor cores multiply, or need not be since
/// the kernel splits it.
bool isRoundedFor(mlir::Operation *contraction, const TargetInfo &target);
/// Whether the target's weights are rounded.
bool roundsWeights(const TargetInfo &target);

/// Whether the contraction, a dot_general or a convolution of a constant rhs, would be computed by wgmma if that served it, and it does not.
bool wantsWeightsAlongK(mlir::Operation *contraction, const TargetInfo &target);
bool wantsGemmAlongK(mlir::Operation *dot, const TargetInfo &target);
bool wantsConvolutionAlongK(mlir::Operation *conv, const TargetInfo &target);

/// Rounds float32 numbers to eleven significant bits, to the nearest, ties away from zero. Infinities and NaN stay.
void roundWeights(llvm::MutableArrayRef<char> weights);
/// Says that the contraction's rhs is so rounded.
void markRounded(mlir::Operation *contraction);

/// Likewise of the lhs, where round-operands has seen to it: then wgmma reads it, too, from shared memory.
bool isLhsRounded(mlir::Operation *contraction);
void markLhsRounded(mlir::Operation *contraction);

} // namespace kiln::loops::gpu
