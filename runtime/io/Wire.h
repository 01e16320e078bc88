// Reads varints, fixed-width numbers and protocol buffer fields from bytes, without going past
// their end, and writes such fields.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace kiln::io {

/// A cursor over bytes. After the first value that is not there whole, `ok` stays false and values
/// are 0.
class Reader {
public:
  explicit Reader(std::string_view bytes) : rest(bytes) {}

  bool ok() const { return good; }
  bool done() const { return rest.empty() || !good; }
  size_t left() const { return rest.size(); }

  uint64_t varint() {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !rest.empty(); shift += 7) {
      unsigned char byte = static_cast<unsigned char>(rest.front());
      rest.remove_prefix(1);
      value |= uint64_t(byte & 127) << shift;
      if (byte < 128)
        return value;
    }
    return fail();
  }
  std::string_view bytes(uint64_t count) {
    if (!good || count > rest.size())
      return fail(), std::string_view();
    std::string_view taken = rest.substr(0, count);
    rest.remove_prefix(count);
    return taken;
  }
  uint32_t fixed32() { return fixed<uint32_t>(); }
  uint64_t fixed64() { return fixed<uint64_t>(); }

private:
  template <typename T> T fixed() {
    std::string_view taken = bytes(sizeof(T));
    T value = 0;
    if (good)
      std::memcpy(&value, taken.data(), sizeof value);
    return value;
  }
  uint64_t fail() {
    good = false;
    rest = {};
    return 0;
  }

  std::string_view rest;
  bool good = true;
};

/// One field of a protocol buffer message: `number` holds varints and fixed-width values.
struct Field {
  unsigned id = 0;
  uint64_t number = 0;
  std::string_view bytes;
};

/// The next field; false at the end and when the message is damaged (`reader` is then not ok).
inline bool nextField(Reader &reader, Field &field) {
  if (reader.done())
    return false;
  uint64_t tag = reader.varint();
  field = {static_cast<unsigned>(tag >> 3), 0, {}};
  switch (tag & 7) {
  case 0:
    field.number = reader.varint();
    break;
  case 1:
    field.number = reader.fixed64();
    break;
  case 2:
    field.bytes = reader.bytes(reader.varint());
    break;
  case 5:
    field.number = reader.fixed32();
    break;
  default:
    reader.bytes(UINT64_MAX); // groups, which none of ours has
  }
  return reader.ok();
}

/// Appends the fields of a protocol buffer message.
class Writer {
public:
  Writer &varint(unsigned id, uint64_t value) {
    raw(uint64_t(id) << 3);
    return raw(value);
  }
  Writer &fixed32(unsigned id, uint32_t value) {
    raw(uint64_t(id) << 3 | 5);
    return rawBytes(&value, sizeof value);
  }
  Writer &bytes(unsigned id, std::string_view value) {
    raw(uint64_t(id) << 3 | 2);
    raw(value.size());
    text.append(value);
    return *this;
  }
  /// Without a tag: the elements of a packed list.
  Writer &raw(uint64_t value) {
    for (; value > 127; value >>= 7)
      text.push_back(static_cast<char>(value | 128));
    text.push_back(static_cast<char>(value));
    return *this;
  }
  Writer &rawBytes(const void *data, size_t size) {
    text.append(static_cast<const char *>(data), size);
    return *this;
  }
  std::string take() { return std::move(text); }

private:
  std::string text;
};

} // namespace kiln::io
