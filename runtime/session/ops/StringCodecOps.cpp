// Strings as other things: base64, raw numbers, Unicode code points.
#include "session/ops/Ops.h"
#include "session/ops/Unicode.h"

#include <algorithm>

namespace kiln {

namespace {

constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

Status encodeBase64(OpContext &c) {
  bool pad = c.node.attrs.getBool("pad");
  return mapStrings(c, [&](const std::string &text) {
    std::string coded;
    for (size_t at = 0; at < text.size(); at += 3) {
      size_t count = std::min<size_t>(3, text.size() - at);
      uint32_t bits = 0;
      for (size_t i = 0; i < 3; ++i)
        bits = bits << 8 | (i < count ? static_cast<unsigned char>(text[at + i]) : 0);
      for (size_t i = 0; i < 4; ++i)
        if (i <= count)
          coded += kAlphabet[bits >> (18 - 6 * i) & 63];
        else if (pad)
          coded += '=';
    }
    return coded;
  });
}

Status decodeBase64(OpContext &c) {
  bool good = true;
  Status status = mapStrings(c, [&](const std::string &coded) {
    size_t size = coded.size();
    for (int i = 0; i < 2 && coded.size() % 4 == 0 && size && coded[size - 1] == '='; ++i)
      --size;
    std::string text;
    uint32_t bits = 0, count = 0;
    for (size_t i = 0; i < size; ++i) {
      const char *found = coded[i] ? std::strchr(kAlphabet, coded[i]) : nullptr;
      if (!found) {
        good = false;
        return std::string();
      }
      bits = bits << 6 | static_cast<uint32_t>(found - kAlphabet);
      if (++count % 4 == 0)
        for (int shift : {16, 8, 0})
          text += static_cast<char>(bits >> shift & 255);
    }
    if (count % 4 == 1)
      good = false;
    if (count % 4 >= 2)
      text += static_cast<char>(bits >> (count % 4 == 2 ? 4 : 10) & 255);
    if (count % 4 == 3)
      text += static_cast<char>(bits >> 2 & 255);
    return text;
  });
  return status.ok() && !good ? invalidArgument("the input is not web-safe base64") : status;
}

// Equally long strings become rows of numbers.
Status decodeRaw(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  const Tensor &input = c.input(0);
  int32_t type = c.node.attrs.getType("out_type");
  size_t element = elementBytes(type);
  if (!element)
    return invalidArgument(std::string("out_type ") + dtypeName(type));
  int64_t count = input.numElements();
  size_t length = count ? input.strings()[0].size() : 0;
  for (int64_t i = 0; i < count; ++i)
    if (input.strings()[i].size() != length)
      return invalidArgument("the strings have different lengths, " + std::to_string(length) +
                             " and " + std::to_string(input.strings()[i].size()));
  if (length % element)
    return invalidArgument("strings of " + std::to_string(length) + " bytes hold no whole " +
                           dtypeName(type));
  std::vector<int64_t> dims(input.dims(), input.dims() + input.rank());
  dims.push_back(static_cast<int64_t>(length / element));
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, type, dims.data(), static_cast<int>(dims.size())));
  char *out = static_cast<char *>(c.output(0).mutableData());
  for (int64_t i = 0; i < count; ++i)
    if (length)
      std::memcpy(out + static_cast<size_t>(i) * length, input.strings()[i].data(), length);
  bool complexType = type == KILN_COMPLEX64 || type == KILN_COMPLEX128;
  size_t unit = complexType ? element / 2 : element;
  if (!c.node.attrs.getBool("little_endian", true) && unit > 1)
    for (size_t at = 0, total = static_cast<size_t>(count) * length; at < total; at += unit)
      std::reverse(out + at, out + at + unit);
  return Status();
}

// The characters of each string: row splits, code points, and (WithOffsets) where each begins.
Status unicodeDecode(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  const Attrs &attrs = c.node.attrs;
  if (std::string encoding = attrs.getString("input_encoding"); encoding != "UTF-8")
    return Status(KILN_UNSUPPORTED, "input_encoding " + encoding);
  std::string errors = attrs.getString("errors", "replace");
  int32_t replacement = static_cast<int32_t>(attrs.getInt("replacement_char", 65533));
  bool controls = attrs.getBool("replace_control_characters");
  std::vector<int64_t> splits{0}, points, offsets;
  for (int64_t i = 0; i < c.input(0).numElements(); ++i) {
    const std::string &text = c.input(0).strings()[i];
    for (size_t at = 0; at < text.size();) {
      size_t begin = at;
      int32_t value = codePoint(text, at);
      if (value < 0 && errors == "strict")
        return invalidArgument("\"" + text + "\" is not UTF-8");
      if (value < 0 && errors == "ignore")
        continue;
      bool control = value >= 0 && value < 0x20;
      points.push_back(value < 0 || (controls && control) ? replacement : value);
      offsets.push_back(static_cast<int64_t>(begin));
    }
    splits.push_back(static_cast<int64_t>(points.size()));
  }
  KILN_RETURN_IF_ERROR(setVector(c, 0, splits, attrs.getType("Tsplits", KILN_INT64)));
  KILN_RETURN_IF_ERROR(setVector(c, 1, points, KILN_INT32));
  return c.node.numOutputs > 2 ? setVector(c, 2, offsets, KILN_INT64) : Status();
}

Status unicodeEncode(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_INT32));
  const Attrs &attrs = c.node.attrs;
  if (std::string encoding = attrs.getString("output_encoding"); encoding != "UTF-8")
    return Status(KILN_UNSUPPORTED, "output_encoding " + encoding);
  std::vector<int64_t> splits;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &splits));
  std::string errors = attrs.getString("errors", "replace");
  int64_t rows = static_cast<int64_t>(splits.size()) - 1;
  if (rows < 0 || splits[0] != 0 || splits.back() != c.input(0).numElements() ||
      !std::is_sorted(splits.begin(), splits.end()))
    return invalidArgument("input_splits do not split " + c.input(0).shapeText());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_STRING, {rows}));
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t i = splits[r]; i < splits[r + 1]; ++i) {
      int32_t value = c.input(0).values<int32_t>()[i];
      bool good = value >= 0 && value <= 0x10ffff && (value < 0xd800 || value >= 0xe000);
      if (!good && errors == "strict")
        return invalidArgument(std::to_string(value) + " is not a code point");
      if (!good && errors == "ignore")
        continue;
      appendUtf8(c.output(0).mutableStrings()[r],
                 good ? value : static_cast<int32_t>(attrs.getInt("replacement_char", 65533)));
    }
  return Status();
}

} // namespace

void addStringCodecOps(HostOpRegistry &registry) {
  registry.add("EncodeBase64", encodeBase64);
  registry.add("DecodeBase64", decodeBase64);
  registry.add("DecodeRaw", decodeRaw);
  registry.add("UnicodeDecode", unicodeDecode);
  registry.add("UnicodeDecodeWithOffsets", unicodeDecode);
  registry.add("UnicodeEncode", unicodeEncode);
}

} // namespace kiln
