// Encodes BundleHeaderProto and BundleEntryProto, and lays tensors one after another into a shard.
#include "io/TensorBundleWriter.h"
#include "io/Crc32c.h"
#include "io/Table.h"
#include "io/TensorBundle.h"
#include "io/Wire.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unistd.h>

namespace kiln::io {

namespace {

constexpr int kString = 7; // of DataType

Status systemError(const std::string &path) {
  return {KILN_INVALID_ARGUMENT, path + ": cannot be written: " + std::strerror(errno)};
}

/// Differs between processes and calls.
std::string temporaryName(const std::string &path) {
  static std::atomic<uint64_t> count{0};
  return path + ".tmp" + std::to_string(getpid()) + "." + std::to_string(count.fetch_add(1));
}

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

Status writeIndex(const std::string &prefix, const std::map<std::string, std::string> &entries) {
  std::string path = prefix + ".index", temporary = temporaryName(path), table = writeTable(entries);
  std::FILE *file = std::fopen(temporary.c_str(), "wb");
  if (!file)
    return systemError(path);
  bool good = std::fwrite(table.data(), 1, table.size(), file) == table.size();
  good &= std::fclose(file) == 0;
  if (good && std::rename(temporary.c_str(), path.c_str()) == 0)
    return {};
  Status status = systemError(path);
  std::remove(temporary.c_str());
  return status;
}

Status makeFolder(const std::string &path) {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty())
    std::filesystem::create_directories(folder, error);
  if (error)
    return {KILN_INVALID_ARGUMENT, folder.string() + ": cannot be made: " + error.message()};
  return {};
}

} // namespace

TensorBundleWriter::TensorBundleWriter(std::string prefix)
    : prefix(std::move(prefix)), shardPath(shardName(this->prefix, 0, 1)), temporary(temporaryName(shardPath)) {}

TensorBundleWriter::~TensorBundleWriter() {
  if (!file)
    return;
  std::fclose(file);
  std::remove(temporary.c_str());
}

Status TensorBundleWriter::open() {
  if (Status status = makeFolder(prefix); !status.ok())
    return status;
  file = std::fopen(temporary.c_str(), "wb");
  return file ? Status() : systemError(shardPath);
}

Status TensorBundleWriter::write(const void *data, size_t bytes) {
  if (bytes && std::fwrite(data, 1, bytes, file) != bytes)
    return systemError(shardPath);
  offset += bytes;
  return {};
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
  bool good = std::fclose(file) == 0;
  file = nullptr;
  if (!good || std::rename(temporary.c_str(), shardPath.c_str()) != 0) {
    Status status = systemError(shardPath);
    std::remove(temporary.c_str());
    return status;
  }
  entries.emplace("", header(1));
  return writeIndex(prefix, entries);
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
  if (Status status = makeFolder(destination); !status.ok())
    return status;
  int total = static_cast<int>(shards.size());
  for (int i = 0; i < total; ++i) {
    std::string from = shardName(shards[i].first, shards[i].second, counts[i]), to = shardName(destination, i, total);
    if (std::rename(from.c_str(), to.c_str()) != 0)
      return systemError(to);
  }
  entries.emplace("", header(total));
  if (Status status = writeIndex(destination, entries); !status.ok())
    return status;
  for (const std::string &prefix : prefixes)
    if (prefix != destination)
      std::remove((prefix + ".index").c_str());
  return {};
}

} // namespace kiln::io
