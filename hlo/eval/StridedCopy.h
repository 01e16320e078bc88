// Copies elements between strided views: the common engine of all reindexing ops.
#pragma once

#include "mlir/Support/LLVM.h"

namespace kiln::eval {

/// Row-major strides, in elements.
llvm::SmallVector<int64_t> rowMajorStrides(llvm::ArrayRef<int64_t> shape);

/// For every index i in `shape`: dst[sum i*dstStrides] = src[sum i*srcStrides]. Strides count
/// elements of `elementSize` bytes (1, 2, 4, 8 or 16) and may be zero (src) or negative.
void copyStrided(llvm::ArrayRef<int64_t> shape, unsigned elementSize, const char *src,
                 llvm::ArrayRef<int64_t> srcStrides, char *dst, llvm::ArrayRef<int64_t> dstStrides);

/// Fills `count` elements at `dst` with the element at `value`.
void fillElements(char *dst, int64_t count, unsigned elementSize, const char *value);

/// Advances a row-major index; false after the last one.
bool nextIndex(llvm::MutableArrayRef<int64_t> index, llvm::ArrayRef<int64_t> shape);

/// sum index * strides.
int64_t dotIndex(llvm::ArrayRef<int64_t> index, llvm::ArrayRef<int64_t> strides);

} // namespace kiln::eval
