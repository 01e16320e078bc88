// The loops of kiln-bench-peak, compiled once per instruction set.
#pragma once

#include <cstddef>

namespace kiln::bench {

struct Kernels {
  const char *name;
  /// Independent multiply-adds in registers; returns the floating-point operations done.
  double (*multiplyAdd)(long rounds);
  /// The same on pairs of bfloat16 numbers, summed in float32; null where the processor has none.
  double (*multiplyAddBf16)(long rounds);
  /// Reads `bytes` (a multiple of 1024) at `data` (64-byte aligned) `rounds` times; returns the
  /// bytes read.
  double (*read)(const char *data, size_t bytes, long rounds);
};

Kernels baseKernels();
#ifdef __x86_64__
Kernels avx2Kernels();
Kernels avx512Kernels();
Kernels avx512bf16Kernels();
Kernels amxKernels();
#endif

} // namespace kiln::bench
