// Runs test functions on the evaluator or a backend and compares what their checks name.
#include "hlo/eval/Conformance.h"

#include "hlo/eval/Checks.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace kiln::eval {

LogicalResult checkOnEvaluator(func::FuncOp function) {
  return success(succeeded(evaluateFunction(function, {}, checkingOptions())));
}

LogicalResult checkOnBackend(func::FuncOp function, const Backend &backend) {
  // Expected values, and the checks that compare them with the backend's results.
  SmallVector<std::pair<hlo::CustomCallOp, Tensor>> checks;
  EvalOptions options;
  options.customCall = [&](hlo::CustomCallOp call,
                           ArrayRef<Tensor> operands) -> FailureOr<SmallVector<Tensor>> {
    if (!isCheck(call))
      return call.emitError("cannot evaluate custom_call ") << call.getCallTargetName();
    checks.push_back({call, operands[1]});
    return SmallVector<Tensor>();
  };
  if (failed(evaluateFunction(function, {}, options)))
    return failure();

  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  OpBuilder b = OpBuilder::atBlockEnd(module->getBody());
  SmallVector<Tensor> args;
  SmallVector<Type> argTypes, resultTypes;
  SmallVector<hlo::ConstantOp> constants;
  for (auto constant : function.getOps<hlo::ConstantOp>())
    if (cast<ShapedType>(constant.getType()).getRank() > 0) {
      constants.push_back(constant);
      argTypes.push_back(constant.getType());
      args.push_back(Tensor::fromAttr(constant.getValue()));
    }
  for (auto &[call, expected] : checks)
    resultTypes.push_back(call.getInputs()[0].getType());
  auto main = func::FuncOp::create(b, function.getLoc(), "main",
                                   b.getFunctionType(argTypes, resultTypes));
  Block *block = main.addEntryBlock();
  b.setInsertionPointToStart(block);
  IRMapping mapping;
  for (auto [constant, argument] : llvm::zip(constants, block->getArguments()))
    mapping.map(constant.getResult(), argument);
  for (Operation &op : function.getBody().front()) {
    auto call = dyn_cast<hlo::CustomCallOp>(op);
    if (mapping.contains(op.getNumResults() ? op.getResult(0) : Value()) || (call && isCheck(call)) ||
        isa<func::ReturnOp>(op))
      continue;
    b.clone(op, mapping);
  }
  SmallVector<Value> results;
  for (auto &[call, expected] : checks)
    results.push_back(mapping.lookup(call.getInputs()[0]));
  func::ReturnOp::create(b, function.getLoc(), results);

  FailureOr<SmallVector<Tensor>> actual = backend(*module, args);
  if (failed(actual))
    return failure();
  bool ok = true;
  for (auto [check, tensor] : llvm::zip(checks, *actual))
    ok &= succeeded(runCheck(check.first, tensor, check.second));
  return success(ok);
}

} // namespace kiln::eval
