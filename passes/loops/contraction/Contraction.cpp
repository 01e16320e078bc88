// Sends each contraction to the kernel family that serves it.
#include "passes/loops/contraction/Amx.h"
#include "passes/loops/contraction/Attention.h"
#include "passes/loops/contraction/DeepGemm.h"
#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/contraction/Strips.h"
#include "passes/loops/contraction/Winograd.h"

using namespace mlir;

namespace kiln::loops {

namespace {

bool hasTileType(Type element, Type result) {
  auto simple = [](Type type) {
    return isa<FloatType>(type) || (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() >= 8);
  };
  return simple(element) && simple(result);
}

std::optional<Attention> attentionOf(Operation *op) {
  auto fusion = dyn_cast<hlo::FusionOp>(op);
  return fusion ? matchAttention(fusion) : std::nullopt;
}

std::optional<StripChain> stripsOf(Operation *op) {
  auto fusion = dyn_cast<hlo::FusionOp>(op);
  return fusion ? matchStrips(fusion) : std::nullopt;
}

bool isConvolution(Operation *op) { return isa<hlo::ConvolutionOp, hlo::PackedConvolutionOp, hlo::PackedWinogradOp>(op); }

int64_t resultElements(Operation *op) {
  return cast<RankedTensorType>(op->getResult(0).getType()).getNumElements();
}

/// The dot's shape if the register-tile kernels, which have scratch or not, can compute it.
std::optional<DotShape> tileDot(Operation *dot, const TargetInfo &target, bool hasScratch) {
  std::optional<DotShape> shape = analyzeDot(dot);
  if (!shape || !hasTileType(shape->element, shape->result))
    return std::nullopt;
  if (auto general = dyn_cast<hlo::DotGeneralOp>(dot)) {
    // Columns are one dimension of the result, or none.
    auto numbers = general.getDotDimensionNumbers();
    int64_t free = cast<RankedTensorType>(general.getRhs().getType()).getRank() -
                   int64_t(numbers.getRhsBatchingDimensions().size() +
                           numbers.getRhsContractingDimensions().size());
    if (free > 1)
      return std::nullopt;
  }
  if (hasScratch && shape->element.isBF16() && shape->rhsElement.isBF16() && makesPairs(*shape, target))
    shape->together = 2;
  return shape;
}

LogicalResult canUseTiles(KernelContext &ctx, Operation *op, const std::optional<amx::Product> &product) {
  if (!ctx.scratch)
    return op->emitError("weights packed for tiles need scratch memory: buffer-assignment has not run");
  if (!product || !ctx.target.hasTiles || product->parts > 3)
    return op->emitError("weights packed for tiles need a target with AMX and a plain convolution or matrix product");
  return success();
}

} // namespace

LogicalResult emitContraction(KernelContext &ctx) {
  if (std::optional<Attention> attention = attentionOf(ctx.op))
    return emitAttention(ctx, *attention);
  if (std::optional<StripChain> strips = stripsOf(ctx.op))
    return emitStrips(ctx, *strips);
  Operation *op = findContraction(ctx.op);
  if (!op)
    return ctx.op->emitError("a contraction fusion needs a dot_general or convolution");
  bool widens = !ctx.target.isGpu() && isa<hlo::ConvolutionOp>(op) && isDepthwiseConv(analyzeConv(op));
  if (!contractionOperand(ctx, op, 0, widens) || !contractionOperand(ctx, op, 1))
    return ctx.op->emitError("the operands of a fused contraction must be arguments of the fusion");
  if (auto fusion = dyn_cast<hlo::FusionOp>(ctx.op))
    for (Value result : fusion.getBody().front().getTerminator()->getOperands())
      if (!ctx.target.isGpu() && !matchEpilogueRoot(result, op))
        return ctx.op->emitError("a result of a fused contraction has another shape than the contraction");
  if (resultElements(op) == 0) {
    ctx.name = "empty";
    ctx.count = 0;
    return success();
  }
  if (ctx.target.isGpu() && isa<hlo::PackedDotOp, hlo::PackedConvolutionOp, hlo::PackedWinogradOp>(op))
    return op->emitError("has weights packed for a processor, which a GPU's kernels do not read");
  if (ctx.target.isGpu())
    return isConvolution(op) ? emitGeneralConv(ctx, op) : emitGeneralDot(ctx, op);
  if (!isConvolution(op)) {
    std::optional<DotShape> shape = tileDot(op, ctx.target, bool(ctx.scratch));
    if (shape && shape->panelWidth == 0 && ctx.scratch)
      shape->parts = amx::partsFor(*shape, ctx.target);
    if (shape && shape->parts) {
      if (failed(canUseTiles(ctx, op, amx::productOf(*shape, shape->parts))))
        return failure();
      emitAmxDot(ctx, op, *shape);
      return success();
    }
    if (!shape || shape->k == 0)
      return emitGeneralDot(ctx, op);
    if (prefersInnerProducts(*shape, ctx.target, bool(ctx.scratch)))
      emitInnerProducts(ctx, op, *shape);
    else if (std::optional<DeepGemm> deep = ctx.scratch ? planDeepGemm(*shape, rowGroups(ctx.op, op, *shape), ctx.target) : std::nullopt)
      emitDeepGemm(ctx, op, *shape, *deep);
    else
      emitGemm(ctx, op, *shape);
    return success();
  }
  ConvShape shape = analyzeConv(op);
  if (isa<hlo::PackedWinogradOp>(op)) {
    if (!ctx.scratch)
      return op->emitError("packed_winograd needs scratch memory: buffer-assignment has not run");
    if (!shape.element.isF32() || shape.inFeatures < ctx.target.lanes(32))
      return op->emitError("packed_winograd needs a vector of float32 channels on this target");
    emitWinogradConv(ctx, op, shape);
    return success();
  }
  if (shape.parts) {
    if (failed(canUseTiles(ctx, op, amx::productOf(shape, shape.parts))))
      return failure();
    emitAmxConv(ctx, op, shape);
    return success();
  }
  if (!hasTileType(shape.element, shape.result) || shape.inFeatures == 0)
    return emitGeneralConv(ctx, op);
  if (isDepthwiseGradient(op) && ctx.scratch)
    emitDepthwiseGradient(ctx, op, shape);
  else if (isFilterGradient(op) && (ctx.scratch || filterGradientScratchBytes(shape, ctx.target) == 0))
    emitFilterGradient(ctx, op, shape);
  else if (isDepthwiseConv(shape))
    emitDepthwiseConv(ctx, op, shape);
  else if (isDirectConv(shape, ctx.target))
    emitDirectConv(ctx, op, shape);
  else
    return emitGeneralConv(ctx, op);
  return success();
}

int64_t contractionScratchBytes(Operation *op, const TargetInfo &target) {
  if (std::optional<Attention> attention = attentionOf(op))
    return attentionScratchBytes(*attention, target);
  if (std::optional<StripChain> strips = stripsOf(op))
    return stripScratchBytes(*strips, target);
  Operation *contraction = findContraction(op);
  if (!contraction || target.isGpu())
    return 0;
  if (isa<hlo::PackedWinogradOp>(contraction)) {
    ConvShape shape = analyzeConv(contraction);
    winograd::Plan plan = winograd::plan(shape, shape.winograd, target);
    return plan.pieces * plan.slotFloats() * 4;
  }
  auto tileBytes = [&](const std::optional<amx::Product> &product) {
    amx::Plan plan = product ? amx::plan(*product, target) : amx::Plan();
    return product ? plan.pieces * plan.slotBytes() : 0;
  };
  if (isConvolution(contraction)) {
    ConvShape shape = analyzeConv(contraction);
    if (isDepthwiseGradient(contraction))
      return depthwiseGradientScratchBytes(shape, target);
    if (isFilterGradient(contraction))
      return filterGradientScratchBytes(shape, target);
    return shape.parts ? tileBytes(amx::productOf(shape, shape.parts)) : 0;
  }
  std::optional<DotShape> shape = tileDot(contraction, target, /*hasScratch=*/true);
  if (shape && shape->panelWidth == 0)
    shape->parts = amx::partsFor(*shape, target);
  if (shape && shape->parts)
    return tileBytes(amx::productOf(*shape, shape->parts));
  if (!shape || shape->k == 0 || prefersInnerProducts(*shape, target, /*hasScratch=*/true))
    return 0;
  if (std::optional<DeepGemm> deep = planDeepGemm(*shape, rowGroups(op, contraction, *shape), target))
    return deep->pieces * deep->slotBytes();
  return gemmScratchBytes(*shape, target);
}

} // namespace kiln::loops
