// A piece of device code as the module table holds it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kiln {

/// What a kernel takes of a multiprocessor, as ptxas says.
struct DeviceKernelUse {
  std::string name;
  int64_t registers = 0;   // of a thread
  int64_t sharedBytes = 0; // of a block, without what a launch adds
  int64_t stackBytes = 0;  // of a thread, spilled registers included
  int64_t spillBytes = 0;  // stored, and loaded again
};

struct DeviceImage {
  std::string arch;  // "sm_80", "emulated"
  int32_t kind = 0;  // KilnGpuImageKind
  std::string bytes; // PTX without the zero byte that ends it; empty when emulated
  std::vector<DeviceKernelUse> kernels = {}; // of a cubin
};

} // namespace kiln
