// Decodes TensorProto: raw content or typed values, of which the last repeats; big ones are not
// copied.
#include "compiler/import/ImportInternal.h"
#include "compiler/import/LargeContents.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/Alignment.h"
#include <cstring>

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;
using kiln::tf::DType;

FailureOr<Type> kiln::importer::importDType(MLIRContext *context, int number, ErrorFn error) {
  bool isRef = number > tf::kRefOffset;
  int base = isRef ? number - tf::kRefOffset : number;
  if (base < 0 || base >= tf::kNumDTypes) {
    error() << "unknown type number " << number;
    return failure();
  }
  Type type = tf::toMlirType(context, DType(base));
  return isRef ? Type(tf::RefType::get(context, type)) : type;
}

FailureOr<Attribute> kiln::importer::importShape(MLIRContext *context,
                                                 const proto::TensorShapeProto &shape,
                                                 ErrorFn error) {
  SmallVector<int64_t> dims;
  for (const auto &dim : shape.dim()) {
    if (dim.size() < -1) {
      error() << "a shape has the negative size " << dim.size();
      return failure();
    }
    dims.push_back(dim.size() < 0 ? ShapedType::kDynamic : dim.size());
  }
  if (shape.unknown_rank())
    dims.clear();
  return Attribute(tf::ShapeAttr::get(context, !shape.unknown_rank(), dims));
}

namespace {

/// Decodes one tensor whose shape is known to be sane.
class TensorDecoder {
public:
  TensorDecoder(MLIRContext *context, const proto::TensorProto &proto,
                std::shared_ptr<const void> owner, const std::shared_ptr<const LargeContents> &contents, StringRef key,
                ErrorFn error)
      : context(context), proto(proto), owner(std::move(owner)), key(key), error(error),
        content(proto.tensor_content()) {
    if (StringRef inFile = contents ? contents->lookup(proto) : StringRef(); !inFile.empty()) {
      content = inFile;
      this->owner = contents;
      isInFile = true;
    }
  }

  FailureOr<Attribute> run();

private:
  LogicalResult readShape(SmallVectorImpl<int64_t> &dims);
  FailureOr<Attribute> strings();
  FailureOr<Attribute> opaque();
  FailureOr<Attribute> fromContent();
  FailureOr<Attribute> fromValues();

  /// The tensor of `bytes`, one element's worth of which makes a splat.
  Attribute dense(ArrayRef<char> bytes);
  /// The same, without a copy if it is large; `bytes` lives as long as `keep`.
  Attribute shared(ArrayRef<char> bytes, std::shared_ptr<const void> keep);

  /// Values of a repeated field of the element's own type.
  template <typename T, typename Field> FailureOr<Attribute> direct(const Field &values);
  /// Values of a repeated field of a wider type.
  template <typename T, typename Field> FailureOr<Attribute> narrow(const Field &values);
  template <typename T> FailureOr<Attribute> repeat(std::vector<T> values);

  MLIRContext *context;
  const proto::TensorProto &proto;
  std::shared_ptr<const void> owner;
  StringRef key;
  ErrorFn error;
  StringRef content; // tensor_content
  bool isInFile = false;
  DType dtype = DType::Invalid;
  RankedTensorType type;
  uint64_t count = 1;
  unsigned unit = 0; // values of a typed list per element: 2 for complex
};

LogicalResult TensorDecoder::readShape(SmallVectorImpl<int64_t> &dims) {
  if (proto.tensor_shape().unknown_rank())
    return error() << "a tensor's shape must be known";
  bool empty = false;
  for (const auto &dim : proto.tensor_shape().dim()) {
    if (dim.size() < 0)
      return error() << "a tensor has the negative size " << dim.size();
    dims.push_back(dim.size());
    empty |= dim.size() == 0;
  }
  uint64_t limit = kMaxTensorBytes / std::max(1u, tf::dtypeBytes(dtype));
  count = empty ? 0 : 1;
  for (int64_t dim : dims) {
    if (uint64_t(dim) > limit || (count && uint64_t(dim) > limit / count))
      return error() << "a tensor of shape ["
                     << llvm::join(
                            llvm::map_range(dims, [](int64_t d) { return std::to_string(d); }), ",")
                     << "] is larger than 2 GiB";
    count *= uint64_t(dim);
  }
  return success();
}

Attribute TensorDecoder::dense(ArrayRef<char> bytes) {
  if (dtype != DType::Bool)
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  SmallVector<bool> values(llvm::map_range(bytes, [](char byte) { return byte != 0; }));
  return DenseElementsAttr::get(type, values);
}

Attribute TensorDecoder::shared(ArrayRef<char> bytes, std::shared_ptr<const void> keep) {
  if (bytes.size() < kBlobBytes)
    return dense(bytes);
  // What the pointer happens to be aligned to, which is all that we can promise; nothing for a file's, so that tensors of a
  // session copy it (hlo::constantBytes).
  size_t align = isInFile ? 1 : std::min<size_t>(64, size_t(1) << llvm::countr_zero(uintptr_t(bytes.data())));
  auto blob = UnmanagedAsmResourceBlob::allocateWithAlign(
      bytes, align, [keep = std::move(keep)](void *, size_t, size_t) mutable { keep.reset(); });
  return DenseResourceElementsAttr::get(type, key, std::move(blob));
}

FailureOr<Attribute> TensorDecoder::strings() {
  SmallVector<StringRef> values;
  StringRef content = this->content;
  if (!content.empty()) { // varint lengths, then the bytes
    SmallVector<uint64_t> lengths;
    for (uint64_t i = 0; i < count; ++i) {
      uint64_t length = 0;
      unsigned shift = 0;
      do {
        if (content.empty() || shift > 56)
          return error() << "the tensor_content of a string tensor is truncated", failure();
        length |= uint64_t(content.front() & 0x7f) << shift;
        shift += 7;
        content = content.drop_front();
      } while (content.data()[-1] & 0x80);
      lengths.push_back(length);
    }
    for (uint64_t length : lengths) {
      if (length > content.size())
        return error() << "the tensor_content of a string tensor is truncated", failure();
      values.push_back(content.take_front(length));
      content = content.drop_front(length);
    }
  } else {
    if (count > uint64_t(proto.string_val_size()) && count > (1 << 24))
      return error() << "a tensor of " << count << " strings has only " << proto.string_val_size()
                     << " values",
             failure();
    for (uint64_t i = 0; i < count; ++i)
      values.push_back(proto.string_val_size() == 0
                           ? StringRef()
                           : StringRef(proto.string_val(
                                 int(std::min<uint64_t>(i, proto.string_val_size() - 1)))));
  }
  return Attribute(DenseStringElementsAttr::get(type, values));
}

FailureOr<Attribute> TensorDecoder::opaque() {
  if (content.size() == proto.tensor_content().size())
    return Attribute(tf::OpaqueTensorAttr::get(context, proto.SerializeAsString(), type));
  proto::TensorProto whole = proto;
  whole.set_tensor_content(content.str());
  return Attribute(tf::OpaqueTensorAttr::get(context, whole.SerializeAsString(), type));
}

FailureOr<Attribute> TensorDecoder::fromContent() {
  uint64_t expected = count * tf::dtypeBytes(dtype);
  if (content.size() != expected)
    return error() << "tensor_content has " << content.size()
                   << " bytes, but its shape and type ask for " << expected,
           failure();
  return shared(ArrayRef<char>(content.data(), content.size()), owner);
}

template <typename T> FailureOr<Attribute> TensorDecoder::repeat(std::vector<T> values) {
  if (values.size() == unit) // one element: a splat
    return dense(ArrayRef<char>(reinterpret_cast<const char *>(values.data()), unit * sizeof(T)));
  size_t have = values.size();
  values.resize(count * unit);
  for (size_t i = have; i < values.size(); ++i)
    values[i] = values[i - unit];
  auto keep = std::make_shared<std::vector<T>>(std::move(values));
  return shared(
      ArrayRef<char>(reinterpret_cast<const char *>(keep->data()), keep->size() * sizeof(T)), keep);
}

template <typename T, typename Field>
FailureOr<Attribute> TensorDecoder::direct(const Field &values) {
  if (uint64_t(values.size()) >= count * unit && count > 1)
    return shared(
        ArrayRef<char>(reinterpret_cast<const char *>(values.data()), count * unit * sizeof(T)),
        owner);
  return narrow<T>(values);
}

template <typename T, typename Field>
FailureOr<Attribute> TensorDecoder::narrow(const Field &values) {
  if (values.size() % unit)
    return error() << "a complex tensor has an odd number of values", failure();
  std::vector<T> result;
  size_t take = std::min<uint64_t>(values.size(), count * unit);
  for (size_t i = 0; i < take; ++i)
    result.push_back(T(values.Get(int(i))));
  if (result.empty())
    result.resize(unit);
  return repeat(std::move(result));
}

FailureOr<Attribute> TensorDecoder::fromValues() {
  switch (dtype) {
  case DType::Float:
    return direct<float>(proto.float_val());
  case DType::Double:
    return direct<double>(proto.double_val());
  case DType::Int32:
    return direct<int32_t>(proto.int_val());
  case DType::Int64:
    return direct<int64_t>(proto.int64_val());
  case DType::UInt32:
    return direct<uint32_t>(proto.uint32_val());
  case DType::UInt64:
    return direct<uint64_t>(proto.uint64_val());
  case DType::Complex64:
    return direct<float>(proto.scomplex_val());
  case DType::Complex128:
    return direct<double>(proto.dcomplex_val());
  case DType::Bool:
    return narrow<char>(proto.bool_val());
  case DType::Half:
  case DType::BFloat16:
    return narrow<uint16_t>(proto.half_val());
  case DType::Int16:
  case DType::UInt16:
    return narrow<uint16_t>(proto.int_val());
  case DType::Int8:
  case DType::UInt8:
  case DType::Int4:
  case DType::UInt4:
  case DType::Int2:
  case DType::UInt2:
    return narrow<uint8_t>(proto.int_val());
  default:
    break;
  }
  // float8: one byte each
  const std::string &bytes = proto.float8_val();
  std::vector<char> values(bytes.begin(), bytes.begin() + std::min<uint64_t>(bytes.size(), count));
  if (values.empty())
    values.push_back(0);
  return repeat(std::move(values));
}

FailureOr<Attribute> TensorDecoder::run() {
  int number = proto.dtype();
  if (number <= 0 || number >= tf::kNumDTypes)
    return error() << "a tensor has the unknown type number " << number, failure();
  dtype = DType(number);
  unit = dtype == DType::Complex64 || dtype == DType::Complex128 ? 2 : 1;
  SmallVector<int64_t> dims;
  if (failed(readShape(dims)))
    return failure();
  type = RankedTensorType::get(dims, tf::storageType(tf::toMlirType(context, dtype)));
  dtype = *tf::toDType(type.getElementType());
  switch (dtype) {
  case DType::String:
    return strings();
  case DType::Resource:
  case DType::Variant:
    return opaque();
  default:
    break;
  }
  if (!content.empty())
    return fromContent();
  if (count == 0)
    return Attribute(DenseElementsAttr::get(type, ArrayRef<Attribute>()));
  return fromValues();
}

} // namespace

FailureOr<Attribute> kiln::importer::importTensor(MLIRContext *context, const proto::TensorProto &tensor,
                                                  std::shared_ptr<const void> owner,
                                                  const std::shared_ptr<const LargeContents> &contents, StringRef key,
                                                  ErrorFn error) {
  return TensorDecoder(context, tensor, std::move(owner), contents, key, error).run();
}
