// The table from ops to kernel emitters.
#include "passes/loops/Kernels.h"

#include "hlo/ir/HloUtils.h"
#include "passes/loops/KernelSelect.h"
#include "passes/loops/fft/Plan.h"
#include "passes/loops/gpu/Kernels.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::loops {

static LogicalResult emitFusion(hlo::FusionOp fusion, KernelContext &ctx) {
  if (fusion.getKind() == hlo::FusionKind::contraction)
    return emitContraction(ctx);
  if (fusion.getKind() == hlo::FusionKind::reduction && !ctx.target.isGpu() && succeeded(tryEmitPooling(ctx)))
    return success();
  if (scatterOf(fusion) && !ctx.target.isGpu())
    return emitScatter(ctx);
  return emitLoopKernel(ctx);
}

LogicalResult emitKernel(KernelContext &ctx) {
  if (ctx.target.isGpu() && succeeded(gpu::tryEmitKernel(ctx)))
    return success();
  return llvm::TypeSwitch<Operation *, LogicalResult>(ctx.op)
      .Case([&](hlo::FusionOp op) { return emitFusion(op, ctx); })
      .Case([&](hlo::ScatterOp) { return emitScatter(ctx); })
      .Case([&](hlo::SelectAndScatterOp) { return emitSelectAndScatter(ctx); })
      .Case([&](hlo::SortOp) { return emitSort(ctx); })
      .Case([&](hlo::TopKOp) { return emitTopK(ctx); })
      .Case([&](hlo::NonzeroOp) { return emitNonzero(ctx); })
      .Case([&](hlo::NonMaxSuppressionOp) { return emitNonMaxSuppression(ctx); })
      .Case([&](hlo::FftOp op) -> LogicalResult {
        if (!hasFftKernel(op, ctx.target))
          return op.emitError("no kernel transforms these lengths; expand makes other ops of it");
        if (!ctx.scratch && fftScratchBytes(op, ctx.target))
          return op.emitError("the kernel needs scratch memory, which buffer-assignment gives");
        return emitFft(ctx);
      })
      .Default([&](Operation *op) -> LogicalResult {
        if (hlo::isContraction(op))
          return emitContraction(ctx);
        return op->emitError() << "the " << (ctx.target.isGpu() ? "GPU" : "CPU") << " backend has no kernel for " << op->getName();
      });
}

int64_t scratchBytes(Operation *op, const TargetInfo &target) {
  auto fusion = dyn_cast<hlo::FusionOp>(op);
  if (hlo::isContraction(op) || (fusion && fusion.getKind() == hlo::FusionKind::contraction))
    return target.isGpu() ? gpu::scratchBytes(op, targetOf(op, target)) : contractionScratchBytes(op, targetOf(op, target));
  if (isa<hlo::ScatterOp>(op))
    return target.isGpu() ? gpu::scratchBytes(op, target) : 0;
  if (auto sort = dyn_cast<hlo::SortOp>(op))
    return sortScratchBytes(sort, target);
  if (auto suppression = dyn_cast<hlo::NonMaxSuppressionOp>(op))
    return nonMaxSuppressionScratchBytes(suppression, target);
  if (auto transform = dyn_cast<hlo::FftOp>(op); transform && hasFftKernel(transform, target))
    return fftScratchBytes(transform, target);
  return 0;
}

} // namespace kiln::loops
