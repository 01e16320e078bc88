// How kiln::Instance, whose buffers are the host's, runs modules compiled for GPUs.
#pragma once

#include "kiln/tensor.h"

#include <atomic>
#include <vector>

namespace kiln {

/// Bytes that went between host and devices, and from device to device; those of inputs that were there already.
struct DeviceCopies {
  std::atomic<uint64_t> toDevice{0}, toHost{0}, between{0}, kept{0};
};

/// Where a run's inputs and variables are, and its outputs go, on the device; null: they are copied from and to the host's buffers.
struct DevicePlaces {
  std::vector<const void *> inputs;
  std::vector<int> devices; // of the inputs: those of another one are copied from there
  std::vector<void *> outputs, variables;
  std::vector<const void *> values; // of variables with a place: where the device has their values now, that place or another; null: the host has
};

/// One instance's part on a device.
class DeviceRun {
public:
  virtual ~DeviceRun() = default;
  /// Copies inputs and variables to the device, runs, copies outputs and variables that change back. Reads and advances
  /// context.rng_state, and looks at context.cancelled between launches. `times`, when not null, gets each launch's time added.
  /// `unchanged` says of each variable whether its value is what it was when the last run ended, which succeeded: then the
  /// device has it. Null: none.
  virtual Status run(KilnContext &context, void *const *inputs, void *const *outputs, std::vector<LaunchTime> *times,
                     const std::vector<bool> *unchanged = nullptr, const DevicePlaces *places = nullptr) = 0;
  /// The module, or the one of its programs that runs.
  virtual const Module &module() const = 0;
  /// Memory of the device that this holds.
  virtual uint64_t deviceBytes() const = 0;
  /// Tells that these bytes of the host will be copied often; they must stay until the DeviceRun is gone.
  virtual void pin(void *start, size_t bytes) = 0;
};

/// Makes one. Null until gpu::enable(), so that programs without GPU modules do not carry it.
using MakeDeviceRun = Status (*)(const Module &module, std::unique_ptr<DeviceRun> *result);
extern std::atomic<MakeDeviceRun> makeDeviceRun;

} // namespace kiln
