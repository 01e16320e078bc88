// XXH64, the checksum of external weights.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiln {

/// XXH64 (seed 0) of `bytes` bytes, little-endian machines only.
uint64_t checksum(const void *data, size_t bytes);

} // namespace kiln
