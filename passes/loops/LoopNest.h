// Chooses and emits the loop nests of elemental kernels.
#pragma once

#include "passes/loops/ElementalEmitter.h"
#include "passes/loops/KernelBuilder.h"

#include "hlo/ir/Hlo.h"

namespace kiln::loops {

/// What one nest computes: `values` at every index of their (equally many) elements, stored to
/// `buffers`. Values are computed before any of them is stored.
struct NestRequest {
  llvm::SmallVector<mlir::Value> values;  // hlo values
  llvm::SmallVector<mlir::Value> buffers; // memrefs, one per value
  /// Where element `at` of value i is stored, when not at `at` of a buffer of the value's type.
  std::function<std::pair<mlir::RankedTensorType, llvm::SmallVector<Index>>(unsigned, llvm::ArrayRef<Index>)> place;
  /// Numbers of elements that the nest has a border between dimensions at: where groups begin of which not all is needed.
  llvm::SmallVector<int64_t, 2> borders;
};

/// How a nest runs.
struct NestPlan {
  llvm::SmallVector<int64_t> dims;      // extents, outermost first; a refinement of the values' shapes
  bool interleaved = false;             // the innermost dimension is a few columns, whose vectors are made together
  unsigned lanes = 1;                   // of the innermost dimension, or that before the columns
  int tile = -1;                        // dimension along which squares with the innermost one are transposed
  int transposable = -1;                // the dimension that could be `tile`
  int64_t period = 0;                   // of values that repeat along the innermost dimension and are kept in rows; 0: none are
  int64_t phases = 1;                   // vectors of a step of the loop, which begin at phases of their own
  llvm::SmallVector<llvm::SmallVector<int64_t>> cuts; // per dimension, inner borders of uniform pieces
  double cost = 0;                      // estimated nanoseconds, all elements
  unsigned laneDim() const { return dims.size() - 1 - interleaved; }
};

NestPlan planNest(const NestRequest &request, ElementalEmitter &bindings, const TargetInfo &target);

/// Emits the nest. With `parallel` it covers the part [ctx.begin, ctx.end) and sets ctx.count and
/// ctx.grain; otherwise it covers everything.
void emitNest(KernelContext &ctx, ElementalEmitter &e, const NestRequest &request, const NestPlan &plan, bool parallel);

/// Emits all that a kernel computes; a single nest in parallel. Leaves out what KernelContext::needed says that nobody reads.
void emitNests(KernelContext &ctx, ElementalEmitter &e, llvm::MutableArrayRef<NestRequest> nests);

/// A rough number of instructions that an elementwise op takes for a vector of its result.
double elementwiseCost(mlir::Operation *op);

/// "f32_add_max_8x128" and the like.
std::string kernelName(hlo::FusionOp fusion);

/// Kernel of a loop or reduction fusion.
mlir::LogicalResult emitLoopKernel(KernelContext &ctx);

} // namespace kiln::loops
