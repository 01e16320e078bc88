// What loops carry and nobody needs.
#pragma once

#include "hlo/ir/Hlo.h"

#include "mlir/IR/PatternMatch.h"

#include "llvm/ADT/BitVector.h"

namespace kiln::hlo {

/// Drops the carried values in `gone`, whose region arguments and results have no uses any more.
void dropCarried(WhileOp op, const llvm::BitVector &gone, mlir::RewriterBase &rewriter);

/// Drops the carried values that neither a result which is used, nor the condition, nor an op in the body that has an effect or is a SetDimensionSizeOp needs: only their own next values do. Whether there are some.
bool dropUnneeded(WhileOp op, mlir::RewriterBase &rewriter);

/// Erases ops, and values that loops carry, that no one needs, also those which are needed by such ones alone. SetDimensionSizeOps stay: they say what sizes are of, where these alone are asked for.
void eraseUnneeded(mlir::Region &region);

} // namespace kiln::hlo
