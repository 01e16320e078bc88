// Copies small constants so that no cluster waits for one of another.
#include "passes/graph/clustering/Passes.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_CLONECONSTANTSFORBETTERCLUSTERING
#include "passes/graph/clustering/Passes.h.inc"

namespace {

constexpr int64_t kMaxElements = 16;

class CloneConstantsForBetterClustering
    : public impl::CloneConstantsForBetterClusteringBase<CloneConstantsForBetterClustering> {
  void runOnOperation() override {
    for (FuncOp func : getOperation().getOps<FuncOp>())
      for (Operation &op : llvm::make_early_inc_range(func.getBody().front()))
        if (isNode(&op) && opType(&op) == "Const")
          clone(&op);
  }

  static bool isInPlace(Operation *op) { return opType(op).starts_with("Inplace"); }

  void clone(Operation *constant) {
    auto value = constant->getAttrOfType<ElementsAttr>("value");
    Value result = constant->getResult(0);
    if (!value || value.getNumElements() > kMaxElements ||
        llvm::any_of(result.getUsers(), isInPlace))
      return;
    // Uses are listed latest first.
    llvm::MapVector<Operation *, SmallVector<OpOperand *>> users;
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : result.getUses())
      uses.push_back(&use);
    for (OpOperand *use : llvm::reverse(uses))
      users[use->getOwner()].push_back(use);
    OpBuilder b(constant);
    b.setInsertionPointAfter(constant);
    unsigned number = 0;
    for (auto &[user, operands] : llvm::drop_begin(users, users.empty() ? 0 : 1)) {
      Operation *copy = b.clone(*constant);
      std::string name = (nodeName(constant) + "/clone_" + Twine(++number)).str();
      copy->setLoc(NameLoc::get(b.getStringAttr(name)));
      b.setInsertionPointAfter(copy);
      for (OpOperand *operand : operands)
        operand->set(copy->getResult(0));
      ++numClones;
    }
  }
};

} // namespace
} // namespace kiln::tf
