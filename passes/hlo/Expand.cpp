// Expand: replaces ops that no kernel computes by ops that one does.
#include "passes/hlo/expand/Expand.h"
#include "passes/hlo/Passes.h"
#include "passes/loops/fft/Plan.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_EXPAND
#include "passes/hlo/Passes.h.inc"

namespace {

using Values = SmallVector<Value>;

/// The values that replace the op's results; none for an op that stays.
Values expandOp(expand::Ops &ops, Operation *op, const loops::TargetInfo &target) {
  bool isGpu = target.isGpu();
  return llvm::TypeSwitch<Operation *, Values>(op)
      .Case([&](BatchNormInferenceOp o) { return expand::expandBatchNormInference(ops, o); })
      .Case([&](BatchNormTrainingOp o) { return expand::expandBatchNormTraining(ops, o); })
      .Case([&](BatchNormGradOp o) { return expand::expandBatchNormGrad(ops, o); })
      .Case([&](CholeskyOp o) { return expand::expandCholesky(ops, o); })
      .Case([&](ConcatenateOp o) { return isGpu ? expand::expandConcatenate(ops, o) : Values(); })
      .Case([&](DotGeneralOp o) {
        Values plain = expand::expandPlainDot(ops, o);
        return isGpu || !plain.empty() ? plain : expand::expandComplexDot(ops, o);
      })
      .Case([&](FftOp o) { return loops::hasFftKernel(o, target) ? Values() : expand::expandFft(ops, o, !isGpu); })
      .Case([&](NonzeroOp o) { return isGpu ? expand::expandNonzero(ops, o) : Values(); })
      .Case([&](NonMaxSuppressionOp o) { return isGpu ? expand::expandNonMaxSuppression(ops, o) : Values(); })
      .Case([&](ReduceOp o) { return isGpu ? Values() : expand::expandComplexReduce(ops, o); })
      .Case([&](RngOp o) { return expand::expandRng(ops, o); })
      .Case([&](RngBitGeneratorOp o) { return expand::expandRngBitGenerator(ops, o); })
      .Case([&](TopKOp o) { return expand::expandTopK(ops, o, target); })
      .Case([&](TriangularSolveOp o) { return expand::expandTriangularSolve(ops, o); })
      .Default([](Operation *) { return Values(); });
}

struct Expand : impl::ExpandBase<Expand> {
  void runOnOperation() override {
    loops::TargetInfo target = loops::getTargetInfo(getOperation());
    SmallVector<Operation *> candidates;
    getOperation()->walk([&](Operation *op) {
      if (op->getNumResults())
        candidates.push_back(op);
    });
    for (Operation *op : candidates) {
      expand::Ops ops(op->getLoc(), op);
      Values values = expandOp(ops, op, target);
      if (values.empty())
        continue;
      op->replaceAllUsesWith(values);
      op->erase();
      ++numExpanded;
    }
  }
};

} // namespace
} // namespace kiln::hlo
