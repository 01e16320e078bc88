// The table from ops to block kernels.
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/Scatter.h"

#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::loops::gpu {

LogicalResult tryEmitKernel(KernelContext &ctx) {
  auto fusion = dyn_cast<hlo::FusionOp>(ctx.op);
  auto first = [&](std::initializer_list<LogicalResult (*)(KernelContext &)> families) {
    return success(llvm::any_of(families, [&](auto emit) { return succeeded(emit(ctx)); }));
  };
  if (hlo::isContraction(ctx.op) || (fusion && fusion.getKind() == hlo::FusionKind::contraction))
    return first({tryEmitAttention, tryEmitGemm, tryEmitInnerProducts, tryEmitDepthwise, tryEmitConvolution});
  if (isa<hlo::ScatterOp>(ctx.op))
    return tryEmitScatter(ctx);
  if (isa<hlo::SortOp>(ctx.op))
    return tryEmitSort(ctx);
  if (isa<hlo::TopKOp>(ctx.op))
    return tryEmitTopK(ctx);
  if (!fusion)
    return failure();
  return first({tryEmitRows, tryEmitColumns, tryEmitReduce, tryEmitTranspose, tryEmitElementwise});
}

int64_t scratchBytes(Operation *op, const TargetInfo &target) {
  if (auto scatter = dyn_cast<hlo::ScatterOp>(op))
    return scatterScratchBytes(scatter);
  auto fusion = dyn_cast<hlo::FusionOp>(op);
  if (!hlo::isContraction(op) && !(fusion && fusion.getKind() == hlo::FusionKind::contraction))
    return 0;
  if (isAttention(op))
    return 0;
  int64_t bytes = gemmScratchBytes(op, target);
  return bytes ? bytes : convolutionScratchBytes(op, target);
}

} // namespace kiln::loops::gpu
