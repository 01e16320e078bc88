// Loads cuBLASLt, if it is there.
#include "cuda/CublasLt.h"

#include <cstdlib>
#include <dlfcn.h>
#include <mutex>

namespace kiln::cuda {

static bool load(CublasLt &lt, const Driver &driver) {
  void *library = nullptr;
  const char *path = std::getenv("KILN_CUBLASLT");
  if (path && *path) {
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  } else if (!driver.emulated) {
    for (const char *name : {"libcublasLt.so.13", "libcublasLt.so.12"})
      if ((library = dlopen(name, RTLD_NOW | RTLD_LOCAL)))
        break;
  }
  if (!library)
    return false;
  bool complete = true;
#define KILN_CUBLASLT_LOAD(NAME, PARAMETERS)                                                                           \
  lt.NAME = reinterpret_cast<decltype(lt.NAME)>(dlsym(library, #NAME));                                                \
  complete &= lt.NAME != nullptr;
  KILN_CUBLASLT_FUNCTIONS(KILN_CUBLASLT_LOAD)
#undef KILN_CUBLASLT_LOAD
  return complete;
}

const CublasLt *CublasLt::get(const Driver &driver) {
  static std::once_flag once;
  static CublasLt lt;
  static bool there = false;
  std::call_once(once, [&] { there = load(lt, driver); });
  return there ? &lt : nullptr;
}

} // namespace kiln::cuda
