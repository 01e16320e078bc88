// Matrix products on a GPU's tensor cores, of operands read in any way: what products and convolutions share.
#pragma once

#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/KernelBuilder.h"

#include <functional>

namespace kiln::loops::gpu {

/// One operand of a product over k: a matrix of rows (of the lhs; columns of the rhs) by k.
struct MatrixOperand {
  /// Where element k of a row lies in `memref`, and whether it does (null: always); outside it counts as zero.
  using Place = std::function<std::pair<mlir::Value, mlir::Value>(mlir::Value k)>;

  mlir::Value memref;        // flat
  int64_t rows = 1;
  bool alongK = true;        // elements of neighbouring k are neighbours in memory; else those of neighbouring rows
  int64_t vector = 1;        // as many of them, aligned, lie in memory together, and are all inside or all outside
  /// Called with a row and the number of the product in the batch, outside the loop over k.
  std::function<Place(mlir::Value row, mlir::Value entry)> place;
};

/// result[entry, m, n] (+ epilogue) = sum over k of lhs[m, k] * rhs[k, n].
struct MmaProblem {
  int64_t batch = 1, m = 1, n = 1, k = 1;
  mlir::Type element;        // f32, f16 or bf16
  MatrixOperand lhs, rhs;
  bool lhsIsRounded = false;   // of f32: to what tensor cores multiply
  bool rhsServesWgmma = false; // of f32: its lines are along k, and, for single products, rounded (WeightsAlongK.h)
  /// Where the result's rows lie when it is not dense [batch, m, n]: the row-major number of the element in column 0, and whether
  /// the row is one of the result's (null: always).
  std::function<std::pair<Index, mlir::Value>(ElementalEmitter &e, mlir::Value entry, mlir::Value m)> place = {};
  int64_t columnStride = 1;
  bool skipsRows = false;    // `place` has rows that are none of the result's
};

/// A block's tile of the result and how its warps share it.
struct MmaTile {
  int64_t m = 64, n = 64, k = 32;                // of a block, and how much of k is in shared memory at a time
  int64_t warpsM = 2, warpsN = 2, warpsK = 1;    // warps along each; those along k add their sums up at the end
  int64_t stages = 2;                            // tiles of k in shared memory
  int64_t splits = 1;                            // parts of k, each for blocks of its own
  bool wgmma = false;                            // the instructions are warpgroups'

  int64_t threads() const { return 32 * warpsM * warpsN * warpsK; }
};

/// The tile for a shape (of `problem`, of whose operands only `alongK` counts): the largest that gives all multiprocessors work. Where even small
/// ones do not, blocks share a sum: each leaves its part in scratch memory, and a second launch adds them up.
MmaTile chooseMmaTile(const MmaProblem &problem, const TargetInfo &target);
/// In how many batch entries, each with a part of k, the product is the fastest when what uses the sum adds the entries up.
int64_t mmaParts(const MmaProblem &problem, const TargetInfo &target);
/// Whether there is work enough for a tile, and elements that tensor cores multiply.
bool servesMma(int64_t batch, int64_t m, int64_t n, int64_t k, mlir::Type element, mlir::Type result);
/// The largest number of elements, at most 16 bytes, that divides all of `numbers`.
int64_t vectorFor(mlir::Type element, llvm::ArrayRef<int64_t> numbers);

/// Bytes of scratch memory for the parts.
int64_t mmaScratchBytes(const MmaProblem &problem, const TargetInfo &target);

/// Emits the kernel of `contraction`, ctx.op itself or inside of it, and stores its result; with parts, the launch
/// that ctx.phase says.
void emitMma(KernelContext &ctx, mlir::Operation *contraction, const MmaProblem &problem);

} // namespace kiln::loops::gpu
