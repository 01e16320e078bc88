// What a contraction's fusion makes of the sums that a thread holds.
#pragma once

#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/KernelBuilder.h"

namespace kiln::loops::gpu {

/// Applies what follows `contraction` in ctx.op to float32 sums, `lanes` of them in a vector, and stores the results. The first sum is
/// element `row` + `column` of the contraction's result in row-major order; `column` is a variable of `e`, and has its neighbours in it.
void storeSums(KernelContext &ctx, ElementalEmitter &e, mlir::Operation *contraction, mlir::Value sums, const Index &row,
               const Index &column, int64_t lanes);

} // namespace kiln::loops::gpu
