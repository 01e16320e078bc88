// What lists and arrays of tensors share: shapes that are known in part, rows, and joining.
#pragma once

#include "session/ops/Ops.h"

#include <type_traits>

namespace kiln {

/// The most elements of a list or array; more are a mistake, and would take gigabytes of empty places.
constexpr int64_t kMostElements = int64_t(1) << 24;

/// Whether elements are real floating-point numbers, which have two zeros and NaN.
inline bool isFloatingPoint(int32_t dtype) {
  return dtype == KILN_FLOAT || dtype == KILN_DOUBLE || dtype == KILN_HALF || dtype == KILN_BFLOAT16;
}

/// Error: more rows than that, where each takes memory though a tensor may name any number of empty ones.
Status checkRows(int64_t rows);

/// What is known of both. Error: they do not agree.
Status mergeShapes(const PartialShape &a, const PartialShape &b, PartialShape *result);
/// The tensor's dimensions from `first` on.
PartialShape shapeOf(const Tensor &tensor, int first = 0);
/// Whether every dimension is known.
bool isFull(const PartialShape &shape);
/// Numbers are 0, strings empty, handles null.
Status zeros(int32_t dtype, const std::vector<int64_t> &dims, Tensor *result);
float bfloat16ToFloat(uint16_t bits);
float halfToFloat(uint16_t bits);
/// Of a half-precision tensor one of floats, and back to `dtype`, rounded.
Status widenHalves(const Tensor &halves, Tensor *floats);
Status narrowFloats(const Tensor &floats, int32_t dtype, Tensor *halves);
/// Adds numbers of `value`, which has the type and the shape of `sum`, to those of `sum`, which must be unique.
Status addTo(Tensor &sum, const Tensor &value);
/// Row `index`, which exists: a tensor of its own.
Status rowOf(const Tensor &tensor, int64_t index, Tensor *row);
/// Pieces of `value`, so many rows each, one after the other; the lengths add up to its rows.
Status splitItems(const Tensor &value, const std::vector<int64_t> &lengths, std::vector<Tensor> *items);
/// Output 0: the items, all of them valid, joined along their first dimension. Output 1: how long each is,
/// int64. `shape` is that of the items, for when there are none; its first dimension does not
/// matter.
Status joinItems(OpContext &context, const std::vector<Tensor> &items, int32_t dtype, const PartialShape &shape);

inline std::vector<int64_t> dimsOf(const Tensor &tensor) {
  return std::vector<int64_t>(tensor.dims(), tensor.dims() + tensor.rank());
}
/// The one element of input `index` as an axis of a tensor of that rank, from the start. Error: there is none.
Status axisInput(const OpContext &context, int index, int rank, int *axis);

/// A part of a tensor: its first element's place, and for each dimension the places from an element to the next.
struct StridedPart {
  int64_t base = 0;
  std::vector<int64_t> strides;
};
/// All of a row-major tensor of these dimensions.
StridedPart wholeOf(const std::vector<int64_t> &dims);
/// Copies elements from part to part of tensors of one dtype, `sizes` of them along each dimension; `to` must be unique.
void copyParts(Tensor &to, StridedPart toPart, const Tensor &from, StridedPart fromPart, const std::vector<int64_t> &sizes);

/// Where the element, or the slice, with these first `depth` indices stands among all such of a tensor; -1: outside of it.
int64_t placeOf(const int64_t *index, const std::vector<int64_t> &dims, int64_t depth);

/// Error: input `index` is no int64 matrix with a column for each dimension of `shape`, or names a place outside of it.
Status checkIndices(const OpContext &context, int index, const std::vector<int64_t> &shape);

/// f of a zero of the C++ type of real numbers of 8 bits or more, but half precision; else an error.
template <typename F> Status withNumberType(int32_t dtype, F f) {
  switch (dtype) {
  case KILN_FLOAT: return f(float());
  case KILN_DOUBLE: return f(double());
  case KILN_INT8: return f(int8_t());
  case KILN_INT16: return f(int16_t());
  case KILN_INT32: return f(int32_t());
  case KILN_INT64: return f(int64_t());
  case KILN_UINT8: return f(uint8_t());
  case KILN_UINT16: return f(uint16_t());
  case KILN_UINT32: return f(uint32_t());
  case KILN_UINT64: return f(uint64_t());
  }
  return Status(KILN_UNSUPPORTED, std::string("the host does not compute with ") + dtypeName(dtype));
}

/// The sum. Integers wrap.
template <typename T> T add(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  else
    return static_cast<T>(a + b);
}

} // namespace kiln
