// Tensors as the bytes of TensorFlow's TensorProto: SerializeTensor, ParseTensor.
#include "io/Wire.h"
#include "session/Elements.h"
#include "session/ops/Elements.h"

#include <algorithm>

namespace kiln {

namespace {

/// Fields of TensorProto, whose lists are for the types of one width or way of writing each.
enum : unsigned {
  kType = 1, kShape = 2, kContent = 4, kFloats = 5, kDoubles = 6, kInts = 7, kStrings = 8, kComplex64s = 9, kInt64s = 10, kBools = 11, kComplex128s = 12,
  kHalves = 13, kUint32s = 16, kUint64s = 17
};

Status serialize(OpContext &c) {
  const Tensor &tensor = c.input(0);
  if (!sessionElementBytes(tensor.dtype()) || tensor.dtype() == KILN_RESOURCE || tensor.dtype() == KILN_VARIANT)
    return invalidArgument(std::string("elements of ") + dtypeName(tensor.dtype()));
  io::Writer shape, proto;
  for (int64_t dim : dimsOf(tensor))
    shape.bytes(2, dim ? io::Writer().varint(1, static_cast<uint64_t>(dim)).take() : std::string());
  proto.varint(kType, static_cast<uint64_t>(tensor.dtype())).bytes(kShape, shape.take());
  if (tensor.dtype() == KILN_STRING)
    for (int64_t i = 0; i < tensor.numElements(); ++i)
      proto.bytes(kStrings, tensor.strings()[i]);
  else if (tensor.bytes())
    proto.bytes(kContent, {static_cast<const char *>(tensor.data()), tensor.bytes()});
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_STRING, {}));
  c.output(0).mutableStrings()[0] = proto.take();
  return Status();
}

/// The list that has the elements of this type; 0: there is none.
unsigned listOf(int32_t dtype) {
  switch (dtype) {
  case KILN_FLOAT: return kFloats;
  case KILN_DOUBLE: return kDoubles;
  case KILN_STRING: return kStrings;
  case KILN_COMPLEX64: return kComplex64s;
  case KILN_COMPLEX128: return kComplex128s;
  case KILN_INT64: return kInt64s;
  case KILN_BOOL: return kBools;
  case KILN_HALF:
  case KILN_BFLOAT16: return kHalves;
  case KILN_UINT32: return kUint32s;
  case KILN_UINT64: return kUint64s;
  case KILN_INT8:
  case KILN_UINT8:
  case KILN_INT16:
  case KILN_UINT16:
  case KILN_INT32: return kInts;
  default: return 0;
  }
}

/// The fields of a TensorProto that say what its elements are.
struct Parsed {
  uint64_t dtype = 0;
  std::vector<int64_t> dims;
  std::string_view content;
  std::string listed;               // elements of a list, as they lie in a tensor
  std::vector<std::string> strings; // the same of strings
  bool good = true;

  void readShape(std::string_view bytes) {
    io::Reader reader(bytes);
    for (io::Field field; io::nextField(reader, field);) {
      if (field.id == 3 && field.number) // the rank is not known
        good = false;
      if (field.id != 2)
        continue;
      io::Reader dim(field.bytes);
      int64_t &size = dims.emplace_back(0);
      for (io::Field part; io::nextField(dim, part);)
        if (part.id == 1)
          size = static_cast<int64_t>(part.number);
      good &= dim.ok() && size >= 0;
    }
    good &= reader.ok();
  }

  /// One number, or many that are packed, of the list for elements of `bytes` bytes each.
  void readList(const io::Field &field, size_t bytes) {
    bool isFixed = field.id == kFloats || field.id == kDoubles || field.id == kComplex64s || field.id == kComplex128s;
    auto append = [&](uint64_t number, size_t size) {
      number = field.id == kBools ? number != 0 : number;
      listed.append(reinterpret_cast<const char *>(&number), size);
    };
    size_t width = !isFixed ? bytes : field.id == kFloats || field.id == kComplex64s ? sizeof(float) : sizeof(double);
    good &= !isFixed || field.bytes.size() % width == 0;
    if (!field.bytes.data())
      append(field.number, width);
    else if (isFixed)
      listed.append(field.bytes);
    else
      for (io::Reader reader(field.bytes); !reader.done(); good &= reader.ok())
        append(reader.varint(), bytes);
  }

  Parsed(std::string_view bytes, int32_t wanted) {
    unsigned list = listOf(wanted);
    io::Reader reader(bytes);
    for (io::Field field; io::nextField(reader, field);) {
      if (field.id == kType)
        dtype = field.number;
      else if (field.id == kShape)
        readShape(field.bytes);
      else if (field.id == kContent)
        content = field.bytes;
      else if (field.id == kStrings)
        strings.emplace_back(field.bytes);
      else if (field.id == list)
        readList(field, sessionElementBytes(wanted));
    }
    good &= reader.ok() && dtype && dims.size() <= static_cast<size_t>(Tensor::kMaxRank);
  }
};

/// Elements of a list that ends early are as its last one; without one they are zeros.
Status parse(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantScalar(c, 0, KILN_STRING));
  int32_t dtype = c.node.attrs.getType("out_type");
  if (!sessionElementBytes(dtype) || dtype == KILN_RESOURCE || dtype == KILN_VARIANT)
    return invalidArgument(std::string("elements of ") + dtypeName(dtype));
  Parsed parsed(c.input(0).strings()[0], dtype);
  if (!parsed.good)
    return invalidArgument("the input is not a serialized tensor, or it is damaged");
  if (parsed.dtype != static_cast<uint64_t>(dtype))
    return invalidArgument("the serialized tensor has type number " + std::to_string(parsed.dtype) + ", and out_type is " + dtypeName(dtype));
  if (dtype == KILN_BOOL && std::any_of(parsed.content.begin(), parsed.content.end(), [](char c) { return c != 0 && c != 1; }))
    return invalidArgument("a byte of the serialized tensor is no bool");
  Tensor result;
  KILN_RETURN_IF_ERROR(Tensor::allocate(dtype, parsed.dims.data(), static_cast<int>(parsed.dims.size()), &result));
  size_t count = static_cast<size_t>(result.numElements());
  if (dtype == KILN_STRING) {
    for (size_t i = 0; i < count && !parsed.strings.empty(); ++i)
      result.mutableStrings()[i] = parsed.strings[std::min(i, parsed.strings.size() - 1)];
  } else if (!parsed.content.empty() && parsed.content.size() != result.bytes()) {
    return invalidArgument("the serialized tensor has " + std::to_string(parsed.content.size()) + " bytes for a shape of " + std::to_string(result.bytes()));
  } else if (result.bytes()) {
    std::string_view elements = parsed.content.empty() ? std::string_view(parsed.listed) : parsed.content;
    size_t size = result.bytes() / count, known = std::min(elements.size() / size, count);
    char *to = static_cast<char *>(result.mutableData());
    std::memcpy(to, elements.data(), known * size);
    if (known == 0)
      std::memset(to, 0, result.bytes());
    for (size_t i = known; known && i < count; ++i)
      std::memcpy(to + i * size, to + (known - 1) * size, size);
  }
  c.setOutput(0, std::move(result));
  return Status();
}

} // namespace

void addSerializeOps(HostOpRegistry &registry) {
  registry.add("SerializeTensor", serialize);
  registry.add("ParseTensor", parse);
}

} // namespace kiln
