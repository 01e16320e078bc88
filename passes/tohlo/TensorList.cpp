// TensorList ops: a list is a buffer of its capacity and a length (see ListValue).
//
// A list reserved without an element shape gets its buffer from the first element that is set.
#include "passes/tohlo/TensorList.h"
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/DataShapes.h"
#include "passes/tohlo/Expr.h"
#include "passes/tohlo/Interpreter.h"
#include "passes/tohlo/LoweringTable.h"
#include "passes/tohlo/Scatter.h"

namespace kiln::tohlo {

static RankedTensorType bufferType(int64_t capacity, ArrayRef<int64_t> element, Type elementType) {
  SmallVector<int64_t> shape(element);
  shape.insert(shape.begin(), capacity);
  return RankedTensorType::get(shape, elementType);
}

/// A buffer of zeros for `capacity` elements.
static FailureOr<Value> makeBuffer(OpContext &ctx, RankedTensorType type) {
  if (!isa<IntegerType, FloatType, ComplexType>(type.getElementType()))
    return ctx.error("a list of anything but numbers, lists and optionals is not compiled");
  if (failed(ctx.checkShape(type.getShape())))
    return failure();
  return splatConstant(ctx, type, 0);
}

FailureOr<ListValue> makeList(OpContext &ctx, Type elementType, int64_t capacity,
                              std::optional<ArrayRef<int64_t>> element, int64_t length) {
  ListValue list;
  list.elementType = elementType;
  list.capacity = capacity;
  list.length = intConstant(ctx, length);
  if (element && !isa<tf::VariantType>(elementType) && llvm::all_of(*element, [](int64_t d) { return d >= 0; })) {
    FailureOr<Value> buffer = makeBuffer(ctx, bufferType(capacity, *element, elementType));
    if (failed(buffer))
      return failure();
    list.buffer = *buffer;
  }
  return list;
}

FailureOr<ListValue> makeEmpty(OpContext &ctx, Type elementType, const std::optional<eval::Tensor> &most, std::optional<ArrayRef<int64_t>> element) {
  bool isCapped = most && most->size() == 1 && most->getInt(0) >= 0;
  FailureOr<ListValue> list = makeList(ctx, elementType, isCapped ? most->getInt(0) : 0, element, 0);
  if (failed(list))
    return failure();
  list->content = ListValue::Content::Empty;
  list->isCapped = isCapped;
  return list;
}

LogicalResult ensureBuffer(OpContext &ctx, ListValue &list, ArrayRef<int64_t> element) {
  auto type = bufferType(list.capacity, element, list.elementType);
  if (!list.buffer) {
    FailureOr<Value> buffer = makeBuffer(ctx, type);
    if (failed(buffer))
      return failure();
    list.buffer = *buffer;
  }
  if (list.buffer.getType() != type)
    return ctx.error("the list holds elements of shape " +
                     shapeString(shapeOf(list.buffer).drop_front()) + ", not " +
                     shapeString(element));
  return success();
}

/// Start indices of element `index` in the buffer.
static SmallVector<Value> starts(OpContext &ctx, Value buffer, Value index) {
  SmallVector<Value> s(rankOf(buffer), intConstant(ctx, 0, elementTypeOf(index)));
  s.front() = reshape(ctx, index, {});
  return s;
}

Value listGet(OpContext &ctx, const ListValue &list, Value index) {
  SmallVector<int64_t> sizes(shapeOf(list.buffer));
  sizes[0] = 1;
  auto type = RankedTensorType::get(sizes, list.elementType);
  ArrayRef<int64_t> element = ArrayRef<int64_t>(sizes).drop_front();
  if (list.capacity == 0)
    return splatConstant(ctx, RankedTensorType::get(element, list.elementType), 0);
  Value v = hlo::DynamicSliceOp::create(ctx.b(), ctx.loc(), type, list.buffer,
                                        starts(ctx, list.buffer, index),
                                        ctx.b().getDenseI64ArrayAttr(sizes));
  return reshape(ctx, v, element);
}

LogicalResult listSet(OpContext &ctx, ListValue &list, Value index, Value item) {
  if (elementTypeOf(item) != list.elementType)
    return ctx.error("the item has another element type than the list");
  list.store(nullptr);
  if (failed(ensureBuffer(ctx, list, shapeOf(item))))
    return failure();
  if (list.capacity == 0)
    return success();
  SmallVector<int64_t> shape(shapeOf(item));
  shape.insert(shape.begin(), 1);
  list.buffer =
      hlo::DynamicUpdateSliceOp::create(ctx.b(), ctx.loc(), list.buffer.getType(), list.buffer,
                                        reshape(ctx, item, shape), starts(ctx, list.buffer, index));
  return success();
}

void checkNotEmpty(OpContext &ctx, const ListValue &list) {
  if (std::optional<eval::Tensor> length = ctx.tryConstant(list.length); length && length->getInt(0) <= 0)
    failRun(ctx, "the list has no elements");
}

LogicalResult listPush(OpContext &ctx, ListValue &list, Value item) {
  ListValue before = list;
  if (failed(makeRoom(ctx, list)) || failed(listSet(ctx, list, list.length, item)))
    return failure();
  std::optional<eval::Tensor> known = ctx.tryConstant(item);
  before.store(known && known->size() <= 1024 ? known->toAttr() : ElementsAttr());
  list.content = before.content;
  list.constant = before.constant;
  list.length = lengthPlus(ctx, list.length, 1);
  return success();
}

Value listPop(OpContext &ctx, ListValue &list) {
  checkNotEmpty(ctx, list);
  list.length = lengthPlus(ctx, list.length, -1);
  list.isPopped = true;
  if (list.content == ListValue::Content::Constant)
    return constant(ctx, list.constant);
  return listGet(ctx, list, list.length);
}

FailureOr<ListValue> addLists(OpContext &ctx, const ListValue &a, const ListValue &b) {
  if (a.capacity != b.capacity || a.elementType != b.elementType)
    return ctx.error("the lists differ in capacity or element type");
  ListValue sum = a.buffer ? a : b;
  sum.store(nullptr);
  if (!a.buffer || !b.buffer)
    return sum;
  if (a.buffer.getType() != b.buffer.getType())
    return ctx.error("the lists' elements differ in shape");
  sum.buffer = hlo::AddOp::create(ctx.b(), ctx.loc(), a.buffer, b.buffer);
  return sum;
}

static FailureOr<ListValue> listInput(OpContext &ctx, unsigned i) {
  if (!ctx.inputValue(i).isList())
    return ctx.error("input " + Twine(i) + " must be a TensorList");
  return ctx.inputValue(i).list;
}

/// An element_shape input, if it is known completely.
static std::optional<SmallVector<int64_t>> elementShape(OpContext &ctx, unsigned i) {
  std::optional<eval::Tensor> t = ctx.tryConstantInput(i);
  // A scalar -1 stands for an unknown rank.
  if (!t || t->getRank() == 0)
    return std::nullopt;
  SmallVector<int64_t> shape = t->toInts();
  if (llvm::any_of(shape, [](int64_t d) { return d < 0; }))
    return std::nullopt;
  return shape;
}

/// The list of input 0 with its buffer made from an element_shape input, if it has none yet.
static FailureOr<ListValue> shapedList(OpContext &ctx, unsigned shapeInput) {
  FailureOr<ListValue> list = listInput(ctx, 0);
  if (failed(list))
    return failure();
  if (holdsVariants(ctx.inputValue(0)))
    return ctx.error("the elements of the list are no tensors");
  if (!list->buffer) {
    std::optional<SmallVector<int64_t>> shape = elementShape(ctx, shapeInput);
    if (!shape && list->capacity == 0)
      shape.emplace();
    if (!shape)
      return ctx.error("the shape of the list's elements is not known: nothing has been stored, "
                       "and element_shape does "
                       "not say");
    if (failed(ensureBuffer(ctx, *list, *shape)))
      return failure();
  }
  return list;
}

static LogicalResult lowerReserve(OpContext &ctx) {
  FailureOr<int64_t> count = ctx.constantIntInput(1);
  if (failed(count))
    return failure();
  if (*count < 0)
    return ctx.error("num_elements must not be negative, it is " + Twine(*count));
  std::optional<SmallVector<int64_t>> shape = elementShape(ctx, 0);
  FailureOr<ListValue> list =
      makeList(ctx, ctx.typeAttr("element_dtype"), *count,
               shape ? std::optional<ArrayRef<int64_t>>(*shape) : std::nullopt, *count);
  if (failed(list))
    return failure();
  ctx.setOutput(0, LoweredValue(*list));
  return success();
}

static LogicalResult lowerEmptyList(OpContext &ctx) {
  std::optional<eval::Tensor> most = ctx.tryConstantInput(1);
  std::optional<SmallVector<int64_t>> shape = elementShape(ctx, 0);
  FailureOr<ListValue> list = makeEmpty(ctx, ctx.typeAttr("element_dtype"), most, shape ? std::optional<ArrayRef<int64_t>>(*shape) : std::nullopt);
  if (failed(list))
    return failure();
  ctx.setOutput(0, LoweredValue(*list));
  return success();
}

/// The rows of a tensor as a list (FromTensor, ScatterV2 goes through listSet).
static LogicalResult lowerFromTensor(OpContext &ctx) {
  Value v = ctx.input(0);
  if (rankOf(v) == 0)
    return ctx.error("a scalar has no rows");
  ListValue list;
  list.elementType = elementTypeOf(v);
  list.capacity = shapeOf(v)[0];
  list.buffer = v;
  list.length = intConstant(ctx, list.capacity);
  ctx.setOutput(0, LoweredValue(list));
  return success();
}

static LogicalResult lowerGetItem(OpContext &ctx) {
  if (holdsVariants(ctx.inputValue(0))) {
    FailureOr<LoweredValue> item = variantListGet(ctx, ctx.inputValue(0), ctx.input(1));
    if (failed(item))
      return failure();
    ctx.setOutput(0, *item);
    return success();
  }
  FailureOr<ListValue> list = shapedList(ctx, 2);
  if (failed(list))
    return failure();
  ctx.setOutput(0, listGet(ctx, *list, ctx.input(1)));
  return success();
}

/// Row i of `rows` becomes element indices[i], which the list grows for; `indicesInput`: their number among the node's inputs.
static LogicalResult listScatter(OpContext &ctx, ListValue &list, unsigned indicesInput, Value rows) {
  Value indices = ctx.input(indicesInput);
  if (rankOf(rows) == 0 || rankOf(indices) != 1 || shapeOf(rows)[0] != shapeOf(indices)[0])
    return ctx.error("there must be one row for each index, the shapes are " + shapeString(shapeOf(rows)) + " and " + shapeString(shapeOf(indices)));
  bool inOrder = false;
  if (std::optional<eval::Tensor> known = ctx.tryConstantInput(indicesInput)) {
    int64_t size = 0;
    inOrder = true;
    for (auto [i, index] : llvm::enumerate(known->toInts())) {
      if (index < 0)
        return ctx.error("index " + Twine(index) + " is negative");
      inOrder &= index == int64_t(i);
      size = std::max(size, index + 1);
    }
    if (size > 0 && failed(growFor(ctx, list, intConstant(ctx, size - 1))))
      return failure();
    inOrder &= size == list.capacity;
  } else if (shapeOf(indices)[0] > 0 && failed(growFor(ctx, list, reduce(ctx, indices, {0}, hlo::ReduceKind::Max)))) {
    return failure();
  }
  list.store(nullptr);
  if (elementTypeOf(rows) != list.elementType)
    return ctx.error("the rows have another element type than the list");
  if (failed(ensureBuffer(ctx, list, shapeOf(rows).drop_front())))
    return failure();
  if (inOrder) {
    list.buffer = rows;
    return success();
  }
  FailureOr<Value> set = scatterNd(ctx, list.buffer, reshape(ctx, indices, {shapeOf(indices)[0], 1}), rows, std::nullopt);
  if (succeeded(set))
    list.buffer = *set;
  return set;
}

/// What is stored in a list of tensors must be one.
static LogicalResult checkItem(OpContext &ctx, unsigned i) {
  if (!ctx.inputValue(i).isTensor())
    return ctx.error("the item must be a tensor");
  return success();
}

static LogicalResult lowerSetItem(OpContext &ctx) {
  if (holdsVariants(ctx.inputValue(0))) {
    LoweredValue list = ctx.inputValue(0);
    if (failed(variantListSet(ctx, list, ctx.input(1), ctx.inputValue(2))))
      return failure();
    ctx.setOutput(0, list);
    return success();
  }
  FailureOr<ListValue> list = listInput(ctx, 0);
  if (failed(list) || failed(checkItem(ctx, 2)) ||
      (ctx.hasAttr("resize_if_index_out_of_bounds") &&
       ctx.boolAttr("resize_if_index_out_of_bounds") &&
       failed(growFor(ctx, *list, ctx.input(1)))) ||
      failed(listSet(ctx, *list, ctx.input(1), ctx.input(2))))
    return failure();
  ctx.setOutput(0, LoweredValue(*list));
  return success();
}

/// The first rows of what holds a list's elements in use, `each` for every one of them, where data says how many these are.
static FailureOr<Value> takeUsed(OpContext &ctx, const ListValue &list, Value rows, int64_t each = 1) {
  ctx.interpreter().noteCountForm();
  assertAll(ctx, Expr(ctx, list.length) <= double(list.capacity), "more elements have been pushed than the list has room for");
  return takeCounted(ctx, rows, each == 1 ? list.length : Value(Expr(ctx, list.length) * double(each)), 0);
}

/// The elements in use: `expected` many or, if that is negative, as many as the list has.
static FailureOr<Value> usedElements(OpContext &ctx, const ListValue &list, int64_t expected) {
  std::optional<eval::Tensor> length = ctx.tryConstant(list.length);
  if (!length && expected < 0 && list.capacity > 0)
    return takeUsed(ctx, list, list.buffer);
  int64_t count = length ? length->getInt(0) : std::max<int64_t>(expected, 0);
  if (expected >= 0 && count != expected)
    return ctx.error("the list has " + Twine(count) + " elements, not " + Twine(expected));
  if (count > list.capacity)
    return ctx.error("the list has room for " + Twine(list.capacity) + " elements, not " + Twine(count));
  if (!length)
    assertAll(ctx, Expr(ctx, list.length) == double(count), "the list has not " + std::to_string(count) + " elements");
  SmallVector<int64_t> limit(shapeOf(list.buffer));
  limit[0] = count;
  return slice(ctx, list.buffer, SmallVector<int64_t>(limit.size()), limit);
}

static LogicalResult lowerScatterInto(OpContext &ctx) {
  FailureOr<ListValue> list = listInput(ctx, 0);
  if (failed(list) || failed(listScatter(ctx, *list, 2, ctx.input(1))))
    return failure();
  ctx.setOutput(0, LoweredValue(*list));
  return success();
}

/// A list made of rows; of V2 with so many elements, unless that is negative.
static LogicalResult lowerScatter(OpContext &ctx) {
  FailureOr<int64_t> count = ctx.opName() == "TensorListScatterV2" ? ctx.constantIntInput(3) : FailureOr<int64_t>(-1);
  if (failed(count))
    return failure();
  int64_t size = std::max<int64_t>(*count, 0);
  FailureOr<ListValue> list = makeList(ctx, ctx.inputElementType(0), size, std::nullopt, size);
  if (failed(list) || failed(listScatter(ctx, *list, 1, ctx.input(0))))
    return failure();
  if (*count >= 0 && list->capacity > *count)
    return ctx.error("an index is beyond the " + Twine(*count) + " elements that the list is to have");
  ctx.setOutput(0, LoweredValue(*list));
  return success();
}

static LogicalResult lowerStack(OpContext &ctx) {
  FailureOr<ListValue> list = shapedList(ctx, 1);
  if (failed(list))
    return failure();
  FailureOr<Value> used = usedElements(ctx, *list, ctx.intAttr("num_elements"));
  return failed(used) ? failure() : set(ctx, *used);
}

static LogicalResult lowerLength(OpContext &ctx) {
  FailureOr<ListValue> list = listInput(ctx, 0);
  if (failed(list))
    return failure();
  ctx.setOutput(0, list->length);
  return success();
}

static LogicalResult lowerElementShape(OpContext &ctx) {
  FailureOr<ListValue> list = listInput(ctx, 0);
  if (failed(list))
    return failure();
  Type type = ctx.typeAttr("shape_type");
  ctx.setOutput(0, list->buffer ? intsConstant(ctx, shapeOf(list->buffer).drop_front(), type)
                                : intConstant(ctx, -1, type));
  return success();
}

static LogicalResult lowerPushBack(OpContext &ctx) {
  if (holdsVariants(ctx.inputValue(0))) {
    LoweredValue list = ctx.inputValue(0);
    if (failed(variantListPush(ctx, list, ctx.inputValue(1))))
      return failure();
    ctx.setOutput(0, list);
    return success();
  }
  FailureOr<ListValue> list = listInput(ctx, 0);
  if (failed(list) || failed(checkItem(ctx, 1)) || failed(listPush(ctx, *list, ctx.input(1))))
    return failure();
  ctx.setOutput(0, LoweredValue(*list));
  return success();
}

static LogicalResult lowerPopBack(OpContext &ctx) {
  if (holdsVariants(ctx.inputValue(0))) {
    LoweredValue list = ctx.inputValue(0);
    FailureOr<LoweredValue> item = variantListPop(ctx, list);
    if (failed(item))
      return failure();
    ctx.setOutput(1, *item);
    ctx.setOutput(0, list);
    return success();
  }
  FailureOr<ListValue> list = shapedList(ctx, 1);
  if (failed(list))
    return failure();
  ctx.setOutput(1, listPop(ctx, *list));
  ctx.setOutput(0, LoweredValue(*list));
  return success();
}

static LogicalResult lowerGatherList(OpContext &ctx) {
  FailureOr<ListValue> list = shapedList(ctx, 2);
  if (failed(list))
    return failure();
  ctx.setOutput(0, gatherAxis(ctx, list->buffer, ctx.input(1), 0, 0));
  return success();
}

/// All elements joined along their first dimension; they have one shape, so the lengths are equal.
static LogicalResult lowerConcatList(OpContext &ctx) {
  bool v2 = ctx.opName() == "TensorListConcatV2";
  FailureOr<ListValue> list = v2 ? shapedList(ctx, 1) : listInput(ctx, 0);
  if (failed(list))
    return failure();
  if (!list->buffer || rankOf(list->buffer) < 2)
    return ctx.error("the list's elements must have a known shape of rank 1 or more");
  std::optional<eval::Tensor> length = ctx.tryConstant(list->length);
  if (length)
    list->capacity = std::min(list->capacity, length->getInt(0));
  SmallVector<int64_t> s(shapeOf(list->buffer));
  s[0] = list->capacity;
  Value used = slice(ctx, list->buffer, SmallVector<int64_t>(s.size()), s);
  SmallVector<int64_t> shape = llvm::to_vector(ArrayRef(s).drop_front());
  shape[0] *= s[0];
  FailureOr<Value> joined = reshape(ctx, used, shape);
  FailureOr<Value> lengths = splatConstant(ctx, RankedTensorType::get({s[0]}, ctx.b().getI64Type()), s[1]);
  if (!length && s[0] > 0) {
    lengths = takeUsed(ctx, *list, *lengths);
    if (s[1] > 0 && succeeded(lengths))
      joined = takeUsed(ctx, *list, *joined, s[1]);
  }
  if (failed(lengths) || failed(joined))
    return failure();
  ctx.setOutput(0, *joined);
  ctx.setOutput(1, *lengths);
  return success();
}

/// Parts of equal lengths become elements.
static LogicalResult lowerSplitList(OpContext &ctx) {
  FailureOr<SmallVector<int64_t>> lengths = ctx.constantIntsInput(2);
  if (failed(lengths))
    return failure();
  SmallVector<int64_t> shape(ctx.inputShape(0));
  int64_t count = lengths->size(), each = count ? lengths->front() : 0;
  if (shape.empty() || llvm::any_of(*lengths, [&](int64_t n) { return n != each; }) ||
      count * each != shape[0])
    return ctx.error("the lengths must be equal and add up to the first dimension");
  shape[0] = each;
  shape.insert(shape.begin(), count);
  ListValue list;
  list.elementType = ctx.inputElementType(0);
  list.capacity = count;
  list.buffer = reshape(ctx, ctx.input(0), shape);
  list.length = intConstant(ctx, count);
  ctx.setOutput(0, LoweredValue(list));
  return success();
}

/// The same list with room for, and of, so many elements.
static LogicalResult lowerResize(OpContext &ctx) {
  FailureOr<ListValue> list = listInput(ctx, 0);
  if (failed(list))
    return failure();
  if (holdsVariants(ctx.inputValue(0)))
    return ctx.error("the elements of the list are no tensors");
  if (list->capacity > 0 && !ctx.tryConstantInput(1)) { // as gradients have it, of what was written to a list that grows
    if (failed(shrinkTo(ctx, *list, ctx.input(1))))
      return failure();
    ctx.setOutput(0, LoweredValue(*list));
    return success();
  }
  FailureOr<int64_t> size = ctx.constantIntInput(1);
  if (failed(size))
    return failure();
  if (*size < 0)
    return ctx.error("the size must not be negative");
  dropPopped(ctx, *list);
  reserveFor(ctx, *list, *size);
  list->length = intConstant(ctx, *size);
  list->variable = -1; // which has another room
  ctx.setOutput(0, LoweredValue(*list));
  return success();
}

void registerTensorList(LoweringTable &table) {
  constexpr auto any = LoweringTable::AnyInputs;
  table.add({"TensorListReserve"}, lowerReserve);
  table.add({"EmptyTensorList"}, lowerEmptyList);
  table.add({"TensorListFromTensor"}, lowerFromTensor);
  table.add({"TensorListGetItem"}, lowerGetItem, any);
  table.add({"TensorListSetItem"}, lowerSetItem, any);
  table.add({"TensorListScatterIntoExistingList"}, lowerScatterInto, any);
  table.add({"TensorListScatter", "TensorListScatterV2"}, lowerScatter);
  table.add({"TensorListStack"}, lowerStack, any);
  table.add({"TensorListLength"}, lowerLength, any);
  table.add({"TensorListElementShape"}, lowerElementShape, any);
  table.add({"TensorListPushBack"}, lowerPushBack, any);
  table.add({"TensorListPopBack"}, lowerPopBack, any);
  table.add({"TensorListGather"}, lowerGatherList, any);
  table.add({"TensorListConcat", "TensorListConcatV2"}, lowerConcatList, any);
  table.add({"TensorListSplit"}, lowerSplitList);
  table.add({"TensorListResize"}, lowerResize, any);
}

} // namespace kiln::tohlo
