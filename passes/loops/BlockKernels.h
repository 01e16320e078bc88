// What the passes that merge, outline and lower a GPU's kernels say alike of blocks and their memory.
#pragma once

#include "passes/loops/LoopsDialect.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MathExtras.h"

namespace kiln::loops {

/// Threads of a block of a kernel of pieces (no `loops.block`), if there are as many pieces; else as many whole warps as hold them.
constexpr int64_t kPieceThreads = 256, kWarpThreads = 32;
inline int64_t pieceThreads(int64_t pieces) { return std::min<int64_t>(kPieceThreads, llvm::alignTo(pieces, kWarpThreads)); }

constexpr int64_t kBlockMemoryAlignment = 128; // bytes, at least
inline int64_t blockAlignment(mlir::memref::AllocaOp op) { return std::max<int64_t>(kBlockMemoryAlignment, op.getAlignment().value_or(0)); }

/// Whether a block's threads share the memory.
inline bool isBlockMemory(mlir::Type type) {
  auto memref = llvm::dyn_cast<mlir::MemRefType>(type);
  auto space = memref ? llvm::dyn_cast_or_null<mlir::gpu::AddressSpaceAttr>(memref.getMemorySpace()) : mlir::gpu::AddressSpaceAttr();
  return space && space.getValue() == mlir::gpu::AddressSpace::Workgroup;
}

} // namespace kiln::loops
