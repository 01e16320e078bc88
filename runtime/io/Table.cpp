// A table is blocks of prefix-compressed entries, an index block of their places, and a footer.
#include "io/Table.h"
#include "io/Crc32c.h"
#include "io/Wire.h"

namespace kiln::io {

namespace {

constexpr size_t kFooterBytes = 48, kTrailerBytes = 5;
constexpr uint64_t kMagic = 0xdb4775248b80fb57u;
/// The most that a compressed block may hold: writers begin a new one after some kilobytes.
constexpr size_t kMaxBlockBytes = size_t(1) << 28;

Status corrupt(const char *what) { return {KILN_CORRUPT, what}; }

struct BlockHandle {
  uint64_t offset = 0, size = 0;
};

BlockHandle readHandle(Reader &reader) {
  BlockHandle handle;
  handle.offset = reader.varint();
  handle.size = reader.varint();
  return handle;
}

/// The entries of a block; `storage` holds them when the file has them compressed.
Status readBlock(std::string_view file, BlockHandle handle, std::string *storage,
                 std::string_view *block) {
  if (handle.offset > file.size() || file.size() - handle.offset < kTrailerBytes ||
      handle.size > file.size() - handle.offset - kTrailerBytes)
    return corrupt("a block lies outside of the file; it is truncated or damaged");
  *block = file.substr(handle.offset, handle.size);
  std::string_view trailer = file.substr(handle.offset + handle.size, kTrailerBytes);
  uint32_t crc = crc32c(block->data(), handle.size + 1);
  if (maskCrc32c(crc) != Reader(trailer.substr(1)).fixed32())
    return corrupt("a block's checksum differs; the file is damaged");
  if (trailer[0] == 1) {
    if (!uncompressSnappy(*block, kMaxBlockBytes, storage))
      return corrupt("a compressed block is damaged");
    *block = *storage;
  } else if (trailer[0] != 0) {
    return corrupt("a block has an unknown kind of compression");
  }
  return {};
}

template <typename Visit> Status readEntries(std::string_view block, Visit visit) {
  if (block.size() < 4)
    return corrupt("a block is damaged");
  uint64_t restarts = Reader(block.substr(block.size() - 4)).fixed32();
  if (restarts > block.size() / 4 - 1)
    return corrupt("a block is damaged");
  Reader reader(block.substr(0, block.size() - 4 - 4 * restarts));
  std::string key;
  while (!reader.done()) {
    uint64_t shared = reader.varint(), own = reader.varint(), length = reader.varint();
    std::string_view suffix = reader.bytes(own), value = reader.bytes(length);
    if (!reader.ok() || shared > key.size())
      return corrupt("a block is damaged");
    key.resize(shared);
    key.append(suffix);
    Status status = visit(std::string_view(key), value);
    if (!status.ok())
      return status;
  }
  return reader.ok() ? Status() : corrupt("a block is damaged");
}

} // namespace

bool uncompressSnappy(std::string_view data, size_t limit, std::string *out) {
  Reader reader(data);
  uint64_t size = reader.varint();
  out->clear();
  if (!reader.ok() || size > limit)
    return false;
  while (!reader.done()) {
    unsigned char tag = static_cast<unsigned char>(reader.bytes(1)[0]);
    auto number = [&](size_t bytes) {
      uint32_t value = 0;
      std::string_view taken = reader.bytes(bytes);
      if (reader.ok())
        std::memcpy(&value, taken.data(), bytes);
      return value;
    };
    if ((tag & 3) == 0) { // bytes as they are
      uint64_t length = tag >> 2;
      if (length >= 60)
        length = number(length - 59);
      std::string_view literal = reader.bytes(length + 1);
      if (out->size() + literal.size() > size)
        return false;
      out->append(literal);
      continue;
    }
    // Bytes that came before, which may overlap those that they make.
    uint64_t length = (tag & 3) == 1 ? (tag >> 2 & 7) + 4 : (tag >> 2) + 1;
    uint64_t distance =
        (tag & 3) == 1 ? uint64_t(tag >> 5) << 8 | number(1) : number((tag & 3) == 2 ? 2 : 4);
    if (!reader.ok() || distance == 0 || distance > out->size() || out->size() + length > size)
      return false;
    for (uint64_t i = 0; i < length; ++i)
      out->push_back((*out)[out->size() - distance]);
  }
  return reader.ok() && out->size() == size;
}

Status readTable(std::string_view file,
                 const std::function<Status(std::string_view, std::string_view)> &visit) {
  if (file.size() < kFooterBytes || Reader(file.substr(file.size() - 8)).fixed64() != kMagic)
    return corrupt("is not a checkpoint's index, or it is truncated");
  Reader footer(file.substr(file.size() - kFooterBytes, kFooterBytes - 8));
  readHandle(footer); // of what LevelDB keeps beside the entries
  BlockHandle index = readHandle(footer);
  if (!footer.ok())
    return corrupt("the footer is damaged");
  std::string indexStorage;
  std::string_view indexBlock;
  Status status = readBlock(file, index, &indexStorage, &indexBlock);
  if (!status.ok())
    return status;
  return readEntries(indexBlock, [&](std::string_view, std::string_view place) -> Status {
    Reader reader(place);
    BlockHandle handle = readHandle(reader);
    if (!reader.ok())
      return corrupt("the index block is damaged");
    std::string storage;
    std::string_view block;
    Status status = readBlock(file, handle, &storage, &block);
    return status.ok() ? readEntries(block, visit) : status;
  });
}

} // namespace kiln::io
