// A graph for one of its sizes, and what is known of those that are open.
#pragma once

#include "compiler/pipeline/OpenShapes.h"
#include "passes/hlo/OpenRefusal.h"
#include "passes/loops/MergeBatches.h"

#include <optional>

namespace kiln {

/// The module for `rows` rows and any sizes; with 0 rows first dimensions that are open have one of these, too.
mlir::OwningOpRef<mlir::ModuleOp> withSizes(mlir::ModuleOp module, int64_t rows, llvm::function_ref<int64_t(OpenSlot)> sizeOf);
/// The same to be compared with others: as sizes cannot depend on data then, parts are taken to be whole.
mlir::OwningOpRef<mlir::ModuleOp> openProgram(mlir::ModuleOp module, int64_t rows, llvm::function_ref<int64_t(OpenSlot)> sizeOf);
/// Where lengths are open, with these.
mlir::OwningOpRef<mlir::ModuleOp> openProgram(mlir::ModuleOp module, const OpenDims &dims, int64_t rows, llvm::ArrayRef<int64_t> lengths);

/// A number that nobody gave and what it stands for; where an error that names it says why dimensions are not open, also the reason.
struct StandIn {
  llvm::StringRef what;
  int64_t number;
  std::optional<hlo::OpenRefusal> reason = {};
};

/// A compilation of such a module without what a user follows, that says what it decided; at Stage::hlo, or null after an error. Errors that name
/// one of the numbers say what it stands for.
std::unique_ptr<Compilation> lowerQuietly(mlir::OwningOpRef<mlir::ModuleOp> module, const CompilationOptions &options, llvm::ArrayRef<StandIn> stands,
                                          Stage stage = Stage::import);

/// Which tensors have the batch: rows are compared, as each must be computed by itself. `lengths`: where they are open, each one.
mlir::FailureOr<loops::OpenTensors> checkRows(mlir::ModuleOp module, const OpenDims &dims, const CompilationOptions &options, llvm::ArrayRef<int64_t> lengths);

/// The program for `rows` rows at Stage::hlo, made for any lengths up to `length`, from some on that are at most `mostLeast`, and, in `open`, which
/// tensors have lengths and which are the least.
mlir::FailureOr<std::unique_ptr<Compilation>> openLength(mlir::ModuleOp module, const OpenDims &dims, const CompilationOptions &options, int64_t rows, int64_t length, llvm::ArrayRef<int64_t> mostLeast, loops::OpenTensors &open);

/// Gives a program of Stage::hlo for some rows one more argument, how many of them are wanted (hlo::kRowsInput), and says that no more of its results are needed.
mlir::LogicalResult takeRows(mlir::ModuleOp program, const loops::OpenTensors &open);

} // namespace kiln
