// The loops dialect: a compiled model's run as buffers, kernel launches and asserts.
#pragma once

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "passes/loops/LoopsDialect.h.inc"
#include "passes/loops/LoopsEnums.h.inc"
#define GET_OP_CLASSES
#include "passes/loops/LoopsOps.h.inc"
