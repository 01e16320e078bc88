// Loads the CUDA driver and says what is wrong with it.
#include "cuda/Driver.h"

#include <cstdlib>
#include <dlfcn.h>
#include <mutex>

namespace kiln::cuda {

namespace {

std::string versionText(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

Status load(Driver &driver) {
  const char *path = std::getenv("KILN_CUDA_DRIVER");
  if (!path || !*path)
    path = "libcuda.so.1";
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return {KILN_UNSUPPORTED_GPU, std::string("there is no NVIDIA driver: ") + dlerror()};
  const char *missing = nullptr;
#define KILN_CUDA_LOAD(NAME, PARAMETERS)                                                                               \
  driver.NAME = reinterpret_cast<decltype(driver.NAME)>(dlsym(library, #NAME));                                        \
  if (!driver.NAME && !missing)                                                                                        \
    missing = #NAME;
  KILN_CUDA_FUNCTIONS(KILN_CUDA_LOAD)
#undef KILN_CUDA_LOAD
#define KILN_CUDA_LOAD(NAME, PARAMETERS) driver.NAME = reinterpret_cast<decltype(driver.NAME)>(dlsym(library, #NAME));
  KILN_CUDA_NEWER_FUNCTIONS(KILN_CUDA_LOAD)
#undef KILN_CUDA_LOAD
  driver.emulated = dlsym(library, "kiln_emulated_device") != nullptr;
  std::string needed = "; CUDA " + versionText(kLeastDriverVersion) + " or newer is needed";
  if (driver.cuDriverGetVersion && driver.cuDriverGetVersion(&driver.version) == kSuccess &&
      driver.version < kLeastDriverVersion)
    return {KILN_UNSUPPORTED_GPU, "the NVIDIA driver is too old: it is for CUDA " + versionText(driver.version) + needed};
  if (missing)
    return {KILN_UNSUPPORTED_GPU, std::string(path) + " is not a driver that can be used: it has no " + missing + needed};
  Result result = driver.cuInit(0);
  if (result == kNoDevice)
    return {KILN_UNSUPPORTED_GPU, "there is no GPU that the NVIDIA driver can use"};
  if (result == kStubLibrary)
    return {KILN_UNSUPPORTED_GPU, std::string(path) + " is the CUDA toolkit's stub, not a driver"};
  if (result == kSystemDriverMismatch)
    return {KILN_UNSUPPORTED_GPU, std::string(path) + " and the kernel's NVIDIA driver have different versions"};
  if (Status status = driver.check(result, "starting the NVIDIA driver"); !status.ok())
    return {KILN_UNSUPPORTED_GPU, status.message()};
  return {};
}

} // namespace

Status Driver::get(const Driver **result) {
  static std::once_flag once;
  static Driver driver;
  static Status status;
  std::call_once(once, [] { status = load(driver); });
  if (status.ok())
    *result = &driver;
  return status;
}

Status Driver::check(Result result, const std::string &what) const {
  if (result == kSuccess)
    return {};
  const char *name = nullptr, *text = nullptr;
  (void)cuGetErrorName(result, &name);
  (void)cuGetErrorString(result, &text);
  std::string message = what + ": " + (name ? name : "CUDA error " + std::to_string(result));
  if (text)
    message += std::string(" (") + text + ")";
  return {result == kOutOfMemory ? KILN_OUT_OF_MEMORY : KILN_INTERNAL, message};
}

} // namespace kiln::cuda
