// Applies the patterns of simplify/ until nothing changes.
#include "passes/common/Carried.h"
#include "passes/hlo/Passes.h"
#include "passes/hlo/simplify/Patterns.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace kiln::hlo {
#define GEN_PASS_DEF_SIMPLIFY
#include "passes/hlo/Passes.h.inc"

namespace {

// Counts what fired, for the pass's statistics.
struct Counter : RewriterBase::Listener {
  void notifyPatternEnd(const Pattern &pattern, LogicalResult status) override {
    if (failed(status))
      return;
    ++rewrites;
    folds += pattern.getDebugName() == "fold-constants";
  }
  unsigned rewrites = 0, folds = 0;
};

class Simplify : public impl::SimplifyBase<Simplify> {
public:
  LogicalResult initialize(MLIRContext *context) override {
    using namespace simplify;
    RewritePatternSet set(context);
    for (auto populate :
         {populateConstantFolding, populateAdd, populateBroadcastInDim, populateClamp, populateCompare, populateComplex,
          populateConcatenate, populateConvert, populateConvolution, populateDivide, populateDotGeneral,
          populateDynamicSlice, populateIf, populateLogic, populateMap, populateMaximum, populateMergeDots, populateMultiply,
          populateNegate, populatePad, populatePower, populateReduce, populateReshape, populateReverse,
          populateScale, populateHoistProducts, populateSelect, populateSlice, populateSubtract, populateTanh, populateTopK, populateTranspose, populateWhile})
      populate(set);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    Counter counter;
    // A safeguard only: patterns that undo one another would otherwise fill the memory.
    unsigned ops = 0;
    getOperation().walk([&](Operation *) { ++ops; });
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal()
        .setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled)
        .setMaxIterations(32)
        .setMaxNumRewrites(1000 + 40 * int64_t(ops))
        .setListener(&counter);
    // Not converging is no error: the program is right after every step.
    do
      (void)applyPatternsGreedily(getOperation(), patterns, config);
    while (dropFromLoops(counter));
    numRewrites += counter.rewrites;
    numFolded += counter.folds;
  }

private:
  // What loops carry for nobody. No pattern, since finding it reads the whole loop, and a loop is asked again whenever something in it changes.
  bool dropFromLoops(Counter &counter) {
    SmallVector<WhileOp> loops;
    getOperation().walk<WalkOrder::PreOrder>([&](WhileOp loop) { loops.push_back(loop); });
    unsigned before = counter.rewrites;
    IRRewriter rewriter(&getContext());
    for (WhileOp loop : llvm::reverse(loops)) { // inner ones first: an outer one is made anew around them
      rewriter.setInsertionPoint(loop);
      counter.rewrites += dropUnneeded(loop, rewriter);
    }
    return counter.rewrites != before;
  }

  FrozenRewritePatternSet patterns;
};

} // namespace
} // namespace kiln::hlo
