// What a run asks of its instance: launches, values of the device, profile marks.
#include "cuda/Instance.h"

#include "cuda/Matmuls.h"
#include "cuda/Recording.h"

#include <utility>

namespace kiln::gpu {

namespace {

using Impl = Instance::Impl;

// What cuBLASLt refuses after all, the kernel computes.
bool launchLibrary(Impl &self, int32_t kernel, void *const *args) {
  const Matmuls *matmuls = self.executable->internal().matmuls.get();
  if (!matmuls || !matmuls->has(kernel))
    return false;
  auto start = [&](cuda::Stream stream) { return matmuls->launch(kernel, args, self.library, stream); };
  if (!self.recording) {
    self.behindKernel = false;
    return start(self.stream);
  }
  Access workspace = {addressOf(self.library), addressOf(self.library) + matmuls->workspaceBytes(), true};
  return self.recording->addCaptured(kernel, args, workspace, self.stream, start);
}

// On the stream. What it starts beside the end of the kernel before it, which is then no longer the stream's to wait for, waits by itself;
// so does that kernel, where it is one of ours. Of others that is not known.
cuda::Result launchNow(Impl &self, const cuda::KernelNodeParams &p) {
  const cuda::Driver &driver = self.driver();
  if (!std::exchange(self.behindKernel, true) || !self.programmatic)
    return driver.cuLaunchKernel(p.function, p.grid[0], 1, 1, p.block[0], p.block[1], p.block[2], p.sharedBytes, self.stream, nullptr, p.extra);
  cuda::LaunchAttribute attribute = {cuda::kProgrammaticStreamSerialization, 0, 1, {}};
  cuda::LaunchConfig config = {{p.grid[0], 1, 1}, {p.block[0], p.block[1], p.block[2]}, p.sharedBytes, self.stream, &attribute, 1};
  return driver.cuLaunchKernelEx(&config, p.function, nullptr, p.extra);
}

int launch(KilnContext *context, int32_t kernel, int64_t blocks, void *const *args) {
  Impl &self = Impl::of(context);
  if (self.endIfCancelled())
    return self.status;
  const KilnGpuModule &gpu = *self.table().gpu;
  if (kernel < 0 || kernel >= gpu.num_kernels || blocks < 1 || blocks > INT32_MAX) {
    self.fail({KILN_INTERNAL, "kernel " + std::to_string(kernel) + " cannot be launched with " + std::to_string(blocks) + " blocks"});
    return self.status;
  }
  if (launchLibrary(self, kernel, args))
    return self.status;
  const KilnGpuKernel &k = gpu.kernels[kernel];
  // The parameters lie side by side, as the driver takes them in one buffer.
  size_t bytes = 8 * size_t(k.num_args);
  void *buffer[] = {cuda::launchParamBufferPointer(), const_cast<void **>(args), cuda::launchParamBufferSize(), &bytes, nullptr};
  cuda::KernelNodeParams p = {self.executable->internal().functions[kernel],
                              {static_cast<unsigned>(blocks), 1, 1},
                              {k.block[0], k.block[1], k.block[2]},
                              k.dynamic_shared_bytes,
                              nullptr,
                              bytes ? buffer : nullptr,
                              nullptr,
                              nullptr};
  cuda::Result code = self.recording ? self.recording->add(kernel, p, args) : launchNow(self, p);
  if (code != cuda::kSuccess)
    self.fail(self.device().check(code, "launching kernel '" + std::string(k.name) + "'"));
  return self.status;
}

// A recording has no values to give, and would keep those that it takes.
int refuse(Impl &self) {
  self.fail({KILN_INTERNAL, "the module is marked as one whose runs never wait, and does"});
  return self.status;
}

int read(KilnContext *context, void *to, const void *device, uint64_t bytes) {
  Impl &self = Impl::of(context);
  if (self.recording)
    return refuse(self);
  if (self.endIfCancelled())
    return self.status;
  if (self.check(self.driver().cuMemcpyDtoHAsync_v2(to, addressOf(device), bytes, self.stream), "reading a value"))
    self.check(self.driver().cuStreamSynchronize(self.stream), "running the model");
  return self.status;
}

// Values travel as parameters of fills: `from` is on a stack, and may change while a copy would still be under way.
int write(KilnContext *context, void *device, const void *from, uint64_t bytes) {
  Impl &self = Impl::of(context);
  if (self.recording)
    return refuse(self);
  self.behindKernel = false;
  const cuda::Driver &driver = self.driver();
  auto *source = static_cast<const char *>(from);
  cuda::Address to = addressOf(device);
  cuda::Result code = cuda::kSuccess;
  for (uint64_t done = 0; done < bytes && code == cuda::kSuccess;) {
    uint64_t left = bytes - done, unit = (to + done) % 4 == 0 && left >= 4 ? 4 : (to + done) % 2 == 0 && left >= 2 ? 2 : 1;
    uint32_t word = 0;
    std::memcpy(&word, source + done, unit); // the first bytes are the low ones, here as there
    code = unit == 4   ? driver.cuMemsetD32Async(to + done, word, 1, self.stream)
           : unit == 2 ? driver.cuMemsetD16Async(to + done, static_cast<unsigned short>(word), 1, self.stream)
                       : driver.cuMemsetD8Async(to + done, static_cast<unsigned char>(word), 1, self.stream);
    done += unit;
  }
  self.check(code, "writing a value");
  return self.status;
}

constexpr KilnGpuCalls kCalls = {launch, read, write};

void reportError(KilnContext *context, int status, const char *node, const char *message) {
  std::string where = node && *node ? std::string(node) + ": " : "";
  Impl::of(context).fail({static_cast<KilnStatus>(status), where + (message ? message : "")});
}

} // namespace

void Instance::Impl::setCalls() {
  context.report_error = reportError;
  context.gpu = &kCalls;
}

void Instance::Impl::markLaunch(KilnContext *context, int32_t number) {
  constexpr size_t mostMarks = 4096; // a caller may never synchronize
  Impl &self = of(context);
  if (self.marks.size() >= mostMarks &&
      !(self.check(self.driver().cuEventSynchronize(self.marks.back().second), "running the model") && self.sumMarks(true)))
    return;
  cuda::Event event = nullptr;
  if (!self.freeEvents.empty()) {
    event = self.freeEvents.back();
    self.freeEvents.pop_back();
  } else if (!self.check(self.driver().cuEventCreate(&event, cuda::kEventDefault), "making an event")) {
    return;
  }
  self.marks.emplace_back(number, event);
  self.check(self.driver().cuEventRecord(event, self.stream), "recording an event");
}

} // namespace kiln::gpu
