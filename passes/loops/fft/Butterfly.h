// Emits short Fourier transforms of vectors in registers, and what brings vectors of several rows
// into another order.
#pragma once

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace kiln::loops::fft {
using mlir::Value;
using Values = llvm::SmallVector<Value, 16>;

/// A complex number, or a vector of them.
struct Complex {
  Value re, im;
};
using Complexes = llvm::SmallVector<Complex, 16>;

class Butterfly {
public:
  Butterfly(mlir::ImplicitLocOpBuilder &b, bool hasFma) : b(b), hasFma(hasFma) {}

  /// y[k] = sum over j of x[j] * exp(-2 pi i j k / n). Prime factors of n are summed up as they
  /// are.
  Complexes transform(llvm::ArrayRef<Complex> x);
  Complex multiply(Complex x, Complex y);
  Value scale(Value x, double factor);

  Value add(Value x, Value y) { return mlir::arith::AddFOp::create(b, x, y); }
  Value sub(Value x, Value y) { return mlir::arith::SubFOp::create(b, x, y); }
  Value mul(Value x, Value y) { return mlir::arith::MulFOp::create(b, x, y); }
  Value negate(Value x) { return mlir::arith::NegFOp::create(b, x); }
  /// x * y + z
  Value multiplyAdd(Value x, Value y, Value z);
  Value constant(mlir::Type type, double value);

private:
  Complex add(Complex x, Complex y) { return {add(x.re, y.re), add(x.im, y.im)}; }
  Complex sub(Complex x, Complex y) { return {sub(x.re, y.re), sub(x.im, y.im)}; }
  /// Times exp(-2 pi i k / n).
  Complex turn(Complex x, int64_t k, int64_t n);
  Complexes four(llvm::ArrayRef<Complex> x);
  Complexes prime(llvm::ArrayRef<Complex> x);
  Complexes composite(llvm::ArrayRef<Complex> x, int64_t factor);

  mlir::ImplicitLocOpBuilder &b;
  bool hasFma;
};

/// Of r vectors of w elements, in units of `unit`: element l of vector k goes to place l * r + k of
/// all of them.
Values interleaveVectors(mlir::ImplicitLocOpBuilder &b, Values vectors, int64_t unit);
/// The inverse, for units of one element.
Values deinterleaveVectors(mlir::ImplicitLocOpBuilder &b, Values vectors);
/// Elements of `vector` in the order of their numbers.
Value shuffle(mlir::ImplicitLocOpBuilder &b, Value vector, llvm::ArrayRef<int64_t> lanes);

} // namespace kiln::loops::fft
