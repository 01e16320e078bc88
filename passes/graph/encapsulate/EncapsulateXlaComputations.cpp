// EncapsulateXlaComputations: what the program itself asks to compile becomes a cluster that must.
#include "passes/graph/ConstantAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/encapsulate/Encapsulate.h"
#include "passes/graph/encapsulate/Passes.h"

using namespace mlir;

namespace kiln::tf {
#define GEN_PASS_DEF_ENCAPSULATEXLACOMPUTATIONS
#include "passes/graph/encapsulate/Passes.h.inc"

namespace {

class EncapsulateXlaComputations
    : public impl::EncapsulateXlaComputationsBase<EncapsulateXlaComputations> {
public:
  using EncapsulateXlaComputationsBase::EncapsulateXlaComputationsBase;

private:
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    ConstantAnalysis constants(symbols);
    for (FuncOp func : executedFunctions(symbols)) {
      SmallVector<Operation *> made;
      for (auto &[id, nodes] : groupNodes(func, kXlaCompileId)) {
        made.push_back(make(symbols, constants, nodes, id.getValue()));
        removeOutputNodes(made.back());
      }
      for (Operation &op : llvm::make_early_inc_range(func.getBody().front()))
        if (mustCompile(symbols, &op) && !op.hasAttr(kXlaCompiledKernel))
          made.push_back(make(symbols, constants, {&op}, functionName(&op, "")));
      if (failed(verifyAcyclic(made)))
        return signalPassFailure();
      numClusters += made.size();
    }
  }

  bool mustCompile(SymbolTable &symbols, Operation *op) { return calls && mustCompileCall(symbols, op); }

  /// @main and what it calls, but not what is compiled as a part of something else.
  SmallVector<FuncOp> executedFunctions(SymbolTable &symbols) {
    auto main = symbols.lookup<FuncOp>("main");
    if (!main)
      return llvm::to_vector(getOperation().getOps<FuncOp>());
    llvm::SetVector<FuncOp> found;
    found.insert(main);
    for (size_t i = 0; i < found.size(); ++i)
      for (Operation &op : FuncOp(found[i]).getBody().front())
        if (isNode(&op) && !mustCompile(symbols, &op) && !op.hasAttr(kXlaCompileId))
          forEachCallee(symbols, &op, [&](FuncOp callee) { found.insert(callee); });
    return found.takeVector();
  }

  Operation *make(SymbolTable &symbols, ConstantAnalysis &constants, ArrayRef<Operation *> nodes,
                  StringRef name) {
    StringAttr device = pickDevice(nodes);
    Encapsulated made = encapsulate(symbols, nodes, name, constants.values(nodes));
    Builder b(&getContext());
    for (Operation *node : nodes) {
      node->removeAttr(kXlaCompileId);
      node->setAttr(kXlaAlreadyClustered, b.getBoolAttr(true));
    }
    markCompiledKernel(made, /*hasReferences=*/false, /*mustCompile=*/true, device);
    return made.call;
  }
};

} // namespace
} // namespace kiln::tf
