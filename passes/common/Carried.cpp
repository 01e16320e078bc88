// What loops carry and nobody needs.
#include "passes/common/Carried.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace kiln::hlo {

static bool isKept(Operation *op) { return isa<SetDimensionSizeOp>(op) || !isMemoryEffectFree(op); }

static llvm::BitVector findUnneeded(WhileOp op) {
  Block &body = op.getBody().front(), &cond = op.getCond().front();
  Operation *ret = body.getTerminator();
  // Mark what is needed, from results, the condition and effects backwards.
  llvm::BitVector unneeded(op->getNumOperands(), true);
  SmallVector<Value> work;
  llvm::DenseSet<Value> seen;
  auto need = [&](Value v) {
    if (seen.insert(v).second)
      work.push_back(v);
  };
  auto needCarried = [&](unsigned i) {
    if (unneeded[i]) {
      unneeded.reset(i);
      need(ret->getOperand(i));
    }
  };
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (!op->getResult(i).use_empty() || !cond.getArgument(i).use_empty())
      needCarried(i);
  for (Operation &inner : body.without_terminator())
    if (inner.walk([](Operation *nested) { return isKept(nested) ? WalkResult::interrupt() : WalkResult::advance(); }).wasInterrupted())
      inner.walk([&](Operation *nested) {
        for (Value operand : nested->getOperands())
          need(operand);
      });
  while (!work.empty()) {
    Value v = work.pop_back_val();
    if (auto arg = dyn_cast<BlockArgument>(v)) {
      if (arg.getOwner() == &body)
        needCarried(arg.getArgNumber());
      continue;
    }
    Operation *def = v.getDefiningOp();
    if (def && op.getBody().isAncestor(def->getParentRegion()))
      def->walk([&](Operation *nested) {
        for (Value operand : nested->getOperands())
          need(operand);
      });
  }
  return unneeded;
}

void dropCarried(WhileOp op, const llvm::BitVector &gone, RewriterBase &rewriter) {
  SmallVector<Value> operands;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (!gone[i])
      operands.push_back(op->getOperand(i));
  auto slim = WhileOp::create(rewriter, op.getLoc(), TypeRange(ValueRange(operands)), operands);
  slim->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  Operation *ret = op.getBody().front().getTerminator();
  rewriter.modifyOpInPlace(ret, [&] { ret->eraseOperands(gone); });
  op.getBody().front().eraseArguments(gone);
  op.getCond().front().eraseArguments(gone);
  rewriter.inlineRegionBefore(op.getCond(), slim.getCond(), slim.getCond().end());
  rewriter.inlineRegionBefore(op.getBody(), slim.getBody(), slim.getBody().end());
  unsigned next = 0;
  SmallVector<Value> results;
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    results.push_back(gone[i] ? op->getOperand(i) : slim->getResult(next++));
  rewriter.replaceOp(op, results);
}

bool dropUnneeded(WhileOp op, RewriterBase &rewriter) {
  llvm::BitVector gone = findUnneeded(op);
  if (gone.none())
    return false;
  for (unsigned i : gone.set_bits()) // in what is not needed either
    rewriter.replaceAllUsesWith(op.getBody().front().getArgument(i), op->getOperand(i));
  dropCarried(op, gone, rewriter);
  return true;
}

void eraseUnneeded(Region &region) {
  IRRewriter rewriter(region.getContext());
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    SmallVector<Operation *> all;
    region.walk<WalkOrder::PreOrder>([&](Operation *op) { all.push_back(op); });
    for (Operation *op : llvm::reverse(all)) {
      if (isOpTriviallyDead(op) && !isa<SetDimensionSizeOp>(op)) {
        op->erase();
        continue;
      }
      rewriter.setInsertionPoint(op);
      if (auto loop = dyn_cast<WhileOp>(op))
        isChanged |= dropUnneeded(loop, rewriter);
    }
  }
}

} // namespace kiln::hlo
