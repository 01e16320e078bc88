// How tiles of a product's operands lie in shared memory: so that no two reads of an instruction meet in a bank.
#pragma once

#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/MmaKernel.h"

namespace kiln::loops::gpu {

/// A tile of one operand. Its lines are the elements that are neighbours in memory: the rows of an operand along k, else the tile's
/// lines of one k each. They lie in panels of 128 bytes a line, as wgmma's 128-byte swizzle has it (PTX ISA, "Shared Memory Matrix
/// Layout"): the panels one after the other, in each its lines, and the 16-byte chunks of line l exchanged by the exclusive or with
/// l mod 8. Eight lines' chunks of one number, which ldmatrix reads at once, are so in different banks, and in memory that is aligned to
/// 1024 bytes the exclusive or is that of address bits 4 to 6 with bits 7 to 9.
struct SharedTile {
  static constexpr int64_t lineBytes = 128, chunkBytes = 16, chunks = 8, alignment = 1024;

  SharedTile(const MatrixOperand &operand, mlir::Type element, int64_t rows, int64_t depth, int64_t threads);

  /// The number in the tile of element `inLine` of a line.
  mlir::Value place(BlockLoops &t, mlir::Value line, mlir::Value inLine) const;

  /// As loops.wgmma has it (LoopsOps.td).
  llvm::SmallVector<int64_t> wgmmaLayout() const;

  /// Single float32 elements of neighbouring rows are read by themselves: ldmatrix transposes only 16-bit ones. A warp then reads four
  /// lines in eight neighbours each, and lines are exchanged so that these are in different banks.
  bool isScalar() const { return bytes == 4 && !alongK; }

  int64_t bytes;                  // of an element
  bool alongK;
  int64_t lines, inPanel, chunk;  // lines; elements of a panel's line, and of a chunk
  int64_t panel, size;            // elements of a panel, and of all
  int64_t vector;                 // elements that are copied at once
  int64_t perLine, linesAtOnce, copies; // vectors of a line, lines that all threads copy at once, vectors of a thread
};

} // namespace kiln::loops::gpu
