// Opens a compiled model from a shared library.
#include "cpu/ModuleLoader.h"

#include <dlfcn.h>

namespace kiln {

Status Module::open(const char *path, std::unique_ptr<Module> *result) {
  closeLibrary = [](void *library) { dlclose(library); };
  std::string file = path;
  size_t slash = file.rfind('/');
  std::string folder = slash == std::string::npos ? "." : file.substr(0, slash);
  // Without a slash dlopen would search the system's folders.
  if (slash == std::string::npos)
    file = "./" + file;
  void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return {KILN_NOT_FOUND, std::string("cannot load the module: ") + dlerror()};
  auto *table = static_cast<const KilnModule *>(dlsym(library, "kiln_module"));
  if (!table) {
    dlclose(library);
    return {KILN_INCOMPATIBLE, std::string(path) + " is not a Kiln module: it has no kiln_module"};
  }
  return ModuleLoader::load(table, folder, library, result);
}

} // namespace kiln
