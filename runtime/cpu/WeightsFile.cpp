// Maps external weights: read-only and shared, so that all processes keep one copy in memory.
#include "core/Checksum.h"
#include "cpu/ModuleLoader.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln {

Status ModuleLoader::mapWeights(const KilnConstants &constants, const std::string &path,
                                Module &module) {
  int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return {KILN_NOT_FOUND, "cannot open the weights " + path + ": " + std::strerror(errno)};
  struct stat info;
  uint64_t size = fstat(file, &info) == 0 ? static_cast<uint64_t>(info.st_size) : 0;
  if (size < constants.bytes || size - constants.bytes < constants.file_offset) {
    close(file);
    return {KILN_CORRUPT, "the weights " + path + " are shorter than the model needs (" +
                              std::to_string(constants.file_offset + constants.bytes) + " bytes)"};
  }
  if (size > constants.file_offset + constants.bytes) {
    close(file);
    return {KILN_CORRUPT, "the weights " + path + " are longer than the model's (" + std::to_string(constants.file_offset + constants.bytes) +
                              " bytes)"};
  }
  if (constants.bytes == 0) {
    close(file);
    return {};
  }
  // Pages may be larger than the 4096 bytes that the offset is a multiple of.
  uint64_t page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  uint64_t start = constants.file_offset / page * page;
  size_t bytes = constants.file_offset - start + constants.bytes;
  void *memory = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file, static_cast<off_t>(start));
  int error = errno;
  close(file);
  if (memory == MAP_FAILED)
    return {KILN_OUT_OF_MEMORY, "cannot map the weights " + path + ": " + std::strerror(error)};
  module.mapping = memory;
  module.mappingBytes = bytes;
  module.constantData = static_cast<const char *>(memory) + (constants.file_offset - start);
  if (constants.checksum)
    populate(memory, bytes); // all are read now
  if (constants.checksum && checksum(module.constantData, constants.bytes) != constants.checksum)
    return {KILN_CORRUPT, "the weights " + path +
                              " are not the ones this model was compiled with "
                              "(checksum differs)"};
  return {};
}

} // namespace kiln
