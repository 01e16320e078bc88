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

bool isTrue(Attribute attr) {
  auto value = dyn_cast_or_null<BoolAttr>(attr);
  return value && value.getValue();
}

class EncapsulateXlaComputations
    : public impl::EncapsulateXlaComputationsBase<EncapsulateXlaComputations> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    ConstantAnalysis constants(symbols);
    for (FuncOp func : executedFunctions(symbols)) {
      SmallVector<Operation *> calls;
      for (auto &[id, nodes] : groupNodes(func, kXlaCompileId)) {
        calls.push_back(make(symbols, constants, nodes, id.getValue()));
        removeOutputNodes(calls.back());
      }
      for (Operation &op : llvm::make_early_inc_range(func.getBody().front()))
        if (mustCompile(symbols, &op) && !op.hasAttr(kXlaCompiledKernel))
          calls.push_back(make(symbols, constants, {&op}, functionName(&op, "")));
      if (failed(verifyAcyclic(calls)))
        return signalPassFailure();
      numClusters += calls.size();
    }
  }

  /// A call of a function that asks to be compiled, as of tf.function(jit_compile=True).
  static bool mustCompile(SymbolTable &symbols, Operation *op) {
    if (!isCall(op))
      return false;
    if (Attribute attr = op->getAttr(kXlaMustCompile))
      return isTrue(attr);
    FuncOp callee = lookupFunction(symbols, op->getAttr("f"));
    auto attrs = callee ? callee->getAttrOfType<DictionaryAttr>("tf.attrs") : DictionaryAttr();
    return attrs && isTrue(attrs.get(kXlaMustCompile));
  }

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

  /// XlaClusterOutput only says that a value leaves the computation.
  static void removeOutputNodes(Operation *call) {
    for (Value result : dataResults(call))
      for (Operation *user : llvm::make_early_inc_range(result.getUsers()))
        if (opType(user) == "XlaClusterOutput") {
          user->getResult(0).replaceAllUsesWith(result);
          controlResult(user).replaceAllUsesWith(controlResult(call));
          user->erase();
        }
  }
};

} // namespace
} // namespace kiln::tf
