// Makes kernel functions: one per scheduled op, shared by ops that are alike.
#pragma once

#include "hlo/ir/LengthSize.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/StringMap.h"

#include <array>
#include <string>

namespace kiln::loops {

/// Of a dimension of a kernel's results, in groups of `group` elements, nobody reads more than the first `count` (an index) of each: the kernel need
/// not compute the others.
struct NeededPart {
  int64_t dim, group;
  mlir::Value count;
};

/// The elements of an array with this shape that have one index of a dimension, and one of all before it.
int64_t elementsInside(llvm::ArrayRef<int64_t> shape, int64_t dim);

/// What the emitter of one op's kernel is given, and what it answers.
struct KernelContext {
  KernelContext(mlir::Operation *op, const TargetInfo &target, const mlir::ImplicitLocOpBuilder &b) : op(op), target(target), b(b) {}

  mlir::Operation *op;              // a scheduled hlo op: fusion, dot_general, reduce_window, sort ...
  TargetInfo target;
  mlir::ImplicitLocOpBuilder b;     // inserts into the kernel's body, before its return
  llvm::SmallVector<mlir::Value> operands, results; // memrefs, bufferType of the tensors; an operand
                                    // and a result in the same place are the same Value
  mlir::Value scratch;              // memref<?xi8>-like flat i8 buffer of scratchBytes(op) or more, or null
  llvm::SmallVector<NeededPart, 2> needed; // of results of one shape; dimensions that are not here are needed whole
  llvm::SmallVector<mlir::Value, 1> lengths; // the run's, each an index; none without hlo.needed
  mlir::Value begin, end;           // part [begin, end) of [0, count) that this call computes

  // Set by the emitter:
  std::string name;                 // data sheet, e.g. "f32_gemm_m14n32_196x256x1024_packed_add_maximum"
  int64_t count = 1;                // independent pieces; they may run in any order, at the same time
  int64_t grain = 1;                // pieces worth one thread's while (some us); count: run serially
  int64_t phase = 0, phases = 1;    // which launch this is, and (set by the first) how many follow each other for the op
  std::array<int64_t, 3> block{};   // of a GPU's block kernel: threads in x, y and z (`loops.block`, LoopsOps.td)
  int64_t residentBlocks = 0;       // of which a multiprocessor has registers for so many (`loops.resident_blocks`); 0: as it comes

  /// The byte of scratch at which a call has memory of its own, `bytes` for each of its pieces, of `pieces` in all. Pieces deal out all of
  /// scratch: where it is the same for several kernels, a thread then has its part where it had it before, in its own cache.
  mlir::Value callScratch(int64_t pieces, int64_t bytes);
  static constexpr int64_t kScratchAlignment = 64;
  /// How much of a dimension of `size` elements is within the extent, at the builder's place.
  NeededPart partOf(const hlo::OpenDim &open, int64_t size);
  /// How many of a dimension of the results, from its first on, are needed, if these have the shape of `inner`, the op or one in it; null: all, or they
  /// have another shape.
  mlir::Value neededAlong(mlir::Operation *inner, int64_t dim) const;
  /// The same for the sums of a contraction in the op, of which less may be needed: something else is selected behind the length.
  mlir::Value neededSumsAlong(mlir::Operation *contraction, int64_t dim);
  /// How many of so many equal pieces of the result, in the order of its elements, are needed, from the first on; null: all.
  mlir::Value neededPieces(int64_t pieces);

  // Nanoseconds as counted. A fork and join takes under 2 us, and the next kernel finds its rows in its own cache.
  static constexpr double serialCost = 5000, grainCost = 2500, contractionGrainCost = 5000;
  /// Makes the kernel one of `pieces` when all of it, `cost` nanoseconds, is too much for one thread;
  /// whether it did. On a GPU each piece is a thread's.
  bool split(int64_t pieces, double cost) {
    if (target.isGpu()) {
      count = pieces;
      return pieces > 1;
    }
    if (cost <= serialCost)
      return false;
    count = pieces;
    grain = std::clamp<int64_t>(int64_t(grainCost * pieces / cost), 1, pieces);
    return true;
  }
};

/// Emits the body of a kernel; fails with a diagnostic for ops it cannot do.
using EmitKernelFn = llvm::function_ref<mlir::LogicalResult(KernelContext &)>;

struct Kernel {
  mlir::func::FuncOp func;
  int64_t count = 1, grain = 1, phases = 1;
  llvm::SmallVector<unsigned> args; // kernel argument i is buffer args[i] of operands ++ results ++ scratch ++ length
};

/// Creates kernels in a module. Two ops that differ only in location, slots and the values of their
/// operands share one kernel.
class KernelBuilder {
public:
  KernelBuilder(mlir::ModuleOp module, TargetInfo target) : module(module), target(target) {}

  /// The kernel of `op`. `places` names where each operand and then each result lives: equal numbers
  /// are one buffer (in place), passed once. `scratchBytes` of working memory come next if not 0, and last, for an op with hlo.needed,
  /// the run's lengths. `phase`: which launch of the op, below the phases of its first kernel.
  mlir::FailureOr<Kernel> get(mlir::Operation *op, llvm::ArrayRef<int64_t> places, int64_t scratchBytes,
                              EmitKernelFn emit, int64_t phase = 0);

  const TargetInfo &targetInfo() const { return target; }
  unsigned numShared() const { return shared; }
  unsigned numKernels() const { return kernels.size(); }

private:
  mlir::ModuleOp module;
  TargetInfo target;
  llvm::StringMap<Kernel> kernels; // by structural key
  llvm::StringMap<unsigned> names;
  unsigned shared = 0;
};

/// Keeps LLVM and ptxas from unrolling an scf loop.
void keepRolled(mlir::Operation *loop);

/// Bytes of working memory (64-aligned, in the arena, live only during the op) that the kernel of a
/// scheduled op wants. Buffer assignment gives it as attribute `hlo.scratch = #hlo.slot<arena, n>`, and where that is more, its size as
/// `hlo.scratch_bytes`.
int64_t scratchBytes(mlir::Operation *op, const TargetInfo &target);

/// Emits dot_general, convolution, packed forms and contraction fusions (contraction/).
mlir::LogicalResult emitContraction(KernelContext &ctx);
/// Emits the fast pooling forms of reduce_window; returns failure without a diagnostic when the form
/// is not one of them (the general form then serves).
mlir::LogicalResult tryEmitPooling(KernelContext &ctx);
int64_t contractionScratchBytes(mlir::Operation *op, const TargetInfo &target);

} // namespace kiln::loops
