// Rounds float32 values where they are made to what the tensor cores that alone read them multiply.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/TargetInfo.h"
#include "passes/loops/gpu/Kernels.h"
#include "passes/loops/gpu/WeightsAlongK.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_ROUNDOPERANDS
#include "passes/hlo/Passes.h.inc"

namespace {

constexpr int32_t kExponentBits = 8, kMantissaBits = 10; // TF32

/// Whether nothing reads `v` but products of a rounded rhs, as their lhs; and these.
bool onlyMultiplied(Value v, const loops::TargetInfo &target, SmallVectorImpl<Operation *> &products) {
  return llvm::all_of(v.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isa<ReshapeOp>(user))
      return onlyMultiplied(user->getResult(0), target, products);
    if (auto fusion = dyn_cast<FusionOp>(user))
      return fusion.getKind() == FusionKind::contraction && !loops::gpu::isAttention(fusion) &&
             onlyMultiplied(fusion.getBody().getArgument(use.getOperandNumber()), target, products);
    if (!isContraction(user) || user->hasAttr(kHighestPrecision) || use.getOperandNumber() != 0 || !loops::gpu::isRoundedFor(user, target))
      return false;
    products.push_back(user);
    return true;
  });
}

class RoundOperands : public impl::RoundOperandsBase<RoundOperands> {
public:
  void runOnOperation() override {
    target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (!target.isGpu() || !loops::gpu::roundsWeights(target))
      return;
    getOperation().walk([&](FusionOp fusion) {
      bool rounds = fusion.getKind() == FusionKind::loop || (fusion.getKind() == FusionKind::contraction && !loops::gpu::isAttention(fusion));
      if (rounds && !loops::gpu::servesLibrary(fusion))
        for (OpResult result : fusion.getResults())
          round(fusion, result);
    });
  }

private:
  void round(FusionOp fusion, OpResult result) {
    SmallVector<Operation *> products;
    if (!tensorType(result).getElementType().isF32() || !onlyMultiplied(result, target, products) || products.empty())
      return;
    Operation *terminator = fusion.getBody().front().getTerminator();
    OpBuilder b(terminator);
    Value exact = terminator->getOperand(result.getResultNumber());
    terminator->setOperand(result.getResultNumber(), ReducePrecisionOp::create(b, exact.getLoc(), exact.getType(), exact, b.getI32IntegerAttr(kExponentBits),
                                                                               b.getI32IntegerAttr(kMantissaBits)));
    llvm::for_each(products, loops::gpu::markLhsRounded);
    ++numRounded;
  }

  loops::TargetInfo target;
};

} // namespace
} // namespace kiln::hlo
