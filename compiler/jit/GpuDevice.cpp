// Asks the driver.
#include "compiler/jit/GpuDevice.h"

#include "backends/gpu/Archs.h"
#include "kiln/gpu.h"

using namespace mlir;

FailureOr<std::string> kiln::jit::archOfGpu(int ordinal, Location loc) {
  std::shared_ptr<gpu::Device> device;
  if (Status status = gpu::Device::open(ordinal, &device); !status.ok())
    return emitError(loc) << status.message();
  if (device->emulated())
    return std::string("emulated");
  return device::archFor(device->computeCapability());
}
