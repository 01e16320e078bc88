// Sorted tables of keys and values, as LevelDB and TensorFlow's checkpoint indices lay them out.
#pragma once

#include "kiln/kiln.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace kiln::io {

/// Calls `visit` with every key and value of the table that `file` holds, in the file's order; it
/// stops at the first status that is not OK and returns it. Blocks' checksums are verified, Snappy
/// blocks decompressed. Errors do not name the file.
Status readTable(std::string_view file,
                 const std::function<Status(std::string_view key, std::string_view value)> &visit);

/// The file that holds these keys and values, in blocks that are not compressed.
std::string writeTable(const std::map<std::string, std::string> &entries);

/// Decompresses a Snappy block; false when it is damaged or would be larger than `limit` bytes.
bool uncompressSnappy(std::string_view data, size_t limit, std::string *out);

} // namespace kiln::io
