// Tests of stopping runs that are inside a compiled loop.
#include "SessionTestUtils.h"

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

} // namespace
} // namespace kiln::jit
