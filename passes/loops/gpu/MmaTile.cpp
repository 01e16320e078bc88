// Chooses tiles of matrix products on tensor cores.
#include "passes/loops/gpu/MmaKernel.h"
#include "passes/loops/gpu/SharedTile.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace kiln::loops::gpu {

namespace {

/// With what part of the tensor cores' rate a tile multiplies: smaller ones read shared memory more often for each product.
struct Candidate {
  MmaTile tile;
  double rate;
  // Of a thread, as most of the tile's kernels have them by ptxas, or those of tiles with as many sums, a multiple of eight
  // (test/lit/passes/loops/gpu/registers.test): of 16-bit elements, of float32 in two parts and in one.
  int64_t registers, registersF32 = 0, registersTf32 = 0;
};
// The depth is that of float32; a line of shared memory has twice as many smaller elements (SharedTile.h).
constexpr Candidate warpTiles[] = {
    {{128, 128, 32, 2, 4, 1, 3}, 1.0, 136, 232, 128}, {{128, 64, 32, 4, 2, 1, 3}, 0.9, 144, 208, 104},
    {{64, 64, 32, 2, 2, 1, 4}, 0.75, 168, 208, 104},  {{64, 32, 32, 2, 1, 2, 4}, 0.6, 144, 160, 104},
    {{32, 32, 64, 1, 1, 4, 3}, 0.5, 128, 160, 104},   {{16, 32, 64, 1, 1, 4, 4}, 0.3, 96, 112, 72},
};
// An instruction reads 64 rows of the lhs and all columns of the rhs: of less than 128 columns shared memory is the limit. float32 has its lhs
// in registers, in two parts also two sets of sums: threads of tiles without a number for it may have too few.
constexpr Candidate warpgroupTiles[] = {
    {{128, 256, 32, 8, 1, 1, 4, 1, true}, 1.0, 176, 0, 184}, {{256, 128, 32, 16, 1, 1, 4, 1, true}, 1.0, 104},
    {{256, 64, 32, 16, 1, 1, 4, 1, true}, 0.9, 72, 0, 80},   {{128, 128, 32, 8, 1, 1, 4, 1, true}, 1.0, 104, 208, 128},
    {{128, 64, 32, 8, 1, 1, 4, 1, true}, 0.9, 72, 128, 80},  {{64, 128, 32, 4, 1, 1, 4, 1, true}, 1.0, 104, 208, 112},
    {{64, 64, 32, 4, 1, 1, 5, 1, true}, 0.9, 72, 128, 80},   {{64, 32, 32, 4, 1, 1, 6, 1, true}, 0.5, 64, 96, 72},
};

// `parts`: of a rhs in shared memory.
constexpr int64_t tileBytes(const MmaTile &tile, int64_t parts = 1) {
  return std::max(tile.stages * (tile.m + parts * tile.n) * 4 * tile.k, tile.warpsK * tile.warpsM * 16 * (tile.n + 8) * 4);
}

// Code with these runs on all devices since 8.0, of which some have 99 KB for a block (OutlineKernels.cpp).
constexpr bool arePortable() {
  for (const Candidate &c : warpTiles)
    if (tileBytes(c.tile) > GpuInfo::kLeastShared)
      return false;
  return true;
}
static_assert(arePortable());

/// Cycles that a product takes on a device, of tiles all of whose blocks have their parts of k. Rounded guesses of what an H200 and an
/// A100 take: only what is more and what is less matters.
class Cost {
public:
  Cost(const MmaProblem &p, const TargetInfo &target)
      : p(p), gpu(target.gpu), isF32(p.element.isF32()), isSplit(isF32 && target.f32Parts >= 3), depth(isF32 ? 1 : 2) {
    // Of float32 half as many, in two parts a third of that.
    products = double(gpu.products) / (isSplit ? 6.0 : isF32 ? 2.0 : 1.0);
  }

  double of(const Candidate &candidate, int64_t splits) const {
    constexpr double latency = 800, bytesPerCycle = 36, rest = 1500, launch = 3000;
    const MmaTile &tile = candidate.tile;
    int64_t blocks = blocksOf(tile, splits), steps = stepsOf(tile, splits);
    double rate = (tile.wgmma ? 1024.0 * depth / (isSplit ? 3 : 1) : products) * candidate.rate;
    // A step multiplies, and reads what is multiplied from the second cache.
    double step = std::max(double(tile.m * tile.n * tile.k * depth) / rate, double((tile.m + tile.n) * 4 * tile.k) / bytesPerCycle);
    int64_t each = llvm::divideCeil(blocks, gpu.multiprocessors), atOnce = std::min(each, residentBlocks(candidate));
    // Where another block does not, nobody multiplies while the sums of a step are cleared and added, one for each of 128 lanes at a time.
    double idle = isSplit && tile.wgmma ? 100 + 2.0 * tile.m * tile.n / 128 : 0;
    double round = latency + rest + steps * std::max({atOnce * step, step + idle, latency / (tile.stages - 1 - tile.wgmma)});
    double cycles = round * each / atOnce;
    return splits == 1 ? cycles : cycles + launch + ofParts(p, splits);
  }
  /// To write and to read them.
  static double ofParts(const MmaProblem &p, int64_t parts) {
    constexpr double bytesPerCycle = 2000;
    return 8.0 * parts * p.batch * p.m * p.n / bytesPerCycle;
  }

  /// More stages for a block that has a multiprocessor to itself and many steps, as nobody else's work hides how long memory takes.
  Candidate deepened(Candidate candidate, int64_t splits) const {
    constexpr int64_t leastSteps = 12;
    MmaTile &tile = candidate.tile;
    int64_t steps = stepsOf(tile, splits);
    // An operand across k has whole lines, as a rhs may be. So may a lhs, for which 9.0 has the room in its other half.
    bool half = gpu.hasWgmma();
    int64_t rows = half ? tile.m : wholeLines(tile.m), stage = (rows + wholeLines(tile.n)) * 4 * tile.k;
    if (!isSplit && steps >= leastSteps && blocksOf(tile, splits) <= gpu.multiprocessors)
      tile.stages = std::max(tile.stages, std::min(steps, (half ? gpu.sharedBytes / 2 : gpu.usableShared()) / stage));
    return candidate;
  }

  /// Whether a block may have the memory, of which an operand across k takes whole lines (SharedTile.h).
  bool fits(const MmaTile &tile) const {
    MmaTile whole = tile;
    whole.m = p.lhs.alongK ? tile.m : wholeLines(tile.m), whole.n = p.rhs.alongK ? tile.n : wholeLines(tile.n);
    return bytesOf(whole) <= gpu.usableShared();
  }

  int64_t mostSplits(const MmaTile &tile) const {
    constexpr int64_t leastSteps = 4, mostParts = 16;
    return std::clamp<int64_t>(p.k / (tile.k * depth) / leastSteps, 1, mostParts);
  }

private:
  int64_t blocksOf(const MmaTile &tile, int64_t splits) const { return p.batch * llvm::divideCeil(p.m, tile.m) * llvm::divideCeil(p.n, tile.n) * splits; }
  int64_t stepsOf(const MmaTile &tile, int64_t splits) const { return llvm::divideCeil(llvm::divideCeil(p.k, splits), tile.k * depth); }

  int64_t wholeLines(int64_t rows) const { return llvm::alignTo(rows, SharedTile::lineBytes / 4 * depth); }

  // That a multiprocessor runs at once.
  int64_t residentBlocks(const Candidate &candidate) const {
    constexpr int64_t reserved = 1 << 10; // of shared memory, for each block
    const MmaTile &tile = candidate.tile;
    int64_t byMemory = (gpu.sharedBytes + reserved) / (bytesOf(tile) + reserved), byThreads = gpu.threads / tile.threads();
    return std::max<int64_t>(1, std::min({byMemory, byThreads, gpu.registers / (registersOf(candidate) * tile.threads())}));
  }

  const MmaProblem &p;
  const GpuInfo &gpu;
  const bool isF32, isSplit;
  double products; // in a cycle, on one multiprocessor

public:
  int64_t registersOf(const Candidate &c) const { return isSplit ? c.registersF32 : isF32 ? c.registersTf32 : c.registers; }
  int64_t bytesOf(const MmaTile &tile) const { return tileBytes(tile, isSplit && tile.wgmma ? 2 : 1); }
  const int64_t depth; // of a tile, in that of float32
};

} // namespace

static std::pair<MmaTile, double> cheapestTile(const MmaProblem &p, const TargetInfo &target) {
  Cost cost(p, target);
  MmaTile best;
  double least = 0;
  bool wgmma = target.gpu.hasWgmma() && (!p.element.isF32() || p.rhsServesWgmma);
  SmallVector<Candidate> candidates(wgmma ? ArrayRef<Candidate>(warpgroupTiles) : ArrayRef<Candidate>(warpTiles));
  if (wgmma) // whose tiles have 64 rows at least: those of 16 and 32 spread small products over more multiprocessors
    llvm::append_range(candidates, ArrayRef<Candidate>(warpTiles).take_back(2));
  llvm::erase_if(candidates, [&](const Candidate &c) { return cost.registersOf(c) == 0; });
  for (const Candidate &given : candidates)
    for (int64_t splits = 1; splits <= cost.mostSplits(given.tile); ++splits) {
      Candidate c = cost.deepened(given, splits);
      double cycles = cost.of(c, splits);
      if ((least && cycles >= least) || !cost.fits(c.tile))
        continue;
      best = c.tile, least = cycles;
      best.splits = splits;
    }
  best.k *= cost.depth;
  // No part is without products.
  best.splits = llvm::divideCeil(p.k, llvm::alignTo(llvm::divideCeil(p.k, best.splits), best.k));
  return {best, least};
}

MmaTile chooseMmaTile(const MmaProblem &p, const TargetInfo &target) { return cheapestTile(p, target).first; }

int64_t mmaParts(const MmaProblem &p, const TargetInfo &target) {
  constexpr int64_t most = 4, leastK = 128; // more would be too many values for one fusion
  int64_t best = 1;
  double least = cheapestTile(p, target).second;
  for (int64_t parts = 2; parts <= most && p.k / parts >= leastK; ++parts) {
    if (p.k % (parts * 64) || !servesMma(p.batch, p.m, p.n, p.k / parts, p.element, p.element)) // whole steps of all tiles
      continue;
    MmaProblem part{p.batch * parts, p.m, p.n, p.k / parts, p.element, p.lhs, p.rhs};
    part.rhsServesWgmma = p.rhsServesWgmma;
    auto [tile, cycles] = cheapestTile(part, target);
    cycles += Cost::ofParts(p, parts);
    if (tile.splits == 1 && cycles < least)
      best = parts, least = cycles;
  }
  return best;
}

int64_t mmaScratchBytes(const MmaProblem &p, const TargetInfo &target) {
  int64_t splits = chooseMmaTile(p, target).splits;
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
