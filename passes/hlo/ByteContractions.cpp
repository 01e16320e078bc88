// Contractions of bytes with constant weights in the form that the target's instruction for four products takes.
#include "passes/hlo/ByteProducts.h"
#include "passes/hlo/OpClasses.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/contraction/Shapes.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_BYTECONTRACTIONS
#include "passes/hlo/Passes.h.inc"

namespace {

Type elementOf(Value v) { return tensorType(v).getElementType(); }
bool isByte(Value v) { return elementOf(v).isSignlessInteger(8) || elementOf(v).isUnsignedInteger(8); }

/// The dimensions of lhs and rhs that are summed in quads.
struct Summed {
  int64_t lhs, rhs;
};
std::optional<Summed> summedDims(Operation *op) {
  if (auto conv = dyn_cast<ConvolutionOp>(op)) {
    ConvDimensionNumbersAttr dims = conv.getDimensionNumbers();
    return Summed{dims.getInputFeatureDimension(), dims.getKernelInputFeatureDimension()};
  }
  auto dims = cast<DotGeneralOp>(op).getDotDimensionNumbers();
  if (dims.getLhsContractingDimensions().size() != 1)
    return std::nullopt;
  return Summed{dims.getLhsContractingDimensions()[0], dims.getRhsContractingDimensions()[0]};
}

struct ByteContractions : impl::ByteContractionsBase<ByteContractions> {
  void runOnOperation() override {
    target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    SmallVector<Operation *> contractions;
    getOperation().walk([&](Operation *op) {
      if (isa<DotGeneralOp, ConvolutionOp>(op) && llvm::all_of(op->getOperands(), isByte))
        contractions.push_back(op);
    });
    for (Operation *op : contractions)
      if (fit(op))
        ++numQuads;
      else if (elementOf(op->getOperand(0)) != elementOf(op->getOperand(1)))
        widen(op);
  }

  /// Signs and whole quads as the instruction wants them; false: it has no use for the contraction, which stays.
  bool fit(Operation *op) {
    std::optional<Summed> summed = summedDims(op);
    std::optional<Columns> columns = columnsOf(op);
    auto weights = op->getOperand(1).getDefiningOp<ConstantOp>();
    auto conv = dyn_cast<ConvolutionOp>(op);
    bool turnsSign = elementOf(op->getOperand(0)).isUnsignedInteger() == target.signedQuads;
    if (!target.byteQuads || target.isGpu() || !summed || !columns || !weights || (conv && turnsSign && !hasOuterPadding(conv)))
      return false;
    expand::Ops ops(op->getLoc(), op);
    Operation *fitted = op->clone();
    if (turnsSign)
      fitted->setOperand(0, withOtherSign(ops, fitted));
    int64_t rows = tensorType(weights).getDimSize(summed->rhs), missing = llvm::alignTo(rows, loops::kQuad) - rows;
    if (missing && !(conv && conv.getFeatureGroupCount() != 1)) {
      fitted->setOperand(0, ops.pad(fitted->getOperand(0), summed->lhs, 0, missing));
      fitted->setOperand(1, ops.pad(weights, summed->rhs, 0, missing));
    }
    if (!loops::multipliesQuads(fitted, target)) {
      fitted->destroy(); // what was made for it has no uses
      return false;
    }
    Value sums = ops.insert(fitted)->getResult(0);
    if (turnsSign)
      sums = ops.add(sums, columnSums(ops, weights.getValue(), *columns, tensorType(sums).getShape(), target.signedQuads ? 128 : -128));
    op->getResult(0).replaceAllUsesWith(sums);
    op->erase();
    return true;
  }

  /// The lhs, and zeros around it, moved by 128 into bytes of the other sign.
  Value withOtherSign(expand::Ops &ops, Operation *op) {
    Value lhs = op->getOperand(0);
    if (auto conv = dyn_cast<ConvolutionOp>(op))
      lhs = takePadding(ops, conv, lhs, 0);
    Value half = ops.splatInt(elementOf(lhs), tensorType(lhs).getShape(), 0x80);
    return ops.bitcast(ops.binary<XorOp>(lhs, half), byteType(&getContext(), target.signedQuads));
  }

  /// Without the instruction, kernels are chosen for operands of one type.
  static void widen(Operation *op) {
    expand::Ops ops(op->getLoc(), op);
    for (OpOperand &operand : op->getOpOperands())
      operand.set(ops.convert(operand.get(), ops.getI32Type()));
  }

  loops::TargetInfo target;
};

} // namespace
} // namespace kiln::hlo
