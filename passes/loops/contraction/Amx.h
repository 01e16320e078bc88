// Contractions on AMX: products of tiles of bfloat16 numbers, several of them for one of float32.
#pragma once

#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops::amx {

/// Planes of the lhs that are written together: a core keeps the addresses of 16 pages for stores.
constexpr int64_t kPackPlanes = 12;

/// The first store of a tile that comes more than some 2,000 cycles after the one before costs 750
/// cycles (docs/decisions/2026-11-22-tile-stores.md), so that one is stored every so many: what it
/// is, nobody reads.
constexpr int64_t kAwakeCycles = 800, kAwakeBytes = 1024;

/// A block of the result is two columns of tiles, two or three below each other, and perhaps a row of vectors; a step adds
/// the products of 32 features to it.
constexpr int64_t kBlock = 32, kStep = 32, kBlockElements = kBlock * kBlock, kTileRows = 16;

/// Where in a row of a packed step feature `f` stands: pair `first` of 16, and which of its two
/// numbers. Bfloat16 parts of float32 numbers are made 16 at a time, and combined with those of the next 16.
struct PairPlace {
  int64_t pair, half;
};
inline PairPlace placeOf(int64_t f, bool apart) {
  int64_t at = f % kStep;
  return apart ? PairPlace{at % 16, at / 16} : PairPlace{at / 2, at % 2};
}

/// A matrix product whose rows are the output positions of a convolution, in two dimensions. A dot
/// has its rows along y, and the entries of its batch are images.
struct Product {
  int64_t images = 1, features = 0, n = 0;
  int64_t parts = 1; // bfloat16 numbers that stand for one operand element
  bool halves = false; // or two float16 numbers, scaled by powers of two: the lhs's rows, or blocks, and the rhs's columns
  bool featureScales = false; // and features, of which some hardly count
  int64_t lhsImage = 0;
  int64_t lhsK =
      1; // elements between features; of a transposed lhs, whose rows are contiguous then
  bool packsRhs = false; // into tiles at run time, for every image (entry of a batch)
  bool rhsForEach = false; // every image has packed weights of its own
  ConvDim y, x;
  // Output rows that a dilation lies apart read the same input rows, and are an image of their own: `y` counts those, `rows` all.
  int64_t phases = 1;
  ConvDim rows;
  // Of few features: those of all positions of the window along x are the features of one, the first. `taps` is x as it was.
  bool folded = false;
  ConvDim taps;
  mlir::Type element;

  int64_t window() const { return y.window * x.window; }
  /// Features of an input pixel.
  int64_t channels() const { return folded ? features / taps.window : features; }
  int64_t chunks() const { return (features + kStep - 1) / kStep; }
  /// Of the lhs, whose planes are written together.
  int64_t chunksTogether() const { return std::max<int64_t>(1, kPackPlanes / parts); }
  int64_t panels() const { return (n + kBlock - 1) / kBlock; }
  int64_t steps() const { return window() * chunks(); }
  /// Elements of the packed rhs from one panel to the next.
  int64_t panelElements() const { return steps() * parts * kBlockElements; }
  /// Whether each row of the lhs has a scale of its own: where it is no input of several results. Else that is the block's.
  bool scalesRows() const { return halves && window() == 1 && !folded; }
  /// Panels of a packed rhs, and those that hold its columns' scales.
  int64_t allPanels() const;
  /// Where these begin, in elements; and those of features.
  int64_t columnScalesAt() const;
  int64_t featureScalesAt() const;
  /// Tile products per step and pair of tiles: with two or three parts, those that matter for the
  /// result.
  int64_t products() const { return parts == 1 ? 1 : parts == 2 ? 3 : 6; }
};
std::optional<Product> productOf(const DotShape &shape, int64_t parts);
std::optional<Product> productOf(const ConvShape &shape, int64_t parts);

/// Whether the convolution takes fewer cycles with its window's positions along x as features of one.
bool folds(ConvShape shape, const TargetInfo &target);

/// How a product is shared out. A block of output rows has its input packed in planes [phase,
/// chunk, part, pixel, 32], where output position and window position only add up: inputs that a
/// stride leaves between lie in other phases. The rows of a tile are positions that run on beyond a
/// row's end, or whole parts of a row.
struct Plan {
  int64_t phasesY = 1, phasesX = 1, shiftY = 0,
          shiftX = 0;                   // planes; how far a window reaches in one
  bool copies = false; // planes for each window position along x instead of its phase: no row runs on beyond its end
  int64_t planeX = 1;                   // pixels from one row of a plane to the next
  int64_t rows = 1, blocksPerImage = 1; // output rows of a block
  int64_t upper = 16, lower = 16;       // rows of the tiles
  int64_t middle = 0, single = 0;       // where there are three, all of equal rows: and 1 for a last row on vectors, beside them
  int64_t segments =
      0; // > 0: tiles, of equal rows, that an output row is cut into: 1 or an even number
  int64_t tiles = 1, pixels = 0; // how often tiles of `height` rows follow each other in a block; pixels of a plane
  int64_t blocks = 1, columnParts = 1, panelsPerPart = 1; // equal parts but for one panel
  int64_t perPiece = 1, pieces = 1; // (block, part of the columns) pairs, blocks outermost
  int64_t passes = 1,
          passChunks =
              1; // the lhs is packed so many chunks at a time, which stay in L2 for all panels
  int64_t windowGroup = 1, chunkGroup = 1,
          depthBlocks = 1;   // whose rhs all positions use before the next group's comes
  bool streams = false;      // weights come anew for each block, from beyond L2
  bool packsPanels = false;  // an rhs packed at run time is so panel by panel, for each block anew
  int64_t prefetchLines = 0; // of the weights to come, per step
  int64_t stepsAhead = 1; // whose weights are fetched while planes are packed: the next group, or, of a pass's only one, so many steps
  int64_t lhsBytes = 0, sumBytes = 0,
          rhsBytes = 0, scaleBytes = 0; // of scratch: planes, sums (behind them a tile of kAwakeBytes), rhs packed at run time, inverse scales

  int64_t slotBytes() const { return lhsBytes + sumBytes + rhsBytes + scaleBytes; }

  int64_t planeY() const { return rows + shiftY; }
  int64_t tileRows() const { return upper + middle + lower; }
  int64_t height() const { return tileRows() + single; }
  /// Tiles below each other.
  int64_t stacked() const { return middle ? 3 : lower ? 2 : 1; }
  /// Elements from the sums of one block of tiles to the next one's.
  int64_t sumElements() const { return std::max(height(), kBlock) * kBlock; }
  /// Pixels from an upper tile to its lower one.
  int64_t lowerPixels() const { return segments == 1 ? planeX : upper; }
  /// Input positions from a plane along x to the next.
  int64_t phaseStep(const ConvDim &x) const { return copies ? x.rhsDilation : 1; }
};
Plan plan(const Product &product, const TargetInfo &target);

/// Cycles that the product takes on one core.
double cycles(const Product &product, const TargetInfo &target);

/// The product by tiles, if these serve it better than vectors do: with parts and halves as they fit the target. A dot's rhs that is not
/// packed is packed at run time.
template <typename Shape> std::optional<Product> productFor(Shape shape, const TargetInfo &target);
extern template std::optional<Product> productFor(DotShape, const TargetInfo &);
extern template std::optional<Product> productFor(ConvShape, const TargetInfo &);

/// How many parts (0: no tiles) it has.
template <typename Shape> int64_t partsFor(const Shape &shape, const TargetInfo &target) {
  std::optional<Product> product = productFor(shape, target);
  return product ? product->parts : 0;
}

/// Whether float32 weights keep their error bound in bfloat16 parts: finite and at most 2^64, so
/// that what the tiles take for zero (parts of weights and inputs below 2^-126) is nothing in the
/// sums.
bool canSplit(llvm::ArrayRef<float> weights);

/// `value` as `parts` bfloat16 numbers, the largest first.
void split(float value, int64_t parts, uint16_t *out, int64_t stride);

/// Likewise in two float16 parts: of the largest number of each column, 0 where all are zeros.
bool canSplitHalves(llvm::ArrayRef<float> largestOfColumns);

/// The least share that a feature's largest number may have in its column's, or in all numbers, without a scale of its own: what an input has
/// 40 bits below the largest of its row is lost, which may be that of a feature that hardly counts.
constexpr float kLeastShare = 0x1p-12f;

/// The power of two by which numbers whose largest is `largest` are multiplied for float16 parts, 1 for zeros.
float scaleOf(float largest);

/// `value`, scaled, as two float16 numbers, the larger one first.
void splitHalves(float value, uint16_t *out, int64_t stride);

} // namespace kiln::loops::amx
