// A module table with external weights, and a weights file: 24 bytes of offset, size and checksum, then the file.
#include "test/fuzz/targets/FuzzTarget.h"

#include "runtime/include/kiln/kiln.h"

#include <cstring>
#include <unistd.h>

using namespace kiln;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint64_t head[3] = {};
  if (size < sizeof(head))
    return -1;
  std::memcpy(head, data, sizeof(head));
  std::string path = fuzz::inputFile(data + sizeof(head), size - sizeof(head), ".weights");
  std::string name = path.substr(path.rfind('/') + 1);
  KilnVariant variant = {"any", {0, 0}, [](KilnContext *, const void *const *, void *const *, void *) { return 0; }};
  KilnModule table = {};
  table.magic = KILN_MAGIC;
  table.abi_version = KILN_ABI_VERSION;
  table.struct_size = sizeof(KilnModule);
  table.name = "fuzz";
  table.variants = &variant;
  table.num_variants = 1;
  table.constants.file = name.c_str();
  table.constants.file_offset = head[0];
  table.constants.bytes = head[1];
  table.constants.checksum = head[2];
  std::unique_ptr<Module> module;
  Status status = Module::fromTable(&table, &module, path.substr(0, path.rfind('/')).c_str());
  if (!status.ok() && status.message().empty())
    std::abort();
  return 0;
}
