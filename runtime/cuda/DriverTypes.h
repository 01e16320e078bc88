// What this runtime uses of the CUDA driver API: its types and constants, and a list of its functions. Declared here so that
// building needs no CUDA toolkit; a test compares them with cuda.h where one is installed.
#pragma once

#include <cstddef>
#include <cstdint>

// What the driver's handles point to, under cuda.h's names.
struct CUctx_st;
struct CUmod_st;
struct CUfunc_st;
struct CUstream_st;
struct CUevent_st;
struct CUgraph_st;
struct CUgraphNode_st;
struct CUgraphExec_st;
struct CUkern_st;

namespace kiln::cuda {

using Result = int;        // CUresult
using DeviceHandle = int;  // CUdevice
using Address = uint64_t;  // CUdeviceptr
using Context = CUctx_st *;
using ModuleHandle = CUmod_st *;
using Function = CUfunc_st *;
using Stream = CUstream_st *;
using Event = CUevent_st *;
using Graph = CUgraph_st *;
using GraphNode = CUgraphNode_st *;
using GraphExec = CUgraphExec_st *;

enum : Result {
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kNotInitialized = 3,
  kStubLibrary = 34,
  kNoDevice = 100,
  kInvalidDevice = 101,
  kInvalidImage = 200,
  kInvalidContext = 201,
  kNoBinaryForGpu = 209,
  kUncorrectableMemory = 214,
  kInvalidPtx = 218,
  kUnsupportedPtxVersion = 222,
  kInvalidSource = 300,
  kInvalidHandle = 400,
  kNotFound = 500,
  kNotReady = 600,
  kIllegalAddress = 700,
  kLaunchOutOfResources = 701,
  kLaunchTimedOut = 702,
  kPeerAccessAlreadyEnabled = 704,
  kContextIsDestroyed = 709,
  kAssertFailed = 710,
  kTooManyPeers = 711,
  kHostMemoryAlreadyRegistered = 712,
  kHostMemoryNotRegistered = 713,
  kHardwareStackError = 714,
  kIllegalInstruction = 715,
  kMisalignedAddress = 716,
  kInvalidAddressSpace = 717,
  kInvalidProgramCounter = 718,
  kLaunchFailed = 719,
  kSystemNotReady = 802,
  kSystemDriverMismatch = 803,
  kStreamCaptureUnsupported = 900,
  kStreamCaptureInvalidated = 901,
  kStreamCaptureMerge = 902,
  kStreamCaptureUnmatched = 903,
  kStreamCaptureUnjoined = 904,
  kStreamCaptureIsolation = 905,
  kStreamCaptureImplicit = 906,
  kCapturedEvent = 907,
  kStreamCaptureWrongThread = 908,
  kUnknown = 999
};

// CUdevice_attribute
enum : int {
  kMultiprocessorCount = 16,
  kComputeCapabilityMajor = 75,
  kComputeCapabilityMinor = 76,
  kMaxSharedMemoryPerBlockOptin = 97
};

enum : int { kMaxDynamicSharedSizeBytes = 8 };                            // CUfunction_attribute
enum : int { kJitErrorLogBuffer = 5, kJitErrorLogBufferSizeBytes = 6 };   // CUjit_option
enum : unsigned { kStreamNonBlocking = 1 };                               // CUstream_flags
enum : int { kCaptureGlobal = 0, kCaptureThreadLocal = 1, kCaptureRelaxed = 2 }; // CUstreamCaptureMode
enum : int { kCaptureNone = 0, kCaptureActive = 1, kCaptureLost = 2 };    // CUstreamCaptureStatus
enum : unsigned { kEventDefault = 0, kEventDisableTiming = 2 };           // CUevent_flags

// Tags of cuLaunchKernel's `extra`, a list of tags and values that ends in null: all parameters in one buffer.
inline void *launchParamBufferPointer() { return reinterpret_cast<void *>(uintptr_t(1)); }
inline void *launchParamBufferSize() { return reinterpret_cast<void *>(uintptr_t(2)); }

// CUDA_KERNEL_NODE_PARAMS_v2
struct KernelNodeParams {
  Function function;
  unsigned grid[3], block[3], sharedBytes;
  void **params, **extra; // as cuLaunchKernel's
  CUkern_st *kernel;      // where `function` is null
  Context context;
};

// CUgraphEdgeData; zeros are an ordinary edge.
struct GraphEdgeData {
  unsigned char fromPort, toPort, type, reserved[5];
};
enum : unsigned char { kProgrammaticPort = 1 };       // CU_GRAPH_KERNEL_NODE_PORT_PROGRAMMATIC
enum : unsigned char { kProgrammaticDependency = 1 }; // CUgraphDependencyType

// CUlaunchAttribute, of which only a number is used here, and CUlaunchConfig.
enum : int { kProgrammaticStreamSerialization = 6 }; // CUlaunchAttributeID
struct alignas(8) LaunchAttribute {
  int id, pad;
  int value;
  char rest[60];
};
struct LaunchConfig {
  unsigned grid[3], block[3], sharedBytes;
  Stream stream;
  LaunchAttribute *attributes;
  unsigned count;
};

// Functions that not every driver from 12.0 on has; null where it does not.
#define KILN_CUDA_NEWER_FUNCTIONS(F)                                                                                   \
  F(cuLaunchKernelEx, (const LaunchConfig *config, Function function, void **params, void **extra))                    \
  F(cuGraphAddDependencies_v2, (Graph graph, const GraphNode *from, const GraphNode *to, const GraphEdgeData *edges, size_t count))

// The functions: exported symbol (with the version that cuda.h's macros give it), and parameters.
#define KILN_CUDA_FUNCTIONS(F)                                                                                         \
  F(cuInit, (unsigned flags))                                                                                          \
  F(cuDriverGetVersion, (int *version))                                                                                \
  F(cuGetErrorName, (Result error, const char **text))                                                                 \
  F(cuGetErrorString, (Result error, const char **text))                                                               \
  F(cuDeviceGetCount, (int *count))                                                                                    \
  F(cuDeviceGet, (DeviceHandle *device, int ordinal))                                                                  \
  F(cuDeviceGetName, (char *name, int length, DeviceHandle device))                                                    \
  F(cuDeviceGetAttribute, (int *value, int attribute, DeviceHandle device))                                            \
  F(cuDeviceTotalMem_v2, (size_t *bytes, DeviceHandle device))                                                         \
  F(cuDeviceCanAccessPeer, (int *can, DeviceHandle device, DeviceHandle peer))                                         \
  F(cuDevicePrimaryCtxRetain, (Context *context, DeviceHandle device))                                                 \
  F(cuDevicePrimaryCtxRelease_v2, (DeviceHandle device))                                                               \
  F(cuCtxPushCurrent_v2, (Context context))                                                                            \
  F(cuCtxPopCurrent_v2, (Context *context))                                                                            \
  F(cuCtxEnablePeerAccess, (Context peer, unsigned flags))                                                             \
  F(cuModuleLoadDataEx, (ModuleHandle *module, const void *image, unsigned count, int *options, void **values))        \
  F(cuModuleUnload, (ModuleHandle module))                                                                             \
  F(cuModuleGetFunction, (Function *function, ModuleHandle module, const char *name))                                  \
  F(cuFuncSetAttribute, (Function function, int attribute, int value))                                                 \
  F(cuMemAlloc_v2, (Address *address, size_t bytes))                                                                   \
  F(cuMemFree_v2, (Address address))                                                                                   \
  F(cuMemGetInfo_v2, (size_t *available, size_t *total))                                                               \
  F(cuMemHostRegister_v2, (void *start, size_t bytes, unsigned flags))                                                 \
  F(cuMemHostUnregister, (void *start))                                                                                \
  F(cuMemcpyHtoDAsync_v2, (Address to, const void *from, size_t bytes, Stream stream))                                 \
  F(cuMemcpyDtoHAsync_v2, (void *to, Address from, size_t bytes, Stream stream))                                       \
  F(cuMemcpyDtoDAsync_v2, (Address to, Address from, size_t bytes, Stream stream))                                     \
  F(cuMemcpyPeerAsync, (Address to, Context toContext, Address from, Context fromContext, size_t bytes, Stream stream)) \
  F(cuMemsetD8Async, (Address to, unsigned char value, size_t bytes, Stream stream))                                   \
  F(cuMemsetD16Async, (Address to, unsigned short value, size_t count, Stream stream))                                 \
  F(cuMemsetD32Async, (Address to, unsigned value, size_t count, Stream stream))                                       \
  F(cuStreamCreate, (Stream *stream, unsigned flags))                                                                  \
  F(cuStreamDestroy_v2, (Stream stream))                                                                               \
  F(cuStreamSynchronize, (Stream stream))                                                                              \
  F(cuStreamWaitEvent, (Stream stream, Event event, unsigned flags))                                                   \
  F(cuStreamBeginCapture_v2, (Stream stream, int mode))                                                                \
  F(cuStreamEndCapture, (Stream stream, Graph *graph))                                                                 \
  F(cuStreamIsCapturing, (Stream stream, int *state))                                                                  \
  F(cuGraphCreate, (Graph *graph, unsigned flags))                                                                     \
  F(cuGraphAddKernelNode_v2, (GraphNode *node, Graph graph, const GraphNode *after, size_t count,                      \
                              const KernelNodeParams *params))                                                         \
  F(cuGraphAddChildGraphNode, (GraphNode *node, Graph graph, const GraphNode *after, size_t count, Graph child))       \
  F(cuGraphInstantiateWithFlags, (GraphExec *exec, Graph graph, unsigned long long flags))                             \
  F(cuGraphLaunch, (GraphExec exec, Stream stream))                                                                    \
  F(cuGraphDestroy, (Graph graph))                                                                                     \
  F(cuGraphExecDestroy, (GraphExec exec))                                                                              \
  F(cuEventCreate, (Event *event, unsigned flags))                                                                     \
  F(cuEventRecord, (Event event, Stream stream))                                                                       \
  F(cuEventSynchronize, (Event event))                                                                                 \
  F(cuEventQuery, (Event event))                                                                                       \
  F(cuEventElapsedTime, (float *milliseconds, Event start, Event end))                                                 \
  F(cuEventDestroy_v2, (Event event))                                                                                  \
  F(cuLaunchKernel, (Function function, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX,               \
                     unsigned blockY, unsigned blockZ, unsigned sharedBytes, Stream stream, void **params,             \
                     void **extra))

} // namespace kiln::cuda
