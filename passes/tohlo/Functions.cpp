// Calls of library functions, interpreted inline.
#include "passes/tohlo/ControlFlow.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

static LogicalResult lowerPartitionedCall(OpContext &ctx) {
  FailureOr<Operation *> func = calledFunction(ctx, ctx.op()->getAttr("f"));
  if (failed(func))
    return failure();
  return callFunction(ctx, *func, 0, "function");
}

/// The gradient that the library registers for a function, called with the function's inputs and its outputs' gradients.
static LogicalResult lowerSymbolicGradient(OpContext &ctx) {
  FailureOr<Operation *> func = calledFunction(ctx, ctx.op()->getAttr("f"));
  if (failed(func))
    return failure();
  auto name = (*func)->getAttrOfType<StringAttr>("tf.gradient");
  if (!name)
    return ctx.error("no gradient is registered for function '" + SymbolTable::getSymbolName(*func).getValue() + "'");
  FailureOr<Operation *> gradient = calledFunction(ctx, FlatSymbolRefAttr::get(name));
  if (failed(gradient))
    return failure();
  return callFunction(ctx, *gradient, 0, "gradient");
}

/// A list becomes single tensors, or the other way round: the same edges.
static LogicalResult lowerArrayToList(OpContext &ctx) {
  for (unsigned i = 0; i < ctx.numOutputs(); ++i)
    ctx.setOutput(i, ctx.inputValue(i));
  return success();
}

void registerFunctions(LoweringTable &table) {
  table.add({"PartitionedCall", "StatefulPartitionedCall"}, lowerPartitionedCall,
            LoweringTable::AnyInputs);
  table.add({"SymbolicGradient"}, lowerSymbolicGradient, LoweringTable::AnyInputs);
  table.add({"_ArrayToList", "_ListToArray"}, lowerArrayToList, LoweringTable::AnyInputs);
}

} // namespace kiln::tohlo
