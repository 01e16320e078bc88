// The two halves of the pass lower-loops.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace kiln::cpu {

struct EntryCounts {
  unsigned parallel = 0, serial = 0;
};

/// Rewrites the entry function's loops ops with LLVM ops and gives it the contract's signature. The
/// kernels are LLVM functions already; scf has been lowered to cf.
mlir::LogicalResult lowerEntry(mlir::ModuleOp module, mlir::func::FuncOp entry, unsigned indexBits,
                               bool marks, EntryCounts &counts);

} // namespace kiln::cpu
