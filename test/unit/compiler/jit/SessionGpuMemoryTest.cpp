// Sessions keep to their budget of a GPU's memory, live results included, and runs wait for one
// another rather than fail.
#include "test/unit/compiler/jit/SessionGpuTestUtils.h"

#include <cmath>
#include <gmock/gmock.h>
#include <thread>

namespace kiln::jit {

namespace {

// a and d run on the GPU with a node between them that does not compile, and that does not read a;
// d keeps a alive on the device.
constexpr const char *kApart = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "a" op: "AddV2" input: "x" input: "x" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "text" op: "AsString" input: "x" input: "^a" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "c" op: "StringToNumber" input: "text" attr { key: "out_type" value { type: DT_FLOAT } } }
node { name: "d" op: "AddV2" input: "c" input: "a" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
)";

class SessionGpuMemoryTest : public SessionGpuTest {
protected:
  /// Opens a session that may have `bytes` of the device, with nothing on it.
  void openWithin(uint64_t bytes, const char *graph) {
    SessionOptions options;
    options.gpuBytes = bytes;
    options.numThreads = 8;
    Status opened = openWithGpu(graph, options);
    ASSERT_TRUE(opened.ok()) << opened.message();
    counter("kiln_emulated_most_bytes") = 0;
  }
  uint64_t mostBytes() { return counter("kiln_emulated_most_bytes"); }
  /// Runs `fetch` on x, `size` floats of `value`, which it gives `times` as large.
  void step(const char *fetch, int size, float value, float times) {
    std::vector<Tensor> results;
    Status status = run({{"x", filled(size, value)}}, {fetch}, results);
    ASSERT_TRUE(status.ok()) << status.message();
    for (int i : {0, size - 1})
      EXPECT_EQ(results[0].values<float>()[i], times * value);
  }
};

TEST_F(SessionGpuMemoryTest, IdleCodeMakesRoom) {
  openWithin(200000, kApart);
  for (int round = 0; round < 2; ++round)
    for (int size : {5000, 6000, 7000, 8000, 9000, 10000})
      step("a", size, round + 1, 2);
  EXPECT_LE(mostBytes(), 200000u);
  EXPECT_GT(mostBytes(), 150000u); // what is not in the way stays
  EXPECT_LE(session->statistics().gpuBytes, 200000u);
}

TEST_F(SessionGpuMemoryTest, ResultsAreThereOnce) {
  openWithin(0, kApart);
  step("a", 10000, 1, 2);
  EXPECT_LE(mostBytes(), 2u * 40192); // x and a
  EXPECT_LE(session->statistics().gpuBytes, 2u * 40192);
  step("d", 10000, 1, 3); // a, c and d, with an a for each executable
  EXPECT_LE(mostBytes(), 6u * 40192);
}

TEST_F(SessionGpuMemoryTest, WhatIsFetchedTwiceLeavesTheDevice) {
  openWithin(0, kApart);
  std::vector<std::vector<Tensor>> results(8); // which the caller keeps
  uint64_t first = 0;
  for (std::vector<Tensor> &each : results) {
    Status status = run({{"x", filled(10000, 1)}}, {"a", "d", "a:0"}, each);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(each[0].values<float>()[9999], 2);
    EXPECT_EQ(each[2].values<float>()[9999], 2);
    first = first ? first : session->statistics().gpuBytes;
    EXPECT_LE(session->statistics().gpuBytes, first);
  }
}

TEST_F(SessionGpuMemoryTest, LiveResultsMoveToTheHost) {
  // d needs three tensors of 40,000 bytes, a another one meanwhile.
  openWithin(130000, kApart);
  for (float x : {1.0f, 2.0f, 3.0f})
    step("d", 10000, x, 3);
  EXPECT_LE(mostBytes(), 130000u);
  EXPECT_EQ(session->statistics().numMovedToHost, 3u);
  // With room for all of it they stay.
  openWithin(500000, kApart);
  for (float x : {1.0f, 2.0f, 3.0f})
    step("d", 10000, x, 3);
  EXPECT_EQ(session->statistics().numMovedToHost, 0u);
  EXPECT_EQ(session->statistics().bytesKeptOnDevices, 3 * 40000u);
}

TEST_F(SessionGpuMemoryTest, AFullDeviceIsAsABudget) {
  openWithin(0,
             kApart); // four tensors of 250,000 bytes would be needed, and some more for alignment
  for (float x : {1.0f, 2.0f})
    step("d", 62500, x, 3);
  EXPECT_EQ(session->statistics().numMovedToHost, 2u);
}

TEST_F(SessionGpuMemoryTest, ARunThatNeverFitsIsAnError) {
  openWithin(100000, kApart);
  std::vector<Tensor> results;
  Status status = run({{"x", filled(20000, 1)}}, {"a"}, results);
  EXPECT_EQ(status.code(), KILN_OUT_OF_MEMORY);
  EXPECT_THAT(
      status.message(),
      testing::EndsWith(
          "a run of module 'unit' needs 160256 bytes, and the session may have 100000 there"));
  EXPECT_EQ(mostBytes(), 0u);
  step("a", 10000, 1, 2); // and others run
}

TEST_F(SessionGpuMemoryTest, RunsWaitForOneAnother) {
  openWithin(130000, kApart);
  std::vector<std::thread> threads;
  for (int t = 0; t < 6; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20; ++i)
        step(t % 2 ? "a" : "d", 10000 - 10 * t, t + 1, t % 2 ? 2 : 3);
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_LE(mostBytes(), 130000u);
}

TEST_F(SessionGpuMemoryTest, ResultsThatAnotherGpuReadsAreWaitedFor) {
  std::string graph = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "a" op: "AddV2" input: "x" input: "x" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
)";
  constexpr int kSteps = 200; // which take longer than a
  for (int i = 0; i < kSteps; ++i)
    graph += "node { name: \"b" + std::to_string(i) + "\" op: \"Tanh\" input: \"" + (i ? "b" + std::to_string(i - 1) : "a") +
             "\" device: \"/device:GPU:1\" attr { key: \"T\" value { type: DT_FLOAT } } }\n";
  const std::string last = "b" + std::to_string(kSteps - 1);
  SessionOptions options;
  options.gpuBytes = 130000;
  options.numThreads = 8;
  Status opened = openWithGpu(graph.c_str(), options, 2);
  ASSERT_TRUE(opened.ok()) << opened.message();
  float expected = 2;
  for (int i = 0; i < kSteps; ++i)
    expected = std::tanh(expected);
  std::atomic<bool> done{false};
  std::thread reader([&] {
    while (!done) {
      std::vector<Tensor> results;
      Status status = run({{"x", filled(10000, 1)}}, {last}, results);
      ASSERT_TRUE(status.ok()) << status.message();
      EXPECT_NEAR(results[0].values<float>()[9999], expected, 1e-5);
    }
  });
  for (int size = 14000; size < 14400; size += 20)
    step("a", size, 1, 2); // for which the other run's `a` makes room
  done = true;
  reader.join();
}

TEST_F(SessionGpuMemoryTest, SmallRunsDoNotKeepALargeOneOut) {
  openWithin(130000, kApart);
  std::atomic<bool> done{false};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      while (!done)
        step("a", 1000, t + 1, 2);
    });
  for (int size : {14000, 15000, 16000}) {
    RunOptions timed;
    timed.timeoutMicros = 30000000;
    std::vector<Tensor> results;
    Status status = run({{"x", filled(size, 1)}}, {"a"}, results, timed);
    EXPECT_TRUE(status.ok()) << status.message();
  }
  done = true;
  for (std::thread &thread : threads)
    thread.join();
}

TEST_F(SessionGpuMemoryTest, WaitingEndsInTime) {
  std::string graph = std::string(kApart) + kLoop;
  std::string node = "node { name: \"loop\"";
  graph.replace(graph.find(node), node.size(), node + " device: \"/device:GPU:0\"");
  // As much as a run of `a` has. The loop is in the way while it runs.
  openWithin(2 * 40192, graph.c_str());
  step("a", 10000, 1, 2);
  const uint64_t idle = session->statistics().gpuBytes;
  CancellationSource source;
  std::thread looping([&] {
    RunOptions options;
    options.cancellation = &source;
    std::vector<Tensor> results;
    Status status = run({{"start", Tensor::scalar(0.0f)}, {"limit", Tensor::scalar(1e9f)}},
                        {"loop"}, results, options);
    EXPECT_EQ(status.code(), KILN_CANCELLED) << status.message();
  });
  while (session->statistics().gpuBytes == idle) // until the loop has a part of what the result of `a` needs
    std::this_thread::yield();
  std::vector<Tensor> results;
  RunOptions timed;
  timed.timeoutMicros = 50000;
  EXPECT_EQ(run({{"x", filled(10000, 1)}}, {"a"}, results, timed).code(), KILN_TIMED_OUT);
  CancellationSource mine;
  RunOptions cancelled;
  cancelled.cancellation = &mine;
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    mine.cancel();
  });
  EXPECT_EQ(run({{"x", filled(10000, 1)}}, {"a"}, results, cancelled).code(), KILN_CANCELLED);
  canceller.join();
  source.cancel();
  step("a", 10000, 1, 2); // waits for the loop's end
  looping.join();
}

} // namespace

} // namespace kiln::jit
