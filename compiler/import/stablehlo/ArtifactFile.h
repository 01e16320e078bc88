// StableHLO's portable artefact as a file, as jax.export serialises it, to a module of stage hlo.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"

namespace kiln {

/// Whether a file begins as MLIR bytecode and is not called .mlir.
bool isArtifactFile(llvm::StringRef path);

/// Builds @main with hlo ops. Its arguments have the file's names, or arg0, arg1, ..; `shapes`
/// gives dimensions that the file leaves open, by argument. Null after one error at `path`.
mlir::OwningOpRef<mlir::ModuleOp>
importArtifact(mlir::MLIRContext *context, llvm::StringRef path,
               const llvm::StringMap<llvm::SmallVector<int64_t>> &shapes);

} // namespace kiln
