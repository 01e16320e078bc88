// Adds input features of zeros to convolutions of images with an odd number of them, so that threads copy several at once.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/hlo/expand/Expand.h"
#include "passes/loops/TargetInfo.h"
#include "passes/loops/contraction/Shapes.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_PADFEATURES
#include "passes/hlo/Passes.h.inc"

namespace {

constexpr int64_t kCopiedTogether = 4; // features that are copied at once: 8 bytes of 16-bit numbers
constexpr int64_t kLeastProducts = int64_t(1) << 26; // that are worth a launch of its own

/// Also what mixed precision has narrowed and nothing has folded yet.
bool isConstant(Value v) {
  auto convert = v.getDefiningOp<ConvertOp>();
  return isa_and_nonnull<ConstantOp>((convert ? convert.getOperand() : v).getDefiningOp());
}

/// How many features a convolution is to have more; 0 where that gains nothing.
int64_t missingFeatures(ConvolutionOp conv) {
  loops::ConvShape s = loops::analyzeConv(conv);
  int64_t padded = llvm::alignTo(s.inFeatures, kCopiedTogether);
  bool isOnlyALittle = padded * 3 <= s.inFeatures * 4;
  if (conv.getFeatureGroupCount() != 1 || conv.getBatchGroupCount() != 1 || s.inFeatures % 2 == 0 || !isOnlyALittle || !isConstant(conv.getRhs()))
    return 0;
  // Elementwise ops before it write the zeros as well.
  Operation *before = conv.getLhs().getDefiningOp();
  bool isFree = before && isElementwise(before) && conv.getLhs().hasOneUse();
  int64_t taps = tensorType(conv.getRhs()).getNumElements() / std::max<int64_t>(1, s.outFeatures);
  return isFree || s.batch * s.outPixels() * s.outFeatures * taps >= kLeastProducts ? padded - s.inFeatures : 0;
}

struct PadFeatures : impl::PadFeaturesBase<PadFeatures> {
  void runOnOperation() override {
    if (!loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>()).isGpu())
      return;
    getOperation().walk([&](ConvolutionOp conv) {
      ConvDimensionNumbersAttr dims = conv.getDimensionNumbers();
      int64_t missing = missingFeatures(conv);
      if (missing == 0)
        return;
      expand::Ops ops(conv.getLoc(), conv);
      conv.setOperand(0, ops.pad(conv.getLhs(), dims.getInputFeatureDimension(), 0, missing));
      conv.setOperand(1, ops.pad(conv.getRhs(), dims.getKernelInputFeatureDimension(), 0, missing));
      ++numPadded;
    });
  }
};

} // namespace
} // namespace kiln::hlo
