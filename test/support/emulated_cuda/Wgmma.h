// Matrix instructions of a warpgroup, which read swizzled tiles of shared memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kiln::emu {

/// One wgmma.mma_async: as KilnEmuCalls.wgmma, and the 16-bit elements of its matrices, row by row of 16 along k.
struct WarpgroupProduct {
  uint64_t lhs = 0, rhs = 0;
  int32_t n = 0, type = 0, transposed = 0;
  std::vector<uint16_t> a, b;

  bool operator==(const WarpgroupProduct &other) const {
    return lhs == other.lhs && rhs == other.rhs && n == other.n && type == other.type && transposed == other.transposed;
  }
};

/// Reads the matrices from a block's `bytes` bytes of memory. What is wrong with the instruction, or empty.
std::string readMatrices(const char *shared, size_t bytes, WarpgroupProduct &product);

/// Adds the product to the sums of 128 threads (Mma.h, addProducts).
void addProduct(const WarpgroupProduct &product, float *const sums[128]);

} // namespace kiln::emu
