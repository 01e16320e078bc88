// Conversion of matrix instructions.
#pragma once

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/IR/PatternMatch.h"

namespace kiln::device {

/// What a matrix descriptor of wgmma says beside the address, which is bits 0-13 in units of 16 bytes: 16-29 the first offset of a layout of
/// loops.wgmma, 32-45 the second, in these units too, 62-63 the swizzle, 1 for 128 bytes (PTX ISA, "Matrix Descriptor Format").
inline uint64_t descriptorBits(llvm::ArrayRef<int64_t> layout) {
  return uint64_t(layout[0] / 16) << 16 | uint64_t(layout[1] / 16) << 32 | uint64_t(1) << 62;
}

/// Patterns from the matrix ops of the loops dialect to LLVM's, for NVPTX.
void populateMatrixPatterns(const mlir::LLVMTypeConverter &converter, mlir::RewritePatternSet &patterns);

} // namespace kiln::device
