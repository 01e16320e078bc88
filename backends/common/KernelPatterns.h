// How what kernels of every target are made of becomes the LLVM dialect.
#pragma once

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/IR/PatternMatch.h"

namespace kiln {

/// Patterns for vector, arith, memref, complex, index, ub, cf and func; math differs between targets.
void populateKernelPatterns(mlir::LLVMTypeConverter &converter, mlir::RewritePatternSet &patterns);

} // namespace kiln
