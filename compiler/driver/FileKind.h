// Tells files that are evidently no models from damaged ones.
#pragma once

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/LLVM.h"

namespace kiln::driver {

/// What a file is that no protocol buffer of ours is, by its first bytes or its name: "an object file",
/// "a NumPy array"; empty when nothing is known against it, as when it cannot be read.
std::string foreignFileKind(llvm::StringRef path);

/// An error at a file of such a kind, which ends in `taken`, the kinds that a command takes.
mlir::LogicalResult refuseForeignFile(mlir::MLIRContext *context, llvm::StringRef path, llvm::StringRef taken);

} // namespace kiln::driver
