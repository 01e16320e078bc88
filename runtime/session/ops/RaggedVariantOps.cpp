// Ragged tensors as variants, so that loops can keep one per row in lists, and back.
#include "session/ops/Elements.h"

#include <algorithm>

namespace kiln {

namespace {

class RaggedValue : public Resource {
public:
  static constexpr char kKind[] = "ragged tensor";
  RaggedValue() : Resource(kKind) {}

  std::vector<std::vector<int64_t>> splits; // of each level, the outermost first
  Tensor values;
};

/// The splits of all levels: inputs before the values, which are the last. Error: they do not fit.
Status splitsInput(const OpContext &c, std::vector<std::vector<int64_t>> *splits) {
  const Tensor &values = c.input(c.numInputs() - 1);
  splits->resize(static_cast<size_t>(c.numInputs() - 1));
  if (values.rank() < 1)
    return invalidArgument("ragged values of rank 0");
  for (size_t level = splits->size(); level-- > 0;) {
    std::vector<int64_t> &own = (*splits)[level];
    KILN_RETURN_IF_ERROR(integersInput(c, static_cast<int>(level), &own));
    int64_t below = level + 1 == splits->size() ? values.dim(0) : static_cast<int64_t>((*splits)[level + 1].size()) - 1;
    if (own.empty() || own[0] != 0 || !std::is_sorted(own.begin(), own.end()) || own.back() != below)
      return invalidArgument("splits of level " + std::to_string(level) + " that do not rise from 0 to " + std::to_string(below));
  }
  return Status();
}

/// Rows [begin, end) of a tensor.
Status rowsOf(const Tensor &from, int64_t begin, int64_t end, Tensor *result) {
  std::vector<int64_t> dims(from.dims(), from.dims() + from.rank());
  dims[0] = end - begin;
  KILN_RETURN_IF_ERROR(Tensor::allocate(from.dtype(), dims.data(), from.rank(), result));
  int64_t inner = countOf(from.dims() + 1, from.rank() - 1);
  if (end > begin && inner)
    copyElements(*result, 0, from, begin * inner, (end - begin) * inner);
  return Status();
}

// (splits of each level, values) -> one variant, or one of each row.
Status toVariant(OpContext &c) {
  std::vector<std::vector<int64_t>> splits;
  int last = c.numInputs() - 1;
  if (!c.node.attrs.getBool("batched_input")) {
    auto value = std::make_shared<RaggedValue>();
    if (c.input(last).rank() > 0 || last > 0) // without splits a scalar may be one
      KILN_RETURN_IF_ERROR(splitsInput(c, &value->splits));
    KILN_RETURN_IF_ERROR(c.takeOwned(last, &value->values));
    c.setOutput(0, Tensor::variant(std::move(value)));
    return Status();
  }
  KILN_RETURN_IF_ERROR(splitsInput(c, &splits));
  const Tensor &values = c.input(last);
  int64_t rows = splits.empty() ? values.dim(0) : static_cast<int64_t>(splits[0].size()) - 1;
  KILN_RETURN_IF_ERROR(checkRows(rows));
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_VARIANT, {rows}));
  for (int64_t row = 0; row < rows; ++row) {
    auto value = std::make_shared<RaggedValue>();
    if (splits.empty()) {
      KILN_RETURN_IF_ERROR(rowOf(values, row, &value->values));
    } else {
      int64_t begin = splits[0][row], end = splits[0][row + 1];
      for (size_t level = 1; level < splits.size(); ++level) {
        const std::vector<int64_t> &from = splits[level];
        std::vector<int64_t> &made = value->splits.emplace_back();
        for (int64_t at = begin; at <= end; ++at)
          made.push_back(from[at] - from[begin]);
        begin = from[begin], end = from[end];
      }
      KILN_RETURN_IF_ERROR(rowsOf(values, begin, end, &value->values));
    }
    c.output(0).mutableValues<std::shared_ptr<Resource>>()[row] = std::move(value);
  }
  return Status();
}

/// What the variants stand for, all of one rank and type.
Status valuesOf(const OpContext &c, int64_t rank, std::vector<const RaggedValue *> *result) {
  const Tensor &input = c.input(0);
  int32_t dtype = c.node.attrs.getType("Tvalues");
  for (int64_t i = 0; i < input.numElements(); ++i) {
    const auto *value = resourceAs<RaggedValue>(input.handle(i));
    std::string which = "element " + std::to_string(i);
    if (!value)
      return invalidArgument(which + " is no ragged tensor");
    if (static_cast<int64_t>(value->splits.size()) != rank)
      return invalidArgument(which + " has ragged rank " + std::to_string(value->splits.size()) + ", not " + std::to_string(rank));
    if (value->values.dtype() != dtype)
      return invalidArgument(which + " has values of " + dtypeName(value->values.dtype()) + ", not " + dtypeName(dtype));
    if (value->values.rank() < 1 && input.rank() > 0)
      return invalidArgument(which + " has a scalar for values");
    if (i && value->values.rank() != (*result)[0]->values.rank())
      return invalidArgument(which + " has values of another rank than element 0");
    result->push_back(value);
  }
  return Status();
}

/// The values of all, one after the other. Those of none have one dimension.
Status joinValues(const std::vector<const RaggedValue *> &parts, int32_t dtype, Tensor *result) {
  std::vector<int64_t> dims{0};
  if (!parts.empty())
    dims.assign(parts[0]->values.dims(), parts[0]->values.dims() + parts[0]->values.rank());
  dims[0] = 0;
  for (const RaggedValue *part : parts) {
    if (!std::equal(dims.begin() + 1, dims.end(), part->values.dims() + 1))
      return invalidArgument("rows of shape " + part->values.shapeText() + " and " + parts[0]->values.shapeText());
    dims[0] += part->values.dim(0); // whose sum was checked with the splits
  }
  KILN_RETURN_IF_ERROR(Tensor::allocate(dtype, dims.data(), static_cast<int>(dims.size()), result));
  int64_t at = 0;
  for (const RaggedValue *part : parts)
    if (int64_t count = part->values.numElements()) {
      copyElements(*result, at, part->values, 0, count);
      at += count;
    }
  return Status();
}

// A variant -> the splits of each level and the values; variants of any shape are joined, their dimensions the outer levels.
Status fromVariant(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_VARIANT));
  const Tensor &input = c.input(0);
  int64_t rank = c.node.attrs.getInt("input_ragged_rank", -1), made = c.node.attrs.getInt("output_ragged_rank");
  if (rank == -1)
    rank = made - input.rank();
  if (rank < 0 || made != rank + input.rank() || c.node.numOutputs != made + 1)
    return invalidArgument("output_ragged_rank = " + std::to_string(made) + " of variants of shape " + input.shapeText() +
                           " with ragged rank " + std::to_string(rank));
  std::vector<const RaggedValue *> parts;
  KILN_RETURN_IF_ERROR(valuesOf(c, rank, &parts));
  int32_t splitsType = c.node.attrs.getType("Tsplits", KILN_INT64);
  int output = 0;
  // Of no variants the dimensions can have any product.
  for (int64_t count = 1, next = 0; output + 1 < input.rank(); ++output) {
    count *= input.dim(output);
    KILN_RETURN_IF_ERROR(checkRows(count));
    if (__builtin_mul_overflow(count, input.dim(output + 1), &next))
      return invalidArgument("variants of shape " + input.shapeText() + " are too many");
    std::vector<int64_t> splits;
    for (int64_t i = 0; i <= count; ++i)
      splits.push_back(i * input.dim(output + 1));
    KILN_RETURN_IF_ERROR(setVector(c, output, splits, splitsType));
  }
  if (input.rank() > 0) {
    std::vector<int64_t> splits{0};
    for (const RaggedValue *part : parts) {
      int64_t rows = rank ? static_cast<int64_t>(part->splits[0].size()) - 1 : part->values.dim(0), sum = 0;
      if (__builtin_add_overflow(splits.back(), rows, &sum)) // of empty rows
        return invalidArgument("ragged tensors of more than 2^63 rows");
      splits.push_back(sum);
    }
    KILN_RETURN_IF_ERROR(setVector(c, output++, splits, splitsType));
  }
  for (int64_t level = 0; level < rank; ++level) {
    std::vector<int64_t> splits{0};
    for (const RaggedValue *part : parts) {
      int64_t shift = splits.back();
      for (size_t i = 1; i < part->splits[level].size(); ++i)
        splits.push_back(part->splits[level][i] + shift);
    }
    KILN_RETURN_IF_ERROR(setVector(c, output++, splits, splitsType));
  }
  if (input.rank() == 0) {
    c.setOutput(output, parts[0]->values);
    return Status();
  }
  return joinValues(parts, c.node.attrs.getType("Tvalues"), &c.output(output));
}

} // namespace

void addRaggedVariantOps(HostOpRegistry &registry) {
  registry.add("RaggedTensorToVariant", toVariant);
  registry.add("RaggedTensorFromVariant", fromVariant);
}

} // namespace kiln
