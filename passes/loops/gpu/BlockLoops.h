// What the threads of a GPU's block do together, for kernels written out by hand.
#pragma once

#include "passes/loops/Combiner.h"
#include "passes/loops/KernelLoops.h"

namespace kiln::loops::gpu {

/// KernelLoops for the threads of one block, numbered along x.
struct BlockLoops : KernelLoops {
  static constexpr int64_t warp = 32;

  /// Makes ctx's kernel one of `blocks` blocks of `threads`.
  BlockLoops(KernelContext &ctx, ElementalEmitter &e, int64_t blocks, int64_t threads);

  const int64_t threads;
  Value thread; // in [0, threads)

  Value div(Value x, int64_t y);
  Value rem(Value x, int64_t y);
  /// Whether 0 <= x < bound; null when that holds for all x below `extent`.
  Value below(Value x, int64_t bound, int64_t extent);
  Value both(Value x, Value y); // of conditions that may be null
  /// Runs `then` where the condition holds or is null.
  void where(Value condition, llvm::function_ref<void()> then);

  /// Memory of the block: `size` elements, aligned to `alignment` bytes.
  Value shared(int64_t size, mlir::Type element, int64_t alignment = 16);
  void barrier();
  /// The value of the thread whose number in the warp differs in the bits of `mask`; all threads of the warp take part.
  Value shuffleXor(Value v, int64_t mask);
  /// v (+) that of all threads in aligned groups of `width`, a power of two: at most a warp through registers, beyond that
  /// the whole block through shared memory. All threads get the result.
  Value combineThreads(Combiner &combiner, Value v, int64_t width);
};

/// Lets `emit` write ctx's fusion, whose arguments are bound. If it turns out not to serve and returns false, all that it
/// emitted is undone.
mlir::LogicalResult attempt(KernelContext &ctx, llvm::function_ref<bool(ElementalEmitter &)> emit);

/// Elements of `type` that a thread reads at once, as many as divide `size`: 16 bytes where it can be.
int64_t lanesFor(mlir::Type type, int64_t size);

} // namespace kiln::loops::gpu
