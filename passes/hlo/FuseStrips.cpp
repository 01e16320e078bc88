// Puts matrix products and the depthwise convolution between them into one fusion.
#include "hlo/ir/HloUtils.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/contraction/Strips.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_FUSESTRIPS
#include "passes/hlo/Passes.h.inc"

namespace {

/// The contraction of a fusion that computes one value from one contraction, or null.
Operation *contractionOf(FusionOp fusion) {
  if (!fusion || fusion.getKind() != FusionKind::contraction || fusion.getNumResults() != 1)
    return nullptr;
  for (Operation &op : fusion.getBody().front())
    if (isContraction(&op))
      return &op;
  return nullptr;
}

/// The fusion before `window` and the reshapes between them, first to last, if nothing else uses what these compute.
SmallVector<Operation *> partsBefore(FusionOp window) {
  auto lhs = dyn_cast<BlockArgument>(contractionOf(window)->getOperand(0));
  SmallVector<Operation *> parts;
  for (Value v = lhs ? window.getInputs()[lhs.getArgNumber()] : Value(); v && v.hasOneUse(); v = parts.back()->getOperand(0)) {
    Operation *def = v.getDefiningOp();
    if (!isa_and_nonnull<ReshapeOp, FusionOp>(def))
      return {};
    parts.push_back(def);
    if (auto fusion = dyn_cast<FusionOp>(def)) {
      std::reverse(parts.begin(), parts.end());
      return isa_and_nonnull<PackedDotOp>(contractionOf(fusion)) ? parts : SmallVector<Operation *>();
    }
  }
  return {};
}

/// The reshapes after `window` and the fusion that uses the last one, likewise.
SmallVector<Operation *> partsAfter(FusionOp window) {
  SmallVector<Operation *> parts;
  for (Value v = window.getResult(0); v.hasOneUse(); v = parts.back()->getResult(0)) {
    Operation *user = *v.getUsers().begin();
    if (!isa<ReshapeOp, FusionOp>(user) || user->getBlock() != window->getBlock())
      return {};
    parts.push_back(user);
    if (auto fusion = dyn_cast<FusionOp>(user))
      return isa_and_nonnull<PackedDotOp>(contractionOf(fusion)) ? parts : SmallVector<Operation *>();
  }
  return {};
}

class FuseStrips : public impl::FuseStripsBase<FuseStrips> {
public:
  void runOnOperation() override {
    target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (target.isGpu()) // the kernel is a processor's
      return;
    SmallVector<FusionOp> windows;
    getOperation().walk([&](FusionOp fusion) {
      if (isa_and_nonnull<ConvolutionOp>(contractionOf(fusion)))
        windows.push_back(fusion);
    });
    for (FusionOp window : windows) {
      SmallVector<Operation *> before = partsBefore(window), after = partsAfter(window);
      auto tryParts = [&](ArrayRef<Operation *> first, ArrayRef<Operation *> last) {
        SmallVector<Operation *> parts(first);
        parts.push_back(window);
        llvm::append_range(parts, last);
        return parts.size() > 1 && fuse(parts);
      };
      // The larger of the values between them is the first one.
      if (tryParts(before, after) || (!after.empty() && tryParts(before, {})) || (!before.empty() && tryParts({}, after)))
        ++numFused;
    }
  }

private:
  /// `parts`, each of which uses the one before, as one fusion in the place of the last one; whether that is worth it.
  bool fuse(ArrayRef<Operation *> parts) {
    Operation *last = parts.back();
    llvm::SetVector<Value> inputs;
    for (Operation *part : parts)
      for (Value operand : part->getOperands())
        if (!llvm::is_contained(parts, operand.getDefiningOp()))
          inputs.insert(operand);
    OpBuilder b(last);
    auto fused = FusionOp::create(b, last->getLoc(), last->getResultTypes(), inputs.getArrayRef(), FusionKind::contraction);
    Block *body = b.createBlock(&fused.getBody(), fused.getBody().end());
    IRMapping map;
    for (Value input : inputs)
      map.map(input, body->addArgument(input.getType(), input.getLoc()));
    for (Operation *part : parts)
      b.clone(*part, map);
    ReturnOp::create(b, last->getLoc(), ValueRange{map.lookup(last->getResult(0))});
    std::optional<loops::StripChain> chain = loops::matchStrips(fused);
    if (!chain || !loops::prefersStrips(*chain, target)) {
      fused.erase();
      return false;
    }
    last->getResult(0).replaceAllUsesWith(fused.getResult(0));
    for (Operation *part : llvm::reverse(parts))
      part->erase();
    return true;
  }

  loops::TargetInfo target;
};

} // namespace
} // namespace kiln::hlo
