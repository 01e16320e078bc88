// SplitOutsideCompilation: computations to compile are cut where nodes of theirs are to stay on the host.
#include "passes/graph/ControlFlow.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_SPLITOUTSIDECOMPILATION
#include "passes/graph/encapsulate/Passes.h.inc"

namespace {

class SplitOutsideCompilation : public impl::SplitOutsideCompilationBase<SplitOutsideCompilation> {
  void runOnOperation() override {
    SymbolTable table(getOperation());
    symbols = &table;
    hosts.clear();
    opened.clear();
    isHolder.clear();
    for (FuncOp func : getOperation().getOps<FuncOp>())
      pending.insert(func);
    while (!pending.empty())
      leaveOut(cast<FuncOp>(pending.pop_back_val()));
    for (FuncOp func : getOperation().getOps<FuncOp>())
      split(func);
  }

  void forEachCallee(Operation *op, llvm::function_ref<void(FuncOp)> fn) {
    if (auto named = symbols->lookup<FuncOp>(opType(op))) // TensorFlow 1's call: the op is the function
      fn(named);
    tf::forEachCallee(*symbols, op, fn);
  }

  /// Whether nodes of the function, or of those that it calls, are to stay on the host.
  bool holdsOutside(FuncOp func) {
    auto [known, isNew] = isHolder.try_emplace(func, false);
    if (!isNew)
      return known->second;
    bool holds = false;
    for (Operation &op : func.getBody().front())
      holds |= isNode(&op) && staysOnHost(&op);
    return isHolder[func] = holds;
  }

  bool staysOnHost(Operation *op) {
    bool stays = op->hasAttr(kXlaOutsideCompilation);
    forEachCallee(op, [&](FuncOp callee) { stays |= holdsOutside(callee); });
    return stays;
  }

  /// Takes the nodes that stay on the host out of the function's computations. What such a node calls is part of
  /// the computation all the same.
  void leaveOut(FuncOp func) {
    for (Operation &op : func.getBody().front()) {
      if (!isNode(&op) || !staysOnHost(&op))
        continue;
      auto id = op.getAttrOfType<StringAttr>(kXlaCompileId);
      bool mustCompile = mustCompileCall(*symbols, &op);
      if (!id && !mustCompile)
        continue;
      if (mustCompile)
        op.setAttr(kXlaMustCompile, BoolAttr::get(&getContext(), false));
      if (id) {
        op.removeAttr(kXlaCompileId);
        hosts[{func, id}].insert(&op);
        removeOutputNodes(&op);
      }
      ++numOutside;
      if (!op.hasAttr(kXlaOutsideCompilation))
        forEachCallee(&op, [&](FuncOp callee) { open(callee); });
    }
  }

  /// Makes the function's nodes a computation.
  void open(FuncOp func) {
    if (!opened.insert(func).second)
      return;
    for (Operation &op : func.getBody().front())
      if (isNode(&op) && !op.hasAttr(kXlaCompileId))
        op.setAttr(kXlaCompileId, func.getSymNameAttr());
    pending.insert(func);
  }

  /// Nodes of one computation go apart if a node on the host is between them.
  void split(FuncOp func) {
    llvm::StringSet<> taken;
    for (Operation &op : func.getBody().front())
      if (auto id = op.getAttrOfType<StringAttr>(kXlaCompileId))
        taken.insert(id.getValue());
    for (auto &[key, outside] : hosts) {
      if (key.first != func)
        continue;
      StringAttr id = cast<StringAttr>(key.second);
      llvm::DenseMap<Operation *, unsigned> level; // how many nodes of the host are before a node, one after another
      llvm::DenseMap<unsigned, StringAttr> ids{{0, id}};
      for (Operation *op : topologicalOrder(func)) {
        bool isInside = op->getAttr(kXlaCompileId) == id;
        unsigned &own = level[op];
        unsigned most = 0;
        for (Value operand : op->getOperands())
          if (Operation *source = operand.getDefiningOp())
            most = std::max(most, level.lookup(source) + (isInside && outside.contains(source) ? 1 : 0));
        own = most;
      }
      for (Operation &op : func.getBody().front()) {
        if (op.getAttr(kXlaCompileId) != id)
          continue;
        StringAttr &part = ids[level.lookup(&op)];
        if (!part) {
          std::string name = (id.getValue() + "_" + Twine(level.lookup(&op))).str();
          while (!taken.insert(name).second)
            name += "_";
          part = StringAttr::get(&getContext(), name);
          ++numParts;
        }
        if (part != id)
          op.setAttr(kXlaCompileId, part);
      }
    }
  }

  SymbolTable *symbols = nullptr;
  llvm::SetVector<Operation *> pending; // functions
  llvm::DenseSet<Operation *> opened;
  llvm::DenseMap<Operation *, bool> isHolder;
  /// By function and computation: the nodes that left it.
  llvm::MapVector<std::pair<Operation *, Attribute>, llvm::DenseSet<Operation *>> hosts;
};

} // namespace
} // namespace kiln::tf
