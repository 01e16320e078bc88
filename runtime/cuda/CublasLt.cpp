// Loads cuBLASLt, if it is there.
#include "cuda/CublasLt.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <mutex>

namespace kiln::cuda {

// Whether the library at `path` is there, complete, and starts on the current device: one for a later CUDA than the driver does not.
static bool loadFrom(const std::string &path, CublasLt &lt) {
  void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return false;
  bool complete = true;
#define KILN_CUBLASLT_LOAD(NAME, PARAMETERS)                                                                           \
  lt.NAME = reinterpret_cast<decltype(lt.NAME)>(dlsym(library, #NAME));                                                \
  complete &= lt.NAME != nullptr;
  KILN_CUBLASLT_FUNCTIONS(KILN_CUBLASLT_LOAD)
#undef KILN_CUBLASLT_LOAD
  LtHandle handle = nullptr;
  if (!complete || lt.cublasLtCreate(&handle))
    return false;
  (void)lt.cublasLtDestroy(handle);
  return true;
}

static bool load(CublasLt &lt, const Driver &driver) {
  const char *given = std::getenv("KILN_CUBLASLT");
  std::string paths = given ? given : "";
  if (paths.empty() && !driver.emulated)
    for (const char *folder : {"", "/usr/local/cuda/lib64/"})
      for (const char *name : {"libcublasLt.so.13", "libcublasLt.so.12"})
        paths += (paths.empty() ? "" : ":") + std::string(folder) + name;
  for (size_t begin = 0, end; begin < paths.size(); begin = end + 1) {
    end = std::min(paths.find(':', begin), paths.size());
    if (end > begin && loadFrom(paths.substr(begin, end - begin), lt))
      return true;
  }
  return false;
}

const CublasLt *CublasLt::get(const Driver &driver) {
  static std::once_flag once;
  static CublasLt lt;
  static bool there = false;
  std::call_once(once, [&] { there = load(lt, driver); });
  return there ? &lt : nullptr;
}

} // namespace kiln::cuda
