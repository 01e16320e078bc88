// Chooses register tiles by a cost model: multiply-add, load and latency cycles per step of k.
#include "passes/loops/KernelSelect.h"

#include "passes/loops/TunedKernels.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <numeric>

using namespace mlir;

namespace kiln::loops {

std::string KernelChoice::str() const {
  return "m" + std::to_string(mr) + "n" + std::to_string(nr());
}

Type accumulatorType(Type element, Type result) {
  if (element.isF16() || element.isBF16())
    return Float32Type::get(element.getContext());
  if (auto integer = dyn_cast<IntegerType>(result))
    return IntegerType::get(element.getContext(), integer.getWidth());
  return result;
}

RowTiles cutRows(int64_t rows, int64_t mr) {
  RowTiles tiles;
  if (rows <= 0)
    return tiles;
  int64_t count = llvm::divideCeil(rows, std::max<int64_t>(mr, 1));
  tiles.size = llvm::divideCeil(rows, count);
  tiles.small = tiles.size * count - rows;
  tiles.large = count - tiles.small;
  return tiles;
}

int64_t accumulatorSets(int64_t mr, int64_t nv, int64_t k, int64_t registers) {
  // A multiply-add takes four cycles, and two start in each: eight must be independent.
  int64_t ku = 1;
  while (mr * nv * ku < 8 && ku < 8 && ku * 2 <= k && mr * nv * ku * 2 + nv + 1 <= registers)
    ku *= 2;
  return ku;
}

int64_t rowsInL1(int64_t rowStride, const TargetInfo &target) {
  constexpr int64_t page = 4096, line = 64; // a set's addresses repeat with every page
  int64_t step = std::gcd(rowStride, page);
  if (rowStride == 0 || step < line)
    return INT64_MAX;
  return page / step * std::max<int64_t>(1, target.l1Bytes / page - 2);
}

namespace {

/// Largest number of rows that leaves registers for nv rhs vectors and one broadcast lhs element.
int64_t maxRows(int64_t nv, int64_t registers) {
  if (nv == 1)
    return std::max<int64_t>(1, registers - 4);
  return (registers - 1 - nv) / nv;
}

int64_t countTiles(const KernelChoice &c, const ContractionShape &shape) {
  if (!shape.rowPixels)
    return llvm::divideCeil(shape.m, c.mr);
  int64_t runs = shape.m / shape.rowPixels;
  return c.runs == 1 ? runs * cutRows(shape.rowPixels, c.mr).count() : runs / shape.mostRuns * llvm::divideCeil(shape.mostRuns, c.runs);
}

struct Model {
  const ContractionShape &shape;
  const TargetInfo &target;
  int64_t lanes, bytes, l1Rows;

  /// Cycles of a tile; `sharing` of them take each panel.
  double tile(int64_t rows, int64_t vectors, int64_t sharing) const {
    if (rows == 0 || vectors == 0)
      return 0;
    int64_t sets = accumulatorSets(rows, vectors, shape.k, target.numVectorRegisters);
    double madds = rows * vectors * (target.hasFma ? 0.5 : 1.0);
    // Two loads start in each cycle at best; rows that lie far apart share few cache sets.
    double loads = (rows + vectors) * 0.6;
    if (rows > l1Rows)
      loads += rows;
    double latency = 4.0 / sets;
    double step = std::max({madds, loads, latency}) + 0.25;
    // The rhs panel comes from beyond L1 when it is larger. From beyond L2 it comes at no more than eleven bytes a cycle, some of which nothing hides;
    // once it has to in any case. (Deep matrix products are computed in steps of their depth, of which L2 holds more.)
    int64_t rowBytes = vectors * lanes * bytes, panelBytes = shape.k * rowBytes;
    if (panelBytes > target.l1Bytes / 2)
      step += rowBytes / 256.0;
    if (shape.packed && shape.rowPixels && panelBytes > target.l2Bytes * 2 / 3) {
      double beyond = rowBytes / 11.0 * (1 - 1.0 / sharing);
      step = std::max(step, beyond) + beyond / 8;
    }
    return step * shape.k + rows * vectors + 24;
  }

  double total(const KernelChoice &c) const {
    int64_t nr = c.nr(), full = shape.n / nr;
    int64_t last = llvm::divideCeil(shape.n % nr, lanes);
    double cycles = 0;
    int64_t tiles = countTiles(c, shape);
    auto add = [&](int64_t rows, int64_t count) { cycles += count * (full * tile(rows, c.nv, tiles) + tile(rows, last, tiles)); };
    if (shape.rowPixels == 0) {
      RowTiles cut = cutRows(shape.m, c.mr);
      add(cut.size, cut.large), add(cut.size - 1, cut.small);
    } else {
      int64_t runs = shape.m / shape.rowPixels;
      if (c.runs > 1) {
        int64_t groups = runs / shape.mostRuns, rest = shape.mostRuns % c.runs;
        add(c.runs * shape.rowPixels, groups * (shape.mostRuns / c.runs));
        add(rest * shape.rowPixels, groups * (rest != 0));
      } else {
        RowTiles cut = cutRows(shape.rowPixels, c.mr);
        add(cut.size, cut.large * runs), add(cut.size - 1, cut.small * runs);
      }
    }
    // Work for several threads, when there is enough of it.
    int64_t pieces = tiles * llvm::divideCeil(shape.n, nr) * std::max<int64_t>(1, shape.batch);
    if (cycles > 20000 && pieces < 8)
      cycles *= 1 + 0.02 * (8 - pieces);
    return cycles;
  }
};

/// The lanes of a vector, as many as there are columns for.
int64_t lanesFor(const ContractionShape &shape, const TargetInfo &target) {
  // Vectors are counted in the accumulator's lanes.
  int64_t lanes = target.lanes(shape.accumulator.getIntOrFloatBitWidth());
  while (lanes > 1 && lanes / 2 >= shape.n)
    lanes /= 2;
  return lanes;
}

int64_t elementBytes(const ContractionShape &shape) {
  return std::max<int64_t>(1, shape.element.getIntOrFloatBitWidth() / 8);
}

bool hasRegisterTiles(const ContractionShape &shape) {
  return shape.element.isIntOrFloat() && shape.accumulator.isIntOrFloat() && shape.m > 0 && shape.n > 0;
}

/// Register tiles for the shape, the cheapest first, by the cost of `second` too if there is one.
SmallVector<KernelChoice> rankTiles(const ContractionShape &shape, const TargetInfo &target, const ContractionShape *second = nullptr) {
  int64_t lanes = lanesFor(shape, target), registers = target.numVectorRegisters;
  Model model{shape, target, lanes, elementBytes(shape), rowsInL1(shape.lhsRowStride, target)};
  SmallVector<std::pair<double, KernelChoice>> tiles;
  auto costOfSecond = [&](KernelChoice c) {
    c.lanes = lanesFor(*second, target);
    c.nv = evenVectors(llvm::divideCeil(second->n, c.lanes), c.nv);
    return Model{*second, target, c.lanes, elementBytes(*second), INT64_MAX}.total(c); // whose lhs the first made, where rows do not share cache sets
  };
  auto consider = [&](const KernelChoice &c) {
    if (shape.panelWidth <= 0 || c.nr() == shape.panelWidth)
      tiles.push_back({model.total(c) + (second ? costOfSecond(c) : 0), c});
  };
  int64_t maxVectors = std::min<int64_t>(registers / 4, llvm::divideCeil(shape.n, lanes));
  for (int64_t nv = 1; nv <= std::max<int64_t>(1, maxVectors); ++nv) {
    int64_t rows = maxRows(nv, registers);
    if (rows < 1)
      break;
    KernelChoice c;
    c.nv = nv, c.lanes = lanes;
    for (int64_t mr = rows; mr >= std::max<int64_t>(1, rows - 2); --mr) {
      c.mr = cutRows(shape.rowPixels ? shape.rowPixels : shape.m, mr).size;
      consider(c);
    }
    if (model.l1Rows < rows) {
      c.mr = cutRows(shape.rowPixels ? shape.rowPixels : shape.m, model.l1Rows).size;
      consider(c);
    }
    if (shape.mostRuns > 1 && shape.rowPixels * 2 <= rows) {
      KernelChoice several = c;
      several.runs = std::min(rows / shape.rowPixels, shape.mostRuns);
      several.mr = several.runs * shape.rowPixels;
      consider(several);
    }
  }
  llvm::stable_sort(tiles, [](const auto &x, const auto &y) { return x.first < y.first; });
  if (tiles.empty()) { // a panel that no kernel of this target wants
    KernelChoice c;
    c.lanes = std::max<int64_t>(1, std::min(lanes, shape.panelWidth));
    c.nv = std::max<int64_t>(1, shape.panelWidth / c.lanes);
    tiles.push_back({0, c});
  }
  SmallVector<KernelChoice> ranked;
  for (const auto &[cost, c] : tiles)
    if (llvm::none_of(ranked, [&c = c](const KernelChoice &other) { return other.mr == c.mr && other.nv == c.nv && other.runs == c.runs; }))
      ranked.push_back(c);
  return ranked;
}

/// What follows from the tile: accumulators and the order of the loops. mBlock is kept if it is not 0.
KernelChoice complete(KernelChoice c, const ContractionShape &shape, const TargetInfo &target) {
  c.ku = accumulatorSets(c.mr, c.nv, shape.k, target.numVectorRegisters);
  int64_t tiles = countTiles(c, shape), bytes = elementBytes(shape);
  if (c.mBlock == 0) {
    int64_t rowBytes = shape.lhsRowBytes ? shape.lhsRowBytes : shape.k * bytes;
    // As many rows as half of L2 holds are used against one panel before the next one comes.
    int64_t block = std::max<int64_t>(1, target.l2Bytes / 2 / std::max<int64_t>(1, rowBytes * c.mr));
    // Where the rhs stays in L2, two threads have rows of their own, which the one that reads the result next has
    // near; and it passes by each tile, whose results are whole rows then, if there are so many of these that it matters
    // little how it comes near for the first, or if it is small and the lhs would else come from afar for each panel.
    constexpr int64_t manyTiles = 64;
    int64_t rhsBytes = shape.k * shape.n * bytes;
    if (rhsBytes <= target.l2Bytes / 2)
      block = tiles >= manyTiles ? 1 : std::min<int64_t>(block, llvm::divideCeil(tiles, 2));
    if (rhsBytes <= target.l2Bytes / 16 && shape.m * rowBytes >= target.l2Bytes / 4)
      block = 1;
    c.mBlock = llvm::divideCeil(tiles, llvm::divideCeil(tiles, block));
  }
  int64_t panels = llvm::divideCeil(shape.n, c.nr());
  // The next panel comes near while this one is read, if L2 has room for it.
  int64_t panelBytes = shape.k * c.nr() * bytes;
  c.prefetch = shape.packed && c.mBlock >= 2 && panels >= 2 && panelBytes >= target.l1Bytes / 2 && panelBytes <= target.l2Bytes * 5 / 8;
  return c;
}

KernelChoice cheapest(const ContractionShape &shape, const TargetInfo &target) {
  KernelChoice c = rankTiles(shape, target).front();
  c.mBlock = 0;
  return complete(c, shape, target);
}

/// The choice that tuningText wrote, if it fits the shape and the registers.
std::optional<KernelChoice> parseTuned(StringRef text, const ContractionShape &shape, const TargetInfo &target) {
  KernelChoice c;
  int64_t nr = 0;
  auto number = [&](StringRef mark, int64_t &value) {
    return text.consume_front(mark) && !text.consumeInteger(10, value) && value > 0;
  };
  if (!number("m", c.mr) || !number("n", nr) || !number("b", c.mBlock) || (text.starts_with("r") && !number("r", c.runs)) ||
      !text.empty())
    return std::nullopt;
  c.lanes = lanesFor(shape, target), c.nv = nr / c.lanes;
  int64_t runRows = shape.rowPixels ? shape.rowPixels : shape.m;
  bool fits = c.nv > 0 && c.nr() == nr && c.mr <= maxRows(c.nv, target.numVectorRegisters) && c.mBlock <= countTiles(c, shape) &&
              (c.runs == 1 ? c.mr <= runRows : c.runs <= shape.mostRuns && c.mr == c.runs * shape.rowPixels);
  if (!fits || (shape.panelWidth > 0 && nr != shape.panelWidth))
    return std::nullopt;
  return complete(c, shape, target);
}

} // namespace

std::string tuningKey(const ContractionShape &shape) {
  auto text = [](int64_t n) { return std::to_string(n); };
  std::string key;
  llvm::raw_string_ostream os(key);
  os << shape.element << "_";
  if (shape.batch > 1)
    os << text(shape.batch) + "x";
  os << "m" + text(shape.m) + "n" + text(shape.n) + "k" + text(shape.k);
  if (shape.rowPixels)
    os << "w" + text(shape.rowPixels);
  if (shape.lhsRowBytes)
    os << "b" + text(shape.lhsRowBytes);
  if (shape.lhsRowStride)
    os << "s" + text(shape.lhsRowStride);
  return key;
}

std::string tuningText(const KernelChoice &c) {
  return c.str() + "b" + std::to_string(c.mBlock) + (c.runs > 1 ? "r" + std::to_string(c.runs) : "");
}

KernelChoice chooseKernel(const ContractionShape &shape, const TargetInfo &target) {
  if (!hasRegisterTiles(shape))
    return KernelChoice();
  if (target.tuned)
    if (StringRef text = target.tuned->lookup(tuningKey(shape)); !text.empty())
      if (std::optional<KernelChoice> c = parseTuned(text, shape, target))
        return *c;
  return cheapest(shape, target);
}

KernelChoice chooseKernelForBoth(const ContractionShape &first, const ContractionShape &second, const TargetInfo &target) {
  bool isTuned = target.tuned && !target.tuned->lookup(tuningKey(first)).empty();
  if (isTuned || !hasRegisterTiles(first) || !hasRegisterTiles(second))
    return chooseKernel(first, target);
  KernelChoice c = rankTiles(first, target, &second).front();
  c.mBlock = 0;
  return complete(c, first, target);
}

SmallVector<KernelChoice> candidateKernels(const ContractionShape &shape, const TargetInfo &target, unsigned most) {
  SmallVector<KernelChoice> candidates;
  if (!hasRegisterTiles(shape))
    return candidates;
  candidates.push_back(cheapest(shape, target));
  // The same tile, with panels of columns in the outer loop, or in the inner one.
  for (int64_t mBlock : {countTiles(candidates[0], shape), int64_t(1)}) {
    KernelChoice c = candidates[0];
    c.mBlock = mBlock;
    if (mBlock != candidates[0].mBlock && shape.n > c.nr())
      candidates.push_back(complete(c, shape, target));
  }
  for (KernelChoice c : ArrayRef<KernelChoice>(rankTiles(shape, target)).drop_front()) {
    if (candidates.size() >= most)
      break;
    c.mBlock = 0;
    candidates.push_back(complete(c, shape, target));
  }
  return candidates;
}

} // namespace kiln::loops
