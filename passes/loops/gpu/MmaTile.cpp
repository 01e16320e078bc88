// Chooses tiles of matrix products on tensor cores.
#include "passes/loops/gpu/MmaKernel.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

/// With what part of the largest tile's rate a tile multiplies: smaller ones read shared memory more often for each product.
struct Candidate {
  MmaTile tile;
  double rate;
};
constexpr Candidate candidates[] = {
    {{128, 128, 16, 2, 4, 1, 2}, 1.0}, {{128, 64, 16, 4, 2, 1, 3}, 0.9}, {{64, 64, 32, 2, 2, 1, 2}, 0.75},
    {{64, 32, 32, 2, 1, 2, 3}, 0.6},   {{32, 32, 64, 1, 1, 4, 2}, 0.5},  {{16, 32, 64, 1, 1, 4, 3}, 0.3},
};

} // namespace

MmaTile chooseMmaTile(const MmaProblem &p, const GpuInfo &gpu) {
  // What a second launch costs, in products that a multiprocessor could have made instead (about 2 us), and how many a part has
  // at least along k.
  constexpr double launch = 1e6;
  constexpr int64_t leastPart = 256, mostParts = 16;
  MmaTile best;
  double bestTime = 0;
  for (const Candidate &c : candidates) {
    int64_t tiles = p.batch * llvm::divideCeil(p.m, c.tile.m) * llvm::divideCeil(p.n, c.tile.n);
    int64_t splits = std::max<int64_t>(1, std::min({gpu.multiprocessors / tiles, p.k / leastPart, mostParts}));
    auto time = [&](int64_t splits) { // rounds of tiles on all multiprocessors, each of which takes so long
      double part = double(c.tile.m * c.tile.n) * p.k / splits / c.rate;
      return llvm::divideCeil(tiles * splits, gpu.multiprocessors) * part + (splits > 1 ? launch : 0);
    };
    for (int64_t number : {int64_t(1), splits}) {
      if (bestTime && time(number) >= bestTime)
        continue;
      best = c.tile, bestTime = time(number);
      best.splits = number;
    }
  }
  if (!p.element.isF32())
    best.k *= 2;
  // No part is without products.
  best.splits = llvm::divideCeil(p.k, llvm::alignTo(llvm::divideCeil(p.k, best.splits), best.k));
  return best;
}

int64_t mmaScratchBytes(const MmaProblem &p, const GpuInfo &gpu) {
  int64_t splits = chooseMmaTile(p, gpu).splits;
  return splits > 1 ? llvm::alignTo(splits * p.batch * p.m * p.n * 4, 64) : 0;
}

bool servesMma(int64_t batch, int64_t m, int64_t n, int64_t k, Type element, Type result) {
  auto simple = [](Type type) { return type.isF32() || type.isF16() || type.isBF16(); };
  // Below that a thread for each result is as good.
  return simple(element) && simple(result) && k >= 8 && double(m) * n * k >= 8192 && batch > 0;
}

int64_t vectorFor(Type element, ArrayRef<int64_t> numbers) {
  int64_t vector = 128 / element.getIntOrFloatBitWidth();
  for (int64_t number : numbers)
    while (vector > 1 && number % vector)
      vector /= 2;
  return vector;
}

} // namespace kiln::loops::gpu
