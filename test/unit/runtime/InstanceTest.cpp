// Instances: own and user buffers, errors, profile, pools, several at once.
#include "kiln/kiln.h"

#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

extern "C" {
KILN_DECLARE_MODULE(embedded);
KILN_DECLARE_MODULE(rows);
KILN_DECLARE_MODULE(two_symbols);
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

TEST_F(InstanceTest, TakesAnyNumberOfRows) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_rows, &module).ok());
  Instance instance(*module);
  EXPECT_EQ(instance.batch(), 1);
  std::fill_n(static_cast<float *>(instance.input(1)), 3, 10.0f);
  for (int64_t rows : {1, 4, 1000, 2, 0, 7}) {
    ASSERT_TRUE(instance.setBatch(rows));
    EXPECT_EQ(instance.batch(), rows);
    EXPECT_EQ(instance.inputBytes(0), size_t(12 * rows));
    EXPECT_EQ(instance.outputBytes(0), size_t(12 * rows));
    EXPECT_EQ(instance.inputBytes(1), 12u);
    for (int64_t i = 0; i < 3 * rows; ++i)
      static_cast<float *>(instance.input(0))[i] = float(i);
    ASSERT_TRUE(instance.run()) << instance.errorMessage();
    for (int64_t i = 0; i < 3 * rows; ++i)
      ASSERT_EQ(static_cast<float *>(instance.output(0))[i], float(i) + 10);
  }
  void *place = instance.input(0);
  ASSERT_TRUE(instance.setBatch(1000)); // as many as there were before
  EXPECT_EQ(instance.input(0), place);
}

TEST_F(InstanceTest, CallersBuffersOfABatchStay) {
  ASSERT_TRUE(Module::fromTable(&kiln_module_rows, &module).ok());
  Instance instance(*module, Instance::Buffers::OutputsOnly);
  std::vector<float> x(30, 1), w(3, 2), y(30);
  instance.setInput(0, x.data());
  instance.setInput(1, w.data());
  instance.setOutput(0, y.data());
  ASSERT_TRUE(instance.setBatch(10));
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(y, std::vector<float>(30, 3));
  instance.setOutput(0, nullptr);
  ASSERT_TRUE(instance.run());
  EXPECT_EQ(static_cast<float *>(instance.output(0))[29], 3);
}

TEST_F(InstanceTest, RefusesBatches) {
  Instance fixed(*module);
  EXPECT_TRUE(fixed.setBatch(1));
  EXPECT_FALSE(fixed.setBatch(2));
  EXPECT_STREQ(fixed.errorMessage(), "a batch of 2 rows: module 'embedded' was compiled for one shape of its inputs");
  ASSERT_TRUE(Module::fromTable(&kiln_module_rows, &module).ok());
  Instance instance(*module);
  EXPECT_FALSE(instance.setBatch(-1));
  EXPECT_EQ(instance.status(), KILN_INVALID_ARGUMENT);
  EXPECT_FALSE(instance.setBatch(INT64_MAX / 2));
  EXPECT_EQ(instance.status(), KILN_OUT_OF_MEMORY);
  EXPECT_EQ(instance.batch(), 1);
  EXPECT_TRUE(instance.run());
  EXPECT_EQ(Module::fromTable(&kiln_module_two_symbols, &module).message(),
            "module 'two_symbols' has 2 open dimensions, this runtime knows one: the batch");
}

TEST_F(InstanceTest, MovesKeepBuffers) {
  Instance first(*module);
  fill(first.input(0), 1);
  Instance second = std::move(first);
  ASSERT_TRUE(second.run());
  EXPECT_EQ(static_cast<float *>(second.output(0))[0], 2);
}

} // namespace
