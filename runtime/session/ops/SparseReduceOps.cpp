// Sums and maxima of sparse tensors along some of their dimensions.
#include "session/ops/Elements.h"

#include <algorithm>

namespace kiln {

namespace {

/// A sparse tensor's elements, in the order of the dimensions that stay, then of those that go.
struct Groups {
  std::vector<int64_t> shape, kept, reduced; // kept and reduced: dimensions
  std::vector<int64_t> order;
  const int64_t *indices;
  int64_t rank;

  Status read(const OpContext &c) {
    std::vector<int64_t> axes;
    KILN_RETURN_IF_ERROR(integersInput(c, 2, &shape));
    KILN_RETURN_IF_ERROR(integersInput(c, 3, &axes));
    KILN_RETURN_IF_ERROR(checkIndices(c, 0, shape));
    if (c.input(1).rank() != 1 || c.input(1).dim(0) != c.input(0).dim(0))
      return invalidArgument("values of shape " + c.input(1).shapeText() + " for indices of shape " + c.input(0).shapeText());
    rank = static_cast<int64_t>(shape.size());
    std::vector<bool> goes(shape.size());
    for (int64_t axis : axes) {
      if (axis < -rank || axis >= rank)
        return invalidArgument("dimension " + std::to_string(axis) + " of a tensor of rank " + std::to_string(rank));
      goes[axis < 0 ? axis + rank : axis] = true;
    }
    for (int64_t d = 0; d < rank; ++d)
      (goes[d] ? reduced : kept).push_back(d);
    indices = c.input(0).values<int64_t>();
    for (int64_t i = 0; i < c.input(0).dim(0); ++i)
      order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
      int sign = compare(a, b, kept);
      return (sign ? sign : compare(a, b, reduced)) < 0;
    });
    return Status();
  }
  int compare(int64_t a, int64_t b, const std::vector<int64_t> &dims) const {
    for (int64_t d : dims)
      if (indices[a * rank + d] != indices[b * rank + d])
        return indices[a * rank + d] < indices[b * rank + d] ? -1 : 1;
    return 0;
  }
  /// Behind the last place in `order` of the group that begins at `begin`.
  size_t end(size_t begin) const {
    size_t at = begin + 1;
    while (at < order.size() && compare(order[begin], order[at], kept) == 0)
      ++at;
    return at;
  }
};

template <typename T> T reduce(const Groups &groups, const T *values, size_t begin, size_t end, bool isMax) {
  T result = values[groups.order[begin]];
  for (size_t i = begin + 1; i < end; ++i) {
    T value = values[groups.order[i]];
    if (!isMax)
      result = add(result, value);
    else if (value != value || value > result) // NaN stays
      result = value;
  }
  return result;
}

// (indices, values, shape, axes) -> a dense tensor, or the indices, values and shape of a sparse one.
Status sparseReduce(OpContext &c) {
  Groups groups;
  KILN_RETURN_IF_ERROR(groups.read(c));
  const std::string &name = c.node.op;
  bool isMax = name.find("Max") != std::string::npos, makesSparse = name.size() > 6 && name.compare(name.size() - 6, 6, "Sparse") == 0;
  bool keeps = c.node.attrs.getBool("keep_dims");
  std::vector<int64_t> dims, places; // of the result, and which of the tensor's they are; -1: of size 1
  for (int64_t d = 0; d < groups.rank; ++d) {
    bool stays = std::binary_search(groups.kept.begin(), groups.kept.end(), d);
    if (stays || keeps) {
      dims.push_back(stays ? groups.shape[d] : 1);
      places.push_back(stays ? d : -1);
    }
  }
  if (!makesSparse)
    KILN_RETURN_IF_ERROR(zeros(c.input(1).dtype(), dims, &c.output(0)));
  return withNumberType(c.input(1).dtype(), [&](auto zero) {
    using T = decltype(zero);
    std::vector<T> made;
    std::vector<int64_t> madeIndices;
    for (size_t begin = 0; begin < groups.order.size(); begin = groups.end(begin)) {
      T value = reduce(groups, c.input(1).values<T>(), begin, groups.end(begin), isMax);
      int64_t flat = 0;
      for (size_t d = 0; d < dims.size(); ++d) {
        int64_t index = places[d] < 0 ? 0 : groups.indices[groups.order[begin] * groups.rank + places[d]];
        if (!makesSparse)
          flat = flat * dims[d] + index;
        madeIndices.push_back(index);
      }
      if (makesSparse)
        made.push_back(value);
      else
        c.output(0).mutableValues<T>()[flat] = value;
    }
    if (!makesSparse)
      return Status();
    int64_t count = static_cast<int64_t>(made.size());
    KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {count, static_cast<int64_t>(dims.size())}));
    std::copy(madeIndices.begin(), madeIndices.end(), c.output(0).mutableValues<int64_t>());
    KILN_RETURN_IF_ERROR(c.allocateOutput(1, c.input(1).dtype(), {count}));
    std::copy(made.begin(), made.end(), c.output(1).mutableValues<T>());
    return setVector(c, 2, dims, KILN_INT64);
  });
}

} // namespace

void addSparseReduceOps(HostOpRegistry &registry) {
  for (const char *name : {"SparseReduceSum", "SparseReduceMax", "SparseReduceSumSparse", "SparseReduceMaxSparse"})
    registry.add(name, sparseReduce);
}

} // namespace kiln
