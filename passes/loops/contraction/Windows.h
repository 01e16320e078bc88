// Sliding windows: which input positions an output position reads, at compile time and at run time.
#pragma once

#include "passes/loops/contraction/RegisterTile.h"
#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops {

/// Output positions first, first + step, ... of one dimension that are computed together.
struct PositionTile {
  int64_t first = 0, step = 1, count = 0;
};

/// Tiles of one dimension that read the input in the same pattern, so that one piece of code
/// serves them: tile number t in [begin, end) starts at output position first + (t - begin) *
/// firstStep, and its offsets are relative to input position input + (t - begin) * inputStep.
struct TileClass {
  int64_t begin = 0, end = 0;
  int64_t count = 0, step = 1;
  int64_t first = 0, firstStep = 0, input = 0, inputStep = 0;
  /// [window position][output position in the tile]: where the input is read, nothing in the
  /// padding.
  llvm::SmallVector<llvm::SmallVector<std::optional<int64_t>>> offsets;

  /// Window positions [a, b) whose pattern of padding equals that of `a`.
  int64_t sameFrom(int64_t a) const;
  bool readsAll() const;
};

/// Cuts a dimension's output positions into tiles of at most `mr`. A dilated input has tiles of
/// every lhsDilation-th position, which share their window positions.
llvm::SmallVector<PositionTile> cutPositions(const ConvDim &dim, int64_t mr);
llvm::SmallVector<TileClass> classify(const ConvDim &dim, llvm::ArrayRef<PositionTile> tiles);

/// Runs `body` in the class that tile number `tile` belongs to.
void emitClasses(mlir::ImplicitLocOpBuilder &b, mlir::Value tile, llvm::ArrayRef<TileClass> classes,
                 llvm::function_ref<void(const TileClass &)> body);

/// The first output position of tile number `tile`, which is of the class, and the input position that its offsets are relative to.
mlir::Value firstPosition(mlir::ImplicitLocOpBuilder &b, const TileClass &xs, mlir::Value tile);
mlir::Value firstInput(mlir::ImplicitLocOpBuilder &b, const TileClass &xs, mlir::Value tile);

/// Loops over the window positions that read inside the input when the output position is `out`;
/// `body` is given the window position and the input position. `part`: only the window positions
/// in [first, second).
Values emitWindowLoop(mlir::ImplicitLocOpBuilder &b, const ConvDim &dim, mlir::Value out,
                      mlir::ValueRange carried,
                      llvm::function_ref<Values(mlir::Value, mlir::Value, mlir::ValueRange)> body,
                      std::optional<std::pair<mlir::Value, mlir::Value>> part = std::nullopt);

} // namespace kiln::loops
