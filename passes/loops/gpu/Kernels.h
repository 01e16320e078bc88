// The kernels that a GPU's blocks of threads compute together, and which op gets one.
#pragma once

#include "passes/loops/KernelBuilder.h"
#include "passes/loops/LoopNest.h"
#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops {
struct Attention;
}

namespace kiln::loops::gpu {

/// Emits the block kernel of an op that has one: sets ctx.block, ctx.count (blocks) and ctx.name. Failure without a diagnostic,
/// with nothing emitted, where there is none: a kernel of threads that each compute some elements then serves.
mlir::LogicalResult tryEmitKernel(KernelContext &ctx);

/// The families of block kernels; each fails, with nothing emitted, where it does not serve.
mlir::LogicalResult tryEmitRows(KernelContext &ctx);        // rows that are reduced, and what is made of them and the results
mlir::LogicalResult tryEmitColumns(KernelContext &ctx);     // reductions over dimensions before the last one
mlir::LogicalResult tryEmitReduce(KernelContext &ctx);      // other reductions with few results
mlir::LogicalResult tryEmitTranspose(KernelContext &ctx);   // elements read along another dimension than they are written
mlir::LogicalResult tryEmitElementwise(KernelContext &ctx); // everything else that has results of one size
mlir::LogicalResult tryEmitGemm(KernelContext &ctx);        // matrix products on tensor cores
mlir::LogicalResult tryEmitDepthwise(KernelContext &ctx);   // convolutions of single features
mlir::LogicalResult tryEmitConvolution(KernelContext &ctx); // other convolutions and their gradients, on tensor cores
mlir::LogicalResult tryEmitAttention(KernelContext &ctx);   // products with a softmax between them
mlir::LogicalResult tryEmitScatter(KernelContext &ctx);     // updates of places that do not overlap
mlir::LogicalResult tryEmitSort(KernelContext &ctx);        // of lines that are not very short
mlir::LogicalResult tryEmitTopK(KernelContext &ctx);        // of at most 32 bits
mlir::LogicalResult tryEmitInnerProducts(KernelContext &ctx); // other products of few results
bool servesAttention(const Attention &attention, const GpuInfo &gpu);
bool isAttention(mlir::Operation *op);
int64_t gemmScratchBytes(mlir::Operation *op, const TargetInfo &target); // as scratchBytes below
/// In how many products over a part of k each, of which something else adds the results up, a matrix product is the fastest; 1: in one.
int64_t productParts(mlir::Operation *dot, const TargetInfo &target);
int64_t convolutionScratchBytes(mlir::Operation *op, const TargetInfo &target);

/// Whether an op of a fusion's body makes or takes complex numbers, which vectors do not hold.
bool usesComplex(mlir::Block &body);
/// The results of a fusion as one nest, where they are of one size and not updated in place.
std::optional<NestRequest> singleNest(KernelContext &ctx);

/// Marks the kernel of a matrix product with `loops.matmul` (LoopsOps.td) where the module's `loops.gpu_library` lets a library compute it.
void describeForLibrary(KernelContext &ctx, mlir::Operation *dot, const DotShape &shape);
/// Whether a library may compute a fusion, of a product in one part.
bool servesLibrary(hlo::FusionOp fusion);
/// The argument of a fusion of a 16-bit product that is a bias of another type than the result, without which a library would compute it all;
/// null where there is no such thing.
mlir::BlockArgument biasOfLibrary(hlo::FusionOp fusion);

/// Bytes of working memory in the arena that the block kernel of `op` wants; 0 also for ops without one.
int64_t scratchBytes(mlir::Operation *op, const TargetInfo &target);

} // namespace kiln::loops::gpu
