// Sparse tensors joined, cut and added, and with dense ones.
#include "session/ops/Elements.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kiln {

namespace {

/// A sparse tensor among the inputs.
struct Sparse {
  const int64_t *indices;
  const Tensor *values;
  std::vector<int64_t> shape;
  int64_t count, rank;

  Status read(const OpContext &c, int indicesInput, int valuesInput, int shapeInput) {
    KILN_RETURN_IF_ERROR(integersInput(c, shapeInput, &shape));
    KILN_RETURN_IF_ERROR(checkIndices(c, indicesInput, shape));
    const Tensor &places = c.input(indicesInput);
    values = &c.input(valuesInput);
    count = places.dim(0);
    rank = places.dim(1);
    indices = places.values<int64_t>();
    if (values->rank() != 1 || values->dim(0) != count)
      return invalidArgument("values of shape " + values->shapeText() + " for indices of shape " + places.shapeText());
    return Status();
  }
  const int64_t *at(int64_t i) const { return indices + i * rank; }
};

/// The rows of indices and the values that an op makes.
class Made {
public:
  explicit Made(int64_t rank) : rank(rank) {}
  void add(const int64_t *index, const Tensor *values, int64_t i) {
    indices.insert(indices.end(), index, index + rank);
    from.push_back({values, i});
  }
  int64_t *last() { return indices.data() + indices.size() - rank; }
  Status set(OpContext &c, int indicesOutput, int valuesOutput, int32_t dtype) const {
    KILN_RETURN_IF_ERROR(setIndices(c, indicesOutput));
    KILN_RETURN_IF_ERROR(c.allocateOutput(valuesOutput, dtype, {count()}));
    for (int64_t i = 0; i < count(); ++i)
      copyElements(c.output(valuesOutput), i, *from[i].first, from[i].second, 1);
    return Status();
  }
  Status setIndices(OpContext &c, int output) const {
    KILN_RETURN_IF_ERROR(c.allocateOutput(output, KILN_INT64, {count(), rank}));
    std::copy(indices.begin(), indices.end(), c.output(output).mutableValues<int64_t>());
    return Status();
  }
  int64_t count() const { return static_cast<int64_t>(from.size()); }
  /// In row-major order; of equal places the order stays.
  void sort() {
    std::vector<int64_t> order(from.size());
    std::iota(order.begin(), order.end(), int64_t(0));
    auto row = [&](int64_t i) { return indices.begin() + i * rank; };
    std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
      return std::lexicographical_compare(row(a), row(a) + rank, row(b), row(b) + rank);
    });
    Made sorted(rank);
    for (int64_t i : order) {
      sorted.indices.insert(sorted.indices.end(), row(i), row(i) + rank);
      sorted.from.push_back(from[i]);
    }
    *this = std::move(sorted);
  }

private:
  int64_t rank;
  std::vector<int64_t> indices;
  std::vector<std::pair<const Tensor *, int64_t>> from;
};

// (indices ..., values ..., shapes ...) -> indices, values, shape.
Status concat(OpContext &c) {
  int count = c.numInputs() / 3;
  std::vector<Sparse> parts(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i)
    KILN_RETURN_IF_ERROR(parts[i].read(c, i, count + i, 2 * count + i));
  int64_t rank = parts[0].rank, dim = c.node.attrs.getInt("concat_dim");
  dim += dim < 0 ? rank : 0;
  if (dim < 0 || dim >= rank)
    return invalidArgument("Concat dimension must be in range [" + std::to_string(-rank) + ", " + std::to_string(rank) + "), got " +
                           std::to_string(dim));
  Made made(rank);
  std::vector<int64_t> shape = parts[0].shape;
  shape[dim] = 0;
  for (const Sparse &part : parts) {
    if (part.rank != rank)
      return invalidArgument("Ranks of all input tensors must match: expected " + std::to_string(rank) + " but got " +
                             std::to_string(part.rank));
    for (int64_t d = 0; d < rank; ++d)
      if (d != dim && part.shape[d] != shape[d])
        return invalidArgument("Input shapes must match: expected " + std::to_string(shape[d]) + " for dimension " +
                               std::to_string(d) + " but got " + std::to_string(part.shape[d]));
    int64_t begin = shape[dim];
    if (__builtin_add_overflow(begin, part.shape[dim], &shape[dim]))
      return invalidArgument("the shape is too large");
    for (int64_t i = 0; i < part.count; ++i) {
      made.add(part.at(i), part.values, i);
      made.last()[dim] += begin;
    }
  }
  made.sort();
  KILN_RETURN_IF_ERROR(made.set(c, 0, 1, c.input(count).dtype()));
  return setVector(c, 2, shape, KILN_INT64);
}

/// What lies in [start, start + size), from its start on.
Status cut(OpContext &c, const Sparse &from, const std::vector<int64_t> &start, const std::vector<int64_t> &size, int outputs, int output) {
  Made made(from.rank);
  for (int64_t i = 0; i < from.count; ++i) {
    bool inside = true;
    for (int64_t d = 0; d < from.rank; ++d) {
      int64_t at = from.at(i)[d];
      inside &= at >= start[d] && at - start[d] < size[d];
    }
    if (!inside)
      continue;
    made.add(from.at(i), from.values, i);
    for (int64_t d = 0; d < from.rank; ++d)
      made.last()[d] -= start[d];
  }
  KILN_RETURN_IF_ERROR(made.set(c, output, outputs + output, from.values->dtype()));
  return setVector(c, 2 * outputs + output, size, KILN_INT64);
}

// (indices, values, shape, start, size) -> indices, values, shape.
Status slice(OpContext &c) {
  Sparse from;
  std::vector<int64_t> start, size;
  KILN_RETURN_IF_ERROR(from.read(c, 0, 1, 2));
  KILN_RETURN_IF_ERROR(integersInput(c, 3, &start));
  KILN_RETURN_IF_ERROR(integersInput(c, 4, &size));
  if (static_cast<int64_t>(start.size()) != from.rank || start.size() != size.size())
    return invalidArgument("Expected start and size to be vectors of length " + std::to_string(from.rank));
  for (int64_t d = 0; d < from.rank; ++d) {
    if (start[d] < 0 || size[d] < 0)
      return invalidArgument("start and size of a slice must not be negative");
    size[d] = std::min(size[d], std::max<int64_t>(from.shape[d] - start[d], 0));
  }
  return cut(c, from, start, size, 1, 0);
}

// (split_dim, indices, values, shape) -> indices ..., values ..., shapes ...; the first parts are the larger ones.
Status split(OpContext &c) {
  Sparse from;
  int64_t dim, parts = c.node.attrs.getInt("num_split", 1);
  KILN_RETURN_IF_ERROR(integerInput(c, 0, &dim));
  KILN_RETURN_IF_ERROR(from.read(c, 1, 2, 3));
  dim += dim < 0 ? from.rank : 0;
  if (dim < 0 || dim >= from.rank)
    return invalidArgument("Input split_dim should be between 0 and rank (" + std::to_string(from.rank) + "), got " + std::to_string(dim));
  if (parts < 1 || parts > from.shape[dim])
    return invalidArgument("Input num_split should be between 1 and the splitting dimension size (" +
                           std::to_string(from.shape[dim]) + "), got " + std::to_string(parts));
  std::vector<int64_t> start(from.shape.size()), size = from.shape;
  for (int64_t k = 0; k < parts; ++k) {
    size[dim] = from.shape[dim] / parts + (k < from.shape[dim] % parts);
    KILN_RETURN_IF_ERROR(cut(c, from, start, size, static_cast<int>(parts), static_cast<int>(k)));
    start[dim] += size[dim];
  }
  return Status();
}

/// Two sparse tensors of one shape and type, inputs 0 to 5.
Status readBoth(const OpContext &c, Sparse &a, Sparse &b) {
  KILN_RETURN_IF_ERROR(a.read(c, 0, 1, 2));
  KILN_RETURN_IF_ERROR(b.read(c, 3, 4, 5));
  if (a.shape != b.shape)
    return invalidArgument("Operands' shapes do not match");
  if (a.values->dtype() != b.values->dtype())
    return invalidArgument("the values must be of one type");
  return Status();
}

/// Outputs 0 and 1: the places that a or b has, in order, for which f(x, y, hasA, hasB, &value) says so, and the value there; x and y are theirs, or 0.
template <typename T, typename F> Status merge(OpContext &c, const Sparse &a, const Sparse &b, F f) {
  Made made(a.rank);
  std::vector<T> values;
  for (int64_t i = 0, j = 0; i < a.count || j < b.count;) {
    bool hasA = i < a.count, hasB = j < b.count;
    if (hasA && hasB) {
      hasA = !std::lexicographical_compare(b.at(j), b.at(j) + b.rank, a.at(i), a.at(i) + a.rank);
      hasB = !std::lexicographical_compare(a.at(i), a.at(i) + a.rank, b.at(j), b.at(j) + b.rank);
    }
    T value;
    if (f(hasA ? a.values->values<T>()[i] : T(0), hasB ? b.values->values<T>()[j] : T(0), hasA, hasB, &value)) {
      made.add(hasA ? a.at(i) : b.at(j), a.values, 0);
      values.push_back(value);
    }
    i += hasA;
    j += hasB;
  }
  KILN_RETURN_IF_ERROR(made.setIndices(c, 0));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, a.values->dtype(), {made.count()}));
  std::copy(values.begin(), values.end(), c.output(1).mutableValues<T>());
  return Status();
}

// (indices, values, shape) twice, threshold -> indices, values, shape of the sum, without sums nearer to zero.
Status sum(OpContext &c) {
  Sparse a, b;
  KILN_RETURN_IF_ERROR(readBoth(c, a, b));
  if (c.input(6).dtype() != a.values->dtype() || c.input(6).numElements() != 1)
    return invalidArgument("the threshold and the values must be of one type, the threshold a scalar");
  KILN_RETURN_IF_ERROR(withNumberType(a.values->dtype(), [&](auto zero) {
    using T = decltype(zero);
    T threshold = c.input(6).values<T>()[0];
    auto isLarge = [&](T value) {
      if constexpr (std::is_signed_v<T> && std::is_integral_v<T>)
        value = value < 0 ? static_cast<T>(-static_cast<uint64_t>(value)) : value;
      else if constexpr (!std::is_integral_v<T>)
        value = std::abs(value);
      return threshold <= value;
    };
    return merge<T>(c, a, b, [&](T x, T y, bool hasA, bool hasB, T *value) {
      *value = !hasB ? x : !hasA ? y : add(x, y);
      return !hasA || !hasB || isLarge(*value); // what only one of them has counts, however small it is
    });
  }));
  return setVector(c, 2, a.shape, KILN_INT64);
}

// (indices, values, shape) twice -> indices and values: the larger, or smaller, at each place that one of them has; the other is 0 there.
Status extremes(OpContext &c) {
  Sparse a, b;
  KILN_RETURN_IF_ERROR(readBoth(c, a, b));
  bool larger = c.node.op == "SparseSparseMaximum";
  return withNumberType(a.values->dtype(), [&](auto zero) {
    using T = decltype(zero);
    return merge<T>(c, a, b, [&](T x, T y, bool, bool, T *value) {
      *value = y != y || (larger ? x < y : y < x) ? y : x; // no number if one of them is none
      return true;
    });
  });
}

template <typename T> Status combine(const std::string &op, T x, T y, T *result) {
  if (op == "SparseDenseCwiseAdd") {
    *result = add(x, y);
  } else if (op == "SparseDenseCwiseMul") {
    if constexpr (std::is_integral_v<T>)
      *result = static_cast<T>(static_cast<uint64_t>(x) * static_cast<uint64_t>(y));
    else
      *result = x * y;
  } else if constexpr (std::is_integral_v<T>) {
    if (y == T(0))
      return invalidArgument("Integer division by zero");
    *result = std::is_signed_v<T> && y == static_cast<T>(-1) ? static_cast<T>(uint64_t(0) - static_cast<uint64_t>(x)) : static_cast<T>(x / y);
  } else {
    *result = x / y;
  }
  return Status();
}

// (indices, values, shape, dense) -> values, each with the dense element at its place; the dense tensor may be broadcast.
Status withDense(OpContext &c) {
  Sparse from;
  KILN_RETURN_IF_ERROR(from.read(c, 0, 1, 2));
  const Tensor &dense = c.input(3);
  if (dense.dtype() != from.values->dtype() || dense.rank() > from.rank)
    return invalidArgument("SparseDenseBinaryOpShared broadcasts dense to sparse only; got incompatible shapes");
  int64_t skipped = from.rank - dense.rank();
  for (int d = 0; d < dense.rank(); ++d)
    if (dense.dim(d) != 1 && dense.dim(d) != from.shape[skipped + d])
      return invalidArgument("SparseDenseBinaryOpShared broadcasts dense to sparse only; got incompatible shapes");
  return withNumberType(dense.dtype(), [&](auto zero) {
    using T = decltype(zero);
    KILN_RETURN_IF_ERROR(c.allocateOutput(0, dense.dtype(), {from.count}));
    for (int64_t i = 0; i < from.count; ++i) {
      int64_t flat = 0;
      for (int d = 0; d < dense.rank(); ++d)
        flat = flat * dense.dim(d) + (dense.dim(d) == 1 ? 0 : from.at(i)[skipped + d]);
      KILN_RETURN_IF_ERROR(combine(c.node.op, from.values->values<T>()[i], dense.values<T>()[flat], c.output(0).mutableValues<T>() + i));
    }
    return Status();
  });
}

template <typename T> Status softmaxOf(OpContext &c, const Sparse &from) {
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, from.values->dtype(), {from.count}));
  const T *x = from.values->values<T>();
  T *y = c.output(0).mutableValues<T>();
  for (int64_t begin = 0, end = 0; begin < from.count; begin = end) {
    T most = x[begin], total = 0;
    for (end = begin; end < from.count && std::equal(from.at(begin), from.at(begin) + from.rank - 1, from.at(end)); ++end)
      most = std::max(most, x[end]);
    for (int64_t i = begin; i < end; ++i)
      total += y[i] = std::exp(x[i] - most);
    for (int64_t i = begin; i < end; ++i)
      y[i] /= total;
  }
  return Status();
}

// (indices, values, shape) -> values: the softmax of those of each row.
Status softmax(OpContext &c) {
  Sparse from;
  KILN_RETURN_IF_ERROR(from.read(c, 0, 1, 2));
  if (from.rank < 2)
    return invalidArgument("Input should have rank >= 2, got shape of " + std::to_string(from.rank) + " dimensions");
  if (from.values->dtype() == KILN_FLOAT)
    return softmaxOf<float>(c, from);
  if (from.values->dtype() == KILN_DOUBLE)
    return softmaxOf<double>(c, from);
  return Status(KILN_UNSUPPORTED, std::string("softmax of sparse tensors of ") + dtypeName(from.values->dtype()));
}

} // namespace

void addSparseMathOps(HostOpRegistry &registry) {
  registry.add("SparseConcat", concat);
  registry.add("SparseSlice", slice);
  registry.add("SparseSplit", split);
  registry.add("SparseAdd", sum);
  registry.add("SparseSparseMaximum", extremes);
  registry.add("SparseSparseMinimum", extremes);
  for (const char *name : {"SparseDenseCwiseAdd", "SparseDenseCwiseMul", "SparseDenseCwiseDiv"})
    registry.add(name, withDense);
  registry.add("SparseSoftmax", softmax);
}

} // namespace kiln
