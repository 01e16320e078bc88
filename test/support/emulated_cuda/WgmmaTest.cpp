// Products of warpgroups against a plain product, of tiles laid out as the figures of the PTX ISA show them.
#include "test/support/emulated_cuda/Wgmma.h"

#include "kiln/kiln_emulation.h"

#include <cstring>
#include <gtest/gtest.h>

namespace {

using kiln::emu::WarpgroupProduct;

constexpr int kColumns = 72;
float aOf(int row, int k) { return float((row * 5 + k * 3) % 7 - 3); }
float bOf(int k, int column) { return float((k * 2 + column * 11) % 5 - 2); }
uint16_t bf16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, 4);
  return uint16_t(bits >> 16);
}

struct Memory {
  alignas(1024) char bytes[64 << 10] = {};

  // Chunk c of line l lies at chunk c ^ (l mod 8).
  void put(uint64_t tile, int line, int inLine, float value) {
    uint16_t bits = bf16(value);
    std::memcpy(bytes + tile + 128 * line + (inLine / 8 ^ line % 8) * 16 + inLine % 8 * 2, &bits, 2);
  }
};

uint64_t descriptor(uint64_t address, uint64_t leading, uint64_t stride) {
  return address >> 4 | leading >> 4 << 16 | stride >> 4 << 32 | uint64_t(1) << 62;
}

void check(const WarpgroupProduct &product) {
  const int kDepth = product.depth();
  std::vector<std::vector<float>> sums(128, std::vector<float>(kColumns / 2, 1));
  float *places[128];
  for (int i = 0; i < 128; ++i)
    places[i] = sums[i].data();
  kiln::emu::addProduct(product, places);
  for (int thread = 0; thread < 128; ++thread)
    for (int i = 0; i < kColumns / 2; ++i) {
      int row = thread / 32 * 16 + thread % 32 / 4 + (i & 2 ? 8 : 0), column = i / 4 * 8 + thread % 4 * 2 + (i & 1);
      float expected = 1;
      for (int k = 0; k < kDepth; ++k)
        expected += aOf(row, k) * bOf(k, column);
      ASSERT_EQ(sums[thread][i], expected) << thread << " " << i;
    }
}

// tf32: rows of 128 bytes, 32 elements along k, and a lhs in registers; the product takes those from 16 on, and of each the upper bits.
TEST(Wgmma, Tf32FromRegisters) {
  static Memory memory;
  constexpr int kTf32Depth = 8;
  uint64_t rhs = 16384;
  auto bitsOf = [](float value) {
    uint32_t bits;
    std::memcpy(&bits, &value, 4);
    return bits | 0x1fff;
  };
  for (int k = 0; k < kTf32Depth; ++k)
    for (int column = 0; column < kColumns; ++column) {
      uint32_t bits = bitsOf(bOf(k, column));
      std::memcpy(memory.bytes + rhs + 128 * column + ((16 + k) / 4 ^ column % 8) * 16 + k % 4 * 4, &bits, 4);
    }
  uint32_t registers[128][4];
  const uint32_t *places[128];
  for (int thread = 0; thread < 128; ++thread) {
    places[thread] = registers[thread];
    for (int i = 0; i < 4; ++i)
      registers[thread][i] = bitsOf(aOf(thread / 32 * 16 + thread % 32 / 4 + i % 2 * 8, thread % 4 + i / 2 * 4));
  }
  WarpgroupProduct product;
  product.rhs = descriptor(rhs + 64, 16, 1024), product.n = kColumns, product.type = KILN_EMU_TF32, product.inRegisters = true;
  ASSERT_EQ(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
  takeRegisters(product, places);
  check(product);
}

constexpr int kDepth = 16;

// bfloat16 in registers, two to each, by lines of 64 columns.
TEST(Wgmma, Bfloat16FromRegisters) {
  static Memory memory;
  uint32_t registers[128][4];
  const uint32_t *places[128];
  for (int k = 0; k < kDepth; ++k)
    for (int column = 0; column < kColumns; ++column)
      memory.put(column / 64 * 64 * 128, k, column % 64, bOf(k, column));
  for (int thread = 0; thread < 128; ++thread) {
    places[thread] = registers[thread];
    for (int i = 0; i < 4; ++i) {
      int row = thread / 32 * 16 + thread % 32 / 4 + i % 2 * 8, k = thread % 4 * 2 + i / 2 * 8;
      registers[thread][i] = bf16(aOf(row, k)) | uint32_t(bf16(aOf(row, k + 1))) << 16;
    }
  }
  WarpgroupProduct product;
  product.rhs = descriptor(0, 64 * 128, 1024), product.n = kColumns, product.type = KILN_EMU_BF16, product.transposed = 2, product.inRegisters = true;
  ASSERT_EQ(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
  takeRegisters(product, places);
  check(product);
}

// Rows of 128 bytes, 64 elements along k; the product takes those from 32 on.
TEST(Wgmma, MatricesAlongK) {
  static Memory memory;
  uint64_t lhs = 1024, rhs = 16384;
  for (int k = 0; k < kDepth; ++k) {
    for (int row = 0; row < 64; ++row)
      memory.put(lhs, row, 32 + k, aOf(row, k));
    for (int column = 0; column < kColumns; ++column)
      memory.put(rhs, column, 32 + k, bOf(k, column));
  }
  WarpgroupProduct product;
  product.lhs = descriptor(lhs + 64, 16, 1024), product.rhs = descriptor(rhs + 64, 16, 1024);
  product.n = kColumns, product.type = KILN_EMU_BF16;
  ASSERT_EQ(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
  check(product);
}

// Lines of 64 rows of one k each, 64 of them before the next 64 rows; the product takes those from 32 on.
TEST(Wgmma, MatricesAlongRows) {
  static Memory memory;
  uint64_t lhs = 0, rhs = 16384, panel = 64 * 128;
  for (int k = 0; k < kDepth; ++k) {
    for (int row = 0; row < 64; ++row)
      memory.put(lhs, 32 + k, row, aOf(row, k));
    for (int column = 0; column < kColumns; ++column)
      memory.put(rhs + column / 64 * panel, 32 + k, column % 64, bOf(k, column));
  }
  WarpgroupProduct product;
  product.lhs = descriptor(lhs + 32 * 128, panel, 1024), product.rhs = descriptor(rhs + 32 * 128, panel, 1024);
  product.n = kColumns, product.type = KILN_EMU_BF16, product.transposed = 3;
  ASSERT_EQ(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
  check(product);
}

TEST(Wgmma, RefusesWhatIsNotThere) {
  static Memory memory;
  WarpgroupProduct product;
  product.n = 12, product.type = KILN_EMU_BF16;
  product.lhs = product.rhs = descriptor(0, 16, 1024);
  EXPECT_NE(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
  product.n = 256;
  EXPECT_NE(kiln::emu::readMatrices(memory.bytes, 1024, product), "");
  product.n = 8, product.type = KILN_EMU_TF32;
  EXPECT_EQ(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
  product.transposed = 2; // only 16-bit elements
  EXPECT_NE(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
  product.transposed = 1, product.type = KILN_EMU_BF16, product.inRegisters = true;
  EXPECT_NE(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
  product.lhs &= (uint64_t(1) << 62) - 1; // no swizzle
  EXPECT_NE(kiln::emu::readMatrices(memory.bytes, sizeof memory.bytes, product), "");
}

} // namespace
