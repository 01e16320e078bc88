// Ops that look at a tensor's shape or hand it on: Identity, Shape, NoOp and their like.
#include "session/ops/Ops.h"

namespace kiln {

namespace {

Status identity(OpContext &c) {
  for (int i = 0; i < c.numInputs() && i < c.node.numOutputs; ++i)
    c.setOutput(i, c.takeInput(i));
  return Status();
}

Status nothing(OpContext &) { return Status(); }

Status shapes(OpContext &c) {
  int32_t type = c.node.attrs.getType("out_type", KILN_INT32);
  for (int i = 0; i < c.numInputs(); ++i) {
    const Tensor &input = c.input(i);
    KILN_RETURN_IF_ERROR(
        setVector(c, i, std::vector<int64_t>(input.dims(), input.dims() + input.rank()), type));
  }
  return Status();
}

Status rank(OpContext &c) {
  c.setOutput(0, Tensor::scalar<int32_t>(c.input(0).rank()));
  return Status();
}

Status size(OpContext &c) {
  int64_t count = c.input(0).numElements();
  if (c.node.attrs.getType("out_type", KILN_INT32) == KILN_INT64)
    c.setOutput(0, Tensor::scalar<int64_t>(count));
  else
    c.setOutput(0, Tensor::scalar<int32_t>(static_cast<int32_t>(count)));
  return Status();
}

Status ensureShape(OpContext &c) {
  const PartialShape *shape = c.node.attrs.getShape("shape");
  if (shape && !shape->accepts(c.input(0)))
    return invalidArgument("the tensor's shape " + c.input(0).shapeText() + " is not " +
                           shape->text());
  return identity(c);
}

Status constant(OpContext &c) {
  const Tensor *value = c.node.attrs.getTensor("value");
  if (!value)
    return invalidArgument("has no value");
  c.setOutput(0, *value);
  return Status();
}

Status placeholder(OpContext &c) {
  std::string text = std::string("a value must be fed: ") + dtypeName(c.node.attrs.getType("dtype"));
  if (const PartialShape *shape = c.node.attrs.getShape("shape"))
    text += " " + shape->text();
  return invalidArgument(text);
}

} // namespace

void addMetadataOps(HostOpRegistry &registry) {
  for (const char *name : {"Identity", "IdentityN", "StopGradient", "PreventGradient", "Snapshot",
                           "LoopCond", "PlaceholderWithDefault", "RefIdentity",
                           "CopyHost", "Copy"})
    registry.addKeeping(name, identity);
  for (const char *name : {"NoOp", "ControlTrigger"})
    registry.add(name, nothing);
  registry.addKeeping("Shape", shapes);
  registry.addKeeping("ShapeN", shapes);
  registry.addKeeping("Rank", rank);
  registry.addKeeping("Size", size);
  registry.addKeeping("EnsureShape", ensureShape);
  registry.add("Const", constant);
  registry.add("Placeholder", placeholder);
  registry.add("PlaceholderV2", placeholder);
}

} // namespace kiln
