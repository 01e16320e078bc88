// Decodes BundleHeaderProto and BundleEntryProto, and finds tensors in the shards.
#include "io/TensorBundle.h"
#include "io/Crc32c.h"
#include "io/Table.h"
#include "io/Wire.h"

#include <cstdio>

namespace kiln::io {

namespace {

/// The names of shards have five digits for it.
constexpr uint64_t kMostShards = 99999;

bool readDims(std::string_view shape, std::vector<int64_t> *dims) {
  Reader reader(shape);
  for (Field field; nextField(reader, field);) {
    if (field.id != 2)
      continue;
    int64_t size = 0;
    Reader dim(field.bytes);
    for (Field part; nextField(dim, part);)
      if (part.id == 1)
        size = static_cast<int64_t>(part.number);
    if (!dim.ok() || size < 0)
      return false;
    dims->push_back(size);
  }
  return reader.ok();
}

} // namespace

Status TensorBundle::readEntry(std::string_view key, std::string_view value) {
  Reader reader(value);
  if (key.empty()) { // the header
    uint64_t endianness = 0, count = 0;
    for (Field field; nextField(reader, field);) {
      if (field.id == 1)
        count = field.number;
      else if (field.id == 2)
        endianness = field.number;
    }
    if (!reader.ok() || count < 1 || count > kMostShards)
      return {KILN_CORRUPT, "the header is damaged"};
    numShards = static_cast<int>(count);
    if (endianness != 0)
      return {KILN_INCOMPATIBLE, "was written on a big-endian machine, which is not supported"};
    return {};
  }
  BundleEntry entry;
  bool shapeIsRight = true;
  uint64_t shard = 0;
  for (Field field; nextField(reader, field);) {
    switch (field.id) {
    case 1:
      entry.dtype = static_cast<int>(field.number);
      break;
    case 2:
      shapeIsRight = readDims(field.bytes, &entry.dims);
      break;
    case 3:
      shard = field.number;
      break;
    case 4:
      entry.offset = field.number;
      break;
    case 5:
      entry.size = field.number;
      break;
    case 6:
      entry.crc = static_cast<uint32_t>(field.number);
      break;
    case 7:
      entry.sliced = true;
      break;
    }
  }
  if (!reader.ok() || !shapeIsRight || shard >= static_cast<uint64_t>(numShards))
    return {KILN_CORRUPT, "the entry of tensor '" + std::string(key) + "' is damaged"};
  entry.shard = static_cast<int>(shard);
  byKey.emplace(key, std::move(entry));
  return {};
}

Status TensorBundle::open(const std::string &prefix, std::unique_ptr<TensorBundle> *bundle) {
  std::string path = prefix + ".index";
  std::shared_ptr<const MappedFile> index;
  Status status = MappedFile::open(path, &index);
  if (!status.ok())
    return status;
  std::unique_ptr<TensorBundle> result(new TensorBundle);
  result->prefix = prefix;
  // The empty key sorts first, so that the number of shards is known before any entry.
  status =
      readTable({index->data(), index->size()}, [&](std::string_view key, std::string_view value) {
        return result->readEntry(key, value);
      });
  if (status.ok() && result->numShards < 1)
    status = {KILN_CORRUPT, "the header is missing"};
  if (!status.ok())
    return {status.code(), path + ": " + status.message()};
  *bundle = std::move(result);
  return {};
}

const BundleEntry *TensorBundle::find(const std::string &key) const {
  auto entry = byKey.find(key);
  return entry == byKey.end() ? nullptr : &entry->second;
}

Status TensorBundle::locate(const std::string &key, const BundleEntry **found, BundleBytes *bytes, std::string *where) {
  const BundleEntry *entry = *found = find(key);
  if (!entry)
    return {KILN_NOT_FOUND, prefix + ".index: has no tensor '" + key + "'"};
  if (entry->sliced)
    return {KILN_INCOMPATIBLE,
            prefix + ".index: tensor '" + key + "' is stored in slices, which are not supported"};
  char suffix[40];
  std::snprintf(suffix, sizeof suffix, ".data-%05d-of-%05d", entry->shard, numShards);
  std::string &path = *where = prefix + suffix;
  std::shared_ptr<const MappedFile> &file = shards[entry->shard];
  if (!file)
    if (Status status = MappedFile::open(path, &file); !status.ok())
      return status;
  if (entry->offset > file->size() || entry->size > file->size() - entry->offset)
    return {KILN_CORRUPT, path + ": is truncated: tensor '" + key + "' lies at bytes " +
                              std::to_string(entry->offset) + " to " +
                              std::to_string(entry->offset + entry->size) + " of " +
                              std::to_string(file->size())};
  *bytes = {file->data() + entry->offset, static_cast<size_t>(entry->size), file};
  return {};
}

Status TensorBundle::read(const std::string &key, BundleBytes *bytes) {
  const BundleEntry *entry;
  std::string path;
  if (Status status = locate(key, &entry, bytes, &path); !status.ok())
    return status;
  if (maskCrc32c(crc32c(bytes->data, bytes->size)) != entry->crc)
    return {KILN_CORRUPT,
            path + ": the checksum of tensor '" + key + "' differs; the file is damaged"};
  return {};
}

Status TensorBundle::readStrings(const std::string &key, std::vector<std::string> *values) {
  const BundleEntry *entry;
  BundleBytes bytes;
  std::string path;
  if (Status status = locate(key, &entry, &bytes, &path); !status.ok())
    return status;
  Status damaged(KILN_CORRUPT, path + ": tensor '" + key + "' is damaged");
  uint64_t count = 1;
  for (int64_t dim : entry->dims)
    if (__builtin_mul_overflow(count, static_cast<uint64_t>(dim), &count))
      return damaged;
  if (count > bytes.size) // each has a length at least
    return damaged;
  Reader reader({bytes.data, bytes.size});
  std::vector<uint64_t> lengths(count);
  uint32_t crc = 0;
  for (uint64_t &length : lengths) {
    length = reader.varint();
    crc = extendLength(crc, length);
  }
  uint32_t checksum = reader.fixed32();
  if (!reader.ok() || checksum != maskCrc32c(crc))
    return damaged;
  crc = extendCrc32c(crc, &checksum, sizeof checksum);
  values->clear();
  for (uint64_t length : lengths) {
    std::string_view text = reader.bytes(length);
    crc = extendCrc32c(crc, text.data(), text.size());
    values->emplace_back(text);
  }
  return reader.ok() && reader.done() && maskCrc32c(crc) == entry->crc ? Status() : damaged;
}

} // namespace kiln::io
