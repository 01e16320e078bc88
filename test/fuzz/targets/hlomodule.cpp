// An HloModuleProto, binary, to the hlo dialect.
#include "compiler/import/hlomodule/HloModule.h"
#include "test/fuzz/targets/FuzzTarget.h"

#include "hlo/proto/hlo.pb.h"

using namespace kiln;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string path = fuzz::inputFile(data, size, ".hlo.pb");
  fuzz::Session session;
  auto proto = loadHloModule(session.context(), path);
  session.expectMessage(proto != nullptr, "reading");
  if (!proto)
    return -1;
  session.expectMessage(static_cast<bool>(importHloModule(session.context(), proto, path)), "import");
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  proto::xla::HloModuleProto module;
  return fuzz::mutateProtoFile(module, /*text=*/false, data, size, maxSize, seed);
}
