// Loop fusions, four neighbouring elements to a thread where they are read and written as one vector.
#include "passes/loops/gpu/BlockLoops.h"
#include "hlo/ir/HloUtils.h"
#include "passes/loops/gpu/Kernels.h"

#include "passes/loops/LoopNest.h"

using namespace mlir;

namespace kiln::loops::gpu {
using hlo::tensorType;

/// Neighbours that a thread takes: as many as fill 16 bytes and lie in one row, while all multiprocessors have threads enough.
static int64_t chooseLanes(const NestRequest &request, ElementalEmitter &e, const TargetInfo &target) {
  TargetInfo wide; // whose registers are what a thread reads at once
  wide.vectorBytes = 16;
  NestPlan plan = planNest(request, e, wide);
  int64_t lanes = std::min<int64_t>(plan.lanes, 8), total = tensorType(request.values[0]).getNumElements();
  while (lanes > 1 && (plan.dims.back() % lanes || total / lanes < target.gpu.multiprocessors * 256))
    lanes /= 2;
  return lanes;
}

bool usesComplex(Block &body) {
  auto isComplex = [](Type type) { return isa<ComplexType>(getElementTypeOrSelf(type)); };
  return llvm::any_of(body, [&](Operation &op) { return llvm::any_of(op.getOperandTypes(), isComplex) || llvm::any_of(op.getResultTypes(), isComplex); });
}

std::optional<NestRequest> singleNest(KernelContext &ctx) {
  NestRequest request;
  for (auto [value, buffer] : llvm::zip(cast<hlo::FusionOp>(ctx.op).getBody().front().getTerminator()->getOperands(), ctx.results)) {
    // Updates in place write a window only.
    if (isa_and_nonnull<hlo::DynamicUpdateSliceOp>(value.getDefiningOp()))
      return std::nullopt;
    if (!request.values.empty() && tensorType(value).getNumElements() != tensorType(request.values[0]).getNumElements())
      return std::nullopt;
    request.values.push_back(value);
    request.buffers.push_back(buffer);
  }
  if (request.values.empty() || tensorType(request.values[0]).getNumElements() == 0)
    return std::nullopt;
  return request;
}

// Limited by bytes: each element is read and written once, 16 bytes at a time.
LogicalResult tryEmitElementwise(KernelContext &ctx) {
  auto fusion = cast<hlo::FusionOp>(ctx.op);
  Block &body = fusion.getBody().front();
  std::optional<NestRequest> nest = singleNest(ctx);
  if (!nest)
    return failure();
  NestRequest &request = *nest;
  int64_t total = tensorType(request.values[0]).getNumElements();
  ElementalEmitter e(ctx.b, ctx.op->getLoc(), ctx.target);
  e.bindAll(body.getArguments(), ctx.operands);
  int64_t lanes = chooseLanes(request, e, ctx.target), pieces = total / lanes;
  int64_t threads = pieces < ctx.target.gpu.multiprocessors * 256 ? 128 : 256;
  ctx.name = kernelName(fusion) + (lanes > 1 ? "_x" + std::to_string(lanes) : "");
  BlockLoops t(ctx, e, llvm::divideCeil(pieces, threads), threads);
  Value piece = t.add(t.mul(ctx.begin, t.index(threads)), t.thread);
  t.where(t.below(piece, pieces, llvm::alignTo(pieces, threads)), [&] {
    unsigned var = e.addVar(t.mul(piece, t.index(lanes)), 0, total - 1, lanes);
    e.setLanes(lanes, var);
    auto place = [&](Value value) { return e.impl().delinearize(Index::var(var), tensorType(value).getShape()); };
    SmallVector<Value> elements;
    for (Value value : request.values)
      elements.push_back(e.emit(value, place(value)));
    for (auto [i, value] : llvm::enumerate(request.values))
      e.store(elements[i], request.buffers[i], tensorType(value), place(value));
    e.setLanes(1, 0);
  });
  return success();
}

} // namespace kiln::loops::gpu
