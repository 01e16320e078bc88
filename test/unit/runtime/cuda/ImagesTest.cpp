// Which of a module's images runs on which device, and that the driver's declarations are cuda.h's.
#include "cuda/Device.h"

#include <cstddef>
#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#if __has_include(<cuda.h>)
#include <cuda.h>
#include <type_traits>
#undef cuEventElapsedTime // its second version is of later drivers than this runtime asks for
extern "C" CUresult cuEventElapsedTime(float *milliseconds, CUevent start, CUevent end);
#endif

namespace {

using testing::ElementsAre;

std::vector<std::string> usable(int compute, bool emulated = false) {
  static const KilnGpuImage images[] = {
      {"sm_80", "", 0, KILN_GPU_PTX, 0},    {"sm_80", "", 0, KILN_GPU_CUBIN, 0},         {"sm_86", "", 0, KILN_GPU_CUBIN, 0},
      {"sm_90a", "", 0, KILN_GPU_PTX, 0},   {"sm_90a", "", 0, KILN_GPU_CUBIN, 0},        {"sm_100f", "", 0, KILN_GPU_PTX, 0},
      {"nonsense", "", 0, KILN_GPU_PTX, 0}, {"emulated", "", 0, KILN_GPU_EMULATED, 0},
  };
  KilnGpuModule gpu = {};
  gpu.images = images;
  gpu.num_images = std::size(images);
  std::vector<std::string> result;
  for (const KilnGpuImage *image : kiln::gpu::usableImages(gpu, compute, emulated))
    result.push_back(std::string(image->arch) + (image->kind == KILN_GPU_CUBIN ? " cubin" : ""));
  return result;
}

TEST(Images, TheNearestArchitectureAndItsMachineCodeFirst) {
  EXPECT_THAT(usable(75), ElementsAre());
  EXPECT_THAT(usable(80), ElementsAre("sm_80 cubin", "sm_80"));
  EXPECT_THAT(usable(86), ElementsAre("sm_86 cubin", "sm_80 cubin", "sm_80"));
  EXPECT_THAT(usable(89), ElementsAre("sm_86 cubin", "sm_80 cubin", "sm_80"));
  EXPECT_THAT(usable(90), ElementsAre("sm_90a cubin", "sm_90a", "sm_80"));
  EXPECT_THAT(usable(103), ElementsAre("sm_100f", "sm_80"));
  EXPECT_THAT(usable(120), ElementsAre("sm_80"));
  EXPECT_THAT(usable(80, /*emulated=*/true), ElementsAre("emulated"));
}

// A module with a program each for 8.6 and 9.0, the latter emulated too.
TEST(Images, TheProgramWithTheNearestImageFirst) {
  static const KilnGpuImage images[] = {
      {"sm_80", "", 0, KILN_GPU_PTX, 0}, {"sm_86", "", 0, KILN_GPU_CUBIN, 0}, {"sm_90a", "", 0, KILN_GPU_PTX, 0}, {"emulated", "", 0, KILN_GPU_EMULATED, 0}};
  KilnGpuModule gpus[3] = {};
  KilnModule modules[3] = {};
  const KilnModule *programs[] = {&modules[1], &modules[2]};
  for (int i = 0; i < 3; ++i) {
    gpus[i].images = images + i;
    gpus[i].num_images = i == 2 ? 2 : 1;
    modules[i].gpu = &gpus[i];
  }
  auto usable = [&](int compute, bool emulated = false) {
    std::vector<int> result;
    for (const KilnModule *program : kiln::gpu::usablePrograms(modules[0], compute, emulated))
      result.push_back(int(program - modules));
    return result;
  };
  gpus[0].programs = programs, gpus[0].num_programs = 2;
  EXPECT_THAT(usable(90), ElementsAre(0)) << "programs are looked at that the flags do not tell of";
  modules[0].flags = KILN_MODULE_GPU | KILN_MODULE_GPU_PROGRAMS;
  EXPECT_THAT(usable(75), ElementsAre());
  EXPECT_THAT(usable(80), ElementsAre(0));
  EXPECT_THAT(usable(89), ElementsAre(1, 0));
  EXPECT_THAT(usable(90), ElementsAre(2, 0));
  EXPECT_THAT(usable(100), ElementsAre(0));
  EXPECT_THAT(usable(80, /*emulated=*/true), ElementsAre(2));
}

#ifdef CUDA_VERSION
// Same shape as cuda.h's function; its enums and handles are ints and pointers here.
template <typename Ours, typename Theirs>
struct SameShape;
template <typename... Ours, typename... Theirs>
struct SameShape<int (*)(Ours...), CUresult(Theirs...)> {
  template <typename A, typename B>
  static constexpr bool same = sizeof(A) == sizeof(B) && std::is_pointer_v<A> == std::is_pointer_v<B> &&
                               (std::is_pointer_v<A> || std::is_integral_v<A> || std::is_floating_point_v<A>);
  static constexpr bool value = sizeof...(Ours) == sizeof...(Theirs) && (same<Ours, Theirs> && ...);
};

TEST(DriverTypes, FunctionsAreThoseOfCudaH) {
#define KILN_STRING(X) KILN_STRING_(X)
#define KILN_STRING_(X) #X
#define KILN_CHECK(NAME, PARAMETERS)                                                                                   \
  static_assert(SameShape<decltype(kiln::cuda::Driver::NAME), std::remove_pointer_t<decltype(&::NAME)>>::value, #NAME);
  KILN_CUDA_FUNCTIONS(KILN_CHECK)
  KILN_CUDA_NEWER_FUNCTIONS(KILN_CHECK)
  // The symbols, as cuda.h's macros rename its functions.
  EXPECT_STREQ(KILN_STRING(cuMemAlloc), "cuMemAlloc_v2");
  EXPECT_STREQ(KILN_STRING(cuStreamBeginCapture), "cuStreamBeginCapture_v2");
  EXPECT_STREQ(KILN_STRING(cuDevicePrimaryCtxRelease), "cuDevicePrimaryCtxRelease_v2");
  EXPECT_STREQ(KILN_STRING(cuStreamDestroy), "cuStreamDestroy_v2");
  EXPECT_STREQ(KILN_STRING(cuMemHostRegister), "cuMemHostRegister_v2");
  EXPECT_STREQ(KILN_STRING(cuMemcpyHtoDAsync), "cuMemcpyHtoDAsync_v2");
  EXPECT_STREQ(KILN_STRING(cuGraphAddKernelNode), "cuGraphAddKernelNode_v2");
}

TEST(DriverTypes, StructsAreThoseOfCudaH) {
  using kiln::cuda::KernelNodeParams;
  static_assert(sizeof(KernelNodeParams) == sizeof(CUDA_KERNEL_NODE_PARAMS_v2));
  static_assert(offsetof(KernelNodeParams, grid) == offsetof(CUDA_KERNEL_NODE_PARAMS_v2, gridDimX));
  static_assert(offsetof(KernelNodeParams, block) == offsetof(CUDA_KERNEL_NODE_PARAMS_v2, blockDimX));
  static_assert(offsetof(KernelNodeParams, sharedBytes) == offsetof(CUDA_KERNEL_NODE_PARAMS_v2, sharedMemBytes));
  static_assert(offsetof(KernelNodeParams, params) == offsetof(CUDA_KERNEL_NODE_PARAMS_v2, kernelParams));
  static_assert(offsetof(KernelNodeParams, extra) == offsetof(CUDA_KERNEL_NODE_PARAMS_v2, extra));
  static_assert(offsetof(KernelNodeParams, context) == offsetof(CUDA_KERNEL_NODE_PARAMS_v2, ctx));
  using kiln::cuda::LaunchAttribute, kiln::cuda::LaunchConfig, kiln::cuda::GraphEdgeData;
  static_assert(sizeof(LaunchAttribute) == sizeof(CUlaunchAttribute));
  static_assert(offsetof(LaunchAttribute, value) == offsetof(CUlaunchAttribute, value.programmaticStreamSerializationAllowed));
  static_assert(sizeof(LaunchConfig) == sizeof(CUlaunchConfig));
  static_assert(offsetof(LaunchConfig, sharedBytes) == offsetof(CUlaunchConfig, sharedMemBytes));
  static_assert(offsetof(LaunchConfig, stream) == offsetof(CUlaunchConfig, hStream));
  static_assert(offsetof(LaunchConfig, attributes) == offsetof(CUlaunchConfig, attrs));
  static_assert(offsetof(LaunchConfig, count) == offsetof(CUlaunchConfig, numAttrs));
  static_assert(sizeof(GraphEdgeData) == sizeof(CUgraphEdgeData));
  static_assert(offsetof(GraphEdgeData, fromPort) == offsetof(CUgraphEdgeData, from_port));
  static_assert(offsetof(GraphEdgeData, toPort) == offsetof(CUgraphEdgeData, to_port));
  static_assert(offsetof(GraphEdgeData, type) == offsetof(CUgraphEdgeData, type));
}

// The toolkit's stub has the symbols that drivers export, those of older headers among them.
TEST(DriverTypes, DriversExportTheFunctions) {
  void *stub = dlopen("/usr/local/cuda/lib64/stubs/libcuda.so", RTLD_LAZY | RTLD_LOCAL);
  if (!stub)
    GTEST_SKIP() << "no stub of the driver";
#define KILN_LOOK_UP(NAME, PARAMETERS) EXPECT_NE(dlsym(stub, #NAME), nullptr) << #NAME;
  KILN_CUDA_FUNCTIONS(KILN_LOOK_UP)
  KILN_CUDA_NEWER_FUNCTIONS(KILN_LOOK_UP)
}

TEST(DriverTypes, ConstantsAreThoseOfCudaH) {
  using namespace kiln::cuda;
  EXPECT_EQ(int(kOutOfMemory), CUDA_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(int(kStubLibrary), CUDA_ERROR_STUB_LIBRARY);
  EXPECT_EQ(int(kNoDevice), CUDA_ERROR_NO_DEVICE);
  EXPECT_EQ(int(kNoBinaryForGpu), CUDA_ERROR_NO_BINARY_FOR_GPU);
  EXPECT_EQ(int(kUnsupportedPtxVersion), CUDA_ERROR_UNSUPPORTED_PTX_VERSION);
  EXPECT_EQ(int(kHostMemoryAlreadyRegistered), CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
  EXPECT_EQ(int(kSystemDriverMismatch), CUDA_ERROR_SYSTEM_DRIVER_MISMATCH);
  EXPECT_EQ(int(kMultiprocessorCount), CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
  EXPECT_EQ(int(kComputeCapabilityMajor), CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  EXPECT_EQ(int(kComputeCapabilityMinor), CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  EXPECT_EQ(int(kMaxSharedMemoryPerBlockOptin), CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
  EXPECT_EQ(int(kMaxDynamicSharedSizeBytes), CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
  EXPECT_EQ(int(kJitErrorLogBuffer), CU_JIT_ERROR_LOG_BUFFER);
  EXPECT_EQ(int(kJitErrorLogBufferSizeBytes), CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES);
  EXPECT_EQ(int(kStreamNonBlocking), CU_STREAM_NON_BLOCKING);
  EXPECT_EQ(int(kCaptureGlobal), CU_STREAM_CAPTURE_MODE_GLOBAL);
  EXPECT_EQ(int(kCaptureNone), CU_STREAM_CAPTURE_STATUS_NONE);
  EXPECT_EQ(int(kCaptureActive), CU_STREAM_CAPTURE_STATUS_ACTIVE);
  EXPECT_EQ(int(kCaptureLost), CU_STREAM_CAPTURE_STATUS_INVALIDATED);
  EXPECT_EQ(int(kCaptureThreadLocal), CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
  EXPECT_EQ(int(kCaptureRelaxed), CU_STREAM_CAPTURE_MODE_RELAXED);
  EXPECT_EQ(int(kEventDisableTiming), CU_EVENT_DISABLE_TIMING);
  EXPECT_EQ(int(kNotReady), CUDA_ERROR_NOT_READY);
  EXPECT_EQ(int(kContextIsDestroyed), CUDA_ERROR_CONTEXT_IS_DESTROYED);
  EXPECT_EQ(int(kUncorrectableMemory), CUDA_ERROR_ECC_UNCORRECTABLE);
  EXPECT_EQ(int(kLaunchTimedOut), CUDA_ERROR_LAUNCH_TIMEOUT);
  EXPECT_EQ(int(kAssertFailed), CUDA_ERROR_ASSERT);
  EXPECT_EQ(int(kTooManyPeers), CUDA_ERROR_TOO_MANY_PEERS);
  EXPECT_EQ(int(kHardwareStackError), CUDA_ERROR_HARDWARE_STACK_ERROR);
  EXPECT_EQ(int(kIllegalInstruction), CUDA_ERROR_ILLEGAL_INSTRUCTION);
  EXPECT_EQ(int(kInvalidAddressSpace), CUDA_ERROR_INVALID_ADDRESS_SPACE);
  EXPECT_EQ(int(kInvalidProgramCounter), CUDA_ERROR_INVALID_PC);
  EXPECT_EQ(int(kMisalignedAddress), CUDA_ERROR_MISALIGNED_ADDRESS);
  EXPECT_EQ(int(kStreamCaptureMerge), CUDA_ERROR_STREAM_CAPTURE_MERGE);
  EXPECT_EQ(int(kStreamCaptureUnmatched), CUDA_ERROR_STREAM_CAPTURE_UNMATCHED);
  EXPECT_EQ(int(kStreamCaptureUnjoined), CUDA_ERROR_STREAM_CAPTURE_UNJOINED);
  EXPECT_EQ(int(kStreamCaptureIsolation), CUDA_ERROR_STREAM_CAPTURE_ISOLATION);
  EXPECT_EQ(int(kStreamCaptureImplicit), CUDA_ERROR_STREAM_CAPTURE_IMPLICIT);
  EXPECT_EQ(int(kCapturedEvent), CUDA_ERROR_CAPTURED_EVENT);
  EXPECT_EQ(int(kStreamCaptureWrongThread), CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD);
  EXPECT_EQ(int(kProgrammaticStreamSerialization), CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION);
  EXPECT_EQ(int(kProgrammaticDependency), CU_GRAPH_DEPENDENCY_TYPE_PROGRAMMATIC);
  EXPECT_EQ(int(kProgrammaticPort), CU_GRAPH_KERNEL_NODE_PORT_PROGRAMMATIC);
  EXPECT_EQ(launchParamBufferPointer(), CU_LAUNCH_PARAM_BUFFER_POINTER);
  EXPECT_EQ(launchParamBufferSize(), CU_LAUNCH_PARAM_BUFFER_SIZE);
}
#endif

} // namespace
