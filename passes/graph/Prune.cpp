// Removes what no output needs: nodes, control edges that order nothing, functions.
#include "passes/graph/ControlFlow.h"
#include "passes/graph/Passes.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_PRUNE
#include "passes/graph/Passes.h.inc"

namespace {

class Prune : public impl::PruneBase<Prune> {
  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<FuncOp>("main");
    do {
      for (FuncOp func : getOperation().getOps<FuncOp>()) {
        removeControlEdges(func);
        if (func != main || returnsSomething(func))
          removeNodes(func);
      }
      removeFunctions();
    } while (main && returnsSomething(main) && replaceUnusedResults()); // a call may hold another's result
  }

  static bool returnsSomething(FuncOp func) {
    return func.getBody().front().getTerminator()->getNumOperands() > 0;
  }

  /// A result that no call of a function uses becomes a FakeParam, which needs nothing; whether any did.
  /// The function's type stays, so that its calls do. Only calls are looked at: what If and While refer to
  /// has results that belong together.
  bool replaceUnusedResults() {
    SymbolTable symbols(getOperation());
    llvm::MapVector<Operation *, llvm::BitVector> used; // by function: the results that a call uses
    llvm::DenseSet<Operation *> kept;
    getOperation().walk([&](Operation *op) {
      bool isCall = isNode(op) && opType(op).ends_with("PartitionedCall");
      if (isNode(op))
        kept.insert(symbols.lookup(opType(op))); // the call of TensorFlow 1: the op is the function
      op->getAttrDictionary().walk([&](FlatSymbolRefAttr ref) {
        auto func = symbols.lookup<FuncOp>(ref.getValue());
        if (!func)
          return;
        llvm::BitVector &bits = used[func];
        bits.resize(op->getNumResults() + 1);
        if (!isCall || op->getAttr("f") != ref)
          kept.insert(func);
        for (OpResult result : op->getResults())
          if (!result.use_empty())
            bits.set(result.getResultNumber());
      });
    });
    bool isChanged = false;
    for (auto &[func, bits] : used) {
      Operation *end = cast<FuncOp>(func).getBody().front().getTerminator();
      if (kept.contains(func))
        continue;
      for (OpOperand &operand : end->getOpOperands()) {
        auto type = dyn_cast<TensorType>(operand.get().getType());
        Operation *source = operand.get().getDefiningOp();
        if (!type || !source || opType(source) == "FakeParam" ||
            (operand.getOperandNumber() < bits.size() && bits[operand.getOperandNumber()]))
          continue;
        OpBuilder b(end);
        OperationState state(source->getLoc(), "tf.FakeParam");
        state.addAttribute("dtype", TypeAttr::get(type.getElementType()));
        state.addAttribute("shape", ShapeAttr::get(&getContext(), true, {}));
        state.addTypes({type, ControlType::get(&getContext())});
        operand.set(b.create(state)->getResult(0));
        isChanged = true;
        ++numResults;
      }
    }
    return isChanged;
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
      if (auto gradient = func->getAttrOfType<StringAttr>("tf.gradient"))
        if (Operation *callee = symbols.lookup(gradient); callee && needed.insert(callee).second)
          pending.push_back(callee);
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
