// Emits the passes of Fourier transforms between memory and scratch memory.
#pragma once

#include "passes/loops/KernelBuilder.h"
#include "passes/loops/fft/Butterfly.h"
#include "passes/loops/fft/Plan.h"

namespace kiln::loops::fft {

/// Where a transform's elements are: element i of column c is number i * stride + c.
struct View {
  enum Kind {
    scratch,
    complex,
    real
  } kind = scratch;   // parts in planes, alternating, or no imaginary ones
  Value memref, base; // flat, and where element 0 is
  int64_t stride = 1;
  int64_t plane = 0;    // of scratch: from real parts to imaginary ones
  bool swapped = false; // real and imaginary parts, which makes a transform of its inverse
  double scale = 1;     // of what is stored in memory
};

class PassEmitter {
public:
  PassEmitter(KernelContext &ctx, const Launch &launch, const Cut &cut, mlir::Type element);

  /// The transforms of a call's pieces, from one flat memref of operands to one of results.
  void run(Value from, Value to, int64_t scratchOffset, bool back);

private:
  using Body = llvm::function_ref<void(Value)>;

  // Passes.cpp
  Complex load(const View &view, Value at, int64_t lanes, int64_t active);
  void store(const View &view, Complex value, Value at, int64_t lanes, int64_t active);
  void pass(const Pass &p, const View &from, const View &to, int64_t active);
  void spreadPass(const Pass &p, const View &from, const View &to);
  void transform(const View &from, const View &to, int64_t active);
  Complex twiddle(Value table, int64_t plane, Value at, int64_t lanes, bool isSplat);
  Value table(llvm::ArrayRef<std::complex<double>> values);
  /// For vectors of `lanes` elements that cover [0, count), the last of which begins early.
  void cover(int64_t count, int64_t lanes, Body body);
  void loop(int64_t count, int64_t step, Body body);
  void loop(Value lo, Value hi, Body body);
  View planes(int64_t number);
  View lastPlanes();

  // Launches.cpp
  void row(Value memory, Value results, Value number);
  void columnBlock(Value memory, Value results, Value unit);
  void rowsInRegisters(Value memory, Value results, Value unit, int64_t rows);
  void realToScratch(const View &spectrum);
  void scratchToSpectrum(const View &from, const View &spectrum);

  Value add(Value x, Value y) { return mlir::arith::AddIOp::create(b, x, y); }
  Value add(Value x, int64_t y);
  Value mul(Value x, int64_t y);
  Value index(int64_t n) { return mlir::arith::ConstantIndexOp::create(b, n); }

  KernelContext &ctx;
  mlir::ImplicitLocOpBuilder &b;
  Butterfly butterfly;
  const Launch &launch;
  const Cut &cut;
  mlir::Type element;
  Value numbers; // scratch memory
  bool back = false;
  llvm::SmallVector<Pass> passes;
};

} // namespace kiln::loops::fft
