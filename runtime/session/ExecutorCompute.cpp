// What a node of each kind does with its inputs.
#include "session/ExecutorRun.h"

#include "session/Resource.h"

namespace kiln {

namespace {

// A scalar's truth, as If and While take it: a number that is not 0, a string that is not empty; of other
// tensors, whether there are elements.
bool isTrue(const Tensor &tensor) { // which is on the host
  if (tensor.rank() != 0)
    return tensor.numElements() > 0;
  if (tensor.dtype() == KILN_STRING)
    return !tensor.strings()[0].empty();
  if (tensor.dtype() == KILN_FLOAT)
    return *tensor.values<float>() != 0;
  if (tensor.dtype() == KILN_DOUBLE)
    return *tensor.values<double>() != 0;
  const char *bytes = static_cast<const char *>(tensor.data());
  for (size_t i = 0; i < tensor.bytes(); ++i)
    if (bytes[i])
      return true;
  return false;
}

Status scalarOf(const Tensor &tensor, int32_t dtype, const char *what) {
  if (tensor.dtype() == dtype && tensor.numElements() == 1)
    return tensor.toHost();
  return invalidArgument(std::string(what) + " is " + dtypeName(tensor.dtype()) +
                         tensor.shapeText() + ", not a scalar of " + dtypeName(dtype));
}

} // namespace

// A handle of a variable becomes the variable's value; everything else stays.
Status ExecutorRun::deref(Tensor &tensor) {
  if (tensor.dtype() != KILN_RESOURCE || !resourceAs<Variable>(tensor.handle()))
    return Status();
  auto variable = std::static_pointer_cast<Variable>(tensor.handle());
  std::lock_guard<std::mutex> lock(variable->mutex);
  if (!variable->initialised)
    return Status(KILN_FAILED_PRECONDITION, "variable '" + variable->name + "' is not initialised");
  tensor = variable->value;
  return Status();
}

Status ExecutorRun::compute(const ExecNode &node, Tensor *inputs, Tensor *outputs) {
  const PlanNode &plan = *node.plan;
  const uint8_t *keep = executor.frames[node.frame].keep.data() + node.slot;
  auto take = [&](int index) {
    return keep[index] ? inputs[index] : std::move(inputs[index]);
  };
  if (node.derefs)
    for (int32_t i = 0; i < node.numInputs; ++i)
      if (plan.inputs[i].deref)
        if (Status status = deref(inputs[i]); !status.ok())
          return status;
  switch (node.kind) {
  case PlanKind::Op: {
    for (int32_t i = 0; i < node.numInputs && !node.op->keepsOnDevice(); ++i)
      if (Status status = inputs[i].toHost(); !status.ok())
        return status;
    OpContext op(context, plan, inputs, outputs, keep);
    if (Status status = node.op->compute(op); !status.ok())
      return status;
    break;
  }
  case PlanKind::Arg:
    outputs[0] = args[plan.index];
    break;
  case PlanKind::Constant:
    outputs[0] = plan.value;
    break;
  case PlanKind::Unit:
  case PlanKind::UnitCompile:
  case PlanKind::UnitRun:
    if (Status status = runUnit(node, inputs, outputs); !status.ok())
      return status;
    break;
  case PlanKind::Switch:
    if (Status status = scalarOf(inputs[1], KILN_BOOL, "the predicate"); !status.ok())
      return status;
    outputs[*inputs[1].values<bool>() ? 1 : 0] = take(0);
    return Status();
  case PlanKind::SwitchN: {
    if (Status status = scalarOf(inputs[1], KILN_INT32, "the output index"); !status.ok())
      return status;
    int32_t index = *inputs[1].values<int32_t>();
    if (index < 0 || index >= node.numOutputs)
      index = node.numOutputs - 1;
    outputs[index] = take(0);
    return Status();
  }
  case PlanKind::Merge:
    for (int32_t i = 0; i < node.numInputs; ++i)
      if (inputs[i].valid()) {
        outputs[0] = take(i);
        if (node.numOutputs > 1)
          outputs[1] = Tensor::scalar<int32_t>(i);
        break;
      }
    break;
  case PlanKind::Enter:
  case PlanKind::Exit:
  case PlanKind::NextIteration:
    outputs[0] = take(0);
    break;
  case PlanKind::Call:
  case PlanKind::If:
  case PlanKind::Case:
    return runCall(node, inputs, keep, outputs);
  case PlanKind::While:
    return runWhile(node, inputs, keep, outputs);
  }
  for (int32_t i = 0; i < node.numOutputs; ++i)
    if (!outputs[i].valid())
      return Status(KILN_INTERNAL, "output " + std::to_string(i) + " was not computed");
  return Status();
}

Status ExecutorRun::runUnit(const ExecNode &node, const Tensor *inputs, Tensor *outputs) {
  const PlanNode &plan = *node.plan;
  std::shared_ptr<CompiledUnit::Executable> executable;
  if (node.kind == PlanKind::UnitRun) {
    const Tensor &key = inputs[node.numInputs - 1];
    bool isHandle = key.dtype() == KILN_RESOURCE || key.dtype() == KILN_VARIANT;
    if (!isHandle || !resourceAs<CompiledUnit::Executable>(key.handle()))
      return invalidArgument("the last input is no executable");
    return plan.unit->run(context, std::static_pointer_cast<CompiledUnit::Executable>(key.handle()),
                          inputs, outputs);
  }
  if (Status status = plan.unit->compile(context, inputs, plan.mode, &executable); !status.ok())
    return status;
  if (node.kind == PlanKind::UnitCompile) {
    outputs[1] = Tensor::scalar<bool>(executable != nullptr);
    outputs[0] = Tensor::handle(std::move(executable));
    return Status();
  }
  auto runByNodes = [&] {
    return callFunction(node, 0, const_cast<Tensor *>(inputs), node.numInputs, outputs, node.numOutputs);
  };
  if (!executable)
    return plan.functions.empty() ? Status(KILN_INTERNAL, "nothing was compiled, and there is no fallback") : runByNodes();
  Status status = plan.unit->run(context, executable, inputs, outputs);
  if (status.code() != KILN_ASSERT_FAILED || plan.functions.empty() || status.message().find(" [?]") == std::string::npos)
    return status;
  // Node by node the same assertion tells its values, unless what it is about changes by running: variables, random numbers.
  for (int32_t i = 0; i < node.numInputs; ++i)
    if (inputs[i].dtype() == KILN_RESOURCE)
      return status;
  Status told = runByNodes();
  return told.code() == KILN_ASSERT_FAILED ? told : status;
}

// `args` may be moved from, except for the executor's constants, which are given as copies.
Status ExecutorRun::callFunction(const ExecNode &node, int index, Tensor *callArgs, int numArgs,
                                 Tensor *outputs, int numOutputs) {
  const Executor *callee;
  if (Status status = executor.callee(node, index, &callee); !status.ok())
    return status;
  const Plan &plan = callee->plan();
  if (plan.numArgs != numArgs || static_cast<int>(plan.results.size()) != numOutputs)
    return invalidArgument("function '" + plan.name + "' takes " + std::to_string(plan.numArgs) +
                           " arguments and gives " + std::to_string(plan.results.size()) +
                           " results; it is called with " + std::to_string(numArgs) + " for " +
                           std::to_string(numOutputs));
  return callee->impl->run(context, callArgs, node.kind != PlanKind::Unit, outputs);
}

Status ExecutorRun::runCall(const ExecNode &node, Tensor *inputs, const uint8_t *keep,
                            Tensor *outputs) {
  int branch = 0, first = node.kind == PlanKind::Call ? 0 : 1;
  if (node.kind != PlanKind::Call)
    if (Status status = inputs[0].toHost(); !status.ok())
      return status;
  if (node.kind == PlanKind::If) {
    branch = isTrue(inputs[0]) ? 0 : 1;
  } else if (node.kind == PlanKind::Case) {
    if (Status status = scalarOf(inputs[0], KILN_INT32, "the branch index"); !status.ok())
      return status;
    int count = static_cast<int>(node.plan->functions.size());
    int32_t index = *inputs[0].values<int32_t>();
    branch = index < 0 || index >= count ? count - 1 : index;
  }
  int numArgs = node.numInputs - first;
  std::vector<Tensor> callArgs(numArgs);
  for (int i = 0; i < numArgs; ++i)
    callArgs[i] = keep[first + i] ? inputs[first + i] : std::move(inputs[first + i]);
  return callFunction(node, branch, callArgs.data(), numArgs, outputs, node.numOutputs);
}

Status ExecutorRun::runWhile(const ExecNode &node, Tensor *inputs, const uint8_t *keep,
                             Tensor *outputs) {
  int count = node.numInputs;
  std::vector<Tensor> values(count), next(count);
  for (int i = 0; i < count; ++i)
    values[i] = keep[i] ? inputs[i] : std::move(inputs[i]);
  while (!stopped()) {
    std::vector<Tensor> condArgs = values;
    Tensor condition;
    if (Status status = callFunction(node, 0, condArgs.data(), count, &condition, 1); !status.ok())
      return status;
    if (Status status = condition.toHost(); !status.ok())
      return status;
    condArgs.clear(); // so that the body finds its values unique
    if (!isTrue(condition))
      break;
    if (Status status = callFunction(node, 1, values.data(), count, next.data(), count);
        !status.ok())
      return status;
    values.swap(next);
  }
  for (int i = 0; i < count; ++i)
    outputs[i] = std::move(values[i]);
  return Status();
}

} // namespace kiln
