// TensorArrayV3 and StackV2: lists in slots of the interpreter's state. Flow is a dummy scalar.
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/TensorArray.h"
#include "passes/tohlo/TensorList.h"
#include "llvm/ADT/SetVector.h"

namespace kiln::tohlo {

static Value flow(OpContext &ctx) { return scalarConstant(ctx, ctx.b().getF32Type(), 0); }

/// A handle of a slot that holds the list.
static LoweredValue newSlot(OpContext &ctx, const ListValue &list, std::string name, bool addsUp = false) {
  StateSlot slot;
  slot.name = std::move(name);
  slot.addsUp = addsUp;
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
  list->isDynamic = ctx.boolAttr("dynamic_size");
  ctx.setOutput(0, newSlot(ctx, *list, ctx.nodeName()));
  ctx.setOutput(1, flow(ctx));
  return success();
}

/// Replaces an element of the array of input 0, or adds to it.
static LogicalResult store(OpContext &ctx, ListValue &list, Value index, Value item) {
  bool addsUp = ctx.interpreter().state()[ctx.inputValue(0).slot].addsUp;
  if (addsUp && failed(ensureBuffer(ctx, list, shapeOf(item))))
    return failure();
  if (addsUp)
    item = hlo::AddOp::create(ctx.b(), ctx.loc(), listGet(ctx, list, index), item);
  return listSet(ctx, list, index, item);
}

/// The same for all elements.
static LogicalResult storeAll(OpContext &ctx, ListValue &list, Value items) {
  if (failed(ensureBuffer(ctx, list, shapeOf(items).drop_front())))
    return failure();
  bool addsUp = ctx.interpreter().state()[ctx.inputValue(0).slot].addsUp;
  list.buffer = addsUp ? hlo::AddOp::create(ctx.b(), ctx.loc(), list.buffer, items).getResult() : items;
  return success();
}

static LogicalResult lowerWrite(OpContext &ctx) {
  FailureOr<ListValue *> list = array(ctx);
  if (failed(list) || ((*list)->isDynamic && failed(growFor(ctx, **list, ctx.input(1)))) || failed(store(ctx, **list, ctx.input(1), ctx.input(2))))
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
  if ((*list)->isDynamic && !at->empty() && failed(growFor(ctx, **list, intConstant(ctx, *llvm::max_element(*at)))))
    return failure();
  bool inOrder = (int64_t)at->size() == (*list)->capacity;
  for (auto [i, index] : llvm::enumerate(*at))
    inOrder &= index == (int64_t)i;
  if (inOrder)
    return storeAll(ctx, **list, value);
  SmallVector<int64_t> start(rankOf(value)), limit(shapeOf(value));
  for (auto [i, index] : llvm::enumerate(*at)) {
    if (index < 0 || index >= (*list)->capacity)
      return ctx.error("index " + Twine(index) + " is outside the array of " +
                       Twine((*list)->capacity) + " elements");
    start[0] = i;
    limit[0] = i + 1;
    Value row = reshape(ctx, slice(ctx, value, start, limit), shapeOf(value).drop_front());
    if (failed(store(ctx, **list, intConstant(ctx, index), row)))
      return failure();
  }
  return success();
}

static LogicalResult lowerConcat(OpContext &ctx) {
  FailureOr<ListValue *> list = readableArray(ctx);
  if (failed(list))
    return failure();
  if (!isFull(ctx, **list))
    return ctx.error("how many elements the array has is not known at compile time");
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
  ctx.setOutput(0, flow(ctx));
  return storeAll(ctx, **list, reshape(ctx, ctx.input(1), shape));
}

/// The array of an array's gradients, of zeros at first; one for each value of `source`.
static LoweredValue gradientOf(OpContext &ctx, unsigned slot, StringRef source) {
  std::string name = ctx.interpreter().state()[slot].name + "@" + source.str();
  if (std::optional<unsigned> known = ctx.interpreter().findVariable(name))
    return LoweredValue::handle(*known);
  ListValue zeros = ctx.interpreter().state()[slot].value.list;
  zeros.store(nullptr);
  zeros.variable = -1;
  if (zeros.buffer)
    zeros.buffer = splatConstant(ctx, typeOf(zeros.buffer), 0);
  return newSlot(ctx, zeros, std::move(name), /*addsUp=*/true);
}

static LogicalResult lowerGradient(OpContext &ctx) {
  if (failed(array(ctx)))
    return failure();
  ctx.setOutput(0, gradientOf(ctx, ctx.inputValue(0).slot, ctx.stringAttr("source")));
  ctx.setOutput(1, flow(ctx));
  return success();
}

void prepareGradientArrays(OpContext &ctx, ArrayRef<Operation *> funcs) {
  Interpreter &interp = ctx.interpreter();
  llvm::SmallSetVector<StringRef, 2> sources;
  llvm::SmallSetVector<Operation *, 8> pending;
  pending.insert_range(funcs);
  for (size_t i = 0; i < pending.size(); ++i)
    pending[i]->walk([&](Operation *op) {
      if (op->getName().getStringRef() == "tf.TensorArrayGradV3")
        sources.insert(op->getAttrOfType<StringAttr>("source").getValue());
      op->getAttrDictionary().walk([&](FlatSymbolRefAttr name) {
        if (Operation *callee = interp.lookupFunction(name.getValue()))
          pending.insert(callee);
      });
    });
  for (size_t slot = 0, n = interp.state().size(); slot < n; ++slot)
    for (StringRef source : sources)
      if (interp.state()[slot].value.isList() && !interp.state()[slot].addsUp)
        gradientOf(ctx, slot, source);
}

static LogicalResult lowerClose(OpContext &ctx) { return success(); }

//===-- Stacks -----------------------------------------------------------===//

static LogicalResult lowerStack(OpContext &ctx) {
  std::optional<eval::Tensor> most = ctx.tryConstantInput(0);
  FailureOr<ListValue> list = makeEmpty(ctx, ctx.typeAttr("elem_type"), most, std::nullopt);
  if (failed(list))
    return failure();
  ctx.setOutput(0, newSlot(ctx, *list, ctx.nodeName()));
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
  table.add({"TensorArrayGradV3"}, lowerGradient, any);
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
