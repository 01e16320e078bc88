// Opens a compiled model from a shared library.
#include "cpu/ModuleLoader.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln {

// The loader maps what the program headers name and dies of SIGBUS when the file ends before it.
static bool isCut(const std::string &path) {
  int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return false; // dlopen says why
  struct stat info;
  ElfW(Ehdr) header;
  bool cut = false;
  if (fstat(file, &info) == 0 && S_ISREG(info.st_mode) && pread(file, &header, sizeof header, 0) == sizeof header &&
      header.e_ident[EI_CLASS] == (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32)) {
    uint64_t size = static_cast<uint64_t>(info.st_size);
    for (int i = 0; i < header.e_phnum && !cut; ++i) {
      ElfW(Phdr) segment;
      auto at = static_cast<off_t>(header.e_phoff + i * sizeof segment);
      cut = pread(file, &segment, sizeof segment, at) != sizeof segment || segment.p_offset > size ||
            segment.p_filesz > size - segment.p_offset;
    }
  }
  close(file);
  return cut;
}

Status Module::open(const char *path, std::unique_ptr<Module> *result) {
  closeLibrary = [](void *library) { dlclose(library); };
  std::string file = path;
  size_t slash = file.rfind('/');
  std::string folder = slash == std::string::npos ? "." : file.substr(0, slash);
  // Without a slash dlopen would search the system's folders.
  if (slash == std::string::npos)
    file = "./" + file;
  if (isCut(file))
    return {KILN_CORRUPT, "cannot load the module: " + std::string(path) + ": the file is cut short"};
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
