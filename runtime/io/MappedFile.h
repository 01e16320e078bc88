// A file mapped into memory, read-only.
#pragma once

#include "kiln/kiln.h"

#include <memory>
#include <string>

namespace kiln::io {

class MappedFile {
public:
  /// Maps `path` whole; errors name it.
  static Status open(const std::string &path, std::shared_ptr<const MappedFile> *file);
  ~MappedFile();
  MappedFile(const MappedFile &) = delete;
  MappedFile &operator=(const MappedFile &) = delete;

  const char *data() const { return start; }
  size_t size() const { return length; }

private:
  MappedFile() = default;
  const char *start = nullptr;
  size_t length = 0;
};

} // namespace kiln::io
