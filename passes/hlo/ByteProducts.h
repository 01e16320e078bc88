// What passes that make contractions of bytes share: columns, their sums, and padding that is not zero.
#pragma once

#include "passes/hlo/expand/Expand.h"

#include <optional>

namespace kiln::hlo {

/// The dimension of a contraction's rhs, and of its result, that holds the columns, or output features.
struct Columns {
  int64_t rhs, result;
};
/// Nothing where the rhs has a batch, or several or no dimensions of columns.
std::optional<Columns> columnsOf(mlir::Operation *contraction);

/// factor times the sum of each column of `weights` (of i8), as int32 numbers in the shape of the result.
mlir::Value columnSums(expand::Ops &ops, mlir::ElementsAttr weights, Columns columns, llvm::ArrayRef<int64_t> resultShape, int64_t factor);

/// Whether a convolution's padding can be an op of its own: no zeros stand between elements.
bool hasOuterPadding(ConvolutionOp conv);
/// `lhs` with the convolution's padding around it, of numbers `value`; the convolution has none then.
mlir::Value takePadding(expand::Ops &ops, ConvolutionOp conv, mlir::Value lhs, int64_t value);

/// The type of bytes that instructions want as lhs, whose rhs is signed.
mlir::IntegerType byteType(mlir::MLIRContext *context, bool isSigned);

} // namespace kiln::hlo
