// What tensor cores multiply: fragments of matrices, and tiles of these on their way to the block's memory.
#pragma once

#include "passes/loops/gpu/BlockLoops.h"

namespace kiln::loops::gpu {

/// Operands of loops.mma whose products, each with its counterpart, are added: the elements, or in float32 their upper and lower parts.
struct Fragment {
  mlir::Value upper, lower;
};

/// The upper and the lower part of a float32 number, or of each of a vector: the nearest one of eleven bits, and the rest. Infinities and NaN stay
/// such, and their lower parts are NaN.
std::pair<mlir::Value, mlir::Value> splitTf32(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

/// A fragment of a thread's elements; float32 ones are rounded to what is multiplied, and with `split` the rest is kept too.
Fragment makeFragment(KernelLoops &loops, llvm::ArrayRef<mlir::Value> elements, bool split);

/// The same of what loadMatrices gives: float32, or words of two elements.
Fragment makeFragment(KernelLoops &loops, llvm::ArrayRef<mlir::Value> words, mlir::Type element, bool split);

/// Four matrices of eight lines of 16 bytes, of which each lane gives the place of one line (ldmatrix): a register of each.
llvm::SmallVector<mlir::Value> loadMatrices(mlir::ImplicitLocOpBuilder &b, mlir::Value tile, mlir::Value place, bool transpose);

/// sums + row * column, with parts as the sum of the three products that matter.
mlir::Value multiply(mlir::OpBuilder &b, mlir::Location loc, const Fragment &row, const Fragment &column, mlir::Value sums);

/// The same, of parts with rounding: tensor cores cut sums towards zero, which over a long k is more than parts lose. Products therefore begin
/// at zero, where a cut is small, and are added to the sums. Single products lose more themselves.
mlir::Value multiplyApart(mlir::OpBuilder &b, mlir::Location loc, const Fragment &row, const Fragment &column, mlir::Value sums);

/// `result`, or what `again` makes where one of its numbers is not finite: the parts of infinities and NaN have no sum.
mlir::Value whereNotFinite(KernelLoops &loops, mlir::Value result, llvm::function_ref<mlir::Value()> again);

/// Copies `count` neighbours to the block's memory, zeros where `inside` is false (null: it is true). Where it returns a token they are on
/// their way only; fewer than four bytes are there at once.
mlir::Value copyAsync(KernelLoops &loops, mlir::Value to, mlir::Value toIndex, mlir::Value from, mlir::Value fromIndex, int64_t count,
                      mlir::Value inside);

} // namespace kiln::loops::gpu
