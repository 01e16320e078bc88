// Attention as one kernel: probabilities of a few rows at a time stay in the cache between the two products.
#pragma once

#include "passes/loops/KernelBuilder.h"
#include "passes/loops/contraction/Shapes.h"

namespace kiln::loops {

/// Positions along which `extent` elements lie `stride` apart.
struct Progression {
  int64_t extent = 1, stride = 0;
};

/// A fusion whose region is softmax(f(queries * keys)) * values: two dot_generals, and between them elementwise ops and a
/// softmax over the last dimension.
struct Attention {
  hlo::DotGeneralOp scores, product;
  DotShape scoresShape, productShape;
  llvm::SmallVector<Progression> queryBatch, keyBatch, valueBatch; // where the batch's matrices begin, outermost dimensions first
  int64_t queryOffset = 0, keyOffset = 0, valueOffset = 0; // and the first of these in its argument
  mlir::Value logits; // what the softmax is taken of: [logitsLead..., rows, columns]
  llvm::SmallVector<int64_t> logitsLead;
  mlir::Value result; // [resultLead..., rows, features], its dimensions permuted
  llvm::SmallVector<int64_t> resultLead, permutation;
};

/// Nothing when the region is anything else, or of a form that the kernels do not have. Queries, keys and values may be slices of arguments,
/// transposed: kernels read them with the strides of both shapes, whose batches those of scoresShape and productShape do not say.
std::optional<Attention> matchAttention(hlo::FusionOp fusion);
/// Whether all elements are this floating-point number; zeros may have either sign.
bool isConstantNumber(mlir::Value v, double value);
/// The argument that queries, keys or values are, sliced, reshaped and transposed.
mlir::Value attentionArgument(mlir::Value operand);

/// Whether one kernel serves it better than its parts.
bool prefersAttention(const Attention &attention, const TargetInfo &target);

int64_t attentionScratchBytes(const Attention &attention, const TargetInfo &target);
mlir::LogicalResult emitAttention(KernelContext &ctx, const Attention &attention);

} // namespace kiln::loops
