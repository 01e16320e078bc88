// What the kernels of fft are made of: launches, one for each dimension, and the passes of a
// transform.
#pragma once

#include "passes/loops/TargetInfo.h"

#include "hlo/ir/Hlo.h"
#include "passes/loops/KernelBuilder.h"

namespace kiln::loops::fft {

/// A pass of Stockham's transform of length n = s * r * m: of input x and output y, for q < s and p
/// < m, y[q + s * (k + r * p)] = exp(-2 pi i p k / (r * m)) * sum over j of x[q + s * (p + m * j)]
/// * exp(-2 pi i j k / r).
struct Pass {
  int64_t r, s, m;
};

/// Whether a transform of length n has passes: no prime factor is larger than 13.
bool hasPasses(int64_t n);
/// The passes, at least one. `lanes`: of a vector along the elements of one row, for which the
/// first radix is better a power of two; 1 where vectors are along other dimensions.
llvm::SmallVector<Pass> passesOf(int64_t n, int64_t lanes);

/// One launch: transforms along one dimension of [outer, n, inner].
struct Launch {
  bool toComplex = false, toReal = false; // of real numbers along the last dimension, or to such
  int64_t outer = 1, n = 1, inner = 1;    // n: of the real numbers, where there are some
  bool isLast = false;                    // of the op
};
llvm::SmallVector<Launch> launchesOf(hlo::FftOp op);

/// How a launch is cut: units of work are `rows` of one dimension at a time, dealt out to pieces.
struct Cut {
  bool inRegisters = false; // vectors along rows that lie next to each other, of few elements
  int64_t lanes = 1;        // of a vector at most
  int64_t columns = 1;      // rows that are transformed together
  int64_t length = 1;       // of the complex transform: n, or half of it for real numbers
  int64_t units = 1, pieces = 1;
  int64_t plane = 0; // elements of one of the four planes of scratch memory: two of real parts and
                     // imaginary ones
  double cost = 0;   // nanoseconds of all of it
  int64_t scratch(int64_t elementBytes) const { return 4 * plane * elementBytes; }
};
Cut cutOf(const Launch &launch, unsigned bits, const TargetInfo &target);

/// Bytes of the complex numbers between the launches of a transform to real ones.
int64_t imageBytes(hlo::FftOp op);

} // namespace kiln::loops::fft

namespace kiln::loops {

/// Whether a CPU's kernels transform all of the op's lengths, and faster than products with
/// matrices. Others are expanded.
bool hasFftKernel(hlo::FftOp op, const TargetInfo &target);
int64_t fftScratchBytes(hlo::FftOp op, const TargetInfo &target);
mlir::LogicalResult emitFft(KernelContext &ctx);

} // namespace kiln::loops
