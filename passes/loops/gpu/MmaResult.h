// The results of a product on tensor cores: what follows it in its fusion, and parts of sums that other blocks add to.
#pragma once

#include "passes/loops/gpu/BlockLoops.h"
#include "passes/loops/gpu/MmaKernel.h"

namespace kiln::loops::gpu {

class MmaResult {
public:
  MmaResult(KernelContext &ctx, ElementalEmitter &e, mlir::Operation *contraction, const MmaProblem &problem, BlockLoops &threads)
      : ctx(ctx), e(e), contraction(contraction), p(problem), t(threads) {}

  /// Neighbours of a row that a thread stores at once.
  static int64_t lanes(const MmaProblem &problem) { return problem.n % 4 == 0 && problem.columnStride == 1 ? 4 : 1; }
  int64_t lanes() const { return lanes(p); }

  /// Applies the epilogue to the float32 sums of `lanes` neighbours of row m, and stores its results.
  void store(mlir::Value sum, mlir::Value entry, mlir::Value m, mlir::Value n, int64_t lanes);
  /// Sums of `lanes` neighbours, at a row and column that are there; where `inside` is neither null nor true they are computed and not stored.
  struct Piece {
    mlir::Value sum, entry, m, n, inside;
  };
  /// The same for several pieces of a thread: all that their epilogues read is under way together, before anything is stored.
  void store(llvm::ArrayRef<Piece> pieces, int64_t lanes);
  /// How many pieces a thread had better make at once: many where an epilogue reads memory for each of its results, two where it computes for
  /// so long that the loads before it are waited for otherwise.
  int64_t piecesTogether() const;
  /// Leaves sums of part number `part` in scratch memory, and gets them back.
  void storePart(mlir::Value sum, mlir::Value part, mlir::Value m, mlir::Value n, int64_t lanes);
  mlir::Value loadPart(mlir::Value part, mlir::Value m, mlir::Value n, int64_t lanes);

private:
  mlir::Value finite(const Piece &piece, int64_t lanes);
  mlir::Value exact(mlir::Value entry, mlir::Value m, mlir::Value n, int64_t lanes);
  Index densePlace(mlir::Value entry, mlir::Value m);
  mlir::Value parts();
  mlir::Value partPlace(mlir::Value part, mlir::Value m, mlir::Value n);

  KernelContext &ctx;
  ElementalEmitter &e;
  mlir::Operation *contraction;
  const MmaProblem &p;
  BlockLoops &t;
  mlir::Value scratch;
};

} // namespace kiln::loops::gpu
