// The passes that give each node a device and each device its part of the graph.
#pragma once
#include "passes/common/PassStatistic.h"

#include "hlo/graph/TfDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace kiln::tf {

#define GEN_PASS_DECL
#include "passes/graph/placement/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "passes/graph/placement/Passes.h.inc"

/// Whether a node can run on devices of a type ("CPU", "GPU").
using KernelPredicate = llvm::function_ref<bool(mlir::Operation *node, llvm::StringRef deviceType)>;

/// What the pass `place` does to one function: gives each node one of `devices`, which are full
/// names, the default one first. Emits one located error if a node cannot have one.
mlir::LogicalResult placeNodes(FuncOp func, llvm::ArrayRef<std::string> devices, bool softPlacement,
                               KernelPredicate hasKernel);

/// What the pass goes by: all nodes run on CPUs, on other devices those without strings.
bool hasKernelByDefault(mlir::Operation *node, llvm::StringRef deviceType);

} // namespace kiln::tf
