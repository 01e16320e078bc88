// How often each number occurs in each row, as a sparse matrix: DenseCountSparseOutput, SparseCountSparseOutput, RaggedCountSparseOutput.
#include "session/ops/Elements.h"

#include <algorithm>
#include <map>

namespace kiln {

namespace {

/// The numbers to count, and the row of each.
struct Counted {
  const Tensor *values = nullptr, *weights = nullptr;
  std::vector<int64_t> rows; // empty: all are in one
  int64_t numRows = 1;
  bool isVector = false;

  /// Inputs `value` and `weight`, of one shape, or no weights.
  Status read(const OpContext &c, int value, int weight) {
    values = &c.input(value), weights = &c.input(weight);
    if (weights->numElements() && dimsOf(*weights) != dimsOf(*values))
      return invalidArgument("weights of shape " + weights->shapeText() + " for values of shape " + values->shapeText());
    return Status();
  }
};

/// W: the weights' type.
template <typename W> Status count(OpContext &c, const Counted &counted, const std::vector<int64_t> &numbers) {
  int64_t least = c.node.attrs.getInt("minlength", -1), most = c.node.attrs.getInt("maxlength", -1), largest = 0;
  bool isBinary = c.node.attrs.getBool("binary_output");
  const W *weights = counted.weights->numElements() ? counted.weights->values<W>() : nullptr;
  std::map<std::pair<int64_t, int64_t>, W> found; // by row and number
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] < 0)
      return invalidArgument("value " + std::to_string(numbers[i]) + " is negative");
    if (most >= 0 && numbers[i] >= most)
      continue;
    W &sum = found[{counted.rows.empty() ? 0 : counted.rows[i], numbers[i]}];
    sum = isBinary ? W(1) : add(sum, weights ? weights[i] : W(1));
    largest = std::max(largest, numbers[i]);
  }
  int64_t total = static_cast<int64_t>(found.size()), rank = counted.isVector ? 1 : 2, length = most >= 0 ? most : std::max(least, largest == INT64_MAX ? largest : largest + 1);
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {total, rank}));
  KILN_RETURN_IF_ERROR(c.allocateOutput(1, counted.weights->dtype(), {total}));
  int64_t *indices = c.output(0).mutableValues<int64_t>();
  W *sums = c.output(1).mutableValues<W>();
  for (const auto &[place, sum] : found) {
    if (!counted.isVector)
      *indices++ = place.first;
    *indices++ = place.second;
    *sums++ = sum;
  }
  return setVector(c, 2, counted.isVector ? std::vector<int64_t>{length} : std::vector<int64_t>{counted.numRows, length}, KILN_INT64);
}

Status countAll(OpContext &c, const Counted &counted, int value) {
  std::vector<int64_t> numbers;
  KILN_RETURN_IF_ERROR(integersInput(c, value, &numbers));
  return withNumberType(counted.weights->dtype(), [&](auto zero) { return count<decltype(zero)>(c, counted, numbers); });
}

Status denseCount(OpContext &c) {
  Counted counted;
  KILN_RETURN_IF_ERROR(counted.read(c, 0, 1));
  int rank = counted.values->rank();
  if (rank != 1 && rank != 2)
    return invalidArgument("values of shape " + counted.values->shapeText() + ", which must be a vector or a matrix");
  counted.isVector = rank == 1;
  counted.numRows = rank == 1 ? 1 : counted.values->dim(0);
  KILN_RETURN_IF_ERROR(checkRows(counted.numRows));
  for (int64_t i = 0; rank == 2 && i < counted.values->numElements(); ++i)
    counted.rows.push_back(i / counted.values->dim(1));
  return countAll(c, counted, 0);
}

/// Inputs: indices [n, rank], values [n], their shape, weights. Rows are named by the first of several dimensions.
Status sparseCount(OpContext &c) {
  Counted counted;
  std::vector<int64_t> shape;
  KILN_RETURN_IF_ERROR(counted.read(c, 1, 3));
  KILN_RETURN_IF_ERROR(integersInput(c, 2, &shape));
  if (shape.empty() || counted.values->rank() != 1)
    return invalidArgument("values of shape " + counted.values->shapeText() + " in a sparse tensor of rank " + std::to_string(shape.size()));
  KILN_RETURN_IF_ERROR(checkIndices(c, 0, shape));
  if (c.input(0).dim(0) != counted.values->dim(0))
    return invalidArgument("values of shape " + counted.values->shapeText() + " for indices of shape " + c.input(0).shapeText());
  counted.isVector = shape.size() == 1;
  counted.numRows = counted.isVector ? 1 : shape[0];
  KILN_RETURN_IF_ERROR(checkRows(counted.numRows));
  const int64_t *at = c.input(0).values<int64_t>();
  for (int64_t i = 0; !counted.isVector && i < c.input(0).dim(0); ++i)
    counted.rows.push_back(at[i * c.input(0).dim(1)]);
  return countAll(c, counted, 1);
}

/// Inputs: where rows begin and the last one ends, values [n], weights.
Status raggedCount(OpContext &c) {
  Counted counted;
  std::vector<int64_t> splits;
  KILN_RETURN_IF_ERROR(counted.read(c, 1, 2));
  KILN_RETURN_IF_ERROR(integersInput(c, 0, &splits));
  int64_t size = counted.values->numElements();
  if (counted.values->rank() != 1 || splits.size() < 2 || splits.front() != 0 || splits.back() != size || !std::is_sorted(splits.begin(), splits.end()))
    return invalidArgument("splits do not rise from 0 to the number of values, which have the shape " + counted.values->shapeText());
  counted.numRows = static_cast<int64_t>(splits.size()) - 1;
  for (int64_t row = 0; row < counted.numRows; ++row)
    counted.rows.insert(counted.rows.end(), static_cast<size_t>(splits[row + 1] - splits[row]), row);
  return countAll(c, counted, 1);
}

} // namespace

void addSparseCountOps(HostOpRegistry &registry) {
  registry.add("DenseCountSparseOutput", denseCount);
  registry.add("SparseCountSparseOutput", sparseCount);
  registry.add("RaggedCountSparseOutput", raggedCount);
}

} // namespace kiln
