// The parts of a kernel on tiles: planes of the lhs, products, results.
#pragma once

#include "passes/loops/LoopsDialect.h"
#include "passes/loops/contraction/Amx.h"
#include "passes/loops/contraction/Kernels.h"

namespace kiln::loops::amx {

class AmxEmitter {
public:
  /// `dot` is null for a convolution.
  AmxEmitter(KernelContext &ctx, mlir::Operation *contraction, const Product &product, const DotShape *dot);
  void emit();

private:
  // A block of output rows while one is worked on.
  struct Block {
    mlir::Value image, firstY;
    mlir::Value rows;  // that it really has; null: plan.rows
    mlir::Value tiles;
  };

  std::string name() const;
  Block blockAt(mlir::Value number);

  // AmxOperands.cpp
  void emitPack(const Block &block);
  /// Bits of the bfloat16 parts of a vector of the operands' type.
  Values partsOf(mlir::Value vector);
  void emitPixel(mlir::Value from, mlir::Value to);
  void emitZeros(mlir::Value to);

  // AmxRhs.cpp
  void emitPackRhs(mlir::Value image);
  void emitPackRows(mlir::Value from, mlir::Value panel);    // columns far apart, k contiguous
  void emitPackColumns(mlir::Value from, mlir::Value panel); // columns contiguous
  /// emitPlain for an rhs that is as it came.
  void emitPlainDot(const Block &block, mlir::Value panel, mlir::Value tile);

  // AmxContraction.cpp
  void emitPanel(const Block &block, mlir::Value panel);
  void emitProducts(mlir::Value rhsAt, mlir::Value tile, mlir::Value firstWindow, mlir::Value firstChunk, mlir::Value first,
                    mlir::Value last);
  void emitStep(mlir::Value lhsAt, mlir::Value rhsAt);
  mlir::Value planeOffset(mlir::Value window);

  // AmxResults.cpp
  void emitResults(const Block &block, mlir::Value panel, mlir::Value tile);
  void emitRows(const Block &block, mlir::Value panel, mlir::Value tile, TileColumns columns);
  /// Whether the sums of a tile are all finite.
  mlir::Value emitIsFinite(mlir::Value sumsAt);
  /// Sums the block's results once more in float32, one product after the other.
  void emitPlain(const Block &block, mlir::Value panel, mlir::Value tile);
  /// Position of row `row` of block `tile` in its image, and whether it is one (null: always).
  struct Position {
    mlir::Value y, x, exists;
  };
  Position positionOf(const Block &block, mlir::Value tile, mlir::Value row);
  mlir::Value sumsAt(mlir::Value tile);

  int64_t phaseElements() const { return s.chunks() * s.parts * p.pixels * kStep; }
  int64_t partElements() const { return p.pixels * kStep; }

  KernelContext &ctx;
  mlir::ImplicitLocOpBuilder &b;
  mlir::Operation *contraction;
  const Product s;
  const Plan p;
  const DotShape *dot;
  Epilogue epilogue;
  int64_t lanes;
  mlir::Value lhs, rhs, planes, sums;
  mlir::Value source; // of an rhs packed at run time
};

} // namespace kiln::loops::amx
