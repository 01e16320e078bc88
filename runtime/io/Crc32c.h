// CRC-32C (Castagnoli), the checksum of TensorFlow's tables, checkpoints and records.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiln::io {

/// The CRC of `crc`'s bytes followed by these; `crc` 0 begins.
uint32_t extendCrc32c(uint32_t crc, const void *data, size_t bytes);
inline uint32_t crc32c(const void *data, size_t bytes) { return extendCrc32c(0, data, bytes); }

/// The CRC of `crc`'s bytes followed by a string's length, as the checksums of string tensors take it.
inline uint32_t extendLength(uint32_t crc, uint64_t length) {
  uint32_t few = static_cast<uint32_t>(length);
  return few == length ? extendCrc32c(crc, &few, sizeof few) : extendCrc32c(crc, &length, sizeof length);
}

/// The form in which files hold a CRC, so that the CRC of data that holds CRCs stays a good one.
inline uint32_t maskCrc32c(uint32_t crc) { return ((crc >> 15) | (crc << 17)) + 0xa282ead8u; }

} // namespace kiln::io
