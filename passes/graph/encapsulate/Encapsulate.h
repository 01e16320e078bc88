// Puts nodes of a graph into a function and a call into their place.
#pragma once
#include "mlir/IR/Builders.h"
#include "passes/graph/Calls.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace kiln::tf {

/// The names of the attributes that passes on clusters leave for each other.
inline constexpr llvm::StringLiteral kXlaCluster = "_XlaCluster",
                                     kXlaMustCompile = "_XlaMustCompile",
                                     kXlaAlreadyClustered = "_XlaAlreadyClustered",
                                     kXlaCompiledKernel = "_XlaCompiledKernel",
                                     kXlaNumConstantArgs = "_XlaNumConstantArgs",
                                     kXlaNumResourceArgs = "_XlaNumResourceArgs",
                                     kXlaHasReferenceVars = "_XlaHasReferenceVars",
                                     kXlaCompileId = "_xla_compile_id",
                                     kXlaOutsideCompilation = "_xla_outside_compilation",
                                     kXlaKeyPlaceholder = "_xla_key_placeholder";

/// Groups of nodes by the value of a string attribute, in the order of their first nodes.
using NodeGroups = llvm::MapVector<mlir::StringAttr, llvm::SmallVector<mlir::Operation *>>;
NodeGroups groupNodes(FuncOp func, llvm::StringRef attr);

/// A function cut out of a graph and its call.
struct Encapsulated {
  FuncOp func;
  mlir::Operation *call;
  unsigned numConstants = 0,
           numResources = 0; ///< of the arguments: first the constants, last the resources
};

/// Moves `nodes`, which stand in one function, into a new private function. Each value from outside
/// becomes one argument, those of `constants` first and resource handles last; each value that is
/// used outside becomes one result. Control edges between nodes stay, those across become edges of
/// the call, which is named `name` as the function is (unless that is taken).
Encapsulated encapsulate(mlir::SymbolTable &symbols, llvm::ArrayRef<mlir::Operation *> nodes,
                         llvm::StringRef name, const llvm::DenseSet<mlir::Value> &constants);

/// Sets on the call what build-compiled-ops reads; `device` may be null.
void markCompiledKernel(const Encapsulated &made, bool hasReferences, bool mustCompile,
                        mlir::StringAttr device);

/// Emits an error at the first of `calls` that waits for itself through a node outside: nodes that
/// do may not be one function.
mlir::LogicalResult verifyAcyclic(llvm::ArrayRef<mlir::Operation *> calls);

/// Whether a call asks to be compiled, as of a tf.function(jit_compile=True): by its own `_XlaMustCompile`, else by
/// that of its function.
bool mustCompileCall(mlir::SymbolTable &symbols, mlir::Operation *op);

/// Removes the XlaClusterOutputs behind a node: they only say that a value leaves a computation.
void removeOutputNodes(mlir::Operation *node);

/// The device of most rank among those of `nodes`: a GPU before a CPU, else the first; "" if none
/// has any.
mlir::StringAttr pickDevice(llvm::ArrayRef<mlir::Operation *> nodes);

} // namespace kiln::tf
