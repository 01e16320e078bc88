// The arithmetic and memory traffic that an hlo op stands for, for reports and rooflines.
#pragma once

#include "mlir/IR/Operation.h"

#include <cstdint>

namespace kiln::loops {

/// Additions and multiplications of dot_general, convolution or one of their packed forms, as the op
/// is defined: padding does not count, and Winograd's transforms count as the convolution that they
/// replace. 0 for any other op.
int64_t contractionFlops(mlir::Operation *op);

struct Work {
  int64_t flops = 0; // those of contractions, and one per element and floating-point op
  int64_t bytes = 0; // read and written at least: each buffer once, of a sliced operand the slices
};

/// The work of a scheduled op (a fusion, or an op with a kernel of its own). `places` names where each
/// operand and then each result lives, as KernelBuilder::get takes it: what an update in place leaves
/// alone is not counted.
Work workOf(mlir::Operation *op, llvm::ArrayRef<int64_t> places);

} // namespace kiln::loops
