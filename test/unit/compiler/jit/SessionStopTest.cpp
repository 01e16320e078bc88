// Tests of stopping runs that are inside a compiled loop, or a host op of seconds.
#include "SessionTestUtils.h"

#include <chrono>
#include <complex>
#include <random>
#include <thread>

namespace kiln::jit {
namespace {

struct SessionStopTest : SessionTest {
  std::vector<Tensor> results;
  void SetUp() override {
    SessionOptions options;
    options.numThreads = 1;
    ASSERT_TRUE(open(options, kLoop).ok());
  }
  Status runTo(float limit, RunOptions options = {}) {
    return run({{"start", Tensor::scalar(0.0f)}, {"limit", Tensor::scalar(limit)}}, {"end"}, results, options);
  }
  void expectFive() {
    Status status = runTo(5);
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(*results[0].values<float>(), -5);
    EXPECT_EQ(static_cast<SessionImpl &>(*session).unitCompiler().compiler().statistics().numCompilations, 1u); // all of it
  }
};

constexpr float kForever = 1e9f; // counting in floats ends at 2^24

TEST_F(SessionStopTest, ATimeOutEndsALoop) {
  RunOptions options;
  options.timeoutMicros = 30000;
  for (int i = 0; i < 3; ++i) {
    expectFive();
    EXPECT_EQ(runTo(kForever, options).code(), KILN_TIMED_OUT);
  }
  options.timeoutMicros = 1000000000; // not met, and forgotten
  EXPECT_TRUE(runTo(3, options).ok());
  expectFive();
}

TEST_F(SessionStopTest, ACancellationEndsALoop) {
  expectFive();
  for (int i = 0; i < 3; ++i) {
    CancellationSource source;
    RunOptions options;
    options.cancellation = &source;
    EXPECT_TRUE(runTo(3, options).ok());
    std::thread canceller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      source.cancel();
    });
    EXPECT_EQ(runTo(kForever, options).code(), KILN_CANCELLED);
    canceller.join();
    expectFive();
  }
}

TEST_F(SessionStopTest, OthersGoOn) {
  expectFive();
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      std::vector<Tensor> own;
      for (int i = 0; i < 5; ++i) {
        RunOptions options;
        options.timeoutMicros = t % 2 ? 5000 + 1000 * t : 0;
        float limit = t % 2 ? kForever : 4;
        Status status = session->run({{"start", Tensor::scalar(0.0f)}, {"limit", Tensor::scalar(limit)}}, {"end"}, {}, &own, options);
        EXPECT_EQ(status.code(), t % 2 ? KILN_TIMED_OUT : KILN_OK) << status.message();
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  expectFive();
}

constexpr const char *kLongOps = R"(
node { name: "scores" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "indices" op: "Placeholder" attr { key: "dtype" value { type: DT_INT64 } } }
node { name: "labels" op: "Placeholder" attr { key: "dtype" value { type: DT_INT32 } } }
node { name: "lengths" op: "Placeholder" attr { key: "dtype" value { type: DT_INT32 } } }
node { name: "loss" op: "CTCLoss" input: "scores" input: "indices" input: "labels" input: "lengths" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "matrix" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "eig" op: "Eig" input: "matrix" attr { key: "T" value { type: DT_FLOAT } } attr { key: "Tout" value { type: DT_COMPLEX64 } } }
node { name: "triangle" op: "Placeholder" attr { key: "dtype" value { type: DT_COMPLEX64 } } }
node { name: "log" op: "MatrixLogarithm" input: "triangle" attr { key: "T" value { type: DT_COMPLEX64 } } }
)";

struct SessionStopHostOpTest : SessionTest {
  void SetUp() override { ASSERT_TRUE(open({}, kLongOps).ok()); }
  /// Tells that the run ends by its timeout, long before the op would end by itself.
  void expectStop(const Session::Feeds &feeds, const char *fetch) {
    std::vector<Tensor> results;
    RunOptions options;
    options.timeoutMicros = 50000;
    auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(run(feeds, {fetch}, results, options).code(), KILN_TIMED_OUT);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(1500));
  }
};

TEST_F(SessionStopHostOpTest, ATimeOutEndsALossOfOneSequence) {
  constexpr int32_t kTime = 5000, kLabels = 2400;
  Tensor indices, labels;
  ASSERT_TRUE(Tensor::allocate(KILN_INT64, {kLabels, 2}, &indices).ok());
  ASSERT_TRUE(Tensor::allocate(KILN_INT32, {kLabels}, &labels).ok());
  for (int32_t i = 0; i < kLabels; ++i) {
    indices.mutableValues<int64_t>()[2 * i] = 0;
    indices.mutableValues<int64_t>()[2 * i + 1] = i;
    labels.mutableValues<int32_t>()[i] = i % 2;
  }
  Tensor lengths;
  ASSERT_TRUE(Tensor::allocate(KILN_INT32, {1}, &lengths).ok());
  *lengths.mutableValues<int32_t>() = kTime;
  expectStop({{"scores", filled({kTime, 1, 3}, 0.5f)}, {"indices", indices}, {"labels", labels}, {"lengths", lengths}}, "loss");
}

TEST_F(SessionStopHostOpTest, ATimeOutEndsTheDecompositionOfAMatrix) {
  constexpr int64_t kSize = 900;
  Tensor matrix = filled({kSize, kSize}, 0);
  std::mt19937 random(1);
  for (int64_t i = 0; i < kSize * kSize; ++i)
    matrix.mutableValues<float>()[i] = static_cast<float>(random() % 1000) - 500;
  expectStop({{"matrix", matrix}}, "eig");
}

TEST_F(SessionStopHostOpTest, ATimeOutEndsTheLogarithmOfATriangle) {
  constexpr int64_t kSize = 1000; // whose decomposition is itself, but not its roots
  Tensor triangle;
  ASSERT_TRUE(Tensor::allocate(KILN_COMPLEX64, {kSize, kSize}, &triangle).ok());
  for (int64_t i = 0; i < kSize; ++i)
    for (int64_t j = 0; j < kSize; ++j)
      triangle.mutableValues<std::complex<float>>()[i * kSize + j] = i > j ? 0.0f : i == j ? static_cast<float>(2 + i % 7) : 0.001f;
  expectStop({{"triangle", triangle}}, "log");
}

} // namespace
} // namespace kiln::jit
