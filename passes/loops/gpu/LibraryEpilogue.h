// What a library's epilogue can make of a matrix product before it is stored.
#pragma once

#include "hlo/ir/Hlo.h"

#include <optional>

namespace kiln::loops::gpu {

/// activation(product + bias[n] + residual), converted to `result`. The values are arguments of the fusion.
struct LibraryEpilogue {
  mlir::BlockArgument bias, residual;  // null for none; of the result's type, the residual with its elements in their order
  llvm::StringRef activation;          // "relu", which makes NaN 0, "gelu_tanh", or empty
  mlir::Type result;                   // element type
};

/// What the region of a fusion that gives `root` makes of the product `dot`, whose rows have `n` elements; nothing where a library
/// would compute other numbers. `approximate`: its tanh may be off by some 2^-11. `anyBias`: the bias may have another type than the result.
std::optional<LibraryEpilogue> matchLibraryEpilogue(mlir::Value root, mlir::Value dot, int64_t n, bool approximate, bool anyBias = false);

} // namespace kiln::loops::gpu
