// Optionals: variants of the components that a branch keeps for its gradient, or of none.
#include "session/ops/Variants.h"

#include <algorithm>

namespace kiln {

namespace {

Status optionalInput(const OpContext &c, int index, const Optional **optional) {
  const Tensor &input = c.input(index);
  if (input.rank() != 0)
    return invalidArgument("Input to " + c.node.op + " must be a scalar tensor.");
  *optional = input.dtype() == KILN_VARIANT ? resourceAs<Optional>(input.handle()) : nullptr;
  return *optional ? Status() : invalidArgument("Input is not a scalar tensor containing an OptionalVariant object.");
}

Status fromValue(OpContext &c) {
  std::vector<Tensor> components(c.numInputs());
  for (int i = 0; i < c.numInputs(); ++i)
    KILN_RETURN_IF_ERROR(c.takeOwned(i, &components[i]));
  c.setOutput(0, Tensor::variant(std::make_shared<Optional>(true, std::move(components))));
  return Status();
}

Status none(OpContext &c) {
  c.setOutput(0, Tensor::variant(std::make_shared<Optional>(false, std::vector<Tensor>())));
  return Status();
}

Status hasValue(OpContext &c) {
  const Optional *optional;
  KILN_RETURN_IF_ERROR(optionalInput(c, 0, &optional));
  c.setOutput(0, Tensor::scalar(optional->hasValue));
  return Status();
}

Status getValue(OpContext &c) {
  const Optional *optional;
  KILN_RETURN_IF_ERROR(optionalInput(c, 0, &optional));
  if (!optional->hasValue)
    return invalidArgument("The given optional does not have a value.");
  const std::vector<Tensor> &components = optional->components;
  const std::vector<int64_t> *types = c.node.attrs.getInts("output_types");
  const std::vector<PartialShape> *shapes = c.node.attrs.getShapes("output_shapes");
  size_t expected = types && shapes ? std::min(types->size(), shapes->size()) : 0;
  if (components.size() != expected)
    return invalidArgument("The given optional has " + std::to_string(components.size()) + " components, expected " +
                           std::to_string(expected));
  for (size_t i = 0; i < components.size(); ++i) {
    std::string which = " for component " + std::to_string(i) + ". Expected: ";
    if (components[i].dtype() != (*types)[i])
      return invalidArgument("The given optional does not match the expected type" + which +
                             dtypeName(static_cast<int32_t>((*types)[i])) + ". Actual: " +
                             dtypeName(components[i].dtype()) + ".");
    if (!(*shapes)[i].accepts(components[i]))
      return invalidArgument("The given optional does not match the expected shape" + which + (*shapes)[i].text() +
                             ". Actual: " + components[i].shapeText() + ".");
    c.setOutput(static_cast<int>(i), components[i]);
  }
  return Status();
}

} // namespace

void addOptionalOps(HostOpRegistry &registry) {
  registry.add("OptionalFromValue", fromValue);
  registry.add("OptionalNone", none);
  registry.add("OptionalHasValue", hasValue);
  registry.add("OptionalGetValue", getValue);
}

} // namespace kiln
