// Prints the pairs of resource operations that may not be in one cluster.
#include "passes/graph/ControlFlow.h"
#include "passes/graph/clustering/Passes.h"
#include "passes/graph/clustering/ResourceOperations.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_PRINTRESOURCEOPERATIONSAFETY
#include "passes/graph/clustering/Passes.h.inc"

namespace {

class PrintResourceOperationSafety
    : public impl::PrintResourceOperationSafetyBase<PrintResourceOperationSafety> {
  void runOnOperation() override {
    raw_ostream &os = llvm::outs();
    for (FuncOp func : getOperation().getOps<FuncOp>()) {
      os << "incompatible resource operations of @" << func.getName() << '\n';
      for (auto [first, second] : incompatibleResourceOperationPairs(topologicalOrder(func))) {
        os << "  " << nodeName(first) << ", " << nodeName(second) << '\n';
        ++numPairs;
      }
    }
    os.flush();
  }
};

} // namespace
} // namespace kiln::tf
