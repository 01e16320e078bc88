// Finds the installed files relative to the program, or the build's when it was not installed.
#include "compiler/driver/Paths.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

// <prefix>/<relative> when the program stands in <prefix>/bin of an installation, else `built`.
static std::string locate(StringRef relative, StringRef built) {
  static int anchor;
  SmallString<128> path(sys::path::parent_path(sys::path::parent_path(sys::fs::getMainExecutable("kiln", &anchor))));
  sys::path::append(path, relative);
  return sys::fs::exists(path) ? std::string(path) : built.str();
}

std::string kiln::driver::includeDirectory() {
  std::string header = locate("include/kiln/kiln.h", "");
  return header.empty() ? KILN_BUILD_INCLUDE_DIR : sys::path::parent_path(sys::path::parent_path(header)).str();
}

std::string kiln::driver::runtimeLibrary() { return locate("lib/libkiln_runtime.a", KILN_BUILD_RUNTIME); }
