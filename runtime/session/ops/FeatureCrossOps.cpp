// RaggedCross and SparseCross: all combinations of the features in each row of several tensors, as texts or hashed.
#include "session/ops/Elements.h"

#include <algorithm>
#include <limits>

namespace kiln {

namespace {

/// The features of one input: row r has those from begins[r] to begins[r + 1].
struct Features {
  const Tensor *values = nullptr;
  std::vector<int64_t> begins;
  bool isSparse = false;

  int64_t count(int64_t row) const { return begins[row + 1] - begins[row]; }
  bool isText() const { return values->dtype() == KILN_STRING; }
  const std::string &string(int64_t row, int64_t index) const { return values->strings()[begins[row] + index]; }
  int64_t integer(int64_t row, int64_t index) const { return values->values<int64_t>()[begins[row] + index]; }
  std::string text(int64_t row, int64_t index) const {
    return isText() ? string(row, index) : std::to_string(integer(row, index));
  }
  uint64_t hash(int64_t row, int64_t index) const {
    return isText() ? fingerprint64(string(row, index)) : static_cast<uint64_t>(integer(row, index));
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
  features->isSparse = true;
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

/// Error: features that are neither texts nor int64, or inputs of different numbers of rows.
Status checkFeatures(const std::vector<Features> &all) {
  for (const Features &features : all) {
    int32_t dtype = features.values->dtype();
    if (dtype != KILN_INT64 && dtype != KILN_STRING)
      return Status(KILN_UNSUPPORTED, std::string("features of ") + dtypeName(dtype));
    if (features.begins.size() != all.front().begins.size())
      return invalidArgument("inputs of " + std::to_string(all.front().begins.size() - 1) + " and " +
                             std::to_string(features.begins.size() - 1) + " rows");
  }
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
  }
  return checkFeatures(*all);
}

/// The features of N sparse tensors, then those of dense ones; `numOthers` inputs follow.
Status readFeaturesSparseFirst(const OpContext &c, int numOthers, std::vector<Features> *all) {
  int sparse = static_cast<int>(c.node.attrs.getInt("N")), end = c.numInputs() - numOthers;
  if (sparse < 0 || 3 * sparse > end)
    return invalidArgument("N is " + std::to_string(sparse) + " for " + std::to_string(end) + " inputs");
  for (int i = 0; i < sparse; ++i)
    KILN_RETURN_IF_ERROR(sparseFeatures(c, i, sparse + i, 2 * sparse + i, &all->emplace_back()));
  for (int i = 3 * sparse; i < end; ++i)
    KILN_RETURN_IF_ERROR(denseFeatures(c, i, &all->emplace_back()));
  return checkFeatures(*all);
}

/// Two fingerprints as one.
uint64_t joinFingerprints(uint64_t a, uint64_t b) {
  constexpr uint64_t factor = 0xc6a4a7935bd1e995;
  auto mix = [](uint64_t value) { return value ^ value >> 47; };
  uint64_t joined = ((a ^ factor) ^ mix(b * factor) * factor) * factor;
  return mix(mix(joined) * factor);
}

/// All combinations of the inputs' features: those of row r from begins[r] to begins[r + 1].
struct Crosses {
  std::vector<Features> all;
  std::vector<int64_t> begins{0};

  /// Error: too many of them.
  Status count() {
    int64_t rows = all.empty() ? 0 : static_cast<int64_t>(all[0].begins.size()) - 1;
    for (int64_t row = 0; row < rows; ++row) {
      int64_t count = 1, total;
      for (const Features &features : all)
        if (__builtin_mul_overflow(count, features.count(row), &count))
          return invalidArgument("too many combinations in row " + std::to_string(row));
      if (__builtin_add_overflow(begins.back(), count, &total))
        return invalidArgument("too many combinations up to row " + std::to_string(row));
      begins.push_back(total);
    }
    return Status();
  }

  /// f(row, place among all combinations, index of each input's feature in the row), of which the last changes fastest.
  template <typename F> void forEach(F f) const {
    std::vector<int64_t> chosen(all.size());
    for (int64_t row = 0; row + 1 < static_cast<int64_t>(begins.size()); ++row)
      for (int64_t at = begins[row]; at < begins[row + 1]; ++at) {
        f(row, at, chosen);
        for (size_t i = all.size(); i-- > 0 && ++chosen[i] == all[i].count(row);) // after a row's last one all are at the first again
          chosen[i] = 0;
      }
  }
};

/// Output `index`: the features' texts, joined.
Status setTexts(OpContext &c, int index, const Crosses &crosses, const std::string &separator) {
  KILN_RETURN_IF_ERROR(c.allocateOutput(index, KILN_STRING, {crosses.begins.back()}));
  crosses.forEach([&](int64_t row, int64_t at, const std::vector<int64_t> &chosen) {
    std::string &text = c.output(index).mutableStrings()[at];
    for (size_t i = 0; i < chosen.size(); ++i)
      text += (i ? separator : std::string()) + crosses.all[i].text(row, chosen[i]);
  });
  return Status();
}

/// Output `index`: hash(row, chosen) as buckets; of 0 buckets, all numbers but negative ones.
template <typename F> Status setHashes(OpContext &c, int index, const Crosses &crosses, int64_t buckets, F hash) {
  uint64_t count = static_cast<uint64_t>(buckets > 0 ? buckets : std::numeric_limits<int64_t>::max());
  KILN_RETURN_IF_ERROR(c.allocateOutput(index, KILN_INT64, {crosses.begins.back()}));
  crosses.forEach([&](int64_t row, int64_t at, const std::vector<int64_t> &chosen) {
    c.output(index).mutableValues<int64_t>()[at] = static_cast<int64_t>(hash(row, chosen) % count);
  });
  return Status();
}

/// The values of output `index`: texts, or hashes that begin with the attribute hash_key.
Status setCrosses(OpContext &c, int index, const Crosses &crosses, bool isText) {
  if (isText)
    return setTexts(c, index, crosses, "_X_");
  uint64_t key = static_cast<uint64_t>(c.node.attrs.getInt("hash_key"));
  return setHashes(c, index, crosses, c.node.attrs.getInt("num_buckets"), [&](int64_t row, const std::vector<int64_t> &chosen) {
    uint64_t hash = key;
    for (size_t i = 0; i < chosen.size(); ++i)
      hash = joinFingerprints(hash, crosses.all[i].hash(row, chosen[i]));
    return hash;
  });
}

Status raggedCross(OpContext &c) {
  Crosses crosses;
  KILN_RETURN_IF_ERROR(readFeatures(c, &crosses.all));
  KILN_RETURN_IF_ERROR(crosses.count());
  int32_t splitsType = c.node.attrs.getType("out_row_splits_type", KILN_INT64);
  if (splitsType == KILN_INT32 && crosses.begins.back() > std::numeric_limits<int32_t>::max())
    return invalidArgument("2^31 combinations or more for splits of int32");
  KILN_RETURN_IF_ERROR(setVector(c, 1, crosses.begins, splitsType));
  return setCrosses(c, 0, crosses, c.node.attrs.getType("out_values_type") == KILN_STRING);
}

/// The combinations of sparse and dense features, and outputs 0 and 2: the indices and the shape of a sparse matrix of them.
Status sparseCrosses(OpContext &c, int numOthers, Crosses *crosses) {
  KILN_RETURN_IF_ERROR(readFeaturesSparseFirst(c, numOthers, &crosses->all));
  KILN_RETURN_IF_ERROR(crosses->count());
  const std::vector<int64_t> &begins = crosses->begins;
  int64_t rows = static_cast<int64_t>(begins.size()) - 1, columns = 0;
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_INT64, {begins.back(), 2}));
  int64_t *place = begins.back() ? c.output(0).mutableValues<int64_t>() : nullptr;
  for (int64_t row = 0; row < rows; ++row) {
    columns = std::max(columns, begins[row + 1] - begins[row]);
    for (int64_t column = 0; column < begins[row + 1] - begins[row]; ++column) {
      *place++ = row;
      *place++ = column;
    }
  }
  return setVector(c, 2, {rows, columns}, KILN_INT64);
}

Status sparseCross(OpContext &c) {
  Crosses crosses;
  KILN_RETURN_IF_ERROR(sparseCrosses(c, 0, &crosses));
  return setCrosses(c, 1, crosses, c.node.attrs.getType("out_type") == KILN_STRING);
}

Status sparseCrossV2(OpContext &c) {
  Crosses crosses;
  int last = c.numInputs() - 1;
  KILN_RETURN_IF_ERROR(wantScalar(c, last, KILN_STRING));
  KILN_RETURN_IF_ERROR(sparseCrosses(c, 1, &crosses));
  return setTexts(c, 1, crosses, c.input(last).strings()[0]);
}

Status sparseCrossHashed(OpContext &c) {
  Crosses crosses;
  std::vector<int64_t> salt;
  int64_t buckets;
  int first = c.numInputs() - 3;
  KILN_RETURN_IF_ERROR(integerInput(c, first, &buckets));
  KILN_RETURN_IF_ERROR(wantScalar(c, first + 1, KILN_BOOL));
  KILN_RETURN_IF_ERROR(integersInput(c, first + 2, &salt));
  if (salt.size() != 2)
    return invalidArgument("a salt of " + std::to_string(salt.size()) + " numbers, which must be 2");
  KILN_RETURN_IF_ERROR(sparseCrosses(c, 3, &crosses));
  bool isStrong = c.input(first + 1).values<bool>()[0];
  auto hashOf = [&](const Features &features, int64_t row, int64_t index) {
    if (!features.isText() && !features.isSparse && !isStrong)
      return features.hash(row, index);
    // Of integers, TensorFlow hashes the lower four bytes.
    int64_t integer = features.isText() ? 0 : features.integer(row, index);
    std::string bytes = features.isText() ? features.string(row, index) : std::string(reinterpret_cast<const char *>(&integer), 4);
    return isStrong ? strongHash(bytes, salt.data()) : fingerprint64(bytes);
  };
  return setHashes(c, 1, crosses, buckets, [&](int64_t row, const std::vector<int64_t> &chosen) {
    uint64_t hash = hashOf(crosses.all[0], row, chosen[0]);
    for (size_t i = 1; i < chosen.size(); ++i)
      hash = joinFingerprints(hash, hashOf(crosses.all[i], row, chosen[i]));
    return hash;
  });
}

} // namespace

void addFeatureCrossOps(HostOpRegistry &registry) {
  registry.add("RaggedCross", raggedCross);
  registry.add("SparseCross", sparseCross);
  registry.add("SparseCrossHashed", sparseCrossHashed);
  registry.add("SparseCrossV2", sparseCrossV2);
}

} // namespace kiln
