// Temporary file beside the target, then a rename; devices and pipes are written to as they are.
#include "backends/cpu/OutputFile.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
namespace fs = llvm::sys::fs;

namespace kiln::cpu {

LogicalResult writeFileAtomically(StringRef path, Location loc,
                                  llvm::function_ref<void(llvm::raw_ostream &)> write) {
  auto fail = [&](const Twine &why) {
    return emitError(loc) << "cannot write " << path << ": " << why;
  };
  std::error_code error;
  fs::file_status status;
  if (!fs::status(path, status) && status.type() != fs::file_type::regular_file) {
    // A device or a pipe: a rename would put a file in its place.
    llvm::raw_fd_ostream out(path, error);
    if (!error) {
      write(out);
      out.flush();
      error = out.error();
      out.clear_error();
    }
    return error ? LogicalResult(fail(error.message())) : success();
  }
  auto temporary = fs::TempFile::create(path + ".tmp-%%%%%%%%", fs::perms(0666 & ~fs::getUmask()));
  if (!temporary)
    return fail(llvm::toString(temporary.takeError()));
  {
    llvm::raw_fd_ostream out(temporary->FD, /*shouldClose=*/false);
    write(out);
    out.flush();
    error = out.error();
    out.clear_error();
  }
  if (error) {
    llvm::consumeError(temporary->discard());
    return fail(error.message());
  }
  if (llvm::Error failure = temporary->keep(path)) {
    std::string why = llvm::toString(std::move(failure));
    llvm::consumeError(temporary->discard());
    return fail(why);
  }
  return success();
}

TemporaryFolder::TemporaryFolder(StringRef path, Location loc) {
  SmallString<128> result;
  std::error_code error;
  if (path.empty()) {
    error = fs::createUniqueDirectory("kiln", result);
  } else {
    SmallString<128> model(path);
    model += ".tmp-%%%%%%%%";
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
