// A piece of device code as the module table holds it.
#pragma once

#include <cstdint>
#include <string>

namespace kiln {

struct DeviceImage {
  std::string arch;  // "sm_80", "emulated"
  int32_t kind = 0;  // KilnGpuImageKind
  std::string bytes; // PTX without the zero byte that ends it; empty when emulated
};

} // namespace kiln
