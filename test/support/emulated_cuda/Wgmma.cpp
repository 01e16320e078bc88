// Matrix descriptors, swizzled layouts and sums of wgmma, as the PTX ISA describes them.
#include "test/support/emulated_cuda/Wgmma.h"

#include "test/support/emulated_cuda/Mma.h"

#include "kiln/kiln_emulation.h"

#include <cstring>

namespace kiln::emu {

namespace {

constexpr int kRows = 64, kDepth = 16;

// One matrix of `rows` rows (columns, of the right one) by 16 along k.
std::string readMatrix(const char *shared, size_t bytes, uint64_t descriptor, int rows, bool transposed, std::vector<uint16_t> &elements) {
  uint64_t start = (descriptor & 0x3fff) << 4, leading = (descriptor >> 16 & 0x3fff) << 4, stride = (descriptor >> 32 & 0x3fff) << 4;
  if (descriptor >> 62 != 1 || (descriptor >> 49 & 7) != 0)
    return "wgmma of a matrix that is not swizzled over 128 bytes from an address that is a multiple of 1024";
  elements.resize(size_t(rows) * kDepth);
  for (int row = 0; row < rows; ++row)
    for (int k = 0; k < kDepth; ++k) {
      // Lines of 128 bytes, eight of them together: along k of a row each, or else along 64 rows of one k each.
      uint64_t at = start;
      if (transposed)
        at += row / 64 * leading + k / 8 * stride + k % 8 * 128 + row % 64 * 2;
      else
        at += row / 8 * stride + row % 8 * 128 + k * 2;
      at ^= (at >> 7 & 7) << 4;
      if (at + 2 > bytes)
        return "wgmma reads byte " + std::to_string(at) + " of the block's memory, of which there are " + std::to_string(bytes);
      std::memcpy(&elements[size_t(row) * kDepth + k], shared + at, 2);
    }
  return {};
}

} // namespace

std::string readMatrices(const char *shared, size_t bytes, WarpgroupProduct &product) {
  if (product.n < 8 || product.n > 256 || product.n % 8 || (product.type != KILN_EMU_F16 && product.type != KILN_EMU_BF16))
    return "there is no wgmma of this shape and this type";
  std::string error = readMatrix(shared, bytes, product.lhs, kRows, product.transposed & 1, product.a);
  return error.empty() ? readMatrix(shared, bytes, product.rhs, product.n, product.transposed & 2, product.b) : error;
}

void addProduct(const WarpgroupProduct &product, float *const sums[128]) {
  auto numbers = [&](const std::vector<uint16_t> &elements) {
    std::vector<double> result(elements.size());
    for (size_t i = 0; i < elements.size(); ++i)
      result[i] = halfToDouble(elements[i], product.type);
    return result;
  };
  std::vector<double> a = numbers(product.a), b = numbers(product.b);
  for (int thread = 0; thread < 128; ++thread)
    for (int i = 0; i < product.n / 2; ++i) {
      int row = thread / 32 * 16 + thread % 32 / 4 + i / 2 % 2 * 8, column = i / 4 * 8 + thread % 4 * 2 + i % 2;
      sums[thread][i] = addProducts(sums[thread][i], &a[size_t(row) * kDepth], 1, &b[size_t(column) * kDepth], 1, kDepth);
    }
}

} // namespace kiln::emu
