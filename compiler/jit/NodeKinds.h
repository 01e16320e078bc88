// How a session runs a node that is in no cluster.
#pragma once

#include "runtime/session/Plan.h"

#include "mlir/IR/SymbolTable.h"

#include <optional>

namespace kiln::jit {

enum class NodeRole {
  Constant,
  ControlFlow, // the executor's own: v1's ops, If, Case, While, calls
  Call,        // TensorFlow 1's: the op is the function
  Launch,      // of compiled code, as TensorFlow's passes write it: XlaLaunch, _XlaCompile, _XlaRun
  HostOp,
  Compiled, // a unit of its own
  None,     // it cannot run
};
NodeRole nodeRole(mlir::SymbolTable &symbols, mlir::Operation *node);

/// The kind of an op that the executor knows itself.
std::optional<PlanKind> controlFlowKind(llvm::StringRef op);

/// Whether the node can be a compiled function of its own: it has a lowering, and its values are numbers.
bool compilesAlone(mlir::Operation *node);

} // namespace kiln::jit
