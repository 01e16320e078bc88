// Transcendental functions on scalars and vectors, strict about NaN, infinities and denormals.
#pragma once

#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <optional>

namespace kiln::loops {

enum class MathFn {
  Exp, Expm1, Log, Log1p, Log1pOfUnit, Logistic, Rsqrt, Sin, Cos, Tan, Tanh, Asin, Acos, Atan, Asinh, Acosh, Atanh,
  Sinh, Cosh, Cbrt, Erf, Erfc, ErfInv, Lgamma, Digamma, Power, Atan2, NextAfter, Remainder,
};

/// x where v is e^-|x|, as in softplus and sums of logarithms; else null.
mlir::Value operandOfExpOfNegativeAbs(mlir::Value v);

/// The function that an hlo op on floats stands for. Log1pOfUnit is Log1p where the operand is in [0, 1], e^-|x|.
std::optional<MathFn> mathFn(mlir::Operation *op);

/// Emits fn on f32 or f64 scalars or vectors (all arguments of one type). f32 ones but digamma are within 4 ULP and most f64 ones
/// within 2.3, computed in vectors; other f64 ones, and rare arguments such as large ones of sin, call libm lane by lane. On GPUs
/// libdevice has what is computed in vectors on processors only, and by powers of two that are within 2^-22 logistic is within
/// 6 ULP, erfc within 10.
mlir::Value emitMath(mlir::ImplicitLocOpBuilder &b, MathFn fn, mlir::ValueRange args);

/// An elementwise op with complex operands, on complex scalars or lanes (ComplexLanes.h).
mlir::Value emitComplexElementwise(mlir::ImplicitLocOpBuilder &b, mlir::Operation *op, mlir::ValueRange args);

} // namespace kiln::loops
