// TensorArrayV3 and StackV2: lists in slots of the interpreter's state. Flow is a dummy scalar.
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/TensorList.h"

namespace kiln::tohlo {

static Value flow(OpContext &ctx) { return scalarConstant(ctx, ctx.b().getF32Type(), 0); }

/// A handle of a slot that holds the list.
static LoweredValue newSlot(OpContext &ctx, const ListValue &list) {
  StateSlot slot;
  slot.name = ctx.nodeName();
  slot.value = LoweredValue(list);
  auto &state = ctx.interpreter().state();
  state.push_back(std::move(slot));
  return LoweredValue::handle(state.size() - 1);
}

static FailureOr<ListValue *> array(OpContext &ctx) {
  const LoweredValue &handle = ctx.inputValue(0);
  if (!handle.isHandle() || !ctx.interpreter().state()[handle.slot].value.isList())
    return ctx.error("input 0 must be a TensorArray or a stack");
  return &ctx.interpreter().state()[handle.slot].value.list;
}

/// The same with a buffer, made from the element_shape attribute if nothing has been written.
static FailureOr<ListValue *> readableArray(OpContext &ctx) {
  FailureOr<ListValue *> list = array(ctx);
  if (failed(list) || (*list)->buffer)
    return list;
  return ctx.error(
      "the TensorArray is read before anything is written, and its element shape is not known");
}

static LogicalResult lowerTensorArray(OpContext &ctx) {
  FailureOr<int64_t> size = ctx.constantIntInput(0);
  if (failed(size))
    return failure();
  if (*size < 0)
    return ctx.error("the size must not be negative");
  std::optional<SmallVector<int64_t>> shape = ctx.shapeAttr("element_shape");
  FailureOr<ListValue> list =
      makeList(ctx, ctx.typeAttr("dtype"), *size,
               shape ? std::optional<ArrayRef<int64_t>>(*shape) : std::nullopt, *size);
  if (failed(list))
    return failure();
  ctx.setOutput(0, newSlot(ctx, *list));
  ctx.setOutput(1, flow(ctx));
  return success();
}

static LogicalResult lowerWrite(OpContext &ctx) {
  FailureOr<ListValue *> list = array(ctx);
  if (failed(list) || failed(listSet(ctx, **list, ctx.input(1), ctx.input(2))))
    return failure();
  ctx.setOutput(0, flow(ctx));
  return success();
}

static LogicalResult lowerRead(OpContext &ctx) {
  FailureOr<ListValue *> list = readableArray(ctx);
  if (failed(list))
    return failure();
  ctx.setOutput(0, listGet(ctx, **list, ctx.input(1)));
  return success();
}

static LogicalResult lowerSize(OpContext &ctx) {
  FailureOr<ListValue *> list = array(ctx);
  if (failed(list))
    return failure();
  ctx.setOutput(0, (*list)->length);
  return success();
}

static LogicalResult lowerGather(OpContext &ctx) {
  FailureOr<ListValue *> list = readableArray(ctx);
  if (failed(list))
    return failure();
  Value buffer = (*list)->buffer;
  // Mostly all elements in order.
  if (std::optional<eval::Tensor> at = ctx.tryConstantInput(1);
      at && at->size() == (*list)->capacity) {
    bool inOrder = true;
    for (int64_t i = 0; i < at->size(); ++i)
      inOrder &= at->getInt(i) == i;
    if (inOrder) {
      ctx.setOutput(0, buffer);
      return success();
    }
  }
  ctx.setOutput(0, gatherAxis(ctx, buffer, ctx.input(1), 0, 0));
  return success();
}

/// Row i of value becomes element indices[i].
static LogicalResult lowerScatter(OpContext &ctx) {
  FailureOr<ListValue *> list = array(ctx);
  if (failed(list))
    return failure();
  FailureOr<SmallVector<int64_t>> at = ctx.constantIntsInput(1);
  if (failed(at))
    return failure();
  Value value = ctx.input(2);
  if (rankOf(value) == 0 || shapeOf(value)[0] != (int64_t)at->size())
    return ctx.error("value must have one row for each of the " + Twine(at->size()) + " indices");
  ctx.setOutput(0, flow(ctx));
  bool inOrder = (int64_t)at->size() == (*list)->capacity;
  for (auto [i, index] : llvm::enumerate(*at))
    inOrder &= index == (int64_t)i;
  if (inOrder) {
    if (failed(ensureBuffer(ctx, **list, shapeOf(value).drop_front())))
      return failure();
    (*list)->buffer = value;
    return success();
  }
  SmallVector<int64_t> start(rankOf(value)), limit(shapeOf(value));
  for (auto [i, index] : llvm::enumerate(*at)) {
    if (index < 0 || index >= (*list)->capacity)
      return ctx.error("index " + Twine(index) + " is outside the array of " +
                       Twine((*list)->capacity) + " elements");
    start[0] = i;
    limit[0] = i + 1;
    Value row = reshape(ctx, slice(ctx, value, start, limit), shapeOf(value).drop_front());
    if (failed(listSet(ctx, **list, intConstant(ctx, index), row)))
      return failure();
  }
  return success();
}

static LogicalResult lowerConcat(OpContext &ctx) {
  FailureOr<ListValue *> list = readableArray(ctx);
  if (failed(list))
    return failure();
  ArrayRef<int64_t> s = shapeOf((*list)->buffer);
  if (s.size() < 2)
    return ctx.error("the elements must have a dimension to join along");
  SmallVector<int64_t> shape(s.drop_front());
  shape[0] *= s[0];
  ctx.setOutput(0, reshape(ctx, (*list)->buffer, shape));
  ctx.setOutput(1, splatConstant(ctx, RankedTensorType::get({s[0]}, ctx.b().getI64Type()), s[1]));
  return success();
}

static LogicalResult lowerSplit(OpContext &ctx) {
  FailureOr<ListValue *> list = array(ctx);
  if (failed(list))
    return failure();
  FailureOr<SmallVector<int64_t>> lengths = ctx.constantIntsInput(2);
  if (failed(lengths))
    return failure();
  SmallVector<int64_t> shape(ctx.inputShape(1));
  int64_t count = lengths->size(), each = count ? lengths->front() : 0;
  if (shape.empty() || count != (*list)->capacity ||
      llvm::any_of(*lengths, [&](int64_t n) { return n != each; }) || count * each != shape[0])
    return ctx.error(
        "the lengths must be equal, one for each element, and add up to the first dimension");
  shape[0] = each;
  shape.insert(shape.begin(), count);
  if (failed(ensureBuffer(ctx, **list, ArrayRef<int64_t>(shape).drop_front())))
    return failure();
  (*list)->buffer = reshape(ctx, ctx.input(1), shape);
  ctx.setOutput(0, flow(ctx));
  return success();
}

static LogicalResult lowerClose(OpContext &ctx) { return success(); }

//===-- Stacks -----------------------------------------------------------===//

static LogicalResult lowerStack(OpContext &ctx) {
  std::optional<eval::Tensor> most = ctx.tryConstantInput(0);
  FailureOr<ListValue> list =
      makeList(ctx, ctx.typeAttr("elem_type"), most && most->size() == 1 ? most->getInt(0) : -1,
               std::nullopt, 0);
  if (failed(list))
    return failure();
  list->content = ListValue::Content::Empty;
  ctx.setOutput(0, newSlot(ctx, *list));
  return success();
}

static LogicalResult lowerPush(OpContext &ctx) {
  FailureOr<ListValue *> list = array(ctx);
  if (failed(list) || failed(listPush(ctx, **list, ctx.input(1))))
    return failure();
  ctx.setOutput(0, ctx.inputValue(1));
  return success();
}

static LogicalResult lowerPop(OpContext &ctx) {
  FailureOr<ListValue *> list = readableArray(ctx);
  if (failed(list))
    return failure();
  ctx.setOutput(0, listPop(ctx, **list));
  return success();
}

void registerTensorArray(LoweringTable &table) {
  constexpr auto any = LoweringTable::AnyInputs;
  table.add({"TensorArrayV3"}, lowerTensorArray);
  table.add({"TensorArrayWriteV3"}, lowerWrite, any);
  table.add({"TensorArrayReadV3"}, lowerRead, any);
  table.add({"TensorArraySizeV3"}, lowerSize, any);
  table.add({"TensorArrayGatherV3"}, lowerGather, any);
  table.add({"TensorArrayScatterV3"}, lowerScatter, any);
  table.add({"TensorArrayConcatV3"}, lowerConcat, any);
  table.add({"TensorArraySplitV3"}, lowerSplit, any);
  table.add({"TensorArrayCloseV3", "StackCloseV2"}, lowerClose, any);
  table.add({"StackV2"}, lowerStack);
  table.add({"StackPushV2"}, lowerPush, any);
  table.add({"StackPopV2"}, lowerPop, any);
}

} // namespace kiln::tohlo
