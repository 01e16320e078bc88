// Sessions with GPU devices, on the emulated driver: nodes run where they ask to, and tensors
// cross.
#include "test/unit/compiler/jit/SessionGpuTestUtils.h"

#include <thread>

namespace kiln::jit {

namespace {

// z = (x * x + x * x) - x with the sum on the GPU.
constexpr const char *graph = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "square" op: "Mul" input: "x" input: "x" device: "/device:CPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "twice" op: "AddV2" input: "square" input: "square" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "z" op: "Sub" input: "twice" input: "x" device: "/device:CPU:0" attr { key: "T" value { type: DT_FLOAT } } }
)";

// z = 4 x^2, three of them by a function that goes through text.
constexpr const char *kInFunction = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "square" op: "Mul" input: "x" input: "x" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "call" op: "PartitionedCall" input: "square" attr { key: "f" value { func { name: "three" } } }
       attr { key: "Tin" value { list { type: DT_FLOAT } } } attr { key: "Tout" value { list { type: DT_FLOAT } } } }
node { name: "z" op: "AddV2" input: "call" input: "square" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "text" op: "AsString" input: "z" attr { key: "T" value { type: DT_FLOAT } } }
library { function {
  signature { name: "three" input_arg { name: "a" type: DT_FLOAT } output_arg { name: "r" type: DT_FLOAT } }
  node_def { name: "twice" op: "AddV2" input: "a" input: "a" attr { key: "T" value { type: DT_FLOAT } } }
  node_def { name: "text" op: "AsString" input: "twice:z:0" attr { key: "T" value { type: DT_FLOAT } } }
  node_def { name: "back" op: "StringToNumber" input: "text:output:0" attr { key: "out_type" value { type: DT_FLOAT } } }
  node_def { name: "sum" op: "AddV2" input: "back:output:0" input: "a" attr { key: "T" value { type: DT_FLOAT } } }
  ret { key: "r" value: "sum:z:0" }
} }
)";

TEST_F(SessionGpuTest, NodesRunWhereTheyAskTo) {
  Status opened = openWithGpu(graph);
  ASSERT_TRUE(opened.ok()) << opened.message();
  std::vector<Tensor> results;
  for (int size : {3, 5, 3}) {
    Status status = run({{"x", filled(size, 3)}}, {"z", "twice"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].values<float>()[size - 1], 15);
    EXPECT_EQ(results[1].values<float>()[0], 18);
  }
  // Too much for the device, as it is told to be; the processor has enough.
  Status status = run({{"x", filled(1000000, 3)}}, {"z"}, results);
  EXPECT_EQ(status.code(), KILN_OUT_OF_MEMORY);
  EXPECT_NE(status.message().find("GPU 0"), std::string::npos) << status.message();
  EXPECT_TRUE(run({{"x", filled(1000000, 3)}}, {"square"}, results).ok());
}

TEST_F(SessionGpuTest, WhatIsKeptForNextRunsIsCountedAndMakesRoom) {
  Status opened = openWithGpu(graph);
  ASSERT_TRUE(opened.ok()) << opened.message();
  std::vector<Tensor> results;
  for (int size : {60000, 70000, 80000, 60000}) { // eight bytes each, of a million, four of them for the result, which leaves
    Status status = run({{"x", filled(size, 3)}}, {"twice"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].values<float>()[size - 1], 18);
    EXPECT_GE(session->statistics().gpuBytes, 4u * size);
  }
  EXPECT_LT(session->statistics().gpuBytes, 1000000u);
  EXPECT_EQ(run({{"x", filled(1000000, 3)}}, {"twice"}, results).code(), KILN_OUT_OF_MEMORY);
}

TEST_F(SessionGpuTest, WithoutGpuDevicesTheNameIsAWish) {
  ASSERT_TRUE(open({}, graph).ok());
  std::vector<Tensor> results;
  ASSERT_TRUE(run({{"x", filled(1000000, 3)}}, {"z"}, results).ok());
  EXPECT_EQ(results[0].values<float>()[7], 15);
}

TEST_F(SessionGpuTest, StopsBetweenTheTurnsOfALoop) {
  std::string onGpu = kLoop;
  for (const char *name : {"loop", "end"}) {
    std::string node = "node { name: \"" + std::string(name) + "\"";
    onGpu.replace(onGpu.find(node), node.size(), node + " device: \"/device:GPU:0\"");
  }
  ASSERT_TRUE(openWithGpu(onGpu.c_str()).ok());
  std::vector<Tensor> results;
  auto runTo = [&](float limit, RunOptions run = {}) {
    return session->run({{"start", Tensor::scalar(0.0f)}, {"limit", Tensor::scalar(limit)}}, {"end"}, {}, &results, run);
  };
  constexpr float kForever = 1e9f; // counting in floats ends at 2^24
  for (int i = 0; i < 2; ++i) {
    Status status = runTo(5);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(*results[0].values<float>(), -5);
    RunOptions timed;
    timed.timeoutMicros = 30000;
    EXPECT_EQ(runTo(kForever, timed).code(), KILN_TIMED_OUT);
    CancellationSource source;
    RunOptions cancelled;
    cancelled.cancellation = &source;
    std::thread canceller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      source.cancel();
    });
    EXPECT_EQ(runTo(kForever, cancelled).code(), KILN_CANCELLED);
    canceller.join();
  }
}

// Two results that do not need each other, one of them of so many blocks that it is no part of the other's launch.
constexpr const char *kBranches = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { dim { size: 8 } dim { size: 8 } } } } }
node { name: "y" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { dim { size: 16384 } dim { size: 9 } } } } }
node { name: "xx" op: "MatMul" input: "x" input: "x" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } }
       attr { key: "transpose_a" value { b: false } } attr { key: "transpose_b" value { b: false } } }
node { name: "axis" op: "Const" attr { key: "dtype" value { type: DT_INT32 } } attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: 1 } } } }
node { name: "sums" op: "Sum" input: "y" input: "axis" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } }
       attr { key: "Tidx" value { type: DT_INT32 } } attr { key: "keep_dims" value { b: false } } }
node { name: "shape" op: "Const" attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { dim { size: 1 } } int_val: 64 } } } }
node { name: "flat" op: "Reshape" input: "xx" input: "shape" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } }
       attr { key: "Tshape" value { type: DT_INT32 } } }
node { name: "first" op: "Const" attr { key: "dtype" value { type: DT_INT32 } } attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { } int_val: 0 } } } }
node { name: "both" op: "ConcatV2" input: "flat" input: "sums" input: "first" device: "/device:GPU:0" attr { key: "N" value { i: 2 } }
       attr { key: "T" value { type: DT_FLOAT } } attr { key: "Tidx" value { type: DT_INT32 } } }
)";

TEST_F(SessionGpuTest, LaunchesThatDoNotNeedEachOtherMayRunSideBySide) {
  Status opened = openWithGpu(kBranches);
  ASSERT_TRUE(opened.ok()) << opened.message();
  uint64_t &mostReady = counter("kiln_emulated_most_ready");
  mostReady = 0;
  Tensor x, y;
  ASSERT_TRUE(Tensor::allocate(KILN_FLOAT, {8, 8}, &x).ok());
  ASSERT_TRUE(Tensor::allocate(KILN_FLOAT, {16384, 9}, &y).ok());
  std::fill_n(x.mutableValues<float>(), 64, 2.0f);
  std::fill_n(y.mutableValues<float>(), 16384 * 9, 3.0f);
  std::vector<Tensor> results;
  for (int i = 0; i < 4; ++i) {
    Status status = run({{"x", x}, {"y", y}}, {"both"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].values<float>()[63], 32);
    EXPECT_EQ(results[0].values<float>()[16447], 27);
  }
  EXPECT_EQ(mostReady, 2u);
}

// Adds x to a variable, here or there.
constexpr const char *kVariable = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "v" op: "VarHandleOp" attr { key: "dtype" value { type: DT_FLOAT } } attr { key: "shape" value { shape { dim { size: 1000 } } } }
       attr { key: "container" value { s: "" } } attr { key: "shared_name" value { s: "v" } } }
node { name: "init" op: "AssignVariableOp" input: "v" input: "x" device: "/device:CPU:0" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "gpu" op: "AssignAddVariableOp" input: "v" input: "x" device: "/device:GPU:0" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "cpu" op: "AssignAddVariableOp" input: "v" input: "x" device: "/device:CPU:0" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "read" op: "ReadVariableOp" input: "v" device: "/device:CPU:0" attr { key: "dtype" value { type: DT_FLOAT } } }
)";

TEST_F(SessionGpuTest, VariablesAreCopiedToTheDeviceWhenTheyHaveChanged) {
  Status opened = openWithGpu(kVariable);
  ASSERT_TRUE(opened.ok()) << opened.message();
  const uint64_t &copied = counter("kiln_emulated_bytes_to_device");
  float expected = 0;
  // Runs the node with x, and tells how many bytes went to the device.
  auto step = [&](const char *node, float x) {
    expected = node == std::string("init") ? x : expected + x;
    uint64_t before = copied;
    Status status = session->run({{"x", filled(1000, x)}}, {}, {node}, nullptr);
    EXPECT_TRUE(status.ok()) << status.message();
    return copied - before;
  };
  std::vector<Tensor> held; // a reader that keeps what it got
  auto read = [&] {
    std::vector<Tensor> results;
    EXPECT_TRUE(run({}, {"read"}, results).ok());
    EXPECT_EQ(results[0].values<float>()[999], expected);
    held.push_back(results[0]);
  };
  EXPECT_EQ(step("init", 1), 0u);
  EXPECT_EQ(step("gpu", 2), 8000u);
  EXPECT_EQ(step("gpu", 3), 4000u); // x only
  read();
  EXPECT_EQ(step("gpu", 4), 4000u);
  read();
  EXPECT_EQ(held[0].values<float>()[0], 6);
  EXPECT_EQ(step("cpu", 5), 0u);
  EXPECT_EQ(step("gpu", 6), 8000u);
  EXPECT_EQ(step("init", 7), 0u);
  read();
  EXPECT_EQ(step("gpu", 8), 8000u);
  EXPECT_EQ(step("gpu", 9), 4000u);
  read();
}

TEST_F(SessionGpuTest, VariablesThatAreWrittenOnTheDeviceStayThere) {
  ASSERT_TRUE(openWithGpu(kVariable).ok());
  auto step = [&](const char *node, float x) {
    Status status = session->run({{"x", filled(1000, x)}}, {}, {node}, nullptr);
    ASSERT_TRUE(status.ok()) << status.message();
  };
  auto toHost = [&] { return session->statistics().bytesToHost; };
  std::vector<Tensor> held;
  step("init", 1);
  for (float x : {2.0f, 3.0f, 4.0f})
    step("gpu", x);
  EXPECT_EQ(toHost(), 0u);
  ASSERT_TRUE(run({}, {"read"}, held).ok());
  EXPECT_EQ(toHost(), 4000u); // once, for whoever reads
  EXPECT_EQ(held[0].values<float>()[999], 10);
  step("gpu", 5); // beside what was read, which stays as it is
  step("gpu", 6);
  EXPECT_EQ(toHost(), 4000u);
  EXPECT_EQ(held[0].values<float>()[0], 10);
  step("cpu", 7);
  EXPECT_EQ(toHost(), 8000u);
  ASSERT_TRUE(run({}, {"read"}, held).ok());
  EXPECT_EQ(toHost(), 8000u);
  EXPECT_EQ(held[0].values<float>()[999], 28);
}

constexpr const char *kProduct = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "rows" op: "Const" attr { key: "dtype" value { type: DT_INT32 } }
       attr { key: "value" value { tensor { dtype: DT_INT32 tensor_shape { dim { size: 2 } } int_val: 32 int_val: 32 } } } }
node { name: "a" op: "Reshape" input: "x" input: "rows" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "y" op: "MatMul" input: "a" input: "a" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
)";

TEST_F(SessionGpuTest, ProductsHaveThePrecisionThatIsAskedFor) {
  constexpr float exact = 1 + 0x1p-9f + 0x1p-12f, tf32 = 1 + 0x1p-9f; // in bfloat16 it is 1
  Tensor x = filled(1024, exact);
  for (auto [precision, expected] : {std::pair("f32", exact * exact), std::pair("f32-fast", tf32 * tf32), std::pair("bf16", 1.0f)}) {
    SessionOptions options;
    options.precision = precision;
    Status opened = openWithGpu(kProduct, options);
    ASSERT_TRUE(opened.ok()) << opened.message();
    std::vector<Tensor> results;
    Status status = run({{"x", x}}, {"y"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_NEAR(results[0].values<float>()[77], 32 * expected, 1e-4) << precision;
  }
  SessionOptions options;
  options.precision = "fp8";
  EXPECT_EQ(openWithGpu(kProduct, options).message(), "the precision 'fp8' is none of f32, f32-fast, bf16 and int8");
  options = {};
  options.gpuLibrary = "cudnn";
  EXPECT_EQ(openWithGpu(kProduct, options).message(), "the library for GPUs 'cudnn' is none of none, cublaslt and auto");
}

// Two clusters on the GPU, with nodes between them that do not compile.
constexpr const char *kClusters = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "a" op: "AddV2" input: "x" input: "x" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "text" op: "AsString" input: "a" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "c" op: "StringToNumber" input: "text" attr { key: "out_type" value { type: DT_FLOAT } } }
node { name: "d" op: "AddV2" input: "c" input: "a" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "e" op: "AddV2" input: "d" input: "a" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
)";

TEST_F(SessionGpuTest, ResultsStayOnTheDeviceUntilTheHostNeedsThem) {
  Status opened = openWithGpu(kClusters);
  ASSERT_TRUE(opened.ok()) << opened.message();
  const uint64_t &copied = counter("kiln_emulated_bytes_to_device");
  SessionStatistics last;
  std::vector<Tensor> held; // what was fetched is the holder's, whatever later runs do
  auto step = [&](std::vector<std::string> fetches, float x, float expected, uint64_t to,
                  uint64_t kept, uint64_t back) {
    uint64_t before = copied;
    std::vector<Tensor> results;
    Status status = run({{"x", filled(1000, x)}}, fetches, results);
    ASSERT_TRUE(status.ok()) << status.message();
    for (int i : {0, 999})
      EXPECT_EQ(results[0].values<float>()[i], expected);
    SessionStatistics now = session->statistics();
    EXPECT_EQ(copied - before, to);
    EXPECT_EQ(now.bytesToDevices - last.bytesToDevices, to);
    EXPECT_EQ(now.bytesKeptOnDevices - last.bytesKeptOnDevices, kept);
    EXPECT_EQ(now.bytesToHost - last.bytesToHost, back);
    last = now;
    held.push_back(results[0]);
  };
  for (float x : {1.0f, 2.0f, 3.0f}) {
    step({"d"}, x, 4 * x, 8000, 4000, 8000); // x and c; a; a for its text, and d
    step({"a"}, x, 2 * x, 4000, 0, 4000);
    step({"e", "a"}, x, 6 * x, 8000, 4000, 8000); // a crosses once, whoever wants it
  }
  EXPECT_EQ(held[0].values<float>()[5], 4);
  EXPECT_EQ(held[1].values<float>()[5], 2);
  held[1].mutableValues<float>()[5] = 7;
  EXPECT_EQ(held[1].values<float>()[5], 7);
}

// a on one GPU, b and c on the other; c needs both.
constexpr const char *kTwoGpus = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "a" op: "AddV2" input: "x" input: "x" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "b" op: "Mul" input: "a" input: "a" device: "/device:GPU:1" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "c" op: "Sub" input: "b" input: "a" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
)";

TEST_F(SessionGpuTest, ResultsGoFromGpuToGpuWithoutTheHost) {
  Status opened = openWithGpu(kTwoGpus, {}, 2);
  ASSERT_TRUE(opened.ok()) << opened.message();
  const uint64_t &copied = counter("kiln_emulated_bytes_to_device"), &between = counter("kiln_emulated_bytes_between");
  SessionStatistics last;
  for (float x : {1.0f, 2.0f, 3.0f}) {
    uint64_t copiedBefore = copied, betweenBefore = between;
    std::vector<Tensor> results;
    Status status = run({{"x", filled(1000, x)}}, {"c"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    for (int i : {0, 999})
      EXPECT_EQ(results[0].values<float>()[i], 4 * x * x - 2 * x);
    SessionStatistics now = session->statistics();
    EXPECT_EQ(copied - copiedBefore, 4000u); // x
    EXPECT_EQ(between - betweenBefore, 8000u); // a, and b back
    EXPECT_EQ(now.bytesToDevices - last.bytesToDevices, 4000u);
    EXPECT_EQ(now.bytesBetweenDevices - last.bytesBetweenDevices, 8000u);
    EXPECT_EQ(now.bytesKeptOnDevices - last.bytesKeptOnDevices, 4000u); // a, for c
    EXPECT_EQ(now.bytesToHost - last.bytesToHost, 4000u); // c
    last = now;
  }
}

TEST_F(SessionGpuTest, GpusThatCannotBePeersGoByTheDriver) {
  setenv("KILN_EMU_NO_PEERS", "1", 1);
  Status opened = openWithGpu(kTwoGpus, {}, 2);
  ASSERT_TRUE(opened.ok()) << opened.message();
  std::vector<Tensor> results;
  Status status = run({{"x", filled(1000, 3)}}, {"c"}, results);
  unsetenv("KILN_EMU_NO_PEERS");
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(results[0].values<float>()[999], 30);
}

// What is computed on the GPU is needed by the host: `a` by an op, `more` by control flow, `size` by the compiler, which wants it to be constant.
constexpr const char *kNeeded = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "n" op: "Placeholder" attr { key: "dtype" value { type: DT_INT32 } } }
node { name: "a" op: "AddV2" input: "x" input: "x" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "text" op: "AsString" input: "a" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "more" op: "Less" input: "n" input: "n" device: "/device:GPU:0" attr { key: "T" value { type: DT_INT32 } } }
node { name: "name" op: "AsString" input: "x" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "switch" op: "Switch" input: "name" input: "more" attr { key: "T" value { type: DT_STRING } } }
node { name: "size" op: "AddV2" input: "n" input: "n" device: "/device:GPU:0" attr { key: "T" value { type: DT_INT32 } } }
node { name: "y" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "y_text" op: "AsString" input: "y" input: "^size" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "value" op: "StringToNumber" input: "y_text" attr { key: "out_type" value { type: DT_FLOAT } } }
node { name: "fill" op: "Fill" input: "size" input: "value" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } attr { key: "index_type" value { type: DT_INT32 } } }
)";

TEST_F(SessionGpuTest, ACopyToTheHostThatFailsIsOneError) {
  Status opened = openWithGpu(kNeeded);
  ASSERT_TRUE(opened.ok()) << opened.message();
  uint64_t &failing = counter("kiln_emulated_failing_copies");
  Tensor n = Tensor::vector<int32_t>({2, 3});
  Tensor one = Tensor::scalar<int32_t>(1), x = filled(8, 1);
  auto step = [&](const char *fetch, const Tensor &number) {
    std::vector<Tensor> results;
    Status status = run({{"x", x}, {"y", Tensor::scalar(1.0f)}, {"n", number}}, {fetch}, results);
    EXPECT_EQ(status.ok(), results[0].valid());
    return status;
  };
  struct Case {
    const char *fetch;
    const Tensor &n;
    const char *where;
  };
  for (const Case &each : {Case{"a", n, "fetching a: "}, {"text", n, "node 'text' (AsString): "}, {"switch:0", one, "node 'switch' (Switch): "}, {"fill", n, ""}}) {
    Status status = step(each.fetch, each.n);
    EXPECT_TRUE(status.ok()) << each.fetch << ": " << status.message();
    failing = 1000;
    status = step(each.fetch, each.n);
    EXPECT_LT(failing, 1000u) << each.fetch;
    EXPECT_EQ(status.code(), KILN_INTERNAL) << each.fetch;
    EXPECT_EQ(status.message().find(each.where), 0u) << status.message();
    EXPECT_NE(status.message().find("copying from the device: CUDA_ERROR_UNKNOWN"), std::string::npos) << status.message();
    failing = 0;
    status = step(each.fetch, each.n);
    EXPECT_TRUE(status.ok()) << each.fetch << ": " << status.message();
  }
}

TEST_F(SessionGpuTest, NodesWithoutADeviceAreOnTheDefaultOne) {
  std::string text = kInFunction;
  SessionOptions options;
  options.defaultDevice = "/device:GPU:0";
  Status opened = openWithGpu(text.c_str(), options);
  ASSERT_TRUE(opened.ok()) << opened.message();
  std::vector<Tensor> results;
  for (int size : {300, 500, 300}) {
    uint64_t before = session->statistics().bytesToDevices;
    Status status = run({{"x", filled(size, 3)}}, {"z", "text"}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(results[0].values<float>()[size - 1], 3 * 9 + 9); // 4 x^2, with the sum and the function's products on the GPU
    EXPECT_EQ(results[1].strings()[0].substr(0, 2), "36");
    EXPECT_GE(session->statistics().bytesToDevices - before, 4u * size);
  }
  EXPECT_GT(session->statistics().bytesKeptOnDevices, 0u);
  // Those that ask for one are there.
  text.replace(text.find("op: \"Mul\""), 0, "device: \"/device:CPU:0\" ");
  ASSERT_TRUE(openWithGpu(text.c_str(), options).ok());
  ASSERT_TRUE(run({{"x", filled(10, 3)}}, {"square"}, results).ok());
  EXPECT_EQ(session->statistics().bytesToDevices, 0u);
  options.defaultDevice = "/device:GPU:1";
  EXPECT_EQ(openWithGpu(text.c_str(), options).message(),
            "the default device '/device:GPU:1' is none of the session's: /job:localhost/replica:0/task:0/device:CPU:0, "
            "/job:localhost/replica:0/task:0/device:GPU:0");
}

TEST_F(SessionGpuTest, Devices) {
  Status status = openWithGpu(graph, {}, 2);
  ASSERT_TRUE(status.ok()) << status.message();
  std::vector<SessionDevice> devices = session->devices();
  ASSERT_EQ(devices.size(), 3u);
  EXPECT_EQ(devices[0].name, "/job:localhost/replica:0/task:0/device:CPU:0");
  EXPECT_EQ(devices[0].memoryBytes, 0u);
  EXPECT_EQ(devices[2].name, "/job:localhost/replica:0/task:0/device:GPU:1");
  EXPECT_EQ(devices[2].description, "emulated device");
  EXPECT_EQ(devices[2].memoryBytes, 1000000u);
}

TEST_F(SessionGpuTest, DevicesThatAreNotThere) {
  SessionOptions options;
  options.numGpuDevices = 3;
  Status status = open(options, graph);
  EXPECT_EQ(status.code(), KILN_UNSUPPORTED_GPU);
  EXPECT_EQ(status.message(), "there is no GPU 2: the driver shows 2 devices");
  options.numGpuDevices = -1;
  EXPECT_EQ(open(options, graph).code(), KILN_INVALID_ARGUMENT);
}

} // namespace

} // namespace kiln::jit
