// GPUs, their memory, and copies to and from them.
#include "cuda/Device.h"

#include <algorithm>

namespace kiln::gpu {

using cuda::Driver;

DeviceMemory::~DeviceMemory() {
  if (!address)
    return;
  Current current(*device);
  (void)device->driver->cuMemFree_v2(address);
}

Status Device::Impl::check(cuda::Result result, const std::string &what) const {
  if (result == cuda::kSuccess)
    return {};
  Status status = driver->check(result, "GPU " + std::to_string(ordinal) + " (" + name + "): " + what);
  if (!endsDevice(result))
    return status;
  std::call_once(failing, [&] { failure = status.message() + "; this process cannot use the device any more"; });
  return {status.code(), failure};
}

Status Device::Impl::allocate(size_t bytes, const std::string &what, DeviceMemory *result) {
  Current current(*this);
  constexpr size_t unit = 32; // bytes that a load may have at most: of the last one some may lie behind a tensor
  size_t whole = bytes + (unit - bytes % unit) % unit;
  cuda::Result code = driver->cuMemAlloc_v2(&result->address, whole ? whole : unit);
  result->device = this;
  if (code == cuda::kSuccess)
    return {};
  result->address = 0;
  if (code != cuda::kOutOfMemory)
    return check(code, "allocating " + std::to_string(bytes) + " bytes for " + what);
  size_t available = 0, total = 0;
  (void)driver->cuMemGetInfo_v2(&available, &total);
  return {KILN_OUT_OF_MEMORY, "GPU " + std::to_string(ordinal) + " (" + name + ") is out of memory: " + std::to_string(bytes) +
                                  " bytes are needed for " + what + ", " + std::to_string(available) + " of " +
                                  std::to_string(total) + " are free"};
}

Status Device::Impl::toDevice(cuda::Address to, const void *host, size_t bytes) {
  if (bytes == 0)
    return {};
  Current current(*this);
  std::lock_guard<std::mutex> lock(mutex);
  Status status = check(driver->cuMemcpyHtoDAsync_v2(to, host, bytes, copies), "copying to the device");
  return status.ok() ? check(driver->cuStreamSynchronize(copies), "copying to the device") : status;
}

Status Device::Impl::fromPeer(cuda::Address to, Impl &peer, cuda::Address from, size_t bytes, cuda::Stream stream) {
  Current current(*this);
  const std::string what = "copying from GPU " + std::to_string(peer.ordinal);
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (std::find(peers.begin(), peers.end(), peer.ordinal) == peers.end()) {
      peers.push_back(peer.ordinal);
      int can = 0;
      cuda::Result result = driver->cuDeviceCanAccessPeer(&can, handle, peer.handle);
      if (result == cuda::kSuccess && can)
        result = driver->cuCtxEnablePeerAccess(peer.context, 0);
      // Where that cannot be, also because the device has as many peers as it can, the driver goes by the host.
      if (endsDevice(result))
        return check(result, what);
    }
  }
  return check(driver->cuMemcpyPeerAsync(to, context, from, peer.context, bytes, stream), what);
}

Device::Device() : impl(std::make_unique<Impl>()) {}

Device::~Device() {
  if (!impl->context)
    return;
  {
    Current current(*impl);
    if (impl->copies)
      (void)impl->driver->cuStreamDestroy_v2(impl->copies);
  }
  (void)impl->driver->cuDevicePrimaryCtxRelease_v2(impl->handle);
}

Status Device::count(int *result) {
  const Driver *driver;
  if (Status status = Driver::get(&driver); !status.ok())
    return status;
  return driver->check(driver->cuDeviceGetCount(result), "counting GPUs");
}

Status Device::open(int ordinal, std::shared_ptr<Device> *result) {
  static std::mutex mutex;
  static std::map<int, std::weak_ptr<Device>> open;
  std::lock_guard<std::mutex> lock(mutex);
  if ((*result = open[ordinal].lock()))
    return {};
  int devices = 0;
  if (Status status = count(&devices); !status.ok())
    return status;
  if (ordinal < 0 || ordinal >= devices)
    return {KILN_UNSUPPORTED_GPU, "there is no GPU " + std::to_string(ordinal) + ": the driver shows " +
                                      (devices == 1 ? "1 device" : std::to_string(devices) + " devices")};
  std::shared_ptr<Device> device(new Device());
  Impl &d = *device->impl;
  (void)Driver::get(&d.driver);
  const Driver &driver = *d.driver;
  d.ordinal = ordinal;
  char name[256] = "?";
  int major = 0, minor = 0;
  cuda::Result code = driver.cuDeviceGet(&d.handle, ordinal);
  for (auto [value, attribute] : {std::make_pair(&major, cuda::kComputeCapabilityMajor),
                                  std::make_pair(&minor, cuda::kComputeCapabilityMinor),
                                  std::make_pair(&d.multiprocessors, cuda::kMultiprocessorCount),
                                  std::make_pair(&d.maxSharedBytes, cuda::kMaxSharedMemoryPerBlockOptin)})
    if (code == cuda::kSuccess)
      code = driver.cuDeviceGetAttribute(value, attribute, d.handle);
  if (code == cuda::kSuccess)
    code = driver.cuDeviceGetName(name, sizeof name, d.handle);
  if (code == cuda::kSuccess)
    code = driver.cuDeviceTotalMem_v2(&d.memoryBytes, d.handle);
  d.compute = 10 * major + minor;
  d.name = name;
  if (code == cuda::kSuccess && (code = driver.cuDevicePrimaryCtxRetain(&d.context, d.handle)) != cuda::kSuccess)
    d.context = nullptr;
  if (Status status = d.check(code, "opening the device"); !status.ok())
    return status;
  Current current(d);
  if (Status status = d.check(driver.cuStreamCreate(&d.copies, cuda::kStreamNonBlocking), "making a stream"); !status.ok())
    return status;
  open[ordinal] = device;
  *result = std::move(device);
  return {};
}

int Device::ordinal() const { return impl->ordinal; }
const std::string &Device::name() const { return impl->name; }
int Device::computeCapability() const { return impl->compute; }
int Device::multiprocessors() const { return impl->multiprocessors; }
size_t Device::memoryBytes() const { return impl->memoryBytes; }
int Device::driverVersion() const { return impl->driver->version; }
bool Device::emulated() const { return impl->driver->emulated; }

Status Device::allocate(size_t bytes, void **result) {
  DeviceMemory memory;
  Status status = impl->allocate(bytes, "the caller's buffer", &memory);
  *result = reinterpret_cast<void *>(memory.address);
  memory.address = 0;
  return status;
}

void Device::free(void *address) {
  DeviceMemory memory;
  memory.device = impl.get();
  memory.address = reinterpret_cast<cuda::Address>(address);
}

Status Device::toDevice(void *device, const void *host, size_t bytes) {
  return impl->toDevice(reinterpret_cast<cuda::Address>(device), host, bytes);
}

Status Device::toHost(void *host, const void *device, size_t bytes) {
  if (bytes == 0)
    return {};
  Current current(*impl);
  std::lock_guard<std::mutex> lock(impl->mutex);
  auto from = reinterpret_cast<cuda::Address>(device);
  Status status = impl->check(impl->driver->cuMemcpyDtoHAsync_v2(host, from, bytes, impl->copies), "copying from the device");
  return status.ok() ? impl->check(impl->driver->cuStreamSynchronize(impl->copies), "copying from the device") : status;
}

} // namespace kiln::gpu
