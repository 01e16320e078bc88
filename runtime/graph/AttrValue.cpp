// Encodes attributes as AttrValue messages.
#include "graph/OpBuilder.h"
#include "io/Wire.h"

using namespace kiln;
using namespace kiln::graph;
using io::Writer;

// The numbers of AttrValue's fields, which are also those of its lists' but for functions.
enum : unsigned {
  kList = 1,
  kString,
  kInt,
  kFloat,
  kBool,
  kType,
  kShape,
  kTensor,
  kListFunc,
  kFunc
};

static uint32_t floatBits(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

static std::string encode(const PartialTensorShape &shape) {
  Writer message;
  for (int64_t size : shape.dim_sizes())
    message.bytes(2, Writer().varint(1, static_cast<uint64_t>(size)).take());
  if (shape.unknown_rank())
    message.varint(3, 1);
  return message.take();
}

static std::string encode(const NameAttrList &function) {
  return Writer().bytes(1, function.name()).take();
}

static std::string encode(const Tensor &tensor) {
  TensorShape dims(tensor.dims(), tensor.dims() + tensor.rank());
  Writer message;
  message.varint(1, static_cast<uint64_t>(tensor.dtype()))
      .bytes(2, encode(PartialTensorShape(dims)));
  if (tensor.dtype() == KILN_STRING)
    for (int64_t i = 0, n = tensor.numElements(); i < n; ++i)
      message.bytes(8, tensor.strings()[i]);
  else
    message.bytes(4, {static_cast<const char *>(tensor.data()), tensor.bytes()});
  return message.take();
}

template <typename T, typename F>
static std::string list(unsigned id, const std::vector<T> &values, F element) {
  Writer message;
  for (const T &value : values)
    message.bytes(id, element(value));
  return Writer().bytes(kList, message.take()).take();
}

/// Numbers stand packed, one after the other.
template <typename T, typename F>
static std::string packed(unsigned id, const std::vector<T> &values, F append) {
  Writer numbers, message;
  for (T value : values)
    append(numbers, value);
  if (!values.empty())
    message.bytes(id, numbers.take());
  return Writer().bytes(kList, message.take()).take();
}

AttrValue::AttrValue(bool value) : bytes(Writer().varint(kBool, value).take()) {}
AttrValue::AttrValue(int64_t value)
    : bytes(Writer().varint(kInt, static_cast<uint64_t>(value)).take()) {}
AttrValue::AttrValue(float value) : bytes(Writer().fixed32(kFloat, floatBits(value)).take()) {}
AttrValue::AttrValue(const std::string &value) : bytes(Writer().bytes(kString, value).take()) {}
AttrValue::AttrValue(DataType value)
    : bytes(Writer().varint(kType, static_cast<uint64_t>(value)).take()) {}
AttrValue::AttrValue(const PartialTensorShape &value)
    : bytes(Writer().bytes(kShape, encode(value)).take()) {}
AttrValue::AttrValue(const NameAttrList &value)
    : bytes(Writer().bytes(kFunc, encode(value)).take()) {}
AttrValue::AttrValue(const Tensor &value) : bytes(Writer().bytes(kTensor, encode(value)).take()) {}

AttrValue::AttrValue(const std::vector<bool> &values)
    : bytes(packed(kBool, values, [](Writer &to, bool value) { to.raw(value); })) {}
AttrValue::AttrValue(const std::vector<int64_t> &values)
    : bytes(packed(kInt, values, [](Writer &to, int64_t v) { to.raw(static_cast<uint64_t>(v)); })) {
}
AttrValue::AttrValue(const std::vector<float> &values)
    : bytes(packed(kFloat, values, [](Writer &to, float v) { to.rawBytes(&v, sizeof v); })) {}
AttrValue::AttrValue(const std::vector<DataType> &values)
    : bytes(packed(kType, values,
                   [](Writer &to, DataType v) { to.raw(static_cast<uint64_t>(v)); })) {}
AttrValue::AttrValue(const std::vector<std::string> &values)
    : bytes(list(kString, values, [](const std::string &value) { return value; })) {}
AttrValue::AttrValue(const std::vector<PartialTensorShape> &values)
    : bytes(list(kShape, values, [](const PartialTensorShape &v) { return encode(v); })) {}
AttrValue::AttrValue(const std::vector<NameAttrList> &values)
    : bytes(list(kListFunc, values, [](const NameAttrList &v) { return encode(v); })) {}
AttrValue::AttrValue(const std::vector<Tensor> &values)
    : bytes(list(kTensor, values, [](const Tensor &v) { return encode(v); })) {}

AttrList kiln::graph::withAttr(const AttrList &values, const char *name, const AttrValue &value) {
  AttrList all;
  for (const auto &entry : values)
    if (std::string_view(entry.first) != name)
      all.push_back(entry);
  all.emplace_back(name, value.bytes);
  return all;
}
