// Ragged tensors: to dense and sparse ones, and counted by row.
#include "session/ops/Elements.h"

#include <algorithm>

namespace kiln {

namespace {

// Row lengths as row splits; 0, then sums that do not fall, up to `count` (-1: any).
Status checkSplits(const std::vector<int64_t> &splits, int64_t count) {
  if (splits.empty() || splits[0] != 0 || !std::is_sorted(splits.begin(), splits.end()) ||
      (count >= 0 && splits.back() != count))
    return invalidArgument("row splits that do not rise from 0 to the number of values");
  return Status();
}

// The output's places of the values of one more level: those of their rows, each `size` long. -1: left out.
std::vector<int64_t> placesBySplits(const std::vector<int64_t> &rows,
                                    const std::vector<int64_t> &splits, int64_t size) {
  std::vector<int64_t> places;
  for (size_t r = 0; r + 1 < splits.size(); ++r)
    for (int64_t i = 0; i < splits[r + 1] - splits[r]; ++i)
      places.push_back(r < rows.size() && rows[r] >= 0 && i < size ? rows[r] * size + i : -1);
  return places;
}

std::vector<int64_t> splitsOf(const std::vector<int64_t> &rowIds, int64_t rows) {
  std::vector<int64_t> splits(static_cast<size_t>(rows) + 1);
  for (int64_t row : rowIds)
    if (row < rows)
      ++splits[row + 1];
  for (size_t r = 1; r < splits.size(); ++r)
    splits[r] += splits[r - 1];
  return splits;
}

// (shape, values, default, partitions): every row as long as the longest, or as `shape` says.
Status toTensor(OpContext &c) {
  const std::vector<std::string> *types = c.node.attrs.getStrings("row_partition_types");
  const Tensor &values = c.input(1), &otherwise = c.input(2);
  std::vector<int64_t> wanted;
  KILN_RETURN_IF_ERROR(integersInput(c, 0, &wanted));
  if (!types || types->empty() || c.numInputs() != static_cast<int>(types->size()) + 3 || values.rank() < 1)
    return invalidArgument("partitions and their types disagree");
  // All partitions as splits, outermost first.
  std::vector<std::vector<int64_t>> levels;
  int64_t rows = -1;
  for (size_t p = 0; p < types->size(); ++p) {
    std::vector<int64_t> partition;
    KILN_RETURN_IF_ERROR(integersInput(c, static_cast<int>(p) + 3, &partition));
    const std::string &type = (*types)[p];
    int64_t above = levels.empty() ? rows : levels.back().back();
    if (type == "FIRST_DIM_SIZE" && p == 0 && partition.size() == 1 && partition[0] >= 0) {
      KILN_RETURN_IF_ERROR(checkRows(partition[0]));
      rows = partition[0];
    } else if (type == "ROW_SPLITS") {
      KILN_RETURN_IF_ERROR(checkSplits(partition, -1));
      if (above >= 0 && static_cast<int64_t>(partition.size()) != above + 1)
        return invalidArgument("partition " + std::to_string(p) + " does not fit the one before");
      if (levels.empty())
        rows = static_cast<int64_t>(partition.size()) - 1;
      levels.push_back(std::move(partition));
    } else if (type == "VALUE_ROWIDS" && above >= 0) {
      if (!std::is_sorted(partition.begin(), partition.end()) ||
          (!partition.empty() && (partition[0] < 0 || partition.back() >= above)))
        return invalidArgument("row ids that fall, or leave the " + std::to_string(above) + " rows");
      KILN_RETURN_IF_ERROR(checkRows(above));
      levels.push_back(splitsOf(partition, above));
    } else {
      return Status(KILN_UNSUPPORTED, "a row partition of type " + type + " at " + std::to_string(p));
    }
  }
  if (levels.empty() || levels.back().back() != values.dim(0))
    return invalidArgument("the partitions do not cover values of shape " + values.shapeText());
  if (values.numElements() == 0) // otherwise memory bounds them
    KILN_RETURN_IF_ERROR(checkRows(values.dim(0)));
  std::vector<int64_t> dims{rows};
  for (const std::vector<int64_t> &splits : levels) {
    int64_t longest = 0;
    for (size_t r = 0; r + 1 < splits.size(); ++r)
      longest = std::max(longest, splits[r + 1] - splits[r]);
    dims.push_back(longest);
  }
  size_t raggedDims = dims.size();
  dims.insert(dims.end(), values.dims() + 1, values.dims() + values.rank());
  if (c.input(0).rank() == 1) {
    if (wanted.size() != dims.size())
      return invalidArgument("shape has " + std::to_string(wanted.size()) + " dimensions, not " +
                             std::to_string(dims.size()));
    for (size_t d = 0; d < dims.size(); ++d) {
      if (wanted[d] >= 0 && wanted[d] != dims[d] && d >= raggedDims)
        return invalidArgument("shape leaves the dimensions of values, " + values.shapeText());
      dims[d] = wanted[d] >= 0 ? wanted[d] : dims[d];
    }
  }
  int64_t inner = countOf(values.dims() + 1, values.rank() - 1);
  if (otherwise.dtype() != values.dtype() ||
      (otherwise.numElements() != 1 && otherwise.numElements() != inner))
    return invalidArgument("a default value of shape " + otherwise.shapeText() +
                           " for values of shape " + values.shapeText());
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, values.dtype(), dims.data(), static_cast<int>(dims.size())));
  Tensor &output = c.output(0);
  std::vector<int64_t> places(static_cast<size_t>(rows));
  for (int64_t r = 0; r < rows; ++r)
    places[r] = r < dims[0] ? r : -1;
  for (size_t l = 0; l < levels.size(); ++l)
    places = placesBySplits(places, levels[l], dims[l + 1]);
  int64_t blocks = inner ? output.numElements() / inner : 0;
  std::vector<bool> given(static_cast<size_t>(blocks));
  for (size_t i = 0; i < places.size(); ++i)
    if (places[i] >= 0 && inner) {
      copyElements(output, places[i] * inner, values, static_cast<int64_t>(i) * inner, inner);
      given[places[i]] = true;
    }
  for (int64_t b = 0; b < blocks; ++b)
    for (int64_t i = 0; i < inner && !given[b]; ++i)
      copyElements(output, b * inner + i, otherwise, otherwise.numElements() == 1 ? 0 : i, 1);
  return Status();
}

// (splits ..., values) -> indices, values, dense shape.
Status toSparse(OpContext &c) {
  int numLevels = c.numInputs() - 1;
  const Tensor &values = c.input(numLevels);
  if (numLevels < 1 || values.rank() < 1)
    return invalidArgument("values of shape " + values.shapeText());
  int inner = values.rank() - 1;
  std::vector<int64_t> shape;
  std::vector<std::vector<int64_t>> at; // the coordinates of each value of the level
  for (int level = 0; level < numLevels; ++level) {
    std::vector<int64_t> splits;
    KILN_RETURN_IF_ERROR(integersInput(c, level, &splits));
    KILN_RETURN_IF_ERROR(checkSplits(splits, level + 1 == numLevels ? values.dim(0) : -1));
    if (level == 0) {
      shape.push_back(static_cast<int64_t>(splits.size()) - 1);
      for (int64_t r = 0; r < shape[0]; ++r)
        at.push_back({r});
    } else if (splits.size() != at.size() + 1) {
      return invalidArgument("splits " + std::to_string(level) + " do not fit those before");
    }
    std::vector<std::vector<int64_t>> next;
    int64_t longest = 0;
    for (size_t r = 0; r + 1 < splits.size(); ++r) {
      longest = std::max(longest, splits[r + 1] - splits[r]);
      for (int64_t i = 0; i < splits[r + 1] - splits[r]; ++i) {
        next.push_back(at[r]);
        next.back().push_back(i);
      }
    }
    shape.push_back(longest);
    at = std::move(next);
  }
  shape.insert(shape.end(), values.dims() + 1, values.dims() + values.rank());
  int64_t perRow = countOf(values.dims() + 1, inner), count = values.numElements(),
          rank = static_cast<int64_t>(shape.size());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {count, rank}));
  int64_t *out = c.output(0).mutableValues<int64_t>();
  for (int64_t e = 0; e < count; ++e) {
    const std::vector<int64_t> &row = at[e / perRow];
    std::copy(row.begin(), row.end(), out + e * rank);
    int64_t rest = e % perRow;
    for (int64_t d = rank - 1; d >= rank - inner; --d) {
      out[e * rank + d] = rest % shape[d];
      rest /= shape[d];
    }
  }
  Tensor flat;
  KILN_RETURN_IF_ERROR(values.reshape(&count, 1, &flat));
  c.setOutput(1, std::move(flat));
  return setVector(c, 2, shape, KILN_INT64);
}

template <typename T>
Status countInto(OpContext &c, const std::vector<int64_t> &splits,
                 const std::vector<int64_t> &values, int64_t size) {
  const Tensor &weights = c.input(3);
  bool weighted = weights.numElements() != 0, binary = c.node.attrs.getBool("binary_output");
  if (weighted && weights.numElements() != static_cast<int64_t>(values.size()))
    return invalidArgument("weights have the shape " + weights.shapeText());
  KILN_RETURN_IF_ERROR(
      c.allocateOutput(0, DTypeOf<T>::value, {static_cast<int64_t>(splits.size()) - 1, size}));
  T *out = c.output(0).mutableValues<T>();
  std::fill_n(out, c.output(0).numElements(), T(0));
  for (size_t r = 0; r + 1 < splits.size(); ++r)
    for (int64_t i = splits[r]; i < splits[r + 1]; ++i) {
      if (values[i] < 0)
        return invalidArgument("values[" + std::to_string(i) + "] is " + std::to_string(values[i]));
      if (values[i] >= size)
        continue;
      T &bin = out[static_cast<int64_t>(r) * size + values[i]];
      bin = binary ? T(1) : static_cast<T>(bin + (weighted ? weights.values<T>()[i] : T(1)));
    }
  return Status();
}

// (splits, values, size, weights): how often each number is in each row.
Status bincount(OpContext &c) {
  std::vector<int64_t> splits, values;
  int64_t size;
  KILN_RETURN_IF_ERROR(integersInput(c, 0, &splits));
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &values));
  KILN_RETURN_IF_ERROR(integerInput(c, 2, &size));
  KILN_RETURN_IF_ERROR(checkSplits(splits, static_cast<int64_t>(values.size())));
  if (size < 0)
    return invalidArgument("size is " + std::to_string(size));
  switch (c.input(3).dtype()) {
  case KILN_INT32:
    return countInto<int32_t>(c, splits, values, size);
  case KILN_INT64:
    return countInto<int64_t>(c, splits, values, size);
  case KILN_FLOAT:
    return countInto<float>(c, splits, values, size);
  case KILN_DOUBLE:
    return countInto<double>(c, splits, values, size);
  }
  return Status(KILN_UNSUPPORTED, std::string("weights of ") + dtypeName(c.input(3).dtype()));
}

// (splits of each level, values, indices) -> the rows that the indices name. The dimensions of the indices but the last are
// outer levels of the result.
Status gather(OpContext &c) {
  int numLevels = c.numInputs() - 2;
  const Tensor &values = c.input(numLevels), &indices = c.input(numLevels + 1);
  std::vector<int64_t> wanted;
  KILN_RETURN_IF_ERROR(integersInput(c, numLevels + 1, &wanted));
  if (numLevels < 1 || values.rank() < 1)
    return invalidArgument("a ragged tensor without rows or values");
  std::vector<std::vector<int64_t>> levels(numLevels);
  for (int level = numLevels - 1; level >= 0; --level) {
    KILN_RETURN_IF_ERROR(integersInput(c, level, &levels[level]));
    KILN_RETURN_IF_ERROR(checkSplits(levels[level], level + 1 == numLevels ? values.dim(0)
                                                                           : static_cast<int64_t>(levels[level + 1].size()) - 1));
  }
  int outer = indices.rank() - 1; // -1: one row, of which the outermost level goes
  std::vector<std::vector<int64_t>> made(outer + numLevels, {0});
  int64_t rows = 1;
  for (int level = 0; level < outer; ++level) {
    KILN_RETURN_IF_ERROR(checkRows(indices.dim(level)));
    rows *= indices.dim(level); // both at most 2^24
    KILN_RETURN_IF_ERROR(checkRows(rows));
    for (int64_t row = 1; row <= rows; ++row)
      made[level].push_back(row * indices.dim(level + 1));
  }
  std::vector<std::pair<int64_t, int64_t>> pieces; // of the values
  int64_t numRows = static_cast<int64_t>(levels[0].size()) - 1, numValues = 0;
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] < 0 || wanted[i] >= numRows)
      return invalidArgument("indices[" + std::to_string(i) + "] = " + std::to_string(wanted[i]) + " is not in [0, " +
                             std::to_string(numRows) + ")");
    int64_t begin = wanted[i], end = begin + 1;
    for (int level = 0; level < numLevels; ++level) {
      const std::vector<int64_t> &splits = levels[level];
      if (int at = outer + level; at >= 0) {
        int64_t shift = made[at].back() - splits[begin];
        for (int64_t row = begin + 1; row <= end; ++row)
          made[at].push_back(splits[row] + shift);
      }
      begin = splits[begin], end = splits[end];
    }
    if (end > begin)
      pieces.emplace_back(begin, end);
    numValues += end - begin;
  }
  int32_t dtype = c.input(0).dtype();
  for (size_t level = 0; level < made.size(); ++level)
    KILN_RETURN_IF_ERROR(setVector(c, static_cast<int>(level), made[level], dtype));
  int last = static_cast<int>(made.size());
  std::vector<int64_t> dims(values.dims(), values.dims() + values.rank());
  dims[0] = numValues;
  KILN_RETURN_IF_ERROR(c.allocateOutput(last, values.dtype(), dims.data(), values.rank()));
  int64_t inner = countOf(values.dims() + 1, values.rank() - 1), at = 0;
  for (auto [begin, end] : pieces) {
    copyElements(c.output(last), at * inner, values, begin * inner, (end - begin) * inner);
    at += end - begin;
  }
  return Status();
}

} // namespace

void addRaggedOps(HostOpRegistry &registry) {
  registry.add("RaggedTensorToTensor", toTensor);
  registry.add("RaggedTensorToSparse", toSparse);
  registry.add("RaggedBincount", bincount);
  registry.add("RaggedGather", gather);
}

} // namespace kiln
