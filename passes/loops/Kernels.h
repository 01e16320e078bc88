// The kernels there are, and which one an op gets.
#pragma once

#include "passes/loops/KernelBuilder.h"

#include "hlo/ir/Hlo.h"

namespace kiln::loops {

struct SortPlan;

/// Emits the kernel of any scheduled op; fails with a located error for ops without one.
mlir::LogicalResult emitKernel(KernelContext &ctx);

mlir::LogicalResult emitLoopKernel(KernelContext &ctx);          // loop and reduction fusions
mlir::LogicalResult emitScatter(KernelContext &ctx);             // a scatter, or a loop fusion that ends in one
/// The scatter that a fusion ends in, or null.
hlo::ScatterOp scatterOf(hlo::FusionOp fusion);
/// The last dimension of a scatter's updates and results.
struct ScatterColumns {
  bool contiguous = false; // one of the window in both
  bool owned = false;      // and updates begin at its first place: those of different columns are never one
  int64_t width = 1;       // of updates, where contiguous
  unsigned lanes = 1;      // of vectors of it
  int64_t pieces = 1;      // that threads may share
};
ScatterColumns columnsOf(hlo::ScatterOp op, const TargetInfo &target);
mlir::LogicalResult emitSelectAndScatter(KernelContext &ctx);
/// The form with vectors of channels; failure without a diagnostic where the op has none.
mlir::LogicalResult tryEmitSelectAndScatterChannels(KernelContext &ctx);
mlir::LogicalResult emitSort(KernelContext &ctx);
int64_t sortScratchBytes(hlo::SortOp op, const TargetInfo &target);
/// By digits or a network.
void emitSortOfRecords(KernelContext &ctx, hlo::SortOp op, const SortPlan &plan);
mlir::LogicalResult emitNonzero(KernelContext &ctx);
mlir::LogicalResult emitTopK(KernelContext &ctx);
mlir::LogicalResult emitNonMaxSuppression(KernelContext &ctx);
int64_t nonMaxSuppressionScratchBytes(hlo::NonMaxSuppressionOp op, const TargetInfo &target);

} // namespace kiln::loops
