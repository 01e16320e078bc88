// The parts of a kernel on tiles: planes of the lhs, products, results.
#pragma once

#include "passes/loops/LoopsDialect.h"
#include "passes/loops/contraction/Amx.h"
#include "passes/loops/contraction/Kernels.h"

namespace kiln::loops::amx {

class AmxEmitter {
public:
  /// `dot` is null for a convolution.
  AmxEmitter(KernelContext &ctx, mlir::Operation *contraction, const Product &product,
             const DotShape *dot);
  void emit();

private:
  // A block of output rows while one is worked on.
  struct Block {
    mlir::Value image, firstY;
    mlir::Value rows; // that it really has; null: plan.rows
    mlir::Value tiles;
    mlir::Value firstPanel; // of the part of the columns
  };
  // Steps that all positions take before the next group's: of each window from `window` on the
  // chunks from `chunk` on.
  struct Group {
    mlir::Value panelAt, sumsAt;
    mlir::Value window, windowEnd, chunk, chunkEnd, passChunk;
    mlir::Value first, last; // whether sums begin with it and are done after it; null: always
    mlir::Value next;        // the rhs to fetch meanwhile
  };

  std::string name() const;
  Block blockAt(mlir::Value number);
  /// The block's image in the batch, and of its output rows the first (null: 0).
  std::pair<mlir::Value, mlir::Value> imageOf(const Block &block);
  /// Where the input of its image begins, of the rows that its output rows read.
  mlir::Value imagePlace(const Block &block);
  /// The output row that is the image's row `y`; likewise of the input, as the padding is a multiple of the dilation.
  mlir::Value rowOf(const Block &block, mlir::Value y);

  // AmxOperands.cpp
  /// The chunks of one pass, from `passChunk` on; fetches the first group of the rhs on the way.
  void emitPack(const Block &block, mlir::Value passChunk);
  /// Those from `begin` to `end`, counted from the pass's first: one of so many groups.
  void emitPackChunks(const Block &block, mlir::Value passChunk, mlir::Value begin, mlir::Value end,
                      int64_t groups);
  /// The bfloat16 parts of two vectors of 16 numbers, as words of two: `low` has the lower half.
  Values wordsOf(mlir::Value low, mlir::Value high);
  /// Bits of the bfloat16 parts of a vector of 32 features, in the order of a step.
  Values partsOf(mlir::Value vector);
  /// Features of `source` from `from` on, where the pass's begin, as rows at `to` of each chunk's planes.
  void emitPixel(mlir::Value source, mlir::Value from, mlir::Value to, mlir::Value passChunk, mlir::Value begin,
                 mlir::Value end);
  /// Of a folded window that begins at input position `x` and leaves the row there or at its end.
  void emitEdge(mlir::Value row, mlir::Value x, mlir::Value to, mlir::Value passChunk, mlir::Value begin, mlir::Value end);
  /// Of a transposed lhs: 16 rows at a time.
  void emitPackTransposed(const Block &block);
  /// Squares of 16 x 16 words, one for each part, in transposed order: their rows `perRow` elements
  /// apart.
  void storeTransposed(llvm::MutableArrayRef<Values> squares, mlir::Value memref, mlir::Value to,
                       int64_t perPart, int64_t perRow);
  /// The last `rest` features, fewer than a chunk's.
  void emitRest(mlir::Value source, mlir::Value from, mlir::Value to, int64_t rest);
  void storeParts(mlir::Value vector, mlir::Value at);
  void emitZeros(mlir::Value to, mlir::Value begin, mlir::Value end);

  // AmxRhs.cpp
  void emitPackRhs(mlir::Value image);
  void emitPackPanel(mlir::Value image, mlir::Value panel, mlir::Value to);
  void emitPackRows(mlir::Value from, mlir::Value panel,
                    mlir::Value to); // columns far apart, k contiguous
  void emitPackColumns(mlir::Value from, mlir::Value panel, mlir::Value to); // columns contiguous
  /// emitPlain for an rhs that is as it came.
  void emitPlainDot(const Block &block, mlir::Value panel, mlir::Value tile, mlir::Value sumsAt);

  // AmxContraction.cpp
  void emitPanel(const Block &block, mlir::Value panel, mlir::Value passChunk);
  void emitProducts(const Block &block, const Group &group, mlir::Value tile);
  /// The rhs `stepsAhead` steps after the one at `rhsAt`.
  mlir::Value emitAhead(const Group &group, mlir::Value chunk, mlir::Value rhsAt);
  /// After step `step` of a panel: stores a tile where that is due.
  void emitAwake(mlir::Value step);
  /// Of the upper tile, in its plane.
  mlir::Value firstPixel(mlir::Value tile);
  mlir::Value planeOffset(mlir::Value window);

  // AmxStep.cpp
  void emitConfigure();
  /// Fetches `prefetchLines` lines at `next`, if that is not null, and adds to `single` what loadSingle returned. Between
  /// products come calls of `storeRows`.
  void emitStep(mlir::Value lhsAt, mlir::Value rhsAt, mlir::Value next, llvm::MutableArrayRef<mlir::Value> single,
                llvm::function_ref<void()> storeRows);
  void emitPrefetch(mlir::Value at, int64_t lines);
  /// Numbers of the tile registers; where tiles are three, one is for the lhs of all and one for the rhs.
  int64_t lhsTile(int64_t row) const { return p.middle ? 6 : 4 + row; }
  int64_t rhsTile(int64_t column) const { return p.middle ? 7 : 6 + column; }
  /// Sums of the row on vectors, singleChains() for each half of the columns; none where there is no such row.
  Values loadSingle(const Group &group, mlir::Value sumsAt);
  void storeSingle(mlir::Value sumsAt, llvm::ArrayRef<mlir::Value> single);
  /// Adds the products of feature pair `pair`.
  void emitSingle(mlir::Value lhsAt, mlir::Value rhsAt, int64_t pair, llvm::MutableArrayRef<mlir::Value> single);
  /// Products of parts of one size have a sum of their own: it loses less, and none waits for all products.
  int64_t singleChains() const { return std::max<int64_t>(2, s.parts); }

  // AmxResults.cpp
  // A pair of tiles whose sums are done and lie in memory: its results are stored while the next
  // pair is multiplied.
  struct Pending {
    mlir::Value tile, panel, sumsAt; // tile -1: none
    mlir::Value rows;                // that it has
    mlir::Value isPlain;             // whether its sums were made anew; null where numbers have one part
  };
  void setPending(mlir::Value tile, mlir::Value panel, mlir::Value sumsAt);
  /// The one that is pending, with sums that are made anew if one is not finite.
  Pending takePending(const Block &block);
  /// Rows of results that are stored at once.
  int64_t rowsTogether() const;
  void emitSomeRows(const Block &block, const Pending &pending, mlir::Value row);
  void emitRemainingRows(const Block &block, const Pending &pending, mlir::Value row);
  void emitLastResults(const Block &block);
  void emitRows(const Block &block, const Pending &pending, mlir::Value row, int64_t count);
  /// Whether the sums of a tile are all finite.
  mlir::Value emitIsFinite(mlir::Value sumsAt);
  /// Sums the block's results once more in float32, one product after the other.
  void emitPlain(const Block &block, mlir::Value panel, mlir::Value tile, mlir::Value sumsAt);
  /// Position of row `row` of block `tile` in its image, and whether it is one (null: always).
  struct Position {
    mlir::Value y, x, exists;
  };
  Position positionOf(const Block &block, mlir::Value tile, mlir::Value row);
  mlir::Value sumsAt(const Group &group, mlir::Value tile);
  /// Where in the rhs a panel of the block's image begins.
  mlir::Value panelAt(mlir::Value panel);

  // AmxScales.cpp, of float16 parts
  using Visit = llvm::function_ref<Values(mlir::Value magnitudes, mlir::ValueRange before)>;
  /// Folds `visit` over so many contiguous elements of the lhs, of the first features if those are scaled, the finite ones' magnitudes as bits in all lanes: the largest of each up to four vectors.
  Values foldMagnitudes(mlir::Value from, int64_t count, mlir::ValueRange before, Visit visit);
  /// Likewise over all inputs of a block.
  Values foldBlock(const Block &block, mlir::ValueRange before, Visit visit);
  /// The largest of what `fold` goes over, as bits, but for a few that are so large that nothing would be left of the others.
  mlir::Value largestThatCounts(llvm::function_ref<Values(mlir::ValueRange before, Visit visit)> fold);
  /// The power of two that takes `largest`, bits, to 2^14 and up; the inverse is stored at `at` of `scales`.
  mlir::Value emitScale(mlir::Value largest, mlir::Value at);
  /// That of the row of features from `from` on.
  void emitRowScale(mlir::Value from, mlir::Value at);
  /// The scale of all inputs of a block.
  mlir::Value emitBlockScale(const Block &block);
  /// The scale whose inverse was stored at `at`.
  mlir::Value scaleAt(mlir::Value at);
  /// Where the inverse scale of row `row` of block `tile` lies.
  mlir::Value scalePlace(mlir::Value tile, mlir::Value row);
  /// A row of the sums of `pending`, as it is without scales.
  void unscale(llvm::MutableArrayRef<mlir::Value> sums, const Pending &pending, mlir::Value row);
  /// So many scales of features from `first` on, of elements behind `from` if that is not null.
  mlir::Value featureScales(mlir::Value from, int64_t first, int64_t count);
  /// So many float32 numbers behind the panels of the block's image.
  mlir::Value floatsAt(mlir::Value at, int64_t count);
  /// The inverse scales of so many columns of a panel from vector `v` on.
  mlir::Value columnScales(mlir::Value panel, int64_t v);
  /// Float16 parts of a vector of 32 features, scaled.
  Values halvesOf(mlir::Value vector);

  int64_t phaseElements() const { return p.passChunks * s.parts * p.pixels * kStep; }
  int64_t partElements() const { return p.pixels * kStep; }

  KernelContext &ctx;
  mlir::ImplicitLocOpBuilder &b;
  mlir::Operation *contraction;
  const Product s;
  const Plan p;
  const DotShape *dot;
  Epilogue epilogue;
  int64_t lanes;
  mlir::Value lhs, rhs, planes, sums;
  mlir::Value source;  // of an rhs packed at run time
  mlir::Value pending; // the numbers of a Pending
  mlir::Value edge;    // features of a folded window that leaves its row
  mlir::Value entry;   // where the weights of the block's image begin; null: all images have the same
  mlir::Value scales;  // inverse ones
  mlir::Value scale;   // of what is being packed
  mlir::Value scaledFeatures; // the scales of its features, if they have some
};

} // namespace kiln::loops::amx
