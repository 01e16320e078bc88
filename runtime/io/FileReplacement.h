// Writes a file beside its place and moves it there when it is whole.
//
// The compiler has backends/common/OutputFile, which uses LLVM: the runtime does without.
#pragma once

#include "kiln/kiln.h"

#include <cstdio>
#include <string>

namespace kiln::io {

/// A file that is to appear, or to take another's place, whole or not at all; devices and pipes are written to as they are. Errors
/// name the file.
class FileReplacement {
public:
  explicit FileReplacement(std::string path);
  /// What was not committed goes away.
  ~FileReplacement();
  FileReplacement(const FileReplacement &) = delete;

  Status open();
  Status write(const void *data, size_t bytes);
  /// Everything is on the file system after this, and commit() only renames.
  Status close();
  Status commit() { return commit(path); }
  /// The same at a place that is another one, in the same folder.
  Status commit(const std::string &place);

private:
  Status fail();

  const std::string path, temporary;
  std::FILE *file = nullptr;
  bool replaces = true; // what is at `path`, or nothing
  bool exists = false;  // the temporary file
};

/// The folders of `path` that are missing. Errors name the folder.
Status makeFolders(const std::string &path);

} // namespace kiln::io
