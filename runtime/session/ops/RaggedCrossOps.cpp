// RaggedCross: all combinations of the features in each row of ragged, sparse and dense tensors, as texts or hashed.
#include "session/ops/Elements.h"

#include <algorithm>
#include <limits>

namespace kiln {

namespace {

/// The features of one input: row r has those from begins[r] to begins[r + 1].
struct Features {
  const Tensor *values = nullptr;
  std::vector<int64_t> begins;

  int64_t count(int64_t row) const { return begins[row + 1] - begins[row]; }
  std::string text(int64_t row, int64_t index) const {
    int64_t at = begins[row] + index;
    return values->dtype() == KILN_STRING ? values->strings()[at] : std::to_string(values->values<int64_t>()[at]);
  }
  uint64_t hash(int64_t row, int64_t index) const {
    int64_t at = begins[row] + index;
    return values->dtype() == KILN_STRING ? fingerprint64(values->strings()[at]) : static_cast<uint64_t>(values->values<int64_t>()[at]);
  }
};

Status raggedFeatures(const OpContext &c, int values, int splits, Features *features) {
  features->values = &c.input(values);
  KILN_RETURN_IF_ERROR(integersInput(c, splits, &features->begins));
  const std::vector<int64_t> &begins = features->begins;
  if (c.input(values).rank() != 1 || begins.empty() || begins[0] != 0 || !std::is_sorted(begins.begin(), begins.end()) ||
      begins.back() != c.input(values).dim(0))
    return invalidArgument("row splits that do not rise from 0 to the number of values");
  return Status();
}

Status sparseFeatures(const OpContext &c, int indices, int values, int shape, Features *features) {
  std::vector<int64_t> dims;
  KILN_RETURN_IF_ERROR(integersInput(c, shape, &dims));
  if (dims.size() != 2)
    return invalidArgument("a sparse tensor of rank " + std::to_string(dims.size()) + ", which must be 2");
  KILN_RETURN_IF_ERROR(checkIndices(c, indices, dims));
  KILN_RETURN_IF_ERROR(checkRows(dims[0]));
  features->values = &c.input(values);
  int64_t count = c.input(indices).dim(0), at = 0;
  if (c.input(values).rank() != 1 || c.input(values).dim(0) != count)
    return invalidArgument("values of shape " + c.input(values).shapeText() + " for indices of shape " + c.input(indices).shapeText());
  const int64_t *index = c.input(indices).values<int64_t>();
  features->begins.push_back(0);
  for (int64_t row = 0; row < dims[0]; ++row) {
    while (at < count && index[2 * at] <= row)
      ++at;
    features->begins.push_back(at);
  }
  if (at < count) // a row that falls was counted with a later one
    return invalidArgument("indices that are out of order");
  return Status();
}

Status denseFeatures(const OpContext &c, int values, Features *features) {
  features->values = &c.input(values);
  if (c.input(values).rank() != 2)
    return invalidArgument("a tensor of shape " + c.input(values).shapeText() + ", which must be a matrix");
  KILN_RETURN_IF_ERROR(checkRows(c.input(values).dim(0)));
  for (int64_t row = 0; row <= c.input(values).dim(0); ++row)
    features->begins.push_back(row * c.input(values).dim(1));
  return Status();
}

/// The inputs' features in the order of the attribute input_order: R, S and D for ragged, sparse and dense.
Status readFeatures(const OpContext &c, std::vector<Features> *all) {
  const std::vector<int64_t> *raggedTypes = c.node.attrs.getInts("ragged_values_types");
  int ragged = raggedTypes ? static_cast<int>(raggedTypes->size()) : 0, sparse = static_cast<int>(c.node.attrs.getInt("Nsparse"));
  int dense = 2 * ragged + 3 * sparse, nextRagged = 0, nextSparse = 0;
  std::string order = c.node.attrs.getString("input_order");
  if (dense > c.numInputs() || static_cast<int>(order.size()) != ragged + sparse + c.numInputs() - dense ||
      std::count(order.begin(), order.end(), 'R') != ragged || std::count(order.begin(), order.end(), 'S') != sparse ||
      std::count(order.begin(), order.end(), 'D') != c.numInputs() - dense)
    return invalidArgument("input_order '" + order + "' does not fit the inputs");
  for (char kind : order) {
    Features &features = all->emplace_back();
    int at = 2 * ragged + nextSparse;
    if (kind == 'R')
      KILN_RETURN_IF_ERROR(raggedFeatures(c, nextRagged, ragged + nextRagged, &features));
    else if (kind == 'S')
      KILN_RETURN_IF_ERROR(sparseFeatures(c, at, at + sparse, at + 2 * sparse, &features));
    else
      KILN_RETURN_IF_ERROR(denseFeatures(c, dense++, &features));
    nextRagged += kind == 'R';
    nextSparse += kind == 'S';
    int32_t dtype = features.values->dtype();
    if (dtype != KILN_INT64 && dtype != KILN_STRING)
      return Status(KILN_UNSUPPORTED, std::string("features of ") + dtypeName(dtype));
    if (features.begins.size() != all->front().begins.size())
      return invalidArgument("inputs of " + std::to_string(all->front().begins.size() - 1) + " and " +
                             std::to_string(features.begins.size() - 1) + " rows");
  }
  return Status();
}

/// Two fingerprints as one.
uint64_t joinFingerprints(uint64_t a, uint64_t b) {
  constexpr uint64_t factor = 0xc6a4a7935bd1e995;
  auto mix = [](uint64_t value) { return value ^ value >> 47; };
  uint64_t joined = ((a ^ factor) ^ mix(b * factor) * factor) * factor;
  return mix(mix(joined) * factor);
}

Status cross(OpContext &c) {
  std::vector<Features> all;
  KILN_RETURN_IF_ERROR(readFeatures(c, &all));
  int64_t rows = all.empty() ? 0 : static_cast<int64_t>(all[0].begins.size()) - 1;
  std::vector<int64_t> splits{0};
  for (int64_t row = 0; row < rows; ++row) {
    int64_t count = 1, total;
    for (const Features &features : all)
      if (__builtin_mul_overflow(count, features.count(row), &count))
        return invalidArgument("too many combinations in row " + std::to_string(row));
    if (__builtin_add_overflow(splits.back(), count, &total))
      return invalidArgument("too many combinations up to row " + std::to_string(row));
    splits.push_back(total);
  }
  bool isText = c.node.attrs.getType("out_values_type") == KILN_STRING;
  uint64_t key = static_cast<uint64_t>(c.node.attrs.getInt("hash_key")), buckets = static_cast<uint64_t>(c.node.attrs.getInt("num_buckets"));
  if (!buckets) // no negative numbers
    buckets = static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
  int32_t splitsType = c.node.attrs.getType("out_row_splits_type", KILN_INT64);
  if (splitsType == KILN_INT32 && splits.back() > std::numeric_limits<int32_t>::max())
    return invalidArgument("2^31 combinations or more for splits of int32");
  KILN_RETURN_IF_ERROR(setVector(c, 1, splits, splitsType));
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, isText ? KILN_STRING : KILN_INT64, {splits.back()}));
  std::vector<int64_t> chosen(all.size());
  for (int64_t row = 0; row < rows; ++row) {
    for (int64_t at = splits[row]; at < splits[row + 1]; ++at) {
      std::string text;
      uint64_t hash = key;
      for (size_t i = 0; i < all.size(); ++i)
        if (isText)
          text += (i ? "_X_" : "") + all[i].text(row, chosen[i]);
        else
          hash = joinFingerprints(hash, all[i].hash(row, chosen[i]));
      if (isText)
        c.output(0).mutableStrings()[at] = std::move(text);
      else
        c.output(0).mutableValues<int64_t>()[at] = static_cast<int64_t>(hash % buckets);
      // The last feature changes fastest; after a row's last combination all are at the first again.
      for (size_t i = all.size(); i-- > 0 && ++chosen[i] == all[i].count(row);)
        chosen[i] = 0;
    }
  }
  return Status();
}

} // namespace

void addRaggedCrossOps(HostOpRegistry &registry) { registry.add("RaggedCross", cross); }

} // namespace kiln
