// Finds the installed files relative to the program, or the build's when it was not installed; compares paths.
#include "compiler/driver/Paths.h"

#include "llvm/ADT/STLExtras.h"
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

// The same file, or the same place where there is none yet.
static bool isSame(StringRef a, StringRef b) {
  bool same = false;
  if (!sys::fs::equivalent(a, b, same))
    return same;
  SmallString<128> left(a), right(b);
  sys::fs::make_absolute(left), sys::fs::make_absolute(right);
  sys::path::remove_dots(left, true), sys::path::remove_dots(right, true);
  return left == right;
}

// Whether a file is one of those that a SavedModel is read from, which a folder is or a file of this name lies in.
static bool isOfSavedModel(StringRef file, StringRef model) {
  StringRef folder = sys::fs::is_directory(model) ? model : sys::path::parent_path(model);
  if (folder != model && !sys::path::filename(model).starts_with("saved_model."))
    return false;
  for (StringRef name : {"saved_model.pb", "saved_model.pbtxt", "variables", "assets"}) {
    SmallString<128> part(folder);
    sys::path::append(part, name);
    if (isSame(file, part))
      return true;
    std::error_code error;
    for (sys::fs::recursive_directory_iterator entry(part, error, /*follow_symlinks=*/false), end; entry != end && !error; entry.increment(error))
      if (isSame(file, entry->path()))
        return true;
  }
  return false;
}

Error kiln::driver::checkOutputs(ArrayRef<std::string> outputs, ArrayRef<std::string> inputs) {
  auto fail = [](const Twine &message) { return createStringError(inconvertibleErrorCode(), message); };
  for (auto [i, output] : enumerate(outputs)) {
    // A device, as /dev/null, replaces nothing.
    sys::fs::file_status status;
    if (output.empty() || (!sys::fs::status(output, status) && sys::fs::is_other(status)))
      continue;
    for (const std::string &input : inputs)
      if (!input.empty() && (isSame(output, input) || isOfSavedModel(output, input)))
        return fail("'" + output + "' is read as well: the output would replace it");
    for (const std::string &other : outputs.take_front(i))
      if (!other.empty() && isSame(output, other))
        return fail("'" + output + "' is given for two outputs");
  }
  return Error::success();
}
