// Matrix descriptors, swizzled layouts and sums of wgmma, as the PTX ISA describes them.
#include "test/support/emulated_cuda/Wgmma.h"

#include "test/support/emulated_cuda/Mma.h"

#include "kiln/kiln_emulation.h"

#include <cstring>

namespace kiln::emu {

namespace {

constexpr int kRows = 64;

// One matrix of `rows` rows (columns, of the right one) by `depth` along k.
std::string readMatrix(const char *shared, size_t bytes, uint64_t descriptor, int rows, bool transposed, int depth, std::vector<uint32_t> &elements) {
  uint64_t start = (descriptor & 0x3fff) << 4, leading = (descriptor >> 16 & 0x3fff) << 4, stride = (descriptor >> 32 & 0x3fff) << 4;
  if (descriptor >> 62 != 1 || (descriptor >> 49 & 7) != 0)
    return "wgmma of a matrix that is not swizzled over 128 bytes from an address that is a multiple of 1024";
  int elementBytes = 32 / depth; // an instruction has 32 bytes of each row
  elements.assign(size_t(rows) * depth, 0);
  for (int row = 0; row < rows; ++row)
    for (int k = 0; k < depth; ++k) {
      // Lines of 128 bytes, eight of them together: along k of a row each, or else along 64 rows of one k each.
      uint64_t at = start;
      if (transposed)
        at += row / 64 * leading + k / 8 * stride + k % 8 * 128 + row % 64 * 2;
      else
        at += row / 8 * stride + row % 8 * 128 + k * elementBytes;
      at ^= (at >> 7 & 7) << 4;
      if (at + elementBytes > bytes)
        return "wgmma reads byte " + std::to_string(at) + " of the block's memory, of which there are " + std::to_string(bytes);
      std::memcpy(&elements[size_t(row) * depth + k], shared + at, elementBytes);
    }
  return {};
}

} // namespace

int WarpgroupProduct::depth() const { return type == KILN_EMU_TF32 ? 8 : 16; }

std::string readMatrices(const char *shared, size_t bytes, WarpgroupProduct &product) {
  bool isHalf = product.type == KILN_EMU_F16 || product.type == KILN_EMU_BF16;
  // Only 16-bit elements can be transposed, and none in registers.
  bool isTransposed = product.transposed && (!isHalf || (product.inRegisters && product.transposed & 1));
  if (product.n < 8 || product.n > 256 || product.n % 8 || (!isHalf && product.type != KILN_EMU_TF32) || isTransposed)
    return "there is no wgmma of this shape and this type";
  int depth = product.depth();
  std::string error = product.inRegisters ? "" : readMatrix(shared, bytes, product.lhs, kRows, product.transposed & 1, depth, product.a);
  return error.empty() ? readMatrix(shared, bytes, product.rhs, product.n, product.transposed & 2, depth, product.b) : error;
}

void takeRegisters(WarpgroupProduct &product, const uint32_t *const registers[128]) {
  int depth = product.depth(), packed = depth / 8; // elements of a register
  product.a.assign(size_t(kRows) * depth, 0);
  for (int thread = 0; thread < 128; ++thread)
    for (int i = 0; i < 4 * packed; ++i) {
      int reg = i / packed, row = thread / 32 * 16 + thread % 32 / 4 + reg % 2 * 8;
      int k = thread % 4 * packed + i % packed + reg / 2 * 4 * packed;
      uint32_t word = registers[thread][reg];
      product.a[size_t(row) * depth + k] = packed == 1 ? word : word >> i % packed * 16 & 0xffff;
    }
}

void addProduct(const WarpgroupProduct &product, float *const sums[128]) {
  int depth = product.depth();
  auto number = [&](uint32_t bits) {
    return product.type == KILN_EMU_TF32 ? tf32ToDouble(bits) : halfToDouble(static_cast<uint16_t>(bits), product.type);
  };
  std::vector<double> a(product.a.size()), b(product.b.size()); // eight columns of b side by side
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = number(product.a[i]);
  for (size_t i = 0; i < b.size(); ++i) {
    size_t column = i / depth, k = i % depth;
    b[(column / 8 * depth + k) * 8 + column % 8] = number(product.b[i]);
  }
  for (int row = 0; row < kRows; ++row)
    for (int panel = 0; panel < product.n / 8; ++panel) {
      float own[8], *places[8];
      for (int c = 0; c < 8; ++c) {
        places[c] = &sums[row / 16 * 32 + row % 8 * 4 + c / 2][panel * 4 + row % 16 / 8 * 2 + c % 2];
        own[c] = *places[c];
      }
      addProducts(own, &a[size_t(row) * depth], reinterpret_cast<const double(*)[8]>(&b[size_t(panel) * depth * 8]), depth);
      for (int c = 0; c < 8; ++c)
        *places[c] = own[c];
    }
}

} // namespace kiln::emu
