// Runs test functions on the evaluator or a backend and compares what their checks name.
#include "hlo/eval/Conformance.h"

#include "hlo/eval/Checks.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace kiln::eval {

LogicalResult checkOnEvaluator(func::FuncOp function) {
  return success(succeeded(evaluateFunction(function, {}, checkingOptions())));
}

namespace {

/// Evaluates the function and notes its checks' expected values.
LogicalResult collectChecks(func::FuncOp function, size_t index, SmallVector<PendingCheck> &checks) {
  EvalOptions options;
  options.customCall = [&](hlo::CustomCallOp call,
                           ArrayRef<Tensor> operands) -> FailureOr<SmallVector<Tensor>> {
    if (!isCheck(call))
      return call.emitError("cannot evaluate custom_call ") << call.getCallTargetName();
    checks.push_back({index, call, operands[1]});
    return SmallVector<Tensor>();
  };
  return success(succeeded(evaluateFunction(function, {}, options)));
}

} // namespace

FailureOr<ConformanceProgram> makeProgram(ArrayRef<func::FuncOp> functions) {
  ConformanceProgram batch;
  Location loc = func::FuncOp(functions.front()).getLoc();
  batch.module = ModuleOp::create(loc);
  OpBuilder b = OpBuilder::atBlockEnd(batch.module->getBody());
  auto main = func::FuncOp::create(b, loc, "main", b.getFunctionType({}, {}));
  Block *block = main.addEntryBlock();
  b.setInsertionPointToStart(block);
  SmallVector<Value> results;
  for (size_t index = 0; index < functions.size(); ++index) {
    func::FuncOp function = functions[index];
    size_t first = batch.checks.size();
    if (failed(collectChecks(function, index, batch.checks)))
      return failure();
    IRMapping mapping;
    for (Operation &op : function.getBody().front()) {
      auto constant = dyn_cast<hlo::ConstantOp>(op);
      auto call = dyn_cast<hlo::CustomCallOp>(op);
      if (constant && cast<ShapedType>(constant.getType()).getRank() > 0 && !constant->hasAttr("check.weights")) {
        // Constants that only checks use are expected values.
        if (llvm::all_of(op.getUsers(), [](Operation *user) {
              auto check = dyn_cast<hlo::CustomCallOp>(user);
              return check && isCheck(check);
            }))
          continue;
        mapping.map(constant.getResult(), block->addArgument(constant.getType(), op.getLoc()));
        batch.args.push_back(Tensor::fromAttr(constant.getValue()));
      } else if (!(call && isCheck(call)) && !isa<func::ReturnOp>(op)) {
        b.clone(op, mapping);
      }
    }
    for (PendingCheck &check : MutableArrayRef(batch.checks).drop_front(first)) {
      Value value = mapping.lookupOrNull(check.call.getInputs()[0]);
      if (!value) // the value under test is a constant
        value = b.clone(*check.call.getInputs()[0].getDefiningOp(), mapping)->getResult(0);
      results.push_back(value);
    }
  }
  func::ReturnOp::create(b, loc, results);
  main.setType(b.getFunctionType(block->getArgumentTypes(), ValueRange(results).getTypes()));
  return batch;
}

SmallVector<bool> checkOnBackend(ArrayRef<func::FuncOp> functions, const Backend &backend) {
  SmallVector<bool> passed(functions.size(), false);
  if (functions.empty())
    return passed;
  FailureOr<SmallVector<Tensor>> actual = failure();
  FailureOr<ConformanceProgram> batch = failure();
  {
    // With several functions, what goes wrong is told again for the culprit alone.
    ScopedDiagnosticHandler silence(func::FuncOp(functions.front()).getContext(), [&](Diagnostic &) {
      return success(functions.size() > 1);
    });
    batch = makeProgram(functions);
    if (succeeded(batch))
      actual = backend(std::move(batch->module), batch->args);
  }
  if (failed(actual)) {
    if (functions.size() > 1)
      for (size_t i = 0; i < functions.size(); ++i)
        passed[i] = checkOnBackend(functions.slice(i, 1), backend)[0];
    return passed;
  }
  std::fill(passed.begin(), passed.end(), true);
  for (auto [check, tensor] : llvm::zip(batch->checks, *actual))
    if (failed(runCheck(check.call, tensor, check.expected)))
      passed[check.function] = false;
  return passed;
}

} // namespace kiln::eval
