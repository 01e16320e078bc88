// A tile of few columns whose vectors lie along k: each accumulator's lanes are parts of one sum.
#pragma once

#include "passes/loops/contraction/RegisterTile.h"

namespace kiln::loops {

/// Most columns of such a tile.
constexpr int64_t kMostLaneSums = 4;

/// The rows that leave registers for their accumulators, the rhs and one vector of the lhs.
int64_t laneSumRows(int64_t columns, int64_t registers);

/// Accumulators are row * columns + column.
class LaneSumTile : public ContractionTile {
public:
  /// `lhs` and `rhs` are flat memrefs of a floating-point type, contiguous along k; `rhsN` elements lie between columns of the rhs.
  /// `lanes` are those of the accumulator. `pairs`: DotPairsOp multiplies bfloat16 numbers.
  LaneSumTile(mlir::ImplicitLocOpBuilder &b, mlir::Value lhs, mlir::Value rhs, mlir::Type accumulator, int64_t rows, int64_t columns,
              int64_t rhsN, int64_t lanes, bool fma, bool pairs);

  Values zeros() override;
  Values run(Values acc, mlir::Value lhsAt, llvm::ArrayRef<std::optional<int64_t>> offsets, int64_t lhsK, mlir::Value rhsAt, int64_t rhsK,
             int64_t extent, mlir::Value prefetchAt = {}, int64_t prefetchK = 0) override;
  /// One vector for each row, whose first lanes are the columns; a scalar if there is one column.
  Values finish(Values acc) override;

private:
  void step(llvm::MutableArrayRef<mlir::Value> acc, mlir::Value lhsAt, llvm::ArrayRef<std::optional<int64_t>> offsets, mlir::Value rhsAt,
            int64_t active);
  mlir::Value load(mlir::Value memref, mlir::Value at, int64_t active);
  mlir::Value sumLanes(llvm::ArrayRef<mlir::Value> vectors);

  mlir::ImplicitLocOpBuilder &b;
  mlir::Value lhs, rhs;
  mlir::Type accumulator;
  int64_t rows, columns, rhsN, lanes;
  bool fma, pairs;
};

} // namespace kiln::loops
