// Removes what no output needs: nodes, control edges that order nothing, functions.
#include "passes/graph/ControlFlow.h"
#include "passes/graph/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_PRUNE
#include "passes/graph/Passes.h.inc"

namespace {

class Prune : public impl::PruneBase<Prune> {
  void runOnOperation() override {
    for (FuncOp func : getOperation().getOps<FuncOp>()) {
      removeControlEdges(func);
      if (func.getName() != "main" || func.getBody().front().getTerminator()->getNumOperands() > 0)
        removeNodes(func);
    }
    removeFunctions();
  }

  /// Marks the nodes that have effects, or depend on one that has: a control edge from these
  /// matters.
  static llvm::DenseSet<Operation *> effectful(FuncOp func) {
    llvm::DenseSet<Operation *> marked;
    SmallVector<Operation *> pending;
    for (Operation &op : func.getBody().front())
      if (isNode(&op) && isStateful(&op))
        pending.push_back(&op);
    while (!pending.empty()) {
      Operation *op = pending.pop_back_val();
      if (marked.insert(op).second)
        pending.append(op->user_begin(), op->user_end());
    }
    return marked;
  }

  void removeControlEdges(FuncOp func) {
    llvm::DenseSet<Operation *> marked = effectful(func);
    for (Operation &op : func.getBody().front()) {
      if (!isNode(&op))
        continue;
      for (unsigned i = op.getNumOperands(), data = numDataOperands(&op); i-- > data;) {
        if (marked.contains(op.getOperand(i).getDefiningOp()))
          continue;
        op.eraseOperand(i);
        ++numEdges;
      }
    }
  }

  void removeNodes(FuncOp func) {
    Block &block = func.getBody().front();
    llvm::DenseSet<Operation *> needed;
    SmallVector<Operation *> pending{block.getTerminator()};
    if (func.getName() != "main")
      for (Operation &op : block)
        if (isNode(&op) && isStateful(&op))
          pending.push_back(&op);
    while (!pending.empty()) {
      Operation *op = pending.pop_back_val();
      if (!needed.insert(op).second)
        continue;
      for (Value operand : op->getOperands())
        if (Operation *source = operand.getDefiningOp())
          pending.push_back(source);
    }
    SmallVector<Operation *> dead;
    for (Operation &op : block)
      if (!needed.contains(&op))
        dead.push_back(&op);
    numNodes += dead.size();
    eraseOps(dead);
  }

  void removeFunctions() {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    auto main = symbols.lookup<FuncOp>("main");
    if (!main)
      return;
    llvm::DenseSet<Operation *> needed{main};
    SmallVector<Operation *> pending{main};
    while (!pending.empty()) {
      Operation *func = pending.pop_back_val();
      func->walk([&](Operation *op) {
        op->getAttrDictionary().walk([&](FlatSymbolRefAttr ref) {
          Operation *callee = symbols.lookup(ref.getValue());
          if (callee && needed.insert(callee).second)
            pending.push_back(callee);
        });
      });
    }
    // A whole graph keeps its library.
    if (main.getBody().front().getTerminator()->getNumOperands() == 0)
      return;
    for (FuncOp func : llvm::make_early_inc_range(module.getOps<FuncOp>()))
      if (!needed.contains(func)) {
        func.erase();
        ++numFunctions;
      }
  }
};

} // namespace
} // namespace kiln::tf
