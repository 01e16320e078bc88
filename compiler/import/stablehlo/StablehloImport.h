// Reads StableHLO text, generic or pretty, into the hlo dialect.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/SourceMgr.h"

#include <memory>

namespace kiln {

/// Parses a module of func, stablehlo, chlo and check ops and replaces the ops by hlo ops. Ops that
/// the hlo dialect lacks, dynamic shapes and quantised types are located errors; null then.
mlir::OwningOpRef<mlir::ModuleOp>
importStablehlo(const std::shared_ptr<llvm::SourceMgr> &sources, mlir::MLIRContext *context);

/// Replaces the ops of a parsed module; importStablehlo's second half.
mlir::LogicalResult convertStablehlo(mlir::ModuleOp module);

/// Loads the dialects that read StableHLO's syntax.
void loadStablehloReaders(mlir::MLIRContext *context);

} // namespace kiln
