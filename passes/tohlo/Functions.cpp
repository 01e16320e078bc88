// Calls of library functions, interpreted inline.
#include "passes/tohlo/ControlFlow.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"

namespace kiln::tohlo {

static LogicalResult lowerPartitionedCall(OpContext &ctx) {
  FailureOr<Operation *> func = calledFunction(ctx, ctx.op()->getAttr("f"));
  if (failed(func))
    return failure();
  SmallVector<LoweredValue> args, results;
  for (unsigned i = 0; i < ctx.numInputs(); ++i)
    args.push_back(ctx.inputValue(i));
  if (failed(ctx.interpreter().call(*func, ctx.nodeName(), ctx.loc(), args, results)))
    return failure();
  if (results.size() != ctx.numOutputs())
    return ctx.error("the function gives " + Twine(results.size()) + " values for " +
                     Twine(ctx.numOutputs()) + " outputs");
  for (auto [i, v] : llvm::enumerate(results))
    ctx.setOutput(i, v);
  return success();
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
  table.add({"_ArrayToList", "_ListToArray"}, lowerArrayToList, LoweringTable::AnyInputs);
}

} // namespace kiln::tohlo
