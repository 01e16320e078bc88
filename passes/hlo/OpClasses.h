// What the fusion, schedule and buffer passes need to know of an op: its class, cost and bytes.
#pragma once

#include "hlo/ir/Hlo.h"
#include "hlo/ir/HloUtils.h"

namespace kiln::hlo {

/// What becomes of an op in the `fuse` pass.
enum class OpClass {
  Constant,    // hlo.constant
  Elemental,   // any element of the result can be computed on its own
  Reduce,      // hlo.reduce
  Contraction, // dot_general, convolution
  Kernel,      // a kernel of its own: scatter, sort, reduce_window, custom_call, ...
  Control,     // while, if, case
  Terminator,
};

/// Marks the transpose(reshape(v)) of a product's result that its kernel stores so (loops::EpilogueRoot).
constexpr llvm::StringLiteral kApart = "hlo.apart";
/// Marks a transpose of a product's operand that stays one: the product's kernel multiplies pairs of what it makes.
constexpr llvm::StringLiteral kMakesPairs = "hlo.makes_pairs";

OpClass classify(mlir::Operation *op);

/// Elemental ops that are worth a loop of their own and are not pulled into their users:
/// concatenate, pad, dynamic_update_slice, and bitcasts that change the shape.
bool isRootOnly(mlir::Operation *op);

/// Ops that only reindex or make up elements: recomputing them costs about as much as a load.
bool isFree(mlir::Operation *op);

/// Rough cost of one element in simple instructions: 0 for free ops, 1 for arithmetic, 10 and more
/// for transcendental functions.
unsigned elementCost(mlir::Operation *op);

int64_t numElements(mlir::Value v);
/// Bytes in memory, as Kiln stores tensors (i1 and i4 take a byte each); 0 for what is not a tensor.
int64_t byteSize(mlir::Type type);
inline int64_t byteSize(mlir::Value v) { return byteSize(v.getType()); }

/// The constant op behind `v` when all its elements are equal.
ConstantOp splatConstant(mlir::Value v);

/// A loop fusion that copies its operand.
FusionOp createCopy(mlir::OpBuilder &b, mlir::Location loc, mlir::Value v);
bool isCopy(mlir::Operation *op);

/// Calls `fn` for every block that holds scheduled ops: the function's body and, recursively, the
/// regions of while, if and case.
void forEachScheduledBlock(mlir::Block &block, llvm::function_ref<void(mlir::Block &)> fn);

} // namespace kiln::hlo
