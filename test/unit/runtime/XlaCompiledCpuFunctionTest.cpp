// The API of tfcompile's generated classes, used as a program written for TensorFlow uses it.
#include "kiln/xla_compiled_cpu_function.h"

#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>
#include <vector>

extern "C" {
KILN_DECLARE_MODULE(embedded);
KILN_DECLARE_MODULE(nowhere);
}

namespace {

using Function = tensorflow::XlaCompiledCpuFunction;

Function::StaticData staticData(const KilnModule &module) {
  Function::StaticData data;
  data.module = &module;
  data.has_name_indices = true;
  return data;
}

// As much of Eigen::ThreadPoolDevice as the class uses.
struct Device {
  mutable std::vector<std::thread> threads;
  ~Device() {
    for (std::thread &thread : threads)
      thread.join();
  }
  int numThreads() const { return 3; }
  template <typename F> void enqueueNoNotification(F work) const { threads.emplace_back(work); }
};

TEST(XlaCompiledCpuFunction, ArgumentsVariablesResults) {
  Function function(staticData(kiln_module_embedded));
  EXPECT_EQ(function.num_args(), 2);
  EXPECT_EQ(function.num_variables(), 1);
  EXPECT_EQ(function.num_results(), 1);
  EXPECT_EQ(function.arg_size(0), 4000);
  EXPECT_EQ(function.arg_size(1), 4000);
  EXPECT_EQ(function.result_size(0), 4000);
  EXPECT_EQ(function.LookupArgIndex("x"), 0);
  EXPECT_EQ(function.LookupArgIndex("v"), 1);
  EXPECT_EQ(function.LookupVariableIndex("v"), 0);
  EXPECT_EQ(function.LookupResultIndex("y"), 0);
  EXPECT_EQ(function.LookupResultIndex("x"), -1);
  EXPECT_STREQ(function.GetArgName(1), "v");
  EXPECT_EQ(function.GetArgName(2), nullptr);
  static_cast<float *>(function.arg_data(0))[5] = 3;
  static_cast<float *>(function.arg_data(1))[5] = 1;
  EXPECT_TRUE(function.Run());
  EXPECT_EQ(static_cast<float *>(function.result_data(0))[5], 7);
  EXPECT_EQ(function.error_msg(), "");
  std::vector<float> variable(1000, 10);
  function.set_arg_data(1, variable.data());
  EXPECT_TRUE(function.Run());
  EXPECT_EQ(variable[5], 16);
}

TEST(XlaCompiledCpuFunction, SaysWhyItFailed) {
  Function function(staticData(kiln_module_embedded));
  static_cast<float *>(function.arg_data(0))[0] = -1;
  EXPECT_FALSE(function.Run());
  EXPECT_EQ(function.error_msg(), "check/Assert: x must not be negative");
  Function elsewhere(staticData(kiln_module_nowhere));
  EXPECT_NE(elsewhere.arg_data(0), nullptr);
  EXPECT_FALSE(elsewhere.Run());
  EXPECT_THAT(elsewhere.error_msg(), testing::HasSubstr("no code for this processor"));
}

TEST(XlaCompiledCpuFunction, RunsOnAnotherLibrarysPool) {
  Device device;
  Function function(staticData(kiln_module_embedded));
  function.set_thread_pool(&device);
  for (int i = 0; i < 1000; ++i)
    static_cast<float *>(function.arg_data(0))[i] = float(i);
  EXPECT_TRUE(function.Run());
  for (int i = 0; i < 1000; ++i)
    ASSERT_EQ(static_cast<float *>(function.result_data(0))[i], 2 * float(i));
  function.set_thread_pool(nullptr);
  EXPECT_TRUE(function.Run());
}

} // namespace
