// Reads xla.DotDimensionNumbers and its likes from protocol buffer bytes (fields as in hlo/proto/xla_data.proto), and
// tensorflow.UniformQuantizedConvolutionDimensionNumbersAttr.
#include "passes/tohlo/DimensionNumbers.h"
#include "llvm/Support/LEB128.h"

namespace kiln::tohlo {
namespace {

constexpr unsigned kMaxFields = 16;

/// The integers of each field of a message, lists and single ones alike.
struct Numbers {
  SmallVector<int64_t> fields[kMaxFields];
  ArrayRef<int64_t> list(unsigned id) const { return fields[id]; }
  int64_t one(unsigned id) const { return fields[id].empty() ? 0 : fields[id].back(); }
};

/// A variable-length integer from the front of `bytes`; what ends too early is an error.
bool takeVarint(StringRef &bytes, uint64_t &value) {
  unsigned length = 0;
  const char *error = nullptr;
  const uint8_t *data = bytes.bytes_begin();
  value = llvm::decodeULEB128(data, &length, data + bytes.size(), &error);
  bytes = bytes.drop_front(length);
  return !error;
}

/// All fields are integers or lists of them, packed into one field or with a field for each.
bool parse(StringRef bytes, Numbers &numbers) {
  constexpr unsigned varint = 0, packed = 2;
  while (!bytes.empty()) {
    uint64_t tag = 0, value = 0;
    if (!takeVarint(bytes, tag) || !takeVarint(bytes, value) || (tag & 7) > packed || (tag & 7) == 1)
      return false;
    uint64_t id = std::min<uint64_t>(tag >> 3, kMaxFields - 1);
    if ((tag & 7) == varint) {
      numbers.fields[id].push_back(value);
      continue;
    }
    if (value > bytes.size())
      return false;
    StringRef list = bytes.take_front(value);
    bytes = bytes.drop_front(value);
    while (!list.empty()) {
      if (!takeVarint(list, value))
        return false;
      numbers.fields[id].push_back(value);
    }
  }
  return true;
}

FailureOr<Numbers> readNumbers(OpContext &ctx) {
  Numbers numbers;
  if (!parse(ctx.stringAttr("dimension_numbers"), numbers))
    return ctx.error("dimension_numbers is damaged");
  return numbers;
}
} // namespace

FailureOr<hlo::DotDimensionNumbersAttr> dotNumbers(OpContext &ctx) {
  auto n = readNumbers(ctx);
  if (failed(n))
    return failure();
  return hlo::DotDimensionNumbersAttr::get(ctx.context(), n->list(3), n->list(4), n->list(1), n->list(2));
}

FailureOr<hlo::ConvDimensionNumbersAttr> convolutionNumbers(OpContext &ctx) {
  auto n = readNumbers(ctx);
  if (failed(n))
    return failure();
  return hlo::ConvDimensionNumbersAttr::get(ctx.context(), n->one(7), n->one(8), n->list(11), n->one(3), n->one(4), n->list(6), n->one(9),
                                            n->one(10), n->list(12));
}

FailureOr<hlo::ConvDimensionNumbersAttr> uniformConvolutionNumbers(OpContext &ctx, int64_t spatialDims) {
  auto n = readNumbers(ctx);
  if (failed(n))
    return failure();
  if (!n->list(3).empty())
    return hlo::ConvDimensionNumbersAttr::get(ctx.context(), n->one(1), n->one(2), n->list(3), n->one(4), n->one(5), n->list(6), n->one(7),
                                              n->one(8), n->list(9));
  SmallVector<int64_t> space;
  for (int64_t d = 0; d < spatialDims; ++d)
    space.push_back(2 + d);
  return hlo::ConvDimensionNumbersAttr::get(ctx.context(), 0, 1, space, /*kernelInput=*/1, /*kernelOutput=*/0, space, 0, 1, space);
}

FailureOr<hlo::GatherDimensionNumbersAttr> gatherNumbers(OpContext &ctx) {
  auto n = readNumbers(ctx);
  if (failed(n))
    return failure();
  return hlo::GatherDimensionNumbersAttr::get(ctx.context(), n->list(1), n->list(2), n->list(5), n->list(6), n->list(3), n->one(4));
}

FailureOr<hlo::ScatterDimensionNumbersAttr> scatterNumbers(OpContext &ctx) {
  auto n = readNumbers(ctx);
  if (failed(n))
    return failure();
  return hlo::ScatterDimensionNumbersAttr::get(ctx.context(), n->list(1), n->list(2), n->list(5), n->list(6), n->list(3), n->one(4));
}

} // namespace kiln::tohlo
