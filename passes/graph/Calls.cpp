// Finds the functions that nodes refer to, and makes calls.
#include "passes/graph/Calls.h"
#include "passes/graph/NodeBuilder.h"

using namespace mlir;

namespace kiln::tf {

bool isCall(Operation *op) {
  return isNode(op) && (opType(op) == "PartitionedCall" || opType(op) == "StatefulPartitionedCall");
}

FuncOp lookupFunction(const SymbolTable &symbols, Attribute attr) {
  FlatSymbolRefAttr name;
  if (auto func = dyn_cast_or_null<FuncAttr>(attr))
    name = func.getName();
  else
    name = dyn_cast_or_null<FlatSymbolRefAttr>(attr);
  return name ? symbols.lookup<FuncOp>(name.getValue()) : FuncOp();
}

void forEachCallee(SymbolTable &symbols, Operation *op, llvm::function_ref<void(FuncOp)> fn) {
  op->getAttrDictionary().walk([&](FlatSymbolRefAttr name) {
    if (auto func = symbols.lookup<FuncOp>(name.getValue()))
      fn(func);
  });
}

FuncOp calleeByName(SymbolTable &symbols, Operation *node) {
  return opDef(node) ? FuncOp() : symbols.lookup<FuncOp>(opType(node));
}

SmallVector<FuncOp> callees(SymbolTable &symbols, Operation *node) {
  SmallVector<FuncOp> functions;
  if (FuncOp callee = calleeByName(symbols, node))
    return {callee};
  forEachCallee(symbols, node, [&](FuncOp func) { functions.push_back(func); });
  if (opType(node) == "SymbolicGradient")
    for (FuncOp &func : functions) {
      auto gradient = func->getAttrOfType<StringAttr>("tf.gradient");
      func = gradient ? symbols.lookup<FuncOp>(gradient.getValue()) : FuncOp();
    }
  return functions;
}

ArrayAttr elementTypes(MLIRContext *context, TypeRange tensors) {
  SmallVector<Attribute> types;
  for (Type type : tensors)
    types.push_back(TypeAttr::get(cast<TensorType>(type).getElementType()));
  return ArrayAttr::get(context, types);
}

Operation *createCall(OpBuilder &b, Location loc, FuncOp func, ValueRange inputs,
                      ValueRange controls) {
  return NodeBuilder(b, loc,
                     func->hasAttr("tf.stateful") ? "StatefulPartitionedCall" : "PartitionedCall")
      .input(inputs)
      .control(controls)
      .attr("Tin", elementTypes(b.getContext(), inputs.getTypes()))
      .attr("Tout", elementTypes(b.getContext(), func.getResultTypes()))
      .attr("f", FlatSymbolRefAttr::get(func))
      .build(func.getResultTypes());
}

} // namespace kiln::tf
