// Matrix instructions against a plain product, with fragments dealt as the figures of the PTX ISA show them.
#include "test/support/emulated_cuda/Mma.h"

#include "kiln/kiln_emulation.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

namespace {

using kiln::emu::mma;
using kiln::emu::MmaLane;

uint32_t bits(float value) {
  uint32_t result;
  std::memcpy(&result, &value, 4);
  return result;
}
// Small whole numbers are exact in every type.
float aOf(int row, int column) { return float((row * 5 + column * 3) % 7 - 3); }
float bOf(int row, int column) { return float((row * 2 + column * 11) % 5 - 2); }
float cOf(int row, int column) { return float(row - 2 * column); }
uint32_t bf16(float value) { return bits(value) >> 16; }
uint32_t half(float value) { // of whole numbers from -7 to 7
  if (value == 0)
    return 0;
  int exponent = std::ilogb(value);
  auto mantissa = uint32_t(std::lround((std::ldexp(std::fabs(value), -exponent) - 1) * 1024));
  return (value < 0 ? 0x8000u : 0) | uint32_t(exponent + 15) << 10 | mantissa;
}

struct Registers {
  uint32_t a[4], b[2];
  float c[4], d[4];
};

void checkProduct(const Registers lanes[32], int k) {
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < 4; ++i) {
      int row = lane / 4 + (i >= 2 ? 8 : 0), column = lane % 4 * 2 + (i & 1);
      float expected = cOf(row, column);
      for (int j = 0; j < k; ++j)
        expected += aOf(row, j) * bOf(j, column);
      EXPECT_EQ(lanes[lane].d[i], expected) << lane << " " << i;
    }
}

bool run(uint32_t shape, uint32_t type, Registers lanes[32]) {
  MmaLane parts[32];
  for (int i = 0; i < 32; ++i)
    parts[i] = {lanes[i].a, lanes[i].b, lanes[i].c, lanes[i].d};
  return mma(shape, type | type << 8 | KILN_EMU_F32 << 16 | uint32_t(KILN_EMU_F32) << 24, parts);
}

void fillC(Registers &r, int lane) {
  int row = lane / 4, column = lane % 4 * 2;
  r.c[0] = cOf(row, column);
  r.c[1] = cOf(row, column + 1);
  r.c[2] = cOf(row + 8, column);
  r.c[3] = cOf(row + 8, column + 1);
}

TEST(Mma, Tf32M16N8K8) {
  Registers lanes[32];
  for (int lane = 0; lane < 32; ++lane) {
    int g = lane / 4, t = lane % 4;
    Registers &r = lanes[lane];
    r.a[0] = bits(aOf(g, t));
    r.a[1] = bits(aOf(g + 8, t));
    r.a[2] = bits(aOf(g, t + 4)) | 0x1fff; // bits that tf32 does not have
    r.a[3] = bits(aOf(g + 8, t + 4));
    if (aOf(g, t + 4) == 0)
      r.a[2] = 0;
    r.b[0] = bits(bOf(t, g));
    r.b[1] = bits(bOf(t + 4, g));
    fillC(r, lane);
  }
  ASSERT_TRUE(run(16 << 16 | 8 << 8 | 8, KILN_EMU_TF32, lanes));
  checkProduct(lanes, 8);
}

TEST(Mma, HalvesM16N8K16) {
  for (uint32_t type : {uint32_t(KILN_EMU_BF16), uint32_t(KILN_EMU_F16)}) {
    auto pack = [&](float low, float high) {
      return type == KILN_EMU_BF16 ? bf16(low) | bf16(high) << 16 : half(low) | half(high) << 16;
    };
    Registers lanes[32];
    for (int lane = 0; lane < 32; ++lane) {
      int g = lane / 4, t = lane % 4 * 2;
      Registers &r = lanes[lane];
      r.a[0] = pack(aOf(g, t), aOf(g, t + 1));
      r.a[1] = pack(aOf(g + 8, t), aOf(g + 8, t + 1));
      r.a[2] = pack(aOf(g, t + 8), aOf(g, t + 9));
      r.a[3] = pack(aOf(g + 8, t + 8), aOf(g + 8, t + 9));
      r.b[0] = pack(bOf(t, g), bOf(t + 1, g));
      r.b[1] = pack(bOf(t + 8, g), bOf(t + 9, g));
      fillC(r, lane);
    }
    ASSERT_TRUE(run(16 << 16 | 8 << 8 | 16, type, lanes));
    checkProduct(lanes, 16);
  }
}

TEST(Mma, DoublesM8N8K4) {
  struct {
    double a, b, c[2], d[2];
  } lanes[32];
  MmaLane parts[32];
  for (int lane = 0; lane < 32; ++lane) {
    auto &r = lanes[lane];
    r.a = aOf(lane / 4, lane % 4);
    r.b = bOf(lane % 4, lane / 4);
    r.c[0] = r.c[1] = 0.5;
    parts[lane] = {&r.a, &r.b, r.c, r.d};
  }
  uint32_t f64 = KILN_EMU_F64;
  ASSERT_TRUE(mma(8 << 16 | 8 << 8 | 4, f64 | f64 << 8 | f64 << 16 | f64 << 24, parts));
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < 2; ++i) {
      double expected = 0.5;
      for (int j = 0; j < 4; ++j)
        expected += aOf(lane / 4, j) * bOf(j, lane % 4 * 2 + i);
      EXPECT_EQ(lanes[lane].d[i], expected);
    }
}

TEST(Mma, BytesM16N8K32) {
  struct {
    int8_t a[16], b[8];
    int32_t c[4], d[4];
  } lanes[32];
  MmaLane parts[32];
  for (int lane = 0; lane < 32; ++lane) {
    int g = lane / 4, t = lane % 4 * 4;
    auto &r = lanes[lane];
    for (int i = 0; i < 4; ++i) {
      r.a[i] = int8_t(aOf(g, t + i));
      r.a[4 + i] = int8_t(aOf(g + 8, t + i));
      r.a[8 + i] = int8_t(aOf(g, t + 16 + i));
      r.a[12 + i] = int8_t(aOf(g + 8, t + 16 + i));
      r.b[i] = int8_t(bOf(t + i, g));
      r.b[4 + i] = int8_t(bOf(t + 16 + i, g));
      r.c[i] = 1000000;
    }
    parts[lane] = {r.a, r.b, r.c, r.d};
  }
  uint32_t s8 = KILN_EMU_S8, s32 = KILN_EMU_S32;
  ASSERT_TRUE(mma(16 << 16 | 8 << 8 | 32, s8 | s8 << 8 | s32 << 16 | s32 << 24, parts));
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < 4; ++i) {
      int expected = 1000000;
      for (int j = 0; j < 32; ++j)
        expected += int(aOf(lane / 4 + (i >= 2 ? 8 : 0), j) * bOf(j, lane % 4 * 2 + (i & 1)));
      EXPECT_EQ(lanes[lane].d[i], expected);
    }
}

// What float32 does not have is cut off, of negative sums too; products far below the largest are gone before they are added.
TEST(Mma, CutsSumsTowardsZero) {
  const double ones[] = {1, 1, 1, 1}, tiny[] = {0x1p-3, 0x1p-3, 0x1p-3, 0x1p-3};
  const float sums[8] = {0x1p24f, -0x1p24f - 2, 0x1p24f, 0x1p24f + 2, 0x1.fffffep127f, 0x1p-149f, INFINITY, NAN};
  const double columns[4][8] = {{0.5, 0.5, 1, 0x1p-3, 1, 0x1p-3, 1, 1},
                                {0.5, 0.5, 1, 0x1p-3, 1, 0, 1, 1},
                                {0.5, 0.5, 0, 0x1p-3, 1, 0, 1, 1},
                                {0.25, 0.25, 0, 0x1p-3, 1, 0, 1, 1}};
  float results[8];
  std::copy(sums, sums + 8, results);
  kiln::emu::addProducts(results, ones, columns, 4);
  EXPECT_EQ(results[0], 0x1p24f); // 2^24 + 1.75
  EXPECT_EQ(results[1], -0x1p24f);
  EXPECT_EQ(results[2], 0x1p24f + 2);
  EXPECT_EQ(results[3], 0x1p24f + 2);
  EXPECT_EQ(results[4], 0x1.fffffep127f);
  EXPECT_EQ(results[5], 0x1p-3f);
  EXPECT_EQ(results[6], INFINITY);
  EXPECT_TRUE(std::isnan(results[7]));
  std::copy(sums, sums + 8, results);
  kiln::emu::addProducts(results, tiny, columns, 1);
  EXPECT_EQ(results[5], 0x1p-6f);
  const double none[1][8] = {};
  float zeros[8] = {-0.0f, 0.0f, -0x1p-149f, 0x1p-149f, 1, 2, 3, -INFINITY}, same[8];
  std::copy(zeros, zeros + 8, same);
  kiln::emu::addProducts(same, ones, none, 1);
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(same[i], zeros[i]);
  Registers lanes[32] = {};
  for (Registers &r : lanes) {
    std::fill(r.a, r.a + 4, bits(0.5f));
    std::fill(r.b, r.b + 2, bits(0.75f));
    std::fill(r.c, r.c + 4, 0x1p24f);
  }
  ASSERT_TRUE(run(16 << 16 | 8 << 8 | 8, KILN_EMU_TF32, lanes)); // twice 2^24 + 1.5
  for (const Registers &r : lanes)
    EXPECT_EQ(r.d[3], 0x1p24f);
}

TEST(Mma, RefusesShapesThatDoNotExist) {
  Registers lanes[32] = {};
  EXPECT_FALSE(run(16 << 16 | 16 << 8 | 16, KILN_EMU_F16, lanes));
  EXPECT_FALSE(run(16 << 16 | 8 << 8 | 2, KILN_EMU_TF32, lanes));
  EXPECT_FALSE(run(16 << 16 | 8 << 8 | 8, 99, lanes));
}

TEST(LdMatrix, DealsRowsAndColumns) {
  alignas(16) uint16_t matrices[4][8][8];
  for (int m = 0; m < 4; ++m)
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j)
        matrices[m][i][j] = uint16_t(1000 * m + 10 * i + j);
  uint32_t registers[32][4];
  kiln::emu::MatrixLane lanes[32];
  for (int lane = 0; lane < 32; ++lane)
    lanes[lane] = {matrices[lane / 8][lane % 8], registers[lane]};
  kiln::emu::ldmatrix(4, false, lanes);
  EXPECT_EQ(registers[6][2], uint32_t(2000 + 10 * 1 + 4) | uint32_t(2000 + 10 * 1 + 5) << 16);
  kiln::emu::ldmatrix(4, true, lanes);
  EXPECT_EQ(registers[6][2], uint32_t(2000 + 10 * 4 + 1) | uint32_t(2000 + 10 * 5 + 1) << 16);
}

} // namespace
