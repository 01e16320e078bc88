// The state of one thread's AMX unit and what its instructions do to it.
#pragma once

#include <cstdint>

namespace kiln::amx {

constexpr unsigned kTiles = 8, kRows = 16, kRowBytes = 64;

/// What ldtilecfg reads and sttilecfg writes, by the architecture's definition.
struct TileConfig {
  uint8_t palette, startRow, reserved[14];
  uint16_t rowBytes[16];
  uint8_t rows[16];
};
static_assert(sizeof(TileConfig) == 64, "the memory form of a tile configuration");

struct alignas(64) Tile {
  uint8_t bytes[kRows][kRowBytes];
};

/// How the bytes of an int8 product are read.
enum class Signs { ss, su, us, uu };

/// One thread's tiles. Functions that the processor would fault on return why, else null.
struct TileUnit {
  TileConfig config;
  Tile tiles[kTiles];

  const char *load(const TileConfig &source);
  void release();
  const char *zero(unsigned tile);
  const char *loadRows(unsigned tile, const char *from, int64_t stride);
  const char *storeRows(unsigned tile, char *to, int64_t stride);
  /// acc += lhs * rhs over pairs of bfloat16 numbers, subnormal ones taken for zeros, or of float16 numbers.
  const char *dot(unsigned acc, unsigned lhs, unsigned rhs, bool halves);
  const char *dotInt8(unsigned acc, unsigned lhs, unsigned rhs, Signs signs);

private:
  const char *check(unsigned acc, unsigned lhs, unsigned rhs) const;
};

} // namespace kiln::amx
