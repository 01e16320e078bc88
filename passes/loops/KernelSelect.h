// Chooses register tile, loop order and packed layout of a contraction's kernel.
#pragma once

#include "passes/loops/TargetInfo.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

#include <optional>
#include <string>

namespace kiln::loops {

/// A contraction as [batch] x [m, k] x [k, n] -> [batch] x [m, n]. Of a convolution: batch is
/// 1, m the output pixels of one row (rowPixels) times `rows`, k the window times the input
/// features.
struct ContractionShape {
  int64_t batch = 1, m = 0, n = 0, k = 0;
  int64_t rowPixels =
      0; // > 0: register tiles are parts, or multiples, of runs of so many rows of m
  int64_t mostRuns = 1;       // of which a tile may be a multiple: each of so many in a row
  int64_t lhsRowBytes = 0;    // > 0: bytes of lhs per row of m, when it is not k elements
  int64_t lhsRowStride = 0;   // > 0: bytes from one row of m to the next in a register tile
  mlir::Type element;         // of the operands
  mlir::Type accumulator;     // what products are summed in
  bool packed = false;        // the rhs is, or will be, in panels of nr() columns
  int64_t panelWidth = 0;     // > 0: only kernels with this nr() are considered
};

/// How a contraction is computed: tiles of mr rows by nv vectors of `lanes` columns are kept in
/// registers while the loop over k runs.
struct KernelChoice {
  int64_t mr = 1; // rows of the largest register tile; the tiles of a run differ by at most one row
  int64_t nv = 1; // vectors per row of a tile
  int64_t lanes = 1;     // elements of a vector
  int64_t runs = 1;      // runs of rowPixels per tile; when > 1 mr is a multiple of rowPixels
  int64_t ku = 1;        // accumulator sets that the loop over k fills in turn, to hide latency
  int64_t mBlock = 1;    // tiles along m that run before the next panel of columns is taken up
  bool prefetch = false; // the next panel is fetched into L2 while one is used

  int64_t nr() const { return nv * lanes; }
  /// "m14n32" and the like.
  std::string str() const;
};

/// The type that products are summed in: f32 for f16 and bf16, the element itself otherwise.
mlir::Type accumulatorType(mlir::Type element, mlir::Type result);

/// The choice for a shape: the target's tuned one, or the cheapest by a cost model; never fails. Complex elements get lanes == 1.
KernelChoice chooseKernel(const ContractionShape &shape, const TargetInfo &target);

/// One tile for two products of as many rows, the second of which has panels of even widths: the cheapest of those for the first by both costs.
KernelChoice chooseKernelForBoth(const ContractionShape &first, const ContractionShape &second, const TargetInfo &target);

/// Vectors of a panel, at most `most`, where as few panels as there can be are of even widths: a narrow rest waits for its few sums.
inline int64_t evenVectors(int64_t vectors, int64_t most) { return llvm::divideCeil(vectors, llvm::divideCeil(vectors, most)); }

/// Up to `most` choices worth timing, the one of the cost model first.
llvm::SmallVector<KernelChoice> candidateKernels(const ContractionShape &shape, const TargetInfo &target, unsigned most);
/// What TunedKernels call a shape, and a choice for it ("m14n32b7").
std::string tuningKey(const ContractionShape &shape);
std::string tuningText(const KernelChoice &choice);

/// What can be timed for a contraction whose rhs is constant: values of one key of TunedKernels, the cost model's own first.
struct TuningCase {
  std::string key;
  llvm::SmallVector<std::string> choices;
};
/// The cases of `op` (dot_general or convolution in canonical form): of a convolution that could go through a transform, its form;
/// of others, and those where the form turns out to be none, the register tile.
llvm::SmallVector<TuningCase> tuningCases(mlir::Operation *op, const TargetInfo &target);

/// Sets of mr x nv accumulators that hide a multiply-add's latency, as registers and k allow.
int64_t accumulatorSets(int64_t mr, int64_t nv, int64_t k, int64_t registers);

/// Rows, `rowStride` bytes apart, that stay in the first-level cache while others pass by. Rows whose distance is a multiple of a
/// page all want the same lines of it, and one or two of each set are taken by other operands.
int64_t rowsInL1(int64_t rowStride, const TargetInfo &target);

/// Rows of tile sizes when `rows` rows are cut into as few tiles of at most mr rows as possible:
/// `large` tiles of `size` rows, then `small` tiles of size - 1 rows.
struct RowTiles {
  int64_t size = 0, large = 0, small = 0;
  int64_t count() const { return large + small; }
};
RowTiles cutRows(int64_t rows, int64_t mr);

/// How a 3x3 convolution is transformed: see contraction/Winograd.h.
enum class WinogradForm { none, tiles2x4, tiles4x4 };

/// The layout in which a constant rhs serves the kernel of `op` (dot_general or convolution in
/// canonical form) best: [groups * panels, k..., nr], zeros where nr overhangs n. Nothing when
/// the rhs should stay as it is.
struct PackedLayout {
  mlir::RankedTensorType type; // [panels, K, NR], or [groups * panels, window..., features, NR]
  int64_t groups = 1, n = 0, nr = 0;
  int64_t together = 1;        // [..., K / 2, NR, 2] or, of i8, [..., K / 4, NR, 4]: so many rows interleaved
  WinogradForm winograd = WinogradForm::none; // [panels, planes, features, NR]
  int64_t parts = 0;           // > 0: bfloat16 numbers for tiles, [..., ceil(K / 32), parts, 16, NR, 2]
  bool halves = false;         // two float16 numbers instead, and behind the panels the columns' scales
  bool featureScales = false;  // and those of features
  int64_t folded = 1;          // positions of the window's last dimension that are one (packed_convolution)
};
/// The target as a contraction, or a fusion of one, is to use it: with all parts of float32 numbers where it has the highest precision.
TargetInfo targetOf(mlir::Operation *op, TargetInfo target);

std::optional<PackedLayout> packedLayout(mlir::Operation *op, const TargetInfo &target);

/// Whether instead a constant rhs should be ordered along k (OrderedWeights.h), for a kernel that sums lanes.
bool wantsWeightsAlongK(mlir::Operation *op, const TargetInfo &target);

/// Whether Winograd's transforms compute a convolution of float32 numbers with constant weights, without tiles, and faster than pairs of
/// bfloat16 numbers would where there are instructions for these.
bool isFasterByWinograd(mlir::Operation *op, const TargetInfo &target);

/// Where one instruction adds two products of bfloat16 numbers and there are no tiles: whether the contraction is by instructions of
/// float32 all the same, as its rhs is no constant and cannot be interleaved (makesPairs), or too narrow for that. Depthwise convolutions, which read
/// half the bytes, and products with batch dimensions, which attention makes pairs of itself, are not counted among these.
bool findsNoPairs(mlir::Operation *op, const TargetInfo &target);

/// Products of bytes that one instruction adds to a sum.
constexpr int64_t kQuad = 4;

/// Whether the kernel of `op` (dot_general or convolution) with a constant rhs multiplies bytes by dot_quads: the rhs is of i8, its rows
/// are whole quads, the lhs has the signs that the target wants, and the sums are int32.
bool multipliesQuads(mlir::Operation *op, const TargetInfo &target);

/// Whether a convolution is the gradient of a depthwise one with respect to its filter, on a processor: each channel is a group of the
/// batch, channels are contiguous everywhere, and a large window gives few results. Such a one has a kernel of its own and keeps its
/// dimension numbers.
bool isDepthwiseGradient(mlir::Operation *conv);

/// Whether a convolution is the gradient of one without groups with respect to its filter, on a processor: channels are contiguous everywhere, and
/// a large window gives few results. Such a one has a kernel of its own and keeps its dimension numbers.
bool isFilterGradient(mlir::Operation *conv);

/// Whether the weights in `source`, row-major, can be held in the layout; of float16 numbers, it gets scales of features where they need some.
/// Where not, one of bfloat16 numbers may, and one without tiles (TargetInfo) can.
bool canPack(mlir::Operation *op, PackedLayout &layout, llvm::ArrayRef<char> source);

/// Copies the elements of op's rhs, row-major in `source`, into the layout (`out` is zeroed first;
/// its size is that of layout.type).
void packRhs(mlir::Operation *op, const PackedLayout &layout, llvm::ArrayRef<char> source,
             llvm::MutableArrayRef<char> out);

/// Replaces op by hlo.packed_dot, packed_convolution or packed_winograd on `packed`, which has the
/// layout's type.
mlir::Operation *replaceByPacked(mlir::OpBuilder &b, mlir::Operation *op, const PackedLayout &layout, mlir::Value packed);

} // namespace kiln::loops
