// Ops whose results' shapes depend on values, so that they cannot be compiled: Where, Unique, partitions.
#include "session/Elements.h"
#include "session/ops/Elements.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace kiln {

namespace {

// An element as bytes. The two zeros are equal, and a NaN is equal to nothing.
std::string keyOf(const Tensor &tensor, int64_t index) {
  if (tensor.dtype() == KILN_STRING)
    return tensor.strings()[index];
  if (tensor.dtype() == KILN_FLOAT && tensor.values<float>()[index] == 0)
    return std::string(sizeof(float), '\0');
  if (tensor.dtype() == KILN_DOUBLE && tensor.values<double>()[index] == 0)
    return std::string(sizeof(double), '\0');
  size_t size = elementBytes(tensor.dtype());
  return std::string(static_cast<const char *>(tensor.data()) + static_cast<size_t>(index) * size,
                     size);
}

bool isNan(const Tensor &tensor, int64_t index) {
  if (tensor.dtype() == KILN_FLOAT)
    return std::isnan(tensor.values<float>()[index]);
  return tensor.dtype() == KILN_DOUBLE && std::isnan(tensor.values<double>()[index]);
}

bool isNonzero(const Tensor &tensor, int64_t index) {
  if (tensor.dtype() == KILN_FLOAT)
    return tensor.values<float>()[index] != 0;
  if (tensor.dtype() == KILN_DOUBLE)
    return tensor.values<double>()[index] != 0;
  if (tensor.dtype() == KILN_COMPLEX64)
    return tensor.values<float>()[2 * index] != 0 || tensor.values<float>()[2 * index + 1] != 0;
  if (tensor.dtype() == KILN_COMPLEX128)
    return tensor.values<double>()[2 * index] != 0 || tensor.values<double>()[2 * index + 1] != 0;
  size_t size = elementBytes(tensor.dtype());
  const char *bytes = static_cast<const char *>(tensor.data()) + static_cast<size_t>(index) * size;
  if (tensor.dtype() == KILN_HALF || tensor.dtype() == KILN_BFLOAT16)
    return (tensor.values<uint16_t>()[index] & 0x7fff) != 0;
  return std::any_of(bytes, bytes + size, [](char byte) { return byte != 0; });
}

// The coordinates of all elements that are not zero, one row each.
Status where(OpContext &c) {
  const Tensor &input = c.input(0);
  if (!elementBytes(input.dtype()))
    return invalidArgument(std::string("a condition of ") + dtypeName(input.dtype()));
  std::vector<int64_t> found;
  for (int64_t i = 0, n = input.numElements(); i < n; ++i)
    if (isNonzero(input, i))
      found.push_back(i);
  int rank = input.rank();
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, KILN_INT64, {static_cast<int64_t>(found.size()), rank}));
  int64_t *out = c.output(0).mutableValues<int64_t>();
  for (size_t row = 0; row < found.size(); ++row)
    for (int d = rank - 1; d >= 0; --d) {
      out[row * rank + d] = found[row] % input.dim(d);
      found[row] /= input.dim(d);
    }
  return Status();
}

// Rows along an axis in the order of their first appearance: outputs are the rows, each row's number, and
// (WithCounts) how often each appears.
Status unique(OpContext &c) {
  const Tensor &input = c.input(0);
  bool counts = c.node.op.compare(0, 16, "UniqueWithCounts") == 0;
  bool hasAxis = c.node.op.size() > 2 && c.node.op.compare(c.node.op.size() - 2, 2, "V2") == 0;
  int axis = 0;
  if (hasAxis) {
    std::vector<int64_t> axes;
    KILN_RETURN_IF_ERROR(integersInput(c, 1, &axes));
    if (axes.size() > 1)
      return invalidArgument("axis has the shape " + c.input(1).shapeText());
    hasAxis = !axes.empty();
    if (hasAxis) {
      if (axes[0] < -input.rank() || axes[0] >= input.rank())
        return invalidArgument("axis " + std::to_string(axes[0]) + " of a tensor of shape " +
                               input.shapeText());
      axis = static_cast<int>(axes[0] < 0 ? axes[0] + input.rank() : axes[0]);
    }
  }
  if (!hasAxis && input.rank() != 1)
    return invalidArgument("the input has the shape " + input.shapeText() + ", and is to be a vector");
  if (!sessionElementBytes(input.dtype()) || input.dtype() == KILN_RESOURCE)
    return invalidArgument(std::string("elements of ") + dtypeName(input.dtype()));
  int64_t size = input.dim(axis), outer = countOf(input.dims(), axis),
          inner = countOf(input.dims() + axis + 1, input.rank() - axis - 1);
  if (input.numElements() == 0) {
    KILN_RETURN_IF_ERROR(checkRows(size)); // otherwise memory bounds them
    outer = 0; // its slices are equal
  }
  std::unordered_map<std::string, int64_t> numbers;
  std::vector<int64_t> firsts, indices(size), times;
  for (int64_t i = 0; i < size; ++i) {
    std::string key;
    bool nan = false;
    for (int64_t o = 0; o < outer; ++o)
      for (int64_t k = 0; k < inner; ++k) {
        int64_t at = (o * size + i) * inner + k;
        nan |= isNan(input, at);
        std::string part = keyOf(input, at);
        key += input.dtype() == KILN_STRING ? std::to_string(part.size()) + ":" + part : part;
      }
    int64_t next = static_cast<int64_t>(firsts.size());
    int64_t number = nan ? next : numbers.try_emplace(std::move(key), next).first->second;
    if (number == next) {
      firsts.push_back(i);
      times.push_back(0);
    }
    indices[i] = number;
    ++times[number];
  }
  std::vector<int64_t> dims(input.dims(), input.dims() + input.rank());
  int64_t made = dims[axis] = static_cast<int64_t>(firsts.size());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, input.dtype(), dims.data(), input.rank()));
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t i = 0; i < made; ++i)
      copyElements(c.output(0), (o * made + i) * inner, input, (o * size + firsts[i]) * inner,
                   inner);
  int32_t type = c.node.attrs.getType("out_idx", KILN_INT32);
  KILN_RETURN_IF_ERROR(setVector(c, 1, indices, type));
  return counts ? setVector(c, 2, times, type) : Status();
}

// The elements of x that y does not have, and where they stand.
Status listDiff(OpContext &c) {
  const Tensor &x = c.input(0), &y = c.input(1);
  if (x.dtype() != y.dtype() || x.rank() != 1 || y.rank() != 1)
    return invalidArgument("x is " + x.shapeText() + " and y " + y.shapeText() +
                           "; both are to be vectors of one dtype");
  std::unordered_map<std::string, bool> others;
  for (int64_t i = 0; i < y.numElements(); ++i)
    if (!isNan(y, i))
      others[keyOf(y, i)] = true;
  std::vector<int64_t> left;
  for (int64_t i = 0; i < x.numElements(); ++i)
    if (isNan(x, i) || !others.count(keyOf(x, i)))
      left.push_back(i);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, x.dtype(), {static_cast<int64_t>(left.size())}));
  for (size_t i = 0; i < left.size(); ++i)
    copyElements(c.output(0), static_cast<int64_t>(i), x, left[i], 1);
  return setVector(c, 1, left, c.node.attrs.getType("out_idx", KILN_INT32));
}

Status dynamicPartition(OpContext &c) {
  const Tensor &data = c.input(0), &partitions = c.input(1);
  KILN_RETURN_IF_ERROR(wantType(c, 1, KILN_INT32));
  int rank = partitions.rank(), count = c.node.numOutputs;
  if (rank > data.rank() || !std::equal(partitions.dims(), partitions.dims() + rank, data.dims()))
    return invalidArgument("partitions have the shape " + partitions.shapeText() +
                           " for data of shape " + data.shapeText());
  std::vector<std::vector<int64_t>> rows(count);
  for (int64_t i = 0; i < partitions.numElements(); ++i) {
    int32_t to = partitions.values<int32_t>()[i];
    if (to < 0 || to >= count)
      return invalidArgument("partitions[" + std::to_string(i) + "] is " + std::to_string(to) +
                             ", of " + std::to_string(count));
    rows[to].push_back(i);
  }
  int64_t inner = countOf(data.dims() + rank, data.rank() - rank);
  for (int p = 0; p < count; ++p) {
    std::vector<int64_t> dims{static_cast<int64_t>(rows[p].size())};
    dims.insert(dims.end(), data.dims() + rank, data.dims() + data.rank());
    KILN_RETURN_IF_ERROR(
        c.allocateOutput(p, data.dtype(), dims.data(), static_cast<int>(dims.size())));
    for (size_t i = 0; i < rows[p].size(); ++i)
      copyElements(c.output(p), static_cast<int64_t>(i) * inner, data, rows[p][i] * inner, inner);
  }
  return Status();
}

template <typename T> Status raggedRange(OpContext &c) {
  const Tensor &starts = c.input(0), &limits = c.input(1), &deltas = c.input(2);
  int64_t rows = 1;
  for (int i = 0; i < 3; ++i) {
    KILN_RETURN_IF_ERROR(wantType(c, i, DTypeOf<T>::value));
    if (c.input(i).rank() > 1)
      return invalidArgument("input " + std::to_string(i) + " has the shape " +
                             c.input(i).shapeText());
    if (c.input(i).rank() == 1)
      rows = c.input(i).numElements();
  }
  for (int i = 0; i < 3; ++i)
    if (c.input(i).rank() == 1 && c.input(i).numElements() != rows)
      return invalidArgument("the inputs have different lengths");
  std::vector<T> values;
  std::vector<int64_t> splits{0};
  auto at = [](const Tensor &tensor, int64_t row) {
    return tensor.values<T>()[tensor.rank() ? row : 0];
  };
  for (int64_t row = 0; row < rows; ++row) {
    T start = at(starts, row), limit = at(limits, row), delta = at(deltas, row);
    if (delta == 0)
      return invalidArgument("a delta is 0");
    double steps = std::ceil((static_cast<double>(limit) - static_cast<double>(start)) /
                             static_cast<double>(delta));
    constexpr double most = 1 << 30; // of all rows
    if (std::isnan(steps) || steps + static_cast<double>(values.size()) > most)
      return invalidArgument("a range of too many elements");
    for (int64_t i = 0; i < static_cast<int64_t>(steps); ++i)
      values.push_back(static_cast<T>(start + static_cast<T>(i) * delta));
    splits.push_back(static_cast<int64_t>(values.size()));
  }
  KILN_RETURN_IF_ERROR(setVector(c, 0, splits, c.node.attrs.getType("Tsplits", KILN_INT64)));
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(1, DTypeOf<T>::value, {static_cast<int64_t>(values.size())}));
  std::copy(values.begin(), values.end(), c.output(1).mutableValues<T>());
  return Status();
}

Status raggedRangeOf(OpContext &c) {
  switch (c.input(0).dtype()) {
  case KILN_INT32:
    return raggedRange<int32_t>(c);
  case KILN_INT64:
    return raggedRange<int64_t>(c);
  case KILN_FLOAT:
    return raggedRange<float>(c);
  case KILN_DOUBLE:
    return raggedRange<double>(c);
  }
  return Status(KILN_UNSUPPORTED, std::string("ranges of ") + dtypeName(c.input(0).dtype()));
}

// A sparse tensor's values in a dense one, of any dtype.
Status sparseToDense(OpContext &c) {
  std::vector<int64_t> indices, shape;
  KILN_RETURN_IF_ERROR(integersInput(c, 0, &indices));
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &shape));
  const Tensor &values = c.input(2), &otherwise = c.input(3);
  int64_t rank = static_cast<int64_t>(shape.size());
  if (otherwise.numElements() != 1 || otherwise.dtype() != values.dtype())
    return invalidArgument("the default value is " + otherwise.shapeText());
  int64_t count = c.input(0).rank() == 0 ? 1 : c.input(0).dim(0);
  if (static_cast<int64_t>(indices.size()) != count * rank ||
      (values.numElements() != 1 && values.numElements() != count))
    return invalidArgument("indices of shape " + c.input(0).shapeText() + " for values of shape " +
                           values.shapeText() + " and an output of rank " + std::to_string(rank));
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, values.dtype(), shape.data(), static_cast<int>(rank)));
  Tensor &output = c.output(0);
  for (int64_t i = 0, n = output.numElements(); i < n; ++i)
    copyElements(output, i, otherwise, 0, 1);
  for (int64_t i = 0; i < count; ++i) {
    int64_t at = 0;
    for (int64_t d = 0; d < rank; ++d) {
      int64_t index = indices[i * rank + d];
      if (index < 0 || index >= shape[d])
        return invalidArgument("indices[" + std::to_string(i) + "] is outside of the output");
      at = at * shape[d] + index;
    }
    copyElements(output, at, values, values.numElements() == 1 ? 0 : i, 1);
  }
  return Status();
}

} // namespace

void addDynamicShapeOps(HostOpRegistry &registry) {
  registry.add("Where", where);
  for (const char *name : {"Unique", "UniqueV2", "UniqueWithCounts", "UniqueWithCountsV2"})
    registry.add(name, unique);
  registry.add("ListDiff", listDiff);
  registry.add("DynamicPartition", dynamicPartition);
  registry.add("RaggedRange", raggedRangeOf);
  registry.add("SparseToDense", sparseToDense);
}

} // namespace kiln
