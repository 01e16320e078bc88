// CloneConstantsIntoClusters: each cluster gets the constants that it uses, and gives none to others.
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_CLONECONSTANTSINTOCLUSTERS
#include "passes/graph/encapsulate/Passes.h.inc"

namespace {

class CloneConstantsIntoClusters : public impl::CloneConstantsIntoClustersBase<CloneConstantsIntoClusters> {
public:
  using CloneConstantsIntoClustersBase::CloneConstantsIntoClustersBase;

private:
  void runOnOperation() override {
    for (FuncOp func : getOperation().getOps<FuncOp>()) {
      Block &body = func.getBody().front();
      if (llvm::none_of(body, [](Operation &op) { return op.hasAttr(kXlaCluster); }))
        continue;
      for (Operation &op : llvm::make_early_inc_range(body))
        if (isNode(&op) && opType(&op) == "Const" && op.getNumOperands() == 0)
          distribute(&op);
    }
  }

  static uint64_t bytesOf(ElementsAttr value) {
    std::optional<DType> dtype = toDType(value.getElementType());
    return dtype ? value.getNumElements() * dtypeBytes(*dtype) : 0;
  }

  void distribute(Operation *constant) {
    auto value = constant->getAttrOfType<ElementsAttr>("value");
    if (!value || !bytesOf(value))
      return; // strings are the host's
    // By cluster, null for users in none; in the order of the first users, which are listed latest first.
    llvm::MapVector<Attribute, SmallVector<OpOperand *>> uses;
    unsigned numClusters = 0;
    for (OpOperand &use : constant->getResult(0).getUses()) {
      Attribute cluster = use.getOwner()->getAttr(kXlaCluster);
      auto [group, isNew] = uses.try_emplace(cluster);
      numClusters += isNew && cluster;
      group->second.push_back(&use);
    }
    Attribute own = constant->getAttr(kXlaCluster);
    if (bytesOf(value) > maxBytes && numClusters > 1) {
      constant->removeAttr(kXlaCluster); // what is given to a cluster needs no copies
      numTakenOut += own != nullptr;
      return;
    }
    OpBuilder b(constant);
    b.setInsertionPointAfter(constant);
    unsigned number = 0;
    for (auto &[cluster, operands] : llvm::reverse(uses)) {
      if (cluster == own)
        continue;
      Operation *copy = constant;
      if (number++ || uses.count(own) || !constant->getResult(1).use_empty()) {
        copy = b.clone(*constant);
        copy->setLoc(NameLoc::get(b.getStringAttr(nodeName(constant) + "/clone_" + Twine(number))));
        ++numClones;
      }
      if (cluster) {
        copy->setAttr(kXlaCluster, cluster);
        if (Attribute device = operands.front()->getOwner()->getAttr("_device"))
          copy->setAttr("_device", device); // that of the cluster's others: its first node decides where the cluster is
      } else {
        copy->removeAttr(kXlaCluster);
      }
      for (OpOperand *operand : operands)
        operand->set(copy->getResult(0));
    }
  }
};

} // namespace
} // namespace kiln::tf
