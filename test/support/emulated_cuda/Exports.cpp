// The functions of the CUDA driver API that the runtime uses, for emulated devices: devices, contexts, modules, launches.
#include "test/support/emulated_cuda/Exports.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace kiln::emu;
using namespace kiln::cuda;

namespace kiln::emu {

std::vector<CUctx_st *> &currentContexts() {
  static thread_local std::vector<CUctx_st *> contexts;
  return contexts;
}

Result Call::ready() {
  if (!state.initialised)
    return kNotInitialized;
  if (currentContexts().empty())
    return kInvalidContext;
  context = currentContexts().back();
  return context->retained ? context->sticky : kContextIsDestroyed;
}

Result findStream(const Call &call, Stream handle, CUstream_st *&stream) {
  if (handle == reinterpret_cast<Stream>(uintptr_t(1))) // CU_STREAM_LEGACY
    handle = nullptr;
  stream = handle ? handle : call.state.defaultStreams.at(call.context).get();
  if (handle && !call.state.streams.count(handle))
    return kInvalidHandle;
  if (stream->context != call.context)
    return kInvalidContext;
  if (stream->capture || (handle && !stream->blocking))
    return kSuccess;
  // The legacy default stream and those that do not opt out wait for each other.
  for (CUstream_st *other : call.state.streams)
    if (!handle && other->context == call.context && other->blocking) {
      if (other->capture) {
        other->capture->invalid = true;
        return kStreamCaptureImplicit;
      }
      if (Result code = call.state.flush(other))
        return code;
    }
  return handle ? call.state.flush(call.state.defaultStreams.at(call.context).get()) : kSuccess;
}

} // namespace kiln::emu

// How many launches and edges were asked for by which a kernel begins while another ends.
extern "C" __attribute__((visibility("default"))) uint64_t kiln_emulated_programmatic = 0;

namespace {

constexpr unsigned kMostShared = 227 << 10, kSharedUnasked = 48 << 10;

bool isDevice(State &state, DeviceHandle device) { return device >= 0 && size_t(device) < state.contexts.size(); }

struct ErrorName {
  Result code;
  const char *name;
};
constexpr ErrorName kNames[] = {
    {kSuccess, "CUDA_SUCCESS"},
    {kInvalidValue, "CUDA_ERROR_INVALID_VALUE"},
    {kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
    {kNotInitialized, "CUDA_ERROR_NOT_INITIALIZED"},
    {kInvalidDevice, "CUDA_ERROR_INVALID_DEVICE"},
    {kInvalidImage, "CUDA_ERROR_INVALID_IMAGE"},
    {kInvalidContext, "CUDA_ERROR_INVALID_CONTEXT"},
    {kNoBinaryForGpu, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
    {kInvalidPtx, "CUDA_ERROR_INVALID_PTX"},
    {kInvalidHandle, "CUDA_ERROR_INVALID_HANDLE"},
    {kNotFound, "CUDA_ERROR_NOT_FOUND"},
    {kIllegalAddress, "CUDA_ERROR_ILLEGAL_ADDRESS"},
    {kLaunchOutOfResources, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"},
    {kContextIsDestroyed, "CUDA_ERROR_CONTEXT_IS_DESTROYED"},
    {kTooManyPeers, "CUDA_ERROR_TOO_MANY_PEERS"},
    {kHostMemoryAlreadyRegistered, "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED"},
    {kHostMemoryNotRegistered, "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED"},
    {kMisalignedAddress, "CUDA_ERROR_MISALIGNED_ADDRESS"},
    {kLaunchFailed, "CUDA_ERROR_LAUNCH_FAILED"},
    {kUnknown, "CUDA_ERROR_UNKNOWN"},
    {kStreamCaptureUnsupported, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"},
    {kStreamCaptureInvalidated, "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"},
    {kStreamCaptureMerge, "CUDA_ERROR_STREAM_CAPTURE_MERGE"},
    {kStreamCaptureUnmatched, "CUDA_ERROR_STREAM_CAPTURE_UNMATCHED"},
    {kStreamCaptureUnjoined, "CUDA_ERROR_STREAM_CAPTURE_UNJOINED"},
    {kStreamCaptureIsolation, "CUDA_ERROR_STREAM_CAPTURE_ISOLATION"},
    {kStreamCaptureImplicit, "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT"},
    {kCapturedEvent, "CUDA_ERROR_CAPTURED_EVENT"},
    {kStreamCaptureWrongThread, "CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD"},
};

} // namespace

EXPORT cuInit(unsigned flags) {
  Call call;
  if (flags)
    return kInvalidValue;
  if (call.state.contexts.empty())
    return kNoDevice;
  call.state.initialised = true;
  return kSuccess;
}

EXPORT cuDriverGetVersion(int *version) {
  *version = State::get().version;
  return kSuccess;
}

EXPORT cuGetErrorName(Result error, const char **text) {
  for (const ErrorName &each : kNames)
    if (each.code == error) {
      *text = each.name;
      return kSuccess;
    }
  *text = nullptr;
  return kInvalidValue;
}

EXPORT cuGetErrorString(Result, const char **text) {
  *text = "emulated";
  return kSuccess;
}

EXPORT cuDeviceGetCount(int *count) {
  Call call;
  if (!call.state.initialised)
    return kNotInitialized;
  *count = int(call.state.contexts.size());
  return kSuccess;
}

EXPORT cuDeviceGet(DeviceHandle *device, int ordinal) {
  Call call;
  if (!call.state.initialised)
    return kNotInitialized;
  if (!isDevice(call.state, ordinal))
    return kInvalidDevice;
  *device = ordinal;
  return kSuccess;
}

EXPORT cuDeviceGetName(char *name, int length, DeviceHandle device) {
  Call call;
  if (!isDevice(call.state, device))
    return kInvalidDevice;
  std::snprintf(name, static_cast<size_t>(length), "emulated device");
  return kSuccess;
}

EXPORT cuDeviceGetAttribute(int *value, int attribute, DeviceHandle device) {
  Call call;
  if (!isDevice(call.state, device))
    return kInvalidDevice;
  switch (attribute) {
  case kMultiprocessorCount:
    *value = 8;
    return kSuccess;
  case kComputeCapabilityMajor:
    *value = call.state.compute / 10;
    return kSuccess;
  case kComputeCapabilityMinor:
    *value = call.state.compute % 10;
    return kSuccess;
  case kMaxSharedMemoryPerBlockOptin:
    *value = kMostShared;
    return kSuccess;
  }
  return kInvalidValue;
}

EXPORT cuDeviceTotalMem_v2(size_t *bytes, DeviceHandle device) {
  Call call;
  if (!isDevice(call.state, device))
    return kInvalidDevice;
  *bytes = call.state.contexts[size_t(device)]->memory.total();
  return kSuccess;
}

EXPORT cuDeviceCanAccessPeer(int *can, DeviceHandle device, DeviceHandle peer) {
  Call call;
  if (!isDevice(call.state, device) || !isDevice(call.state, peer))
    return kInvalidDevice;
  *can = device != peer;
  return kSuccess;
}

EXPORT cuDevicePrimaryCtxRetain(Context *context, DeviceHandle device) {
  Call call;
  if (!call.state.initialised)
    return kNotInitialized;
  if (!isDevice(call.state, device))
    return kInvalidDevice;
  *context = call.state.contexts[size_t(device)].get();
  ++(*context)->retained;
  return kSuccess;
}

EXPORT cuDevicePrimaryCtxRelease_v2(DeviceHandle device) {
  Call call;
  if (!isDevice(call.state, device))
    return kInvalidDevice;
  CUctx_st *context = call.state.contexts[size_t(device)].get();
  if (context->retained == 0)
    return kInvalidContext;
  if (--context->retained == 0)
    call.state.destroy(context);
  return kSuccess;
}

EXPORT cuCtxPushCurrent_v2(Context context) {
  Call call;
  for (auto &each : call.state.contexts)
    if (each.get() == context && context->retained) {
      currentContexts().push_back(context);
      return kSuccess;
    }
  return kInvalidContext;
}

EXPORT cuCtxEnablePeerAccess(Context peer, unsigned flags) {
  ENTER
  if (flags)
    return kInvalidValue;
  if (!peer || !peer->retained || peer == call.context)
    return kInvalidContext;
  if (std::getenv("KILN_EMU_NO_PEERS")) // as a device that has as many as it can
    return kTooManyPeers;
  return call.context->peers.insert(peer).second ? kSuccess : kPeerAccessAlreadyEnabled;
}

EXPORT cuCtxPopCurrent_v2(Context *context) {
  if (currentContexts().empty())
    return kInvalidContext;
  *context = currentContexts().back();
  currentContexts().pop_back();
  return kSuccess;
}

// As the driver's compiler does, it tells in the options' buffer what it dislikes.
static void logError(unsigned count, const int *options, void **values, const char *text) {
  char *log = nullptr;
  size_t room = 0;
  void **written = nullptr;
  for (unsigned i = 0; i < count; ++i)
    if (options[i] == kJitErrorLogBuffer) {
      log = static_cast<char *>(values[i]);
    } else if (options[i] == kJitErrorLogBufferSizeBytes) {
      room = reinterpret_cast<uintptr_t>(values[i]) & 0xffffffff; // an unsigned int
      written = &values[i];
    }
  if (log && room) {
    int length = std::snprintf(log, room, "%s", text);
    *written = reinterpret_cast<void *>(std::min(size_t(length) + 1, room));
  }
}

EXPORT cuModuleLoadDataEx(ModuleHandle *module, const void *image, unsigned count, int *options, void **values) {
  ENTER
  if (state.refusesUnsafe())
    return kStreamCaptureUnsupported;
  if (!image || (count && (!options || !values)))
    return kInvalidValue;
  auto loaded = std::make_unique<CUmod_st>(CUmod_st{nullptr, call.context, {}});
  std::string log;
  if (Result code = loadImage(image, state.compute, &loaded->image, log)) {
    logError(count, options, values, log.c_str());
    return code;
  }
  state.modules.insert(*module = loaded.release());
  return kSuccess;
}

EXPORT cuModuleUnload(ModuleHandle module) {
  ENTER
  if (state.refusesUnsafe())
    return kStreamCaptureUnsupported;
  if (!state.modules.count(module))
    return kInvalidHandle;
  if (Result code = state.flushAll(module->context))
    return code;
  state.modules.erase(module);
  for (auto &[name, function] : module->functions)
    state.functions.erase(function.get());
  delete module;
  return kSuccess;
}

EXPORT cuModuleGetFunction(Function *function, ModuleHandle module, const char *name) {
  ENTER
  if (!state.modules.count(module))
    return kInvalidHandle;
  std::unique_ptr<CUfunc_st> &known = module->functions[name];
  if (!known) {
    std::string error;
    auto kernel = module->image->find(name, error);
    if (!error.empty())
      std::fprintf(stderr, "emulated GPU: kernel '%s': %s\n", name, error.c_str());
    if (!kernel)
      return error.empty() ? kNotFound : kInvalidPtx;
    if (kernel->sharedBytes() > kMostShared)
      return kInvalidImage;
    known = std::make_unique<CUfunc_st>(CUfunc_st{std::move(kernel), module->context});
    state.functions.insert(known.get());
  }
  *function = known.get();
  return kSuccess;
}

EXPORT cuFuncSetAttribute(Function function, int attribute, int value) {
  ENTER
  if (!state.functions.count(function))
    return kInvalidHandle;
  if (attribute != kMaxDynamicSharedSizeBytes || value < 0 || unsigned(value) + function->kernel->sharedBytes() > kMostShared)
    return kInvalidValue;
  function->dynamicSharedBytes = value;
  return kSuccess;
}

namespace {

// What a kernel would do to memory that its parameters point to: none where memory was freed, or is another device's.
Result checkArgs(const State &state, const CUctx_st &context, const LoadedKernel &kernel, const std::vector<uint8_t> &params) {
  for (size_t i = 0; i < params.size() / sizeof(uint64_t); ++i) {
    uint64_t address;
    std::memcpy(&address, &params[i * sizeof address], sizeof address);
    for (auto &other : state.contexts) {
      bool elsewhere = other.get() != &context && other->memory.contains(address, 1);
      if (!elsewhere && !other->memory.wasFreed(address))
        continue;
      std::fprintf(stderr, "emulated GPU: parameter %zu of kernel '%s' is memory %s\n", i, kernel.name(),
                   elsewhere ? "of another device" : "that was freed");
      return kIllegalAddress;
    }
  }
  return kSuccess;
}

// A launch as work; the parameters are copied.
Result makeLaunch(const Call &call, const KernelNodeParams &p, bool programmatic, Work &work) {
  if (!call.state.functions.count(p.function))
    return kInvalidHandle;
  if (p.function->context != call.context)
    return kInvalidContext;
  uint64_t threads = uint64_t(p.block[0]) * p.block[1] * p.block[2];
  bool gridFits = p.grid[0] >= 1 && p.grid[0] <= INT32_MAX && p.grid[1] >= 1 && p.grid[1] <= 65535 && p.grid[2] >= 1 && p.grid[2] <= 65535;
  if (p.params || !gridFits || threads < 1 || threads > 1024 || p.block[2] > 64)
    return kInvalidValue;
  LoadedKernel *kernel = p.function->kernel.get();
  int64_t allowed = p.function->dynamicSharedBytes;
  if (allowed < 0)
    allowed = int64_t(kSharedUnasked) - kernel->sharedBytes();
  if (p.sharedBytes && p.sharedBytes > allowed)
    return kInvalidValue;
  // Kiln's runtime passes all parameters in one buffer, which tells how many there are.
  if (p.extra && (p.extra[0] != launchParamBufferPointer() || p.extra[2] != launchParamBufferSize() || p.extra[4]))
    return kInvalidValue;
  KernelLaunch launch = {{p.grid[0], p.grid[1], p.grid[2]}, {p.block[0], p.block[1], p.block[2]}, p.sharedBytes, {}, &call.context->memory, programmatic};
  if (p.extra) {
    auto *first = static_cast<const uint8_t *>(p.extra[1]);
    launch.params.assign(first, first + *static_cast<const size_t *>(p.extra[3]));
  }
  work = [=, &state = call.state, function = p.function, context = call.context]() -> Result {
    if (!state.functions.count(function))
      return kInvalidHandle; // of a graph that outlived its module
    if (Result code = checkArgs(state, *context, *kernel, launch.params))
      return code;
    std::string error;
    if (kernel->run(launch, error))
      return kSuccess;
    std::fprintf(stderr, "emulated GPU: kernel '%s': %s\n", kernel->name(), error.c_str());
    return kLaunchFailed;
  };
  return kSuccess;
}

} // namespace

EXPORT cuLaunchKernel(Function function, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX, unsigned blockY,
                      unsigned blockZ, unsigned sharedBytes, Stream handle, void **params, void **extra) {
  ENTER
  FIND_STREAM
  Work work;
  KernelNodeParams p = {function, {gridX, gridY, gridZ}, {blockX, blockY, blockZ}, sharedBytes, params, extra, nullptr, nullptr};
  Result code = makeLaunch(call, p, false, work);
  return code ? code : state.add(stream, std::move(work));
}

EXPORT cuLaunchKernelEx(const LaunchConfig *config, Function function, void **params, void **extra) {
  ENTER
  if (!config || (config->count && !config->attributes))
    return kInvalidValue;
  Stream handle = config->stream;
  FIND_STREAM
  bool programmatic = false;
  for (unsigned i = 0; i < config->count; ++i) {
    if (config->attributes[i].id != kProgrammaticStreamSerialization)
      return kInvalidValue;
    programmatic = config->attributes[i].value != 0;
  }
  Work work;
  const unsigned *grid = config->grid, *block = config->block;
  KernelNodeParams p = {function, {grid[0], grid[1], grid[2]}, {block[0], block[1], block[2]}, config->sharedBytes, params, extra, nullptr, nullptr};
  if (Result code = makeLaunch(call, p, programmatic, work))
    return code;
  kiln_emulated_programmatic += programmatic;
  return state.add(stream, std::move(work));
}

EXPORT cuGraphAddKernelNode_v2(GraphNode *node, Graph graph, const GraphNode *after, size_t count, const KernelNodeParams *params) {
  ENTER
  if (!state.graphs.count(graph))
    return kInvalidHandle;
  for (size_t i = 0; i < count; ++i)
    if (!graph->has(after[i]) || std::count(after, after + count, after[i]) != 1)
      return kInvalidValue;
  Work work, programmatic;
  if (Result code = makeLaunch(call, *params, false, work))
    return code;
  if (Result code = makeLaunch(call, *params, true, programmatic))
    return code;
  *node = graph->add(std::move(work), {after, after + count});
  (*node)->programmatic = std::move(programmatic);
  return kSuccess;
}

EXPORT cuLaunchHostFunc(Stream handle, void (*function)(void *), void *user) {
  ENTER
  FIND_STREAM
  return state.add(stream, [=] {
    function(user);
    return kSuccess;
  });
}
