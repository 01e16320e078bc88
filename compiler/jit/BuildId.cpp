// Which build of the compiler this process runs.
#include "compiler/jit/BuildId.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

#include <cstring>
#include <link.h>

namespace kiln::jit {

namespace {

bool holds(const dl_phdr_info &image, uintptr_t address) {
  for (int i = 0; i < image.dlpi_phnum; ++i) {
    const ElfW(Phdr) &part = image.dlpi_phdr[i];
    if (part.p_type == PT_LOAD && address - (image.dlpi_addr + part.p_vaddr) < part.p_memsz)
      return true;
  }
  return false;
}

/// The linker's note, in hexadecimal; empty when there is none.
std::string noteOf(const dl_phdr_info &image) {
  for (int i = 0; i < image.dlpi_phnum; ++i) {
    const ElfW(Phdr) &part = image.dlpi_phdr[i];
    if (part.p_type != PT_NOTE)
      continue;
    const char *at = reinterpret_cast<const char *>(image.dlpi_addr + part.p_vaddr), *end = at + part.p_memsz;
    while (static_cast<size_t>(end - at) > sizeof(ElfW(Nhdr))) {
      ElfW(Nhdr) note;
      std::memcpy(&note, at, sizeof note);
      const char *name = at + sizeof note, *bytes = name + llvm::alignTo(note.n_namesz, 4);
      if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(name, "GNU", 4) == 0)
        return llvm::toHex(llvm::StringRef(bytes, note.n_descsz), /*LowerCase=*/true);
      at = bytes + llvm::alignTo(note.n_descsz, 4);
    }
  }
  return "";
}

std::string idOf(const dl_phdr_info &image) {
  std::string id = noteOf(image);
  llvm::sys::fs::file_status file;
  const char *path = *image.dlpi_name ? image.dlpi_name : "/proc/self/exe";
  if (id.empty() && !llvm::sys::fs::status(path, file))
    id = std::to_string(file.getSize()) + "@" + std::to_string(file.getLastModificationTime().time_since_epoch().count());
  return id;
}

int collect(dl_phdr_info *image, size_t, void *result) {
  llvm::StringRef name = llvm::sys::path::filename(image->dlpi_name);
  if (holds(*image, reinterpret_cast<uintptr_t>(&collect)) || name.starts_with("libLLVM") || name.starts_with("libMLIR"))
    *static_cast<std::string *>(result) += " " + idOf(*image);
  return 0;
}

} // namespace

const std::string &buildId() {
  static const std::string id = [] {
    std::string all;
    dl_iterate_phdr(collect, &all);
    return all;
  }();
  return id;
}

} // namespace kiln::jit
