// The emulated driver refuses what NVIDIA's does: rules of the CUDA driver API's documentation.
#include "test/unit/runtime/cuda/GpuTest.h"

#include "cuda/Device.h"

#include <cstring>
#include <thread>

namespace {

using namespace kiln::cuda;
using kiln::gpu::Current;
using kiln::gpu::Device;

class EmulatedDriver : public testing::Test {
protected:
  static void SetUpTestSuite() { useStrictDriver(); }
  EmulatedDriver() {
    EXPECT_TRUE(Device::open(0, &device).ok());
    driver = device->internal().driver;
    current = std::make_unique<Current>(device->internal());
    EXPECT_EQ(driver->cuStreamCreate(&stream, kStreamNonBlocking), kSuccess);
    EXPECT_EQ(driver->cuStreamCreate(&other, kStreamNonBlocking), kSuccess);
    EXPECT_EQ(driver->cuEventCreate(&event, kEventDisableTiming), kSuccess);
    EXPECT_EQ(driver->cuMemAlloc_v2(&memory, 4000), kSuccess);
    EXPECT_EQ(driver->cuModuleLoadDataEx(&module, kiln_module_fake_gpu.gpu->images[1].bytes, 0, nullptr, nullptr), kSuccess);
    EXPECT_EQ(driver->cuModuleGetFunction(&copy, module, "copy"), kSuccess);
  }
  ~EmulatedDriver() override {
    EXPECT_EQ(driver->cuModuleUnload(module), kSuccess);
    EXPECT_EQ(driver->cuMemFree_v2(memory), kSuccess);
    EXPECT_EQ(driver->cuEventDestroy_v2(event), kSuccess);
    EXPECT_EQ(driver->cuStreamDestroy_v2(other), kSuccess);
    EXPECT_EQ(driver->cuStreamDestroy_v2(stream), kSuccess);
  }
  // What the call is, and what becomes of a recording in which it is made.
  template <typename F> void expectRefusedInCapture(F call, Result code = kStreamCaptureUnsupported) {
    ASSERT_EQ(driver->cuStreamBeginCapture_v2(stream, kCaptureThreadLocal), kSuccess);
    EXPECT_EQ(call(), code);
    Graph graph = nullptr;
    EXPECT_EQ(driver->cuStreamEndCapture(stream, &graph), kStreamCaptureInvalidated);
    EXPECT_EQ(graph, nullptr);
  }
  Result launch(unsigned gridX, unsigned gridY, unsigned blockX, unsigned blockZ = 1, unsigned sharedBytes = 0) {
    Address args[] = {memory, memory};
    size_t bytes = sizeof args;
    void *extra[] = {launchParamBufferPointer(), args, launchParamBufferSize(), &bytes, nullptr};
    return driver->cuLaunchKernel(copy, gridX, gridY, 1, blockX, 1, blockZ, sharedBytes, stream, nullptr, extra);
  }

  std::shared_ptr<Device> device;
  const Driver *driver = nullptr;
  std::unique_ptr<Current> current;
  Stream stream = nullptr, other = nullptr;
  Event event = nullptr;
  Address memory = 0;
  ModuleHandle module = nullptr;
  Function copy = nullptr;
};

TEST_F(EmulatedDriver, WhatACaptureRefuses) {
  char bytes[16];
  expectRefusedInCapture([&] { return driver->cuMemAlloc_v2(&memory, 1); });
  expectRefusedInCapture([&] { return driver->cuMemFree_v2(memory); });
  expectRefusedInCapture([&] { return driver->cuMemHostRegister_v2(bytes, 16, 0); });
  expectRefusedInCapture([&] { return driver->cuStreamSynchronize(stream); });
  expectRefusedInCapture([&] { return driver->cuStreamSynchronize(other); });
  expectRefusedInCapture([&] { return driver->cuEventSynchronize(event); });
  expectRefusedInCapture([&] { return driver->cuModuleUnload(module); });
  expectRefusedInCapture([&] {
    ModuleHandle another = nullptr;
    return driver->cuModuleLoadDataEx(&another, kiln_module_fake_gpu.gpu->images[1].bytes, 0, nullptr, nullptr);
  });
  expectRefusedInCapture([&] { return driver->cuMemcpyHtoDAsync_v2(memory, bytes, 16, stream); });
  expectRefusedInCapture([&] { return driver->cuMemcpyDtoHAsync_v2(bytes, memory, 16, stream); });
  // An event of outside, and one of inside outside.
  ASSERT_EQ(driver->cuEventRecord(event, other), kSuccess);
  expectRefusedInCapture([&] { return driver->cuStreamWaitEvent(stream, event, 0); }, kStreamCaptureIsolation);
  expectRefusedInCapture([&] { return driver->cuEventRecord(event, stream) ? -1 : driver->cuEventSynchronize(event); }, kCapturedEvent);
  // Other threads go on, unless the capture forbids it.
  for (int mode : {kCaptureThreadLocal, kCaptureGlobal}) {
    ASSERT_EQ(driver->cuStreamBeginCapture_v2(stream, mode), kSuccess);
    std::thread([&] {
      Current inside(device->internal());
      EXPECT_EQ(driver->cuStreamSynchronize(other), mode == kCaptureGlobal ? kStreamCaptureUnsupported : kSuccess);
      Graph graph = nullptr;
      EXPECT_EQ(driver->cuStreamEndCapture(stream, &graph), kStreamCaptureWrongThread);
    }).join();
    Graph graph = nullptr;
    EXPECT_EQ(driver->cuStreamEndCapture(stream, &graph), mode == kCaptureGlobal ? kStreamCaptureInvalidated : kSuccess);
    if (graph)
      EXPECT_EQ(driver->cuGraphDestroy(graph), kSuccess);
  }
}

TEST_F(EmulatedDriver, TheDefaultStreamWaitsForBlockingOnes) {
  Stream blocking = nullptr;
  ASSERT_EQ(driver->cuStreamCreate(&blocking, 0), kSuccess);
  ASSERT_EQ(driver->cuStreamBeginCapture_v2(blocking, kCaptureRelaxed), kSuccess);
  EXPECT_EQ(driver->cuMemsetD8Async(memory, 0, 1, nullptr), kStreamCaptureImplicit);
  Graph graph = nullptr;
  EXPECT_EQ(driver->cuStreamEndCapture(blocking, &graph), kStreamCaptureInvalidated);
  EXPECT_EQ(driver->cuStreamDestroy_v2(blocking), kSuccess);
}

TEST_F(EmulatedDriver, ForksAreJoined) {
  char bytes[2] = {};
  ASSERT_EQ(driver->cuMemsetD8Async(memory, 9, 2, stream), kSuccess);
  for (bool joins : {true, false}) {
    ASSERT_EQ(driver->cuStreamBeginCapture_v2(stream, kCaptureThreadLocal), kSuccess);
    ASSERT_EQ(driver->cuMemsetD8Async(memory, 1, 1, stream), kSuccess);
    ASSERT_EQ(driver->cuEventRecord(event, stream), kSuccess);
    ASSERT_EQ(driver->cuStreamWaitEvent(other, event, 0), kSuccess);
    ASSERT_EQ(driver->cuMemcpyDtoDAsync_v2(memory + 1, memory, 1, other), kSuccess);
    ASSERT_EQ(driver->cuEventRecord(event, other), kSuccess);
    if (joins)
      ASSERT_EQ(driver->cuStreamWaitEvent(stream, event, 0), kSuccess);
    Graph graph = nullptr;
    GraphExec exec = nullptr;
    EXPECT_EQ(driver->cuStreamEndCapture(stream, &graph), joins ? kSuccess : kStreamCaptureUnjoined);
    if (!joins)
      continue;
    ASSERT_EQ(driver->cuGraphInstantiateWithFlags(&exec, graph, 0), kSuccess);
    ASSERT_EQ(driver->cuGraphDestroy(graph), kSuccess);
    EXPECT_EQ(driver->cuGraphDestroy(graph), kInvalidHandle);
    ASSERT_EQ(driver->cuGraphLaunch(exec, stream), kSuccess);
    ASSERT_EQ(driver->cuGraphExecDestroy(exec), kSuccess); // the launch goes on
    EXPECT_EQ(driver->cuGraphLaunch(exec, stream), kInvalidHandle);
    ASSERT_EQ(driver->cuMemcpyDtoHAsync_v2(bytes, memory, 2, stream), kSuccess);
    EXPECT_EQ(bytes[0], 1);
    EXPECT_EQ(bytes[1], 1);
  }
}

TEST_F(EmulatedDriver, GraphsRunInAnyOrderThatTheirEdgesLeave) {
  Graph parts[2], graph = nullptr;
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(driver->cuStreamBeginCapture_v2(stream, kCaptureThreadLocal), kSuccess);
    ASSERT_EQ(driver->cuMemsetD8Async(memory, static_cast<unsigned char>(i), 1, stream), kSuccess);
    ASSERT_EQ(driver->cuStreamEndCapture(stream, &parts[i]), kSuccess);
  }
  bool seen[2] = {};
  for (bool ordered : {true, false}) {
    ASSERT_EQ(driver->cuGraphCreate(&graph, 0), kSuccess);
    GraphNode first = nullptr, second = nullptr;
    ASSERT_EQ(driver->cuGraphAddChildGraphNode(&first, graph, nullptr, 0, parts[0]), kSuccess);
    ASSERT_EQ(driver->cuGraphAddChildGraphNode(&second, graph, &first, ordered, parts[1]), kSuccess);
    GraphExec exec = nullptr;
    ASSERT_EQ(driver->cuGraphInstantiateWithFlags(&exec, graph, 0), kSuccess);
    for (int i = 0; i < 50; ++i) {
      char last = 5;
      ASSERT_EQ(driver->cuGraphLaunch(exec, stream), kSuccess);
      ASSERT_EQ(driver->cuMemcpyDtoHAsync_v2(&last, memory, 1, stream), kSuccess);
      seen[int(last)] = true;
    }
    EXPECT_EQ(seen[0], !ordered);
    EXPECT_EQ(driver->cuGraphExecDestroy(exec), kSuccess);
    EXPECT_EQ(driver->cuGraphDestroy(graph), kSuccess);
  }
  for (Graph part : parts)
    EXPECT_EQ(driver->cuGraphDestroy(part), kSuccess);
}

TEST_F(EmulatedDriver, EdgesThatLetKernelsBeginEarly) {
  Address args[] = {memory, memory};
  size_t bytes = sizeof args;
  void *extra[] = {launchParamBufferPointer(), args, launchParamBufferSize(), &bytes, nullptr};
  KernelNodeParams params = {copy, {1, 1, 1}, {32, 1, 1}, 0, nullptr, extra, nullptr, nullptr};
  Graph graph, child;
  GraphNode nodes[3], library;
  ASSERT_EQ(driver->cuGraphCreate(&graph, 0), kSuccess);
  ASSERT_EQ(driver->cuGraphCreate(&child, 0), kSuccess);
  for (GraphNode &node : nodes)
    ASSERT_EQ(driver->cuGraphAddKernelNode_v2(&node, graph, nullptr, 0, &params), kSuccess);
  ASSERT_EQ(driver->cuGraphAddChildGraphNode(&library, graph, nullptr, 0, child), kSuccess);
  const GraphEdgeData early = {kProgrammaticPort, 0, kProgrammaticDependency, {}}, plain = {}, noPort = {0, 0, kProgrammaticDependency, {}},
                      noType = {kProgrammaticPort, 0, 0, {}}, rest = {kProgrammaticPort, 0, kProgrammaticDependency, {1}};
  auto add = [&](GraphNode from, GraphNode to, const GraphEdgeData &edge) { return driver->cuGraphAddDependencies_v2(graph, &from, &to, &edge, 1); };
  EXPECT_EQ(add(nodes[0], nodes[1], early), kSuccess);
  EXPECT_EQ(add(nodes[0], nodes[1], plain), kInvalidValue); // there is one
  EXPECT_EQ(add(nodes[0], nodes[2], plain), kSuccess);
  for (const GraphEdgeData &wrong : {noPort, noType, rest})
    EXPECT_EQ(add(nodes[1], nodes[2], wrong), kInvalidValue);
  EXPECT_EQ(add(nodes[2], library, early), kInvalidValue); // no kernel
  EXPECT_EQ(driver->cuGraphDestroy(child), kSuccess);
  EXPECT_EQ(driver->cuGraphDestroy(graph), kSuccess);
  LaunchAttribute other = {1, 0, 1, {}};
  LaunchConfig config = {{1, 1, 1}, {32, 1, 1}, 0, stream, &other, 1};
  EXPECT_EQ(driver->cuLaunchKernelEx(&config, copy, nullptr, extra), kInvalidValue);
}

TEST_F(EmulatedDriver, LimitsOfLaunches) {
  EXPECT_EQ(launch(1, 1, 1024), kSuccess);
  EXPECT_EQ(launch(0, 1, 32), kInvalidValue);
  EXPECT_EQ(launch(1u << 31, 1, 32), kInvalidValue);
  EXPECT_EQ(launch(1, 65536, 32), kInvalidValue);
  EXPECT_EQ(launch(1, 1, 1025), kInvalidValue);
  EXPECT_EQ(launch(1, 1, 1, 65), kInvalidValue);
  EXPECT_EQ(launch(1, 1, 32, 1, 48 << 10), kSuccess);
  EXPECT_EQ(launch(1, 1, 32, 1, (48 << 10) + 16), kInvalidValue);
  EXPECT_EQ(driver->cuFuncSetAttribute(copy, kMaxDynamicSharedSizeBytes, 228 << 10), kInvalidValue);
  EXPECT_EQ(driver->cuFuncSetAttribute(copy, kMaxDynamicSharedSizeBytes, 64 << 10), kSuccess);
  EXPECT_EQ(launch(1, 1, 32, 1, 64 << 10), kSuccess);
}

TEST_F(EmulatedDriver, ContextsAreOfThreadsAndOwnWhatIsMade) {
  std::thread([&] {
    EXPECT_EQ(driver->cuStreamSynchronize(stream), kInvalidContext);
    Context old = nullptr;
    EXPECT_EQ(driver->cuCtxPopCurrent_v2(&old), kInvalidContext);
  }).join();
  Context second = nullptr;
  EXPECT_EQ(driver->cuDevicePrimaryCtxRelease_v2(1), kInvalidContext);
  ASSERT_EQ(driver->cuDevicePrimaryCtxRetain(&second, 1), kSuccess);
  ASSERT_EQ(driver->cuCtxPushCurrent_v2(second), kSuccess);
  EXPECT_EQ(launch(1, 1, 32), kInvalidContext);
  EXPECT_EQ(driver->cuStreamSynchronize(stream), kInvalidContext);
  ASSERT_EQ(driver->cuDevicePrimaryCtxRelease_v2(1), kSuccess);
  EXPECT_EQ(driver->cuStreamSynchronize(nullptr), kContextIsDestroyed);
  ASSERT_EQ(driver->cuCtxPopCurrent_v2(&second), kSuccess);
  EXPECT_EQ(driver->cuCtxPushCurrent_v2(second), kInvalidContext);
}

TEST_F(EmulatedDriver, HandlesOfWhatIsGone) {
  Stream gone = nullptr;
  ASSERT_EQ(driver->cuStreamCreate(&gone, kStreamNonBlocking), kSuccess);
  ASSERT_EQ(driver->cuStreamDestroy_v2(gone), kSuccess);
  EXPECT_EQ(driver->cuStreamSynchronize(gone), kInvalidHandle);
  ModuleHandle another = nullptr;
  Function function = nullptr;
  ASSERT_EQ(driver->cuModuleLoadDataEx(&another, kiln_module_fake_gpu.gpu->images[1].bytes, 0, nullptr, nullptr), kSuccess);
  ASSERT_EQ(driver->cuModuleGetFunction(&function, another, "copy"), kSuccess);
  ASSERT_EQ(driver->cuModuleUnload(another), kSuccess);
  std::swap(function, copy);
  EXPECT_EQ(launch(1, 1, 32), kInvalidHandle);
  std::swap(function, copy);
  EXPECT_EQ(driver->cuModuleGetFunction(&function, another, "copy"), kInvalidHandle);
  float milliseconds;
  EXPECT_EQ(driver->cuEventElapsedTime(&milliseconds, event, event), kInvalidHandle); // never recorded, and not timed
}

TEST_F(EmulatedDriver, MemoryIsAlignedAndPinnedByPages) {
  EXPECT_EQ(driver->cuMemsetD32Async(memory + 2, 0, 1, stream), kInvalidValue);
  EXPECT_EQ(driver->cuMemsetD8Async(memory + 3990, 0, 11, stream), kInvalidValue);
  alignas(4096) static char page[8192];
  ASSERT_EQ(driver->cuMemHostRegister_v2(page, 100, 0), kSuccess);
  EXPECT_EQ(driver->cuMemHostRegister_v2(page + 200, 100, 0), kHostMemoryAlreadyRegistered);
  ASSERT_EQ(driver->cuMemHostRegister_v2(page + 4096, 100, 0), kSuccess);
  EXPECT_EQ(driver->cuMemHostUnregister(page + 200), kHostMemoryNotRegistered);
  EXPECT_EQ(driver->cuMemHostUnregister(page), kSuccess);
  EXPECT_EQ(driver->cuMemHostUnregister(page + 4096), kSuccess);
}

TEST_F(EmulatedDriver, WhatIsWrongWithPtxStandsInTheLog) {
  std::string log(64, '\xee');
  int options[] = {kJitErrorLogBuffer, kJitErrorLogBufferSizeBytes};
  void *values[] = {log.data(), reinterpret_cast<void *>(uintptr_t(log.size()))};
  ModuleHandle none = nullptr;
  EXPECT_EQ(driver->cuModuleLoadDataEx(&none, "//\n.version 7.0\nnonsense", 2, options, values), kInvalidPtx);
  EXPECT_EQ(std::strlen(log.c_str()), 63u);
  EXPECT_EQ(log.compare(0, 5, "ptxas"), 0);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(values[1]), 64u);
}

// What a failed kernel leaves behind is no concern of other tests.
TEST_F(EmulatedDriver, KernelsOfMemoryThatWasFreed) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        Address freed = memory;
        EXPECT_EQ(driver->cuMemFree_v2(freed), kSuccess);
        EXPECT_EQ(launch(1, 1, 32), kSuccess);
        EXPECT_EQ(driver->cuStreamSynchronize(stream), kIllegalAddress);
        EXPECT_EQ(driver->cuStreamSynchronize(stream), kIllegalAddress); // it stays
        std::_Exit(HasFailure());
      },
      testing::ExitedWithCode(0), "parameter 0 of kernel 'copy' is memory that was freed");
}

} // namespace
