// Sets and sequences in the last dimension: how large, what they share, and how far apart.
#include "session/ops/Elements.h"

#include <algorithm>
#include <limits>
#include <set>

namespace kiln {

namespace {

/// Calls f with a value of the type of a set's elements.
template <typename F> Status withSetType(int32_t dtype, F f) {
  switch (dtype) {
  case KILN_INT8: return f(int8_t());
  case KILN_INT16: return f(int16_t());
  case KILN_INT32: return f(int32_t());
  case KILN_INT64: return f(int64_t());
  case KILN_UINT8: return f(uint8_t());
  case KILN_UINT16: return f(uint16_t());
  case KILN_STRING: return f(std::string());
  }
  return Status(KILN_UNSUPPORTED, std::string("sets of ") + dtypeName(dtype));
}

/// A sparse tensor of which each row along the last dimension is a set or a sequence.
struct Rows {
  std::vector<int64_t> shape; // of the whole
  const Tensor *indices, *values;

  /// From three inputs. Errors: they do not fit, or, if `inOrder` is asked for, an index does not come after that before it.
  Status read(const OpContext &c, int first, bool inOrder) {
    KILN_RETURN_IF_ERROR(integersInput(c, first + 2, &shape));
    KILN_RETURN_IF_ERROR(checkIndices(c, first, shape));
    indices = &c.input(first);
    values = &c.input(first + 1);
    if (values->rank() != 1 || values->dim(0) != indices->dim(0))
      return invalidArgument("values of shape " + values->shapeText() + " for indices of shape " + indices->shapeText());
    const int64_t *at = indices->values<int64_t>(), rank = indices->dim(1);
    for (int64_t i = 1; inOrder && i < indices->dim(0); ++i)
      if (!std::lexicographical_compare(at + (i - 1) * rank, at + i * rank, at + i * rank, at + (i + 1) * rank))
        return invalidArgument("indices[" + std::to_string(i) + "] is out of order or repeated");
    return Status();
  }
  /// The row of element i in a tensor with these leading dimensions.
  int64_t rowOf(int64_t i, const std::vector<int64_t> &leading) const {
    int64_t row = 0;
    for (size_t d = 0; d < leading.size(); ++d)
      row = row * leading[d] + indices->values<int64_t>()[i * static_cast<int64_t>(shape.size()) + static_cast<int64_t>(d)];
    return row;
  }
};

/// The leading dimensions, of which there must be some.
Status leadingOf(std::vector<int64_t> shape, std::vector<int64_t> *leading) {
  if (shape.size() < 2)
    return invalidArgument("sets in a tensor of rank " + std::to_string(shape.size()) + ", which must be 2 or more");
  shape.pop_back();
  *leading = std::move(shape);
  return Status();
}

Status setSize(OpContext &c) {
  Rows rows;
  std::vector<int64_t> leading;
  KILN_RETURN_IF_ERROR(rows.read(c, 0, c.node.attrs.getBool("validate_indices", true)));
  KILN_RETURN_IF_ERROR(leadingOf(rows.shape, &leading));
  KILN_RETURN_IF_ERROR(checkRows(countOf(leading.data(), static_cast<int>(leading.size()))));
  KILN_RETURN_IF_ERROR(zeros(KILN_INT32, leading, &c.output(0)));
  return withSetType(rows.values->dtype(), [&](auto zero) {
    std::set<std::pair<int64_t, decltype(zero)>> seen;
    for (int64_t i = 0, n = rows.values->dim(0); i < n; ++i) {
      int64_t row = rows.rowOf(i, leading);
      if (seen.emplace(row, rows.values->values<decltype(zero)>()[i]).second)
        ++c.output(0).mutableValues<int32_t>()[row];
    }
    return Status();
  });
}

enum class SetOperation { aMinusB, bMinusA, Intersection, Union };

Status operationOf(const std::string &name, SetOperation *operation) {
  const char *names[] = {"a-b", "b-a", "intersection", "union"};
  for (int i = 0; i < 4; ++i)
    if (name == names[i]) {
      *operation = static_cast<SetOperation>(i);
      return Status();
    }
  return invalidArgument("set_operation '" + name + "' is none of a-b, b-a, intersection and union");
}

template <typename T> std::vector<T> combine(const std::set<T> &a, const std::set<T> &b, SetOperation operation) {
  std::vector<T> result;
  auto to = std::back_inserter(result);
  switch (operation) {
  case SetOperation::aMinusB: std::set_difference(a.begin(), a.end(), b.begin(), b.end(), to); break;
  case SetOperation::bMinusA: std::set_difference(b.begin(), b.end(), a.begin(), a.end(), to); break;
  case SetOperation::Intersection: std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), to); break;
  case SetOperation::Union: std::set_union(a.begin(), a.end(), b.begin(), b.end(), to); break;
  }
  return result;
}

// (a, b) with the same leading dimensions -> indices, values and shape of a sparse tensor with rising values in each row.
Status denseToDense(OpContext &c) {
  const Tensor &a = c.input(0), &b = c.input(1);
  SetOperation operation;
  KILN_RETURN_IF_ERROR(operationOf(c.node.attrs.getString("set_operation"), &operation));
  std::vector<int64_t> leading;
  KILN_RETURN_IF_ERROR(leadingOf({a.dims(), a.dims() + a.rank()}, &leading));
  if (a.dtype() != b.dtype() || b.rank() != a.rank() || !std::equal(leading.begin(), leading.end(), b.dims()))
    return invalidArgument("sets of " + std::string(dtypeName(a.dtype())) + a.shapeText() + " and " + dtypeName(b.dtype()) +
                           b.shapeText());
  return withSetType(a.dtype(), [&](auto zero) {
    using T = decltype(zero);
    int64_t aSize = a.dim(a.rank() - 1), bSize = b.dim(b.rank() - 1), rank = a.rank(), widest = 0, at = 0;
    int64_t numRows = aSize || bSize ? countOf(leading.data(), static_cast<int>(leading.size())) : 0;
    std::vector<T> values;
    std::vector<int64_t> indices;
    for (int64_t row = 0; row < numRows; ++row) {
      const T *fromA = a.values<T>() + row * aSize, *fromB = b.values<T>() + row * bSize;
      std::vector<T> made = combine(std::set<T>(fromA, fromA + aSize), std::set<T>(fromB, fromB + bSize), operation);
      widest = std::max(widest, static_cast<int64_t>(made.size()));
      for (size_t i = 0; i < made.size(); ++i, ++at) {
        indices.resize(indices.size() + static_cast<size_t>(rank));
        int64_t rest = row, *index = indices.data() + at * rank;
        index[rank - 1] = static_cast<int64_t>(i);
        for (int64_t d = rank - 2; d >= 0; rest /= leading[d--])
          index[d] = rest % leading[d];
        values.push_back(std::move(made[i]));
      }
    }
    KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {at, rank}));
    std::copy(indices.begin(), indices.end(), c.output(0).mutableValues<int64_t>());
    KILN_RETURN_IF_ERROR(c.allocateOutput(1, a.dtype(), {at}));
    std::move(values.begin(), values.end(), c.output(1).mutableValues<T>());
    std::vector<int64_t> shape = leading;
    shape.push_back(widest);
    return setVector(c, 2, shape, KILN_INT64);
  });
}

/// So many elements must be inserted, removed or changed to make one sequence of the other.
template <typename T> int64_t editDistance(const std::vector<T> &a, const std::vector<T> &b) {
  std::vector<int64_t> costs(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    costs[j] = static_cast<int64_t>(j);
  for (size_t i = 0; i < a.size(); ++i) {
    int64_t corner = costs[0]++;
    for (size_t j = 0; j < b.size(); ++j) {
      int64_t changed = corner + !(a[i] == b[j]);
      corner = costs[j + 1];
      costs[j + 1] = std::min(changed, std::min(corner, costs[j]) + 1);
    }
  }
  return costs.back();
}

template <typename F> Status withSequenceType(int32_t dtype, F f) {
  switch (dtype) {
  case KILN_FLOAT: return f(float());
  case KILN_DOUBLE: return f(double());
  case KILN_BOOL: return f(bool());
  case KILN_UINT32: return f(uint32_t());
  case KILN_UINT64: return f(uint64_t());
  }
  return withSetType(dtype, f);
}

// (sequences, true sequences), each sparse -> distances, if asked for divided by the lengths of the true ones.
Status editDistances(OpContext &c) {
  Rows given, truth;
  KILN_RETURN_IF_ERROR(given.read(c, 0, true));
  KILN_RETURN_IF_ERROR(truth.read(c, 3, true));
  if (given.shape.size() != truth.shape.size() || given.shape.empty() || given.values->dtype() != truth.values->dtype())
    return invalidArgument("sequences that differ in rank or type, or have rank 0");
  std::vector<int64_t> leading;
  for (size_t d = 0; d + 1 < given.shape.size(); ++d)
    leading.push_back(std::max(given.shape[d], truth.shape[d]));
  KILN_RETURN_IF_ERROR(checkRows(countOf(leading.data(), static_cast<int>(leading.size()))));
  KILN_RETURN_IF_ERROR(zeros(KILN_FLOAT, leading, &c.output(0)));
  bool normalizes = c.node.attrs.getBool("normalize", true);
  return withSequenceType(truth.values->dtype(), [&](auto zero) {
    using T = decltype(zero);
    std::map<int64_t, std::pair<std::vector<T>, std::vector<T>>> sequences; // by row
    for (int64_t i = 0, n = given.values->dim(0); i < n; ++i)
      sequences[given.rowOf(i, leading)].first.push_back(given.values->values<T>()[i]);
    for (int64_t i = 0, n = truth.values->dim(0); i < n; ++i)
      sequences[truth.rowOf(i, leading)].second.push_back(truth.values->values<T>()[i]);
    for (const auto &[row, pair] : sequences) {
      float distance = static_cast<float>(editDistance(pair.first, pair.second));
      if (normalizes)
        distance = pair.second.empty() ? std::numeric_limits<float>::infinity()
                                       : distance / static_cast<float>(pair.second.size());
      c.output(0).mutableValues<float>()[row] = distance;
    }
    return Status();
  });
}

} // namespace

void addSetOps(HostOpRegistry &registry) {
  registry.add("SetSize", setSize);
  registry.add("DenseToDenseSetOperation", denseToDense);
  registry.add("EditDistance", editDistances);
}

} // namespace kiln
