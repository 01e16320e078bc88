// Constant float32 weights as wgmma reads them: along k, since it transposes only 16-bit elements, and rounded, since it cuts them off.
#pragma once

#include "passes/loops/TargetInfo.h"

#include "mlir/IR/Value.h"

namespace kiln::loops::gpu {

/// Elements along k that are copied together: 16 bytes.
constexpr int64_t kWeightsVector = 4;

/// Whether the constant rhs of a contraction is along k and rounded to the eleven significant bits that tensor cores multiply.
bool hasRoundedWeights(mlir::Operation *contraction);

/// Whether the contraction, a dot_general or a convolution, would be computed by wgmma if it had such weights.
bool wantsRoundedWeights(mlir::Operation *contraction, const TargetInfo &target);
bool wantsRoundedGemm(mlir::Operation *dot, const TargetInfo &target);
bool wantsRoundedConvolution(mlir::Operation *conv, const TargetInfo &target);

/// The dimensions of its rhs in the order in which they then lie: those that are summed last, features before the window's.
llvm::SmallVector<int64_t> orderAlongK(mlir::Operation *contraction);

/// Copies row-major elements of `shape` to the order, and rounds them to the nearest, ties away from zero. Infinities and NaN stay.
void roundInOrder(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> order, llvm::ArrayRef<char> from, llvm::MutableArrayRef<char> to);

/// Makes the contraction read `weights`, which are so ordered and rounded.
void replaceByRounded(mlir::Operation *contraction, llvm::ArrayRef<int64_t> order, mlir::Value weights);

} // namespace kiln::loops::gpu
