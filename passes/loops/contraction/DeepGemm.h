// Matrix products of long rows, in steps of their depth.
#pragma once

#include "passes/loops/contraction/RowForms.h"

namespace kiln::loops {

/// How a product of packed weights whose rows meet in the same lines of L1, being a page's multiple or nearly so apart, is computed in steps of
/// its depth: a step's part of some rows is copied to where they do not meet, and sums wait in scratch meanwhile.
struct DeepGemm {
  KernelChoice choice;
  RowGroups groups;
  int64_t tileRows = 1, tiles = 1;                     // the height of the greatest, and how many there are
  int64_t depth = 1, steps = 1;                        // of a step; the last one may be less deep
  int64_t rowStride = 0;                               // elements from one copied row to the next
  int64_t tilesPerBlock = 1, blocks = 1;               // tiles along m that take each step together
  int64_t columnParts = 1, perPiece = 1, pieces = 1;   // (block, part of the panels) pairs, blocks outermost
  int64_t rowBytes = 0, sumBytes = 0;                  // of scratch

  int64_t slotBytes() const { return rowBytes + sumBytes; }
};
/// Nothing where rows serve as they lie.
std::optional<DeepGemm> planDeepGemm(const DotShape &shape, const RowGroups &groups, const TargetInfo &target);

/// Needs scratch.
void emitDeepGemm(KernelContext &ctx, mlir::Operation *dot, const DotShape &shape, const DeepGemm &plan);

} // namespace kiln::loops
