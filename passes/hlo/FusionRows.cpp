// What fusion knows of rows: where they lie, and which are computed as they are scattered.
#include "passes/hlo/FusionPlan.h"

#include "passes/loops/Kernels.h"

using namespace mlir;

namespace kiln::hlo {

bool transposesRows(Operation *op) {
  auto transpose = dyn_cast<TransposeOp>(op);
  if (!transpose)
    return false;
  ArrayRef<int64_t> shape = tensorType(transpose.getOperand()).getShape();
  auto last = [&](auto &&dims) {
    for (int64_t d : llvm::reverse(dims))
      if (shape[d] != 1)
        return d;
    return int64_t(-1);
  };
  return last(transpose.getPermutation()) != last(llvm::seq<int64_t>(0, shape.size()));
}

bool gathersRows(Operation *op) {
  auto gather = dyn_cast<GatherOp>(op);
  if (!gather)
    return false;
  ArrayRef<int64_t> operand = tensorType(gather.getOperand()).getShape(),
                    result = tensorType(gather.getResult()).getShape();
  ArrayRef<int64_t> offsets = gather.getDimensionNumbers().getOffsetDims();
  return !operand.empty() && !result.empty() && gather.getSliceSizes().back() == operand.back() &&
         operand.back() == result.back() && llvm::is_contained(offsets, int64_t(result.size()) - 1);
}

bool laysRowsBeside(Operation *op, const loops::TargetInfo &target) {
  Operation *gather = op->getOperand(0).getDefiningOp();
  RankedTensorType type = tensorType(op->getOperand(0));
  int64_t lanes = target.lanes(8 * elementBytes(type.getElementType()));
  return gather && gather->hasOneUse() && op->hasOneUse() && isa<ConcatenateOp>(*op->user_begin()) && gathersRows(gather) &&
         type.getShape().back() % lanes == 0 && tensorType(op->getResult(0)).getShape().back() % lanes == 0;
}

bool FusionPlan::mayComputeUpdates(ScatterOp scatter, const loops::TargetInfo &target) {
  Type element = tensorType(scatter.getInputs()[0]).getElementType();
  return !target.isGpu() && scatter.getInputs().size() == 1 && element.isIntOrFloat() && element.getIntOrFloatBitWidth() >= 8 && loops::columnsOf(scatter, target).width >= 4;
}

static Value behindReshapes(Value v) {
  while (auto reshape = v.getDefiningOp<ReshapeOp>())
    v = reshape.getOperand();
  return v;
}

// Whether updates may be computed as they are added. That is less work for memory, but fewer threads do it than could compute them all, one where there
// are few columns; and what is updated in place is not read once that has begun.
bool FusionPlan::feedsUpdates(Operation *p, const FusionGroup &group) {
  ScatterOp scatter = group.scatter;
  Value own = behindReshapes(scatter.getInputs()[0]);
  bool isOwn = llvm::any_of(p->getOperands(), [&](Value v) { return behindReshapes(v) == own; });
  if (isOwn || transposesRows(p) || (isa<GatherOp>(p) && !gathersRows(p)))
    return false;
  unsigned cost = elementCost(p);
  for (Operation *op : group.ops)
    cost += op == scatter.getOperation() ? 0 : elementCost(op);
  loops::ScatterColumns columns = loops::columnsOf(scatter, target);
  // Rows that are no whole vectors are read and written one after the other faster than each on its own.
  if (cost > (columns.pieces > 1 ? 8u : 4u) || columns.width % columns.lanes)
    return false;
  return llvm::all_of(p->getUses(), [&](OpOperand &use) { return use.getOwner() != scatter.getOperation() || use.getOperandNumber() == 2; });
}

} // namespace kiln::hlo
