// Prints the predicates of the deadness analysis, node by node.
#include "passes/graph/ControlFlow.h"
#include "passes/graph/clustering/DeadnessAnalysis.h"
#include "passes/graph/clustering/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_PRINTDEADNESSANALYSIS
#include "passes/graph/clustering/Passes.h.inc"

namespace {

class PrintDeadnessAnalysis : public impl::PrintDeadnessAnalysisBase<PrintDeadnessAnalysis> {
public:
  using PrintDeadnessAnalysisBase::PrintDeadnessAnalysisBase;

private:
  void runOnOperation() override {
    raw_ostream &os = llvm::outs();
    for (FuncOp func : getOperation().getOps<FuncOp>()) {
      DeadnessAnalysis deadness(topologicalOrder(func), optimistic);
      os << "deadness of @" << func.getName() << '\n';
      for (Operation &op : func.getBody().front())
        if (isNode(&op))
          print(os, &op, deadness);
    }
    os.flush();
  }

  void print(raw_ostream &os, Operation *op, const DeadnessAnalysis &deadness) {
    StringRef name = nodeName(op).empty() ? opType(op) : nodeName(op);
    os << "  " << name << " = " << deadness.of(op)->str();
    if (deadness.hasInputsWithMismatchingDeadness(op)) {
      os << ", mismatching inputs";
      ++numMismatching;
    }
    os << '\n';
    for (OpResult result : op->getResults())
      if (deadness.of(result) != deadness.of(op))
        os << "  " << name << ':' << result.getResultNumber() << " = " << deadness.of(result)->str()
           << '\n';
  }
};

} // namespace
} // namespace kiln::tf
