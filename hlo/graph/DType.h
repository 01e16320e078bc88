// TensorFlow's element types, numbered as in its DataType enum, and their MLIR counterparts.
#pragma once
#include "mlir/IR/Types.h"
#include <optional>

namespace kiln::tf {

enum class DType : uint8_t {
  Invalid = 0,
  Float = 1,
  Double = 2,
  Int32 = 3,
  UInt8 = 4,
  Int16 = 5,
  Int8 = 6,
  String = 7,
  Complex64 = 8,
  Int64 = 9,
  Bool = 10,
  QInt8 = 11,
  QUInt8 = 12,
  QInt32 = 13,
  BFloat16 = 14,
  QInt16 = 15,
  QUInt16 = 16,
  UInt16 = 17,
  Complex128 = 18,
  Half = 19,
  Resource = 20,
  Variant = 21,
  UInt32 = 22,
  UInt64 = 23,
  Float8E5M2 = 24,
  Float8E4M3FN = 25,
  Float8E4M3FNUZ = 26,
  Float8E4M3B11FNUZ = 27,
  Float8E5M2FNUZ = 28,
  Int4 = 29,
  UInt4 = 30,
  Int2 = 31,
  UInt2 = 32,
};
/// A reference type's number is its value type's plus this.
constexpr int kRefOffset = 100;
constexpr int kNumDTypes = 33;

/// "float", "int32", ... as TensorFlow prints them; "invalid" for DType::Invalid.
llvm::StringRef dtypeName(DType type);
/// Inverse of dtypeName; also takes "DT_FLOAT" and the like.
std::optional<DType> parseDType(llvm::StringRef name);
/// The element type: f32, i1 for bool, ui8.., !tf.string; NoneType for DType::Invalid.
mlir::Type toMlirType(mlir::MLIRContext *context, DType type);
/// Inverse of toMlirType (looks through !tf.ref); nothing if TensorFlow has no such type.
std::optional<DType> toDType(mlir::Type elementType);
/// What elements are in memory: the integers of a quantised type, others as they are.
mlir::Type storageType(mlir::Type elementType);
/// Bytes of one element in memory and in tensor_content; 0 for string, resource and variant.
unsigned dtypeBytes(DType type);

} // namespace kiln::tf
