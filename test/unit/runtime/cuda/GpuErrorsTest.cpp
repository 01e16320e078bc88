// What a program is told when the driver, the device or the module does not let it run. Each case is a process of its own,
// since a driver is loaded once.
#include "test/unit/runtime/cuda/GpuTest.h"

#include <cstdio>

namespace {

// Prints why it fails, and ends.
[[noreturn]] void report(const kiln::Status &status) {
  std::fprintf(stderr, "%d %s\n", status.code(), status.message().c_str());
  std::exit(0);
}

class GpuErrors : public testing::Test {
protected:
  GpuErrors() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

void expect(const char *variable, const char *value, const KilnModule &table, const std::string &pattern, int ordinal = 0) {
  EXPECT_EXIT(
      {
        useEmulatedDriver();
        if (variable)
          setenv(variable, value, 1);
        report(tryToRun(table, ordinal));
      },
      testing::ExitedWithCode(0), pattern);
}

TEST_F(GpuErrors, NoDriver) {
  expect("KILN_CUDA_DRIVER", "/nowhere/libcuda.so.1", kiln_module_fake_gpu, "^14 there is no NVIDIA driver: /nowhere/libcuda.so.1: cannot open");
}
TEST_F(GpuErrors, NotADriver) {
  expect("KILN_CUDA_DRIVER", "libm.so.6", kiln_module_fake_gpu, "^14 libm.so.6 is not a driver that can be used: it has no cuInit; CUDA 12.0 or newer");
}
TEST_F(GpuErrors, OldDriver) {
  expect("KILN_EMU_DRIVER", "11040", kiln_module_fake_gpu, "^14 the NVIDIA driver is too old: it is for CUDA 11.4; CUDA 12.0 or newer");
}
TEST_F(GpuErrors, NoDevice) { expect("KILN_EMU_DEVICES", "0", kiln_module_fake_gpu, "^14 there is no GPU that the NVIDIA driver can use"); }
TEST_F(GpuErrors, OtherDevice) { expect("KILN_EMU_DEVICES", "1", kiln_module_fake_gpu, "^14 there is no GPU 3: the driver shows 1 device", 3); }
TEST_F(GpuErrors, NoMemoryForWeights) {
  expect("KILN_EMU_MEMORY", "3000", kiln_module_fake_gpu,
         "^7 GPU 0 .emulated device. is out of memory: 4000 bytes are needed for the weights of module 'fake_gpu', 3000 of 3000 are free");
}
TEST_F(GpuErrors, NoMemoryForAnInstance) {
  expect("KILN_EMU_MEMORY", "8000", kiln_module_fake_gpu, "^7 GPU 0 .emulated device. is out of memory: [0-9]+ bytes are needed for an instance of module 'fake_gpu'");
}
TEST_F(GpuErrors, WrongArchitecture) {
  expect(nullptr, "", kiln_module_fake_gpu_cubin,
         "^14 module 'fake_gpu_cubin' has no code for GPU 0 .emulated device., which is emulated; it has sm_90a cubin");
}
TEST_F(GpuErrors, MissingKernel) { expect(nullptr, "", kiln_module_fake_gpu_no_kernel, "^9 GPU 0 .*: kernel 'not_there' of module 'fake_gpu_no_kernel': CUDA_ERROR_NOT_FOUND"); }
TEST_F(GpuErrors, TooMuchSharedMemory) {
  expect(nullptr, "", kiln_module_fake_gpu_greedy, "^14 kernel 'axpy' of module 'fake_gpu_greedy' needs 307200 bytes of shared memory");
}
TEST_F(GpuErrors, FailedKernel) { expect(nullptr, "", kiln_module_fake_gpu_crashes, "1 threads of block 0 wait(.|\n)*9 GPU 0 .*: running the model: CUDA_ERROR_LAUNCH_FAILED"); }
TEST_F(GpuErrors, AfterAFailedKernelEveryCallSaysWhy) {
  EXPECT_EXIT(
      {
        useEmulatedDriver();
        std::shared_ptr<kiln::gpu::Device> device; // in use, as by a session
        (void)kiln::gpu::Device::open(0, &device);
        kiln::Status first = tryToRun(kiln_module_fake_gpu_crashes);
        kiln::Status later = tryToRun(kiln_module_fake_gpu);
        report(first.message() == later.message() ? later : kiln::Status(KILN_CANCELLED, later.message()));
      },
      testing::ExitedWithCode(0), "9 GPU 0 .*: running the model: CUDA_ERROR_LAUNCH_FAILED.*; this process cannot use the device any more");
}
TEST_F(GpuErrors, WriteBehindMemory) {
  expect(nullptr, "", kiln_module_fake_gpu_overruns, "written past its end(.|\n)*9 GPU 0 .*: running the model: CUDA_ERROR_ILLEGAL_ADDRESS");
}

TEST_F(GpuErrors, AModuleThatIsNotForGpusOrHasNoTable) {
  std::unique_ptr<kiln::Module> module;
  EXPECT_EQ(kiln::Module::fromTable(&kiln_module_fake_gpu_no_table, &module).code(), KILN_INCOMPATIBLE);
}

TEST_F(GpuErrors, InstancesBeforeEnable) {
  EXPECT_EXIT(
      {
        auto module = loadModule(kiln_module_fake_gpu);
        kiln::Instance instance(*module);
        if (instance.ready() || instance.run())
          std::exit(1);
        report({instance.status(), instance.errorMessage()});
      },
      testing::ExitedWithCode(0), "^14 module 'fake_gpu' was compiled for GPUs: the program must call kiln::gpu::enable");
}

TEST_F(GpuErrors, InstancesWithoutADriver) {
  EXPECT_EXIT(
      {
        setenv("KILN_CUDA_DRIVER", "/nowhere/libcuda.so.1", 1);
        kiln::gpu::enable();
        auto module = loadModule(kiln_module_fake_gpu);
        kiln::Instance instance(*module);
        if (instance.ready() || instance.run())
          std::exit(1);
        report({instance.status(), instance.errorMessage()});
      },
      testing::ExitedWithCode(0), "^14 there is no NVIDIA driver");
}

} // namespace
