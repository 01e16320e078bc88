// Winograd's minimal filtering for 3x3 convolutions: fewer products for more sums.
#pragma once

#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops::winograd {

/// Results per row of a tile, and inputs that they read.
constexpr int64_t kTile = 4, kPatch = 6;

/// The polynomials are taken at 0, kP, -kP, kQ, -kQ and infinity. These two have small powers that
/// float32 holds exactly, and over two dimensions an error about twice that of direct float32 sums, a third
/// of the error at the usual 1 and 2 (measured over random inputs and weights).
constexpr double kP = 0.625, kQ = 1.625;

/// By the results of a tile: tiles4x4 is F(4, 3) along both dimensions; tiles2x4 is F(2, 3) along the columns, at 0, 1, -1
/// and infinity, with little more error than direct sums. 2.25 and 3 products per result, of a direct kernel 9.
using Form = WinogradForm;

constexpr int64_t tileRows(Form form) { return form == Form::tiles2x4 ? 2 : 4; }

/// Transformed weights per window.
constexpr int64_t planesOf(Form form) { return (tileRows(form) + 2) * kPatch; }

/// How the tiles of a convolution are shared out. A block's patches, transformed, and the products
/// of one panel stay in L2; a piece has one slot of scratch, in which it takes up its blocks.
struct Plan {
  Form form = Form::none;
  int64_t tileRows = 0;                      // result rows of a tile
  int64_t tilesY = 0, tilesX = 0, tiles = 0; // of one image; of all images together
  int64_t parts = 1;                         // groups of panels, each with blocks of its own
  int64_t block = 0, blocks = 0;             // tiles per block
  int64_t perPiece = 0, pieces = 0;          // blocks per piece
  int64_t patchPlane = 0, productPlane = 0;  // floats from one plane to the next
  KernelChoice choice;                       // of the products

  int64_t planes() const { return planesOf(form); }
  int64_t productsAt() const { return planes() * patchPlane; }
  int64_t resultsAt() const { return productsAt() + planes() * productPlane; }
  int64_t slotFloats() const { return resultsAt() + tileRows * kTile * choice.nr(); }
};

/// The plan for a convolution, whose panelWidth is respected if positive.
Plan plan(const ConvShape &shape, Form form, const TargetInfo &target);

/// The forms that serve: of 3x3, stride 1, float32, whole vectors of channels, with an error that is small enough.
llvm::SmallVector<Form> formsFor(const ConvShape &shape, const TargetInfo &target);

/// The form that the target was tuned to, or one that is clearly faster than the direct kernel, by counting multiply-adds and
/// the larger weights' bytes.
Form choose(const ConvShape &shape, const TargetInfo &target);

/// What TunedKernels call a convolution that has forms, and a form ("direct" for none).
std::string tuningKey(const ConvShape &shape);
llvm::StringRef formName(Form form);

/// Cycles that a form takes (Form::none: the direct kernel), with weights from beyond L2 counted once per block.
double cycles(const ConvShape &shape, Form form, const TargetInfo &target);

/// One 3x3 window, transformed: planesOf(form) values of `out` with `stride` between them.
void transformWindow(Form form, const float *window, int64_t windowStride, float *out, int64_t outStride);

} // namespace kiln::loops::winograd
