// Sorts 64-bit numbers in working memory, for kernels that must find equal ones among many.
#pragma once

#include "passes/loops/gpu/BlockLoops.h"

namespace kiln::loops::gpu {

/// `count` different numbers, not negative and below INT64_MAX, sorted by launches of their own in the working memory of an op.
class SortedKeys {
public:
  explicit SortedKeys(int64_t count) : count(count) {}

  int64_t bytes() const; // of working memory
  int64_t launches() const { return 1 + merges(); }
  /// Emits launch `launch` of them; the first one asks for each number.
  void emit(KernelContext &ctx, ElementalEmitter &e, int64_t launch, llvm::function_ref<mlir::Value(mlir::Value)> key) const;
  /// Where the sorted numbers are, for kernels after the last launch: memref<?xi64>, flat.
  mlir::Value memory(KernelContext &ctx) const { return buffer(ctx, merges() % 2); }

private:
  static constexpr int64_t run = 256; // numbers that a block sorts, one to a thread
  int64_t merges() const;
  mlir::Value buffer(KernelContext &ctx, int64_t which) const;
  void sortRuns(KernelContext &ctx, BlockLoops &t, llvm::function_ref<mlir::Value(mlir::Value)> key) const;
  void merge(KernelContext &ctx, BlockLoops &t, int64_t launch) const;

  const int64_t count;
};

} // namespace kiln::loops::gpu
