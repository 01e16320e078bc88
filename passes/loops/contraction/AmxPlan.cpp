// Decides which contractions run on AMX, and shares them out.
#include "passes/loops/contraction/Amx.h"

#include "hlo/ir/HloUtils.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;

namespace kiln::loops::amx {

namespace {

bool hasElements(Type element, Type result) {
  return (element.isF32() && result.isF32()) ||
         (element.isBF16() && (result.isF32() || result.isBF16()));
}

int64_t tilesOf(int64_t rows, const Plan &p, const Product &s) {
  if (rows == 0)
    return 0;
  if (p.segments)
    return llvm::divideCeil(rows * p.segments, 2);
  return llvm::divideCeil((rows - 1) * p.planeX + s.x.out, p.height());
}

/// Cycles of a block's tiles and one panel whose weights are near, as measured on Emerald Rapids and after it: a
/// tile product of few rows takes hardly less than one of 16, loads from L2 do not hide behind products
/// altogether, and results go through memory, those of three tiles with fewer products beside them.
double blockCycles(const Plan &p, const Product &s) {
  double perProduct = 9.6 * double(p.stacked()) + 0.4 * double(p.tileRows()) + 1.5 * double(p.single);
  double products = double(s.products() * 2) * perProduct,
         loads = 1.4 * double(s.parts * (p.height() + kStep));
  double step = std::max(products, loads) + 0.25 * std::min(products, loads);
  return double(s.steps()) * step + (p.middle ? 550 : 150) + 8 * double(p.height());
}

/// Cycles in which a panel of weights comes from beyond L2: its lines take turns with the tiles'.
double panelCycles(const Product &s) {
  return s.packsRhs ? 0 : 4.0 * double(s.parts * kStep * s.steps());
}

double packCycles(const Plan &p, const Product &s, int64_t rows) {
  double pixels = double((rows + p.shiftY) * p.planeX * p.phasesY * p.phasesX);
  double cycles = pixels * (10 + double(s.chunks()) * (s.parts == 1 ? 6 : 8.0 * double(s.parts)));
  if (s.halves) // the largest is looked for first
    cycles += pixels * (10 + 6 * double(s.chunks()));
  if (s.lhsK != 1)
    cycles += pixels * double(s.chunks() * s.parts) * 8;
  return cycles;
}

double packRhsCycles(const Product &s) {
  return s.packsRhs ? double(s.panels() * s.steps() * s.parts) * 200 : 0;
}

/// Cycles until the last of so many threads is done. Rows beyond its share have been written by
/// another, and come from that one's cache.
double span(const Plan &p, const Product &s, int64_t threads) {
  double longest = 0, perTile = blockCycles(p, s), perPanel = panelCycles(s);
  constexpr double perForeignByte = 60.0 / 64;
  double perForeignRow = perForeignByte * double(s.x.in * s.channels() * (s.element.isF32() ? 4 : 2));
  int64_t items = p.blocks * p.columnParts, perThread = llvm::divideCeil(p.pieces, threads);
  for (int64_t first = 0; first < p.pieces; first += perThread) {
    double cycles = 0;
    int64_t block = -1, image = -1, mostPanels = 0, ownRows = s.images * s.y.out / threads;
    for (int64_t i = first * p.perPiece; i < std::min(items, (first + perThread) * p.perPiece);
         ++i) {
      int64_t at = i / p.columnParts, part = i % p.columnParts;
      int64_t rows = std::min(p.rows, s.y.out - at % p.blocksPerImage * p.rows);
      int64_t panels = (part + 1) * s.panels() / p.columnParts - part * s.panels() / p.columnParts;
      if (at != block) {
        cycles += packCycles(p, s, rows);
        cycles += double(std::clamp<int64_t>(rows - ownRows, 0, rows)) * perForeignRow;
        ownRows -= std::min(rows, ownRows);
      }
      if (p.packsPanels)
        cycles += packRhsCycles(s) * double(panels) / double(s.panels());
      else if (at / p.blocksPerImage != image)
        cycles += packRhsCycles(s);
      cycles += double(tilesOf(rows, p, s) * panels) * perTile;
      if (p.streams)
        cycles += double(panels) * perPanel;
      mostPanels = std::max(mostPanels, at == block ? mostPanels + panels : panels);
      block = at, image = at / p.blocksPerImage;
    }
    if (!p.streams)
      cycles += double(mostPanels) * perPanel;
    longest = std::max(longest, cycles);
  }
  return longest;
}

/// Into pieces for up to eight threads.
void cutPieces(Plan &p, const Product &s, int64_t columnParts) {
  p.columnParts = columnParts;
  p.panelsPerPart = llvm::divideCeil(s.panels(), columnParts);
  int64_t items = p.blocks * p.columnParts;
  p.perPiece = llvm::divideCeil(items, 8);
  p.pieces = llvm::divideCeil(items, p.perPiece);
}

/// What is to be least: cycles with one, two and four threads, in this order.
double weightedSpan(const Plan &p, const Product &s) {
  return 3 * span(p, s, 1) + 2 * span(p, s, 2) + span(p, s, 4);
}

/// Blocks of at most `most` output rows, tiles of so many positions that few are computed in vain,
/// and parts of the columns. Returns the weighted span, that of a large batch's first images.
/// `rowOnVectors`: a row beyond three tiles may be one.
double cutRows(Plan &p, const Product &s, int64_t most, bool rowOnVectors) {
  double least = 0;
  const Plan whole = p;
  Product some = s; // of a large batch: what is best for some is so for all
  some.images = std::min<int64_t>(s.images, 16);
  auto consider = [&](Plan q) {
    q.tiles = tilesOf(q.rows, q, s);
    q.blocksPerImage = llvm::divideCeil(s.y.out, q.rows);
    q.blocks = some.images * q.blocksPerImage;
    // Each part of the columns packs the rows once more if it runs on a thread of its own.
    int64_t mostParts = s.packsRhs && !q.packsPanels ? 1 : s.panels() / 2;
    for (int64_t parts = 1; parts <= std::clamp<int64_t>(mostParts, 1, 4); parts *= 2) {
      cutPieces(q, some, parts);
      double cycles = weightedSpan(q, some);
      if (least == 0 || cycles < least)
        least = cycles, p = q;
    }
  };
  for (int64_t rows = most; rows >= std::max<int64_t>(1, (most + 1) / 2); --rows) {
    Plan q = whole;
    q.rows = rows;
    int64_t positions = (rows - 1) * q.planeX + s.x.out,
            height = llvm::divideCeil(positions, llvm::divideCeil(positions, kBlock));
    // Halves of one block, or a single tile.
    q.upper = height <= kTileRows ? height : llvm::divideCeil(height, 2),
    q.lower = height - q.upper;
    consider(q);
    // Few positions fill three tiles better. More of them are no faster so: an operand's loads have only one register to wait
    // for.
    if (rows == s.y.out && positions > kBlock && positions <= 3 * kTileRows + rowOnVectors) {
      Plan tall = q;
      tall.single = positions > 3 * kTileRows;
      tall.upper = tall.middle = tall.lower = llvm::divideCeil(positions - tall.single, 3);
      consider(tall);
    }
    int64_t segments = llvm::divideCeil(s.x.out, kTileRows);
    if (q.shiftX == 0 || s.x.out % segments || (segments > 1 && segments % 2))
      continue;
    q.segments = segments, q.upper = q.lower = s.x.out / segments;
    consider(q);
  }
  p.blocks = s.images * p.blocksPerImage;
  cutPieces(p, s, p.columnParts);
  p.pixels = s.lhsK != 1 ? std::max(p.tiles * p.height(), int64_t(llvm::alignTo(p.rows, kTileRows)))
                         : (p.segments ? (p.segments == 1 ? p.tiles * 2 : p.rows) * p.planeX
                                       : p.tiles * p.height()) +
                               p.shiftY * p.planeX + p.shiftX;
  // Parts a page apart would take turns in a few sets of L1.
  p.pixels += p.pixels % 64 == 0;
  return least;
}

} // namespace

int64_t Product::columnScalesAt() const { return panels() * panelElements(); }
int64_t Product::featureScalesAt() const { return (panels() + hlo::scalePanels(panels(), panelElements())) * panelElements(); }
int64_t Product::allPanels() const { return panels() + (halves ? hlo::scalePanels(panels(), panelElements()) : 0) + featureScales; }

std::optional<Product> productOf(const DotShape &s, int64_t parts) {
  if (!hasElements(s.element, s.result) || s.batch <= 0 || s.m <= 0 || s.n <= 0 || s.k <= 0)
    return std::nullopt;
  if (s.lhsK != 1 && s.lhsM != 1)
    return std::nullopt;
  Product p;
  p.lhsK = s.lhsK;
  p.packsRhs = s.panelWidth == 0;
  if (p.packsRhs && s.rhsK != 1 && s.rhsN != 1)
    return std::nullopt;
  p.rhsForEach = !p.packsRhs && s.batch > 1;
  p.images = s.batch, p.lhsImage = s.lhsBatch;
  p.features = s.k, p.n = s.n, p.parts = parts, p.element = s.element;
  p.y.in = p.y.out = s.m;
  p.y.lhsStride = s.lhsM;
  p.rows = p.y;
  p.halves = s.halves, p.featureScales = s.featureScales;
  return p;
}

std::optional<Product> productOf(const ConvShape &s, int64_t parts) {
  if (!hasElements(s.element, s.result) || s.groups != 1 || s.batchGroups != 1 ||
      s.lhsFeature != 1 || s.outFeature != 1 || s.dims.size() != 2 || s.dilatedInput() ||
      s.inFeatures <= 0 || s.outFeatures <= 0 || s.batch <= 0 || s.outPixels() <= 0 ||
      s.window() <= 0)
    return std::nullopt;
  Product p;
  p.images = s.batch, p.features = s.inFeatures, p.n = s.outFeatures, p.parts = parts,
  p.element = s.element;
  p.lhsImage = s.lhsBatch, p.y = s.dims[0], p.x = s.dims[1];
  p.y.reversed = p.x.reversed = false; // the packed weights are not
  p.halves = s.halves, p.featureScales = s.featureScales;
  p.rows = p.y;
  if (int64_t apart = p.y.rhsDilation; p.y.window > 1 && apart > 1 && p.y.stride == 1 && p.y.low % apart == 0) {
    p.phases = std::min(apart, p.y.out);
    p.images *= p.phases;
    p.y.in = llvm::divideCeil(p.y.in, apart), p.y.out = llvm::divideCeil(p.y.out, apart);
    p.y.low /= apart, p.y.rhsDilation = 1, p.y.lhsStride *= apart;
  }
  if (s.folded) {
    p.folded = true, p.taps = p.x;
    p.features *= p.x.window;
    p.x.window = 1;
  }
  return p;
}

/// The plan and its weighted span.
static std::pair<Plan, double> planWith(bool copies, const Product &s, const TargetInfo &target) {
  Plan p;
  p.copies = copies;
  auto phases = [](const ConvDim &d) {
    return std::min(d.stride, (d.window - 1) * d.rhsDilation + 1);
  };
  p.phasesY = phases(s.y), p.phasesX = copies ? s.x.window : phases(s.x);
  p.shiftY = (s.y.window - 1) * s.y.rhsDilation / s.y.stride,
  p.shiftX = copies ? 0 : (s.x.window - 1) * s.x.rhsDilation / s.x.stride;
  p.planeX = s.x.out + p.shiftX;
  // Weights that do not stay in L2 come anew for every block of rows, which is then larger.
  int64_t weights = s.panels() * s.panelElements() * 2;
  p.streams = weights > target.l2Bytes / 2;
  p.packsPanels = s.packsRhs && p.streams;
  int64_t room = p.streams ? target.l2Bytes * 2 / 5 : target.l2Bytes / 8;
  // What all positions of a block use together: with six products for a step, sums that wait cost
  // more than weights that leave L1.
  int64_t depth =
      std::max<int64_t>(1, (s.parts == 1 ? target.l1Bytes * 3 / 4 : target.l1Bytes * 2) /
                               (s.parts * kBlockElements * 2));
  p.passChunks = s.chunks();
  if (int64_t rowBytes = s.chunks() * s.parts * kStep * 2;
      p.streams && !s.packsRhs && s.lhsK == 1 && s.window() == 1 &&
      rowBytes * std::min(s.y.out * s.x.out, 4 * kBlock) > room) {
    p.passes = llvm::divideCeil(rowBytes * std::min(s.y.out * s.x.out, 6 * kBlock), room);
    p.passChunks = llvm::divideCeil(s.chunks(), p.passes);
    p.passes = llvm::divideCeil(s.chunks(), p.passChunks);
  }
  int64_t planes = p.phasesY * p.phasesX * p.passChunks * s.parts,
          rowBytes = planes * p.planeX * kStep * 2;
  int64_t most = room / rowBytes - p.shiftY;
  // Pixels of a block; where weights stay in L2 more of them save nothing but take memory.
  int64_t positions = s.window() == 1 && !p.streams ? 256 : 512;
  most = std::clamp<int64_t>(std::min(most, positions / p.planeX), 1, s.y.out);
  if (p.planeX == 1)
    most = std::min(s.y.out, std::max(most, kBlock));
  double cost = cutRows(p, s, most, target.bf16Pairs && !s.halves && target.lanes(32) == kTileRows);

  p.stepsAhead = std::min(depth, s.window() * p.passChunks);
  if (p.tiles == 1 || depth >= s.steps())
    depth = s.steps();
  int64_t cuts = llvm::divideCeil(p.passChunks, depth);
  p.chunkGroup = llvm::divideCeil(p.passChunks, cuts);
  p.windowGroup = cuts > 1 ? 1 : std::clamp<int64_t>(depth / s.chunks(), 1, s.window());
  p.depthBlocks =
      llvm::divideCeil(s.window(), p.windowGroup) * llvm::divideCeil(p.passChunks, p.chunkGroup);
  if (p.tiles > 1)
    p.stepsAhead = p.windowGroup * p.chunkGroup;
  if (!s.packsRhs && s.panels() > 1 && !target.weightsNear && (p.streams || p.blocks <= 4))
    p.prefetchLines = llvm::divideCeil(s.parts * kBlock, p.tiles);

  p.lhsBytes = planes * p.pixels * kStep * 2;
  p.sumBytes = (p.passes > 1        ? p.tiles * s.panels()
                : p.depthBlocks > 1 ? p.tiles
                                    : 1) *
                   p.sumElements() * 4 +
               kAwakeBytes;
  p.scaleBytes = s.halves ? llvm::alignTo((s.scalesRows() ? p.pixels : 1) * 4, 64) : 0;
  p.rhsBytes = p.packsPanels ? s.panelElements() * 2 : s.packsRhs ? weights : 0;
  return {p, cost};
}

Plan plan(const Product &s, const TargetInfo &target) {
  auto [shared, sharedCost] = planWith(/*copies=*/false, s, target);
  if (s.x.window == 1)
    return shared;
  auto [copied, copiedCost] = planWith(/*copies=*/true, s, target);
  // Copies cost more memory, and more time than is counted where they are all of the work.
  return copiedCost * 1.04 < sharedCost ? copied : shared;
}

double cycles(const Product &s, const TargetInfo &target) { return span(plan(s, target), s, 1); }

/// Whether tiles take two float16 numbers for one of float32: of weights that will be packed.
template <typename Shape> static bool takesHalves(const Shape &shape, const TargetInfo &target) {
  bool plain = true;
  if constexpr (std::is_same_v<Shape, DotShape>)
    plain = shape.lhsK == 1;
  else // inputs that no window reads would count in a block's scale
    plain = shape.window() == 1 || llvm::all_of(shape.dims, [](const ConvDim &d) {
              return d.rhsDilation == 1 ? d.stride <= d.window : d.stride == 1 && d.out >= d.rhsDilation;
            });
  return plain && target.halfTiles && target.hasMaskedMemory && target.f32Parts >= 2 && shape.panelWidth != 0 && shape.element.isF32() &&
         shape.result.isF32();
}

/// The product by tiles, whether or not they serve it.
template <typename Shape> static std::optional<Product> tiledProduct(Shape shape, const TargetInfo &target) {
  shape.halves = takesHalves(shape, target);
  return productOf(shape, shape.halves ? 2 : shape.element.isF32() ? target.f32Parts : 1);
}

bool folds(ConvShape shape, const TargetInfo &target) {
  if (!target.hasTiles || !target.hasMaskedMemory || shape.dims.size() != 2)
    return false;
  const ConvDim &x = shape.dims[1];
  if (x.window < 2 || x.rhsDilation != 1 || x.lhsStride != shape.inFeatures || shape.inFeatures >= kStep)
    return false;
  shape.folded = false;
  std::optional<Product> plain = tiledProduct(shape, target);
  shape.folded = true;
  std::optional<Product> folded = tiledProduct(shape, target);
  return plain && folded && cycles(*folded, target) < cycles(*plain, target);
}

template <typename Shape> std::optional<Product> productFor(Shape shape, const TargetInfo &target) {
  if (!target.hasTiles)
    return std::nullopt;
  std::optional<Product> s = tiledProduct(shape, target);
  if (!s || ((s->packsRhs || s->lhsK != 1) && s->element.isBF16() && !target.hasMaskedMemory))
    return std::nullopt;
  int64_t rows = s->images / s->phases * s->rows.out * s->x.out;
  double products = double(rows) * double(s->n) * double(s->features * s->window());
  // Two multiply-adds start in each cycle; pairs of bfloat16 numbers are no faster where there are
  // tiles.
  double vectors = products / (2 * double(target.lanes(32))) / 0.85;
  // Memory bounds a product of few rows, and the parts take more of it.
  bool fewRows = rows < 16;
  return !fewRows && cycles(*s, target) < vectors ? s : std::nullopt;
}

template std::optional<Product> productFor(DotShape, const TargetInfo &);
template std::optional<Product> productFor(ConvShape, const TargetInfo &);

bool canSplit(ArrayRef<float> weights) {
  return llvm::all_of(weights, [](float w) { return std::abs(w) <= 0x1p64f; });
}

bool canSplitHalves(ArrayRef<float> largestOfColumns) {
  return llvm::all_of(largestOfColumns, [](float w) { return w == 0 || (w >= 0x1p-100f && w <= 0x1p100f); });
}

float scaleOf(float largest) { return largest == 0 ? 1 : std::ldexp(1.0f, 14 - std::ilogb(largest)); }

static uint16_t halfOf(float value) {
  uint32_t bits = llvm::bit_cast<uint32_t>(value), sign = bits >> 16 & 0x8000;
  if (std::abs(value) < 0x1p-14f) // a multiple of 2^-24
    return uint16_t(sign | uint32_t(std::nearbyint(std::abs(value) * 0x1p24f)));
  bits += 0xfff + (bits >> 13 & 1);
  return uint16_t(sign | ((bits & 0x7fffffff) >> 13) - (uint32_t(127 - 15) << 10));
}

static float valueOf(uint16_t half) {
  float value = (half & 0x7c00) ? llvm::bit_cast<float>(uint32_t((half & 0x7fff) + ((127 - 15) << 10)) << 13) : float(half & 0x3ff) * 0x1p-24f;
  return half & 0x8000 ? -value : value;
}

void splitHalves(float value, uint16_t *out, int64_t stride) {
  out[0] = halfOf(value);
  out[stride] = halfOf(value - valueOf(out[0]));
  if (value != 0 && (out[0] & 0x7fff) == 0)
    out[0] |= 1; // else an infinity times this were NaN
}

void split(float value, int64_t parts, uint16_t *out, int64_t stride) {
  for (int64_t i = 0; i < parts; ++i) {
    uint32_t bits = llvm::bit_cast<uint32_t>(value);
    bits = (bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000u;
    out[i * stride] = uint16_t(bits >> 16);
    value -= llvm::bit_cast<float>(bits);
  }
}

} // namespace kiln::loops::amx
