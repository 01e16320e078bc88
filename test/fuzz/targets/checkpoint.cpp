// A checkpoint's index: the file as it is, then as the one block of a good file, then as Snappy data.
#include "test/fuzz/targets/FuzzTarget.h"

#include "runtime/io/Crc32c.h"
#include "runtime/io/Table.h"
#include "runtime/io/TensorBundle.h"

#include <cstring>

using namespace kiln;

static void appendVarint(std::string &bytes, uint64_t value) {
  for (; value >= 128; value >>= 7)
    bytes.push_back(static_cast<char>(value | 128));
  bytes.push_back(static_cast<char>(value));
}

// Appends a block with a good checksum, which mutations would not get past; returns its handle.
static std::string appendBlock(std::string &file, const std::string &block, char compression) {
  std::string handle;
  appendVarint(handle, file.size());
  appendVarint(handle, block.size());
  std::string stored = block + compression;
  uint32_t crc = io::maskCrc32c(io::crc32c(stored.data(), stored.size()));
  file += stored;
  file.append(reinterpret_cast<const char *>(&crc), sizeof crc);
  return handle;
}

static std::string tableOf(const std::string &block, char compression) {
  std::string file, handle = appendBlock(file, block, compression), entry = {0, 0};
  appendVarint(entry, handle.size());
  entry += handle + std::string(8, '\0'); // no restarts, then their number
  std::string footer = handle + appendBlock(file, entry, 0);
  footer.resize(40);
  uint64_t magic = 0xdb4775248b80fb57u;
  return file + footer + std::string(reinterpret_cast<const char *>(&magic), sizeof magic);
}

static void readIndex(const std::string &file) {
  std::string path = fuzz::inputFile(reinterpret_cast<const uint8_t *>(file.data()), file.size(), ".index");
  std::unique_ptr<io::TensorBundle> bundle;
  Status status = io::TensorBundle::open(path.substr(0, path.size() - std::strlen(".index")), &bundle);
  if (status.ok() ? !bundle : status.message().empty())
    std::abort();
  for (size_t i = 0; bundle && i < 4 && i < bundle->entries().size(); ++i) {
    io::BundleBytes bytes;
    Status read = bundle->read(std::next(bundle->entries().begin(), i)->first, &bytes);
    if (!read.ok() && read.message().empty())
      std::abort();
  }
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string input(reinterpret_cast<const char *>(data), size), out;
  readIndex(input);
  readIndex(tableOf(input, 0));
  readIndex(tableOf(input, 1));
  io::uncompressSnappy(input, size_t(1) << 20, &out);
  return 0;
}
