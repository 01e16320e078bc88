// Activation functions by name, for the ops that carry them fused.
#pragma once

#include "passes/tohlo/Expr.h"

namespace kiln::tohlo {

Expr relu(Expr x);
Expr relu6(Expr x);
Expr leakyRelu(Expr x, double alpha);
Expr elu(Expr x);

/// Adds a vector along one dimension.
Expr addBias(Expr x, Expr bias, int64_t channelDim);

/// The epilogue of _FusedConv2D and _FusedMatMul: attribute fused_ops lists BiasAdd,
/// FusedBatchNorm and activations; their operands are the inputs from 2 on. Sets output 0.
LogicalResult applyFusedOps(OpContext &ctx, Expr x, int64_t channelDim);

} // namespace kiln::tohlo
