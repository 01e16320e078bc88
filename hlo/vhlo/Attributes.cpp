// Decodes vhlo's attributes and types, and the builtin ones that files have beside them, into
// builtin and hlo ones.
#include "hlo/eval/Tensor.h"
#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"
#include "hlo/ir/InferShapes.h"
#include "hlo/vhlo/Bytecode.h"

#include "llvm/Support/MathExtras.h"

namespace kiln::vhlo {

namespace {
constexpr unsigned kMostNesting = 64;

// The codes of VhloBytecode.cpp. What is not named has no meaning for a program, or no counterpart
// here.
enum AttrCode {
  kArray = 1,
  kBoolean,
  kComparisonDirection,
  kComparisonType,
  kApiVersion,
  kDictionary,
  kFftType,
  kFloat,
  kInteger,
  kOperandAlias,
  kPrecision,
  kRngAlgorithm,
  kRngDistribution,
  kString,
  kTensor,
  kTranspose,
  kType,
  kTypeExtensions,
  kNewestAttr = 25
};
enum TypeCode {
  kBool = 0,
  kComplex,
  kBF16,
  kF16,
  kF32,
  kF64,
  kF8E4M3FN,
  kF8E5M2,
  kFunction,
  kIndex,
  kSI4,
  kSI8,
  kSI16,
  kSI32,
  kSI64,
  kUI4,
  kUI8,
  kUI16,
  kUI32,
  kUI64,
  kRanked,
  kRankedWithEncoding,
  kToken,
  kTuple,
  kQuantized,
  kUnranked,
  kWitness,
  kF8E4M3FNUZ,
  kF8E5M2FNUZ,
  kF8E4M3B11FNUZ,
  kQuantizedPerAxis,
  kSI2,
  kUI2,
  kNone,
  kTF32,
  kNewestType = 42
};
// Of MLIR's builtin dialect, in the order of BuiltinDialectBytecode.td.
enum BuiltinAttrCode {
  kBuiltinArray = 0,
  kBuiltinDictionary,
  kBuiltinString,
  kBuiltinSymbol = 4,
  kBuiltinType = 6,
  kBuiltinUnit,
  kBuiltinInteger,
  kBuiltinFloat,
  kBuiltinNameLoc = 14
};
enum BuiltinTypeCode {
  kBuiltinIntegerType = 0,
  kBuiltinIndex,
  kBuiltinBF16 = 3,
  kBuiltinF16,
  kBuiltinF32,
  kBuiltinF64,
  kBuiltinNone = 12,
  kBuiltinTensor
};
/// Stands for types that no hlo op takes, such as quantized ones: an error where an op has one.
Type unknownType(MLIRContext *context) { return TupleType::get(context); }
} // namespace

//===-- The tables -------------------------------------------------------===//

bool Bytecode::attributeAt(uint64_t index, Attribute &value, unsigned depth) {
  if (index >= attributes.size())
    return problem.set("there is no attribute " + llvm::Twine(index));
  Entry<Attribute> &entry = attributes[index];
  if (entry.state == State::Reading || depth > kMostNesting)
    return problem.set("attributes are nested without end");
  if (entry.state == State::Unread) {
    entry.state = State::Reading;
    Cursor in(entry.data, problem);
    StringRef dialect = dialects[entry.dialect];
    if (!entry.isEncoded || (dialect != "vhlo" && dialect != "builtin"))
      entry.value = UnitAttr::get(context); // an annotation of another dialect, such as a sharding
    else if (!(dialect == "vhlo" ? readVhloAttr(in, entry.value, depth + 1)
                                 : readBuiltinAttr(in, entry.value, depth + 1)))
      return problem.set("an attribute is broken");
    entry.state = State::Read;
  }
  value = entry.value;
  return true;
}

bool Bytecode::typeAt(uint64_t index, Type &value, unsigned depth) {
  if (index >= typeTable.size())
    return problem.set("there is no type " + llvm::Twine(index));
  Entry<Type> &entry = typeTable[index];
  if (entry.state == State::Reading || depth > kMostNesting)
    return problem.set("types are nested without end");
  if (entry.state == State::Unread) {
    entry.state = State::Reading;
    Cursor in(entry.data, problem);
    StringRef dialect = dialects[entry.dialect];
    if (!entry.isEncoded || (dialect != "vhlo" && dialect != "builtin"))
      return problem.set("a type is of dialect '" + dialect + "'");
    if (!(dialect == "vhlo" ? readVhloType(in, entry.value, depth + 1)
                            : readBuiltinType(in, entry.value, depth + 1)))
      return problem.set("a type is broken");
    entry.state = State::Read;
  }
  value = entry.value;
  return true;
}

bool Bytecode::attribute(Cursor &in, Attribute &value, unsigned depth) {
  uint64_t index;
  return in.varint(index) && attributeAt(index, value, depth);
}

bool Bytecode::type(Cursor &in, Type &value, unsigned depth) {
  uint64_t index;
  return in.varint(index) && typeAt(index, value, depth);
}

bool Bytecode::types(Cursor &in, SmallVectorImpl<Type> &values, unsigned depth) {
  uint64_t number;
  if (!in.count(number))
    return false;
  for (uint64_t i = 0; i < number; ++i)
    if (!type(in, values.emplace_back(), depth))
      return false;
  return true;
}

//===-- Attributes -------------------------------------------------------===//

template <typename AttrT, typename EnumT>
bool Bytecode::readEnum(Cursor &in, Attribute &value, std::optional<EnumT> (*symbolize)(uint32_t)) {
  uint64_t number;
  if (!in.varint(number))
    return false;
  std::optional<EnumT> symbol =
      number <= UINT32_MAX ? symbolize(static_cast<uint32_t>(number)) : std::nullopt;
  if (!symbol)
    return in.fail("an enumeration has no value " + llvm::Twine(number));
  value = AttrT::get(context, *symbol);
  return true;
}

bool Bytecode::readArray(Cursor &in, Attribute &value, unsigned depth) {
  uint64_t number;
  if (!in.count(number))
    return false;
  SmallVector<Attribute> elements(number);
  for (Attribute &element : elements)
    if (!attribute(in, element, depth))
      return false;
  value = ArrayAttr::get(context, elements);
  return true;
}

bool Bytecode::readDictionary(Cursor &in, Attribute &value, unsigned depth) {
  uint64_t number;
  if (!in.count(number))
    return false;
  NamedAttrList attrs;
  for (uint64_t i = 0; i < number; ++i) {
    Attribute key, element;
    if (!attribute(in, key, depth) || !attribute(in, element, depth))
      return false;
    auto name = dyn_cast<StringAttr>(key);
    if (!name || name.empty())
      return in.fail("a dictionary's key is no name");
    attrs.set(name, element);
  }
  value = attrs.getDictionary(context);
  return true;
}

bool Bytecode::readInteger(Cursor &in, Attribute &value, unsigned depth) {
  Type of;
  if (!type(in, of, depth))
    return false;
  unsigned width = isa<IndexType>(of) ? 64 : isa<IntegerType>(of) ? of.getIntOrFloatBitWidth() : 0;
  if (!width || width > 64)
    return in.fail("a number is of no integer type");
  uint8_t small;
  int64_t large;
  if (width <= 8 ? !in.byte(small) : !in.signedVarint(large))
    return false;
  value = IntegerAttr::get(of, APInt(width, width <= 8 ? small : static_cast<uint64_t>(large),
                                     /*isSigned=*/false, /*implicitTrunc=*/true));
  return true;
}

bool Bytecode::readFloat(Cursor &in, Attribute &value, unsigned depth) {
  Type of;
  if (!type(in, of, depth))
    return false;
  auto floatType = dyn_cast<FloatType>(of);
  unsigned width = floatType ? floatType.getWidth() : 0;
  if (!width || width > 64)
    return in.fail("a number is of no float type");
  uint8_t small;
  int64_t large;
  if (width <= 8 ? !in.byte(small) : !in.signedVarint(large))
    return false;
  APInt bits(width, width <= 8 ? small : static_cast<uint64_t>(large), /*isSigned=*/false,
             /*implicitTrunc=*/true);
  value = FloatAttr::get(of, APFloat(floatType.getFloatSemantics(), bits));
  return true;
}

/// The elements of a constant: as many, or one for all; booleans are packed, eight to a byte.
bool Bytecode::readTensor(Cursor &in, Attribute &value, unsigned depth) {
  Type of;
  uint64_t size;
  ArrayRef<char> blob;
  if (!type(in, of, depth) || !in.varint(size) || !in.take(size, blob))
    return false;
  auto tensor = dyn_cast<RankedTensorType>(of);
  value = UnitAttr::get(context); // of a type that is none of ours: an error where it is used
  if (!tensor || !tensor.hasStaticShape())
    return true;
  if (isa<IndexType>(tensor.getElementType())) // of layouts
    tensor = tensor.clone(IntegerType::get(context, 64));
  Type element = tensor.getElementType();
  Type part = isa<ComplexType>(element) ? cast<ComplexType>(element).getElementType() : element;
  auto integer = dyn_cast<IntegerType>(part);
  if (integer ? !llvm::is_contained({1, 4, 8, 16, 32, 64}, integer.getWidth())
              : !isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(part))
    return true;
  std::optional<int64_t> count = hlo::elementCount(tensor.getShape());
  if (!count || *count > kMostElements)
    return in.fail("a constant has more than 2^40 elements");
  unsigned width = hlo::elementBytes(element);
  bool isBool = element.isInteger(1), isSplat = *count > 1 && blob.size() == width;
  if (isBool)
    isSplat = *count && blob.size() == 1 && (static_cast<uint8_t>(blob[0]) == 0xff || !blob[0]);
  if (!*count && blob.size() == (isBool ? 1 : width)) // a splat of none
    blob = {};
  if (isSplat) {
    value = isBool ? DenseElementsAttr::get(tensor, blob[0] != 0)
                   : DenseElementsAttr::getFromRawBuffer(tensor, blob);
    return true;
  }
  auto bytes = std::make_shared<std::vector<char>>(blob.begin(), blob.end());
  uint64_t packed = llvm::divideCeil(static_cast<uint64_t>(*count), 8);
  if (isBool && blob.size() == packed) {
    bytes->resize(*count);
    for (int64_t i = 0; i < *count; ++i)
      (*bytes)[i] = (blob[i / 8] >> (i % 8)) & 1;
  }
  if (bytes->size() != static_cast<uint64_t>(*count) * width)
    return in.fail("a constant has " + llvm::Twine(bytes->size()) + " bytes for " +
                   llvm::Twine(*count) + " elements");
  if (isBool)
    for (char &byte : *bytes)
      byte = byte != 0;
  if (integer && integer.getWidth() == 4) // what the high bits hold does not matter
    for (char &byte : *bytes)
      byte = static_cast<char>(!integer.isUnsigned() && (byte & 8) ? byte | 0xf0 : byte & 15);
  value = hlo::makeConstantAttr(tensor, *bytes, bytes);
  return true;
}

bool Bytecode::readVhloAttr(Cursor &in, Attribute &value, unsigned depth) {
  uint64_t code, number;
  StringRef text;
  Type of;
  if (!in.varint(code))
    return false;
  switch (code) {
  case kArray:
    return readArray(in, value, depth);
  case kBoolean:
    if (!in.varint(number))
      return false;
    value = BoolAttr::get(context, number != 0);
    return true;
  case kComparisonDirection:
    return readEnum<hlo::ComparisonDirectionAttr>(in, value, hlo::symbolizeComparisonDirection);
  case kComparisonType:
    return readEnum<hlo::ComparisonTypeAttr>(in, value, hlo::symbolizeComparisonType);
  case kDictionary:
    return readDictionary(in, value, depth);
  case kFftType:
    return readEnum<hlo::FftTypeAttr>(in, value, hlo::symbolizeFftType);
  case kFloat:
    return readFloat(in, value, depth);
  case kInteger:
    return readInteger(in, value, depth);
  case kRngAlgorithm:
    return readEnum<hlo::RngAlgorithmAttr>(in, value, hlo::symbolizeRngAlgorithm);
  case kRngDistribution: // counts from one
    if (!in.varint(number))
      return false;
    if (number != 1 && number != 2)
      return in.fail("an enumeration has no value " + llvm::Twine(number));
    value = hlo::RngDistributionAttr::get(context, number == 1 ? hlo::RngDistribution::UNIFORM
                                                               : hlo::RngDistribution::NORMAL);
    return true;
  case kString:
    if (!string(in, text))
      return false;
    value = StringAttr::get(context, text);
    return true;
  case kTensor:
    return readTensor(in, value, depth);
  case kTranspose:
    return readEnum<hlo::TransposeAttr>(in, value, hlo::symbolizeTranspose);
  case kType:
    if (!type(in, of, depth))
      return false;
    value = TypeAttr::get(of);
    return true;
  default:
    if (code > kNewestAttr || code == 0)
      return in.fail("there is no attribute of code " + llvm::Twine(code));
    value = UnitAttr::get(context); // of precision, layouts and devices
    return true;
  }
}

bool Bytecode::readBuiltinAttr(Cursor &in, Attribute &value, unsigned depth) {
  uint64_t code;
  StringRef text;
  Attribute root;
  Type of;
  if (!in.varint(code))
    return false;
  switch (code) {
  case kBuiltinArray:
    return readArray(in, value, depth);
  case kBuiltinDictionary:
    return readDictionary(in, value, depth);
  case kBuiltinString:
    if (!string(in, text))
      return false;
    value = StringAttr::get(context, text);
    return true;
  case kBuiltinSymbol:
    if (!attribute(in, root, depth))
      return false;
    if (!isa<StringAttr>(root))
      return in.fail("a symbol has no name");
    value = FlatSymbolRefAttr::get(cast<StringAttr>(root));
    return true;
  case kBuiltinType:
    if (!type(in, of, depth))
      return false;
    value = TypeAttr::get(of);
    return true;
  case kBuiltinInteger:
    return readInteger(in, value, depth);
  case kBuiltinFloat:
    return readFloat(in, value, depth);
  case kBuiltinNameLoc: // of an argument; where ops come from is not kept
    return attribute(in, value, depth);
  default:
    value = UnitAttr::get(context); // another location, or what no vhlo op has
    return true;
  }
}

//===-- Types ------------------------------------------------------------===//

bool Bytecode::readTensorType(Cursor &in, Type &value, unsigned depth) {
  uint64_t rank;
  Type element;
  if (!in.count(rank))
    return false;
  SmallVector<int64_t> shape(rank);
  for (int64_t &dim : shape) {
    if (!in.signedVarint(dim))
      return false;
    if (dim < 0 && !ShapedType::isDynamic(dim))
      return in.fail("a dimension is negative");
  }
  if (!type(in, element, depth))
    return false;
  value = RankedTensorType::isValidElementType(element)
              ? Type(RankedTensorType::get(shape, element))
              : unknownType(context);
  return true;
}

bool Bytecode::readVhloType(Cursor &in, Type &value, unsigned depth) {
  uint64_t code;
  Type element;
  Attribute encoding;
  SmallVector<Type> inputs, results;
  if (!in.varint(code))
    return false;
  auto integer = [&](unsigned width, bool isUnsigned) {
    value = IntegerType::get(context, width,
                             isUnsigned ? IntegerType::Unsigned : IntegerType::Signless);
    return true;
  };
  auto simple = [&](Type type) {
    value = type;
    return true;
  };
  switch (code) {
  case kBool:
    return integer(1, false);
  case kSI2:
    return integer(2, false);
  case kSI4:
    return integer(4, false);
  case kSI8:
    return integer(8, false);
  case kSI16:
    return integer(16, false);
  case kSI32:
    return integer(32, false);
  case kSI64:
    return integer(64, false);
  case kUI2:
    return integer(2, true);
  case kUI4:
    return integer(4, true);
  case kUI8:
    return integer(8, true);
  case kUI16:
    return integer(16, true);
  case kUI32:
    return integer(32, true);
  case kUI64:
    return integer(64, true);
  case kBF16:
    return simple(BFloat16Type::get(context));
  case kF16:
    return simple(Float16Type::get(context));
  case kF32:
    return simple(Float32Type::get(context));
  case kF64:
    return simple(Float64Type::get(context));
  case kF8E4M3FN:
    return simple(Float8E4M3FNType::get(context));
  case kF8E5M2:
    return simple(Float8E5M2Type::get(context));
  case kIndex:
    return simple(IndexType::get(context));
  case kToken: // nothing that a program computes with
  case kNone:
    return simple(NoneType::get(context));
  case kComplex:
    if (!type(in, element, depth))
      return false;
    if (!element.isF32() && !element.isF64())
      return in.fail("a complex type's parts are of no float type");
    return simple(ComplexType::get(element));
  case kFunction:
    if (!types(in, inputs, depth) || !types(in, results, depth))
      return false;
    // Types within types within types, each twice, would be endless as text.
    for (SmallVectorImpl<Type> *list : {&inputs, &results})
      for (Type &one : *list)
        if (isa<FunctionType, TupleType>(one))
          one = unknownType(context);
    return simple(FunctionType::get(context, inputs, results));
  case kTuple:
    if (!types(in, inputs, depth))
      return false;
    return simple(unknownType(context));
  case kRankedWithEncoding: // bounds of dimensions
    return attribute(in, encoding, depth) && readTensorType(in, value, depth);
  case kRanked:
    return readTensorType(in, value, depth);
  case kTF32: // of algorithms
    return simple(FloatTF32Type::get(context));
  default:
    return code <= kNewestType ? simple(unknownType(context))
                               : in.fail("there is no type of code " + llvm::Twine(code));
  }
}

bool Bytecode::readBuiltinType(Cursor &in, Type &value, unsigned depth) {
  uint64_t code, number;
  if (!in.varint(code))
    return false;
  switch (code) {
  case kBuiltinIntegerType: // the width, and two bits of signedness
    if (!in.varint(number))
      return false;
    if ((number & 3) == 3 || !(number >> 2) || (number >> 2) > 64)
      return in.fail("an integer type is of no width");
    value = IntegerType::get(context, static_cast<unsigned>(number >> 2),
                             static_cast<IntegerType::SignednessSemantics>(number & 3));
    return true;
  case kBuiltinIndex:
    value = IndexType::get(context);
    return true;
  case kBuiltinBF16:
    value = BFloat16Type::get(context);
    return true;
  case kBuiltinF16:
    value = Float16Type::get(context);
    return true;
  case kBuiltinF32:
    value = Float32Type::get(context);
    return true;
  case kBuiltinF64:
    value = Float64Type::get(context);
    return true;
  case kBuiltinNone:
    value = NoneType::get(context);
    return true;
  case kBuiltinTensor:
    return readTensorType(in, value, depth);
  default:
    return in.fail("it has a builtin type of code " + llvm::Twine(code));
  }
}

} // namespace kiln::vhlo
