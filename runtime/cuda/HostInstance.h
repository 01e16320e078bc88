// Runs modules compiled for GPUs with buffers of the host.
#pragma once

#include "kiln/kiln.h"

#include <memory>

namespace kiln {
class DeviceRun;
}

namespace kiln::gpu {

/// One instance of the module on GPU `device`, by the driver's numbers. The module must outlive it.
Status makeHostInstance(const Module &module, int device, std::unique_ptr<DeviceRun> *result);

} // namespace kiln::gpu
