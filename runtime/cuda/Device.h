// What the parts of the GPU runtime know of each other.
#pragma once

#include "cuda/Driver.h"
#include "cuda/Shared.h"
#include "kiln/gpu.h"

#include <atomic>
#include <utility>
#include <vector>

namespace kiln::gpu {

class Matmuls;

/// Memory of a device, freed with its last holder.
struct DeviceMemory {
  Device::Impl *device = nullptr;
  cuda::Address address = 0;
  DeviceMemory() = default;
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;
  ~DeviceMemory();
};

/// Whether the driver refuses all that comes after this error, as long as the process lives.
inline bool endsDevice(cuda::Result result) {
  switch (result) {
  case cuda::kUncorrectableMemory:
  case cuda::kIllegalAddress:
  case cuda::kLaunchTimedOut:
  case cuda::kContextIsDestroyed:
  case cuda::kAssertFailed:
  case cuda::kHardwareStackError:
  case cuda::kIllegalInstruction:
  case cuda::kMisalignedAddress:
  case cuda::kInvalidAddressSpace:
  case cuda::kInvalidProgramCounter:
  case cuda::kLaunchFailed:
    return true;
  default:
    return false;
  }
}

struct Device::Impl {
  const cuda::Driver *driver = nullptr;
  cuda::DeviceHandle handle = 0;
  cuda::Context context = nullptr;
  cuda::Stream copies = nullptr; // of toDevice and toHost
  int ordinal = 0, compute = 0, multiprocessors = 0, maxSharedBytes = 0;
  std::string name;
  size_t memoryBytes = 0;
  std::mutex mutex; // guards `copies` and `peers`
  std::vector<int> peers; // devices whose memory this one was allowed to read, or cannot
  Shared<std::pair<uint64_t, uint64_t>, DeviceMemory> constants; // by checksum or address, and size
  Shared<const Module *, Executable> executables;
  mutable std::once_flag failing;
  mutable std::string failure; // what ended the use of this device in this process

  /// `what` and the device in a message: "GPU 0 (NVIDIA H200): what: reason". After a failed kernel all calls fail: what
  /// was told first is told again.
  Status check(cuda::Result result, const std::string &what) const;
  /// Allocates; `what` is told when there is no room.
  Status allocate(size_t bytes, const std::string &what, DeviceMemory *result);
  Status toDevice(cuda::Address device, const void *host, size_t bytes);
  /// Begins to copy another device's memory to this one: past the host where the two are linked.
  Status fromPeer(cuda::Address to, Impl &peer, cuda::Address from, size_t bytes, cuda::Stream stream);
};

/// Makes the device's context this thread's while it lives.
class Current {
public:
  explicit Current(const Device::Impl &device)
      : driver(*device.driver), pushed(driver.cuCtxPushCurrent_v2(device.context) == cuda::kSuccess) {}
  ~Current() {
    cuda::Context old;
    if (pushed) // else the calls between have failed, and what is current is the caller's
      (void)driver.cuCtxPopCurrent_v2(&old);
  }
  Current(const Current &) = delete;
  Current &operator=(const Current &) = delete;

private:
  const cuda::Driver &driver;
  const bool pushed;
};

struct Executable::Impl {
  const Module *key = nullptr; // as it was given; `module` is that, or `program`
  std::unique_ptr<Module> program;
  const Module *module = nullptr;
  std::shared_ptr<Device> device;
  std::string image;
  cuda::ModuleHandle loaded = nullptr;
  std::vector<cuda::Function> functions; // by number of the kernel
  std::vector<const KilnGpuArg *> args;  // likewise, the first of its parameters; empty: not told
  std::pair<uint64_t, uint64_t> constantsKey;
  std::shared_ptr<DeviceMemory> constants;
  std::shared_ptr<Matmuls> matmuls; // null: all is done by kernels
  bool programmatic = false;        // launches begin while those that they depend on end
  std::atomic<bool> ordinaryEdges{false}; // but not in graphs, where the driver has refused it
};

/// The images that a device of compute capability `compute` (90 for 9.0) runs, best first: those for the nearest
/// architecture, of one architecture its machine code before its PTX. `emulated`: images of that kind only.
std::vector<const KilnGpuImage *> usableImages(const KilnGpuModule &gpu, int compute, bool emulated);

/// A module and its programs, those with usable images: that with the best one first.
std::vector<const KilnModule *> usablePrograms(const KilnModule &module, int compute, bool emulated);

} // namespace kiln::gpu
