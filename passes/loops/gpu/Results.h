// What a contraction's fusion makes of the sums that a thread holds.
#pragma once

#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/KernelBuilder.h"

namespace kiln::loops::gpu {

/// What follows a contraction made of some sums, and where it belongs.
struct MadeResults {
  llvm::SmallVector<mlir::Value> values; // of the fusion's roots
  llvm::SmallVector<llvm::SmallVector<Index>> places;
  int64_t lanes = 1;
  unsigned column = 0;
};

/// Applies what follows `contraction` in ctx.op to float32 sums, `lanes` of them in a vector. The first sum is
/// element `row` + `column` of the contraction's result in row-major order; `column` is a variable of `e`, and has its neighbours in it.
MadeResults makeResults(KernelContext &ctx, ElementalEmitter &e, mlir::Operation *contraction, mlir::Value sums, const Index &row,
                        const Index &column, int64_t lanes);
void storeResults(KernelContext &ctx, ElementalEmitter &e, const MadeResults &made);
/// Both.
void storeSums(KernelContext &ctx, ElementalEmitter &e, mlir::Operation *contraction, mlir::Value sums, const Index &row,
               const Index &column, int64_t lanes);

} // namespace kiln::loops::gpu
