// Runs models compiled for GPUs. Two ways: kiln::Instance with buffers of the host, after one call of gpu::enable(); or
// gpu::Instance with buffers of the device, asynchronous on the caller's stream.
//
//   std::shared_ptr<kiln::gpu::Device> device;
//   std::shared_ptr<kiln::gpu::Executable> executable;
//   kiln::Status status = kiln::gpu::Device::open(0, &device);
//   if (status.ok()) status = kiln::gpu::Executable::load(*module, device, &executable);
//   kiln::gpu::Instance instance(executable);
//   instance.upload(0, pixels);                    // returns before the copy is done
//   if (!instance.run() || !instance.download(0, probs) || !instance.synchronize())
//     std::puts(instance.errorMessage());
//
// The program needs NVIDIA's driver (libcuda.so.1) when it runs, and nothing of CUDA when it is built. The environment's
// KILN_CUDA_DRIVER names another library to load.
#ifndef KILN_GPU_H
#define KILN_GPU_H

#include "kiln/kiln.h"

namespace kiln::gpu {

/// Makes kiln::Instances of modules compiled for GPUs that are made from now on run on GPU `device`, by the driver's
/// numbers. Loads nothing yet: where there is no driver or device, such an instance is not ready() and says why.
void enable(int device = 0);
/// The same, but keeps the device that was chosen before. Classes of generated headers call it.
void link();

/// Whether executables that are loaded from now on time the algorithms that cuBLASLt proposes for a product, and take the
/// fastest; else they take the first. Loading then takes longer, and may choose otherwise another time.
void timeLibrary(bool on);

/// Whether executables that are loaded from now on begin a launch while those that it depends on end (programmatic dependent launch), where
/// device, driver and code can: its threads wait for them before they touch memory. The numbers are the same. On, unless the environment's
/// KILN_PROGRAMMATIC_LAUNCH is 0.
void programmaticLaunch(bool on);

/// One GPU. Shared by everything on it; safe to use from any number of threads.
class Device {
public:
  /// How many GPUs there are. Fails where there is no usable driver.
  static Status count(int *result);
  /// GPU `ordinal`; while somebody holds it, everybody gets the same object.
  static Status open(int ordinal, std::shared_ptr<Device> *result);
  ~Device();
  Device(const Device &) = delete;
  Device &operator=(const Device &) = delete;

  int ordinal() const;
  const std::string &name() const;   // "NVIDIA H200"
  int computeCapability() const;     // 90 for 9.0
  int multiprocessors() const;
  size_t memoryBytes() const;
  int driverVersion() const;         // 12040 for CUDA 12.4
  /// Is a processor that runs the same kernels by the book; see kiln_emulation.h.
  bool emulated() const;

  /// Memory of the device, aligned to 256 bytes; contents arbitrary.
  Status allocate(size_t bytes, void **result);
  void free(void *address);
  /// Copies `bytes` bytes between host and device; done when they return.
  Status toDevice(void *device, const void *host, size_t bytes);
  Status toHost(void *host, const void *device, size_t bytes);

  struct Impl;
  Impl &internal() const { return *impl; }

private:
  Device();
  std::unique_ptr<Impl> impl;
};

/// A module on a device: its kernels loaded, its weights uploaded (once per device, also between modules with equal
/// weights). Read-only; the module must outlive it.
class Executable {
public:
  /// While somebody holds the result, everybody who loads the module on that device gets the same.
  static Status load(const Module &module, const std::shared_ptr<Device> &device, std::shared_ptr<Executable> *result);
  ~Executable();

  /// The module, or the one of its programs that was made for the device.
  const Module &module() const;
  const std::shared_ptr<Device> &device() const;
  /// The image that was chosen: "sm_90a cubin".
  const std::string &image() const;
  /// How many of its kernels cuBLASLt computes instead.
  int libraryKernels() const;
  /// Whether its launches begin while others end.
  bool launchesProgrammatically() const;

  struct Impl;
  Impl &internal() const { return *impl; }

private:
  Executable();
  std::unique_ptr<Impl> impl;
};

/// One thread's means to run an executable: buffers on the device and a stream. What fails says so in status() and
/// errorMessage().
class Instance {
public:
  /// Without `ownOutputs` it has no memory for outputs, and setOutput must name some for each before a run.
  explicit Instance(std::shared_ptr<Executable> executable, bool ownOutputs = true);
  ~Instance();
  Instance(Instance &&) noexcept;
  Instance &operator=(Instance &&) noexcept;
  /// False when memory of the device could not be had: errorMessage() says so.
  bool ready() const;
  const Executable &executable() const;
  /// Of the device's memory that it has: buffers, working memory and what cuBLASLt works in, without the weights, which instances share.
  size_t memoryBytes() const;

  /// The device addresses in use; the instance's own start at multiples of 256 bytes.
  void *input(int index) const;
  void *output(int index) const;
  void *variable(int index) const;
  /// Makes runs use the caller's memory of this device, aligned to 16 bytes and as large as the tensor, or for inputs and
  /// variables the next multiple of 32 bytes, which kernels may read and make nothing of; null returns to the instance's own. The index is one of the tensors'. Inputs may overlap each other; outputs and variables overlap nothing, or runs fail with
  /// KILN_INVALID_ARGUMENT. A module whose launches are recorded is recorded for these buffers too: four recordings are kept.
  void setInput(int index, const void *address);
  void setOutput(int index, void *address);
  void setVariable(int index, void *address);

  /// Everything below happens on this stream (a CUstream or cudaStream_t; CU_STREAM_LEGACY for CUDA's default one), after what
  /// was started so far; null: the instance's own. A stream must be there until another is set or the instance is gone.
  /// Where the new one cannot be made to wait for the one before it, the next run() fails.
  void setStream(void *stream);
  /// Start copying an input or variable to the device, or an output or variable from it. The host's memory must stay
  /// until synchronize().
  bool upload(int input, const void *host);
  bool uploadVariable(int variable, const void *host);
  bool download(int output, void *host);
  bool downloadVariable(int variable, void *host);
  /// Starts a run. Modules whose runs make the same launches every time are recorded as a CUDA graph at their first run, in
  /// which launches that do not need each other may run side by side; others wait wherever the host must know a value. A run
  /// on a stream that captures becomes part of the caller's graph, which the instance must outlive; set the stream first.
  bool run();
  /// Makes the run that another thread is in return KILN_CANCELLED before its next launch; without one, the next run.
  void cancel();
  /// Waits until all that was started is done.
  bool synchronize();

  /// State of the random ops; instances start with a fixed one.
  void setRandomSeed(uint64_t seed);
  /// Collects the device's time of each launch from now on, without recording; of modules with KILN_MODULE_MARKS.
  void enableProfile();
  /// num_launches entries, complete after synchronize(); null without enableProfile().
  const LaunchTime *profile() const;

  KilnStatus status() const;
  const char *errorMessage() const;

  struct Impl;
  Impl &internal() const { return *impl; }

private:
  std::unique_ptr<Impl> impl;
};

} // namespace kiln::gpu

#endif // KILN_GPU_H
