// What the threads of a block do for a tile of a product, however it is multiplied: copy the operands' tiles, store the results.
#pragma once

#include "passes/loops/gpu/MmaResult.h"
#include "passes/loops/gpu/SharedTile.h"

namespace kiln::loops::gpu {

struct MmaBlock {
  using Values = llvm::SmallVector<mlir::Value>;

  /// Makes ctx's kernel one of as many blocks of the tile as the problem takes, and chooses places of blocks and threads.
  MmaBlock(KernelContext &ctx, ElementalEmitter &e, mlir::Operation *contraction, const MmaProblem &problem, const MmaTile &tile);

  mlir::Value c(int64_t n) { return t.index(n); }
  mlir::Value plus(mlir::Value x, int64_t n) { return n ? t.add(x, c(n)) : x; }
  mlir::Value times(mlir::Value x, int64_t n) { return n == 1 ? x : t.mul(x, c(n)); }

  /// Begins to copy the tiles of both operands from `k` on into the stage whose first element is `stage`, as one group of copies.
  mlir::Value copyBoth(mlir::Value stage, mlir::Value k);
  /// The stage after `stage`, in turn.
  mlir::Value nextStage(mlir::Value stage);
  int64_t stageSize() const { return lhs.size + rhs.size + (splitsRhs ? rhs.size : 0); }
  /// Splits what the thread has copied of a stage's rhs: the upper parts stay there, the lower ones go behind it. For `splitsRhs`.
  void splitRhs(mlir::Value stage);
  /// Stores the sums of all warps; each has those of 16 x 8 results in a vector, as loops.mma does, row by row of such.
  void store(llvm::ArrayRef<mlir::Value> sums);

  KernelContext &ctx;
  ElementalEmitter &e;
  const MmaProblem &p;
  const MmaTile s;
  const int64_t splits, partK; // parts of k, each of other blocks, and their size
  BlockLoops t;
  mlir::ImplicitLocOpBuilder &b;
  MmaResult result;
  const int64_t bytes, depth;  // of an element; k of one instruction
  const bool splitsRhs;        // wgmma reads two parts of float32
  SharedTile lhs, rhs;
  const int64_t tilesM, tilesN; // instructions of a warp's tile
  mlir::Value entry, part, firstM, firstN, firstK;
  mlir::Value lane, group, inGroup;     // of the warp's threads, of four of them, in those
  mlir::Value warpM, warpN, warpK;      // the first row and column of the warp's tile, and its turn along k
  mlir::Value tiles;                    // the stages, flat

private:
  /// The copies of one thread for tiles of an operand: where each begins in the tile, and where it comes from.
  struct Copier {
    mlir::Value line, inLine;
    Values to;
    llvm::SmallVector<MatrixOperand::Place> places; // along k: of each copy's row; else one
    mlir::Value participates;                       // null: all threads
  };
  Copier copierOf(const SharedTile &tile, const MatrixOperand &operand, mlir::Value first);
  void copy(const SharedTile &tile, const MatrixOperand &operand, const Copier &copier, mlir::Value stage, mlir::Value k, Values &tokens);
  /// Staged sums at `at`, of all warps along k, which lie `slice` apart.
  mlir::Value stagedSum(mlir::Value at, int64_t lanes, int64_t slice);
  void storeRows(int64_t i, int64_t slice);
  int64_t stagingStride() const { return s.n + 8; } // pairs of four rows are in different banks

  mlir::Value stagingMemory;
  Copier copyLhs, copyRhs;
};

/// The sums of the block's product, by mma.sync.
MmaBlock::Values multiplyByWarps(MmaBlock &block);
/// Likewise by wgmma, of a tile with MmaTile::wgmma: each four warps have 64 rows and all columns.
MmaBlock::Values multiplyByWarpgroups(MmaBlock &block);
/// That of float32 of which the lhs is not rounded.
MmaBlock::Values multiplyF32ByWarpgroups(MmaBlock &block);

} // namespace kiln::loops::gpu
