// TensorArrays, which v1 loops write element by element, and the arrays of their gradients.
#include "session/ops/Elements.h"

#include <algorithm>
#include <mutex>

namespace kiln {

namespace {

/// Safe for several threads. An element is written once, except in an array of gradients, where values for
/// one element add up.
class TensorArray : public Resource {
public:
  static constexpr char kKind[] = "TensorArray";
  TensorArray() : Resource(kKind) {}

  struct Element {
    Tensor value;            // none: not written
    PartialShape zero;       // of the zeros that stand for a gradient that nobody wrote
    bool cleared = false;    // by a read
  };

  std::mutex mutex;
  int32_t dtype = 0;
  PartialShape shape; // of every element
  bool dynamicSize = false, clearAfterRead = true, identicalShapes = false, isGradient = false, closed = false;
  std::vector<Element> elements;
  std::map<std::string, std::shared_ptr<TensorArray>> gradients; // by source
};

/// The array behind input 0, locked.
struct Locked {
  std::shared_ptr<TensorArray> array;
  std::unique_lock<std::mutex> lock;
  TensorArray *operator->() const { return array.get(); }
  TensorArray &operator*() const { return *array; }
  int64_t size() const { return static_cast<int64_t>(array->elements.size()); }
};

Status openArray(const OpContext &c, Locked *result) {
  KILN_RETURN_IF_ERROR(c.resource(0, &result->array));
  result->lock = std::unique_lock<std::mutex>(result->array->mutex);
  return result->array->closed ? invalidArgument("the TensorArray has been closed") : Status();
}

Status checkType(const TensorArray &array, int32_t dtype) {
  if (array.dtype == dtype)
    return Status();
  return invalidArgument(std::string("the TensorArray's elements are ") + dtypeName(array.dtype) + ", not " +
                         dtypeName(dtype));
}

Status accumulate(TensorArray::Element &element, const Tensor &value) {
  if (!element.value.sameShape(value))
    return invalidArgument("gradients of shapes " + element.value.shapeText() + " and " + value.shapeText() +
                           " cannot be added");
  return addTo(element.value, value);
}

Status outside(int64_t index, int64_t size) {
  return invalidArgument("element " + std::to_string(index) + " of a TensorArray of " + std::to_string(size));
}

/// Makes room for elements up to `last`.
Status reach(TensorArray &array, int64_t last) {
  int64_t size = static_cast<int64_t>(array.elements.size());
  if (last < size)
    return Status();
  if (!array.dynamicSize)
    return outside(last, size);
  if (last >= kMostElements)
    return invalidArgument("a TensorArray cannot have " + std::to_string(last + 1) + " elements");
  array.elements.resize(static_cast<size_t>(last) + 1);
  return Status();
}

Status writeElement(TensorArray &array, int64_t index, Tensor value) {
  KILN_RETURN_IF_ERROR(checkType(array, value.dtype()));
  if (index < 0)
    return outside(index, static_cast<int64_t>(array.elements.size()));
  KILN_RETURN_IF_ERROR(reach(array, index));
  TensorArray::Element &element = array.elements[index];
  if (!array.shape.accepts(value))
    return invalidArgument("the TensorArray's elements have shape " + array.shape.text() + ", and the value " +
                           value.shapeText());
  if (element.cleared)
    return invalidArgument("element " + std::to_string(index) + " has been read already");
  if (element.value.valid()) {
    if (array.isGradient)
      return accumulate(element, value);
    return invalidArgument("element " + std::to_string(index) + " has been written already");
  }
  if (array.identicalShapes)
    KILN_RETURN_IF_ERROR(mergeShapes(array.shape, shapeOf(value), &array.shape));
  element.value = std::move(value);
  return Status();
}

Status readElement(TensorArray &array, int64_t index, Tensor *value) {
  if (index < 0 || index >= static_cast<int64_t>(array.elements.size()))
    return outside(index, static_cast<int64_t>(array.elements.size()));
  TensorArray::Element &element = array.elements[index];
  if (element.cleared)
    return invalidArgument("element " + std::to_string(index) +
                           " has been read before, and clear_after_read took it away");
  if (!element.value.valid()) {
    PartialShape shape;
    KILN_RETURN_IF_ERROR(mergeShapes(array.shape, element.zero, &shape));
    if (!isFull(shape))
      return invalidArgument("element " + std::to_string(index) + " was never written, and its shape is not known: " +
                             shape.text());
    KILN_RETURN_IF_ERROR(zeros(array.dtype, shape.dims, &element.value));
  }
  *value = element.value;
  if (array.clearAfterRead) {
    element.zero = shapeOf(*value); // a gradient may still be asked for
    element.value = Tensor();
    element.cleared = true;
  }
  return Status();
}

Status setFlow(OpContext &c, int index) {
  c.setOutput(index, Tensor::scalar(0.0f));
  return Status();
}

Status make(OpContext &c) {
  int64_t size;
  KILN_RETURN_IF_ERROR(integerInput(c, 0, &size));
  if (size < 0 || size > kMostElements)
    return invalidArgument("a TensorArray cannot have " + std::to_string(size) + " elements");
  auto array = std::make_shared<TensorArray>();
  const Attrs &attrs = c.node.attrs;
  array->dtype = attrs.getType("dtype");
  if (const PartialShape *shape = attrs.getShape("element_shape"))
    array->shape = *shape;
  array->dynamicSize = attrs.getBool("dynamic_size");
  array->clearAfterRead = attrs.getBool("clear_after_read", true);
  array->identicalShapes = attrs.getBool("identical_element_shapes");
  array->elements.resize(static_cast<size_t>(size));
  c.setOutput(0, Tensor::handle(std::move(array)));
  return setFlow(c, 1);
}

/// The array of the gradients of another one's elements: one for each `source`.
Status gradient(OpContext &c) {
  Locked array;
  KILN_RETURN_IF_ERROR(openArray(c, &array));
  std::shared_ptr<TensorArray> &made = array->gradients[c.node.attrs.getString("source")];
  if (!made) {
    PartialShape prepended;
    prepended.knownRank = true;
    if (c.numInputs() > 2)
      KILN_RETURN_IF_ERROR(integersInput(c, 2, &prepended.dims));
    auto under = [&](PartialShape shape) {
      shape.dims.insert(shape.dims.begin(), prepended.dims.begin(), prepended.dims.end());
      return shape;
    };
    auto gradients = std::make_shared<TensorArray>();
    gradients->dtype = array->dtype;
    if (array->shape.knownRank)
      gradients->shape = under(array->shape);
    gradients->isGradient = true;
    gradients->identicalShapes = array->identicalShapes;
    gradients->clearAfterRead = false;
    gradients->elements.resize(array->elements.size());
    for (size_t i = 0; i < array->elements.size(); ++i) {
      const TensorArray::Element &element = array->elements[i];
      PartialShape shape = element.value.valid() ? shapeOf(element.value) : element.zero;
      if (shape.knownRank)
        gradients->elements[i].zero = under(shape);
    }
    array->dynamicSize = false; // so that both keep their size
    made = std::move(gradients);
  }
  c.setOutput(0, Tensor::handle(made));
  return setFlow(c, 1);
}

Status write(OpContext &c) {
  Locked array;
  int64_t index;
  KILN_RETURN_IF_ERROR(openArray(c, &array));
  KILN_RETURN_IF_ERROR(integerInput(c, 1, &index));
  Tensor value;
  KILN_RETURN_IF_ERROR(c.takeOwned(2, &value));
  KILN_RETURN_IF_ERROR(writeElement(*array, index, std::move(value)));
  return setFlow(c, 0);
}

Status read(OpContext &c) {
  Locked array;
  int64_t index;
  KILN_RETURN_IF_ERROR(openArray(c, &array));
  KILN_RETURN_IF_ERROR(integerInput(c, 1, &index));
  KILN_RETURN_IF_ERROR(checkType(*array, c.node.attrs.getType("dtype", array->dtype)));
  return readElement(*array, index, &c.output(0));
}

/// Elements `indices`, one below the other.
Status gather(OpContext &c) {
  Locked array;
  std::vector<int64_t> indices;
  KILN_RETURN_IF_ERROR(openArray(c, &array));
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &indices));
  KILN_RETURN_IF_ERROR(checkType(*array, c.node.attrs.getType("dtype", array->dtype)));
  PartialShape shape = array->shape;
  if (const PartialShape *asked = c.node.attrs.getShape("element_shape"))
    KILN_RETURN_IF_ERROR(mergeShapes(shape, *asked, &shape));
  std::vector<Tensor> items(indices.size());
  for (size_t i = 0; i < indices.size(); ++i)
    KILN_RETURN_IF_ERROR(readElement(*array, indices[i], &items[i]));
  if (!items.empty())
    shape = shapeOf(items.front());
  if (!isFull(shape))
    return invalidArgument("the shape of the TensorArray's elements is not known: " + shape.text());
  std::vector<int64_t> dims(shape.dims);
  dims.insert(dims.begin(), static_cast<int64_t>(items.size()));
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, array->dtype, dims.data(), static_cast<int>(dims.size())));
  int64_t at = 0;
  for (const Tensor &item : items) {
    if (!shape.accepts(item))
      return invalidArgument("elements of shapes " + items.front().shapeText() + " and " + item.shapeText() +
                             " cannot be gathered");
    copyElements(c.output(0), at, item, 0, item.numElements());
    at += item.numElements();
  }
  return Status();
}

/// Row i of the value becomes element indices[i].
Status scatter(OpContext &c) {
  Locked array;
  std::vector<int64_t> indices;
  KILN_RETURN_IF_ERROR(openArray(c, &array));
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &indices));
  const Tensor &value = c.input(2);
  if (value.rank() == 0 || value.dim(0) != static_cast<int64_t>(indices.size()))
    return invalidArgument("a value of shape " + value.shapeText() + " for " + std::to_string(indices.size()) + " indices");
  for (size_t i = 0; i < indices.size(); ++i) {
    Tensor row;
    KILN_RETURN_IF_ERROR(rowOf(value, static_cast<int64_t>(i), &row));
    KILN_RETURN_IF_ERROR(writeElement(*array, indices[i], std::move(row)));
  }
  return setFlow(c, 0);
}

Status concat(OpContext &c) {
  Locked array;
  KILN_RETURN_IF_ERROR(openArray(c, &array));
  KILN_RETURN_IF_ERROR(checkType(*array, c.node.attrs.getType("dtype", array->dtype)));
  PartialShape shape;
  if (const PartialShape *asked = c.node.attrs.getShape("element_shape_except0"); asked && asked->knownRank) {
    shape = *asked;
    shape.dims.insert(shape.dims.begin(), -1);
  }
  KILN_RETURN_IF_ERROR(mergeShapes(shape, array->shape, &shape));
  std::vector<Tensor> items(array->elements.size());
  for (size_t i = 0; i < items.size(); ++i)
    KILN_RETURN_IF_ERROR(readElement(*array, static_cast<int64_t>(i), &items[i]));
  return joinItems(c, items, array->dtype, shape);
}

/// lengths[i] rows of the value become element i.
Status split(OpContext &c) {
  Locked array;
  std::vector<int64_t> lengths;
  KILN_RETURN_IF_ERROR(openArray(c, &array));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &lengths));
  const Tensor &value = c.input(1);
  int64_t rows = 0;
  bool fits = value.rank() > 0;
  for (int64_t length : lengths)
    fits &= length >= 0 && !__builtin_add_overflow(rows, length, &rows);
  if (!fits || rows != value.dim(0))
    return invalidArgument("a value of shape " + value.shapeText() + " cannot be split into " + std::to_string(rows) +
                           " rows");
  if (static_cast<int64_t>(lengths.size()) < array.size() && !array->dynamicSize)
    return invalidArgument(std::to_string(lengths.size()) + " lengths for a TensorArray of " +
                           std::to_string(array.size()));
  std::vector<Tensor> parts;
  KILN_RETURN_IF_ERROR(splitItems(value, lengths, &parts));
  for (size_t i = 0; i < parts.size(); ++i)
    KILN_RETURN_IF_ERROR(writeElement(*array, static_cast<int64_t>(i), std::move(parts[i])));
  return setFlow(c, 0);
}

Status size(OpContext &c) {
  Locked array;
  KILN_RETURN_IF_ERROR(openArray(c, &array));
  c.setOutput(0, Tensor::scalar(static_cast<int32_t>(array.size())));
  return Status();
}

Status close(OpContext &c) {
  Locked array;
  KILN_RETURN_IF_ERROR(c.resource(0, &array.array));
  std::vector<TensorArray::Element> gone; // freed after the lock
  std::lock_guard<std::mutex> lock(array->mutex);
  array->closed = true;
  gone.swap(array->elements);
  return Status();
}

} // namespace

void addTensorArrayOps(HostOpRegistry &registry) {
  registry.add("TensorArrayV3", make);
  registry.add("TensorArrayGradV3", gradient);
  registry.add("TensorArrayGradWithShape", gradient);
  registry.add("TensorArrayWriteV3", write);
  registry.add("TensorArrayReadV3", read);
  registry.add("TensorArrayGatherV3", gather);
  registry.add("TensorArrayScatterV3", scatter);
  registry.add("TensorArrayConcatV3", concat);
  registry.add("TensorArraySplitV3", split);
  registry.add("TensorArraySizeV3", size);
  registry.add("TensorArrayCloseV3", close);
}

} // namespace kiln
