// Turns the v1 control flow of every function into While and If: loops, then conditionals.
#include "mlir/Analysis/TopologicalSortUtils.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_FUNCTIONALIZECONTROLFLOW
#include "passes/graph/Passes.h.inc"

namespace {

class FunctionalizeControlFlow
    : public impl::FunctionalizeControlFlowBase<FunctionalizeControlFlow> {
  void runOnOperation() override {
    // Functions made for loops hold conditionals of their own, and are appended to the module.
    for (FuncOp func : llvm::to_vector(getOperation().getOps<FuncOp>())) {
      lowerSwitchN(func);
      FailureOr<unsigned> loops = functionalizeLoops(func);
      if (failed(loops))
        return signalPassFailure();
      numLoops += *loops;
    }
    for (FuncOp func : llvm::to_vector(getOperation().getOps<FuncOp>())) {
      FailureOr<unsigned> conditionals = functionalizeConditionals(func);
      if (failed(conditionals))
        return signalPassFailure();
      numConditionals += *conditionals;
    }
    // Nothing is cyclic any more, so that the program can be read from top to bottom.
    for (FuncOp func : getOperation().getOps<FuncOp>())
      sortTopologically(&func.getBody().front());
  }
};

} // namespace
} // namespace kiln::tf
