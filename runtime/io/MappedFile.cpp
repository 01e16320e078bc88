// Maps files with mmap.
#include "io/MappedFile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::io {

Status MappedFile::open(const std::string &path, std::shared_ptr<const MappedFile> *file) {
  int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); // a pipe without a writer would hold up who opens it
  if (fd < 0)
    return {KILN_NOT_FOUND, path + ": " + std::strerror(errno)};
  struct stat info;
  if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
    close(fd);
    return {KILN_NOT_FOUND, path + ": is not a file"};
  }
  std::shared_ptr<MappedFile> result(new MappedFile);
  result->length = static_cast<size_t>(info.st_size);
  if (result->length) { // an empty mapping is an error of mmap
    void *memory = mmap(nullptr, result->length, PROT_READ, MAP_PRIVATE, fd, 0);
    if (memory == MAP_FAILED) {
      int error = errno;
      close(fd);
      return {KILN_OUT_OF_MEMORY, path + ": " + std::strerror(error)};
    }
    result->start = static_cast<const char *>(memory);
  }
  close(fd);
  *file = std::move(result);
  return {};
}

MappedFile::~MappedFile() {
  if (start)
    munmap(const_cast<char *>(start), length);
}

} // namespace kiln::io
