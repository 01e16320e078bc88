// Emits the innermost loops of a contraction: a tile of accumulators that stays in registers.
#pragma once

#include "passes/loops/KernelSelect.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace kiln::loops {

/// `memref` as one dimension, in row-major order.
mlir::Value flatten(mlir::ImplicitLocOpBuilder &b, mlir::Value memref);

// Index arithmetic that leaves out what has no effect.
mlir::Value constantIndex(mlir::ImplicitLocOpBuilder &b, int64_t value);
mlir::Value addIndex(mlir::ImplicitLocOpBuilder &b, mlir::Value x, int64_t value);
mlir::Value addIndex(mlir::ImplicitLocOpBuilder &b, mlir::Value x, mlir::Value y);
mlir::Value mulIndex(mlir::ImplicitLocOpBuilder &b, mlir::Value x, int64_t factor);

/// Splits a row-major position into one value per extent.
llvm::SmallVector<mlir::Value> delinearize(mlir::ImplicitLocOpBuilder &b, mlir::Value position,
                                           llvm::ArrayRef<int64_t> extents);

using Values = llvm::SmallVector<mlir::Value>;

/// scf.for over [begin, end) that carries `carried`; `body` returns their next values.
Values emitLoop(mlir::ImplicitLocOpBuilder &b, mlir::Value begin, mlir::Value end, int64_t step,
                mlir::ValueRange carried,
                llvm::function_ref<Values(mlir::Value, mlir::ValueRange)> body);
/// The same without carried values.
void emitLoop(mlir::ImplicitLocOpBuilder &b, mlir::Value begin, mlir::Value end,
              llvm::function_ref<void(mlir::Value)> body);

/// Runs one of two bodies; a null condition means the first.
void emitIfElse(mlir::ImplicitLocOpBuilder &b, mlir::Value condition,
                llvm::function_ref<void()> then, llvm::function_ref<void()> otherwise);
/// x < bound; null when that holds for all x in [0, extent).
mlir::Value emitBelow(mlir::ImplicitLocOpBuilder &b, mlir::Value x, int64_t bound, int64_t extent);

/// A vector type of `lanes` elements; the element itself when lanes is 1.
mlir::Type vectorOf(mlir::Type element, int64_t lanes);

/// Exchanges rows and columns of as many vectors as each has elements, a power of two.
void transpose(mlir::ImplicitLocOpBuilder &b, llvm::MutableArrayRef<mlir::Value> square);

/// The columns of a tile: nv vectors of `lanes`, of which the last one has `active` elements.
struct TileColumns {
  int64_t nv = 1, lanes = 1, active = 1;
  int64_t columns() const { return (nv - 1) * lanes + active; }
};

/// Of a product of `n` columns those of each panel but the last, or of the last one.
TileColumns columnsOf(const KernelChoice &choice, int64_t n, bool last);
/// Runs `body` with the columns of panel number `panel`.
void emitColumns(mlir::ImplicitLocOpBuilder &b, const KernelChoice &choice, int64_t n, mlir::Value panel, llvm::function_ref<void(TileColumns)> body);
/// Runs `body` with the first row and the number of rows of tile number `tile`.
void emitRowTile(mlir::ImplicitLocOpBuilder &b, const RowTiles &cut, mlir::Value tile, llvm::function_ref<void(mlir::Value, int64_t)> body);

/// An element or a vector of them (vectorOf) at a position of a flat memref.
mlir::Value loadLanes(mlir::ImplicitLocOpBuilder &b, mlir::Type type, mlir::Value memref, mlir::Value at);
void storeLanes(mlir::ImplicitLocOpBuilder &b, mlir::Value value, mlir::Value memref, mlir::Value at);

/// A tile of accumulators: what a kernel's loops over the depth of a contraction need of it.
class ContractionTile {
public:
  virtual ~ContractionTile() = default;

  virtual Values zeros() = 0;

  /// One run of `extent` products: acc[i, j] += lhs[lhsAt + offset_i + k * lhsK] *
  /// rhs[rhsAt + k * rhsK + j] for each row i with an offset; rows without keep their values.
  /// `prefetchAt` (may be null): rhs position from which `prefetchK` elements are fetched into L2 with every k, and which
  /// is moved on by as many.
  virtual Values run(Values acc, mlir::Value lhsAt, llvm::ArrayRef<std::optional<int64_t>> offsets, int64_t lhsK, mlir::Value rhsAt,
                     int64_t rhsK, int64_t extent, mlir::Value prefetchAt = {}, int64_t prefetchK = 0) = 0;

  /// The tile's sums: rows x nv values.
  virtual Values finish(Values acc) = 0;
};

/// Accumulators are kept as ku sets of rows x nv values: (set * rows + row) * nv + column.
class RegisterTile : public ContractionTile {
public:
  /// `lhs` and `rhs` are flat memrefs. The rhs has `rhsN` elements between neighbouring columns
  /// (1 unless lanes is 1), and its rows can be read beyond the active columns when `padded`.
  RegisterTile(mlir::ImplicitLocOpBuilder &b, mlir::Value lhs, mlir::Value rhs,
               mlir::Type accumulator, int64_t rows, TileColumns columns, int64_t ku, bool fma,
               bool padded, int64_t rhsN = 1);

  /// Which operands' integers are unsigned; none by default.
  void setUnsigned(bool ofLhs, bool ofRhs) { lhsUnsigned = ofLhs, rhsUnsigned = ofRhs; }

  /// Long sums are made of partial ones, whose rounding errors do not add up: runs of many products
  /// are summed by themselves first. To be called before `run`, with all runs' extents together.
  void setTotalExtent(int64_t k) { partialSums = k >= 512; }

  /// The rhs holds so many rows interleaved, and the lhs as many of its elements side by side (lhsK == 1): extents are multiples. 1, or
  /// 2 of bfloat16 numbers (DotPairsOp), or 4 of bytes (DotQuadsOp).
  void setTogether(int64_t value) { together = value; }

  /// The rhs comes from beyond the second-level cache and each element serves a few rows only: lines are
  /// asked for some 4 KB ahead, one each `step` bytes, which the processor's own prefetcher, stopping at pages, does too late. 0: none is.
  void setStreamed(int64_t step) { streamStep = step; }
  /// The columns are those of several panels, of so many vectors each, that stand `stride` elements apart.
  void setPanels(int64_t vectors, int64_t stride) { panelVectors = vectors, panelStride = stride; }

  /// The accumulators leave no registers for elements of the lhs: those that serve several rows in different steps are loaded for
  /// each. (LLVM would unroll a short loop, load them once, and spill them in between.)
  void setFewRegisters(bool value) { fewRegisters = value; }

  Values zeros() override;
  Values run(Values acc, mlir::Value lhsAt, llvm::ArrayRef<std::optional<int64_t>> offsets, int64_t lhsK, mlir::Value rhsAt, int64_t rhsK,
             int64_t extent, mlir::Value prefetchAt = {}, int64_t prefetchK = 0) override;
  Values finish(Values acc) override;

private:
  Values runOnce(Values acc, mlir::Value lhsAt, llvm::ArrayRef<std::optional<int64_t>> offsets,
                 int64_t lhsK, mlir::Value rhsAt, int64_t rhsK, int64_t extent,
                 mlir::Value prefetchAt, int64_t prefetchK);
  mlir::Value loadRhs(mlir::Value at, int64_t j);
  void prefetchRow(mlir::Value at);
  void prefetchLines(mlir::Value at, int64_t elements);
  mlir::Value loadLhs(mlir::Value at);
  mlir::Value convert(mlir::Value value, bool isUnsigned);
  mlir::Value multiplyAdd(mlir::Value x, mlir::Value y, mlir::Value acc);
  void step(llvm::MutableArrayRef<mlir::Value> acc, mlir::Value lhsAt,
            llvm::ArrayRef<std::optional<int64_t>> offsets, mlir::Value rhsAt);

  mlir::ImplicitLocOpBuilder &b;
  mlir::Value lhs, rhs;
  mlir::Type accumulator;
  int64_t rows;
  TileColumns columns;
  int64_t ku;
  bool fma, padded;
  int64_t rhsN;
  bool lhsUnsigned = false, rhsUnsigned = false;
  bool partialSums = false, fewRegisters = false;
  int64_t together = 1;
  int64_t streamStep = 0;
  int64_t panelVectors = 0, panelStride = 0;
};

} // namespace kiln::loops
