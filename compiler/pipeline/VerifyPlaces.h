// The check of places in programs of stage scheduled.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace kiln {

/// An error unless, in a program that has been given an arena (`hlo.arena_bytes`), each value and scratch has a place that lies in its space, kernels write neither inputs nor constants,
/// different constants do not overlap, and what loops carry, branches give and the program returns is where it is wanted. Whether values that are needed at the same time share a place is not checked. Without an arena there must be no places.
mlir::LogicalResult verifyPlaces(mlir::ModuleOp module, mlir::func::FuncOp main);

} // namespace kiln
