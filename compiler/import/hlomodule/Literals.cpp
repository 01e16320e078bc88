// Constants as LiteralProtos: one repeated field per element type.
#include "compiler/import/hlomodule/Mapping.h"
#include "hlo/ir/HloUtils.h"

using namespace kiln;
using namespace kiln::hlomodule;

template <typename T> static ArrayRef<char> bytesOf(const T &field) {
  return {reinterpret_cast<const char *>(field.data()), field.size() * sizeof(*field.data())};
}

/// The field that holds elements of `type`, as it is.
static ArrayRef<char> fieldBytes(const px::LiteralProto &literal, px::PrimitiveType type) {
  switch (type) {
  case px::PRED:
    return bytesOf(literal.preds());
  case px::S4:
    return bytesOf(literal.s4s());
  case px::S8:
    return bytesOf(literal.s8s());
  case px::S16:
    return bytesOf(literal.s16s());
  case px::S32:
    return bytesOf(literal.s32s());
  case px::S64:
    return bytesOf(literal.s64s());
  case px::U4:
    return bytesOf(literal.u4s());
  case px::U8:
    return bytesOf(literal.u8s());
  case px::U16:
    return bytesOf(literal.u16s());
  case px::U32:
    return bytesOf(literal.u32s());
  case px::U64:
    return bytesOf(literal.u64s());
  case px::F16:
    return bytesOf(literal.f16s());
  case px::BF16:
    return bytesOf(literal.bf16s());
  case px::F32:
    return bytesOf(literal.f32s());
  case px::F64:
    return bytesOf(literal.f64s());
  case px::C64:
    return bytesOf(literal.c64s());
  case px::C128:
    return bytesOf(literal.c128s());
  default:
    return {};
  }
}

/// The elements of a shape whose first minor_to_major dimension varies fastest, in row-major order.
static std::vector<char> rowMajor(ArrayRef<char> bytes, ArrayRef<int64_t> dims,
                                  ArrayRef<int64_t> minorToMajor, unsigned size) {
  int64_t rank = dims.size();
  SmallVector<int64_t> strides(rank), index(rank);
  int64_t stride = size;
  for (int64_t dim : minorToMajor) {
    strides[dim] = stride;
    stride *= dims[dim];
  }
  std::vector<char> result(bytes.size());
  int64_t from = 0;
  for (size_t to = 0; to < result.size(); to += size) {
    std::copy_n(bytes.data() + from, size, result.data() + to);
    for (int64_t i = rank - 1; i >= 0; --i) {
      from += strides[i];
      if (++index[i] < dims[i])
        break;
      from -= dims[i] * strides[i];
      index[i] = 0;
    }
  }
  return result;
}

std::optional<std::string> kiln::hlomodule::readLiteral(const px::LiteralProto &literal,
                                                        RankedTensorType type,
                                                        std::shared_ptr<const void> owner,
                                                        ElementsAttr &value) {
  px::PrimitiveType primitive = primitiveType(type.getElementType());
  if (literal.shape().element_type() != primitive ||
      ints(literal.shape().dimensions()) != type.getShape())
    return "the literal's shape is not the instruction's";
  ArrayRef<char> bytes = fieldBytes(literal, primitive);
  size_t count = type.getNumElements(), size = hlo::elementBytes(type.getElementType());
  if (bytes.size() != count * size)
    return "the literal has " + std::to_string(bytes.size()) + " bytes, " +
           std::to_string(count * size) + " are needed";
  std::shared_ptr<std::vector<char>> copy;
  if (primitive == px::S4 || primitive == px::U4) { // what the high bits hold does not matter
    copy = std::make_shared<std::vector<char>>(bytes.begin(), bytes.end());
    for (char &byte : *copy)
      byte = static_cast<char>(primitive == px::S4 && (byte & 8) ? byte | 0xf0 : byte & 15);
    bytes = *copy;
  }
  SmallVector<int64_t> order = ints(literal.shape().layout().minor_to_major());
  bool isRowMajor =
      order.empty() || llvm::equal(llvm::reverse(order), llvm::seq<int64_t>(0, type.getRank()));
  if (!isRowMajor) {
    SmallVector<int64_t> sorted = order;
    llvm::sort(sorted);
    if (!llvm::equal(sorted, llvm::seq<int64_t>(0, type.getRank())))
      return "the literal's layout is not a permutation of its dimensions";
    copy = std::make_shared<std::vector<char>>(rowMajor(bytes, type.getShape(), order, size));
    bytes = *copy;
  }
  std::shared_ptr<void> memory =
      copy ? std::shared_ptr<void>(copy) : std::const_pointer_cast<void>(owner);
  value = hlo::makeConstantAttr(type, bytes, std::move(memory));
  return std::nullopt;
}

template <typename T>
static void fill(google::protobuf::RepeatedField<T> *field, ArrayRef<char> bytes) {
  field->Resize(static_cast<int>(bytes.size() / sizeof(T)), T());
  std::copy_n(bytes.data(), bytes.size(), reinterpret_cast<char *>(field->mutable_data()));
}
static void fill(std::string *field, ArrayRef<char> bytes) {
  field->assign(bytes.data(), bytes.size());
}

void kiln::hlomodule::writeLiteral(ElementsAttr value, px::LiteralProto &literal) {
  auto type = cast<RankedTensorType>(value.getType());
  writeShape(type, *literal.mutable_shape());
  hlo::ConstantBytes constant = hlo::constantBytes(value);
  ArrayRef<char> bytes = constant;
  switch (literal.shape().element_type()) {
  case px::PRED:
    return fill(literal.mutable_preds(), bytes);
  case px::S4:
    return fill(literal.mutable_s4s(), bytes);
  case px::U4:
    return fill(literal.mutable_u4s(), bytes);
  case px::S8:
    return fill(literal.mutable_s8s(), bytes);
  case px::S16:
    return fill(literal.mutable_s16s(), bytes);
  case px::S32:
    return fill(literal.mutable_s32s(), bytes);
  case px::S64:
    return fill(literal.mutable_s64s(), bytes);
  case px::U8:
    return fill(literal.mutable_u8s(), bytes);
  case px::U16:
    return fill(literal.mutable_u16s(), bytes);
  case px::U32:
    return fill(literal.mutable_u32s(), bytes);
  case px::U64:
    return fill(literal.mutable_u64s(), bytes);
  case px::F16:
    return fill(literal.mutable_f16s(), bytes);
  case px::BF16:
    return fill(literal.mutable_bf16s(), bytes);
  case px::F32:
    return fill(literal.mutable_f32s(), bytes);
  case px::F64:
    return fill(literal.mutable_f64s(), bytes);
  case px::C64:
    return fill(literal.mutable_c64s(), bytes);
  case px::C128:
    return fill(literal.mutable_c128s(), bytes);
  default:
    llvm_unreachable("every element type of the dialect has a literal field");
  }
}
