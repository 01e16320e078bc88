// Instances: own and user buffers, errors, profile, pools, several at once.
#include "kiln/kiln.h"

#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

extern "C" {
KILN_DECLARE_MODULE(embedded);
}

namespace {

using kiln::Instance;
using kiln::Module;

struct InstanceTest : testing::Test {
  std::unique_ptr<Module> module;
  void SetUp() override { ASSERT_TRUE(Module::fromTable(&kiln_module_embedded, &module).ok()); }
  static void fill(void *data, float value) {
    for (int i = 0; i < 1000; ++i)
      static_cast<float *>(data)[i] = value + float(i);
  }
};

TEST_F(InstanceTest, RunsAndUpdatesVariables) {
  Instance instance(*module);
  EXPECT_EQ(instance.findInput("x"), 0);
  EXPECT_EQ(instance.findOutput("y"), 0);
  EXPECT_EQ(instance.findVariable("v"), 0);
  EXPECT_EQ(instance.findInput("y"), -1);
  EXPECT_EQ(instance.inputBytes(0), 4000u);
  fill(instance.input(0), 1);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(static_cast<float *>(instance.output(0))[3], 8);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(static_cast<float *>(instance.output(0))[3], 16);
  EXPECT_EQ(static_cast<float *>(instance.variable(0))[3], 16);
}

TEST_F(InstanceTest, UsesTheCallersBuffers) {
  std::vector<float> x(1000, 1), v(1000, 5), y(1000);
  Instance instance(*module, Instance::Buffers::OutputsOnly);
  EXPECT_FALSE(instance.run());
  EXPECT_EQ(instance.status(), KILN_INVALID_ARGUMENT);
  EXPECT_STREQ(instance.errorMessage(), "x: the buffer is not set");
  instance.setInput(0, x.data());
  instance.setVariable(0, v.data());
  instance.setOutput(0, y.data());
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(y[0], 7);
  EXPECT_EQ(v[0], 7);
  instance.setInput(0, reinterpret_cast<char *>(x.data()) + 1);
  EXPECT_FALSE(instance.run());
  EXPECT_STREQ(instance.errorMessage(), "x: the buffer is not aligned as the model needs");
}

TEST_F(InstanceTest, ReportsFailedAssertions) {
  Instance instance(*module);
  fill(instance.input(0), -1);
  EXPECT_FALSE(instance.run());
  EXPECT_EQ(instance.status(), KILN_ASSERT_FAILED);
  EXPECT_STREQ(instance.errorMessage(), "check/Assert: x must not be negative");
  fill(instance.input(0), 1);
  EXPECT_TRUE(instance.run());
  EXPECT_STREQ(instance.errorMessage(), "");
}

TEST_F(InstanceTest, ProfilesLaunches) {
  Instance instance(*module);
  EXPECT_EQ(instance.profile(), nullptr);
  instance.enableProfile();
  ASSERT_TRUE(instance.run());
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(instance.profile()[0].count, 2u);
}

TEST_F(InstanceTest, AnnouncesLaunchesToTheCaller) {
  Instance instance(*module);
  std::vector<int32_t> launches;
  auto alone = [](KilnContext *, KilnTask task, void *args, int64_t count, int64_t) {
    task(args, 0, count);
  };
  instance.setParallelFor(alone, &launches, 1);
  instance.setMark([](KilnContext *context, int32_t launch) {
    static_cast<std::vector<int32_t> *>(context->user)->push_back(launch);
  });
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(launches, (std::vector<int32_t>{0, 1}));
  EXPECT_EQ(instance.profile(), nullptr);
  instance.setMark(nullptr);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(launches.size(), 2u);
}

TEST_F(InstanceTest, TwoThreadsRunOneModule) {
  kiln::ThreadPool pool(2);
  auto work = [&](float value) {
    Instance instance(*module);
    instance.setThreadPool(&pool);
    instance.enableProfile();
    for (int round = 0; round < 200; ++round) {
      fill(instance.input(0), value);
      std::memset(instance.variable(0), 0, 4000);
      ASSERT_TRUE(instance.run());
      for (int i = 0; i < 1000; ++i)
        ASSERT_EQ(static_cast<float *>(instance.output(0))[i], 2 * (value + float(i)));
    }
    EXPECT_EQ(instance.profile()[0].count, 200u);
  };
  std::thread other(work, 3.0f);
  work(4.0f);
  other.join();
}

TEST_F(InstanceTest, MovesKeepBuffers) {
  Instance first(*module);
  fill(first.input(0), 1);
  Instance second = std::move(first);
  ASSERT_TRUE(second.run());
  EXPECT_EQ(static_cast<float *>(second.output(0))[0], 2);
}

} // namespace
