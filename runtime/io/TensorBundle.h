// TensorFlow's checkpoints (V2): an index of tensors by key, and shards that hold their bytes.
#pragma once

#include "io/MappedFile.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kiln::io {

/// Where one tensor lies.
struct BundleEntry {
  int dtype = 0; // TensorFlow's DataType
  std::vector<int64_t> dims;
  int shard = 0;
  uint64_t offset = 0, size = 0; // bytes
  uint32_t crc = 0;              // of the bytes, masked
  bool sliced = false;           // stored in parts, under other keys
};

/// A tensor's bytes: row-major, little-endian, as aligned as the file happens to have them.
struct BundleBytes {
  const char *data = nullptr;
  size_t size = 0;
  std::shared_ptr<const MappedFile> file; // keeps them mapped
};

/// A checkpoint open for reading. The index is read at once, shards are mapped when first needed.
class TensorBundle {
public:
  /// Opens `prefix`.index; errors name the file.
  static Status open(const std::string &prefix, std::unique_ptr<TensorBundle> *bundle);

  const std::map<std::string, BundleEntry> &entries() const { return byKey; }
  /// Null when there is no such tensor.
  const BundleEntry *find(const std::string &key) const;
  /// The bytes of a tensor of numbers, mapped; checks that shard, place and checksum are right.
  /// Errors name the shard and the key.
  Status read(const std::string &key, BundleBytes *bytes);
  /// The elements of a tensor of strings; likewise.
  Status readStrings(const std::string &key, std::vector<std::string> *values);
  int shardCount() const { return numShards; }

private:
  TensorBundle() = default;
  Status locate(const std::string &key, const BundleEntry **entry, BundleBytes *bytes, std::string *path);
  Status readEntry(std::string_view key, std::string_view value);

  std::string prefix;
  int numShards = 0;
  std::map<std::string, BundleEntry> byKey;
  std::map<int, std::shared_ptr<const MappedFile>> shards;
};

} // namespace kiln::io
