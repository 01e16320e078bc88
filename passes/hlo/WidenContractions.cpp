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

/// As an image of three colours, of which the last makes no pair.
bool hasOddFeatures(Operation *op) { return isa<ConvolutionOp>(op) && loops::analyzeConv(op).inFeatures % 2; }

bool isBf16(Value v) { return tensorType(v).getElementType().isBF16(); }
bool isNarrow(Value v) { return tensorType(v).getElementType().isF16() || isBf16(v); }

/// Lets pairs lie side by side in the lhs.
void transposeLhs(DotGeneralOp dot) {
  expand::Ops ops(dot.getLoc(), dot);
  DotDimensionNumbersAttr n = dot.getDotDimensionNumbers();
  ArrayRef<int64_t> batch = n.getLhsBatchingDimensions(), depth = n.getLhsContractingDimensions();
  int64_t rank = tensorType(dot.getLhs()).getRank();
  SmallVector<int64_t> order(batch);
  for (int64_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(batch, d) && !llvm::is_contained(depth, d))
      order.push_back(d);
  llvm::append_range(order, depth);
  Value transposed = ops.transpose(dot.getLhs(), order);
  transposed.getDefiningOp()->setAttr(kMakesPairs, ops.getUnitAttr());
  dot.getLhsMutable().assign(transposed);
  auto dims = [](int64_t begin, int64_t end) { return llvm::to_vector(llvm::seq(begin, end)); };
  dot.setDotDimensionNumbersAttr(DotDimensionNumbersAttr::get(dot.getContext(), dims(0, batch.size()), n.getRhsBatchingDimensions(),
                                                              dims(rank - depth.size(), rank), n.getRhsContractingDimensions()));
}

struct WidenContractions : impl::WidenContractionsBase<WidenContractions> {
  void runOnOperation() override {
    loops::TargetInfo target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    if (target.isGpu())
      return;
    SmallVector<Operation *> contractions;
    getOperation().walk([&](Operation *op) {
      if (isa<DotGeneralOp, ConvolutionOp>(op) && llvm::all_of(op->getOperands(), isNarrow) && isWideEnough(op))
        contractions.push_back(op);
    });
    for (Operation *op : contractions) {
      bool areBf16 = llvm::all_of(op->getOperands(), isBf16);
      bool hasPairs = areBf16 && target.bf16Pairs && !hasOddFeatures(op) && !loops::findsNoPairs(op, target);
      auto isConstant = [](Value v) { return isa_and_nonnull<ConstantOp>(v.getDefiningOp()); };
      bool mayBeFaster = isa<ConvolutionOp>(op) && isConstant(op->getOperand(1));
      if (auto dot = dyn_cast<DotGeneralOp>(op); dot && hasPairs && !isConstant(dot.getRhs()) && loops::makesPairsTransposed(*loops::analyzeDot(op), target))
        transposeLhs(dot);
      if ((areBf16 && target.hasTiles) || (hasPairs && !mayBeFaster))
        continue;
      expand::Ops ops(op->getLoc(), op);
      Value widened[] = {ops.convert(op->getOperand(0), ops.getF32Type()), ops.convert(op->getOperand(1), ops.getF32Type())};
      Operation *wide = ops.clone(*op);
      wide->setOperands(widened);
      wide->getResult(0).setType(tensorType(op->getResult(0)).clone(ops.getF32Type()));
      if (hasPairs && !loops::isFasterByWinograd(wide, target)) {
        wide->erase();
        for (Value v : widened)
          v.getDefiningOp()->erase();
        continue;
      }
      op->getResult(0).replaceAllUsesWith(ops.convert(wide->getResult(0), tensorType(op->getResult(0)).getElementType()));
      op->erase();
      ++numWidened;
    }
  }
};

} // namespace
} // namespace kiln::hlo
