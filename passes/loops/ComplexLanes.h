// Lanes of complex numbers: those of complex64 are 64-bit integers, whose bits are the two parts as memory has them.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace kiln::loops {

/// Whether `value`, and what it is made of, can be emitted in lanes; true without complex numbers. complex128 and what no elementwise op or access makes is
/// emitted one by one.
bool complexHasLanes(mlir::Value value);

/// The element type of vectors of `scalar`.
mlir::Type laneType(mlir::Type scalar);

/// A scalar of a complex type as one lane, and back; others are as they are.
mlir::Value toLane(mlir::ImplicitLocOpBuilder &b, mlir::Value scalar);
mlir::Value fromLane(mlir::ImplicitLocOpBuilder &b, mlir::Value lane, mlir::Type scalar);

/// A vector of lanes as twice as many numbers, real and imaginary parts in turn, and back.
mlir::Value lanesToMemory(mlir::ImplicitLocOpBuilder &b, mlir::Value lanes);
mlir::Value lanesFromMemory(mlir::ImplicitLocOpBuilder &b, mlir::Value numbers);
/// A mask for these numbers.
mlir::Value maskOfParts(mlir::ImplicitLocOpBuilder &b, mlir::Value mask);

struct ComplexParts {
  mlir::Value re, im;
};
/// Of a complex scalar, or of lanes.
ComplexParts partsOf(mlir::ImplicitLocOpBuilder &b, mlir::Value v);
/// A scalar of scalars, lanes of vectors.
mlir::Value complexOf(mlir::ImplicitLocOpBuilder &b, mlir::Value re, mlir::Value im);

} // namespace kiln::loops
