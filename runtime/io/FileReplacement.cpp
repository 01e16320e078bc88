// Names temporary files, and removes those that are not committed.
#include "io/FileReplacement.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unistd.h>

namespace kiln::io {

namespace {

/// Differs between processes and calls.
std::string temporaryName(const std::string &path) {
  static std::atomic<uint64_t> count{0};
  return path + ".tmp" + std::to_string(getpid()) + "." + std::to_string(count.fetch_add(1));
}

} // namespace

FileReplacement::FileReplacement(std::string path) : path(std::move(path)), temporary(temporaryName(this->path)) {}

FileReplacement::~FileReplacement() {
  if (file)
    std::fclose(file);
  if (exists)
    std::remove(temporary.c_str());
}

Status FileReplacement::fail() { return {KILN_INVALID_ARGUMENT, path + ": cannot be written: " + std::strerror(errno)}; }

Status FileReplacement::open() {
  std::error_code error;
  auto type = std::filesystem::status(path, error).type();
  replaces = type == std::filesystem::file_type::regular || type == std::filesystem::file_type::not_found;
  file = std::fopen((replaces ? temporary : path).c_str(), "wb");
  exists = file && replaces;
  return file ? Status() : fail();
}

Status FileReplacement::write(const void *data, size_t bytes) {
  return bytes && std::fwrite(data, 1, bytes, file) != bytes ? fail() : Status();
}

Status FileReplacement::close() {
  std::FILE *closed = file;
  file = nullptr;
  return std::fclose(closed) == 0 ? Status() : fail();
}

Status FileReplacement::commit(const std::string &place) {
  if (file)
    if (Status status = close(); !status.ok())
      return status;
  if (replaces && std::rename(temporary.c_str(), place.c_str()) != 0)
    return fail();
  exists = false;
  return {};
}

Status makeFolders(const std::string &path) {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty())
    std::filesystem::create_directories(folder, error);
  if (error)
    return {KILN_INVALID_ARGUMENT, folder.string() + ": cannot be made: " + error.message()};
  return {};
}

} // namespace kiln::io
