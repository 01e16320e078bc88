// Contractions as extents and element strides, independent of their dimension numbers.
#pragma once

#include "hlo/ir/Hlo.h"
#include "passes/loops/KernelSelect.h"

namespace kiln::loops {

/// out[b, m, n] = sum over k of lhs[b, m, k] * rhs[b, k, n]. Strides count elements; the result is
/// dense [batch, m, n]. With panelWidth > 0 the rhs is packed: [panels, k, panelWidth]; -1: it will
/// be.
struct DotShape {
  int64_t batch = 1, m = 1, n = 1, k = 1;
  int64_t lhsBatch = 0, lhsM = 0, lhsK = 0;
  int64_t rhsBatch = 0, rhsK = 0, rhsN = 0;
  int64_t panelWidth = 0;
  int64_t together = 1; // rows that the packed rhs holds interleaved, as one instruction takes them: 2 of bfloat16 numbers, 4 of bytes
  int64_t parts = 0;  // > 0: it is for tile instructions, in so many bfloat16 parts (Amx.h)
  bool halves = false; // or two of float16
  bool featureScales = false; // by which inputs are multiplied then
  mlir::Type element, rhsElement, result; // `element` is that of the lhs
};

/// Nothing when a group of dimensions (batch, m, n or k) is not one arithmetic progression.
std::optional<DotShape> analyzeDot(mlir::Operation *op);

/// One spatial dimension of a convolution; strides are those of the operands and the result.
struct ConvDim {
  int64_t in = 1, out = 1, window = 1;
  int64_t stride = 1, low = 0, lhsDilation = 1, rhsDilation = 1;
  bool reversed = false;
  int64_t lhsStride = 0, rhsStride = 0, outStride = 0;

  /// Whether the last window reaches into padding behind the input.
  bool reachesBehind() const { return (out - 1) * stride + (window - 1) * rhsDilation - low > (in - 1) * lhsDilation; }
};

/// A convolution with any dimension numbers. `inFeatures` and `outFeatures` are those of one group.
/// With panelWidth > 0 the rhs is packed: [groups * panels, window..., inFeatures, panelWidth], and
/// rhsStride and rhsIn count within a panel.
struct ConvShape {
  int64_t batch = 1, groups = 1, batchGroups = 1, inFeatures = 1, outFeatures = 1;
  llvm::SmallVector<ConvDim, 3> dims; // outermost first; at least two
  int64_t lhsBatch = 0, lhsFeature = 0, rhsIn = 0, rhsOut = 0, outBatch = 0, outFeature = 0;
  int64_t panelWidth = 0;
  int64_t together = 1; // features that the packed rhs holds interleaved
  int64_t parts = 0;  // > 0: it is for tile instructions, in so many bfloat16 parts (Amx.h)
  bool halves = false; // or two of float16
  bool featureScales = false; // by which inputs are multiplied then
  bool folded = false; // and a window's positions along the last dimension are one there, with the features of all
  WinogradForm winograd = WinogradForm::none;
  mlir::Type element, rhsElement, result; // `element` is that of the lhs

  int64_t window() const;    // product of the windows
  int64_t outPixels() const; // product of the result's spatial extents
  bool dilatedInput() const;
  /// Whether rows have so few pixels, and images are so many, that tiles may take one pixel of several images.
  bool hasShortRows() const { return dims.back().out < 4 && batch >= 2 * dims.back().out; }
};
ConvShape analyzeConv(mlir::Operation *op);

/// Whether the convolution has so few output features that vectors lie along the input features instead, which are contiguous in
/// both operands.
bool sumsLanes(const ConvShape &shape, const TargetInfo &target);

/// Whether a product's kernel interleaves the rows of a rhs of bfloat16 numbers that is not packed, so that one instruction takes two of
/// them: where rows and columns are so many that this costs little, and pairs lie side by side in the lhs.
bool makesPairs(const DotShape &shape, const TargetInfo &target);
/// Whether it would with the lhs transposed, which costs little beside the columns that read it.
bool makesPairsTransposed(DotShape shape, const TargetInfo &target);

/// What the choice of a kernel depends on.
ContractionShape contractionShape(const DotShape &shape);
ContractionShape contractionShape(const ConvShape &shape);

/// The kernel for a shape; of a packed shape one whose nr() is the panel's width.
KernelChoice chooseFor(const DotShape &shape, const TargetInfo &target);
KernelChoice chooseFor(const ConvShape &shape, const TargetInfo &target);

} // namespace kiln::loops
