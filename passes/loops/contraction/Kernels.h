// The kernel families of contractions; each emits the body of one kernel.
#pragma once

#include "passes/loops/contraction/Epilogue.h"
#include "passes/loops/contraction/RowForms.h"
#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops {

/// How many pieces make a thread's while (some us), given one piece's multiply-adds and bytes
/// read from beyond the first-level caches.
int64_t pieceGrain(const KernelContext &ctx, mlir::Type element, int64_t count, double madds,
                   double bytes);

/// Calls `body` with each piece of this call's range, after setting ctx.count.
void emitPieces(KernelContext &ctx, int64_t count, llvm::function_ref<void(mlir::Value)> body);

/// Products per result from which a tile takes long enough for Epilogue::prefetch.
constexpr int64_t leastDepthToPrefetch = 32;

/// "f32" and the like, for kernel names.
std::string typeName(mlir::Type type);

/// Result indices of the rows of a dot, all but the column.
class DotRows {
public:
  /// Rows first, first + 1, ... of batch entry `entry`.
  DotRows(KernelContext &ctx, Epilogue &epilogue, mlir::Operation *dot, const DotShape &shape,
          mlir::Value entry, mlir::Value first);
  llvm::SmallVector<Index> operator()(int64_t row, mlir::Value rowValue);
  /// What Epilogue::store takes as columnDim.
  int64_t columnDim() const { return hasColumn ? -1 : Epilogue::noColumn; }

private:
  KernelContext &ctx;
  Epilogue &epilogue;
  const DotShape &shape;
  mlir::Value entry, first;
  llvm::SmallVector<int64_t> leading; // extents of all dimensions but the column
  bool hasColumn = true;
  std::optional<Index> entryIndex, firstIndex;
};

/// Writes a panel of c.nr() columns of a rhs whose rows lie side by side (rhsK == 1), the first of them at `from`, as [k, nr]
/// to position `to` of the flat memref `packed`.
void packRhsPanel(mlir::ImplicitLocOpBuilder &b, const DotShape &shape, const KernelChoice &c, mlir::Value rhs,
                  mlir::Value from, mlir::Value panel, mlir::Value packed, mlir::Value to);

/// Register-tile kernel; operand strides as in `shape`, rhs columns contiguous or packed.
void emitGemm(KernelContext &ctx, mlir::Operation *dot, const DotShape &shape);
/// Dot products along contiguous k: few rows, or a single column.
void emitInnerProducts(KernelContext &ctx, mlir::Operation *dot, const DotShape &shape);
/// Whether emitInnerProducts serves the shape better than emitGemm, which may have scratch or not.
bool prefersInnerProducts(const DotShape &shape, const TargetInfo &target, bool hasScratch);
/// Bytes of scratch in which emitGemm packs the rhs first; 0 when it reads the rhs where it is.
int64_t gemmScratchBytes(const DotShape &shape, const TargetInfo &target);

/// Convolutions whose output features are contiguous in rhs and result, without batch groups, or that sum lanes (sumsLanes).
bool isDirectConv(const ConvShape &shape, const TargetInfo &target);
void emitDirectConv(KernelContext &ctx, mlir::Operation *conv, const ConvShape &shape);
/// One input feature per group, channels contiguous everywhere.
bool isDepthwiseConv(const ConvShape &shape);
void emitDepthwiseConv(KernelContext &ctx, mlir::Operation *conv, const ConvShape &shape);
/// isDepthwiseGradient (KernelSelect.h); needs scratch for the sums.
void emitDepthwiseGradient(KernelContext &ctx, mlir::Operation *conv, const ConvShape &shape);
int64_t depthwiseGradientScratchBytes(const ConvShape &shape, const TargetInfo &target);
/// isFilterGradient (KernelSelect.h); needs scratch for the sums where there are any (filterGradientScratchBytes).
void emitFilterGradient(KernelContext &ctx, mlir::Operation *conv, const ConvShape &shape);
int64_t filterGradientScratchBytes(const ConvShape &shape, const TargetInfo &target);

/// packed_winograd; needs scratch.
void emitWinogradConv(KernelContext &ctx, mlir::Operation *conv, const ConvShape &shape);

/// Weights packed for tiles (shape.parts > 0); these need scratch.
void emitAmxDot(KernelContext &ctx, mlir::Operation *dot, const DotShape &shape);
void emitAmxConv(KernelContext &ctx, mlir::Operation *conv, const ConvShape &shape);

/// Any element type and any dimension numbers, one result element at a time.
mlir::LogicalResult emitGeneralDot(KernelContext &ctx, mlir::Operation *dot);
mlir::LogicalResult emitGeneralConv(KernelContext &ctx, mlir::Operation *conv);

} // namespace kiln::loops
