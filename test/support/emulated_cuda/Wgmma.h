// Matrix instructions of a warpgroup, which read swizzled tiles of shared memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kiln::emu {

/// One wgmma.mma_async: as KilnEmuCalls.wgmma, and the bits of its matrices' elements, row by row of depth() along k.
struct WarpgroupProduct {
  uint64_t lhs = 0, rhs = 0;
  int32_t n = 0, type = 0, transposed = 0;
  bool inRegisters = false; // the lhs
  uint32_t registers[4] = {}; // of the thread
  std::vector<uint32_t> a, b;

  bool operator==(const WarpgroupProduct &other) const {
    return lhs == other.lhs && rhs == other.rhs && n == other.n && type == other.type && transposed == other.transposed &&
           inRegisters == other.inRegisters;
  }
  int depth() const;
};

/// Reads the matrices from a block's `bytes` bytes of memory, but for a lhs in registers. What is wrong with the instruction, or empty.
std::string readMatrices(const char *shared, size_t bytes, WarpgroupProduct &product);

/// Takes the lhs from the registers of the group's threads, in the order of the PTX ISA.
void takeRegisters(WarpgroupProduct &product, const uint32_t *const registers[128]);

/// Adds the product to the sums of 128 threads (Mma.h, addProducts).
void addProduct(const WarpgroupProduct &product, float *const sums[128]);

} // namespace kiln::emu
