// Fragments of operands as the threads of a warp read them from shared memory.
#pragma once

#include "passes/loops/gpu/MmaBlock.h"

namespace kiln::loops::gpu {

/// Reads an operand's tile by ldmatrix, where it can. A thread knows where its part of the first fragment begins. The bits of other fragments'
/// chunks are others, as the sizes of warps' tiles are, so an exclusive or leads to them.
class TileReader {
public:
  /// Of a tile that begins `start` elements into a stage.
  TileReader(MmaBlock &block, const SharedTile &tile, int64_t start, bool isLhs);

  /// Four registers of what begins at `row` and `k` of the warp's tile, which are multiples of eight, or of a chunk: a fragment of the lhs, or two
  /// of the rhs (LoopsOps.td, loops.mma); float32, or words of two elements.
  MmaBlock::Values registers(mlir::Value stage, int64_t row, int64_t k) const;

private:
  mlir::Value place(mlir::Value stage, int64_t row, int64_t k) const;

  MmaBlock &m;
  BlockLoops &t;
  mlir::ImplicitLocOpBuilder &b;
  const SharedTile &tile;
  int64_t start;
  bool isLhs;
  mlir::Value base;
};

} // namespace kiln::loops::gpu
