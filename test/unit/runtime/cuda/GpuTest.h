// What the tests of the GPU runtime share: the modules of FakeGpuModel.c, loaded.
#pragma once

#include "kiln/gpu.h"

#include <cstdlib>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <vector>

extern "C" {
KILN_DECLARE_MODULE(fake_gpu);
KILN_DECLARE_MODULE(fake_gpu_asks);
KILN_DECLARE_MODULE(fake_gpu_branches);
KILN_DECLARE_MODULE(fake_gpu_waits);
KILN_DECLARE_MODULE(fake_gpu_loops);
KILN_DECLARE_MODULE(fake_gpu_unaligned_write);
KILN_DECLARE_MODULE(fake_gpu_crashes);
KILN_DECLARE_MODULE(fake_gpu_overruns);
KILN_DECLARE_MODULE(fake_gpu_cubin);
KILN_DECLARE_MODULE(fake_gpu_no_kernel);
KILN_DECLARE_MODULE(fake_gpu_greedy);
KILN_DECLARE_MODULE(fake_gpu_no_table);
}

/// Makes the process use the emulated driver; the environment may say more (test/support/emulated_cuda/Driver.h).
inline void useEmulatedDriver() { setenv("KILN_CUDA_DRIVER", EMULATED_DRIVER_PATH, 1); }

/// The same with two devices, whose memory the host must not touch. For all that shares a process.
inline void useStrictDriver() {
  setenv("KILN_EMU_STRICT", "1", 1);
  setenv("KILN_EMU_DEVICES", "2", 1);
  setenv("KILN_CUBLASLT", EMULATED_CUBLASLT_PATH, 1);
  useEmulatedDriver();
}

inline std::unique_ptr<kiln::Module> loadModule(const KilnModule &table) {
  std::unique_ptr<kiln::Module> module;
  kiln::Status status = kiln::Module::fromTable(&table, &module);
  EXPECT_TRUE(status.ok()) << status.message();
  return module;
}

/// What stands between a program and a run on the device.
inline kiln::Status tryToRun(const KilnModule &table, int ordinal = 0) {
  auto module = loadModule(table);
  std::shared_ptr<kiln::gpu::Device> device;
  std::shared_ptr<kiln::gpu::Executable> executable;
  kiln::Status status = kiln::gpu::Device::open(ordinal, &device);
  if (status.ok())
    status = kiln::gpu::Executable::load(*module, device, &executable);
  if (!status.ok())
    return status;
  kiln::gpu::Instance instance(executable);
  if (instance.run())
    instance.synchronize();
  return {instance.status(), instance.errorMessage()};
}
