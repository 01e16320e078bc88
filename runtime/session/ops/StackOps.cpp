// Stacks, in which v1 loops keep what their gradients need.
#include "session/ops/Ops.h"

#include <mutex>

namespace kiln {

namespace {

class Stack : public Resource {
public:
  static constexpr char kKind[] = "stack";
  Stack(int32_t dtype, int64_t most) : Resource(kKind), dtype(dtype), most(most) {}

  const int32_t dtype;
  const int64_t most; // elements; negative: any number
  std::mutex mutex;
  std::vector<Tensor> items;
  bool closed = false;
};

Status make(OpContext &c) {
  int64_t most;
  KILN_RETURN_IF_ERROR(integerInput(c, 0, &most));
  c.setOutput(0, Tensor::handle(std::make_shared<Stack>(c.node.attrs.getType("elem_type"), most)));
  return Status();
}

Status push(OpContext &c) {
  std::shared_ptr<Stack> stack;
  KILN_RETURN_IF_ERROR(c.resource(0, &stack));
  Tensor item;
  KILN_RETURN_IF_ERROR(c.takeOwned(1, &item));
  if (item.dtype() != stack->dtype)
    return invalidArgument(std::string("the stack's elements are ") + dtypeName(stack->dtype) + ", and the item is " +
                           dtypeName(item.dtype()));
  c.setOutput(0, item);
  std::lock_guard<std::mutex> lock(stack->mutex);
  if (stack->closed)
    return invalidArgument("the stack has been closed");
  if (stack->most >= 0 && static_cast<int64_t>(stack->items.size()) >= stack->most)
    return invalidArgument("the stack has its " + std::to_string(stack->most) + " elements already");
  stack->items.push_back(std::move(item));
  return Status();
}

Status pop(OpContext &c) {
  std::shared_ptr<Stack> stack;
  KILN_RETURN_IF_ERROR(c.resource(0, &stack));
  std::lock_guard<std::mutex> lock(stack->mutex);
  if (stack->closed || stack->items.empty())
    return invalidArgument(stack->closed ? "the stack has been closed" : "the stack is empty");
  c.setOutput(0, std::move(stack->items.back()));
  stack->items.pop_back();
  return Status();
}

Status close(OpContext &c) {
  std::shared_ptr<Stack> stack;
  KILN_RETURN_IF_ERROR(c.resource(0, &stack));
  std::vector<Tensor> gone; // freed after the lock
  std::lock_guard<std::mutex> lock(stack->mutex);
  stack->closed = true;
  gone.swap(stack->items);
  return Status();
}

} // namespace

void addStackOps(HostOpRegistry &registry) {
  registry.add("StackV2", make);
  registry.add("StackPushV2", push);
  registry.add("StackPopV2", pop);
  registry.add("StackCloseV2", close);
}

} // namespace kiln
