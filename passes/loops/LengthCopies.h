// Copies tensors of which a run has a part, of a length or of rows, to and from where a program has room for all.
#pragma once

#include "hlo/ir/LengthSize.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

namespace kiln::loops {

/// A tensor as it is in the program, of which a run uses as many elements as its own lengths, or number of rows, say.
class OpenTensor {
public:
  /// `dims` and `lengths` are those of the program. Extents of one dimension are its factors.
  OpenTensor(llvm::ArrayRef<int64_t> dims, llvm::ArrayRef<hlo::OpenDim> open, int64_t elementBytes, llvm::ArrayRef<int64_t> lengths);

  struct Dim {
    int64_t size;                        // in the program
    std::optional<hlo::LengthSize> open; // in a run
  };
  llvm::ArrayRef<Dim> getDims() const { return dims; } // those of which several numbers make the extent are as many
  int64_t elementBytes() const { return element; }
  int64_t bytes() const;
  /// Those of the dimensions that are not open.
  int64_t fixedBytes() const;
  int64_t numLengths() const { return lengths; }

private:
  llvm::SmallVector<Dim> dims;
  int64_t element, lengths;
};

/// The argument of an op's function that is the run's lengths.
mlir::Value lengthsOf(mlir::Operation *op);
/// The type of a buffer of some lengths: of one it is a scalar.
mlir::MemRefType lengthsType(mlir::MLIRContext *context, int64_t lengths);
/// What a buffer of lengths, or of a count, holds, each as an index.
llvm::SmallVector<mlir::Value, 1> loadLengths(mlir::ImplicitLocOpBuilder &b, mlir::Value buffer);
/// The size for lengths, all of them an index.
mlir::Value sizeFor(mlir::ImplicitLocOpBuilder &b, const hlo::LengthSize &size, llvm::ArrayRef<mlir::Value> lengths);

/// How to call a kernel on (tight, lengths, padded): buffers of bytes, lengthsType, and bytes.
struct LengthCopy {
  mlir::func::FuncOp kernel;
  int64_t count, grain;
};

/// A kernel that fills the padded tensor from the tight one, with zeros behind its lengths, or (`isTight`) the tight one from it; one for all
/// tensors alike. The tight one's type says the bytes of its fixed dimensions.
LengthCopy lengthCopy(mlir::ImplicitLocOpBuilder &b, mlir::SymbolTable &symbols, const OpenTensor &tensor, bool isTight);

} // namespace kiln::loops
