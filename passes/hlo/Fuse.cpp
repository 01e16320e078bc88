// Wraps the groups of a FusionPlan into hlo.fusion ops.
#include "passes/hlo/FusionPlan.h"
#include "passes/hlo/Passes.h"

#include "mlir/Analysis/TopologicalSortUtils.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_FUSE
#include "passes/hlo/Passes.h.inc"

namespace {

// Constants of one value everywhere are made by the op that needs them from this size on.
constexpr int64_t kSplatBytes = 256;

class Fuse : public impl::FuseBase<Fuse> {
public:
  void runOnOperation() override {
    dropBarriers();
    SmallVector<Block *> blocks;
    forEachScheduledBlock(getOperation().front(), [&](Block &block) { blocks.push_back(&block); });
    for (Block *block : blocks)
      fuseBlock(*block);
  }

private:
  void dropBarriers() {
    getOperation().walk([](OptimizationBarrierOp op) {
      op.replaceAllUsesWith(op.getOperands());
      op.erase();
    });
  }

  void fuseBlock(Block &block) {
    sinkConstants(block);
    fillSplats(block);
    FusionPlan plan(block);
    plan.run();
    numEpilogueOps += plan.counts().epilogueOps;
    numDuplicated += plan.counts().duplicated;
    for (const FusionGroup &group : plan.groups()) {
      if (!group.fusable || group.ops.empty())
        continue;
      SmallVector<Operation *> ops = group.ops;
      llvm::sort(ops, [&](Operation *a, Operation *b) { return plan.order(a) < plan.order(b); });
      wrap(ops, group.kind);
    }
    sortTopologically(&block);
    dropDeadConstants(block);
  }

  // Into the computations of reduce, sort and the like, out of which canonicalization takes them: an op moves into a fusion with all
  // that it needs.
  void sinkConstants(Block &block) {
    for (Operation &op : block) {
      if (op.getNumRegions() == 0 || classify(&op) == OpClass::Control)
        continue;
      op.walk([&](Operation *inner) {
        for (OpOperand &use : inner->getOpOperands()) {
          auto constant = use.get().getDefiningOp<ConstantOp>();
          if (constant && inner != &op && !op.isProperAncestor(constant))
            use.set(OpBuilder(inner).clone(*constant)->getResult(0));
        }
      });
    }
  }

  // Large splats that reach ops without a region of their own become fills instead of bytes.
  void fillSplats(Block &block) {
    loops::TargetInfo target = loops::getTargetInfo(getOperation()->getParentOfType<ModuleOp>());
    for (Operation &op : llvm::make_early_inc_range(block)) {
      auto constant = dyn_cast<ConstantOp>(op);
      if (!constant || !isSplat(constant.getValue()) || byteSize(constant.getOutput()) < kSplatBytes)
        continue;
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : constant->getUses()) {
        if (auto scatter = dyn_cast<ScatterOp>(use.getOwner()); scatter && FusionPlan::mayComputeUpdates(scatter, target) && use.getOperandNumber() == 0)
          continue; // its kernel fills the result
        OpClass user = classify(use.getOwner());
        bool isScheduled = user == OpClass::Kernel || user == OpClass::Control ||
                           user == OpClass::Terminator || user == OpClass::Contraction;
        // Not in the computations of reduce, scatter and the like.
        Operation *parent = use.getOwner()->getParentOp();
        if ((isScheduled || isa<DynamicUpdateSliceOp>(use.getOwner())) &&
            (isa<func::FuncOp>(parent) || classify(parent) == OpClass::Control))
          uses.push_back(&use);
      }
      for (OpOperand *use : uses) {
        OpBuilder b(use->getOwner());
        auto fill = FusionOp::create(b, constant.getLoc(), TypeRange{constant.getType()}, ValueRange{},
                                     FusionKind::loop);
        b.createBlock(&fill.getBody(), fill.getBody().end());
        Value value = b.clone(*constant)->getResult(0);
        ReturnOp::create(b, constant.getLoc(), ValueRange{value});
        use->set(fill.getResult(0));
      }
    }
  }

  void wrap(SmallVectorImpl<Operation *> &ops, FusionKind kind) {
    // A reshape of something from outside is an alias: better in front than inside.
    llvm::SmallPtrSet<Operation *, 16> inside(ops.begin(), ops.end());
    llvm::erase_if(ops, [&](Operation *op) {
      Operation *def = isa<ReshapeOp>(op) ? op->getOperand(0).getDefiningOp() : nullptr;
      bool leaf = isa<ReshapeOp>(op) && (!def || !inside.contains(def));
      if (leaf)
        inside.erase(op);
      return leaf;
    });
    if (ops.empty())
      return;
    // One with nothing to compute or to fill has a kernel without a fusion.
    if (auto scatter = dyn_cast<ScatterOp>(ops.front()); scatter && ops.size() == 1 && !splatConstant(scatter.getInputs()[0]))
      return;
    SmallVector<Value> inputs, results;
    SmallVector<ConstantOp> splats;
    auto add = [](auto &list, auto value) {
      if (!llvm::is_contained(list, value))
        list.push_back(value);
    };
    for (Operation *op : ops) {
      for (Value operand : op->getOperands()) {
        // A contraction reads its operands from memory.
        ConstantOp splat = classify(op) == OpClass::Contraction ? ConstantOp() : splatConstant(operand);
        if (splat)
          add(splats, splat);
        else if (!inside.contains(operand.getDefiningOp()))
          add(inputs, operand);
      }
      for (Value result : op->getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) { return !inside.contains(user); }))
          results.push_back(result);
    }
    llvm::erase_if(splats, [&](ConstantOp splat) { return llvm::is_contained(inputs, splat.getOutput()); });
    if (results.empty()) {
      for (Operation *op : llvm::reverse(ops))
        op->erase();
      return;
    }
    Operation *root = results.back().getDefiningOp();
    OpBuilder b(root);
    auto fusion =
        FusionOp::create(b, root->getLoc(), TypeRange(ValueRange(results)), inputs, kind);
    Block *body = b.createBlock(&fusion.getBody(), fusion.getBody().end());
    auto isInside = [&](OpOperand &use) {
      return fusion->isProperAncestor(use.getOwner());
    };
    for (ConstantOp splat : splats)
      b.clone(*splat);
    for (Operation *op : ops)
      op->moveBefore(body, body->end());
    for (Value input : inputs)
      input.replaceUsesWithIf(body->addArgument(input.getType(), input.getLoc()), isInside);
    for (auto [splat, clone] : llvm::zip(splats, *body))
      splat->getResult(0).replaceUsesWithIf(clone.getResult(0), isInside);
    b.setInsertionPointToEnd(body);
    ReturnOp::create(b, root->getLoc(), results);
    for (auto [from, to] : llvm::zip(results, fusion.getResults()))
      from.replaceUsesWithIf(to, [&](OpOperand &use) { return !isInside(use); });
    ++(kind == FusionKind::loop          ? numLoop
       : kind == FusionKind::reduction ? numReduction
                                       : numContraction);
  }

  void dropDeadConstants(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(block))
      if (isa<ConstantOp>(op) && op.use_empty())
        op.erase();
  }
};

} // namespace
} // namespace kiln::hlo
