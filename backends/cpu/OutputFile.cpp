// Temporary file beside the target, then a rename; devices and pipes are written to as they are.
#include "backends/cpu/OutputFile.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"

#include <atomic>

using namespace mlir;
namespace fs = llvm::sys::fs;

namespace kiln::cpu {

static std::atomic<bool> removesOnSignal{false};

void removeUnfinishedFilesOnSignal() { removesOnSignal = true; }

// Not fs::TempFile, which installs signal handlers whatever program this is in.
llvm::Error replaceFile(StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write) {
  int descriptor = -1;
  SmallString<128> temporary;
  if (std::error_code error = fs::createUniqueFile(path + kUnfinished + "%%%%%%%%", descriptor, temporary, fs::OF_None,
                                                   fs::perms(0666 & ~fs::getUmask())))
    return llvm::errorCodeToError(error);
  bool removes = removesOnSignal && !llvm::sys::RemoveFileOnSignal(temporary);
  std::error_code error;
  {
    llvm::raw_fd_ostream out(descriptor, /*shouldClose=*/true);
    write(out);
    out.close();
    error = out.error();
    out.clear_error();
  }
  if (!error)
    error = fs::rename(temporary, path);
  if (error)
    fs::remove(temporary);
  if (removes)
    llvm::sys::DontRemoveFileOnSignal(temporary);
  return llvm::errorCodeToError(error);
}

LogicalResult writeFileAtomically(StringRef path, Location loc,
                                  llvm::function_ref<void(llvm::raw_ostream &)> write) {
  auto fail = [&](const Twine &why) {
    return emitError(loc) << "cannot write " << path << ": " << why;
  };
  fs::file_status status;
  if (!fs::status(path, status) && status.type() != fs::file_type::regular_file) {
    // A device or a pipe: a rename would put a file in its place.
    std::error_code error;
    llvm::raw_fd_ostream out(path, error);
    if (!error) {
      write(out);
      out.flush();
      error = out.error();
      out.clear_error();
    }
    return error ? LogicalResult(fail(error.message())) : success();
  }
  if (llvm::Error error = replaceFile(path, write))
    return fail(llvm::toString(std::move(error)));
  return success();
}

TemporaryFolder::TemporaryFolder(StringRef path, Location loc) {
  SmallString<128> result;
  std::error_code error;
  if (path.empty()) {
    error = fs::createUniqueDirectory("kiln", result);
  } else {
    SmallString<128> model(path);
    model += kUnfinished;
    model += "%%%%%%%%";
    fs::createUniquePath(model, result, /*MakeAbsolute=*/false);
    error = fs::create_directory(result, /*IgnoreExisting=*/false);
  }
  if (error)
    emitError(loc) << "cannot make a temporary folder " << result << ": " << error.message();
  else
    folder = result.str().str();
}

TemporaryFolder::~TemporaryFolder() {
  if (valid())
    fs::remove_directories(folder);
}

} // namespace kiln::cpu
