// SavedModel folders: graphs with named signatures, and a checkpoint that holds their variables'
// values.
#pragma once
#include "compiler/import/GraphDefImport.h"
#include <map>

namespace kiln::proto {
class MetaGraphDef;
class SavedModel;
class SignatureDef;
} // namespace kiln::proto
namespace kiln::io {
struct BundleEntry;
class TensorBundle;
} // namespace kiln::io

namespace kiln {

/// The folder of the SavedModel that `path` names: a folder with a saved_model.pb (or .pbtxt), or
/// that file. Empty for anything else.
std::string savedModelFolder(llvm::StringRef path);

/// One graph of a SavedModel, with its checkpoint.
class SavedModel {
public:
  /// Reads the graph that has exactly the comma-separated `tags`; empty: the one with the tag
  /// "serve", or the only one. Returns null after one located error.
  static std::unique_ptr<SavedModel> load(mlir::MLIRContext *context, llvm::StringRef folder,
                                          llvm::StringRef tags);
  ~SavedModel();

  const std::string &folder() const { return path; }
  const proto::SavedModel &proto() const { return *model; }
  const proto::MetaGraphDef &metaGraph() const { return *meta; }
  /// The graph, which keeps the whole model alive.
  std::shared_ptr<const proto::GraphDef> graph() const;
  /// The tags of one of its graphs, as "gpu,serve".
  static std::string tagsOf(const proto::MetaGraphDef &meta);
  /// The signatures by name, without those that TensorFlow keeps for itself.
  std::map<std::string, const proto::SignatureDef *> signatures() const;

  /// Feeds and fetches by the keys of a signature; empty: serving_default, or the only one. Feeds
  /// that `options` has already are renamed when they have an input's key, as fetches are; missing
  /// feeds are added, and all outputs when nothing is fetched. One located error when there is no
  /// such signature.
  mlir::LogicalResult applySignature(llvm::StringRef signature, ImportOptions &options) const;

  /// The tf dialect's module, with the values of the variables that it reaches in `tf.variables`.
  /// Large ones stay in the files, which they keep mapped. Returns null after one located error.
  mlir::OwningOpRef<mlir::ModuleOp> import(const ImportOptions &options);

  /// What the graph's restoring part assigns: the variable's node -> the checkpoint's key.
  const std::map<std::string, std::string> &restored() const { return keyOfNode; }
  /// Adds to restored() what TensorFlow 2 restores by its objects; nothing when there is no checkpoint. Fails after one
  /// located error.
  mlir::LogicalResult findRestoredObjects();
  /// The checkpoint; null after one located error.
  io::TensorBundle *checkpoint();

private:
  SavedModel() = default;
  void findRestored();
  std::string checkpointPrefix() const;
  mlir::LogicalResult freeze(mlir::ModuleOp module);
  mlir::LogicalResult frozenVariable(mlir::Operation *handle, mlir::DictionaryAttr &variable);

  mlir::MLIRContext *context = nullptr;
  std::string path;
  std::shared_ptr<const proto::SavedModel> model;
  const proto::MetaGraphDef *meta = nullptr;
  std::map<std::string, std::string> keyOfNode;
  bool hasFoundObjects = false;
  std::unique_ptr<io::TensorBundle> bundle;
};

} // namespace kiln
