// kiln inspect of a SavedModel: its graphs' tags, signatures, variables and ops.
#include "compiler/driver/Inspect.h"
#include "compiler/driver/NumpyIo.h"
#include "compiler/import/SavedModel.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/proto/saved_model.pb.h"
#include "runtime/io/TensorBundle.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace kiln;
using namespace kiln::driver;

static void printTensors(const google::protobuf::Map<std::string, proto::TensorInfo> &infos,
                         llvm::StringRef what) {
  std::map<std::string, const proto::TensorInfo *> sorted;
  for (const auto &[key, info] : infos)
    sorted[key] = &info;
  for (const auto &[key, info] : sorted)
    llvm::outs() << "    " << what << " " << key << " "
                 << shapeText(info->dtype(), info->tensor_shape()) << " = "
                 << (info->encoding_case() == proto::TensorInfo::kName ? info->name()
                                                                       : "(not a dense tensor)")
                 << "\n";
}

int kiln::driver::inspectSavedModel(mlir::MLIRContext *context, llvm::StringRef folder,
                                    llvm::StringRef tags, bool nodes) {
  std::unique_ptr<SavedModel> model = SavedModel::load(context, folder, tags);
  if (!model || failed(model->findRestoredObjects()))
    return 1;
  const proto::MetaGraphDef &meta = model->metaGraph();
  // Variables whose values no restoring op assigns are not in the checkpoint.
  struct Variable {
    std::string node, key;
    const io::BundleEntry *entry;
  };
  std::vector<Variable> variables;
  uint64_t bytes = 0;
  if (!model->restored().empty()) {
    io::TensorBundle *checkpoint = model->checkpoint();
    if (!checkpoint)
      return 1;
    for (const auto &[node, key] : model->restored())
      if (const io::BundleEntry *entry = checkpoint->find(key)) {
        variables.push_back({node, key, entry});
        bytes += entry->size;
      }
  }
  auto signatures = model->signatures();
  llvm::outs() << folder << ": SavedModel, " << tf::countOf(signatures.size(), "signature") << ", "
               << tf::countOf(meta.graph_def().node_size(), "node") << ", "
               << tf::countOf(meta.graph_def().library().function_size(), "function") << ", "
               << tf::countOf(variables.size(), "variable") << " of " << llvm::format("%.1f KB", bytes / 1e3) << ", TensorFlow "
               << meta.meta_info_def().tensorflow_version() << "\n";
  for (const proto::MetaGraphDef &graph : model->proto().meta_graphs())
    llvm::outs() << "  tags " << SavedModel::tagsOf(graph)
                 << (&graph == &meta ? "" : " (see it with --tag)") << "\n";
  for (const auto &[name, signature] : signatures) {
    llvm::outs() << "  signature " << name << "\n";
    printTensors(signature->inputs(), "input ");
    printTensors(signature->outputs(), "output");
  }
  for (const auto &[node, key, entry] : variables) {
    auto dims = llvm::map_range(entry->dims, [](int64_t dim) { return std::to_string(dim); });
    llvm::outs() << "  variable " << node << " " << dtypeName(entry->dtype) << "["
                 << llvm::join(dims, ",") << "], " << entry->size << " bytes" << (key == node ? "" : ", in the checkpoint " + key) << "\n";
  }
  printOpCounts(meta.graph_def());
  if (nodes)
    printNodes(meta.graph_def());
  return 0;
}
