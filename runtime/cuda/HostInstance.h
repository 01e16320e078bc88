// Runs modules compiled for GPUs with buffers of the host.
#pragma once

#include "kiln/kiln.h"

#include <memory>
#include <utility>

namespace kiln {
class DeviceRun;
}

namespace kiln::gpu {

/// One instance of the module on GPU `device`, by the driver's numbers. The module must outlive it. Without `ownOutputs` each run is to say
/// where on the device its outputs go.
Status makeHostInstance(const Module &module, int device, std::unique_ptr<DeviceRun> *result, bool ownOutputs = true);

/// Memory of the device that an instance has, without weights and what cuBLASLt works in.
uint64_t instanceBytes(const Module &module, bool ownOutputs);
/// Weights of one key are on a device once: their checksum, or, where none is stated, their
/// address; and how many bytes they are.
std::pair<uint64_t, uint64_t> weightsKey(const Module &module);

} // namespace kiln::gpu
