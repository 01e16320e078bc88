// Shapes that are known in part, rows, and joining, for lists and arrays of tensors.
#include "session/ops/Elements.h"

#include <algorithm>
#include <cmath>
#include <complex>

namespace kiln {

Status checkRows(int64_t rows) {
  return rows >= 0 && rows <= kMostElements ? Status() : invalidArgument(std::to_string(rows) + " rows are too many, or less than none");
}

Status mergeShapes(const PartialShape &a, const PartialShape &b, PartialShape *result) {
  PartialShape merged = a.knownRank ? a : b;
  bool fits = !a.knownRank || !b.knownRank || a.dims.size() == b.dims.size();
  for (size_t i = 0; fits && a.knownRank && b.knownRank && i < a.dims.size(); ++i) {
    fits = a.dims[i] < 0 || b.dims[i] < 0 || a.dims[i] == b.dims[i];
    if (a.dims[i] < 0)
      merged.dims[i] = b.dims[i];
  }
  if (!fits)
    return invalidArgument("element shapes " + a.text() + " and " + b.text() + " do not agree");
  *result = std::move(merged);
  return Status();
}

PartialShape shapeOf(const Tensor &tensor, int first) {
  PartialShape shape;
  shape.knownRank = true;
  shape.dims.assign(tensor.dims() + first, tensor.dims() + tensor.rank());
  return shape;
}

bool isFull(const PartialShape &shape) {
  return shape.knownRank && std::all_of(shape.dims.begin(), shape.dims.end(), [](int64_t dim) { return dim >= 0; });
}

Status zeros(int32_t dtype, const std::vector<int64_t> &dims, Tensor *result) {
  KILN_RETURN_IF_ERROR(Tensor::allocate(dtype, dims.data(), static_cast<int>(dims.size()), result));
  if (dtype != KILN_STRING && dtype != KILN_RESOURCE && dtype != KILN_VARIANT && result->bytes())
    std::memset(result->mutableData(), 0, result->bytes());
  return Status();
}

/// bfloat16 is the upper half of a float.
float bfloat16ToFloat(uint16_t bits) {
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof value);
  return value;
}

float halfToFloat(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 0x3ff;
  float size = exponent == 31  ? (fraction ? NAN : INFINITY)
               : exponent == 0 ? std::ldexp(float(fraction), -24)
                               : std::ldexp(float(fraction + 0x400), exponent - 25);
  return bits & 0x8000 ? -size : size;
}

namespace {

template <typename T> void addValues(Tensor &sum, const Tensor &value) {
  T *to = sum.mutableValues<T>();
  const T *from = value.values<T>();
  for (int64_t i = 0, n = sum.numElements(); i < n; ++i)
    to[i] += from[i];
}

uint16_t toBFloat16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  if (std::isnan(value))
    return static_cast<uint16_t>(bits >> 16 | 0x40);
  return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

uint16_t toHalf(float value) {
  uint16_t sign = std::signbit(value) ? 0x8000 : 0;
  float size = std::fabs(value);
  if (std::isnan(value))
    return sign | 0x7e00;
  if (size >= 65520.0f) // half the way from the largest number to the next
    return sign | 0x7c00;
  if (size < 0x1p-14f) // no normal number
    return static_cast<uint16_t>(sign | int(std::nearbyint(std::ldexp(size, 24))));
  int exponent;
  float fraction = std::frexp(size, &exponent);
  // The fraction's leading one adds one to the exponent, and so does a fraction that is rounded up to two.
  return static_cast<uint16_t>(sign | (((exponent + 13) << 10) + int(std::nearbyint(std::ldexp(fraction, 11)))));
}

void addNarrow(Tensor &sum, const Tensor &value, float (*widen)(uint16_t), uint16_t (*narrow)(float)) {
  uint16_t *to = sum.mutableValues<uint16_t>();
  const uint16_t *from = value.values<uint16_t>();
  for (int64_t i = 0, n = sum.numElements(); i < n; ++i)
    to[i] = narrow(widen(to[i]) + widen(from[i]));
}

} // namespace

Status widenHalves(const Tensor &halves, Tensor *floats) {
  KILN_RETURN_IF_ERROR(Tensor::allocate(KILN_FLOAT, halves.dims(), halves.rank(), floats));
  auto *widen = halves.dtype() == KILN_HALF ? halfToFloat : bfloat16ToFloat;
  const uint16_t *from = halves.values<uint16_t>();
  std::transform(from, from + halves.numElements(), floats->mutableValues<float>(), widen);
  return Status();
}

Status narrowFloats(const Tensor &floats, int32_t dtype, Tensor *halves) {
  KILN_RETURN_IF_ERROR(Tensor::allocate(dtype, floats.dims(), floats.rank(), halves));
  auto *narrow = dtype == KILN_HALF ? toHalf : toBFloat16;
  const float *from = floats.values<float>();
  std::transform(from, from + floats.numElements(), halves->mutableValues<uint16_t>(), narrow);
  return Status();
}

Status addTo(Tensor &sum, const Tensor &value) {
  switch (sum.dtype()) { // integers wrap
  case KILN_FLOAT: addValues<float>(sum, value); break;
  case KILN_DOUBLE: addValues<double>(sum, value); break;
  case KILN_HALF: addNarrow(sum, value, halfToFloat, toHalf); break;
  case KILN_BFLOAT16: addNarrow(sum, value, bfloat16ToFloat, toBFloat16); break;
  case KILN_COMPLEX64: addValues<std::complex<float>>(sum, value); break;
  case KILN_COMPLEX128: addValues<std::complex<double>>(sum, value); break;
  case KILN_INT8:
  case KILN_UINT8: addValues<uint8_t>(sum, value); break;
  case KILN_INT16:
  case KILN_UINT16: addValues<uint16_t>(sum, value); break;
  case KILN_INT32:
  case KILN_UINT32: addValues<uint32_t>(sum, value); break;
  case KILN_INT64:
  case KILN_UINT64: addValues<uint64_t>(sum, value); break;
  default: return Status(KILN_UNSUPPORTED, std::string("tensors of type ") + dtypeName(sum.dtype()) + " are not added");
  }
  return Status();
}

Status rowOf(const Tensor &tensor, int64_t index, Tensor *row) {
  KILN_RETURN_IF_ERROR(Tensor::allocate(tensor.dtype(), tensor.dims() + 1, tensor.rank() - 1, row));
  copyElements(*row, 0, tensor, index * row->numElements(), row->numElements());
  return Status();
}

Status splitItems(const Tensor &value, const std::vector<int64_t> &lengths, std::vector<Tensor> *items) {
  std::vector<int64_t> dims = dimsOf(value);
  int64_t at = 0;
  for (int64_t length : lengths) {
    Tensor &item = items->emplace_back();
    dims[0] = length;
    KILN_RETURN_IF_ERROR(Tensor::allocate(value.dtype(), dims.data(), value.rank(), &item));
    copyElements(item, 0, value, at, item.numElements());
    at += item.numElements();
  }
  return Status();
}

Status joinItems(OpContext &c, const std::vector<Tensor> &items, int32_t dtype, const PartialShape &shape) {
  std::vector<int64_t> lengths;
  int64_t total = 0;
  for (const Tensor &item : items) {
    const Tensor &first = items.front();
    if (item.rank() == 0)
      return invalidArgument("only elements with a first dimension can be joined");
    bool fits = item.rank() == first.rank() && std::equal(item.dims() + 1, item.dims() + item.rank(), first.dims() + 1);
    if (!fits)
      return invalidArgument("elements of shapes " + first.shapeText() + " and " + item.shapeText() + " cannot be joined");
    lengths.push_back(item.dim(0));
    total += item.dim(0);
  }
  std::vector<int64_t> dims;
  if (!items.empty())
    dims.assign(items.front().dims(), items.front().dims() + items.front().rank());
  else if (shape.knownRank && !shape.dims.empty() &&
           std::all_of(shape.dims.begin() + 1, shape.dims.end(), [](int64_t dim) { return dim >= 0; }))
    dims = shape.dims;
  else
    return invalidArgument("an empty list of elements of shape " + shape.text() + " cannot be joined");
  dims[0] = total;
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, dtype, dims.data(), static_cast<int>(dims.size())));
  int64_t at = 0;
  for (const Tensor &item : items) {
    copyElements(c.output(0), at, item, 0, item.numElements());
    at += item.numElements();
  }
  return setVector(c, 1, lengths, KILN_INT64);
}

Status axisInput(const OpContext &c, int index, int rank, int *axis) {
  int64_t value;
  KILN_RETURN_IF_ERROR(integerInput(c, index, &value));
  if (value < -rank || value >= rank)
    return invalidArgument("axis " + std::to_string(value) + " of rank " + std::to_string(rank));
  *axis = static_cast<int>(value < 0 ? value + rank : value);
  return Status();
}

StridedPart wholeOf(const std::vector<int64_t> &dims) {
  StridedPart part;
  part.strides.resize(dims.size(), 1);
  for (size_t i = dims.size(); i-- > 1;)
    if (__builtin_mul_overflow(part.strides[i], dims[i], &part.strides[i - 1])) // of an empty tensor's
      part.strides[i - 1] = INT64_MAX;
  return part;
}

void copyParts(Tensor &to, StridedPart toPart, const Tensor &from, StridedPart fromPart, const std::vector<int64_t> &sizes) {
  int64_t count = 1; // of elements that stand side by side in both
  size_t rank = sizes.size();
  for (int64_t size : sizes)
    if (size == 0)
      return;
  for (; rank > 0 && toPart.strides[rank - 1] == count && fromPart.strides[rank - 1] == count; --rank)
    count *= sizes[rank - 1];
  std::vector<int64_t> at(rank);
  for (int64_t toAt = toPart.base, fromAt = fromPart.base;;) {
    copyElements(to, toAt, from, fromAt, count);
    size_t d = rank;
    for (; d > 0; --d) {
      toAt += toPart.strides[d - 1];
      fromAt += fromPart.strides[d - 1];
      if (++at[d - 1] < sizes[d - 1])
        break;
      toAt -= sizes[d - 1] * toPart.strides[d - 1];
      fromAt -= sizes[d - 1] * fromPart.strides[d - 1];
      at[d - 1] = 0;
    }
    if (d == 0)
      return;
  }
}

int64_t placeOf(const int64_t *index, const std::vector<int64_t> &dims, int64_t depth) {
  int64_t place = 0;
  for (int64_t d = 0; d < depth; ++d) {
    if (index[d] < 0 || index[d] >= dims[d])
      return -1;
    place = place * dims[d] + index[d];
  }
  return place;
}

Status checkIndices(const OpContext &c, int index, const std::vector<int64_t> &shape) {
  const Tensor &indices = c.input(index);
  int64_t rank = static_cast<int64_t>(shape.size());
  if (indices.dtype() != KILN_INT64 || indices.rank() != 2 || indices.dim(1) != rank)
    return invalidArgument("indices are " + std::string(dtypeName(indices.dtype())) +
                           indices.shapeText() + " for a shape of rank " + std::to_string(rank));
  for (int64_t i = 0, n = indices.numElements(); i < n; ++i)
    if (int64_t at = indices.values<int64_t>()[i]; at < 0 || at >= shape[i % rank])
      return invalidArgument("indices[" + std::to_string(i / rank) + "] is outside of the shape");
  return Status();
}

} // namespace kiln
