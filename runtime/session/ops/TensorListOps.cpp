// TensorList ops, for lists that host parts share with clusters or keep for themselves.
#include "session/ops/Variants.h"

#include <algorithm>

namespace kiln {

namespace {

/// An element_shape input: -1 or a vector of dimensions, of which some may be -1.
Status shapeInput(const OpContext &c, int index, PartialShape *shape) {
  std::vector<int64_t> dims;
  KILN_RETURN_IF_ERROR(integersInput(c, index, &dims));
  for (int64_t dim : dims)
    if (dim < -1)
      return invalidArgument("an element shape has the dimension " + std::to_string(dim));
  if (c.input(index).rank() == 0) {
    if (dims[0] != -1)
      return invalidArgument("an element shape is -1 or a vector, not the scalar " + std::to_string(dims[0]));
    return Status();
  }
  shape->knownRank = true;
  shape->dims = std::move(dims);
  return Status();
}

Status listInput(const OpContext &c, int index, const TensorList **list) {
  const Tensor &input = c.input(index);
  if (input.dtype() != KILN_VARIANT || input.numElements() != 1 || !resourceAs<TensorList>(input.handle()))
    return invalidArgument("input " + std::to_string(index) + " is no tensor list");
  *list = resourceAs<TensorList>(input.handle());
  return Status();
}

/// The list for changing: the input's own when nothing else has it, else a copy.
Status takeList(OpContext &c, int index, std::shared_ptr<TensorList> *list) {
  const TensorList *old;
  KILN_RETURN_IF_ERROR(listInput(c, index, &old));
  Tensor taken = c.takeInput(index);
  if (taken.unique() && taken.handle().use_count() == 1)
    *list = std::static_pointer_cast<TensorList>(taken.handle());
  else
    *list = std::make_shared<TensorList>(*old);
  return Status();
}

Status checkType(const OpContext &c, int32_t dtype) {
  int32_t wanted = c.node.attrs.getType("element_dtype", dtype);
  if (wanted == dtype)
    return Status();
  return invalidArgument(std::string("the list's elements are ") + dtypeName(dtype) + ", not " + dtypeName(wanted));
}

Status checkItem(const TensorList &list, const Tensor &item) {
  if (item.dtype() != list.dtype)
    return invalidArgument(std::string("the list's elements are ") + dtypeName(list.dtype) + ", and the item is " +
                           dtypeName(item.dtype()));
  if (!list.shape.accepts(item))
    return invalidArgument("the list's elements have shape " + list.shape.text() + ", and the item " +
                           item.shapeText());
  return Status();
}

/// The shape that all elements have: the list's, `asked` and that of elements that are set.
Status elementShape(const TensorList &list, const PartialShape &asked, PartialShape *shape) {
  KILN_RETURN_IF_ERROR(mergeShapes(list.shape, asked, shape));
  for (const Tensor &item : list.items) {
    if (isFull(*shape))
      break;
    if (item.valid())
      KILN_RETURN_IF_ERROR(mergeShapes(*shape, shapeOf(item), shape));
  }
  return Status();
}

Status itemAt(const TensorList &list, int64_t index, const PartialShape &asked, Tensor *item) {
  if (index < 0 || index >= static_cast<int64_t>(list.items.size()))
    return invalidArgument("element " + std::to_string(index) + " of a list of " + std::to_string(list.items.size()));
  *item = list.items[index];
  if (item->valid())
    return asked.accepts(*item) ? Status()
                                : invalidArgument("element " + std::to_string(index) + " has shape " +
                                                  item->shapeText() + ", not " + asked.text());
  PartialShape shape;
  KILN_RETURN_IF_ERROR(elementShape(list, asked, &shape));
  if (!isFull(shape))
    return invalidArgument("element " + std::to_string(index) + " was never set, and its shape is not known");
  return zeros(list.dtype, shape.dims, item);
}

Status setItem(TensorList &list, int64_t index, Tensor item) {
  if (index < 0 || index >= static_cast<int64_t>(list.items.size()))
    return invalidArgument("element " + std::to_string(index) + " of a list of " + std::to_string(list.items.size()));
  KILN_RETURN_IF_ERROR(checkItem(list, item));
  list.items[index] = std::move(item);
  return Status();
}

Status resize(TensorList &list, int64_t count) {
  if (count < 0 || count > kMostElements)
    return invalidArgument("a list cannot have " + std::to_string(count) + " elements");
  list.items.resize(static_cast<size_t>(count));
  return Status();
}

/// Elements `indices` one below the other; without indices all.
Status stack(OpContext &c, const TensorList &list, const std::vector<int64_t> *indices, const PartialShape &asked) {
  PartialShape shape;
  KILN_RETURN_IF_ERROR(elementShape(list, asked, &shape));
  int64_t count = static_cast<int64_t>(indices ? indices->size() : list.items.size());
  if (!isFull(shape))
    return invalidArgument("the shape of the list's elements is not known: " + shape.text());
  std::vector<int64_t> dims(shape.dims);
  dims.insert(dims.begin(), count);
  KILN_RETURN_IF_ERROR(zeros(list.dtype, dims, &c.output(0)));
  int64_t size = countOf(dims.data() + 1, static_cast<int>(dims.size()) - 1);
  for (int64_t i = 0; i < count; ++i) {
    int64_t index = indices ? (*indices)[i] : i;
    if (index < 0 || index >= static_cast<int64_t>(list.items.size()))
      return invalidArgument("element " + std::to_string(index) + " of a list of " + std::to_string(list.items.size()));
    const Tensor &item = list.items[index];
    if (!item.valid())
      continue;
    if (!shape.accepts(item))
      return invalidArgument("element " + std::to_string(index) + " has shape " + item.shapeText() + ", not " +
                             shape.text());
    copyElements(c.output(0), i * size, item, 0, size);
  }
  return Status();
}

Status emptyList(OpContext &c) {
  PartialShape shape;
  int64_t most;
  KILN_RETURN_IF_ERROR(shapeInput(c, 0, &shape));
  KILN_RETURN_IF_ERROR(integerInput(c, 1, &most));
  auto list = std::make_shared<TensorList>(c.node.attrs.getType("element_dtype"), shape);
  list->most = most;
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

Status reserve(OpContext &c) {
  PartialShape shape;
  int64_t count;
  KILN_RETURN_IF_ERROR(shapeInput(c, 0, &shape));
  KILN_RETURN_IF_ERROR(integerInput(c, 1, &count));
  auto list = std::make_shared<TensorList>(c.node.attrs.getType("element_dtype"), shape);
  KILN_RETURN_IF_ERROR(resize(*list, count));
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

Status scatterRows(const Tensor &rows, const std::vector<int64_t> *indices, TensorList &list) {
  if (rows.rank() == 0)
    return invalidArgument("a scalar has no rows to make a list of");
  if (indices && static_cast<int64_t>(indices->size()) != rows.dim(0))
    return invalidArgument(std::to_string(rows.dim(0)) + " rows and " + std::to_string(indices->size()) + " indices");
  int64_t count = 0;
  for (int64_t i = 0; i < rows.dim(0); ++i)
    count = std::max(count, (indices ? (*indices)[i] : i) + 1);
  if (static_cast<int64_t>(list.items.size()) < count)
    KILN_RETURN_IF_ERROR(resize(list, count));
  for (int64_t i = 0; i < rows.dim(0); ++i) {
    Tensor row;
    KILN_RETURN_IF_ERROR(rowOf(rows, i, &row));
    KILN_RETURN_IF_ERROR(setItem(list, indices ? (*indices)[i] : i, std::move(row)));
  }
  return Status();
}

Status fromTensor(OpContext &c) {
  PartialShape shape;
  KILN_RETURN_IF_ERROR(shapeInput(c, 1, &shape));
  auto list = std::make_shared<TensorList>(c.input(0).dtype(), shape);
  KILN_RETURN_IF_ERROR(scatterRows(c.input(0), nullptr, *list));
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

Status scatter(OpContext &c) {
  PartialShape shape;
  std::vector<int64_t> indices;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &indices));
  KILN_RETURN_IF_ERROR(shapeInput(c, 2, &shape));
  auto list = std::make_shared<TensorList>(c.input(0).dtype(), shape);
  if (c.numInputs() > 3) { // V2; -1: as many as the indices ask for
    int64_t count;
    KILN_RETURN_IF_ERROR(integerInput(c, 3, &count));
    KILN_RETURN_IF_ERROR(resize(*list, std::max<int64_t>(count, 0)));
    int64_t past = 0;
    for (int64_t index : indices)
      past = std::max(past, index + 1);
    if (count >= 0 && past > count)
      return invalidArgument("element " + std::to_string(past - 1) + " of a list of " + std::to_string(count));
  }
  KILN_RETURN_IF_ERROR(scatterRows(c.input(0), &indices, *list));
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

Status scatterInto(OpContext &c) {
  std::vector<int64_t> indices;
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &indices));
  std::shared_ptr<TensorList> list;
  KILN_RETURN_IF_ERROR(takeList(c, 0, &list));
  KILN_RETURN_IF_ERROR(scatterRows(c.input(1), &indices, *list));
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

Status stackAll(OpContext &c) {
  const TensorList *list;
  PartialShape asked;
  KILN_RETURN_IF_ERROR(listInput(c, 0, &list));
  KILN_RETURN_IF_ERROR(checkType(c, list->dtype));
  KILN_RETURN_IF_ERROR(shapeInput(c, 1, &asked));
  int64_t count = c.node.attrs.getInt("num_elements", -1);
  if (count >= 0 && count != static_cast<int64_t>(list->items.size()))
    return invalidArgument("the list has " + std::to_string(list->items.size()) + " elements, not " +
                           std::to_string(count));
  return stack(c, *list, nullptr, asked);
}

Status gather(OpContext &c) {
  const TensorList *list;
  PartialShape asked;
  std::vector<int64_t> indices;
  KILN_RETURN_IF_ERROR(listInput(c, 0, &list));
  KILN_RETURN_IF_ERROR(checkType(c, list->dtype));
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &indices));
  KILN_RETURN_IF_ERROR(shapeInput(c, 2, &asked));
  return stack(c, *list, &indices, asked);
}

Status getItem(OpContext &c) {
  const TensorList *list;
  PartialShape asked;
  int64_t index;
  KILN_RETURN_IF_ERROR(listInput(c, 0, &list));
  KILN_RETURN_IF_ERROR(checkType(c, list->dtype));
  KILN_RETURN_IF_ERROR(integerInput(c, 1, &index));
  KILN_RETURN_IF_ERROR(shapeInput(c, 2, &asked));
  return itemAt(*list, index, asked, &c.output(0));
}

Status setItemOp(OpContext &c) {
  int64_t index;
  KILN_RETURN_IF_ERROR(integerInput(c, 1, &index));
  std::shared_ptr<TensorList> list;
  KILN_RETURN_IF_ERROR(takeList(c, 0, &list));
  if (c.node.attrs.getBool("resize_if_index_out_of_bounds") && index >= static_cast<int64_t>(list->items.size()))
    KILN_RETURN_IF_ERROR(resize(*list, index + 1));
  Tensor item;
  KILN_RETURN_IF_ERROR(c.takeOwned(2, &item));
  KILN_RETURN_IF_ERROR(setItem(*list, index, std::move(item)));
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

/// Error: it does not fit, or the list has all that it may.
Status push(TensorList &list, Tensor item) {
  KILN_RETURN_IF_ERROR(checkItem(list, item));
  if (list.most >= 0 && static_cast<int64_t>(list.items.size()) >= list.most)
    return invalidArgument("the list has its " + std::to_string(list.most) + " elements already");
  list.items.push_back(std::move(item));
  return Status();
}

Status pushBack(OpContext &c) {
  std::shared_ptr<TensorList> list;
  KILN_RETURN_IF_ERROR(takeList(c, 0, &list));
  Tensor item;
  KILN_RETURN_IF_ERROR(c.takeOwned(1, &item));
  KILN_RETURN_IF_ERROR(push(*list, std::move(item)));
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

/// A row for each of a batch of lists, which the result has the shape of.
Status pushBackBatch(OpContext &c) {
  const Tensor &lists = c.input(0), &rows = c.input(1);
  std::vector<int64_t> dims = dimsOf(lists);
  bool fits = lists.dtype() == KILN_VARIANT && rows.rank() >= lists.rank();
  for (int d = 0; fits && d < lists.rank(); ++d)
    fits = rows.dim(d) == dims[d];
  if (!fits)
    return invalidArgument(std::string("lists are ") + dtypeName(lists.dtype()) + lists.shapeText() + " and the tensor " + rows.shapeText() + ", which must begin with that shape");
  KILN_RETURN_IF_ERROR(checkType(c, rows.dtype()));
  KILN_RETURN_IF_ERROR(checkRows(lists.numElements()));
  Tensor result;
  KILN_RETURN_IF_ERROR(Tensor::allocate(KILN_VARIANT, dims.data(), lists.rank(), &result));
  std::vector<int64_t> item = dimsOf(rows);
  item.erase(item.begin(), item.begin() + lists.rank());
  int64_t size = countOf(item.data(), static_cast<int>(item.size()));
  for (int64_t i = 0; i < lists.numElements(); ++i) {
    if (!resourceAs<TensorList>(lists.handle(i)))
      return invalidArgument("element " + std::to_string(i) + " of input 0 is no tensor list");
    auto list = std::make_shared<TensorList>(*resourceAs<TensorList>(lists.handle(i)));
    Tensor element;
    KILN_RETURN_IF_ERROR(zeros(rows.dtype(), item, &element));
    if (size)
      copyElements(element, 0, rows, i * size, size);
    KILN_RETURN_IF_ERROR(push(*list, std::move(element)));
    copyElements(result, i, Tensor::variant(std::move(list)), 0, 1);
  }
  c.setOutput(0, std::move(result));
  return Status();
}

/// The elements of the first list, then those of the second; as many as the first may have.
Status concatLists(OpContext &c) {
  const TensorList *first, *second;
  KILN_RETURN_IF_ERROR(listInput(c, 0, &first));
  KILN_RETURN_IF_ERROR(listInput(c, 1, &second));
  KILN_RETURN_IF_ERROR(checkType(c, first->dtype));
  KILN_RETURN_IF_ERROR(checkType(c, second->dtype));
  auto joined = std::make_shared<TensorList>(*first);
  KILN_RETURN_IF_ERROR(mergeShapes(first->shape, second->shape, &joined->shape));
  joined->items.insert(joined->items.end(), second->items.begin(), second->items.end());
  if (static_cast<int64_t>(joined->items.size()) > kMostElements)
    return invalidArgument("a list cannot have " + std::to_string(joined->items.size()) + " elements");
  c.setOutput(0, Tensor::variant(std::move(joined)));
  return Status();
}

Status popBack(OpContext &c) {
  PartialShape asked;
  KILN_RETURN_IF_ERROR(shapeInput(c, 1, &asked));
  std::shared_ptr<TensorList> list;
  KILN_RETURN_IF_ERROR(takeList(c, 0, &list));
  KILN_RETURN_IF_ERROR(checkType(c, list->dtype));
  if (list->items.empty())
    return invalidArgument("the list is empty");
  KILN_RETURN_IF_ERROR(itemAt(*list, static_cast<int64_t>(list->items.size()) - 1, asked, &c.output(1)));
  list->items.pop_back();
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

Status length(OpContext &c) {
  const TensorList *list;
  KILN_RETURN_IF_ERROR(listInput(c, 0, &list));
  c.setOutput(0, Tensor::scalar(static_cast<int32_t>(list->items.size())));
  return Status();
}

Status resizeOp(OpContext &c) {
  int64_t count;
  KILN_RETURN_IF_ERROR(integerInput(c, 1, &count));
  std::shared_ptr<TensorList> list;
  KILN_RETURN_IF_ERROR(takeList(c, 0, &list));
  KILN_RETURN_IF_ERROR(resize(*list, count));
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

Status elementShapeOp(OpContext &c) {
  const TensorList *list;
  KILN_RETURN_IF_ERROR(listInput(c, 0, &list));
  int32_t dtype = c.node.attrs.getType("shape_type", KILN_INT32);
  if (list->shape.knownRank)
    return setVector(c, 0, list->shape.dims, dtype);
  c.setOutput(0, dtype == KILN_INT64 ? Tensor::scalar(int64_t(-1)) : Tensor::scalar(int32_t(-1)));
  return Status();
}

/// Elements of so many rows each.
Status split(OpContext &c) {
  const Tensor &from = c.input(0);
  PartialShape shape;
  std::vector<int64_t> lengths;
  std::vector<Tensor> items;
  KILN_RETURN_IF_ERROR(shapeInput(c, 1, &shape));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &lengths));
  if (from.rank() == 0)
    return invalidArgument("a scalar has no rows to make a list of");
  int64_t rest = from.dim(0);
  for (int64_t length : lengths)
    rest = length < 0 || rest < length ? -1 : rest - length;
  if (rest)
    return invalidArgument("lengths that do not add up to the " + std::to_string(from.dim(0)) + " rows");
  KILN_RETURN_IF_ERROR(splitItems(from, lengths, &items));
  auto list = std::make_shared<TensorList>(from.dtype(), shape);
  KILN_RETURN_IF_ERROR(resize(*list, static_cast<int64_t>(lengths.size())));
  for (size_t i = 0; i < items.size(); ++i)
    KILN_RETURN_IF_ERROR(setItem(*list, static_cast<int64_t>(i), std::move(items[i])));
  c.setOutput(0, Tensor::variant(std::move(list)));
  return Status();
}

/// Elements joined along their first dimension, and the extent of each.
Status concat(OpContext &c) {
  const TensorList *list;
  KILN_RETURN_IF_ERROR(listInput(c, 0, &list));
  KILN_RETURN_IF_ERROR(checkType(c, list->dtype));
  for (const Tensor &item : list->items)
    if (!item.valid())
      return invalidArgument("only elements with a first dimension can be joined");
  return joinItems(c, list->items, list->dtype, list->shape);
}

} // namespace

void addTensorListOps(HostOpRegistry &registry) {
  registry.add("EmptyTensorList", emptyList);
  registry.add("TensorListReserve", reserve);
  registry.add("TensorListFromTensor", fromTensor);
  registry.add("TensorListScatter", scatter);
  registry.add("TensorListScatterV2", scatter);
  registry.add("TensorListScatterIntoExistingList", scatterInto);
  registry.add("TensorListStack", stackAll);
  registry.add("TensorListGather", gather);
  registry.add("TensorListGetItem", getItem);
  registry.add("TensorListSetItem", setItemOp);
  registry.add("TensorListPushBack", pushBack);
  registry.add("TensorListPushBackBatch", pushBackBatch);
  registry.add("TensorListPopBack", popBack);
  registry.add("TensorListConcatLists", concatLists);
  registry.add("TensorListSplit", split);
  registry.add("TensorListLength", length);
  registry.add("TensorListResize", resizeOp);
  registry.add("TensorListElementShape", elementShapeOp);
  registry.add("TensorListConcat", concat);
  registry.add("TensorListConcatV2", concat);
}

} // namespace kiln
