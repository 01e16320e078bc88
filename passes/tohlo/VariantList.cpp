// TensorLists of lists and optionals: each tensor of the elements is a row of a buffer of its own.
#include "hlo/graph/TfDialect.h"
#include "passes/tohlo/Components.h"
#include "passes/tohlo/TensorList.h"

namespace kiln::tohlo {

bool holdsVariants(const LoweredValue &list) {
  return list.isList() && isa<tf::VariantType>(list.list.elementType);
}

/// A buffer as a list of single tensors.
static ListValue rows(const LoweredValue &list, Value buffer) {
  ListValue column = list.list;
  column.buffer = buffer;
  column.elementType = buffer ? elementTypeOf(buffer) : Type();
  return column;
}

/// Element `index` made from its part. What is known of the rows of a tensor stays with the part.
static LoweredValue element(OpContext &ctx, const LoweredValue &list, const LoweredValue &part,
                            Value index, bool constants) {
  LoweredValue v = part;
  v.parts.clear();
  if (part.isTensor() && constants && part.list.content == ListValue::Content::Constant)
    v.tensor = constant(ctx, part.list.constant);
  else
    forEachComponent(v, [&](Value &c) {
      if (c)
        c = listGet(ctx, rows(list, c), index);
    });
  if (!part.isList())
    v.list = ListValue();
  else if (constants && part.list.lengths.content == ListValue::Content::Constant)
    v.list.length = constant(ctx, part.list.lengths.constant);
  if (v.tensor || v.list.buffer)
    v.type = nullptr;
  for (const LoweredValue &inner : part.parts)
    v.parts.push_back(element(ctx, list, inner, index, constants));
  return v;
}

/// Nothing is known of the rows that `part` does not have yet.
static void startContents(LoweredValue &part, ListValue::Content content) {
  (part.isList() ? part.list.lengths : part.list).content = content;
  for (LoweredValue &inner : part.parts)
    startContents(inner, content);
}

void restartContents(LoweredValue &list) {
  if (list.isList() && list.list.content == ListValue::Content::Empty)
    for (LoweredValue &part : list.parts)
      startContents(part, ListValue::Content::Empty);
}

/// Notes what the item's tensors are, where the part's rows may all be one constant.
static void storeContents(OpContext &ctx, LoweredValue &part, const LoweredValue &item) {
  if (part.isTensor() && item.tensor) {
    std::optional<eval::Tensor> known = ctx.tryConstant(item.tensor);
    part.list.store(known && known->size() <= 1024 ? known->toAttr() : ElementsAttr());
  } else if (part.isList()) {
    part.list.KnownContent::join(item.list);
    std::optional<eval::Tensor> length = ctx.tryConstant(item.list.length);
    part.list.lengths.store(length ? length->toAttr() : ElementsAttr());
  }
  for (auto [inner, from] : llvm::zip_equal(part.parts, item.parts))
    storeContents(ctx, inner, from);
}

static LogicalResult store(OpContext &ctx, LoweredValue &list, Value index,
                           const LoweredValue &given, ListValue::Content content) {
  if (!given.isList() && !given.isOptional())
    return ctx.error("an element of a list of variants must be a TensorList or an optional");
  LoweredValue item = given;
  if (list.parts.empty()) {
    list.parts.push_back(unsetLike(item));
    startContents(list.parts.front(), content);
  }
  LoweredValue &part = list.parts.front();
  if (complete(part, item)) // tuples that no optional among the elements had till now
    startContents(part, ListValue::Content::Any);
  conform(item, part);
  if (failed(checkSameStructure(ctx, part, item, "an element of the list")))
    return failure();
  storeContents(ctx, part, item);
  SmallVector<Value> buffers, components;
  appendComponents(part, buffers);
  appendComponents(item, components);
  for (auto [buffer, c] : llvm::zip_equal(buffers, components)) {
    if (!buffer && !c)
      continue;
    ListValue column = rows(list, buffer);
    if (!c) {
      SmallVector<int64_t> shape(shapeOf(buffer).drop_front());
      c = splatConstant(ctx, RankedTensorType::get(shape, column.elementType), 0);
    }
    column.elementType = elementTypeOf(buffer ? buffer : c);
    if (failed(listSet(ctx, column, index, c)))
      return failure();
    buffer = column.buffer;
  }
  ArrayRef<Value> rest = buffers;
  part = withComponents(part, rest);
  return success();
}

FailureOr<LoweredValue> variantListGet(OpContext &ctx, const LoweredValue &list, Value index) {
  if (list.parts.empty())
    return ctx.error("the list's elements are not known: nothing has been stored");
  return element(ctx, list, list.parts.front(), index, /*constants=*/false);
}

LogicalResult variantListSet(OpContext &ctx, LoweredValue &list, Value index,
                             const LoweredValue &item) {
  return store(ctx, list, index, item, ListValue::Content::Any);
}

LogicalResult variantListPush(OpContext &ctx, LoweredValue &list, const LoweredValue &item) {
  bool isEmpty = list.list.content == ListValue::Content::Empty;
  if (failed(makeRoom(ctx, list.list)) ||
      failed(store(ctx, list, list.list.length, item,
                   isEmpty ? ListValue::Content::Empty : ListValue::Content::Any)))
    return failure();
  list.list.length = lengthPlus(ctx, list.list.length, 1);
  return success();
}

FailureOr<LoweredValue> variantListPop(OpContext &ctx, LoweredValue &list) {
  if (list.parts.empty())
    return ctx.error("the list's elements are not known: nothing has been stored");
  checkNotEmpty(ctx, list.list);
  list.list.length = lengthPlus(ctx, list.list.length, -1);
  return element(ctx, list, list.parts.front(), list.list.length, /*constants=*/true);
}

} // namespace kiln::tohlo
