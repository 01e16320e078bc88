// Maps TensorFlow's element types to MLIR types, names and sizes.
#include "hlo/graph/DType.h"
#include "hlo/graph/TfDialect.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace kiln::tf {

static const char *const kNames[kNumDTypes] = {"invalid",
                                               "float",
                                               "double",
                                               "int32",
                                               "uint8",
                                               "int16",
                                               "int8",
                                               "string",
                                               "complex64",
                                               "int64",
                                               "bool",
                                               "qint8",
                                               "quint8",
                                               "qint32",
                                               "bfloat16",
                                               "qint16",
                                               "quint16",
                                               "uint16",
                                               "complex128",
                                               "half",
                                               "resource",
                                               "variant",
                                               "uint32",
                                               "uint64",
                                               "float8_e5m2",
                                               "float8_e4m3fn",
                                               "float8_e4m3fnuz",
                                               "float8_e4m3b11fnuz",
                                               "float8_e5m2fnuz",
                                               "int4",
                                               "uint4",
                                               "int2",
                                               "uint2"};

StringRef dtypeName(DType type) { return kNames[unsigned(type)]; }

std::optional<DType> parseDType(StringRef name) {
  std::string lower;
  if (name.consume_front("DT_")) {
    lower = name.lower();
    name = lower;
  }
  for (unsigned i = 0; i < kNumDTypes; ++i)
    if (name == kNames[i])
      return DType(i);
  return std::nullopt;
}

Type toMlirType(MLIRContext *context, DType type) {
  Builder b(context);
  auto ui = [&](unsigned width) { return IntegerType::get(context, width, IntegerType::Unsigned); };
  switch (type) {
  case DType::Invalid:
    return b.getNoneType();
  case DType::Float:
    return b.getF32Type();
  case DType::Double:
    return b.getF64Type();
  case DType::Half:
    return b.getF16Type();
  case DType::BFloat16:
    return b.getBF16Type();
  case DType::Bool:
    return b.getI1Type();
  case DType::Int2:
    return b.getIntegerType(2);
  case DType::Int4:
    return b.getIntegerType(4);
  case DType::Int8:
    return b.getIntegerType(8);
  case DType::Int16:
    return b.getIntegerType(16);
  case DType::Int32:
    return b.getIntegerType(32);
  case DType::Int64:
    return b.getIntegerType(64);
  case DType::UInt2:
    return ui(2);
  case DType::UInt4:
    return ui(4);
  case DType::UInt8:
    return ui(8);
  case DType::UInt16:
    return ui(16);
  case DType::UInt32:
    return ui(32);
  case DType::UInt64:
    return ui(64);
  case DType::Complex64:
    return ComplexType::get(b.getF32Type());
  case DType::Complex128:
    return ComplexType::get(b.getF64Type());
  case DType::String:
    return StringType::get(context);
  case DType::Resource:
    return ResourceType::get(context);
  case DType::Variant:
    return VariantType::get(context);
  case DType::QInt8:
    return QInt8Type::get(context);
  case DType::QUInt8:
    return QUInt8Type::get(context);
  case DType::QInt16:
    return QInt16Type::get(context);
  case DType::QUInt16:
    return QUInt16Type::get(context);
  case DType::QInt32:
    return QInt32Type::get(context);
  case DType::Float8E5M2:
    return Float8E5M2Type::get(context);
  case DType::Float8E4M3FN:
    return Float8E4M3FNType::get(context);
  case DType::Float8E4M3FNUZ:
    return Float8E4M3FNUZType::get(context);
  case DType::Float8E4M3B11FNUZ:
    return Float8E4M3B11FNUZType::get(context);
  case DType::Float8E5M2FNUZ:
    return Float8E5M2FNUZType::get(context);
  }
  return {};
}

std::optional<DType> toDType(Type type) {
  type = valueType(type);
  for (unsigned i = 0; i < kNumDTypes; ++i)
    if (toMlirType(type.getContext(), DType(i)) == type)
      return DType(i);
  return std::nullopt;
}

Type storageType(Type type) {
  Builder b(type.getContext());
  if (isa<QInt8Type>(type))
    return b.getIntegerType(8);
  if (isa<QUInt8Type>(type))
    return b.getIntegerType(8, /*isSigned=*/false);
  if (isa<QInt16Type>(type))
    return b.getIntegerType(16);
  if (isa<QUInt16Type>(type))
    return b.getIntegerType(16, /*isSigned=*/false);
  return isa<QInt32Type>(type) ? b.getIntegerType(32) : type;
}

unsigned dtypeBytes(DType type) {
  switch (type) {
  case DType::Invalid:
  case DType::String:
  case DType::Resource:
  case DType::Variant:
    return 0;
  case DType::Complex128:
    return 16;
  case DType::Double:
  case DType::Int64:
  case DType::UInt64:
  case DType::Complex64:
    return 8;
  case DType::Float:
  case DType::Int32:
  case DType::UInt32:
  case DType::QInt32:
    return 4;
  case DType::Int16:
  case DType::UInt16:
  case DType::QInt16:
  case DType::QUInt16:
  case DType::BFloat16:
  case DType::Half:
    return 2;
  default:
    return 1;
  }
}

} // namespace kiln::tf
