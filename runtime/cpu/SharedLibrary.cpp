// Opens a compiled model from a shared library.
#include "cpu/ModuleLoader.h"

#include <dlfcn.h>
#include <unistd.h>

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
  if (!library) {
    std::string why = dlerror();
    // A library for another processor is passed over, and then not found.
    if (why.find("No such file") != std::string::npos && access(file.c_str(), F_OK) == 0)
      why = file + ": it cannot be loaded on this processor";
    return {KILN_NOT_FOUND, "cannot load the module: " + why};
  }
  auto *table = static_cast<const KilnModule *>(dlsym(library, "kiln_module"));
  if (!table) {
    dlclose(library);
    return {KILN_INCOMPATIBLE, std::string(path) + " is not a Kiln module: it has no kiln_module"};
  }
  return ModuleLoader::load(table, folder, library, result);
}

} // namespace kiln
