// Sessions with GPU devices, on the emulated driver: nodes run where they ask to, and tensors cross.
#include "test/unit/compiler/jit/SessionTestUtils.h"

#include <cstdlib>

namespace kiln::jit {

namespace {

// z = (x * x + x * x) - x with the sum on the GPU.
constexpr const char *graph = R"(
node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
node { name: "square" op: "Mul" input: "x" input: "x" device: "/device:CPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "twice" op: "AddV2" input: "square" input: "square" device: "/device:GPU:0" attr { key: "T" value { type: DT_FLOAT } } }
node { name: "z" op: "Sub" input: "twice" input: "x" device: "/device:CPU:0" attr { key: "T" value { type: DT_FLOAT } } }
)";

class SessionGpuTest : public SessionTest {
protected:
  static void SetUpTestSuite() {
    setenv("KILN_CUDA_DRIVER", EMULATED_DRIVER_PATH, 1);
    setenv("KILN_EMU_MEMORY", "1000000", 1);
  }
};

TEST_F(SessionGpuTest, NodesRunWhereTheyAskTo) {
  SessionOptions options;
  options.numGpuDevices = 1;
  Status opened = open(options, graph);
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

TEST_F(SessionGpuTest, WithoutGpuDevicesTheNameIsAWish) {
  ASSERT_TRUE(open({}, graph).ok());
  std::vector<Tensor> results;
  ASSERT_TRUE(run({{"x", filled(1000000, 3)}}, {"z"}, results).ok());
  EXPECT_EQ(results[0].values<float>()[7], 15);
}

TEST_F(SessionGpuTest, DevicesThatAreNotThere) {
  SessionOptions options;
  options.numGpuDevices = 2;
  Status status = open(options, graph);
  EXPECT_EQ(status.code(), KILN_UNSUPPORTED_GPU);
  EXPECT_EQ(status.message(), "there is no GPU 1: the driver shows 1 device");
  options.numGpuDevices = -1;
  EXPECT_EQ(open(options, graph).code(), KILN_INVALID_ARGUMENT);
}

} // namespace

} // namespace kiln::jit
