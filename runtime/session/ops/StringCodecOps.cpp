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

/// Encodings of Unicode, and two of which every byte is a character.
enum class Encoding { Utf8, Utf16, Utf32, Ascii, Latin1 };

Status encodingOf(const OpContext &c, const char *attr, Encoding *encoding) {
  std::string given = c.node.attrs.getString(attr), name; // letters and digits are all that counts
  for (char letter : given)
    if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
      name += letter;
    else if (letter >= 'A' && letter <= 'Z')
      name += static_cast<char>(letter - 'A' + 'a');
  const std::pair<const char *, Encoding> known[] = {{"utf8", Encoding::Utf8}, {"utf16be", Encoding::Utf16}, {"utf32be", Encoding::Utf32},
                                                     {"usascii", Encoding::Ascii}, {"ascii", Encoding::Ascii},
                                                     {"iso88591", Encoding::Latin1}, {"latin1", Encoding::Latin1}};
  for (auto [text, value] : known)
    if (name == text) {
      *encoding = value;
      return Status();
    }
  return Status(KILN_UNSUPPORTED, std::string(attr) + " " + given);
}

/// The number of `count` bytes, the highest first.
int32_t bigEndian(const std::string &text, size_t at, int count) {
  uint32_t value = 0;
  for (int i = 0; i < count; ++i)
    value = value << 8 | static_cast<unsigned char>(text[at + static_cast<size_t>(i)]);
  return static_cast<int32_t>(value);
}

bool isSurrogate(int32_t value) { return value >= 0xd800 && value < 0xe000; }

/// The code point at `at`, which becomes the start of the next; -1 when the bytes are no character.
int32_t nextPoint(Encoding encoding, const std::string &text, size_t &at) {
  if (encoding == Encoding::Utf8)
    return codePoint(text, at);
  size_t unit = encoding == Encoding::Utf16 ? 2 : encoding == Encoding::Utf32 ? 4 : 1, left = text.size() - at;
  if (left < unit) {
    at = text.size();
    return -1;
  }
  int32_t value = bigEndian(text, at, static_cast<int>(unit));
  at += unit;
  if (encoding == Encoding::Utf32)
    return value < 0 || value > 0x10ffff || isSurrogate(value) ? -1 : value;
  if (encoding != Encoding::Utf16 || !isSurrogate(value))
    return encoding == Encoding::Ascii && value > 127 ? -1 : value;
  int32_t second = value < 0xdc00 && left >= 4 ? bigEndian(text, at, 2) : 0;
  if (second < 0xdc00 || second >= 0xe000)
    return -1;
  at += 2;
  return 0x10000 + ((value - 0xd800) << 10) + (second - 0xdc00);
}

void appendPoint(std::string &text, Encoding encoding, int32_t value) {
  if (encoding == Encoding::Utf8)
    return appendUtf8(text, isSurrogate(value) ? 0xfffd : value); // which it has no bytes for
  auto append = [&](int32_t number, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
      text += static_cast<char>(number >> shift & 255);
  };
  if (encoding == Encoding::Utf32)
    return append(value, 4);
  if (value >= 0x10000) {
    append(0xd800 + ((value - 0x10000) >> 10), 2);
    value = 0xdc00 + ((value - 0x10000) & 0x3ff);
  }
  append(value, 2);
}

/// What is done about characters that are damaged or unwanted.
struct Mending {
  std::string errors;
  int64_t replacement;
  bool controls;
  explicit Mending(const Attrs &attrs)
      : errors(attrs.getString("errors", "replace")), replacement(attrs.getInt("replacement_char", 65533)),
        controls(attrs.getBool("replace_control_characters")) {}

  Status check() const {
    return replacement >= 0 && replacement <= 0x10ffff ? Status()
                                                       : invalidArgument("replacement_char " + std::to_string(replacement) + " is not a code point");
  }

  /// Calls f(code point, where it begins) for the characters of a text. `refusesControls`: being strict is about control characters, too.
  template <typename F> Status forEach(Encoding encoding, const std::string &text, bool refusesControls, F f) const {
    for (size_t at = 0; at < text.size();) {
      size_t begin = at;
      int32_t value = nextPoint(encoding, text, at);
      bool isControl = controls && value >= 0 && value < 0x20, unwanted = value < 0 || isControl;
      if (errors == "strict" && unwanted && (!isControl || refusesControls))
        return invalidArgument("byte " + std::to_string(begin) + " of a string " +
                               (isControl ? "is a control character" : "begins no character of the input_encoding"));
      if (!unwanted || errors != "ignore")
        f(unwanted ? static_cast<int32_t>(replacement) : value, begin);
    }
    return Status();
  }
};

// The characters of each string: row splits, code points, and (WithOffsets) where each begins.
Status unicodeDecode(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  Encoding encoding;
  KILN_RETURN_IF_ERROR(encodingOf(c, "input_encoding", &encoding));
  Mending mending(c.node.attrs);
  KILN_RETURN_IF_ERROR(mending.check());
  std::vector<int64_t> splits{0}, points, offsets;
  for (int64_t i = 0; i < c.input(0).numElements(); ++i) {
    KILN_RETURN_IF_ERROR(mending.forEach(encoding, c.input(0).strings()[i], /*refusesControls=*/false, [&](int32_t value, size_t begin) {
      points.push_back(value);
      offsets.push_back(static_cast<int64_t>(begin));
    }));
    splits.push_back(static_cast<int64_t>(points.size()));
  }
  KILN_RETURN_IF_ERROR(setVector(c, 0, splits, c.node.attrs.getType("Tsplits", KILN_INT64)));
  KILN_RETURN_IF_ERROR(setVector(c, 1, points, KILN_INT32));
  return c.node.numOutputs > 2 ? setVector(c, 2, offsets, KILN_INT64) : Status();
}

Status unicodeEncode(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_INT32));
  Encoding encoding;
  KILN_RETURN_IF_ERROR(encodingOf(c, "output_encoding", &encoding));
  std::vector<int64_t> splits;
  KILN_RETURN_IF_ERROR(integersInput(c, 1, &splits));
  Mending mending(c.node.attrs);
  KILN_RETURN_IF_ERROR(mending.check());
  int64_t rows = static_cast<int64_t>(splits.size()) - 1;
  if (rows < 0 || splits[0] != 0 || splits.back() != c.input(0).numElements() ||
      !std::is_sorted(splits.begin(), splits.end()))
    return invalidArgument("input_splits do not split " + c.input(0).shapeText());
  KILN_RETURN_IF_ERROR(c.allocateOutput(0, KILN_STRING, {rows}));
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t i = splits[r]; i < splits[r + 1]; ++i) {
      int32_t value = c.input(0).values<int32_t>()[i];
      bool good = value >= 0 && value <= 0x10ffff && !isSurrogate(value);
      if (!good && mending.errors == "strict")
        return invalidArgument(std::to_string(value) + " is not a code point");
      if (good || mending.errors != "ignore")
        appendPoint(c.output(0).mutableStrings()[r], encoding, good ? value : static_cast<int32_t>(mending.replacement));
    }
  return Status();
}

Status unicodeTranscode(OpContext &c) {
  KILN_RETURN_IF_ERROR(wantType(c, 0, KILN_STRING));
  Encoding from, to;
  KILN_RETURN_IF_ERROR(encodingOf(c, "input_encoding", &from));
  KILN_RETURN_IF_ERROR(encodingOf(c, "output_encoding", &to));
  Mending mending(c.node.attrs);
  KILN_RETURN_IF_ERROR(mending.check());
  Status why;
  Status status = mapStrings(c, [&](const std::string &text) {
    std::string made;
    if (Status mended = mending.forEach(from, text, /*refusesControls=*/true, [&](int32_t value, size_t) { appendPoint(made, to, value); });
        !mended.ok())
      why = mended;
    return made;
  });
  return why.ok() ? status : why;
}

} // namespace

void addStringCodecOps(HostOpRegistry &registry) {
  registry.add("EncodeBase64", encodeBase64);
  registry.add("DecodeBase64", decodeBase64);
  registry.add("DecodeRaw", decodeRaw);
  registry.add("UnicodeDecode", unicodeDecode);
  registry.add("UnicodeDecodeWithOffsets", unicodeDecode);
  registry.add("UnicodeEncode", unicodeEncode);
  registry.add("UnicodeTranscode", unicodeTranscode);
}

} // namespace kiln
