// Short names for arithmetic on float scalars or vectors of one type, for MathApprox.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace kiln::loops {

/// A number that is the sum of two, `low` much the smaller.
struct Sum {
  mlir::Value high, low;
};

/// Works on `type` (f32 or f64, or a vector of them) and the integers of the same width.
/// Multiply-adds carry the contract flag: fused where the target can.
struct MathBuilder {
  using Value = mlir::Value;

  MathBuilder(mlir::ImplicitLocOpBuilder &b, mlir::Type type) : b(b), type(type) {}

  mlir::ImplicitLocOpBuilder &b;
  mlir::Type type;

  bool isF64() const;
  mlir::ModuleOp module() const; // the one emitted into
  MathBuilder as(mlir::Type scalar) const; // the same shape with another element type
  mlir::Type like(mlir::Type scalar) const;
  mlir::Type intType() const;

  Value f(double value);
  Value i(int64_t value);
  Value inf();
  Value nan();
  Value add(Value x, Value y); // also integers
  Value sub(Value x, Value y);
  Value mul(Value x, Value y);
  Value div(Value x, Value y);
  Value fma(Value x, Value y, Value z);
  Value exactFma(Value x, Value y, Value z); // rounded once, where hasFma()
  /// x + q * x, where q is `atZero` for an x near 0: the product of a small number can be a denormal one, and so a zero, before it is added.
  Value grown(Value x, Value q, double atZero);
  /// What x * y loses by rounding to `product`, exactly where hasFma().
  Value lostBy(Value x, Value y, Value product);
  Value poly(Value x, llvm::ArrayRef<double> coefficients); // lowest first
  /// The same by Horner's rule for pairs of terms, so that half as many steps wait for each other; only the last one's rounding is of
  /// the result's size. What bounds long functions on processors is how many waiting steps they can hold; GPUs, where other threads
  /// run while one waits, get what poly gives for f32.
  Value polyOfPairs(Value x, llvm::ArrayRef<double> coefficients);
  Value neg(Value x);
  Value abs(Value x);
  Value sqrt(Value x);
  Value floor(Value x);
  Value copysign(Value magnitude, Value sign);
  Value min(Value x, Value y); // NaN if either is
  Value max(Value x, Value y);
  Value select(Value c, Value x, Value y);
  Value lt(Value x, Value y);
  Value eq(Value x, Value y);
  Value notLess(Value x, Value y);         // true for NaN
  Value notGreaterEqual(Value x, Value y); // true for NaN
  Value both(Value x, Value y);
  Value either(Value x, Value y);
  Value no(Value x);
  Value asInt(Value x);
  Value asFloat(Value x);
  Value toFloat(Value integer);
  Value toInt(Value x); // towards zero; x must be in range
  Value extend(Value narrower);
  Value truncate(Value wide, mlir::Type to);
  Value truncateInt(Value wide);
  Value shl(Value x, unsigned n);
  Value sra(Value x, unsigned n);
  Value bitAnd(Value x, Value y);
  Value bitXor(Value x, Value y);
  Value isZero(Value integer);
  Value lessUnsigned(Value integer, Value other);
  /// Element number `numbers` modulo 8 of `table`, in each lane; `lanes`, 8 or 16, are those of the
  /// target's registers.
  Value lookup(llvm::ArrayRef<float> table, Value numbers, int64_t lanes);

  bool isGpu() const;
  bool hasFma() const;           // fma rounds once
  bool flushesDenormals() const; // denormal operands and results are zeros

  /// On GPUs: 2^x within 2^-22 of it, where `flush` is set with zeros for denormal numbers, and 1 / x within one unit in the
  /// last place, with zeros for denormal numbers.
  Value exp2(Value x, bool flush);
  Value reciprocal(Value x);

  /// x * 2^power, rounded once, where one instruction does that for vectors like these; else null.
  bool hasScale() const;
  Value scale(Value x, Value power);

  /// Calls a libm function on each lane.
  Value libm(const std::string &name, mlir::ValueRange args);
  /// `common`, except in the lanes where `cond` holds: those come from `fn`, which runs only when
  /// there are any.
  Value rare(Value cond, Value common, llvm::function_ref<Value()> fn);
};

mlir::Value erfInvF64(MathBuilder &m, mlir::Value x);
mlir::Value digamma(MathBuilder &m, mlir::Value x);

} // namespace kiln::loops
