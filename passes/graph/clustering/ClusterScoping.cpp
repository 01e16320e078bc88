// Gives the nodes before a Stage and those after an Unstage scopes of their own.
#include "passes/graph/clustering/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_CLUSTERSCOPING
#include "passes/graph/clustering/Passes.h.inc"

namespace {

class ClusterScoping : public impl::ClusterScopingBase<ClusterScoping> {
  void runOnOperation() override {
    unsigned number = 0;
    for (FuncOp func : getOperation().getOps<FuncOp>())
      for (Operation &op : func.getBody().front()) {
        bool isStage = isNode(&op) && opType(&op) == "Stage";
        if (!isStage && !(isNode(&op) && opType(&op) == "Unstage"))
          continue;
        addScope(&op, isStage, ((isStage ? "stage_" : "unstage_") + Twine(number++)).str());
        ++numScopes;
      }
  }

  /// Adds a scope to all nodes that a path leads from to `end`, or from `end` to.
  static void addScope(Operation *end, bool backwards, StringRef scope) {
    llvm::DenseSet<Operation *> seen{end};
    SmallVector<Operation *> pending{end};
    auto reach = [&](Operation *op) {
      if (op && isNode(op) && seen.insert(op).second)
        pending.push_back(op);
    };
    while (!pending.empty()) {
      Operation *op = pending.pop_back_val();
      if (op != end) {
        auto old = op->getAttrOfType<StringAttr>("_XlaInternalScope");
        std::string both = old ? (old.getValue() + "&" + scope).str() : scope.str();
        op->setAttr("_XlaInternalScope", StringAttr::get(op->getContext(), both));
      }
      if (backwards)
        for (Value operand : op->getOperands())
          reach(operand.getDefiningOp());
      else
        for (Operation *user : op->getUsers())
          reach(user);
    }
  }
};

} // namespace
} // namespace kiln::tf
