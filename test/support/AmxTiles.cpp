// Executes tile instructions as Intel's manual defines them.
#include "test/support/AmxTiles.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <immintrin.h>

namespace kiln::amx {

const char *TileUnit::load(const TileConfig &source) {
  if (source.palette == 0) {
    release();
    return nullptr;
  }
  if (source.palette != 1)
    return "ldtilecfg: the palette is neither 0 nor 1";
  for (uint8_t byte : source.reserved)
    if (byte)
      return "ldtilecfg: a reserved byte is not zero";
  for (unsigned i = 0; i < 16; ++i) {
    if (i >= kTiles ? source.rows[i] || source.rowBytes[i]
                    : source.rows[i] > kRows || source.rowBytes[i] > kRowBytes)
      return "ldtilecfg: a tile has more than 16 rows or 64 bytes, or more than 8 are described";
    if (!source.rows[i] != !source.rowBytes[i])
      return "ldtilecfg: a tile has rows of no bytes, or no rows";
  }
  config = source;
  std::memset(tiles, 0, sizeof tiles);
  return nullptr;
}

void TileUnit::release() {
  std::memset(&config, 0, sizeof config);
  std::memset(tiles, 0, sizeof tiles);
}

const char *TileUnit::zero(unsigned tile) {
  if (!config.palette || !config.rows[tile])
    return "tilezero: the tile is not configured";
  std::memset(&tiles[tile], 0, sizeof(Tile));
  return nullptr;
}

const char *TileUnit::loadRows(unsigned tile, const char *from, int64_t stride) {
  if (!config.palette || !config.rows[tile])
    return "tileloadd: the tile is not configured";
  Tile read = {};
  for (unsigned row = 0; row < config.rows[tile]; ++row)
    std::memcpy(read.bytes[row], from + row * stride, config.rowBytes[tile]);
  tiles[tile] = read;
  return nullptr;
}

const char *TileUnit::storeRows(unsigned tile, char *to, int64_t stride) {
  if (!config.palette || !config.rows[tile])
    return "tilestored: the tile is not configured";
  for (unsigned row = 0; row < config.rows[tile]; ++row)
    std::memcpy(to + row * stride, tiles[tile].bytes[row], config.rowBytes[tile]);
  return nullptr;
}

const char *TileUnit::check(unsigned acc, unsigned lhs, unsigned rhs) const {
  if (!config.palette || !config.rows[acc] || !config.rows[lhs] || !config.rows[rhs])
    return "tdp: a tile is not configured";
  if (acc == lhs || acc == rhs || lhs == rhs)
    return "tdp: two operands are one tile";
  if (config.rows[acc] != config.rows[lhs] || config.rowBytes[acc] != config.rowBytes[rhs] ||
      config.rowBytes[lhs] != 4 * config.rows[rhs] || config.rowBytes[acc] % 4)
    return "tdp: the tiles' shapes do not fit";
  return nullptr;
}

namespace {

float widened(uint16_t number, bool halves) {
  uint32_t bits = uint32_t(number) << 16;
  float value;
  std::memcpy(&value, &bits, 4);
  if (!halves)
    return value;
  int exponent = number >> 10 & 31, fraction = number & 1023;
  if (exponent == 31)
    value = fraction ? NAN : INFINITY;
  else
    value = std::ldexp(float(exponent ? fraction + 1024 : fraction), std::max(exponent, 1) - 25);
  return number >> 15 ? -value : value;
}

// The sums of even and of odd products are made apart, then added.
void dotRow(float *acc, const uint8_t *lhs, const Tile &rhs, unsigned pairs, bool halves) {
  float sums[2][kRows] = {};
  for (unsigned k = 0; k < 2 * pairs; ++k) {
    uint16_t left, right;
    std::memcpy(&left, lhs + 2 * k, 2);
    for (unsigned n = 0; n < kRows; ++n) {
      std::memcpy(&right, rhs.bytes[k / 2] + 4 * n + 2 * (k % 2), 2);
      sums[k % 2][n] += widened(left, halves) * widened(right, halves);
    }
  }
  for (unsigned n = 0; n < kRows; ++n)
    acc[n] += sums[0][n] + sums[1][n];
}

/// The lower halves of eight words, widened.
template <bool halves> [[gnu::target("avx2,fma,f16c")]] inline __m256 lowNumbers(__m256i words) {
  if (!halves)
    return _mm256_castsi256_ps(_mm256_slli_epi32(words, 16));
  words = _mm256_and_si256(words, _mm256_set1_epi32(0xffff));
  words = _mm256_permute4x64_epi64(_mm256_packus_epi32(words, words), 0xd8);
  return _mm256_cvtph_ps(_mm256_castsi256_si128(words));
}

template <bool halves> [[gnu::target("avx2,fma,f16c")]] inline __m256 highNumbers(__m256i words) {
  if (!halves)
    return _mm256_castsi256_ps(_mm256_and_si256(words, _mm256_set1_epi32(int(0xffff0000u))));
  return lowNumbers<true>(_mm256_srli_epi32(words, 16));
}

template <bool halves>
[[gnu::target("avx2,fma,f16c")]] void dotTile(Tile &acc, const Tile &lhs, const Tile &rhs, unsigned rows, unsigned pairs) {
  for (unsigned m = 0; m < rows; ++m) {
    __m256 even[2] = {_mm256_setzero_ps(), _mm256_setzero_ps()}, odd[2] = {even[0], even[0]};
    for (unsigned k = 0; k < pairs; ++k) {
      int left;
      std::memcpy(&left, lhs.bytes[m] + 4 * k, 4);
      __m256i word = _mm256_set1_epi32(left);
      __m256 low = lowNumbers<halves>(word), high = highNumbers<halves>(word);
      for (unsigned h = 0; h < 2; ++h) {
        __m256i right = _mm256_load_si256(reinterpret_cast<const __m256i *>(rhs.bytes[k] + 32 * h));
        even[h] = _mm256_fmadd_ps(low, lowNumbers<halves>(right), even[h]);
        odd[h] = _mm256_fmadd_ps(high, highNumbers<halves>(right), odd[h]);
      }
    }
    for (unsigned h = 0; h < 2; ++h) {
      float *sums = reinterpret_cast<float *>(acc.bytes[m]) + 8 * h;
      _mm256_store_ps(sums, _mm256_add_ps(_mm256_load_ps(sums), _mm256_add_ps(even[h], odd[h])));
    }
  }
}

} // namespace

const char *TileUnit::dot(unsigned acc, unsigned lhs, unsigned rhs, bool halves) {
  if (const char *fault = check(acc, lhs, rhs))
    return fault;
  // Tiles round to nearest, take subnormal bfloat16 numbers for zeros and make none in float32.
  unsigned control = _mm_getcsr();
  _mm_setcsr(0x9fc0);
  unsigned rows = config.rows[acc], pairs = config.rows[rhs];
  static const bool wide = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c");
  if (wide)
    (halves ? dotTile<true> : dotTile<false>)(tiles[acc], tiles[lhs], tiles[rhs], rows, pairs);
  else
    for (unsigned m = 0; m < rows; ++m)
      dotRow(reinterpret_cast<float *>(tiles[acc].bytes[m]), tiles[lhs].bytes[m], tiles[rhs], pairs, halves);
  _mm_setcsr(control);
  for (unsigned m = 0; m < rows; ++m)
    std::memset(tiles[acc].bytes[m] + config.rowBytes[acc], 0, kRowBytes - config.rowBytes[acc]);
  return nullptr;
}

const char *TileUnit::dotInt8(unsigned acc, unsigned lhs, unsigned rhs, Signs signs) {
  if (const char *fault = check(acc, lhs, rhs))
    return fault;
  bool lhsSigned = signs == Signs::ss || signs == Signs::su, rhsSigned = signs == Signs::ss || signs == Signs::us;
  auto value = [](uint8_t byte, bool isSigned) { return isSigned ? int(int8_t(byte)) : int(byte); };
  for (unsigned m = 0; m < config.rows[acc]; ++m)
    for (unsigned n = 0; n < config.rowBytes[acc] / 4u; ++n) {
      uint32_t sum;
      std::memcpy(&sum, tiles[acc].bytes[m] + 4 * n, 4);
      for (unsigned k = 0; k < config.rows[rhs]; ++k)
        for (unsigned i = 0; i < 4; ++i)
          sum += uint32_t(value(tiles[lhs].bytes[m][4 * k + i], lhsSigned) *
                          value(tiles[rhs].bytes[k][4 * n + i], rhsSigned));
      std::memcpy(tiles[acc].bytes[m] + 4 * n, &sum, 4);
    }
  return nullptr;
}

} // namespace kiln::amx
