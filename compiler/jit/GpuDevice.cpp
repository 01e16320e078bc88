// Asks the driver.
#include "compiler/jit/GpuDevice.h"

#include "kiln/gpu.h"

using namespace mlir;

FailureOr<std::string> kiln::jit::archOfGpu(int ordinal, Location loc) {
  std::shared_ptr<gpu::Device> device;
  if (Status status = gpu::Device::open(ordinal, &device); !status.ok())
    return emitError(loc) << status.message();
  if (device->emulated())
    return std::string("emulated");
  // From 9.0 on each has instructions of its own, which code for later devices lacks.
  int compute = device->computeCapability();
  return "sm_" + std::to_string(compute) + (compute >= 90 ? "a" : "");
}
