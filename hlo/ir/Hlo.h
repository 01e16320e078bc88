// The hlo dialect: static-shaped tensor programs with the StableHLO specification's ops.
#pragma once

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace kiln::hlo {
/// Checks an op's result types against the ones it infers; one error at the op.
llvm::LogicalResult verifyInferred(mlir::Operation *op);
} // namespace kiln::hlo

#include "hlo/ir/HloDialect.h.inc"
#include "hlo/ir/HloEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/ir/HloAttrs.h.inc"
#define GET_OP_CLASSES
#include "hlo/ir/HloOps.h.inc"
