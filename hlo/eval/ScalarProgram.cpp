// Regions on scalars (reduction bodies, comparators, updates) as straight-line programs on slots.
#include "hlo/eval/Interpreter.h"
#include "hlo/ir/HloUtils.h"

using namespace mlir;

namespace kiln::eval {

using namespace kiln::hlo;

static unsigned sizeOf(Value value) { return elementBytes(getElementTypeOrSelf(value.getType())); }

FailureOr<std::unique_ptr<ScalarProgram>> ScalarProgram::create(Interpreter &interpreter,
                                                                Region &region, Scope *outer) {
  std::unique_ptr<ScalarProgram> p(new ScalarProgram(interpreter));
  p->region = &region;
  p->scope = std::make_unique<Scope>(outer);
  DenseMap<Value, unsigned> slotOf;
  auto newSlot = [&](Value value) {
    p->slots.emplace_back();
    return slotOf[value] = p->slots.size() - 1;
  };
  // Constants and captured values are filled in once.
  auto fixed = [&](Value value) -> bool {
    Tensor tensor = p->scope->find(value);
    if (!tensor || tensor.size() != 1)
      return false;
    std::memcpy(&p->slots[newSlot(value)], tensor.data<void>(), sizeOf(value));
    return true;
  };
  for (BlockArgument argument : region.getArguments()) {
    newSlot(argument);
    p->argumentSizes.push_back(sizeOf(argument));
  }
  for (Operation &op : region.front()) {
    if (isa<ConstantOp>(op) && cast<ShapedType>(op.getResult(0).getType()).getNumElements() == 1) {
      fixed(op.getResult(0));
      continue;
    }
    SmallVector<unsigned, 4> operands;
    for (Value operand : op.getOperands()) {
      if (!slotOf.count(operand) && !fixed(operand))
        return op.emitError("evaluation needs a scalar that is not known: ") << operand;
      operands.push_back(slotOf[operand]);
    }
    if (op.hasTrait<OpTrait::IsTerminator>()) {
      p->resultSlots = operands;
      for (Value operand : op.getOperands())
        p->resultSizes.push_back(sizeOf(operand));
      break;
    }
    Step step{&op, elementwiseKernel(&op), operands, {}};
    for (Value result : op.getResults()) {
      if (cast<ShapedType>(result.getType()).getNumElements() != 1)
        return op.emitError("a region on scalars may compute only scalars");
      step.results.push_back(newSlot(result));
    }
    p->program.push_back(std::move(step));
  }
  return p;
}

LogicalResult ScalarProgram::runSlow(const Step &step) {
  SmallVector<Tensor> operands;
  for (auto [value, slot] : llvm::zip(step.op->getOperands(), step.operands)) {
    Tensor tensor = Tensor::allocate(cast<RankedTensorType>(value.getType()));
    std::memcpy(tensor.data<void>(), &slots[slot], sizeOf(value));
    operands.push_back(tensor);
    if (step.op->getNumRegions()) // inner regions may capture it
      scope->set(value, tensor);
  }
  FailureOr<Tensors> results = interpreter.run(step.op, operands, scope.get());
  if (failed(results))
    return failure();
  for (auto [tensor, slot, value] : llvm::zip(*results, step.results, step.op->getResults()))
    std::memcpy(&slots[slot], tensor.data<void>(), sizeOf(value));
  return success();
}

LogicalResult ScalarProgram::run(ArrayRef<const void *> args) {
  assert(args.size() == argumentSizes.size());
  for (unsigned i = 0; i < args.size(); ++i)
    std::memcpy(&slots[i], args[i], argumentSizes[i]);
  for (const Step &step : program) {
    if (step.kernel) {
      const void *in[4];
      for (auto [i, slot] : llvm::enumerate(step.operands))
        in[i] = &slots[slot];
      step.kernel(in, &slots[step.results[0]], 1);
    } else if (failed(runSlow(step))) {
      return failure();
    }
  }
  return interpreter.step(region->getParentOp());
}

} // namespace kiln::eval
