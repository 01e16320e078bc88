// Eight bytes per step by eight tables, which the first use computes.
#include "io/Crc32c.h"

#include <cstring>

namespace kiln::io {

namespace {
struct Tables {
  uint32_t at[8][256];
  Tables() {
    for (uint32_t i = 0; i < 256; ++i) {
      uint32_t crc = i;
      for (int bit = 0; bit < 8; ++bit)
        crc = (crc >> 1) ^ (crc & 1 ? 0x82f63b78u : 0);
      at[0][i] = crc;
    }
    for (int t = 1; t < 8; ++t)
      for (uint32_t i = 0; i < 256; ++i)
        at[t][i] = (at[t - 1][i] >> 8) ^ at[0][at[t - 1][i] & 255];
  }
};
} // namespace

uint32_t extendCrc32c(uint32_t crc, const void *data, size_t bytes) {
  static const Tables tables;
  const auto &t = tables.at;
  const unsigned char *p = static_cast<const unsigned char *>(data);
  crc = ~crc;
  for (; bytes >= 8; p += 8, bytes -= 8) { // little-endian, as everything here
    uint32_t low, high;
    std::memcpy(&low, p, 4);
    std::memcpy(&high, p + 4, 4);
    low ^= crc;
    crc = t[7][low & 255] ^ t[6][low >> 8 & 255] ^ t[5][low >> 16 & 255] ^ t[4][low >> 24] ^
          t[3][high & 255] ^ t[2][high >> 8 & 255] ^ t[1][high >> 16 & 255] ^ t[0][high >> 24];
  }
  for (; bytes; ++p, --bytes)
    crc = (crc >> 8) ^ t[0][(crc ^ *p) & 255];
  return ~crc;
}

} // namespace kiln::io
