// Chooses register tiles by a cost model: multiply-add, load and latency cycles per step of k.
#include "passes/loops/KernelSelect.h"

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

namespace {

/// Largest number of rows that leaves registers for nv rhs vectors and one broadcast lhs element.
int64_t maxRows(int64_t nv, int64_t registers) {
  if (nv == 1)
    return std::max<int64_t>(1, registers - 4);
  return (registers - 1 - nv) / nv;
}

/// Rows of lhs that stay in the first-level cache while k runs. Rows whose distance is a multiple of a page
/// all want the same lines of it, and one or two of each set are passing by with the rhs.
int64_t rowsInL1(int64_t rowStride, const TargetInfo &target) {
  constexpr int64_t page = 4096, line = 64; // a set's addresses repeat with every page
  int64_t step = std::gcd(rowStride, page);
  if (rowStride == 0 || step < line)
    return INT64_MAX;
  return page / step * std::max<int64_t>(1, target.l1Bytes / page - 2);
}

struct Model {
  const ContractionShape &shape;
  const TargetInfo &target;
  int64_t lanes, bytes, l1Rows;

  double tile(int64_t rows, int64_t vectors) const {
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
    // The rhs panel comes from beyond L1 when it is larger.
    if (shape.k * vectors * lanes * bytes > target.l1Bytes / 2)
      step += vectors * lanes * bytes / 256.0;
    return step * shape.k + rows * vectors + 24;
  }

  double total(const KernelChoice &c) const {
    int64_t nr = c.nr(), full = shape.n / nr;
    int64_t last = llvm::divideCeil(shape.n % nr, lanes);
    double cycles = 0;
    int64_t tiles = 0;
    auto add = [&](int64_t rows, int64_t count) {
      cycles += count * (full * tile(rows, c.nv) + tile(rows, last));
      tiles += count;
    };
    if (shape.rowPixels == 0) {
      RowTiles cut = cutRows(shape.m, c.mr);
      add(cut.size, cut.large), add(cut.size - 1, cut.small);
    } else {
      int64_t runs = shape.m / shape.rowPixels;
      if (c.runs > 1) {
        add(c.runs * shape.rowPixels, runs / c.runs);
        add(runs % c.runs * shape.rowPixels, runs % c.runs != 0);
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

} // namespace

KernelChoice chooseKernel(const ContractionShape &shape, const TargetInfo &target) {
  KernelChoice best;
  Type element = shape.element;
  if (!element.isIntOrFloat() || !shape.accumulator.isIntOrFloat() || shape.m <= 0 || shape.n <= 0)
    return best;
  unsigned bits = element.getIntOrFloatBitWidth();
  // Vectors are counted in the accumulator's lanes.
  int64_t lanes = target.lanes(shape.accumulator.getIntOrFloatBitWidth());
  int64_t bytes = std::max<int64_t>(1, bits / 8);
  int64_t registers = target.numVectorRegisters;
  while (lanes > 1 && lanes / 2 >= shape.n)
    lanes /= 2;
  Model model{shape, target, lanes, bytes, rowsInL1(shape.lhsRowStride, target)};
  double bestCost = 0;
  bool first = true;
  auto consider = [&](KernelChoice c) {
    if (shape.panelWidth > 0 && c.nr() != shape.panelWidth)
      return;
    double cost = model.total(c);
    if (first || cost < bestCost)
      best = c, bestCost = cost;
    first = false;
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
    if (shape.rowPixels && !shape.oneRunPerTile && shape.rowPixels * 2 <= rows) {
      KernelChoice several = c;
      several.runs = std::min(rows / shape.rowPixels, shape.m / shape.rowPixels);
      several.mr = several.runs * shape.rowPixels;
      if (several.runs > 1)
        consider(several);
    }
  }
  if (first) // a panel that no kernel of this target wants
    best.mr = 1, best.lanes = std::max<int64_t>(1, std::min(lanes, shape.panelWidth)),
    best.nv = std::max<int64_t>(1, shape.panelWidth / best.lanes);
  best.ku = accumulatorSets(best.mr, best.nv, shape.k, registers);
  int64_t rowBytes = shape.lhsRowBytes ? shape.lhsRowBytes : shape.k * bytes;
  // As many rows as half of L2 holds are used against one panel before the next one comes.
  int64_t block =
      std::max<int64_t>(1, target.l2Bytes / 2 / std::max<int64_t>(1, rowBytes * best.mr));
  int64_t tiles = shape.rowPixels && best.runs == 1
                      ? shape.m / shape.rowPixels * cutRows(shape.rowPixels, best.mr).count()
                      : llvm::divideCeil(shape.m, best.mr);
  int64_t blocks = llvm::divideCeil(tiles, block);
  best.mBlock = llvm::divideCeil(tiles, blocks);
  int64_t panels = llvm::divideCeil(shape.n, best.nr());
  best.prefetch = shape.packed && best.mBlock >= 2 && panels >= 2 &&
                  shape.k * best.nr() * bytes >= target.l1Bytes / 2;
  return best;
}

} // namespace kiln::loops
