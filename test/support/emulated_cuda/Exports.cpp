// The functions of the CUDA driver API that the runtime uses, for one emulated device.
#include "test/support/emulated_cuda/Driver.h"

#include <chrono>
#include <cstdio>
#include <cstring>

using namespace kiln::emu;
using namespace kiln::cuda;

#define EXPORT extern "C" __attribute__((visibility("default"))) Result

namespace {

thread_local std::vector<Context> currentContexts;

// Every function but the first few wants an initialised driver and a current context.
struct Call {
  State &state = State::get();
  std::lock_guard<std::recursive_mutex> lock{state.mutex};
  Result ready() const {
    if (!state.initialised)
      return kNotInitialized;
    if (currentContexts.empty() || !state.retained)
      return kInvalidContext;
    return state.sticky;
  }
};

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Some stream of this thread records: calls that wait or allocate are not allowed meanwhile.
bool recording(State &state) {
  for (CUstream_st *stream : state.streams)
    if (stream->capture && stream->capturer == std::this_thread::get_id())
      return stream->invalid = true;
  return false;
}

} // namespace

#define ENTER                                                                                                          \
  Call call;                                                                                                           \
  [[maybe_unused]] State &state = call.state;                                                                          \
  if (Result code = call.ready())                                                                                      \
    return code;

// The runtime knows by this symbol that images of kind KILN_GPU_EMULATED run.
extern "C" __attribute__((visibility("default"))) const int kiln_emulated_device = 1;

EXPORT cuInit(unsigned) {
  Call call;
  if (call.state.devices == 0)
    return kNoDevice;
  call.state.initialised = true;
  return kSuccess;
}

EXPORT cuDriverGetVersion(int *version) {
  *version = State::get().version;
  return kSuccess;
}

EXPORT cuGetErrorName(Result error, const char **text) {
  static const std::map<Result, const char *> names = {
      {kInvalidValue, "CUDA_ERROR_INVALID_VALUE"},
      {kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
      {kNotInitialized, "CUDA_ERROR_NOT_INITIALIZED"},
      {kInvalidDevice, "CUDA_ERROR_INVALID_DEVICE"},
      {kInvalidImage, "CUDA_ERROR_INVALID_IMAGE"},
      {kInvalidContext, "CUDA_ERROR_INVALID_CONTEXT"},
      {kNoBinaryForGpu, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
      {kInvalidHandle, "CUDA_ERROR_INVALID_HANDLE"},
      {kNotFound, "CUDA_ERROR_NOT_FOUND"},
      {kIllegalAddress, "CUDA_ERROR_ILLEGAL_ADDRESS"},
      {kLaunchOutOfResources, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"},
      {kLaunchFailed, "CUDA_ERROR_LAUNCH_FAILED"},
      {kStreamCaptureUnsupported, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"},
      {kStreamCaptureInvalidated, "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"},
  };
  auto found = names.find(error);
  *text = found == names.end() ? nullptr : found->second;
  return *text ? kSuccess : kInvalidValue;
}

EXPORT cuGetErrorString(Result, const char **text) {
  *text = "emulated";
  return kSuccess;
}

EXPORT cuDeviceGetCount(int *count) {
  Call call;
  *count = call.state.devices;
  return call.state.initialised ? kSuccess : kNotInitialized;
}

EXPORT cuDeviceGet(DeviceHandle *device, int ordinal) {
  Call call;
  if (!call.state.initialised)
    return kNotInitialized;
  *device = ordinal;
  return ordinal >= 0 && ordinal < call.state.devices ? kSuccess : kInvalidDevice;
}

EXPORT cuDeviceGetName(char *name, int length, DeviceHandle) {
  std::snprintf(name, static_cast<size_t>(length), "emulated device");
  return kSuccess;
}

EXPORT cuDeviceGetAttribute(int *value, int attribute, DeviceHandle) {
  Call call;
  switch (attribute) {
  case kMultiprocessorCount:
    *value = 8;
    return kSuccess;
  case kL2CacheSize:
    *value = 4 << 20;
    return kSuccess;
  case kComputeCapabilityMajor:
    *value = call.state.compute / 10;
    return kSuccess;
  case kComputeCapabilityMinor:
    *value = call.state.compute % 10;
    return kSuccess;
  case kMaxSharedMemoryPerBlockOptin:
    *value = 227 << 10;
    return kSuccess;
  }
  return kInvalidValue;
}

EXPORT cuDeviceTotalMem_v2(size_t *bytes, DeviceHandle) {
  *bytes = State::get().memory.total();
  return kSuccess;
}

EXPORT cuDevicePrimaryCtxRetain(Context *context, DeviceHandle device) {
  Call call;
  ++call.state.retained;
  *context = reinterpret_cast<Context>(uintptr_t(device) + 1);
  return call.state.initialised ? kSuccess : kNotInitialized;
}

EXPORT cuDevicePrimaryCtxRelease_v2(DeviceHandle) {
  Call call;
  if (call.state.retained == 0)
    return kInvalidContext;
  if (--call.state.retained == 0 && !call.state.sticky && (call.state.memory.blocks() || !call.state.modules.empty() || !call.state.streams.empty()))
    std::fprintf(stderr, "emulated GPU: %zu blocks of memory, %zu modules and %zu streams were not freed\n",
                 call.state.memory.blocks(), call.state.modules.size(), call.state.streams.size());
  return kSuccess;
}

EXPORT cuCtxPushCurrent_v2(Context context) {
  currentContexts.push_back(context);
  return kSuccess;
}

EXPORT cuCtxPopCurrent_v2(Context *context) {
  if (currentContexts.empty())
    return kInvalidContext;
  *context = currentContexts.back();
  currentContexts.pop_back();
  return kSuccess;
}

EXPORT cuModuleLoadDataEx(ModuleHandle *module, const void *image, unsigned, int *, void **) {
  ENTER
  auto *emulated = static_cast<const KilnEmuImage *>(image);
  if (!image || emulated->magic != KILN_EMU_MAGIC)
    return kNoBinaryForGpu;
  auto loaded = std::make_unique<CUmod_st>();
  loaded->image = emulated;
  for (uint32_t i = 0; i < emulated->num_kernels; ++i) {
    loaded->functions.push_back(std::make_unique<CUfunc_st>());
    loaded->functions.back()->kernel = &emulated->kernels[i];
  }
  state.modules.insert(*module = loaded.release());
  return kSuccess;
}

EXPORT cuModuleUnload(ModuleHandle module) {
  ENTER
  if (Result code = state.flushAll())
    return code;
  if (!state.modules.erase(module))
    return kInvalidHandle;
  delete module;
  return kSuccess;
}

EXPORT cuModuleGetFunction(Function *function, ModuleHandle module, const char *name) {
  ENTER
  if (!state.modules.count(module))
    return kInvalidHandle;
  for (auto &candidate : module->functions)
    if (std::strcmp(candidate->kernel->name, name) == 0) {
      *function = candidate.get();
      return kSuccess;
    }
  return kNotFound;
}

EXPORT cuFuncSetAttribute(Function function, int attribute, int value) {
  ENTER
  if (attribute != kMaxDynamicSharedSizeBytes || value < 0 || value > 227 << 10)
    return kInvalidValue;
  function->dynamicSharedBytes = value;
  return kSuccess;
}

EXPORT cuMemAlloc_v2(Address *address, size_t bytes) {
  ENTER
  if (recording(state))
    return kStreamCaptureUnsupported;
  if (bytes == 0)
    return kInvalidValue;
  *address = state.memory.allocate(bytes);
  if (*address && state.strict)
    state.memory.setAccess(false);
  return *address ? kSuccess : kOutOfMemory;
}

EXPORT cuMemFree_v2(Address address) {
  ENTER
  if (recording(state))
    return kStreamCaptureUnsupported;
  if (Result code = state.flushAll())
    return code;
  if (!state.memory.free(address)) {
    std::fprintf(stderr, "emulated GPU: %#llx is freed and is no block of memory\n", static_cast<unsigned long long>(address));
    return kInvalidValue;
  }
  return kSuccess;
}

EXPORT cuMemGetInfo_v2(size_t *available, size_t *total) {
  ENTER
  *available = state.memory.available();
  *total = state.memory.total();
  return kSuccess;
}

EXPORT cuMemHostRegister_v2(void *start, size_t bytes, unsigned) {
  ENTER
  if (!bytes || !start)
    return kInvalidValue;
  if (state.isPinned(start, 1))
    return kHostMemoryAlreadyRegistered;
  state.pinned[static_cast<char *>(start)] = bytes;
  return kSuccess;
}

EXPORT cuMemHostUnregister(void *start) {
  ENTER
  return state.pinned.erase(static_cast<char *>(start)) ? kSuccess : kHostMemoryNotRegistered;
}

EXPORT cuMemcpyHtoDAsync_v2(Address to, const void *from, size_t bytes, Stream handle) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream || !state.memory.contains(to, bytes))
    return kInvalidValue;
  auto *target = reinterpret_cast<void *>(to);
  if (state.isPinned(from, bytes))
    return state.add(stream, [=] {
      std::memcpy(target, from, bytes);
      return kSuccess;
    });
  if (stream->capture) {
    stream->invalid = true;
    return kStreamCaptureUnsupported;
  }
  // The driver has read memory that is not page-locked when it returns.
  auto *first = static_cast<const char *>(from);
  auto staged = std::make_shared<std::vector<char>>(first, first + bytes);
  return state.add(stream, [=] {
    std::memcpy(target, staged->data(), bytes);
    return kSuccess;
  });
}

EXPORT cuMemcpyDtoHAsync_v2(void *to, Address from, size_t bytes, Stream handle) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream || !state.memory.contains(from, bytes))
    return kInvalidValue;
  bool pinned = state.isPinned(to, bytes);
  if (stream->capture && !pinned) {
    stream->invalid = true;
    return kStreamCaptureUnsupported;
  }
  auto copy = [=] {
    std::memcpy(to, reinterpret_cast<const void *>(from), bytes);
    return kSuccess;
  };
  Result code = state.add(stream, copy);
  return code || pinned ? code : state.flush(stream); // memory that is not page-locked: done when it returns
}

EXPORT cuMemcpyDtoDAsync_v2(Address to, Address from, size_t bytes, Stream handle) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream || !state.memory.contains(from, bytes) || !state.memory.contains(to, bytes))
    return kInvalidValue;
  return state.add(stream, [=] {
    std::memmove(reinterpret_cast<void *>(to), reinterpret_cast<const void *>(from), bytes);
    return kSuccess;
  });
}

EXPORT cuMemsetD8Async(Address to, unsigned char value, size_t bytes, Stream handle) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream || !state.memory.contains(to, bytes))
    return kInvalidValue;
  return state.add(stream, [=] {
    std::memset(reinterpret_cast<void *>(to), value, bytes);
    return kSuccess;
  });
}

EXPORT cuStreamCreate(Stream *stream, unsigned) {
  ENTER
  state.streams.insert(*stream = new CUstream_st());
  return kSuccess;
}

EXPORT cuStreamDestroy_v2(Stream stream) {
  ENTER
  if (!state.streams.count(stream))
    return kInvalidHandle;
  Result code = state.flush(stream);
  for (CUevent_st *event : state.events)
    if (event->stream == stream)
      event->stream = nullptr;
  state.streams.erase(stream);
  delete stream;
  return code;
}

EXPORT cuStreamSynchronize(Stream handle) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream)
    return kInvalidHandle;
  if (stream->capture) {
    stream->invalid = true;
    return kStreamCaptureUnsupported;
  }
  return state.flush(stream);
}

EXPORT cuStreamWaitEvent(Stream handle, Event event, unsigned) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream || !state.events.count(event))
    return kInvalidHandle;
  return state.add(stream, [=, &state] {
    return state.events.count(event) && event->stream && event->seconds < 0 ? state.flush(event->stream) : kSuccess;
  });
}

EXPORT cuStreamBeginCapture_v2(Stream handle, int) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream || stream == &state.defaultStream || stream->capture)
    return kInvalidValue;
  stream->capture = std::make_unique<CUgraph_st>();
  stream->capturer = std::this_thread::get_id();
  stream->invalid = false;
  return kSuccess;
}

EXPORT cuStreamEndCapture(Stream handle, Graph *graph) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream || !stream->capture)
    return kInvalidValue;
  *graph = stream->invalid ? nullptr : stream->capture.release();
  stream->capture.reset();
  return *graph ? kSuccess : kStreamCaptureInvalidated;
}

EXPORT cuGraphInstantiateWithFlags(GraphExec *exec, Graph graph, unsigned long long) {
  ENTER
  *exec = new CUgraphExec_st{*graph};
  return kSuccess;
}

EXPORT cuGraphLaunch(GraphExec exec, Stream handle) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream)
    return kInvalidHandle;
  for (auto &work : exec->graph.work)
    if (Result code = state.add(stream, work))
      return code;
  return kSuccess;
}

EXPORT cuGraphDestroy(Graph graph) {
  delete graph;
  return kSuccess;
}

EXPORT cuGraphExecDestroy(GraphExec exec) {
  delete exec;
  return kSuccess;
}

EXPORT cuEventCreate(Event *event, unsigned) {
  ENTER
  state.events.insert(*event = new CUevent_st());
  return kSuccess;
}

EXPORT cuEventRecord(Event event, Stream handle) {
  ENTER
  CUstream_st *stream = state.find(handle);
  if (!stream || !state.events.count(event))
    return kInvalidHandle;
  event->stream = stream;
  event->seconds = -1;
  return state.add(stream, [event, &state] {
    if (state.events.count(event))
      event->seconds = now();
    return kSuccess;
  });
}

EXPORT cuEventSynchronize(Event event) {
  ENTER
  if (!state.events.count(event))
    return kInvalidHandle;
  return event->stream && event->seconds < 0 ? state.flush(event->stream) : kSuccess;
}

EXPORT cuEventElapsedTime(float *milliseconds, Event start, Event end) {
  ENTER
  if (start->seconds < 0 || end->seconds < 0)
    return kInvalidHandle;
  *milliseconds = static_cast<float>((end->seconds - start->seconds) * 1e3);
  return kSuccess;
}

EXPORT cuEventDestroy_v2(Event event) {
  ENTER
  if (!state.events.erase(event))
    return kInvalidHandle;
  delete event;
  return kSuccess;
}

EXPORT cuLaunchKernel(Function function, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX, unsigned blockY,
                      unsigned blockZ, unsigned sharedBytes, Stream handle, void **params, void **extra) {
  ENTER
  CUstream_st *stream = state.find(handle);
  uint64_t threads = uint64_t(blockX) * blockY * blockZ;
  bool gridFits = gridX >= 1 && gridX <= INT32_MAX && gridY >= 1 && gridY <= 65535 && gridZ >= 1 && gridZ <= 65535;
  if (!stream || params || !gridFits || threads < 1 || threads > 1024 || blockZ > 64)
    return kInvalidValue;
  if (sharedBytes > static_cast<unsigned>(std::max(function->dynamicSharedBytes, 48 << 10)))
    return kInvalidValue;
  // Kiln's runtime passes all parameters in one buffer, which tells how many there are.
  if (!extra || extra[0] != launchParamBufferPointer() || extra[2] != launchParamBufferSize() || extra[4])
    return kInvalidValue;
  size_t bytes = *static_cast<const size_t *>(extra[3]);
  auto args = std::make_shared<std::vector<void *>>(bytes / sizeof(void *));
  std::memcpy(args->data(), extra[1], bytes);
  const KilnEmuKernel *kernel = function->kernel;
  return state.add(stream, [=] {
    Launch launch = {kernel, args->data(), {gridX, gridY, gridZ}, {blockX, blockY, blockZ}, sharedBytes};
    std::string error;
    if (runLaunch(launch, error))
      return kSuccess;
    std::fprintf(stderr, "emulated GPU: kernel '%s': %s\n", kernel->name, error.c_str());
    return kLaunchFailed;
  });
}
