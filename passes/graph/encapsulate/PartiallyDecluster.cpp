// PartiallyDecluster: takes out of clusters, or computes again outside, what the host must know.
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/DeviceName.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_PARTIALLYDECLUSTER
#include "passes/graph/encapsulate/Passes.h.inc"

namespace {

StringAttr clusterOf(Operation *node) {
  return node ? node->getAttrOfType<StringAttr>(kXlaCluster) : StringAttr();
}

StringRef deviceOf(Operation *node) {
  auto device = node->getAttrOfType<StringAttr>("_device");
  return device ? device.getValue() : StringRef();
}

bool mustCompile(Operation *node) {
  auto attr = node->getAttrOfType<BoolAttr>(kXlaMustCompile);
  return (attr && attr.getValue()) || mustCompileOn(deviceOf(node));
}

/// Whether no node of its own cluster gives it anything.
bool isRoot(Operation *node) {
  return llvm::none_of(node->getOperands(), [&](Value operand) {
    return operand.getDefiningOp() && clusterOf(operand.getDefiningOp()) == clusterOf(node);
  });
}

class PartiallyDecluster : public impl::PartiallyDeclusterBase<PartiallyDecluster> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    ConstantAnalysis constants(symbols);
    for (FuncOp func : getOperation().getOps<FuncOp>()) {
      if (groupNodes(func, kXlaCluster).empty())
        continue;
      reduceCopies(func, constants);
      reduceRecompilation(func, constants);
      declusterRootMetadata(func);
    }
  }

  /// On a CPU all memory is the host's.
  static bool isInDeviceMemory(Operation *node) {
    std::optional<DeviceName> name = DeviceName::parse(deviceOf(node));
    return name && name->type && !StringRef(*name->type).ends_with("CPU");
  }

  /// Whether a use leaves the cluster for an input that must be in host memory.
  static bool isCopiedToHost(OpOperand &use, StringAttr cluster, ConstantAnalysis &constants) {
    Operation *user = use.getOwner();
    if (!isNode(user) || isa<ControlType>(use.get().getType()) || clusterOf(user) == cluster ||
        !isInDeviceMemory(user))
      return false;
    SmallVector<unsigned> onHost;
    constants.operands(user, onHost);
    return llvm::is_contained(onHost, use.getOperandNumber());
  }

  /// What a cluster computes on a device only to be copied to the host is computed there again;
  /// last nodes first, so that what they are computed from follows.
  void reduceCopies(FuncOp func, ConstantAnalysis &constants) {
    auto isResource = [](Type type) {
      auto tensor = dyn_cast<TensorType>(type);
      return tensor && isa<ResourceType>(tensor.getElementType());
    };
    SmallVector<Operation *> order = topologicalOrder(func);
    for (Operation *node : llvm::reverse(order)) {
      StringAttr cluster = clusterOf(node);
      // An update of a variable may not run twice; a shape is known on the host anyway.
      if (!cluster || mustCompile(node) || isMetadataOp(node) ||
          llvm::any_of(node->getOperandTypes(), isResource) ||
          llvm::any_of(node->getResultTypes(), isResource))
        continue;
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : node->getUses())
        if (isCopiedToHost(use, cluster, constants))
          uses.push_back(&use);
      if (uses.empty())
        continue;
      OpBuilder b(&getContext());
      b.setInsertionPointAfter(node);
      Operation *copy = b.clone(*node);
      copy->setLoc(NameLoc::get(b.getStringAttr(nodeName(node) + "/declustered")));
      copy->removeAttr(kXlaCluster);
      for (OpOperand *use : uses)
        use->set(copy->getResult(cast<OpResult>(use->get()).getResultNumber()));
      ++numCopied;
      if (node->use_empty())
        node->erase();
    }
  }

  /// A cluster is compiled again for each value that it must know; one computed first, outside, may
  /// be the same more often than what it is computed from. What would cut the cluster in two stays.
  void reduceRecompilation(FuncOp func, ConstantAnalysis &constants) {
    llvm::DenseSet<Operation *> known;
    for (auto &[name, nodes] : groupNodes(func, kXlaCluster))
      for (Value value : constants.values(nodes))
        if (Operation *node = value.getDefiningOp(); clusterOf(node) == name)
          known.insert(node);
    for (Operation *node : topologicalOrder(func)) {
      if (!known.contains(node) || !isRoot(node) || mustCompile(node))
        continue;
      // Constants cost nothing, unless they take part in keeping the loops of two devices in step.
      bool isOutside =
          opType(node) != "Const" || llvm::any_of(node->getOperands(), [&](Value operand) {
            return operand.getDefiningOp() && deviceOf(operand.getDefiningOp()) != deviceOf(node);
          });
      if (isOutside)
        decluster(node);
    }
  }

  /// A cluster that began with a shape would wait for the whole tensor.
  void declusterRootMetadata(FuncOp func) {
    for (Operation *node : topologicalOrder(func))
      if (clusterOf(node) && isMetadataOp(node) && isRoot(node) && !mustCompile(node))
        decluster(node);
  }

  void decluster(Operation *node) {
    node->removeAttr(kXlaCluster);
    ++numDeclustered;
  }
};

} // namespace
} // namespace kiln::tf
