// Copies tensors of which a run has a part, of a length or of rows, to and from where a program has room for all.
#pragma once

#include "hlo/ir/LengthSize.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

namespace kiln::loops {

/// A tensor as it is in the program, of which a run uses as many elements as its own length, or number of rows, says.
class OpenTensor {
public:
  /// A size that is not there depends on the length: `dims` has that of the program.
  OpenTensor(llvm::ArrayRef<int64_t> dims, llvm::ArrayRef<hlo::OpenDim> open, int64_t elementBytes, int64_t length);

  struct Dim {
    int64_t size;                        // in the program
    std::optional<hlo::LengthSize> open; // in a run
  };
  llvm::ArrayRef<Dim> getDims() const { return dims; } // those of which several numbers make the extent are as many
  int64_t elementBytes() const { return element; }
  int64_t bytes() const;
  /// Those of the dimensions that are not open.
  int64_t fixedBytes() const;

private:
  llvm::SmallVector<Dim> dims;
  int64_t element;
};

/// The size for a length, as an index.
mlir::Value sizeFor(mlir::ImplicitLocOpBuilder &b, const hlo::LengthSize &size, mlir::Value length);

/// How to call a kernel on (tight, length, padded): buffers of bytes, an i64, and bytes.
struct LengthCopy {
  mlir::func::FuncOp kernel;
  int64_t count, grain;
};

/// A kernel that fills the padded tensor from the tight one, with zeros behind the length, or (`isTight`) the tight one from it; one for all
/// tensors alike. The tight one's type says the bytes of its fixed dimensions.
LengthCopy lengthCopy(mlir::ImplicitLocOpBuilder &b, mlir::SymbolTable &symbols, const OpenTensor &tensor, bool isTight);

} // namespace kiln::loops
