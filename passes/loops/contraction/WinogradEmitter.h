// Emits packed_winograd: patches transformed along both dimensions, a matrix product per plane, transformed back.
#pragma once

#include "passes/loops/contraction/Kernels.h"
#include "passes/loops/contraction/Winograd.h"

namespace kiln::loops::winograd {

/// Where a tile's first result is.
struct TilePosition {
  mlir::Value image, y, x;
};

class WinogradEmitter {
public:
  WinogradEmitter(KernelContext &ctx, mlir::Operation *conv, const ConvShape &shape, const Plan &plan);

  void emit();
  std::string name() const;

private:
  void emitBlock(mlir::Value block);
  /// The tiles from `first` on, for the panels of a part.
  void emitTiles(mlir::Value first, mlir::Value count, mlir::Value part);
  /// How many tiles hold what is needed where the run decides that: the others are left out.
  void findNeeded();
  /// Of one of those that are computed, or `ofAll`.
  TilePosition positionOf(mlir::Value tile, bool ofAll = false);
  void emitWithoutSums(mlir::Value first, mlir::Value count, mlir::Value part);
  void emitTilesWithoutSums(mlir::Value first, mlir::Value count, mlir::Value part);
  int64_t patchRows() const { return p.tileRows + 2; }

  // WinogradTransforms.cpp
  /// Transforms the patch of one tile, a vector of channels at a time.
  void emitPatch(mlir::Value t, const TilePosition &tile);
  /// The results of one tile, whose products of a panel begin at `from`, into the slot. Returns what is not a number if
  /// one of them is not finite.
  mlir::Value emitTile(mlir::Value from);
  mlir::Value constant(mlir::Type type, double value);
  mlir::Value load(mlir::Type type, mlir::Value at);
  void store(mlir::Value value, mlir::Value at);
  mlir::Value add(mlir::Value l, mlir::Value r);
  mlir::Value subtract(mlir::Value l, mlir::Value r);
  mlir::Value multiplyAdd(mlir::Value value, double factor, mlir::Value sum);
  /// `at` and the following `length - 1` positions lie in [0, extent).
  mlir::Value within(mlir::Value at, int64_t extent, int64_t length);
  /// The position nearest to `at` in [0, extent).
  mlir::Value nearest(mlir::Value at, int64_t extent);
  /// The polynomials of one line of a patch, of six or four values.
  Values transformed(const Values &line);
  /// Two values less than `line` has.
  Values transformedBack(const Values &line);

  /// The panels of one part.
  void forPanels(mlir::Value part, llvm::function_ref<void(mlir::Value panel)> body);

  /// One plane of a block times one panel of the weights.
  void emitProducts(mlir::Value panel, mlir::Value plane);

  /// Stores a tile's results, which lie in the slot, through the epilogue; sums them anew where `check` is
  /// not a number.
  void emitResults(mlir::Value panel, const TilePosition &tile, mlir::Value check);
  void forColumns(mlir::Value panel, llvm::function_ref<void(TileColumns)> body);
  void emitDirect(mlir::Value panel, const TilePosition &tile, TileColumns columns);
  void emitStores(mlir::Value panel, const TilePosition &tile, TileColumns columns);

  KernelContext &ctx;
  mlir::Operation *conv;
  mlir::ImplicitLocOpBuilder &b;
  const ConvShape &s;
  const ConvDim &y, &x;
  const Plan p;
  const KernelChoice &c;
  Epilogue epilogue;
  mlir::VectorType vector, channelVector;
  int64_t panels;
  mlir::Value lhs, rhs, kernel, slot;
  mlir::Value neededTiles, neededImages, neededY, neededX; // in all, images, tiles down and across; null: all
  bool storesMore = false; // results of tiles that are not computed, up to these positions
  std::array<mlir::Value, 3> storedPositions;
};

} // namespace kiln::loops::winograd
