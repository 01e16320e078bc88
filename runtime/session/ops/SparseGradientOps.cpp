// Gradients of sparse rows: those of rows added up in segments, for the rows that are named only, and of rows that were filled up; of slices.
#include "session/ops/Elements.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kiln {

namespace {

// (gradient [segments, ...], indices [k], segment ids [k], rows of the table) -> the gradient of each row that is named, in order, and which these are.
template <typename T> Status segmentGradients(OpContext &c, const Tensor &gradient) {
  std::vector<int64_t> indices, ids;
  int64_t rows;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &indices));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &ids));
  KILN_RETURN_IF_ERROR(integerInput(c, 3, &rows));
  if (gradient.rank() < 1 || indices.size() != ids.size())
    return invalidArgument("segment ids that are not as many as the indices");
  int64_t segments = gradient.dim(0), inner = countOf(gradient.dims() + 1, gradient.rank() - 1);
  std::vector<T> weights(static_cast<size_t>(segments));
  for (size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] < 0 || ids[i] >= segments)
      return invalidArgument("segment_ids[" + std::to_string(i) + "] = " + std::to_string(ids[i]) + " is not in [0, " + std::to_string(segments) + ")");
    if (indices[i] < 0 || indices[i] >= rows)
      return invalidArgument("indices[" + std::to_string(i) + "] = " + std::to_string(indices[i]) + " is not in [0, " + std::to_string(rows) + ")");
    weights[static_cast<size_t>(ids[i])] += T(1);
  }
  bool mean = c.node.op.find("Mean") != std::string::npos, root = c.node.op.find("SqrtN") != std::string::npos;
  for (T &weight : weights)
    weight = mean ? 1 / std::max(weight, T(1)) : root ? 1 / std::sqrt(std::max(weight, T(1))) : T(1);
  std::vector<size_t> order(indices.size());
  std::iota(order.begin(), order.end(), size_t(0));
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return indices[a] < indices[b]; });
  std::vector<int64_t> named, dims(gradient.dims(), gradient.dims() + gradient.rank());
  for (size_t i : order)
    if (named.empty() || named.back() != indices[i])
      named.push_back(indices[i]);
  dims[0] = static_cast<int64_t>(named.size());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, gradient.dtype(), dims.data(), gradient.rank()));
  T *out = c.output(0).mutableValues<T>();
  std::fill_n(out, c.output(0).numElements(), T(0));
  size_t row = 0;
  for (size_t i : order) {
    row += named[row] != indices[i];
    const T *from = gradient.values<T>() + ids[i] * inner;
    for (int64_t k = 0; k < inner; ++k)
      out[static_cast<int64_t>(row) * inner + k] += from[k] * weights[static_cast<size_t>(ids[i])];
  }
  return setVector(c, 1, named, c.input(1).dtype());
}

Status sparseSegmentGradients(OpContext &c) {
  const Tensor &gradient = c.input(0);
  switch (gradient.dtype()) {
  case KILN_FLOAT: return segmentGradients<float>(c, gradient);
  case KILN_DOUBLE: return segmentGradients<double>(c, gradient);
  case KILN_HALF:
  case KILN_BFLOAT16: { // added up in float32, rounded once
    Tensor wide, narrow;
    KILN_RETURN_IF_ERROR(widenHalves(gradient, &wide));
    KILN_RETURN_IF_ERROR(segmentGradients<float>(c, wide));
    KILN_RETURN_IF_ERROR(narrowFloats(c.output(0), gradient.dtype(), &narrow));
    c.setOutput(0, std::move(narrow));
    return Status();
  }
  }
  return Status(KILN_UNSUPPORTED, std::string("segments of ") + dtypeName(gradient.dtype()));
}

// (where each value went, the gradient of all) -> that of the values, and the sum of the others: of what empty rows were filled with.
Status fillEmptyRowsGradient(OpContext &c) {
  std::vector<int64_t> places;
  KILN_RETURN_IF_ERROR(integersInput(c, 0, &places));
  const Tensor &gradient = c.input(1);
  if (gradient.rank() != 1)
    return invalidArgument("the gradient has shape " + gradient.shapeText() + ", it must be a vector");
  int64_t count = gradient.dim(0);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, gradient.dtype(), {static_cast<int64_t>(places.size())}));
  Tensor sum, value;
  KILN_RETURN_IF_ERROR(zeros(gradient.dtype(), {}, &sum));
  KILN_RETURN_IF_ERROR(zeros(gradient.dtype(), {}, &value));
  std::vector<bool> isValue(static_cast<size_t>(count));
  for (size_t i = 0; i < places.size(); ++i) {
    if (places[i] < 0 || places[i] >= count)
      return invalidArgument("reverse_index_map[" + std::to_string(i) + "] = " + std::to_string(places[i]) + " is not in [0, " + std::to_string(count) + ")");
    copyElements(c.output(0), static_cast<int64_t>(i), gradient, places[i], 1);
    isValue[static_cast<size_t>(places[i])] = true;
  }
  for (int64_t i = 0; i < count; ++i)
    if (!isValue[static_cast<size_t>(i)]) {
      copyElements(value, 0, gradient, i, 1);
      KILN_RETURN_IF_ERROR(addTo(sum, value));
    }
  c.setOutput(1, std::move(sum));
  return Status();
}

// (gradient of what a slice has [m], indices of the whole [n, rank], where the slice starts [rank], its indices [m, rank]) -> gradient of the whole [n].
Status sliceGradient(OpContext &c) {
  const Tensor &gradient = c.input(0), &whole = c.input(1), &part = c.input(3);
  std::vector<int64_t> start;
  KILN_RETURN_IF_ERROR(wantType(c, 1, KILN_INT64));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &start));
  KILN_RETURN_IF_ERROR(wantType(c, 3, KILN_INT64));
  int64_t rank = static_cast<int64_t>(start.size());
  if (gradient.rank() != 1 || whole.rank() != 2 || part.rank() != 2 || whole.dim(1) != rank || part.dim(1) != rank || part.dim(0) != gradient.dim(0))
    return invalidArgument("a gradient of shape " + gradient.shapeText() + ", indices of shapes " + whole.shapeText() + " and " + part.shapeText() +
                           " and a start of " + std::to_string(rank) + " dimensions do not fit");
  Tensor result;
  KILN_RETURN_IF_ERROR(zeros(gradient.dtype(), {whole.dim(0)}, &result));
  int64_t used = 0;
  for (int64_t i = 0; i < whole.dim(0) && used < part.dim(0); ++i) { // in one order
    const int64_t *at = whole.values<int64_t>() + i * rank, *in = part.values<int64_t>() + used * rank;
    bool isThere = true;
    for (int64_t d = 0; d < rank; ++d)
      isThere &= at[d] == add(in[d], start[d]);
    if (isThere)
      copyElements(result, i, gradient, used++, 1);
  }
  if (used != part.dim(0))
    return invalidArgument("output_indices[" + std::to_string(used) + "] is not among the input's, or not in their order");
  c.setOutput(0, std::move(result));
  return Status();
}

} // namespace

void addSparseGradientOps(HostOpRegistry &registry) {
  for (const char *name : {"SparseSegmentSumGradV2", "SparseSegmentMeanGradV2", "SparseSegmentSqrtNGradV2"})
    registry.add(name, sparseSegmentGradients);
  registry.add("SparseFillEmptyRowsGrad", fillEmptyRowsGradient);
  registry.add("SparseSliceGrad", sliceGradient);
}

} // namespace kiln
