// What tests of sessions with GPU devices share: the emulated driver, with a million bytes of
// memory for each device.
#pragma once

#include "test/unit/compiler/jit/SessionTestUtils.h"

#include <cstdlib>
#include <dlfcn.h>

namespace kiln::jit {

class SessionGpuTest : public SessionTest {
protected:
  static void SetUpTestSuite() {
    setenv("KILN_CUDA_DRIVER", EMULATED_DRIVER_PATH, 1);
    setenv("KILN_EMU_MEMORY", "1000000", 1);
    setenv("KILN_EMU_DEVICES", "2", 1);
  }
  void TearDown() override {
    if (driver)
      dlclose(driver);
  }
  Status openWithGpu(const char *graph, SessionOptions options = {}, int gpus = 1) {
    options.numGpuDevices = gpus;
    return open(options, graph);
  }
  /// A number that the emulated driver keeps for tests.
  uint64_t &counter(const char *name) {
    if (!driver)
      driver = dlopen(EMULATED_DRIVER_PATH, RTLD_NOW | RTLD_LOCAL);
    static uint64_t none;
    auto *found = static_cast<uint64_t *>(dlsym(driver, name));
    EXPECT_NE(found, nullptr) << name;
    return found ? *found : none;
  }

private:
  void *driver = nullptr;
};

} // namespace kiln::jit
