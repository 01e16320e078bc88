// Copies elements between strided views: merges dimensions, then runs tight inner loops.
#include "hlo/eval/StridedCopy.h"

#include "llvm/ADT/STLExtras.h"

#include <complex>
#include <cstring>

using namespace mlir;

namespace kiln::eval {

SmallVector<int64_t> rowMajorStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (int64_t d = static_cast<int64_t>(shape.size()) - 2; d >= 0; --d)
    strides[d] = strides[d + 1] * shape[d + 1];
  return strides;
}

bool nextIndex(MutableArrayRef<int64_t> index, ArrayRef<int64_t> shape) {
  for (int64_t d = static_cast<int64_t>(shape.size()) - 1; d >= 0; --d) {
    if (++index[d] < shape[d])
      return true;
    index[d] = 0;
  }
  return false;
}

int64_t dotIndex(ArrayRef<int64_t> index, ArrayRef<int64_t> strides) {
  int64_t sum = 0;
  for (auto [i, s] : llvm::zip_equal(index, strides))
    sum += i * s;
  return sum;
}

namespace {

struct Dim {
  int64_t size, src, dst;
};

template <typename T>
void copyRow(int64_t n, const T *src, int64_t srcStride, T *dst, int64_t dstStride) {
  if (srcStride == 1 && dstStride == 1)
    std::memcpy(dst, src, n * sizeof(T));
  else if (srcStride == 0 && dstStride == 1)
    std::fill_n(dst, n, *src);
  else
    for (int64_t i = 0; i < n; ++i)
      dst[i * dstStride] = src[i * srcStride];
}

/// A tile at a time, so that reading across rows still uses whole cache lines.
template <typename T> void copyPlane(Dim outer, Dim inner, const T *src, T *dst) {
  constexpr int64_t tile = 32;
  for (int64_t o = 0; o < outer.size; o += tile)
    for (int64_t i = 0; i < inner.size; i += tile)
      for (int64_t a = o; a < std::min(o + tile, outer.size); ++a)
        copyRow(std::min(tile, inner.size - i), src + a * outer.src + i * inner.src, inner.src,
                dst + a * outer.dst + i * inner.dst, inner.dst);
}

template <typename T> void copyTyped(SmallVector<Dim> dims, const T *src, T *dst) {
  if (dims.empty()) {
    *dst = *src;
    return;
  }
  Dim inner = dims.pop_back_val();
  Dim plane{1, 0, 0};
  bool tiled = false;
  if (inner.src != 1 && inner.src != 0) {
    auto unit = llvm::find_if(dims, [](const Dim &d) { return d.src == 1; });
    if (unit != dims.end()) {
      plane = *unit;
      dims.erase(unit);
      tiled = true;
    }
  }
  SmallVector<int64_t> index(dims.size(), 0);
  while (true) {
    const T *from = src;
    T *to = dst;
    for (auto [i, d] : llvm::zip_equal(index, dims)) {
      from += i * d.src;
      to += i * d.dst;
    }
    if (tiled)
      copyPlane(plane, inner, from, to);
    else
      copyRow(inner.size, from, inner.src, to, inner.dst);
    int64_t d = static_cast<int64_t>(dims.size()) - 1;
    for (; d >= 0; --d) {
      if (++index[d] < dims[d].size)
        break;
      index[d] = 0;
    }
    if (d < 0)
      return;
  }
}

} // namespace

void copyStrided(ArrayRef<int64_t> shape, unsigned elementSize, const char *src,
                 ArrayRef<int64_t> srcStrides, char *dst, ArrayRef<int64_t> dstStrides) {
  SmallVector<Dim> dims;
  for (auto [size, s, d] : llvm::zip_equal(shape, srcStrides, dstStrides)) {
    if (size == 0)
      return;
    if (size == 1)
      continue;
    if (!dims.empty() && dims.back().src == s * size && dims.back().dst == d * size)
      dims.back() = {dims.back().size * size, s, d};
    else
      dims.push_back({size, s, d});
  }
  auto run = [&](auto zero) {
    using T = decltype(zero);
    copyTyped<T>(dims, reinterpret_cast<const T *>(src), reinterpret_cast<T *>(dst));
  };
  switch (elementSize) {
  case 1: return run(uint8_t());
  case 2: return run(uint16_t());
  case 4: return run(uint32_t());
  case 8: return run(uint64_t());
  default: return run(std::complex<double>());
  }
}

void fillElements(char *dst, int64_t count, unsigned elementSize, const char *value) {
  copyStrided({count}, elementSize, value, {0}, dst, {1});
}

} // namespace kiln::eval
