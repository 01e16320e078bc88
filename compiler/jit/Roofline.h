// Rooflines: what a machine's arithmetic and memory allow a kernel at best.
#pragma once

#include "backends/cpu/CpuBackend.h"
#include "compiler/pipeline/Compilation.h"

#include <optional>

namespace kiln::jit {

/// Of float32 arithmetic, and of reading and writing together.
struct Roof {
  double flopsPerSecond = 0;
  double cacheBytesPerSecond = 0;  // data that L2 holds
  double memoryBytesPerSecond = 0; // data that it does not
};

struct Roofline {
  bool measured = false;  // on this machine, or assumed for the target
  std::string device;     // the GPU it is of, and of what numbers; empty: a processor's, of float32
  int threads = 1;        // of `parallel`
  Roof serial, parallel;
  int64_t cacheBytes = 0; // one core's L2
};

/// From the target's vector width and an ordinary clock; one thread.
Roofline assumeRoofline(const cpu::CpuTarget &target);

/// Of a GPU of the architecture, by its maker's figures for the numbers that contractions of `precision` multiply.
Roofline assumeRoofline(const device::GpuArch &arch, Precision precision);

/// Compiles three small kernels for `target` and runs them here, which takes some tenths of a second:
/// multiply-adds in registers, and a scaled copy inside L2 and of `dataBytes` (at least some times
/// L2). Nothing when this machine cannot run the target's code.
std::optional<Roofline> measureRoofline(mlir::MLIRContext *context, const cpu::CpuTarget &target, int threads,
                                        int64_t dataBytes);

/// Where a program's data is when a kernel wants it.
struct Residence {
  int64_t weightBytes = 0, arenaBytes = 0; // of the whole program
};

/// Seconds of one call when nothing but the roof holds it up: the longer of arithmetic and traffic.
/// Weights come from memory unless L2 holds the whole program's; the rest unless the call's fits.
double predictSeconds(const Roofline &roofline, const Launch &launch, const Residence &data);

} // namespace kiln::jit
