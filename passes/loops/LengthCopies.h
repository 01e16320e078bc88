// Copies tensors whose lengths are open to and from where a program has room for the greatest length.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

namespace kiln::loops {

/// The shape of a tensor in the program, where dimensions `open` have `length` elements, of which a run uses the first.
struct OpenTensor {
  llvm::SmallVector<int64_t> dims, open;
  int64_t elementBytes; // a power of two
  int64_t bytes() const;
  /// Those of the dimensions that are not open.
  int64_t fixedBytes() const;
};

/// How to call a kernel on (tight, length, padded): buffers of bytes, an i64, and bytes.
struct LengthCopy {
  mlir::func::FuncOp kernel;
  int64_t count, grain;
};

/// A kernel that fills the padded tensor from the tight one, with zeros behind the length, or (`isTight`) the tight one from it; one for all
/// tensors alike. The tight one's type says the bytes of a length of one.
LengthCopy lengthCopy(mlir::ImplicitLocOpBuilder &b, mlir::SymbolTable &symbols, const OpenTensor &tensor, bool isTight);

} // namespace kiln::loops
