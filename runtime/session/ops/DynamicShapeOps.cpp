// Ops whose results' shapes depend on values, so that they cannot be compiled: Where, partitions, ranges.
#include "session/ops/Elements.h"

#include <algorithm>
#include <cmath>

namespace kiln {

namespace {

// Where the elements are that are not zero. `T` has their bits, `mask` those that count, and `parts` of them make one.
template <typename T>
void findNonzero(const Tensor &input, T mask, int parts, std::vector<int64_t> *found) {
  constexpr int64_t block = 1024;
  const T *values = static_cast<const T *>(input.data());
  int64_t places[block];
  for (int64_t begin = 0, n = input.numElements(); begin < n; begin += block) {
    int64_t end = std::min(n, begin + block), count = 0;
    for (int64_t i = begin; i < end; ++i) { // without a branch, which would be mispredicted
      T bits = 0;
      for (int part = 0; part < parts; ++part)
        bits |= values[i * parts + part] & mask;
      places[count] = i;
      count += bits != 0;
    }
    found->insert(found->end(), places, places + count);
  }
}

Status findNonzero(const Tensor &input, std::vector<int64_t> *found) {
  bool isComplex = input.dtype() == KILN_COMPLEX64 || input.dtype() == KILN_COMPLEX128;
  int parts = isComplex ? 2 : 1;
  bool isFloat = isComplex || isFloatingPoint(input.dtype());
  auto find = [&](auto ones) { // a float's sign says nothing
    using T = decltype(ones);
    findNonzero<T>(input, isFloat ? static_cast<T>(ones >> 1) : ones, parts, found);
  };
  switch (elementBytes(input.dtype()) / static_cast<size_t>(parts)) {
  case 1: find(uint8_t(-1)); return Status();
  case 2: find(uint16_t(-1)); return Status();
  case 4: find(uint32_t(-1)); return Status();
  case 8: find(uint64_t(-1)); return Status();
  }
  return invalidArgument(std::string("a condition of ") + dtypeName(input.dtype()));
}

// The coordinates of all elements that are not zero, one row each.
Status where(OpContext &c) {
  const Tensor &input = c.input(0);
  std::vector<int64_t> found;
  KILN_RETURN_IF_ERROR(findNonzero(input, &found));
  int rank = input.rank();
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, KILN_INT64, {static_cast<int64_t>(found.size()), rank}));
  int64_t *out = c.output(0).mutableValues<int64_t>();
  if (rank == 0)
    return Status();
  // The row of the input that the last element was in, whose coordinates are rarely new.
  int64_t inner = input.dim(rank - 1), row = 0;
  std::vector<int64_t> at(static_cast<size_t>(rank), 0);
  for (int64_t place : found) {
    if (place >= (row + 1) * inner) {
      int64_t rest = row = place / inner;
      for (int d = rank - 2; d >= 0; rest /= input.dim(d--))
        at[static_cast<size_t>(d)] = rest % input.dim(d);
    }
    at.back() = place - row * inner;
    out = std::copy(at.begin(), at.end(), out);
  }
  return Status();
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
  int64_t n = output.numElements();
  if (n)
    copyElements(output, 0, otherwise, 0, 1);
  for (int64_t filled = 1; filled < n; filled *= 2)
    copyElements(output, filled, output, 0, std::min(filled, n - filled));
  for (int64_t i = 0; i < count; ++i) {
    int64_t at = placeOf(indices.data() + i * rank, shape, rank);
    if (at < 0)
      return invalidArgument("indices[" + std::to_string(i) + "] is outside of the output");
    copyElements(output, at, values, values.numElements() == 1 ? 0 : i, 1);
  }
  return Status();
}

} // namespace

void addDynamicShapeOps(HostOpRegistry &registry) {
  registry.add("Where", where);
  registry.add("DynamicPartition", dynamicPartition);
  registry.add("RaggedRange", raggedRangeOf);
  registry.add("SparseToDense", sparseToDense);
}

} // namespace kiln
