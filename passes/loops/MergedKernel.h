// One kernel whose blocks are divided among several, and what is to be known of them for that.
#pragma once

#include "passes/loops/LoopsDialect.h"
#include "passes/loops/TargetInfo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace kiln::loops {

/// A kernel of a GPU at one launch of it.
struct MergeMember {
  mlir::func::FuncOp kernel;
  bool fits = false;           // it can be part of a merged kernel at all
  bool pieces = false;         // each thread computes the piece with its number
  int64_t count = 0;           // pieces or blocks, as the launch has them
  int64_t blocks = 0, threads = 0;
  int64_t sharedBytes = 0;
  int64_t registers = 0;       // of a thread, estimated
  bool barriers = false;       // all of its threads wait for each other
  bool collective = false;     // those of a warp do something together
  mlir::SmallVector<bool> written; // what each buffer's argument may be
};

MergeMember mergeMember(mlir::func::FuncOp kernel, int64_t count, int64_t grain);

/// Whether every member can be part of a kernel of all, whose blocks the device computes in two waves at most.
bool canMerge(llvm::ArrayRef<MergeMember *> members, const GpuInfo &gpu);

/// Makes the kernel: its arguments are those of the members in turn, its block i that of the member into whose stretch of
/// numbers i falls. All are block kernels of the largest member's threads, of which a smaller one uses the first.
mlir::func::FuncOp makeMergedKernel(mlir::ModuleOp module, llvm::ArrayRef<MergeMember *> members, llvm::StringRef name);

} // namespace kiln::loops
