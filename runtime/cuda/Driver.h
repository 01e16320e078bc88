// The CUDA driver, loaded while the program runs: one binary serves machines with and without one.
#pragma once

#include "cuda/DriverTypes.h"
#include "kiln/kiln.h"

namespace kiln::cuda {

/// The driver's functions. One per process; it stays loaded.
struct Driver {
#define KILN_CUDA_FIELD(NAME, PARAMETERS) Result(*NAME) PARAMETERS = nullptr;
  KILN_CUDA_FUNCTIONS(KILN_CUDA_FIELD)
  KILN_CUDA_NEWER_FUNCTIONS(KILN_CUDA_FIELD)
#undef KILN_CUDA_FIELD
  int version = 0;       // 12040 for CUDA 12.4
  bool emulated = false; // runs images of kind KILN_GPU_EMULATED, and no other

  /// Loads and initialises the driver: the library named by KILN_CUDA_DRIVER, else libcuda.so.1. Fails with
  /// KILN_UNSUPPORTED_GPU when there is none or an old one, or no device that it can use.
  static Status get(const Driver **result);

  /// Ok, or a status that says what was done ("allocating 12 bytes on GPU 0") and the driver's reason.
  Status check(Result result, const std::string &what) const;
};

/// The least driver that runs what this runtime asks of it, as Driver::version.
constexpr int kLeastDriverVersion = 12000;

} // namespace kiln::cuda
