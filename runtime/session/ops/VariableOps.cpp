// Variables: handles, reading, assigning; v1's by reference too. Arithmetic on them is compiled.
#include "session/ops/Ops.h"


namespace kiln {

namespace {

// TensorFlow's shared_name of handles that are each a resource of their own.
constexpr char kAnonymous[] = "cd2c89b7-88b7-44c8-ad83-06c2a9158347";

Status uninitialised(const Variable &variable) {
  return Status(KILN_FAILED_PRECONDITION,
                "variable '" + variable.name + "' is not initialised");
}

std::shared_ptr<Variable> findVariable(OpContext &c) {
  const Attrs &attrs = c.node.attrs;
  std::string name = c.resourceName();
  int32_t dtype = attrs.getType("dtype");
  if (name == kAnonymous)
    return std::make_shared<Variable>(c.node.name, dtype);
  return c.run.resources->findOrCreate<Variable>(
      attrs.getString("container"), name,
      [&] { return std::make_shared<Variable>(name, dtype); });
}

Status handle(OpContext &c) {
  std::shared_ptr<Variable> variable = findVariable(c);
  int32_t dtype = c.node.attrs.getType("dtype");
  if (dtype && variable->dtype && variable->dtype != dtype)
    return invalidArgument("variable '" + variable->name + "' is " + dtypeName(variable->dtype) +
                           ", not " + dtypeName(dtype));
  c.setOutput(0, Tensor::handle(std::move(variable)));
  return Status();
}

Status isInitialised(OpContext &c) {
  bool is = false;
  std::shared_ptr<Variable> variable;
  if (c.resource(0, &variable).ok()) {
    std::lock_guard<std::mutex> lock(variable->mutex);
    is = variable->initialised;
  }
  c.setOutput(0, Tensor::scalar(is));
  return Status();
}

Status readInto(OpContext &c, int index, int32_t dtype) {
  std::shared_ptr<Variable> variable;
  KILN_RETURN_IF_ERROR(c.resource(index, &variable));
  std::lock_guard<std::mutex> lock(variable->mutex);
  if (!variable->initialised)
    return uninitialised(*variable);
  if (dtype && variable->value.dtype() != dtype)
    return invalidArgument("variable '" + variable->name + "' is " +
                           dtypeName(variable->value.dtype()) + ", not " + dtypeName(dtype));
  c.setOutput(index, variable->value);
  return Status();
}

Status read(OpContext &c) { return readInto(c, 0, c.node.attrs.getType("dtype")); }

Status readAll(OpContext &c) {
  for (int i = 0; i < c.numInputs(); ++i)
    KILN_RETURN_IF_ERROR(readInto(c, i, 0));
  return Status();
}

Status assignTo(OpContext &c, bool checkShape) {
  std::shared_ptr<Variable> variable;
  KILN_RETURN_IF_ERROR(c.resource(0, &variable));
  if (variable->dtype && c.input(1).dtype() != variable->dtype)
    return invalidArgument("variable '" + variable->name + "' is " + dtypeName(variable->dtype) +
                           ", and the value " + dtypeName(c.input(1).dtype()));
  Tensor value;
  KILN_RETURN_IF_ERROR(c.takeOwned(1, &value));
  std::lock_guard<std::mutex> lock(variable->mutex);
  if (checkShape && variable->initialised && !variable->value.sameShape(value))
    return invalidArgument("variable '" + variable->name + "' has the shape " +
                           variable->value.shapeText() + ", and the value " + value.shapeText());
  std::swap(variable->value, value); // the old one is freed after the lock
  variable->initialised = true;
  return Status();
}

Status assign(OpContext &c) { return assignTo(c, c.node.attrs.getBool("validate_shape")); }

Status assignRef(OpContext &c) {
  KILN_RETURN_IF_ERROR(assignTo(c, c.node.attrs.getBool("validate_shape", true)));
  c.setOutput(0, c.takeInput(0));
  return Status();
}

/// Gives a counter's value and adds one, until it has reached `limit`.
template <typename T> Status countUp(OpContext &c, Variable &variable, int64_t limit) {
  T value = *variable.value.values<T>();
  if (value >= limit)
    return Status(KILN_ASSERT_FAILED, "variable '" + variable.name + "' has reached the limit of " + std::to_string(limit));
  T *counter = variable.value.mutableValues<T>();
  if (!counter)
    return Status(KILN_OUT_OF_MEMORY, "no memory for a counter");
  *counter = value + 1;
  c.setOutput(0, Tensor::scalar<T>(value));
  return Status();
}

Status countUpTo(OpContext &c) {
  std::shared_ptr<Variable> variable;
  KILN_RETURN_IF_ERROR(c.resource(0, &variable));
  std::lock_guard<std::mutex> lock(variable->mutex);
  if (!variable->initialised)
    return uninitialised(*variable);
  int32_t dtype = variable->value.dtype();
  if (variable->value.rank() || dtype != c.node.attrs.getType("T") || (dtype != KILN_INT32 && dtype != KILN_INT64))
    return invalidArgument("variable '" + variable->name + "' is " + dtypeName(dtype) + variable->value.shapeText() +
                           ", not a scalar of " + dtypeName(c.node.attrs.getType("T")));
  int64_t limit = c.node.attrs.getInt("limit");
  return dtype == KILN_INT32 ? countUp<int32_t>(c, *variable, limit) : countUp<int64_t>(c, *variable, limit);
}

Status variableShape(OpContext &c) {
  std::shared_ptr<Variable> variable;
  KILN_RETURN_IF_ERROR(c.resource(0, &variable));
  std::lock_guard<std::mutex> lock(variable->mutex);
  if (!variable->initialised)
    return uninitialised(*variable);
  const Tensor &value = variable->value;
  return setVector(c, 0, std::vector<int64_t>(value.dims(), value.dims() + value.rank()),
                   c.node.attrs.getType("out_type", KILN_INT32));
}

Status destroy(OpContext &c) {
  const Tensor &input = c.input(0);
  bool isHandle = input.dtype() == KILN_RESOURCE && input.numElements() == 1 && input.handle();
  if (!isHandle)
    return c.node.attrs.getBool("ignore_lookup_error", true)
               ? Status()
               : invalidArgument("the handle refers to nothing");
  if (auto *variable = resourceAs<Variable>(input.handle())) {
    Tensor value;
    std::lock_guard<std::mutex> lock(variable->mutex);
    std::swap(variable->value, value);
    variable->initialised = false;
  }
  c.run.resources->remove(input.handle().get());
  return Status();
}

Status nothing(OpContext &) { return Status(); }

} // namespace

void addVariableOps(HostOpRegistry &registry) {
  for (const char *name : {"VarHandleOp", "Variable", "VariableV2"})
    registry.add(name, handle);
  registry.add("VarIsInitializedOp", isInitialised);
  registry.add("IsVariableInitialized", isInitialised);
  registry.add("ReadVariableOp", read);
  registry.add("_ReadVariablesOp", readAll);
  registry.add("AssignVariableOp", assign);
  registry.add("Assign", assignRef);
  registry.add("VariableShape", variableShape);
  for (const char *name : {"CountUpTo", "ResourceCountUpTo"})
    registry.add(name, countUpTo);
  registry.add("DestroyResourceOp", destroy);
  registry.add("DisableCopyOnRead", nothing);
}

} // namespace kiln
