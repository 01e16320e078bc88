// Writes files so that they are whole or not there at all.
#pragma once

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace kiln::cpu {

/// What follows a file's name in those of its temporaries.
constexpr char kUnfinished[] = ".tmp-";

/// Lets `write` fill a temporary beside `path`, then renames it: what is at `path` is replaced, whatever it is. An error
/// leaves nothing behind.
llvm::Error replaceFile(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);

/// From now on signals that end the process remove what is half written. For command-line tools: this replaces the
/// process's signal handlers, which a library leaves alone.
void removeUnfinishedFilesOnSignal();

/// replaceFile, but devices and pipes are written to as they are. Failures (no such folder, no permission, disk full) are
/// reported at `loc` and leave nothing behind.
mlir::LogicalResult writeFileAtomically(llvm::StringRef path, mlir::Location loc,
                                        llvm::function_ref<void(llvm::raw_ostream &)> write);

/// A folder that disappears, with what is in it, at the end of its scope.
class TemporaryFolder {
public:
  /// Beside `path`, or, when that is empty, where the system keeps temporary files. Failure is
  /// reported at `loc`; path() is empty then.
  TemporaryFolder(llvm::StringRef path, mlir::Location loc);
  ~TemporaryFolder();
  bool valid() const { return !folder.empty(); }
  std::string file(llvm::StringRef name) const { return folder + "/" + name.str(); }

private:
  std::string folder;
};

} // namespace kiln::cpu
