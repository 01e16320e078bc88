// Runs on a device: results, recorded graphs, streams, variables, weights that are shared, profiles, threads.
#include "test/unit/runtime/cuda/GpuTest.h"

#include "cuda/Instance.h"

#include <atomic>
#include <dlfcn.h>
#include <numeric>
#include <thread>

namespace {

using kiln::gpu::Device;
using kiln::gpu::Executable;

class GpuInstance : public testing::Test {
protected:
  static void SetUpTestSuite() { useStrictDriver(); }
  GpuInstance() {
    kiln::Status status = Device::open(0, &device);
    EXPECT_TRUE(status.ok()) << status.message();
    std::iota(x.begin(), x.end(), 1.0f);
  }
  std::shared_ptr<Executable> load(const kiln::Module &module) {
    std::shared_ptr<Executable> executable;
    kiln::Status status = Executable::load(module, device, &executable);
    EXPECT_TRUE(status.ok()) << status.message();
    return executable;
  }
  std::shared_ptr<Device> device;
  std::vector<float> x = std::vector<float>(1000), y = std::vector<float>(1000);
  float sum = 0;
};

constexpr float kSumOfX = 500500; // 1 + ... + 1000

TEST_F(GpuInstance, ComputesWithAndWithoutRecording) {
  for (const KilnModule *table : {&kiln_module_fake_gpu, &kiln_module_fake_gpu_asks}) {
    auto module = loadModule(*table);
    kiln::gpu::Instance instance(load(*module));
    ASSERT_TRUE(instance.ready()) << instance.errorMessage();
    for (int run = 1; run <= 3; ++run) {
      ASSERT_TRUE(instance.upload(0, x.data()));
      ASSERT_TRUE(instance.run()) << instance.errorMessage();
      ASSERT_TRUE(instance.download(0, y.data()));
      ASSERT_TRUE(instance.download(1, &sum));
      ASSERT_TRUE(instance.synchronize()) << instance.errorMessage();
      EXPECT_EQ(y[0], 2.0f * run);
      EXPECT_EQ(y[999], 2000.0f * run); // the variable starts at zero and keeps y
      float random = table == &kiln_module_fake_gpu_asks ? float(run - 1) : 0;
      EXPECT_EQ(sum, 2 * kSumOfX * run + random);
    }
  }
}

TEST_F(GpuInstance, ARecordedRunHasTheNewAddresses) {
  auto module = loadModule(kiln_module_fake_gpu);
  kiln::gpu::Instance instance(load(*module));
  void *mine = nullptr;
  ASSERT_TRUE(device->allocate(4000, &mine).ok());
  ASSERT_TRUE(instance.upload(0, x.data()) && instance.run());
  std::vector<float> ones(1000, 1.0f);
  ASSERT_TRUE(device->toDevice(mine, ones.data(), 4000).ok());
  instance.setInput(0, mine);
  ASSERT_TRUE(instance.run() && instance.download(0, y.data()) && instance.synchronize());
  EXPECT_EQ(y[999], 2000.0f + 2.0f);
  instance.setInput(0, nullptr);
  ASSERT_TRUE(instance.run() && instance.download(0, y.data()) && instance.synchronize());
  EXPECT_EQ(y[999], 2000.0f + 2.0f + 2000.0f);
  device->free(mine);
}

// Memory of the device that holds the test's x.
struct DeviceFloats {
  DeviceFloats(const std::shared_ptr<Device> &device, const std::vector<float> &values) : device(device) {
    EXPECT_TRUE(device->allocate(4 * values.size(), &address).ok());
    EXPECT_TRUE(device->toDevice(address, values.data(), 4 * values.size()).ok());
  }
  ~DeviceFloats() { device->free(address); }
  std::shared_ptr<Device> device;
  void *address = nullptr;
};

TEST_F(GpuInstance, BuffersInTurnKeepTheirGraphsAndNobodyWaits) {
  const kiln::cuda::Driver &driver = *device->internal().driver;
  auto module = loadModule(kiln_module_fake_gpu);
  DeviceFloats a(device, x), b(device, std::vector<float>(1000, 1.0f));
  kiln::gpu::Instance instance(load(*module));
  kiln::gpu::Current current(device->internal());
  kiln::cuda::Event before;
  ASSERT_EQ(driver.cuEventCreate(&before, kiln::cuda::kEventDisableTiming), 0);
  ASSERT_EQ(driver.cuEventRecord(before, instance.internal().where()), 0);
  for (int run = 0; run < 8; ++run) {
    instance.setInput(0, run % 2 ? b.address : a.address);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
  }
  EXPECT_EQ(driver.cuEventQuery(before), kiln::cuda::kNotReady); // the emulated device works when somebody waits
  EXPECT_EQ(instance.internal().graphs.size(), 2u);
  EXPECT_EQ(instance.internal().graphs.numRetired(), 0u);
  ASSERT_TRUE(instance.download(0, y.data()) && instance.synchronize());
  EXPECT_EQ(y[999], 4 * 2000.0f + 4 * 2.0f);
  EXPECT_EQ(driver.cuEventQuery(before), 0);
  EXPECT_EQ(driver.cuEventDestroy_v2(before), 0);
}

TEST_F(GpuInstance, FewGraphsAreKept) {
  constexpr size_t kMost = kiln::gpu::GraphCache::kMost;
  auto module = loadModule(kiln_module_fake_gpu);
  std::vector<std::unique_ptr<DeviceFloats>> buffers;
  for (int i = 0; i < 12; ++i)
    buffers.push_back(std::make_unique<DeviceFloats>(device, x));
  kiln::gpu::Instance instance(load(*module));
  const kiln::gpu::GraphCache &graphs = instance.internal().graphs;
  for (auto &each : buffers) { // other ones each time: the first few are recorded
    instance.setInput(0, each->address);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
  }
  EXPECT_EQ(graphs.size(), kMost);
  EXPECT_EQ(graphs.numRetired(), 0u);
  int runs = 12;
  for (int i : {8, 8, 9, 9, 8, 10, 10}) { // who comes twice is
    instance.setInput(0, buffers[i]->address);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
    ++runs;
  }
  EXPECT_EQ(graphs.size(), kMost);
  EXPECT_EQ(graphs.numRetired(), 3u); // none of their runs is done
  ASSERT_TRUE(instance.download(0, y.data()) && instance.synchronize());
  EXPECT_EQ(y[999], 2000.0f * float(runs));
  instance.setInput(0, buffers[11]->address);
  ASSERT_TRUE(instance.run() && instance.run() && instance.synchronize());
  EXPECT_EQ(graphs.numRetired(), 1u);
}

TEST_F(GpuInstance, RunsIntoACaptureOfTheCallers) {
  const kiln::cuda::Driver &driver = *device->internal().driver;
  for (bool ranBefore : {false, true}) {
    auto module = loadModule(kiln_module_fake_gpu_branches);
    DeviceFloats mine(device, x);
    kiln::gpu::Instance instance(load(*module));
    kiln::gpu::Current current(device->internal());
    kiln::cuda::Stream stream;
    kiln::cuda::Graph graph;
    kiln::cuda::GraphExec exec;
    ASSERT_EQ(driver.cuStreamCreate(&stream, kiln::cuda::kStreamNonBlocking), 0);
    instance.setStream(stream);
    if (ranBefore)
      ASSERT_TRUE(instance.upload(0, x.data()) && instance.run());
    instance.setInput(0, mine.address);
    ASSERT_EQ(driver.cuStreamBeginCapture_v2(stream, kiln::cuda::kCaptureThreadLocal), 0);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
    EXPECT_EQ(instance.internal().graphs.size(), ranBefore ? 1u : 0u); // the kernels, no graph
    ASSERT_EQ(driver.cuStreamEndCapture(stream, &graph), 0);
    ASSERT_EQ(driver.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
    for (int i = 0; i < 3; ++i)
      ASSERT_EQ(driver.cuGraphLaunch(exec, stream), 0);
    ASSERT_TRUE(instance.download(0, y.data()) && instance.synchronize()) << instance.errorMessage();
    EXPECT_EQ(y[999], ranBefore ? 8000.0f : 6000.0f);
    ASSERT_EQ(driver.cuGraphExecDestroy(exec), 0);
    ASSERT_EQ(driver.cuGraphDestroy(graph), 0);
    instance.setStream(nullptr);
    ASSERT_EQ(driver.cuStreamDestroy_v2(stream), 0);
  }
}

TEST_F(GpuInstance, LaunchesOfARecordingWaitForWhatTheyUse) {
  auto module = loadModule(kiln_module_fake_gpu_branches);
  for (int seed = 0; seed < 20; ++seed) { // the driver draws another order at each run
    kiln::gpu::Instance instance(load(*module));
    ASSERT_TRUE(instance.upload(0, x.data()));
    for (int run = 1; run <= 3; ++run) {
      ASSERT_TRUE(instance.run()) << instance.errorMessage();
      ASSERT_TRUE(instance.download(0, y.data()) && instance.download(1, &sum) && instance.synchronize()) << instance.errorMessage();
      ASSERT_EQ(y[999], 2000.0f * run) << run;
      ASSERT_EQ(sum, 2 * kSumOfX * run) << run;
    }
  }
}

// What the driver was asked for so far that lets a kernel begin while others end.
uint64_t programmatic(const char *what = "kiln_emulated_programmatic") {
  void *library = dlopen(EMULATED_DRIVER_PATH, RTLD_NOW | RTLD_LOCAL);
  return *static_cast<uint64_t *>(dlsym(library, what));
}

TEST_F(GpuInstance, LaunchesBeginWhileOthersEnd) {
  struct Switch {
    explicit Switch(bool on) { kiln::gpu::programmaticLaunch(on); }
    ~Switch() { kiln::gpu::programmaticLaunch(true); }
  };
  for (bool on : {false, true})
    for (const KilnModule *table : {&kiln_module_fake_gpu_branches, &kiln_module_fake_gpu_waits}) {
      auto module = loadModule(*table);
      Switch to(on);
      auto executable = load(*module);
      bool expected = on && table == &kiln_module_fake_gpu_waits;
      EXPECT_EQ(executable->launchesProgrammatically(), expected);
      kiln::gpu::Instance instance(executable);
      uint64_t before = programmatic();
      for (int run = 1; run <= 3; ++run) {
        ASSERT_TRUE(instance.upload(0, x.data()) && instance.run()) << instance.errorMessage();
        ASSERT_TRUE(instance.download(0, y.data()) && instance.download(1, &sum) && instance.synchronize()) << instance.errorMessage();
        ASSERT_EQ(y[999], 2000.0f * run) << run;
        ASSERT_EQ(sum, 2 * kSumOfX * run) << run;
      }
      EXPECT_EQ(programmatic() - before, expected ? 8u : 0u); // edges of the one graph
    }
}

TEST_F(GpuInstance, LaunchesOnAStreamBeginWhileOthersEnd) {
  auto module = loadModule(kiln_module_fake_gpu_waits);
  auto executable = load(*module);
  const kiln::cuda::Driver &driver = *device->internal().driver;
  DeviceFloats mine(device, x);
  kiln::gpu::Instance instance(executable);
  kiln::gpu::Current current(device->internal());
  kiln::cuda::Stream stream;
  kiln::cuda::Graph graph;
  kiln::cuda::GraphExec exec;
  ASSERT_EQ(driver.cuStreamCreate(&stream, kiln::cuda::kStreamNonBlocking), 0);
  instance.setStream(stream);
  instance.setInput(0, mine.address);
  uint64_t before = programmatic();
  ASSERT_EQ(driver.cuStreamBeginCapture_v2(stream, kiln::cuda::kCaptureThreadLocal), 0);
  ASSERT_TRUE(instance.run()) << instance.errorMessage();
  ASSERT_EQ(driver.cuStreamEndCapture(stream, &graph), 0);
  EXPECT_EQ(programmatic() - before, 8u); // each launch but the first, which follows what is not ours
  ASSERT_EQ(driver.cuGraphInstantiateWithFlags(&exec, graph, 0), 0);
  ASSERT_EQ(driver.cuGraphLaunch(exec, stream), 0);
  ASSERT_TRUE(instance.download(0, y.data()) && instance.synchronize()) << instance.errorMessage();
  EXPECT_EQ(y[999], 2000.0f);
  ASSERT_EQ(driver.cuGraphExecDestroy(exec), 0);
  ASSERT_EQ(driver.cuGraphDestroy(graph), 0);
  instance.setStream(nullptr);
  ASSERT_EQ(driver.cuStreamDestroy_v2(stream), 0);
  instance.enableProfile(); // times are those of launches one by one
  before = programmatic();
  ASSERT_TRUE(instance.run() && instance.synchronize()) << instance.errorMessage();
  EXPECT_EQ(programmatic(), before);
}

TEST_F(GpuInstance, AStreamThatCannotWaitFailsTheNextRun) {
  auto module = loadModule(kiln_module_fake_gpu_waits);
  kiln::gpu::Instance instance(load(*module));
  const kiln::cuda::Driver &driver = *device->internal().driver;
  kiln::gpu::Current current(device->internal());
  kiln::cuda::Stream stream;
  kiln::cuda::Graph graph;
  ASSERT_EQ(driver.cuStreamCreate(&stream, kiln::cuda::kStreamNonBlocking), 0);
  ASSERT_EQ(driver.cuStreamBeginCapture_v2(stream, kiln::cuda::kCaptureThreadLocal), 0);
  instance.setStream(stream); // a recording cannot wait for what is outside of it
  EXPECT_NE(driver.cuStreamEndCapture(stream, &graph), 0);
  EXPECT_FALSE(instance.run());
  EXPECT_THAT(instance.errorMessage(), testing::HasSubstr("waiting for an event"));
  EXPECT_TRUE(instance.run() && instance.synchronize()) << instance.errorMessage();
  instance.setStream(nullptr);
  ASSERT_EQ(driver.cuStreamDestroy_v2(stream), 0);
}

TEST_F(GpuInstance, ADriverThatRefusesSuchEdgesGetsOrdinaryOnes) {
  auto module = loadModule(kiln_module_fake_gpu_waits);
  auto executable = load(*module);
  kiln::gpu::Instance instance(executable);
  setenv("KILN_EMU_NO_PROGRAMMATIC_EDGES", "1", 1);
  uint64_t before = programmatic("kiln_emulated_refused_edges");
  bool ran = instance.upload(0, x.data()) && instance.run();
  ASSERT_TRUE(ran) << instance.errorMessage();
  EXPECT_EQ(instance.internal().graphs.size(), 1u);
  EXPECT_EQ(programmatic("kiln_emulated_refused_edges") - before, 1u);
  // It is asked once, whatever the buffers.
  DeviceFloats mine(device, x);
  kiln::gpu::Instance other(executable);
  for (kiln::gpu::Instance *each : {&instance, &other}) {
    each->setInput(0, mine.address);
    EXPECT_TRUE(each->run() && each->synchronize()) << each->errorMessage();
  }
  EXPECT_EQ(instance.internal().graphs.size(), 2u);
  EXPECT_EQ(programmatic("kiln_emulated_refused_edges") - before, 1u);
  // Nor is a caller's graph given any.
  const kiln::cuda::Driver &driver = *device->internal().driver;
  kiln::gpu::Current current(device->internal());
  kiln::cuda::Stream stream;
  kiln::cuda::Graph graph;
  ASSERT_EQ(driver.cuStreamCreate(&stream, kiln::cuda::kStreamNonBlocking), 0);
  other.setStream(stream);
  before = programmatic();
  ASSERT_EQ(driver.cuStreamBeginCapture_v2(stream, kiln::cuda::kCaptureThreadLocal), 0);
  EXPECT_TRUE(other.run()) << other.errorMessage();
  ASSERT_EQ(driver.cuStreamEndCapture(stream, &graph), 0);
  EXPECT_EQ(programmatic(), before);
  ASSERT_EQ(driver.cuGraphDestroy(graph), 0);
  other.setStream(nullptr);
  ASSERT_EQ(driver.cuStreamDestroy_v2(stream), 0);
  unsetenv("KILN_EMU_NO_PROGRAMMATIC_EDGES");
  ASSERT_TRUE(instance.download(0, y.data()) && instance.synchronize()) << instance.errorMessage();
  EXPECT_EQ(y[999], 4000.0f);
}

TEST_F(GpuInstance, OutputsMayHaveNoMemoryOfTheirOwn) {
  auto module = loadModule(kiln_module_fake_gpu);
  auto executable = load(*module);
  kiln::gpu::Instance with(executable), without(executable, /*ownOutputs=*/false);
  EXPECT_GE(with.memoryBytes(), without.memoryBytes() + 4 * x.size());
  EXPECT_EQ(without.output(0), nullptr);
  EXPECT_FALSE(without.run());
  EXPECT_EQ(without.status(), KILN_INVALID_ARGUMENT);
  EXPECT_STREQ(without.errorMessage(), "y: no buffer is set, and the instance has none for outputs");
  ASSERT_TRUE(with.upload(0, x.data()) && with.run() && with.download(0, y.data()) && with.synchronize()) << with.errorMessage();
  std::vector<std::unique_ptr<DeviceFloats>> outputs;
  for (int i = 0; i < module->table().num_outputs; ++i) {
    outputs.push_back(std::make_unique<DeviceFloats>(device, x));
    without.setOutput(i, outputs.back()->address);
  }
  std::vector<float> got(y.size());
  ASSERT_TRUE(without.upload(0, x.data()) && without.run() && without.download(0, got.data()) && without.synchronize()) << without.errorMessage();
  EXPECT_EQ(got, y);
}

TEST_F(GpuInstance, StreamsFollowEachOther) {
  const kiln::cuda::Driver &driver = *device->internal().driver;
  auto module = loadModule(kiln_module_fake_gpu);
  kiln::gpu::Instance instance(load(*module));
  kiln::cuda::Stream streams[2];
  {
    kiln::gpu::Current current(device->internal());
    for (auto &stream : streams)
      ASSERT_EQ(driver.cuStreamCreate(&stream, kiln::cuda::kStreamNonBlocking), 0);
  }
  ASSERT_TRUE(instance.upload(0, x.data()));
  for (int run = 1; run <= 4; ++run) {
    instance.setStream(run == 4 ? nullptr : run == 3 ? reinterpret_cast<void *>(uintptr_t(1)) : streams[run % 2]);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
  }
  ASSERT_TRUE(instance.download(0, y.data()) && instance.synchronize());
  EXPECT_EQ(y[999], 8000.0f);
  kiln::gpu::Current current(device->internal());
  for (auto &stream : streams)
    EXPECT_EQ(driver.cuStreamDestroy_v2(stream), 0);
}

TEST_F(GpuInstance, BuffersThatAreNotAligned) {
  auto module = loadModule(kiln_module_fake_gpu);
  kiln::gpu::Instance instance(load(*module));
  instance.setInput(0, static_cast<char *>(instance.input(0)) + 2);
  EXPECT_FALSE(instance.run());
  EXPECT_EQ(instance.status(), KILN_INVALID_ARGUMENT);
  EXPECT_STREQ(instance.errorMessage(), "x: the buffer is not aligned to 4 bytes, as the model needs");
  instance.setInput(0, nullptr);
  EXPECT_TRUE(instance.run() && instance.synchronize());
}

TEST_F(GpuInstance, BuffersThatOverlap) {
  auto module = loadModule(kiln_module_fake_gpu);
  kiln::gpu::Instance instance(load(*module)), other(load(*module));
  auto refused = [&](const char *message) {
    EXPECT_FALSE(instance.run());
    EXPECT_EQ(instance.status(), KILN_INVALID_ARGUMENT);
    EXPECT_STREQ(instance.errorMessage(), message);
  };
  constexpr const char *kWhy = "; outputs and variables need memory of their own";
  instance.setInput(0, other.input(0));
  instance.setOutput(0, other.input(0));
  refused((std::string("output y: the buffer overlaps that of input x") + kWhy).c_str());
  refused((std::string("output y: the buffer overlaps that of input x") + kWhy).c_str()); // still
  instance.setOutput(0, static_cast<char *>(other.input(0)) + 3996);
  refused((std::string("output y: the buffer overlaps that of input x") + kWhy).c_str());
  instance.setInput(0, nullptr);
  EXPECT_TRUE(instance.run() && instance.synchronize()) << instance.errorMessage();
  instance.setVariable(0, static_cast<char *>(instance.output(0)) + 4);
  refused((std::string("variable v: the buffer overlaps that of output y") + kWhy).c_str());
  instance.setVariable(0, nullptr);
  instance.setOutput(1, static_cast<char *>(instance.output(0)) + 400); // inside, behind which others begin
  refused((std::string("output sum: the buffer overlaps that of output y") + kWhy).c_str());
  instance.setOutput(1, static_cast<char *>(other.input(0)) + 3992); // before it
  instance.setOutput(0, static_cast<char *>(other.input(0)) + 3996);
  EXPECT_TRUE(instance.run() && instance.synchronize()) << instance.errorMessage();
}

TEST_F(GpuInstance, CancelledBetweenLaunches) {
  auto module = loadModule(kiln_module_fake_gpu_loops); // forever
  kiln::gpu::Instance instance(load(*module));
  ASSERT_TRUE(instance.ready());
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    instance.cancel();
  });
  EXPECT_FALSE(instance.run());
  other.join();
  EXPECT_EQ(instance.status(), KILN_CANCELLED);
  EXPECT_STREQ(instance.errorMessage(), "the run was cancelled");
  EXPECT_TRUE(instance.synchronize());
  auto fixed = loadModule(kiln_module_fake_gpu);
  kiln::gpu::Instance recorded(load(*fixed));
  recorded.cancel();
  EXPECT_FALSE(recorded.run());
  EXPECT_TRUE(recorded.run() && recorded.synchronize());
}

TEST_F(GpuInstance, ValuesThatAreWrittenWhereverTheyLie) {
  auto module = loadModule(kiln_module_fake_gpu_unaligned_write);
  kiln::gpu::Instance instance(load(*module));
  ASSERT_TRUE(instance.run() && instance.download(0, y.data()) && instance.synchronize()) << instance.errorMessage();
  auto *bytes = reinterpret_cast<const unsigned char *>(y.data());
  for (int length = 1; length <= 16; ++length)
    for (int i = 0; i < 32; ++i)
      EXPECT_EQ(bytes[32 * length + i], i >= length % 4 && i < length % 4 + length ? i - length % 4 + 1 : 0) << length << " " << i;
}

TEST_F(GpuInstance, FailedAssertionsNameTheirNode) {
  auto module = loadModule(kiln_module_fake_gpu_asks);
  kiln::gpu::Instance instance(load(*module));
  x[0] = -1;
  ASSERT_TRUE(instance.upload(0, x.data()));
  EXPECT_FALSE(instance.run());
  EXPECT_EQ(instance.status(), KILN_ASSERT_FAILED);
  EXPECT_STREQ(instance.errorMessage(), "check/Assert: x must not be negative");
  x[0] = 1;
  EXPECT_TRUE(instance.upload(0, x.data()) && instance.run() && instance.synchronize());
}

TEST_F(GpuInstance, HostInstances) {
  kiln::gpu::enable();
  for (const KilnModule *table : {&kiln_module_fake_gpu, &kiln_module_fake_gpu_asks}) {
    auto module = loadModule(*table);
    kiln::Instance instance(*module);
    ASSERT_TRUE(instance.ready()) << instance.errorMessage();
    std::copy(x.begin(), x.end(), static_cast<float *>(instance.input(0)));
    ASSERT_TRUE(instance.run() && instance.run()) << instance.errorMessage();
    EXPECT_EQ(static_cast<float *>(instance.output(0))[999], 4000);
    EXPECT_EQ(static_cast<float *>(instance.variable(0))[999], 4000);
    static_cast<float *>(instance.variable(0))[999] = 7;
    instance.setInput(0, y.data()); // zeros
    ASSERT_TRUE(instance.run());
    EXPECT_EQ(static_cast<float *>(instance.output(0))[999], 7);
    float random = table == &kiln_module_fake_gpu_asks ? 2 : 0; // the third run's
    EXPECT_EQ(*static_cast<float *>(instance.output(1)), 4 * kSumOfX - 4000 + 7 + random);
  }
}

TEST_F(GpuInstance, WeightsAndKernelsAreOnTheDeviceOnce) {
  auto first = loadModule(kiln_module_fake_gpu), other = loadModule(kiln_module_fake_gpu_asks);
  auto a = load(*first), again = load(*first), b = load(*other);
  EXPECT_EQ(a, again);
  EXPECT_NE(a, b);
  EXPECT_EQ(a->image(), "emulated");
  EXPECT_TRUE(device->emulated());
}

TEST_F(GpuInstance, WhatIsLoadedAtOnceIsLoadedOnce) {
  auto &internal = device->internal();
  for (int round = 0; round < 5; ++round) {
    auto module = loadModule(kiln_module_fake_gpu);
    EXPECT_EQ(internal.executables.size() + internal.constants.size(), 0u); // those of earlier rounds have gone
    std::vector<std::shared_ptr<Executable>> loaded(8);
    std::vector<std::thread> threads;
    std::atomic<int> waiting{8};
    for (auto &each : loaded)
      threads.emplace_back([&] {
        for (--waiting; waiting > 0;)
          std::this_thread::yield();
        EXPECT_TRUE(Executable::load(*module, device, &each).ok());
      });
    for (std::thread &thread : threads)
      thread.join();
    for (auto &each : loaded)
      EXPECT_EQ(each, loaded[0]);
    EXPECT_EQ(internal.executables.size(), 1u);
  }
}

// A server that profiles need not synchronize: what is done is added up meanwhile.
TEST_F(GpuInstance, ProfilesOfManyRunsWithoutSynchronizing) {
  auto module = loadModule(kiln_module_fake_gpu);
  kiln::gpu::Instance instance(load(*module));
  instance.enableProfile();
  constexpr uint64_t runs = 2000; // three marks each
  for (uint64_t i = 0; i < runs; ++i)
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
  EXPECT_GT(instance.profile()[0].count, 0u);
  EXPECT_LT(instance.profile()[0].count, runs);
  ASSERT_TRUE(instance.synchronize());
  EXPECT_EQ(instance.profile()[0].count, runs);
  EXPECT_EQ(instance.profile()[1].count, runs);
}

TEST_F(GpuInstance, Profiles) {
  for (const KilnModule *table : {&kiln_module_fake_gpu, &kiln_module_fake_gpu_asks}) {
    auto module = loadModule(*table);
    kiln::gpu::Instance instance(load(*module));
    EXPECT_EQ(instance.profile(), nullptr);
    instance.enableProfile();
    for (int i = 0; i < 3; ++i)
      ASSERT_TRUE(instance.run());
    ASSERT_TRUE(instance.synchronize());
    EXPECT_EQ(instance.profile()[0].count, 3u);
    EXPECT_EQ(instance.profile()[1].count, 3u);
    EXPECT_GT(instance.profile()[1].nanoseconds, 0u);
  }
}

TEST_F(GpuInstance, ThreadsShareADevice) {
  auto module = loadModule(kiln_module_fake_gpu);
  auto executable = load(*module);
  std::vector<std::thread> threads;
  for (int t = 1; t <= 4; ++t)
    threads.emplace_back([&, t] {
      kiln::gpu::Instance instance(executable);
      std::vector<float> in(1000, float(t)), out(1000);
      for (int run = 1; run <= 20; ++run) {
        ASSERT_TRUE(instance.upload(0, in.data()) && instance.run() && instance.download(0, out.data()) && instance.synchronize()) << instance.errorMessage();
        ASSERT_EQ(out[500], 2.0f * t * run);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
}

} // namespace
