// Sparse tensors and sparse rows, whose number only their values tell.
#include "session/ops/Elements.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kiln {

namespace {

// (indices, shape, new shape, one dimension of which may be -1) -> indices, shape.
Status sparseReshape(OpContext &c) {
  std::vector<int64_t> shape, made;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &shape));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &made));
  KILN_RETURN_IF_ERROR(checkIndices(c, 0, shape));
  int64_t total = 1, known = 1, open = -1;
  for (int64_t dim : shape)
    if (dim < 0 || __builtin_mul_overflow(total, dim, &total))
      return invalidArgument("the shape is too large");
  for (size_t d = 0; d < made.size(); ++d)
    if (made[d] == -1 && open < 0)
      open = static_cast<int64_t>(d);
    else if (made[d] < 0 || __builtin_mul_overflow(known, made[d], &known))
      return invalidArgument("dimension " + std::to_string(d) + " of the new shape is " +
                             std::to_string(made[d]));
  if (open >= 0)
    made[open] = known ? total / known : 0;
  if (countOf(made.data(), static_cast<int>(made.size())) != total)
    return invalidArgument("a tensor of " + std::to_string(total) +
                           " elements does not fit the new shape");
  int64_t count = c.input(0).dim(0), rank = static_cast<int64_t>(made.size());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {count, rank}));
  const int64_t *from = c.input(0).values<int64_t>();
  int64_t *to = c.output(0).mutableValues<int64_t>();
  for (int64_t i = 0; i < count; ++i) {
    int64_t flat = 0;
    for (size_t d = 0; d < shape.size(); ++d)
      flat = flat * shape[d] + from[i * static_cast<int64_t>(shape.size()) + static_cast<int64_t>(d)];
    for (int64_t d = rank - 1; d >= 0; --d) {
      to[i * rank + d] = flat % made[d];
      flat /= made[d];
    }
  }
  return setVector(c, 1, made, KILN_INT64);
}

// (indices, values, shape) -> indices and values in row-major order; of equal places the order stays.
Status reorder(OpContext &c) {
  const Tensor &indices = c.input(0), &values = c.input(1);
  std::vector<int64_t> shape;
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &shape));
  KILN_RETURN_IF_ERROR(checkIndices(c, 0, shape));
  int64_t count = indices.dim(0), rank = indices.dim(1);
  if (values.rank() != 1 || values.numElements() != count)
    return invalidArgument("values of shape " + values.shapeText() + " for indices of shape " + indices.shapeText());
  const int64_t *places = indices.values<int64_t>();
  std::vector<int64_t> order(static_cast<size_t>(count));
  std::iota(order.begin(), order.end(), int64_t(0));
  std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
    return std::lexicographical_compare(places + a * rank, places + (a + 1) * rank, places + b * rank, places + (b + 1) * rank);
  });
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {count, rank}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, values.dtype(), {count}));
  for (int64_t i = 0; i < count; ++i) {
    int64_t from = order[static_cast<size_t>(i)];
    copyElements(c.output(0), i * rank, indices, from * rank, rank);
    copyElements(c.output(1), i, values, from, 1);
  }
  return Status();
}

// (indices, values, shape, default) -> indices and values with one more for each empty row, which rows were
// empty, and where each value went.
Status fillEmptyRows(OpContext &c) {
  const Tensor &indices = c.input(0), &values = c.input(1), &otherwise = c.input(3);
  std::vector<int64_t> shape;
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &shape));
  KILN_RETURN_IF_ERROR(checkIndices(c, 0, shape));
  if (shape.empty() || values.numElements() != indices.dim(0) || otherwise.numElements() != 1 ||
      otherwise.dtype() != values.dtype())
    return invalidArgument("values of shape " + values.shapeText() + " for indices of shape " +
                           indices.shapeText());
  int64_t rows = shape[0], rank = indices.dim(1), count = indices.dim(0);
  KILN_RETURN_IF_ERROR(checkRows(rows));
  std::vector<int64_t> begin(static_cast<size_t>(rows) + 1), moved(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i)
    ++begin[indices.values<int64_t>()[i * rank] + 1];
  KILN_RETURN_IF_ERROR(c.allocateOutput(2, KILN_BOOL, {rows}));
  std::vector<int64_t> empty;
  for (int64_t r = 0; r < rows; ++r) {
    bool isEmpty = begin[r + 1] == 0;
    c.output(2).mutableValues<bool>()[r] = isEmpty;
    begin[r + 1] = begin[r] + std::max<int64_t>(1, begin[r + 1]);
    if (isEmpty)
      empty.push_back(r);
  }
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {begin[rows], rank}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, values.dtype(), {begin[rows]}));
  for (int64_t r : empty) {
    int64_t *row = c.output(0).mutableValues<int64_t>() + begin[r] * rank;
    std::fill_n(row, rank, int64_t(0));
    row[0] = r;
    copyElements(c.output(1), begin[r], otherwise, 0, 1);
  }
  for (int64_t i = 0; i < count; ++i) {
    int64_t to = moved[i] = begin[indices.values<int64_t>()[i * rank]]++;
    copyElements(c.output(0), to * rank, indices, i * rank, rank);
    copyElements(c.output(1), to, values, i, 1);
  }
  return setVector(c, 3, moved, KILN_INT64);
}

template <typename T> Status segments(OpContext &c) {
  const Tensor &data = c.input(0);
  std::vector<int64_t> indices, ids;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &indices));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &ids));
  if (data.rank() < 1 || indices.size() != ids.size() || !std::is_sorted(ids.begin(), ids.end()) ||
      (!ids.empty() && ids[0] < 0))
    return invalidArgument("segment ids that fall, or are not as many as the indices");
  int64_t rows = ids.empty() ? 0 : ids.back() + 1;
  if (c.numInputs() > 3) {
    int64_t wanted;
    KILN_RETURN_IF_ERROR(integerInput(c, 3, &wanted));
    if (wanted < rows)
      return invalidArgument("segment ids up to " + std::to_string(rows - 1) + " of " + std::to_string(wanted));
    rows = wanted;
  }
  bool mean = c.node.op.find("Mean") != std::string::npos, root = c.node.op.find("SqrtN") != std::string::npos;
  std::vector<int64_t> dims(data.dims(), data.dims() + data.rank());
  int64_t inner = countOf(data.dims() + 1, data.rank() - 1), size = dims[0];
  dims[0] = rows;
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, data.dtype(), dims.data(), data.rank()));
  T *out = c.output(0).mutableValues<T>();
  std::fill_n(out, c.output(0).numElements(), T(0));
  for (size_t i = 0; i < ids.size();) {
    size_t end = i;
    T *row = out + ids[i] * inner;
    for (; end < ids.size() && ids[end] == ids[i]; ++end) {
      if (indices[end] < 0 || indices[end] >= size)
        return invalidArgument("indices[" + std::to_string(end) + "] = " + std::to_string(indices[end]) +
                               " is not in [0, " + std::to_string(size) + ")");
      const T *from = data.values<T>() + indices[end] * inner;
      for (int64_t k = 0; k < inner; ++k)
        row[k] += from[k];
    }
    T count = static_cast<T>(end - i), by = mean ? 1 / count : root ? 1 / std::sqrt(count) : T(1);
    for (int64_t k = 0; k < inner && by != 1; ++k)
      row[k] *= by;
    i = end;
  }
  return Status();
}

Status sparseSegments(OpContext &c) {
  if (c.input(0).dtype() == KILN_FLOAT)
    return segments<float>(c);
  if (c.input(0).dtype() == KILN_DOUBLE)
    return segments<double>(c);
  return Status(KILN_UNSUPPORTED, std::string("segments of ") + dtypeName(c.input(0).dtype()));
}

} // namespace

void addSparseOps(HostOpRegistry &registry) {
  registry.add("SparseReshape", sparseReshape);
  registry.add("SparseFillEmptyRows", fillEmptyRows);
  registry.add("SparseReorder", reorder);
  for (const char *name : {"SparseSegmentSum", "SparseSegmentMean", "SparseSegmentSqrtN",
                           "SparseSegmentSumWithNumSegments", "SparseSegmentMeanWithNumSegments",
                           "SparseSegmentSqrtNWithNumSegments"})
    registry.add(name, sparseSegments);
}

} // namespace kiln
