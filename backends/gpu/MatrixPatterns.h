// Conversion of matrix instructions.
#pragma once

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/IR/PatternMatch.h"

namespace kiln::device {

/// Patterns from the matrix ops of the loops dialect to LLVM's, for NVPTX.
void populateMatrixPatterns(const mlir::LLVMTypeConverter &converter, mlir::RewritePatternSet &patterns);

} // namespace kiln::device
