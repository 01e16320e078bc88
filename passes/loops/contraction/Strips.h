// A depthwise convolution between two matrix products as one kernel, some rows of the image at a
// time.
#pragma once

#include "passes/loops/KernelBuilder.h"
#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops {

/// A contraction fusion whose region holds fusions: a product (may be missing), a depthwise
/// convolution of its result, and a product of that one's (may be missing), with reshapes between
/// them. Products have packed weights; rows are pixels.
struct StripChain {
  hlo::FusionOp expand, window, project;
  mlir::Operation *expandDot = nullptr, *convolution = nullptr, *projectDot = nullptr;
  DotShape expandShape, projectShape;
  ConvShape windowShape;

  const ConvDim &y() const { return windowShape.dims[0]; }
  const ConvDim &x() const { return windowShape.dims[1]; }
};

/// How the image is cut. Rows of the first product are kept in groups of one strip's, in a ring, as
/// strips share some.
struct StripPlan {
  int64_t rows = 1;      // of the result in a strip
  int64_t groupRows = 1; // of the convolution's input in a group
  int64_t groups = 1;    // in the ring
  int64_t strips = 1;    // of an image
  int64_t pieces = 1;    // of an image; equal but for one strip
  int64_t ringBytes = 0,
          slotBytes =
              0; // of scratch, per piece: the ring, then a strip of the convolution's result

  int64_t ringRows() const { return groupRows * groups; }
};

/// Nothing when the region is anything else.
std::optional<StripChain> matchStrips(hlo::FusionOp fusion);
StripPlan planStrips(const StripChain &chain, const TargetInfo &target);

/// Whether what would pass through memory is too much for the second-level cache, and a strip is
/// not.
bool prefersStrips(const StripChain &chain, const TargetInfo &target);

int64_t stripScratchBytes(const StripChain &chain, const TargetInfo &target);
mlir::LogicalResult emitStrips(KernelContext &ctx, const StripChain &chain);

/// Of emitGemm with a packed rhs, rows [first, last) times `pixels`: tiles end where those many
/// rows of the lhs do. Of all panels of columns, or one.
void emitGemmRows(KernelContext &ctx, mlir::Operation *dot, const DotShape &shape, int64_t pixels,
                  mlir::Value first, mlir::Value last, mlir::Value panel = {});

/// Of emitDepthwiseConv, rows [first, last) of the result, counted over all images. With ringRows >
/// 0 row y of the one image in the input is row y modulo ringRows of the buffer. Of all blocks of
/// channels, or those from `firstBlock` to before `lastBlock`, which may be too large.
void emitDepthwiseRows(KernelContext &ctx, mlir::Operation *conv, const ConvShape &shape,
                       mlir::Value first, mlir::Value last, int64_t ringRows,
                       mlir::Value firstBlock = {}, mlir::Value lastBlock = {});
/// Channels in a block of emitDepthwiseRows.
int64_t depthwiseBlock(const ConvShape &shape, const TargetInfo &target);

} // namespace kiln::loops
