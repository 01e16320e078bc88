// Writes TensorFlow's checkpoints (V2).
#pragma once

#include "io/FileReplacement.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::io {

/// A checkpoint of one shard, tensor by tensor. It is written beside its place and moved there by
/// finish(); without that nothing is left. A process that ends in the midst of finish() leaves the
/// old checkpoint or the new one, and perhaps files that belong to neither. Of several writers to one
/// prefix, of whatever process, the last to finish leaves its checkpoint.
class TensorBundleWriter {
public:
  explicit TensorBundleWriter(std::string prefix);

  /// Opens the shard; folders of `prefix` that are missing are made. Errors name the file.
  Status open();
  /// A tensor of numbers: row-major, little-endian. Error: the key was there before.
  Status add(const std::string &key, int dtype, const std::vector<int64_t> &dims, const void *data, size_t bytes);
  Status addStrings(const std::string &key, const std::vector<int64_t> &dims, const std::string *values, size_t count);
  /// Writes the index. Errors name the file.
  Status finish();

private:
  Status write(const void *data, size_t bytes);
  Status checkKey(const std::string &key) const;
  void addEntry(const std::string &key, int dtype, const std::vector<int64_t> &dims, uint64_t offset, uint32_t crc);

  const std::string prefix;
  FileReplacement shard;
  uint64_t offset = 0;
  std::map<std::string, std::string> entries;
};

/// One checkpoint of the shards and tensors of several, whose files go away. Error: a tensor stands
/// in two of them, or a file cannot be moved; then the files are as they were. A process that ends
/// in the midst of it leaves what was at `destination`, or the result; where the file system has no
/// second names for files and `destination` is one of them, perhaps neither.
Status mergeBundles(const std::vector<std::string> &prefixes, const std::string &destination);

} // namespace kiln::io
