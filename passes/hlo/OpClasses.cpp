// Classifies hlo ops for the fusion, schedule and buffer passes.
#include "passes/hlo/OpClasses.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::hlo {

int64_t numElements(Value v) { return tensorType(v).getNumElements(); }

int64_t byteSize(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return 0;
  return tensor.getNumElements() * int64_t(elementBytes(tensor.getElementType()));
}

static bool changesShape(Operation *op) {
  return op->getOperand(0).getType() != op->getResult(0).getType() &&
         tensorType(op->getOperand(0)).getShape() != tensorType(op->getResult(0)).getShape();
}

OpClass classify(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>())
    return OpClass::Terminator;
  if (isa<ConstantOp>(op))
    return OpClass::Constant;
  if (isa<WhileOp, IfOp, CaseOp>(op))
    return OpClass::Control;
  if (isa<DotGeneralOp, ConvolutionOp>(op))
    return OpClass::Contraction;
  if (isa<ReduceOp>(op))
    return OpClass::Reduce;
  if (isElementwise(op) ||
      isa<BroadcastInDimOp, ReshapeOp, TransposeOp, ReverseOp, SliceOp, ConcatenateOp, PadOp, IotaOp,
          GatherOp, DynamicSliceOp, DynamicUpdateSliceOp, BitcastConvertOp>(op))
    return OpClass::Elemental;
  return OpClass::Kernel;
}

bool isRootOnly(Operation *op) {
  if (isa<ConcatenateOp, PadOp, DynamicUpdateSliceOp>(op))
    return true;
  return isa<BitcastConvertOp>(op) && changesShape(op);
}

bool isFree(Operation *op) {
  return isa<BroadcastInDimOp, ReshapeOp, TransposeOp, ReverseOp, SliceOp, IotaOp, DynamicSliceOp,
             RealOp, ImagOp>(op);
}

unsigned elementCost(Operation *op) {
  if (isFree(op))
    return 0;
  bool complex = op->getNumResults() && isa<ComplexType>(getElementTypeOrSelf(op->getResult(0)));
  unsigned scale = complex ? 4 : 1;
  if (isa<ExponentialOp, ExponentialMinusOneOp, LogOp, LogPlusOneOp, LogisticOp, SineOp, CosineOp, TanOp,
          TanhOp, AsinOp, AcosOp, AtanOp, AsinhOp, AcoshOp, AtanhOp, SinhOp, CoshOp, CbrtOp, ErfOp,
          ErfcOp, ErfInvOp, LgammaOp, DigammaOp, PowerOp, Atan2Op>(op))
    return 20 * scale;
  if (isa<DivideOp, RemainderOp, SqrtOp, RsqrtOp>(op))
    return 6 * scale;
  if (isa<GatherOp>(op))
    return 4;
  return scale;
}

ConstantOp splatConstant(Value v) {
  auto constant = v.getDefiningOp<ConstantOp>();
  return constant && isSplat(constant.getValue()) ? constant : ConstantOp();
}

FusionOp createCopy(OpBuilder &b, Location loc, Value v) {
  auto fusion = FusionOp::create(b, loc, TypeRange{v.getType()}, ValueRange{v}, FusionKind::loop);
  OpBuilder::InsertionGuard guard(b);
  Region &region = fusion.getBody();
  Block *body = region.empty() ? b.createBlock(&region) : &region.front();
  BlockArgument arg = body->addArgument(v.getType(), loc);
  b.setInsertionPointToEnd(body);
  ReturnOp::create(b, loc, ValueRange{arg});
  return fusion;
}

bool isCopy(Operation *op) {
  auto fusion = dyn_cast<FusionOp>(op);
  if (!fusion || fusion->getNumOperands() != 1 || fusion->getNumResults() != 1)
    return false;
  Block &body = fusion.getBody().front();
  return &body.front() == body.getTerminator() &&
         body.getTerminator()->getOperand(0) == body.getArgument(0);
}

void forEachScheduledBlock(Block &block, llvm::function_ref<void(Block &)> fn) {
  fn(block);
  for (Operation &op : block)
    if (classify(&op) == OpClass::Control)
      for (Region &region : op.getRegions())
        for (Block &nested : region)
          forEachScheduledBlock(nested, fn);
}

} // namespace kiln::hlo
