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

namespace kiln::loops {

/// A launch that goes backwards (`zigzag`) takes so many parts of its pieces from the last to the
/// first, each of them forwards: what a call prepares is prepared once for many pieces.
constexpr int64_t kBackwardParts = 8;
static_assert((kBackwardParts & (kBackwardParts - 1)) == 0, "entries divide by it with a shift");

/// Of a static shape.
int64_t bytesOf(mlir::MemRefType type);

/// A stretch of one of the memories that buffers lie in.
struct BufferRange {
  Space space;
  int64_t base;       // which input, output or variable; 0 for arena and constants
  int64_t begin, end; // bytes
  bool overlaps(const BufferRange &other) const {
    return space == other.space && base == other.base && begin < other.end && other.begin < end;
  }
};
BufferRange rangeOf(BufferOp op);

} // namespace kiln::loops
