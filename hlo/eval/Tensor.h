// A tensor value of the reference evaluator: a static type and shared row-major bytes.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include <complex>
#include <memory>

namespace kiln::eval {

/// Row-major elements of a static tensor type. Storage: i1 one byte 0/1; i4 and ui4 one byte,
/// sign- or zero-extended; f16 and bf16 as their two bytes; complex as real, imaginary.
/// Copies share the bytes; write only into a tensor that you have just allocated.
class Tensor {
public:
  Tensor() = default;

  /// Uninitialised elements. The caller has checked that the size is reasonable.
  static Tensor allocate(mlir::RankedTensorType type);
  /// All bytes zero.
  static Tensor zeros(mlir::RankedTensorType type);
  /// All elements equal to `value`, rounded or wrapped to the element type.
  static Tensor splat(mlir::RankedTensorType type, double value);
  /// A rank-1 tensor of these integers.
  static Tensor ints(mlir::MLIRContext *context, llvm::ArrayRef<int64_t> values,
                     unsigned width = 64);
  /// Refers to the attribute's bytes without copying, except for splats and packed booleans.
  static Tensor fromAttr(mlir::ElementsAttr attr);
  /// Refers to `bytes`, which `owner` keeps alive.
  static Tensor fromBytes(mlir::RankedTensorType type, llvm::ArrayRef<char> bytes,
                          std::shared_ptr<void> owner);

  /// An attribute that shares this tensor's bytes when they are large.
  mlir::ElementsAttr toAttr() const;

  explicit operator bool() const { return static_cast<bool>(type); }
  mlir::RankedTensorType getType() const { return type; }
  mlir::Type getElementType() const { return type.getElementType(); }
  llvm::ArrayRef<int64_t> getShape() const { return type.getShape(); }
  int64_t getRank() const { return type.getRank(); }
  int64_t size() const { return count; }

  llvm::ArrayRef<char> bytes() const { return {bytesBegin, byteCount}; }
  llvm::MutableArrayRef<char> mutableBytes() { return {bytesBegin, byteCount}; }
  template <typename T> const T *data() const { return reinterpret_cast<const T *>(bytesBegin); }
  template <typename T> T *data() { return reinterpret_cast<T *>(bytesBegin); }
  template <typename T> const T &at(int64_t flat) const { return data<T>()[flat]; }
  template <typename T> T &at(int64_t flat) { return data<T>()[flat]; }
  const std::shared_ptr<void> &getOwner() const { return owner; }

  /// The element as a double (real part of a complex one).
  double getDouble(int64_t flat) const;
  /// The element as an integer; floats truncate and saturate, NaN gives 0.
  int64_t getInt(int64_t flat) const;
  std::complex<double> getComplex(int64_t flat) const;
  void setDouble(int64_t flat, double value);
  void setInt(int64_t flat, int64_t value);
  /// All elements as integers.
  llvm::SmallVector<int64_t> toInts() const;

  /// The same bytes under a type of as many elements of the same storage.
  Tensor withType(mlir::RankedTensorType newType) const;

private:
  mlir::RankedTensorType type;
  char *bytesBegin = nullptr;
  size_t byteCount = 0;
  int64_t count = 0;
  std::shared_ptr<void> owner;
};

} // namespace kiln::eval
