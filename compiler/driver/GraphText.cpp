// Attributes of nodes in a few words, for people.
#include "compiler/driver/Inspect.h"
#include "compiler/driver/NumpyIo.h"
#include "hlo/graph/DType.h"
#include "hlo/proto/graph.pb.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"

using namespace kiln;
using namespace kiln::driver;

static constexpr size_t kMaxText = 200; // bytes of one string
static constexpr int kMaxElements = 8;

static std::string typeText(int type) {
  int value = type > tf::kRefOffset ? type - tf::kRefOffset : type;
  std::string name = value >= 0 && value < tf::kNumDTypes ? tf::dtypeName(tf::DType(value)).str()
                                                          : std::to_string(type);
  return type > tf::kRefOffset ? "Ref(" + name + ")" : name;
}

static std::string quoted(llvm::StringRef bytes) {
  std::string text = llvm::json::fixUTF8(bytes.take_front(kMaxText));
  return "'" + text + (bytes.size() > kMaxText ? "..." : "") + "'";
}

static std::string dimsText(const proto::TensorShapeProto &shape) {
  if (shape.unknown_rank())
    return "[unknown rank]";
  return "[" +
         llvm::join(llvm::map_range(shape.dim(),
                                    [](const auto &dim) {
                                      return dim.size() < 0 ? std::string("?")
                                                            : std::to_string(dim.size());
                                    }),
                    ",") +
         "]";
}

template <typename T> static std::string numbers(llvm::StringRef bytes) {
  std::string text;
  for (size_t at = 0; at + sizeof(T) <= bytes.size(); at += sizeof(T)) {
    T value = llvm::support::endian::read<T, llvm::endianness::little>(bytes.data() + at);
    llvm::raw_string_ostream(text) << (at ? " " : "") << llvm::formatv("{0}", value);
  }
  return text;
}

template <typename List> static std::string listed(const List &values) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const auto &value : values)
    os << (text.empty() ? "" : " ") << llvm::formatv("{0}", value);
  return text;
}

/// The type and shape, and of a small tensor the values.
static std::string tensorText(const proto::TensorProto &tensor) {
  std::string text = typeText(tensor.dtype()) + dimsText(tensor.tensor_shape());
  llvm::StringRef content = tensor.tensor_content();
  std::string values;
  if (content.size() <= kMaxElements * 8) {
    switch (tensor.dtype()) {
    case proto::DT_FLOAT:
      values = numbers<float>(content);
      break;
    case proto::DT_DOUBLE:
      values = numbers<double>(content);
      break;
    case proto::DT_INT32:
      values = numbers<int32_t>(content);
      break;
    case proto::DT_INT64:
      values = numbers<int64_t>(content);
      break;
    default:
      break;
    }
  }
  auto few = [&](const auto &list) { return list.size() > 0 && list.size() <= kMaxElements; };
  if (few(tensor.float_val()))
    values = listed(tensor.float_val());
  if (few(tensor.double_val()))
    values = listed(tensor.double_val());
  if (few(tensor.int_val()))
    values = listed(tensor.int_val());
  if (few(tensor.int64_val()))
    values = listed(tensor.int64_val());
  if (few(tensor.bool_val()))
    values = listed(tensor.bool_val());
  if (few(tensor.string_val()))
    values = llvm::join(
        llvm::map_range(tensor.string_val(), [](const std::string &s) { return quoted(s); }), " ");
  return values.empty() ? text : text + " = " + values;
}

template <typename List, typename F> static std::string list(const List &values, F text) {
  std::string all;
  int count = 0;
  for (const auto &value : values) {
    if (count++ == 2 * kMaxElements)
      return all + ", ... " + std::to_string(values.size()) + " in all]";
    all += (all.empty() ? "[" : ", ") + text(value);
  }
  return all + "]";
}

static std::string listText(const proto::AttrValue::ListValue &values) {
  auto number = [](auto value) { return llvm::formatv("{0}", value).str(); };
  if (values.s_size())
    return list(values.s(), [](const std::string &s) { return quoted(s); });
  if (values.i_size())
    return list(values.i(), number);
  if (values.f_size())
    return list(values.f(), number);
  if (values.b_size())
    return list(values.b(), [](bool b) { return std::string(b ? "true" : "false"); });
  if (values.type_size())
    return list(values.type(), typeText);
  if (values.shape_size())
    return list(values.shape(), dimsText);
  if (values.tensor_size())
    return list(values.tensor(), tensorText);
  if (values.func_size())
    return list(values.func(), [](const proto::NameAttrList &f) { return f.name(); });
  return "[]";
}

std::string kiln::driver::attrText(const proto::AttrValue &value) {
  switch (value.value_case()) {
  case proto::AttrValue::kS:
    return quoted(value.s());
  case proto::AttrValue::kI:
    return std::to_string(value.i());
  case proto::AttrValue::kF:
    return llvm::formatv("{0}", value.f());
  case proto::AttrValue::kB:
    return value.b() ? "true" : "false";
  case proto::AttrValue::kType:
    return typeText(value.type());
  case proto::AttrValue::kShape:
    return dimsText(value.shape());
  case proto::AttrValue::kTensor:
    return tensorText(value.tensor());
  case proto::AttrValue::kList:
    return listText(value.list());
  case proto::AttrValue::kFunc:
    return value.func().name();
  case proto::AttrValue::kPlaceholder:
    return "$" + value.placeholder();
  case proto::AttrValue::VALUE_NOT_SET:
    return "";
  }
  return "";
}
