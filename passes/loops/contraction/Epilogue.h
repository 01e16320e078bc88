// Stores accumulators through the elementwise ops that follow a contraction.
#pragma once

#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/KernelBuilder.h"
#include "passes/loops/contraction/RegisterTile.h"

namespace kiln::loops {

/// The contraction inside a fusion (or the op itself), or null.
mlir::Operation *findContraction(mlir::Operation *op);

/// The buffer that operand `index` of the contraction is read from; null when the operand is
/// neither an argument of the fusion nor a reshape of one. `widens`: or what a convert makes float32 of bfloat16.
mlir::Value contractionOperand(KernelContext &ctx, mlir::Operation *contraction, unsigned index, bool widens = false);

/// A rough number of vector instructions that what follows the contraction in a fusion takes per element of its result.
int64_t epilogueCost(mlir::Operation *op);

/// A result of a contraction fusion: `value` in the contraction's shape, or with `together` > 0 so many columns of [rows, columns] at a time, one
/// [rows, together] after the other: transpose(reshape(value)) is [columns / together, rows, together].
struct EpilogueRoot {
  mlir::Value value;
  int64_t together = 0;
};
/// Nothing for a result of any other form.
std::optional<EpilogueRoot> matchEpilogueRoot(mlir::Value result, mlir::Operation *contraction);
/// What `together` is a multiple of: vectors do not reach from one matrix to the next.
constexpr int64_t kTogetherMultiple = 16;

class Epilogue {
public:
  /// Indices of the contraction's result for one row of a tile, all but the column: given either
  /// the row's number, or (heavy epilogues loop over the rows) its value.
  using RowFn = llvm::function_ref<llvm::SmallVector<Index>(int64_t row, mlir::Value rowValue)>;

  Epilogue(KernelContext &ctx, mlir::Operation *contraction);

  /// Applies the epilogue to rows x nv accumulators and stores the results. Column j of vector v
  /// is the contraction result's index `column + v * lanes + j` in dimension `columnDim` (the last
  /// one by default; noColumn: the result has no such dimension, and there is one column).
  void store(Values accumulators, int64_t rows, TileColumns columns, mlir::Value column,
             int64_t columnCount, RowFn row, int64_t columnDim = -1);

  /// Where rows lie half a page or more apart, asks for the lines that `store` with these arguments will write, and for those of
  /// operands that lie in memory as the result does, while the tile is computed: when their time has come, they would be
  /// waited for one after the other.
  void prefetch(int64_t rows, TileColumns columns, mlir::Value column, int64_t columnCount, RowFn row,
                int64_t columnDim = -1);

  static constexpr int64_t noColumn = -2;

  ElementalEmitter &emitter() { return elements; }
  /// An index that is `value`, known to lie in [0, extent).
  Index index(mlir::Value value, int64_t extent);
  /// "_add_max" and the like, "" without an epilogue.
  std::string suffix() const;

private:
  /// What is stored at `at` for one vector of accumulators.
  llvm::SmallVector<mlir::Value> vectorsOf(mlir::Value accumulator, TileColumns columns, llvm::ArrayRef<Index> at);
  /// `column`: the vectors' first one.
  void storeVectors(llvm::ArrayRef<mlir::Value> accumulators, llvm::ArrayRef<llvm::SmallVector<Index>> at,
                    TileColumns columns, mlir::Value column);

  KernelContext &ctx;
  mlir::Operation *contraction;
  ElementalEmitter elements;
  llvm::SmallVector<EpilogueRoot> roots;
  mlir::Value current; // the accumulator that the leaf stands for
  bool heavy = false;
  mlir::Value spill; // holds a tile of a heavy epilogue
};

} // namespace kiln::loops
