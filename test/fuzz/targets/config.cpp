// A tf2xla.Config as text, and the import of a small graph as it asks for.
#include "compiler/import/GraphDefImport.h"
#include "test/fuzz/targets/FuzzTarget.h"

#include "google/protobuf/text_format.h"
#include "hlo/proto/graph.pb.h"
#include "hlo/proto/tf2xla.pb.h"

using namespace kiln;

// Names that the configs of tfcompile's test graphs use.
static const char *const graphText = R"(
node { name: "x_const" op: "Placeholder" attr { key: "dtype" value { type: DT_INT32 } } }
node { name: "y_const" op: "Placeholder" attr { key: "dtype" value { type: DT_INT32 } } }
node { name: "x_y_sum" op: "AddV2" input: "x_const" input: "y_const" attr { key: "T" value { type: DT_INT32 } } }
node { name: "x" op: "VarHandleOp" attr { key: "dtype" value { type: DT_FLOAT } }
       attr { key: "shape" value { shape { dim { size: 1 } } } } }
node { name: "read" op: "ReadVariableOp" input: "x" attr { key: "dtype" value { type: DT_FLOAT } } })";

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const std::shared_ptr<const proto::GraphDef> graph = [] {
    auto parsed = std::make_shared<proto::GraphDef>();
    google::protobuf::TextFormat::ParseFromString(graphText, parsed.get());
    return parsed;
  }();
  std::string path = fuzz::inputFile(data, size, ".pbtxt");
  fuzz::Session session;
  auto config = loadConfig(session.context(), path);
  session.expectMessage(config != nullptr, "reading");
  if (!config)
    return -1;
  auto options = importOptionsFromConfig(session.context(), *config, path);
  session.expectMessage(succeeded(options), "the config");
  if (succeeded(options))
    session.expectMessage(static_cast<bool>(importGraphDef(session.context(), graph, *options)), "import");
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  proto::Config config;
  return fuzz::mutateProtoFile(config, /*text=*/true, data, size, maxSize, seed);
}
