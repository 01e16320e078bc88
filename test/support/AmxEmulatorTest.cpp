// The emulator's products, checked against their definition on tiles of several shapes.
#include "test/support/AmxEmulator.h"
#include "test/support/AmxTiles.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <immintrin.h>
#include <random>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

#define TILES __attribute__((target("amx-tile,amx-bf16,amx-fp16,amx-int8")))

namespace {

using kiln::amx::TileConfig;

uint16_t toBf16(float x) {
  uint32_t bits;
  std::memcpy(&bits, &x, 4);
  return uint16_t((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

float fromBf16(uint16_t x) {
  uint32_t bits = uint32_t(x) << 16;
  float value;
  std::memcpy(&value, &bits, 4);
  return value;
}

TileConfig shapes(unsigned m, unsigned n, unsigned k) {
  TileConfig config = {};
  config.palette = 1;
  auto set = [&](unsigned tile, unsigned rows, unsigned bytes) {
    config.rows[tile] = uint8_t(rows), config.rowBytes[tile] = uint16_t(bytes);
  };
  set(0, m, 4 * n), set(4, m, 4 * k), set(6, k, 4 * n);
  return config;
}

struct Operands {
  alignas(64) uint16_t lhs[16 * 32], rhs[16 * 32];
  alignas(64) float acc[16 * 16];
};

TILES void multiply(const TileConfig &config, Operands &o) {
  _tile_loadconfig(&config);
  _tile_loadd(0, o.acc, 64);
  _tile_loadd(4, o.lhs, 64);
  _tile_stream_loadd(6, o.rhs, 64);
  _tile_dpbf16ps(0, 4, 6);
  _tile_stored(0, o.acc, 64);
  _tile_release();
}

void checkProducts(unsigned m, unsigned n, unsigned k) {
  std::mt19937 random(m * 289 + n * 17 + k);
  std::uniform_real_distribution<float> uniform(-1, 1);
  Operands o, before;
  for (int i = 0; i < 512; ++i)
    o.lhs[i] = toBf16(uniform(random)), o.rhs[i] = toBf16(uniform(random));
  for (float &x : o.acc)
    x = uniform(random);
  before = o;
  multiply(shapes(m, n, k), o);
  for (unsigned i = 0; i < m; ++i)
    for (unsigned j = 0; j < n; ++j) {
      double sum = before.acc[i * 16 + j];
      for (unsigned p = 0; p < 2 * k; ++p)
        sum += double(fromBf16(o.lhs[i * 32 + p])) * fromBf16(o.rhs[p / 2 * 32 + 2 * j + p % 2]);
      ASSERT_NEAR(o.acc[i * 16 + j], sum, 1e-5) << i << "," << j << " of " << m << "x" << n << "x" << k;
    }
}

class AmxEmulator : public testing::Test {
protected:
  void SetUp() override {
    if (!kiln::amx::isEmulating()) {
      ASSERT_EQ(syscall(SYS_arch_prctl, 0x1023, 18), 0);
    }
  }
};

TEST_F(AmxEmulator, MultipliesBf16Tiles) {
  checkProducts(16, 16, 16);
  checkProducts(1, 1, 1);
  checkProducts(7, 11, 5);
  uint64_t executed = kiln::amx::executedInstructions();
  EXPECT_EQ(executed, kiln::amx::isEmulating() ? 21u : 0u);
}

TILES void multiplyHalves(const TileConfig &config, const void *lhs, const void *rhs, float *acc) {
  _tile_loadconfig(&config);
  _tile_zero(0);
  _tile_loadd(4, lhs, 64);
  _tile_loadd(6, rhs, 64);
  _tile_dpfp16ps(0, 4, 6);
  _tile_stored(0, acc, 64);
  _tile_release();
}

TEST_F(AmxEmulator, MultipliesFloat16Tiles) {
  if (!kiln::amx::isEmulating() && !__builtin_cpu_supports("amx-fp16"))
    GTEST_SKIP() << "this processor's tiles do not multiply float16 numbers, or its hypervisor hides that they do";
  // 1.5, -2, 65504 (the largest), 2^-24 (the least), 2^-14
  const uint16_t halves[] = {0x3e00, 0xc000, 0x7bff, 0x0001, 0x0400};
  const double numbers[] = {1.5, -2, 65504, 0x1p-24, 0x1p-14};
  alignas(64) uint16_t lhs[512], rhs[512];
  alignas(64) float acc[256];
  for (int i = 0; i < 512; ++i)
    lhs[i] = halves[i % 5], rhs[i] = halves[i * 3 % 5];
  multiplyHalves(shapes(16, 16, 16), lhs, rhs, acc);
  for (int i = 0; i < 16; ++i)
    for (int j = 0; j < 16; ++j) {
      double sum = 0, size = 0;
      for (int k = 0; k < 32; ++k) {
        double product = numbers[(i * 32 + k) % 5] * numbers[(k / 2 * 32 + 2 * j + k % 2) * 3 % 5];
        sum += product, size += std::abs(product);
      }
      ASSERT_NEAR(acc[i * 16 + j], sum, 1e-6 * size) << i << "," << j;
    }
}

TEST_F(AmxEmulator, EachThreadHasTilesOfItsOwn) {
  std::thread other([] { checkProducts(3, 16, 16); });
  checkProducts(16, 2, 9);
  other.join();
}

TEST_F(AmxEmulator, TakesSubnormalNumbersForZeros) {
  Operands o = {};
  o.lhs[0] = 0x0001, o.rhs[0] = toBf16(1e30f); // a subnormal factor
  o.lhs[32] = toBf16(1e-30f), o.rhs[1] = 0, o.rhs[2] = toBf16(1e-9f); // a subnormal product
  multiply(shapes(16, 16, 16), o);
  EXPECT_EQ(o.acc[0], 0);
  EXPECT_EQ(o.acc[17], 0);
}

TILES void multiplyBytes(const TileConfig &config, const void *lhs, const void *rhs, int32_t *acc, bool isUnsigned) {
  _tile_loadconfig(&config);
  _tile_zero(0);
  _tile_loadd(4, lhs, 64);
  _tile_loadd(6, rhs, 64);
  if (isUnsigned)
    _tile_dpbuud(0, 4, 6);
  else
    _tile_dpbssd(0, 4, 6);
  _tile_stored(0, acc, 64);
  _tile_release();
}

TEST_F(AmxEmulator, MultipliesInt8Tiles) {
  alignas(64) uint8_t lhs[1024], rhs[1024];
  alignas(64) int32_t acc[256];
  for (int i = 0; i < 1024; ++i)
    lhs[i] = uint8_t(i * 37 + 11), rhs[i] = uint8_t(i * 91 + 200);
  for (bool isUnsigned : {false, true}) {
    multiplyBytes(shapes(16, 16, 16), lhs, rhs, acc, isUnsigned);
    for (int i = 0; i < 16; ++i)
      for (int j = 0; j < 16; ++j) {
        int sum = 0;
        for (int k = 0; k < 64; ++k) {
          uint8_t x = lhs[i * 64 + k], y = rhs[k / 4 * 64 + 4 * j + k % 4];
          sum += isUnsigned ? x * y : int8_t(x) * int8_t(y);
        }
        ASSERT_EQ(acc[i * 16 + j], sum);
      }
  }
}

TEST_F(AmxEmulator, KeepsTheConfiguration) {
  TileConfig config = shapes(5, 6, 7), stored;
  [&]() TILES {
    _tile_loadconfig(&config);
    _tile_storeconfig(&stored);
    _tile_release();
  }();
  EXPECT_EQ(std::memcmp(&config, &stored, sizeof config), 0);
}

TILES void mismatched() {
  TileConfig config = shapes(16, 16, 16);
  config.rows[4] = 8;
  _tile_loadconfig(&config);
  _tile_dpbf16ps(0, 4, 6);
}

TEST_F(AmxEmulator, FaultsOnTilesThatDoNotFit) {
  if (kiln::amx::isEmulating()) {
    EXPECT_DEATH(mismatched(), "the tiles' shapes do not fit");
  } else {
    EXPECT_DEATH(mismatched(), "");
  }
}

} // namespace
