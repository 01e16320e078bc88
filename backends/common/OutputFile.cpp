// Temporary files beside their targets, then renames; devices and pipes are written to as they are.
#include "backends/common/OutputFile.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"

#include <array>
#include <atomic>
#include <csignal>
#include <mutex>

using namespace mlir;
namespace fs = llvm::sys::fs;

namespace kiln {

static std::atomic<bool> removesOnSignal{false};

void removeUnfinishedFilesOnSignal() {
  llvm::sys::SetInterruptFunction(
      nullptr); // installs the handlers, to which DeferredSignals goes back
  removesOnSignal = true;
}

namespace {

volatile std::sig_atomic_t deferredSignal = 0;
void deferSignal(int signal) { deferredSignal = signal; }

/// While one lives, signals that end the process, whatever thread they reach, wait; of several one
/// is left. Where signals remove nothing it does nothing.
class DeferredSignals {
public:
  DeferredSignals() : lock(mutex) {
    if (!removesOnSignal)
      return;
    for (auto [number, before] : llvm::zip(kNumbers, actions)) {
      struct sigaction defer = {};
      defer.sa_handler = deferSignal;
      defer.sa_flags = SA_RESTART;
      sigaction(number, nullptr, &before);
      if (before.sa_handler != SIG_IGN)
        sigaction(number, &defer, nullptr);
    }
    defers = true;
  }
  ~DeferredSignals() {
    if (!defers)
      return;
    for (auto [number, before] : llvm::zip(kNumbers, actions))
      sigaction(number, &before, nullptr);
    if (int signal = std::exchange(deferredSignal, 0))
      std::raise(signal);
  }
  DeferredSignals(const DeferredSignals &) = delete;

private:
  static constexpr std::array<int, 4> kNumbers = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
  static inline std::mutex mutex;
  std::lock_guard<std::mutex> lock;
  std::array<struct sigaction, kNumbers.size()> actions = {};
  bool defers = false;
};

} // namespace

OutputFiles::~OutputFiles() {
  for (const File &file : files) {
    fs::remove(file.temporary);
    if (file.removes)
      llvm::sys::DontRemoveFileOnSignal(file.temporary);
  }
}

void OutputFiles::begin(StringRef temporary, StringRef path) {
  bool removes = removesOnSignal && !llvm::sys::RemoveFileOnSignal(temporary);
  files.push_back({temporary.str(), path.str(), removes});
}

/// A name beside `path`, hardly ever taken. Not fs::createUniquePath's, which puts a digit for
/// every % of `path` as well.
static std::string unfinishedName(StringRef path) {
  unsigned number = llvm::sys::Process::GetRandomNumber();
  return (path + kUnfinished + llvm::utohexstr(number, /*LowerCase=*/true, /*Width=*/8)).str();
}

/// The first such name that `create` finds free.
static std::error_code createUnfinished(StringRef path, std::string &name,
                                        llvm::function_ref<std::error_code(StringRef)> create) {
  std::error_code error;
  do {
    name = unfinishedName(path);
    error = create(name);
  } while (error == std::errc::file_exists);
  return error;
}

// Not fs::TempFile, which installs signal handlers whatever program this is in.
llvm::Error OutputFiles::add(StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write) {
  int descriptor = -1;
  std::string temporary;
  {
    DeferredSignals deferred;
    if (std::error_code error = createUnfinished(path, temporary, [&](StringRef name) {
          return fs::openFileForWrite(name, descriptor, fs::CD_CreateNew);
        }))
      return llvm::errorCodeToError(error);
    begin(temporary, path);
  }
  llvm::raw_fd_ostream out(descriptor, /*shouldClose=*/true);
  write(out);
  out.close();
  std::error_code error = out.error();
  out.clear_error();
  return llvm::errorCodeToError(error);
}

llvm::Error OutputFiles::addMoved(StringRef file, StringRef path) {
  std::string temporary = unfinishedName(path);
  begin(temporary, path);
  std::error_code error = fs::rename(file, temporary);
  if (error == std::errc::cross_device_link) {
    llvm::ErrorOr<fs::perms> permissions = fs::getPermissions(file);
    error = fs::copy_file(file, temporary);
    if (!error && permissions)
      error = fs::setPermissions(temporary, *permissions);
  }
  return llvm::errorCodeToError(error);
}

/// Moves all files to their places; the one that could not be moved, after which none is, or null.
const OutputFiles::File *OutputFiles::move(std::error_code &error) {
  DeferredSignals deferred;
  const File *failed = nullptr;
  for (File &file : files) {
    // Where there are no second names, as on some file systems, what was replaced stays so.
    std::string before = unfinishedName(file.path);
    if (files.size() > 1 && !fs::create_hard_link(file.path, before))
      file.before = before;
    bool isNew = file.before.empty() && !fs::exists(file.path);
    if ((error = fs::rename(file.temporary, file.path))) {
      failed = &file;
      break;
    }
    file.isMoved = isNew || !file.before.empty();
  }
  for (File &file : llvm::reverse(files)) {
    if (failed && file.isMoved && file.before.empty())
      fs::remove(file.path);
    else if (failed && file.isMoved)
      fs::rename(file.before, file.path);
    if (!file.before.empty())
      fs::remove(file.before);
  }
  return failed;
}

llvm::Error OutputFiles::commit() {
  std::error_code error;
  if (const File *failed = move(error))
    return llvm::createStringError(error, "cannot write " + failed->path + ": " + error.message());
  return llvm::Error::success();
}

LogicalResult OutputFiles::commit(Location loc) {
  llvm::Error error = commit();
  return error ? LogicalResult(emitError(loc) << llvm::toString(std::move(error))) : success();
}

llvm::Error replaceFile(StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write) {
  OutputFiles files;
  if (llvm::Error error = files.add(path, write))
    return error;
  std::error_code error;
  files.move(error);
  return llvm::errorCodeToError(error);
}

LogicalResult writeFileAtomically(StringRef path, Location loc,
                                  llvm::function_ref<void(llvm::raw_ostream &)> write,
                                  OutputFiles *files) {
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
  if (llvm::Error error = files ? files->add(path, write) : replaceFile(path, write))
    return fail(llvm::toString(std::move(error)));
  return success();
}

TemporaryFolder::TemporaryFolder(StringRef path, Location loc) {
  std::string result;
  std::error_code error;
  if (path.empty()) {
    SmallString<128> unique;
    error = fs::createUniqueDirectory("kiln", unique);
    result = std::string(unique);
  } else {
    error = createUnfinished(path, result, [](StringRef name) {
      return fs::create_directory(name, /*IgnoreExisting=*/false);
    });
  }
  if (error)
    emitError(loc) << "cannot make a temporary folder " << result << ": " << error.message();
  else
    folder = result;
}

TemporaryFolder::~TemporaryFolder() {
  if (valid())
    fs::remove_directories(folder);
}

} // namespace kiln
