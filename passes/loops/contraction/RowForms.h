// Register tiles along the rows of a product, where not all rows may be needed.
#pragma once

#include "passes/loops/KernelBuilder.h"
#include "passes/loops/contraction/RegisterTile.h"
#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops {

/// Rows of each entry of a product in `count` groups of `rows`, of which the last of each may be needed by nobody (hlo.needed).
struct RowGroups {
  int64_t count = 1, rows = 1;
  std::optional<unsigned> part; // which part of hlo.needed says how many are; none: all are
  int64_t perElement = 1;       // rows for each of its elements
  std::optional<unsigned> outer; // another part, which says how many groups of outerRows / rows are needed, perOuter rows for each of its elements; none: all
  int64_t perOuter = 1, outerRows = 1;
};
/// Of a dot that `op`, its kernel, has the shape of.
RowGroups rowGroups(mlir::Operation *op, mlir::Operation *dot, const DotShape &shape);

/// The rows of an entry, cut into tiles that reach from no group into the next.
class NeededRows {
public:
  /// `mr`: the greatest height of a tile.
  NeededRows(KernelContext &ctx, const RowGroups &groups, int64_t mr);
  /// All of a number of rows.
  NeededRows(KernelContext &ctx, int64_t rows, int64_t mr) : NeededRows(ctx, RowGroups{1, rows, {}, 1}, mr) {}

  int64_t numTiles() const { return groups.count * tiles.count(); }
  /// So many tiles, one after the other, may share what is to be done for a panel: all of `together`, or where some may be left out, two.
  int64_t sharing(int64_t together) const { return needed ? std::min<int64_t>(together, 2) : together; }
  /// Of the greatest.
  int64_t tileRows() const { return tiles.size; }
  /// The first row of a tile, or, of numTiles(), the number of rows.
  mlir::Value firstOf(mlir::Value tile) const;
  /// Whether a row is needed; null: all are.
  mlir::Value isNeeded(mlir::Value row) const;
  /// Emits one of some forms of a tile: `emit` is given the first row and how many, all of the tile or the fewest of a form that has those that are
  /// needed; nothing is emitted for a tile without any.
  void emitForms(mlir::Value tile, llvm::function_ref<void(mlir::Value first, int64_t rows)> emit) const;

private:
  llvm::SmallVector<int64_t, 3> tailRows() const;
  mlir::Value firstInGroup(mlir::Value tile) const;
  /// Whether a row's group is needed; null: all are.
  mlir::Value isGroupNeeded(mlir::Value row) const;

  KernelContext *ctx;
  RowGroups groups;
  RowTiles tiles; // of a group
  mlir::Value needed, neededOuter; // rows of a group, and of outerRows, or null
};

/// What is needed of a product of which a fusion selects something else behind the length, as hlo.needed of the op itself says.
class NeededSums {
public:
  NeededSums(KernelContext &ctx, mlir::Operation *dot, const DotShape &shape);
  /// Whether any is of a tile of so many rows, `first` of its entry being the first, whose first column is `column`; null: some always are.
  mlir::Value areNeeded(mlir::Value first, int64_t rows, mlir::Value column) const;

private:
  KernelContext &ctx;
  RowGroups groups;
  mlir::Value rows, columns; // how many are needed, of a group and in all; null: all
};

/// A position, and the number of those that are needed from the first on; null: all are.
using NeededPosition = std::pair<mlir::Value, mlir::Value>;
/// Whether all are needed; null: they always are.
mlir::Value emitAreNeeded(mlir::ImplicitLocOpBuilder &b, llvm::ArrayRef<NeededPosition> positions);
/// What `then` computes if the condition (null: true) holds, else what `otherwise` does, of these types.
Values emitEither(mlir::ImplicitLocOpBuilder &b, mlir::Value condition, mlir::TypeRange types, llvm::function_ref<Values()> then,
                  llvm::function_ref<Values()> otherwise);

} // namespace kiln::loops
