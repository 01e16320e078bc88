// Writes files so that they are whole or not there at all.
//
// Several of them at once, with diagnostics and signals, which takes LLVM; the runtime has
// io/FileReplacement, for it stands alone.
#pragma once

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace kiln {

/// What follows a file's name in those of its temporaries.
constexpr char kUnfinished[] = ".tmp-";

/// Files that appear, or take others' places, together: each is written beside its place, and
/// commit() moves all of them there. Before that, or after an error, nothing is left behind and
/// what was there stays, but for files that were replaced before the error where the file system
/// has no second names. A signal in the midst of commit() waits for its end in a process that has
/// called removeUnfinishedFilesOnSignal(); in others some files may be new, and second names left.
class OutputFiles {
public:
  OutputFiles() = default;
  ~OutputFiles();
  OutputFiles(const OutputFiles &) = delete;

  /// Lets `write` fill a file that is to be at `path`, whatever is there now.
  llvm::Error add(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);
  /// The same of a file that is there already.
  llvm::Error addMoved(llvm::StringRef file, llvm::StringRef path);
  /// An error names the file; with `loc` it is reported there.
  llvm::Error commit();
  mlir::LogicalResult commit(mlir::Location loc);

private:
  struct File {
    std::string temporary, path;
    bool removes = false; // a signal removes the temporary
    bool isMoved = false; // and can be moved back
    std::string before =
        {}; // while files are moved: a second name of what is at `path`, if it has one
  };
  friend llvm::Error replaceFile(llvm::StringRef, llvm::function_ref<void(llvm::raw_ostream &)>);
  void begin(llvm::StringRef temporary, llvm::StringRef path);
  const File *move(std::error_code &error);

  std::vector<File> files;
};

/// Lets `write` fill a temporary beside `path`, then renames it: what is at `path` is replaced,
/// whatever it is. An error leaves nothing behind.
llvm::Error replaceFile(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);

/// From now on signals that end the process remove what is half written. For command-line tools:
/// this replaces the process's signal handlers, which a library leaves alone.
void removeUnfinishedFilesOnSignal();

/// replaceFile, but devices and pipes are written to as they are. Failures (no such folder, no
/// permission, disk full) are reported at `loc` and leave nothing behind. With `files` it appears
/// when they do.
mlir::LogicalResult writeFileAtomically(llvm::StringRef path, mlir::Location loc,
                                        llvm::function_ref<void(llvm::raw_ostream &)> write,
                                        OutputFiles *files = nullptr);

/// A folder that disappears, with what is in it, at the end of its scope.
class TemporaryFolder {
public:
  /// Beside `path`, or, when that is empty, where the system keeps temporary files. Failure is
  /// reported at `loc`; it is not valid() then.
  TemporaryFolder(llvm::StringRef path, mlir::Location loc);
  ~TemporaryFolder();
  bool valid() const { return !folder.empty(); }
  std::string file(llvm::StringRef name) const { return folder + "/" + name.str(); }

private:
  std::string folder;
};

} // namespace kiln
