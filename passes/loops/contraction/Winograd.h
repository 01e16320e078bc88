// Winograd's F(4x4, 3x3): 4x4 results of a convolution from 36 products per channel instead of 144.
#pragma once

#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops::winograd {

/// Results per side of a tile, and inputs that they read.
constexpr int64_t kTile = 4, kPatch = 6, kPlanes = kPatch * kPatch;

/// The polynomials are taken at 0, kP, -kP, kQ, -kQ and infinity. These two have small powers that
/// float32 holds exactly, and an error about twice that of direct float32 sums, a third of the
/// error at the usual 1 and 2 (measured over random inputs and weights).
constexpr double kP = 0.625, kQ = 1.625;

/// How the tiles of a convolution are shared out. A block's patches, transformed, and the products
/// of one panel stay in L2; a piece has one slot of scratch, in which it takes up its blocks.
struct Plan {
  int64_t tilesY = 0, tilesX = 0, tiles = 0; // of all images together
  int64_t block = 0, blocks = 0;             // tiles per block
  int64_t perPiece = 0, pieces = 0;          // blocks per piece
  int64_t patchPlane = 0, productPlane = 0;  // floats from one of the 36 planes to the next
  KernelChoice choice;                       // of the products

  int64_t slotFloats() const {
    return kPlanes * (patchPlane + productPlane) + kTile * kTile * choice.nr();
  }
};

/// The plan for a convolution, whose panelWidth is respected if positive.
Plan plan(const ConvShape &shape, const TargetInfo &target);

/// Whether the form serves (3x3, stride 1, float32, whole vectors of channels) and is clearly
/// faster than the direct kernel, by counting multiply-adds and the larger weights' bytes.
bool wins(const ConvShape &shape, const TargetInfo &target);

/// One 3x3 window, transformed: 36 values of `out` with `stride` between them.
void transformWindow(const float *window, int64_t windowStride, float *out, int64_t outStride);

} // namespace kiln::loops::winograd
