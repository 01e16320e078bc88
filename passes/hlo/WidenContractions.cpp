// Widens the operands of contractions that no instruction multiplies as they are.
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/hlo/expand/Expand.h"
#include "passes/loops/contraction/Shapes.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_WIDENCONTRACTIONS
#include "passes/hlo/Passes.h.inc"

namespace {

/// With fewer rows or columns it is the bytes of the other operand that take the time.
constexpr int64_t kFewest = 8;

bool isWideEnough(Operation *op) {
  if (isa<DotGeneralOp>(op)) {
    std::optional<loops::DotShape> shape = loops::analyzeDot(op);
    return shape && std::min(shape->m, shape->n) >= kFewest;
  }
  loops::ConvShape shape = loops::analyzeConv(op);
  bool isDepthwise = shape.groups > 1 && shape.inFeatures == 1;
  return !isDepthwise && shape.batch * shape.outPixels() >= kFewest;
}

bool isNarrow(Value v) {
  Type element = tensorType(v).getElementType();
  return element.isF16() || element.isBF16();
}

struct WidenContractions : impl::WidenContractionsBase<WidenContractions> {
  void runOnOperation() override {
    loops::TargetInfo target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (target.isGpu())
      return;
    SmallVector<Operation *> contractions;
    getOperation().walk([&](Operation *op) {
      if (!isa<DotGeneralOp, ConvolutionOp>(op) || !llvm::all_of(op->getOperands(), isNarrow))
        return;
      bool isBf16 = llvm::all_of(op->getOperandTypes(), [](Type type) { return cast<RankedTensorType>(type).getElementType().isBF16(); });
      bool hasInstructions = isBf16 && (target.hasTiles || (target.bf16Pairs && !loops::findsNoPairs(op, target)));
      if (!hasInstructions && isWideEnough(op))
        contractions.push_back(op);
    });
    numWidened += contractions.size();
    for (Operation *op : contractions) {
      expand::Ops ops(op->getLoc(), op);
      Type narrow = tensorType(op->getResult(0)).getElementType();
      for (OpOperand &operand : op->getOpOperands())
        operand.set(ops.convert(operand.get(), ops.getF32Type()));
      if (narrow.isF32())
        continue;
      op->getResult(0).setType(tensorType(op->getResult(0)).clone(ops.getF32Type()));
      ops.setInsertionPointAfter(op);
      Value rounded = ops.convert(op->getResult(0), narrow);
      op->getResult(0).replaceAllUsesExcept(rounded, rounded.getDefiningOp());
    }

  }
};

} // namespace
} // namespace kiln::hlo
