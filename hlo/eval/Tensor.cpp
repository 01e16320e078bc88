// Tensor: allocation, conversion from and to attributes, element access.
#include "hlo/eval/Tensor.h"

#include "hlo/eval/Elements.h"
#include "hlo/ir/HloUtils.h"

#include "llvm/Support/ErrorHandling.h"

#include <cstdlib>

using namespace mlir;

namespace kiln::eval {

Tensor Tensor::fromBytes(RankedTensorType type, ArrayRef<char> bytes, std::shared_ptr<void> owner) {
  Tensor tensor;
  tensor.type = type;
  tensor.bytesBegin = const_cast<char *>(bytes.data());
  tensor.byteCount = bytes.size();
  tensor.count = type.getNumElements();
  assert(bytes.size() == tensor.count * size_t(hlo::elementBytes(type.getElementType())));
  tensor.owner = std::move(owner);
  return tensor;
}

Tensor Tensor::allocate(RankedTensorType type) {
  size_t size = type.getNumElements() * size_t(hlo::elementBytes(type.getElementType()));
  void *memory = std::aligned_alloc(64, (size + 64) / 64 * 64);
  if (!memory) {
    char what[64];
    std::snprintf(what, sizeof what, "%zu bytes for the value of a tensor", size);
    llvm::report_bad_alloc_error(what);
  }
  return fromBytes(type, {static_cast<char *>(memory), size},
                   std::shared_ptr<void>(memory, std::free));
}

Tensor Tensor::zeros(RankedTensorType type) {
  Tensor tensor = allocate(type);
  std::memset(tensor.bytesBegin, 0, tensor.byteCount);
  return tensor;
}

Tensor Tensor::splat(RankedTensorType type, double value) {
  Tensor tensor = allocate(type);
  dispatch(type.getElementType(), [&](auto element) {
    using E = decltype(element);
    std::fill_n(tensor.data<typename E::Storage>(), tensor.count,
                convertElement<F64Element, E>(value));
  });
  return tensor;
}

Tensor Tensor::ints(MLIRContext *context, ArrayRef<int64_t> values, unsigned width) {
  Tensor tensor = allocate(RankedTensorType::get({static_cast<int64_t>(values.size())},
                                                 IntegerType::get(context, width)));
  for (auto [i, value] : llvm::enumerate(values))
    tensor.setInt(i, value);
  return tensor;
}

Tensor Tensor::fromAttr(ElementsAttr attr) {
  auto type = cast<ShapedType>(attr.getType());
  auto tensorType = RankedTensorType::get(type.getShape(), type.getElementType());
  hlo::ConstantBytes bytes = hlo::constantBytes(attr);
  // A blob that points into a file may stand at any address.
  if (reinterpret_cast<uintptr_t>(bytes.data()) %
      std::min<size_t>(hlo::elementBytes(type.getElementType()), 8)) {
    Tensor copy = allocate(tensorType);
    std::memcpy(copy.bytesBegin, bytes.data(), bytes.size());
    return copy;
  }
  return fromBytes(tensorType, bytes, bytes.owner());
}

ElementsAttr Tensor::toAttr() const { return hlo::makeConstantAttr(type, bytes(), owner); }

double Tensor::getDouble(int64_t flat) const {
  return dispatch(getElementType(), [&](auto element) {
    using E = decltype(element);
    return convertElement<E, F64Element>(at<typename E::Storage>(flat));
  });
}

int64_t Tensor::getInt(int64_t flat) const {
  return dispatch(getElementType(), [&](auto element) {
    using E = decltype(element);
    return convertElement<E, IntElement<int64_t, 64>>(at<typename E::Storage>(flat));
  });
}

std::complex<double> Tensor::getComplex(int64_t flat) const {
  return dispatch(getElementType(), [&](auto element) {
    using E = decltype(element);
    return convertElement<E, ComplexElement<double>>(at<typename E::Storage>(flat));
  });
}

void Tensor::setDouble(int64_t flat, double value) {
  dispatch(getElementType(), [&](auto element) {
    using E = decltype(element);
    at<typename E::Storage>(flat) = convertElement<F64Element, E>(value);
  });
}

void Tensor::setInt(int64_t flat, int64_t value) {
  dispatch(getElementType(), [&](auto element) {
    using E = decltype(element);
    at<typename E::Storage>(flat) = convertElement<IntElement<int64_t, 64>, E>(value);
  });
}

SmallVector<int64_t> Tensor::toInts() const {
  SmallVector<int64_t> values(count);
  for (int64_t i = 0; i < count; ++i)
    values[i] = getInt(i);
  return values;
}

Tensor Tensor::withType(RankedTensorType newType) const { return fromBytes(newType, bytes(), owner); }

} // namespace kiln::eval
