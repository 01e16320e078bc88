// Reads the sections of a bytecode file and its tables of strings, dialects, attributes, types and
// properties.
#include "hlo/vhlo/Bytecode.h"

#include "hlo/vhlo/Artifact.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::vhlo {

namespace {
// Numbers of MLIR's bytecode format: its sections, and the versions that changed it.
enum SectionId {
  kString,
  kDialect,
  kAttrType,
  kAttrTypeOffset,
  kIr,
  kResource,
  kResourceOffset,
  kDialectVersions,
  kProperties,
  kNumSections
};
constexpr uint64_t kNewestVersion = 6, kVersionedDialects = 1, kCountedOpNames = 4,
                   kNativeProperties = 5;
} // namespace

bool Cursor::byte(uint8_t &value) {
  ArrayRef<char> one;
  if (!take(1, one))
    return false;
  value = static_cast<uint8_t>(one.front());
  return true;
}

bool Cursor::take(uint64_t size, ArrayRef<char> &value) {
  if (size > bytes.size())
    return fail("it ends too early");
  value = bytes.take_front(size);
  bytes = bytes.drop_front(size);
  return true;
}

bool Cursor::varint(uint64_t &value) {
  uint8_t first;
  ArrayRef<char> more;
  if (!byte(first))
    return false;
  unsigned size = first ? llvm::countr_zero(first) : 8;
  if (!take(size, more))
    return false;
  uint64_t high = 0;
  for (unsigned i = 0; i < size; ++i)
    high |= uint64_t(static_cast<uint8_t>(more[i])) << (8 * i);
  value = size == 8 ? high : (high << (7 - size)) | (first >> (size + 1));
  return true;
}

bool Cursor::signedVarint(int64_t &value) {
  uint64_t zigzag;
  if (!varint(zigzag))
    return false;
  value = static_cast<int64_t>((zigzag >> 1) ^ (~(zigzag & 1) + 1));
  return true;
}

bool Cursor::varintWithFlag(uint64_t &value, bool &flag) {
  if (!varint(value))
    return false;
  flag = value & 1;
  value >>= 1;
  return true;
}

bool Cursor::count(uint64_t &value) {
  return varint(value) && (value <= left() || fail("a count is larger than the file"));
}

bool Cursor::terminatedString(StringRef &value) {
  StringRef text(bytes.data(), bytes.size());
  size_t end = text.find('\0');
  if (end == StringRef::npos)
    return fail("a string has no end");
  value = text.take_front(end);
  bytes = bytes.drop_front(end + 1);
  return true;
}

bool Cursor::align(uint64_t alignment, const char *start) {
  if (!llvm::isPowerOf2_64(alignment) || alignment > (uint64_t(1) << 32))
    return fail("an alignment is not a power of two");
  while ((bytes.data() - start) & (alignment - 1)) {
    uint8_t padding;
    if (!byte(padding))
      return false;
    if (padding != 0xCB)
      return fail("padding is missing");
  }
  return true;
}

bool Bytecode::section(Cursor &in, uint8_t &id, ArrayRef<char> &data) {
  uint64_t length, alignment;
  if (!in.byte(id) || !in.varint(length))
    return false;
  bool isAligned = id & 0x80;
  id &= 0x7f;
  if (id >= kNumSections)
    return in.fail("a section is of an unknown kind");
  if (isAligned && (!in.varint(alignment) || !in.align(alignment, bytes.data())))
    return false;
  return in.take(length, data);
}

bool Bytecode::readSections() {
  Cursor in(bytes, problem);
  ArrayRef<char> magic;
  StringRef producer;
  if (!isBytecode(StringRef(bytes.data(), bytes.size())))
    return problem.set("it is not MLIR bytecode");
  if (!in.take(4, magic) || !in.varint(version))
    return false;
  if (version > kNewestVersion)
    return in.fail("its bytecode version " + llvm::Twine(version) + " is newer than " +
                   llvm::Twine(kNewestVersion));
  if (!in.terminatedString(producer))
    return false;
  while (in.left()) {
    uint8_t id;
    ArrayRef<char> data;
    if (!section(in, id, data))
      return false;
    if (sections[id])
      return in.fail("a section is there twice");
    sections[id] = data;
  }
  for (int id : {kString, kDialect, kAttrType, kAttrTypeOffset, kIr})
    if (!sections[id])
      return in.fail("a section is missing");
  return true;
}

bool Bytecode::readStrings(ArrayRef<char> data) {
  Cursor in(data, problem);
  uint64_t number;
  if (!in.count(number))
    return false;
  std::vector<uint64_t> sizes(number); // the last string's first
  uint64_t total = 0;
  for (uint64_t &size : llvm::reverse(sizes)) {
    if (!in.varint(size))
      return false;
    if (!size || size > data.size() || (total += size) > data.size())
      return in.fail("a string is longer than its section");
  }
  if (total != in.left())
    return in.fail("the strings do not fill their section");
  for (uint64_t size : sizes) {
    ArrayRef<char> text;
    if (!in.take(size, text))
      return false;
    strings.emplace_back(text.data(), size - 1); // without its zero
  }
  return true;
}

bool Bytecode::stringAt(uint64_t index, StringRef &value) {
  if (index >= strings.size())
    return problem.set("there is no string " + llvm::Twine(index));
  value = strings[index];
  return true;
}

bool Bytecode::string(Cursor &in, StringRef &value) {
  uint64_t index;
  return in.varint(index) && stringAt(index, value);
}

bool Bytecode::readDialects(ArrayRef<char> data) {
  Cursor in(data, problem);
  uint64_t number, index;
  if (!in.count(number))
    return false;
  for (uint64_t i = 0; i < number; ++i) {
    bool hasVersion = false;
    if (!(version < kVersionedDialects ? in.varint(index) : in.varintWithFlag(index, hasVersion)) ||
        !stringAt(index, dialects.emplace_back()))
      return false;
    uint8_t id;
    ArrayRef<char> ignored;
    if (hasVersion && !section(in, id, ignored))
      return false;
  }
  if (version >= kCountedOpNames && !in.count(number))
    return false;
  while (in.left()) {
    uint64_t dialect, size;
    if (!in.varint(dialect) || !in.count(size))
      return false;
    if (dialect >= dialects.size())
      return in.fail("there is no dialect " + llvm::Twine(dialect));
    for (uint64_t i = 0; i < size; ++i) {
      OpName name{static_cast<unsigned>(dialect), "", true};
      if (!(version < kNativeProperties ? in.varint(index)
                                        : in.varintWithFlag(index, name.isRegistered)) ||
          !stringAt(index, name.name))
        return false;
      opNames.push_back(name);
    }
  }
  return true;
}

template <typename T>
bool Bytecode::readEntries(Cursor &in, std::vector<Entry<T>> &entries, ArrayRef<char> data,
                           uint64_t &offset) {
  for (size_t next = 0; next < entries.size();) {
    uint64_t dialect, size;
    if (!in.varint(dialect) || !in.count(size))
      return false;
    if (dialect >= dialects.size() || !size || size > entries.size() - next)
      return in.fail("the table of attributes and types is broken");
    for (uint64_t i = 0; i < size; ++i, ++next) {
      uint64_t length;
      if (!in.varintWithFlag(length, entries[next].isEncoded))
        return false;
      if (length > data.size() - offset)
        return in.fail("an attribute or type lies outside of its section");
      entries[next].data = data.slice(offset, length);
      entries[next].dialect = static_cast<unsigned>(dialect);
      offset += length;
    }
  }
  return true;
}

bool Bytecode::readOffsets(ArrayRef<char> data, ArrayRef<char> entries) {
  Cursor in(data, problem);
  uint64_t numAttributes, numTypes, offset = 0;
  if (!in.count(numAttributes) || !in.count(numTypes))
    return false;
  attributes.resize(numAttributes);
  typeTable.resize(numTypes);
  return readEntries(in, attributes, entries, offset) &&
         readEntries(in, typeTable, entries, offset);
}

bool Bytecode::readProperties(ArrayRef<char> data) {
  Cursor in(data, problem);
  uint64_t number, size;
  if (!in.count(number))
    return false;
  properties.resize(number);
  for (ArrayRef<char> &entry : properties)
    if (!in.varint(size) || !in.take(size, entry))
      return false;
  return true;
}

std::optional<std::vector<Op>> Bytecode::read() {
  std::vector<Op> ops;
  if (!readSections() || !readStrings(*sections[kString]) || !readDialects(*sections[kDialect]) ||
      !readOffsets(*sections[kAttrTypeOffset], *sections[kAttrType]) ||
      (sections[kProperties] && !readProperties(*sections[kProperties])))
    return std::nullopt;
  Cursor in(*sections[kIr], problem);
  uint64_t numOps;
  bool hasArguments;
  unsigned nextValue = 0;
  if (!in.varintWithFlag(numOps, hasArguments))
    return std::nullopt;
  if (hasArguments) {
    problem.set("the top of the file has arguments");
    return std::nullopt;
  }
  if (!readOps(in, ops, numOps, nextValue, /*limit=*/0, /*depth=*/0))
    return std::nullopt;
  return ops;
}

} // namespace kiln::vhlo
