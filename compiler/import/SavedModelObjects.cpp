// Finds the checkpoint's keys of variables that a SavedModel restores by its objects, and not by its graph.
#include "compiler/import/ProtoFiles.h"
#include "compiler/import/SavedModel.h"
#include "hlo/proto/saved_model.pb.h"
#include "mlir/IR/Diagnostics.h"
#include "runtime/io/TensorBundle.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using namespace kiln;

/// The objects that are variables and have no key yet: node of the graph -> object. A call in the graph passes
/// them to a function, whose last arguments are its bound inputs; the nodes' names say less, as several
/// variables may have one name.
static std::map<std::string, int> unrestoredObjects(const proto::MetaGraphDef &meta, const std::map<std::string, std::string> &keyOfNode) {
  llvm::StringSet<> handles;
  for (const proto::NodeDef &node : meta.graph_def().node())
    if (node.op() == "VarHandleOp" && !keyOfNode.count(node.name()))
      handles.insert(node.name());
  std::map<std::string, int> objects;
  const auto &functions = meta.object_graph_def().concrete_functions();
  for (const proto::NodeDef &node : meta.graph_def().node()) {
    auto f = node.attr().find("f");
    if (!StringRef(node.op()).ends_with("PartitionedCall") || f == node.attr().end())
      continue;
    auto function = functions.find(f->second.func().name());
    if (function == functions.end())
      continue;
    SmallVector<StringRef> inputs;
    for (StringRef input : node.input())
      if (!input.starts_with("^"))
        inputs.push_back(input.split(':').first);
    const auto &bound = function->second.bound_inputs();
    for (int i = 0, first = int(inputs.size()) - bound.size(); first >= 0 && i < bound.size(); ++i)
      if (handles.contains(inputs[first + i]))
        objects[inputs[first + i].str()] = bound[i];
  }
  return objects;
}

namespace {

/// Matches the objects of a SavedModel with those of its checkpoint: both begin at their root, and the children
/// have names.
class ObjectMatcher {
public:
  ObjectMatcher(const proto::SavedObjectGraph &saved, const proto::TrackableObjectGraph &stored) : saved(saved), stored(stored) {
    if (saved.nodes_size() && stored.nodes_size())
      match(0, 0);
  }

  /// The key of a variable's value; empty when the checkpoint has none.
  std::string key(int object) const {
    auto found = storedOf.find(object);
    if (found != storedOf.end())
      for (const auto &attribute : stored.nodes(found->second).attributes())
        if (attribute.name() == "VARIABLE_VALUE")
          return attribute.checkpoint_key();
    return "";
  }

private:
  void match(int first, int firstStored) {
    SmallVector<std::pair<int, int>> open{{first, firstStored}};
    while (!open.empty()) {
      auto [object, other] = open.pop_back_val();
      if (object < 0 || object >= saved.nodes_size() || other < 0 || other >= stored.nodes_size() ||
          !storedOf.try_emplace(object, other).second)
        continue;
      llvm::StringMap<int> children;
      for (const auto &child : stored.nodes(other).children())
        children[child.local_name()] = child.node_id();
      for (const auto &child : saved.nodes(object).children())
        if (auto found = children.find(child.local_name()); found != children.end())
          open.emplace_back(child.node_id(), found->second);
    }
  }

  const proto::SavedObjectGraph &saved;
  const proto::TrackableObjectGraph &stored;
  std::map<int, int> storedOf;
};

} // namespace

LogicalResult SavedModel::findRestoredObjects() {
  if (std::exchange(hasFoundObjects, true))
    return success();
  std::map<std::string, int> objects = unrestoredObjects(*meta, keyOfNode);
  if (objects.empty() || !llvm::sys::fs::exists(checkpointPrefix() + ".index"))
    return success();
  io::TensorBundle *checkpoint = this->checkpoint();
  if (!checkpoint)
    return failure();
  constexpr const char *graphKey = "_CHECKPOINTABLE_OBJECT_GRAPH";
  if (!checkpoint->find(graphKey)) // TensorFlow 1 has written it
    return success();
  std::vector<std::string> texts;
  if (Status status = checkpoint->readStrings(graphKey, &texts); !status.ok())
    return emitError(UnknownLoc::get(context)) << status.message();
  proto::TrackableObjectGraph stored;
  if (texts.size() != 1 || !parseProtoBytes(texts.front(), stored))
    return emitError(FileLineColLoc::get(context, path, 0, 0)) << "the checkpoint's object graph is damaged";
  ObjectMatcher matcher(meta->object_graph_def(), stored);
  for (const auto &[node, object] : objects)
    if (std::string key = matcher.key(object); !key.empty())
      keyOfNode[node] = key;
  return success();
}
