// StableHLO text to the hlo dialect.
#include "compiler/import/stablehlo/StablehloImport.h"
#include "test/fuzz/targets/FuzzTarget.h"

#include "llvm/Support/SourceMgr.h"

using namespace kiln;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz::Session session;
  auto sources = std::make_shared<llvm::SourceMgr>();
  llvm::StringRef text(reinterpret_cast<const char *>(data), size);
  sources->AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(text, "fuzz.mlir"), llvm::SMLoc());
  session.expectMessage(static_cast<bool>(importStablehlo(sources, session.context())), "import");
  return 0;
}
