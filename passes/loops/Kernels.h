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
/// Whether the scatter has one operand, of whose rows it updates whole vectors: a fusion may then compute these where they are added.
bool scattersRows(hlo::ScatterOp op);
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
