// A GraphDef, binary or (KILN_FUZZ_TEXT) text, through import and lowering to the hlo stage.
#include "compiler/import/GraphDefImport.h"
#include "compiler/pipeline/Compilation.h"
#include "test/fuzz/targets/FuzzTarget.h"

#include "hlo/proto/graph.pb.h"

#ifdef KILN_FUZZ_TEXT
static constexpr bool text = true;
#else
static constexpr bool text = false;
#endif

using namespace kiln;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string path = fuzz::inputFile(data, size, text ? ".pbtxt" : ".pb");
  fuzz::Session session;
  // Large contents that stay in the file take a second way through the bytes.
  ImportOptions options;
  auto graph = loadGraphDef(session.context(), path, size % 2 ? &options.contents : nullptr);
  session.expectMessage(graph != nullptr, "reading");
  if (!graph)
    return -1; // not worth keeping in a corpus
  auto module = importGraphDef(session.context(), graph, options);
  session.expectMessage(static_cast<bool>(module), "import");
  if (!module)
    return 0;
  Compilation compilation(std::move(module), Stage::import, {});
  session.expectMessage(succeeded(compilation.advance(Stage::hlo)), "lowering");
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  proto::GraphDef graph;
  return fuzz::mutateProtoFile(graph, text, data, size, maxSize, seed);
}
