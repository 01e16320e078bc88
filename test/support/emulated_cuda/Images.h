// What the emulated driver loads and launches: each library that is a driver has one form of it.
#pragma once

#include "runtime/cuda/DriverTypes.h"
#include "test/support/emulated_cuda/Memory.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kiln::emu {

struct KernelLaunch {
  uint32_t grid[3], block[3];
  uint32_t dynamicSharedBytes;
  std::vector<uint8_t> params;
  const Memory *memory;
  bool programmatic = false; // begins while others end, for which its threads have to wait
};

class LoadedKernel {
public:
  virtual ~LoadedKernel() = default;
  virtual const char *name() const = 0;
  /// Bytes of shared memory that it declares.
  virtual uint32_t sharedBytes() const = 0;
  /// Runs all blocks. False: `error` says which rule the kernel breaks.
  virtual bool run(const KernelLaunch &launch, std::string &error) = 0;
};

class LoadedImage {
public:
  virtual ~LoadedImage() = default;
  /// Null when there is no such kernel, or when it cannot run: then there is an error.
  virtual std::unique_ptr<LoadedKernel> find(const char *name, std::string &error) = 0;
};

/// Loads an image for a device of compute capability `compute` (80 is 8.0); `log` says why it cannot.
cuda::Result loadImage(const void *bytes, int compute, std::unique_ptr<LoadedImage> *image, std::string &log);

} // namespace kiln::emu
