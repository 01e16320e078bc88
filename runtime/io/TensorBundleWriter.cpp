// Encodes BundleHeaderProto and BundleEntryProto, and lays tensors one after another into a shard.
#include "io/TensorBundleWriter.h"
#include "io/Crc32c.h"
#include "io/Table.h"
#include "io/TensorBundle.h"
#include "io/Wire.h"

#include <cerrno>
#include <cstring>

namespace kiln::io {

namespace {

constexpr int kString = 7; // of DataType

std::string shardName(const std::string &prefix, int shard, int numShards) {
  char suffix[40];
  std::snprintf(suffix, sizeof suffix, ".data-%05d-of-%05d", shard, numShards);
  return prefix + suffix;
}

std::string header(int numShards) {
  return Writer().varint(1, static_cast<uint64_t>(numShards)).bytes(3, Writer().varint(1, 1).take()).take();
}

std::string encode(const BundleEntry &entry) {
  Writer shape, writer;
  for (int64_t dim : entry.dims)
    shape.bytes(2, Writer().varint(1, static_cast<uint64_t>(dim)).take());
  writer.varint(1, static_cast<uint64_t>(entry.dtype)).bytes(2, shape.take());
  if (entry.shard)
    writer.varint(3, static_cast<uint64_t>(entry.shard));
  return writer.varint(4, entry.offset).varint(5, entry.size).fixed32(6, entry.crc).take();
}

// Written, and not yet in its place.
Status writeIndex(FileReplacement &index, const std::map<std::string, std::string> &entries) {
  std::string table = writeTable(entries);
  Status status = index.open();
  if (status.ok())
    status = index.write(table.data(), table.size());
  return status.ok() ? index.close() : status;
}

} // namespace

TensorBundleWriter::TensorBundleWriter(std::string prefix)
    : prefix(std::move(prefix)), shard(shardName(this->prefix, 0, 1)) {}

Status TensorBundleWriter::open() {
  Status status = makeFolders(prefix);
  return status.ok() ? shard.open() : status;
}

Status TensorBundleWriter::write(const void *data, size_t bytes) {
  offset += bytes;
  return shard.write(data, bytes);
}

Status TensorBundleWriter::checkKey(const std::string &key) const {
  if (key.empty() || entries.count(key))
    return {KILN_INVALID_ARGUMENT, prefix + ": tensor '" + key + "' is given twice, or has no name"};
  return {};
}

void TensorBundleWriter::addEntry(const std::string &key, int dtype, const std::vector<int64_t> &dims, uint64_t begin,
                                    uint32_t crc) {
  BundleEntry entry;
  entry.dtype = dtype;
  entry.dims = dims;
  entry.offset = begin;
  entry.size = offset - begin;
  entry.crc = maskCrc32c(crc);
  entries.emplace(key, encode(entry));
}

Status TensorBundleWriter::add(const std::string &key, int dtype, const std::vector<int64_t> &dims, const void *data,
                               size_t bytes) {
  uint64_t begin = offset;
  Status status = checkKey(key);
  if (status.ok())
    status = write(data, bytes);
  if (status.ok())
    addEntry(key, dtype, dims, begin, crc32c(data, bytes));
  return status;
}

// Lengths, their checksum, then the bytes. Checksums take each length as a fixed-width number.
Status TensorBundleWriter::addStrings(const std::string &key, const std::vector<int64_t> &dims, const std::string *values,
                                      size_t count) {
  uint64_t begin = offset;
  uint32_t crc = 0;
  Writer lengths;
  for (size_t i = 0; i < count; ++i) {
    lengths.raw(values[i].size());
    crc = extendLength(crc, values[i].size());
  }
  uint32_t masked = maskCrc32c(crc);
  lengths.rawBytes(&masked, sizeof masked);
  crc = extendCrc32c(crc, &masked, sizeof masked);
  std::string bytes = lengths.take();
  Status status = checkKey(key);
  if (status.ok())
    status = write(bytes.data(), bytes.size());
  for (size_t i = 0; status.ok() && i < count; ++i) {
    crc = extendCrc32c(crc, values[i].data(), values[i].size());
    status = write(values[i].data(), values[i].size());
  }
  if (status.ok())
    addEntry(key, kString, dims, begin, crc);
  return status;
}

Status TensorBundleWriter::finish() {
  // A checkpoint that is there keeps its data until the new index is written as well.
  entries.emplace("", header(1));
  FileReplacement index(prefix + ".index");
  Status status = writeIndex(index, entries);
  if (status.ok())
    status = shard.commit();
  return status.ok() ? index.commit() : status;
}

Status mergeBundles(const std::vector<std::string> &prefixes, const std::string &destination) {
  std::map<std::string, std::string> entries;
  std::vector<std::pair<std::string, int>> shards; // prefix, number
  std::vector<int> counts;
  for (const std::string &prefix : prefixes) {
    std::unique_ptr<TensorBundle> bundle;
    if (Status status = TensorBundle::open(prefix, &bundle); !status.ok())
      return status;
    int first = static_cast<int>(shards.size());
    for (auto [key, entry] : bundle->entries()) {
      if (entry.sliced)
        return {KILN_UNSUPPORTED, prefix + ".index: tensor '" + key + "' is stored in slices"};
      entry.shard += first;
      if (!entries.emplace(key, encode(entry)).second)
        return {KILN_INVALID_ARGUMENT, prefix + ".index: tensor '" + key + "' stands in another checkpoint too"};
    }
    for (int shard = 0; shard < bundle->shardCount(); ++shard)
      shards.emplace_back(prefix, shard), counts.push_back(bundle->shardCount());
  }
  int total = static_cast<int>(shards.size());
  entries.emplace("", header(total));
  FileReplacement index(destination + ".index");
  Status status = makeFolders(destination);
  if (status.ok())
    status = writeIndex(index, entries);
  // Shards that have moved go back if a later one cannot, so that the checkpoints stay as they were.
  std::vector<std::pair<std::string, std::string>> moved; // from where to where
  for (int i = 0; status.ok() && i < total; ++i) {
    std::string from = shardName(shards[i].first, shards[i].second, counts[i]), to = shardName(destination, i, total);
    if (std::rename(from.c_str(), to.c_str()) == 0)
      moved.emplace_back(std::move(from), std::move(to));
    else
      status = {KILN_INVALID_ARGUMENT, from + ": cannot be moved to " + to + ": " + std::strerror(errno)};
  }
  if (status.ok())
    status = index.commit();
  if (!status.ok()) {
    for (; !moved.empty(); moved.pop_back())
      std::rename(moved.back().second.c_str(), moved.back().first.c_str());
    return status;
  }
  for (const std::string &prefix : prefixes)
    if (prefix != destination)
      std::remove((prefix + ".index").c_str());
  return {};
}

} // namespace kiln::io
