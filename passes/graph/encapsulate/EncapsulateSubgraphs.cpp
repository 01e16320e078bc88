// EncapsulateSubgraphs: each cluster becomes a function and one call of it.
#include "hlo/graph/References.h"
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_ENCAPSULATESUBGRAPHS
#include "passes/graph/encapsulate/Passes.h.inc"

namespace {

class EncapsulateSubgraphs : public impl::EncapsulateSubgraphsBase<EncapsulateSubgraphs> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    ConstantAnalysis constants(symbols);
    for (FuncOp func : llvm::to_vector(getOperation().getOps<FuncOp>()))
      if (failed(run(func, symbols, constants)))
        return signalPassFailure();
  }

  LogicalResult run(FuncOp func, SymbolTable &symbols, ConstantAnalysis &constants) {
    NodeGroups clusters = groupNodes(func, kXlaCluster);
    if (clusters.empty())
      return success();
    llvm::DenseSet<Operation *> related = relatedToReferences(func, symbols);
    NodeGroups keys = groupNodes(func, kXlaKeyPlaceholder);
    SmallVector<Operation *> calls;
    Builder b(&getContext());
    for (auto &[name, nodes] : clusters) {
      bool mustCompile = llvm::any_of(nodes, [](Operation *node) {
        auto attr = node->getAttrOfType<BoolAttr>(kXlaMustCompile);
        return attr && attr.getValue();
      });
      bool hasRefs = llvm::any_of(nodes, [&](Operation *node) { return related.contains(node); });
      StringAttr device = pickDevice(nodes);
      Encapsulated made = encapsulate(symbols, nodes, name.getValue(), constants.values(nodes));
      for (Operation *node : nodes) {
        node->removeAttr(kXlaCluster);
        node->setAttr(kXlaAlreadyClustered, b.getBoolAttr(true));
      }
      markCompiledKernel(made, hasRefs, mustCompile, device);
      for (Operation *placeholder : keys.lookup(name)) // of the host's part of the cluster
        placeholder->setAttr(kXlaKeyPlaceholder, made.func.getSymNameAttr());
      calls.push_back(made.call);
      numNodes += nodes.size();
      numArguments += made.func.getNumArguments();
    }
    numClusters += calls.size();
    return verifyAcyclic(calls);
  }

  /// The nodes that references reach, or that reach references, along data or control edges.
  llvm::DenseSet<Operation *> relatedToReferences(FuncOp func, SymbolTable &symbols) {
    SmallVector<Operation *> roots;
    for (Operation &op : func.getBody().front()) {
      bool isRoot = hasReferences(&op);
      forEachCallee(symbols, &op, [&](FuncOp callee) {
        for (Operation &inner : callee.getBody().front())
          isRoot |= hasReferences(&inner);
      });
      if (isRoot)
        roots.push_back(&op);
    }
    llvm::DenseSet<Operation *> related;
    auto reach = [&](auto neighbours) {
      llvm::DenseSet<Operation *> seen;
      SmallVector<Operation *> pending = roots;
      while (!pending.empty()) {
        Operation *op = pending.pop_back_val();
        if (seen.insert(op).second)
          neighbours(op, pending);
      }
      related.insert(seen.begin(), seen.end());
    };
    reach([](Operation *op, SmallVectorImpl<Operation *> &to) {
      to.append(op->user_begin(), op->user_end());
    });
    reach([](Operation *op, SmallVectorImpl<Operation *> &to) {
      for (Value operand : op->getOperands())
        if (Operation *source = operand.getDefiningOp())
          to.push_back(source);
    });
    return related;
  }
};

} // namespace
} // namespace kiln::tf
