// Which constant weights wgmma reads along k, and rounds.
#include "passes/loops/gpu/WeightsAlongK.h"

#include "hlo/ir/Hlo.h"
#include "passes/loops/KernelSelect.h"

#include <cstring>

using namespace mlir;

namespace kiln::loops::gpu {

static constexpr llvm::StringLiteral kRounded = "hlo.rounded_rhs", kRoundedLhs = "hlo.rounded_lhs";

bool roundsWeights(const TargetInfo &target) { return target.f32Parts < 3; }
bool isRoundedFor(Operation *contraction, const TargetInfo &target) { return !roundsWeights(targetOf(contraction, target)) || contraction->hasAttr(kRounded); }

bool wantsWeightsAlongK(Operation *contraction, const TargetInfo &given) {
  const TargetInfo target = targetOf(contraction, given);
  auto type = cast<RankedTensorType>(contraction->getOperand(1).getType());
  if (!target.gpu.hasWgmma() || !type.getElementType().isF32())
    return false;
  if (isa<hlo::DotGeneralOp>(contraction))
    return wantsGemmAlongK(contraction, target);
  return isa<hlo::ConvolutionOp>(contraction) && wantsConvolutionAlongK(contraction, target);
}

/// As loops.round_tf32 does.
static uint32_t rounded(uint32_t bits) {
  uint32_t magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000)
    return bits | 0x00400000; // a NaN whose upper bits say so
  return (magnitude < 0x7f800000 ? bits + 0x1000 : bits) & 0xffffe000;
}

void roundWeights(MutableArrayRef<char> weights) {
  for (size_t i = 0; i < weights.size(); i += 4) {
    uint32_t bits;
    std::memcpy(&bits, weights.data() + i, 4);
    bits = rounded(bits);
    std::memcpy(weights.data() + i, &bits, 4);
  }
}

void markRounded(Operation *contraction) { contraction->setAttr(kRounded, UnitAttr::get(contraction->getContext())); }

bool isLhsRounded(Operation *contraction) { return contraction->hasAttr(kRoundedLhs); }
void markLhsRounded(Operation *contraction) { contraction->setAttr(kRoundedLhs, UnitAttr::get(contraction->getContext())); }

} // namespace kiln::loops::gpu
