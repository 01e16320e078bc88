// Gives a SavedModel's variables their values from its checkpoint, so that they can be constants.
#include "compiler/import/ImportInternal.h"
#include "compiler/import/SavedModel.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/ir/HloUtils.h"
#include "hlo/proto/saved_model.pb.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "runtime/io/TensorBundle.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace kiln;

namespace {

/// Reads off the graph which key of the checkpoint every variable is restored from, as a session
/// would when it ran the saver's restore op: Assign(variable, Identity(RestoreV2:i)), and
/// RestoreV2's i-th name. The nodes stand in the graph itself (TensorFlow 1) or in a function that
/// gets the variables (2).
class RestoreReader {
public:
  RestoreReader(const proto::GraphDef &graph, std::map<std::string, std::string> &keyOfNode)
      : keyOfNode(keyOfNode) {
    for (const proto::FunctionDef &function : graph.library().function())
      functions[function.signature().name()] = &function;
  }

  using Nodes = google::protobuf::RepeatedPtrField<proto::NodeDef>;
  /// `variables`: what the function's arguments of those names are.
  void read(const Nodes &nodes, const llvm::StringMap<std::string> &variables, unsigned depth = 0);

private:
  struct Body {
    importer::NodesByName nodes;
    const llvm::StringMap<std::string> &variables;
  };
  std::string variable(const Body &body, StringRef input);

  llvm::StringMap<const proto::FunctionDef *> functions;
  std::map<std::string, std::string> &keyOfNode;
};

std::string RestoreReader::variable(const Body &body, StringRef input) {
  StringRef ref;
  const proto::NodeDef *node = importer::sourceOf(body.nodes, input, &ref);
  if (!node)
    return body.variables.lookup(ref.split(':').first);
  return tf::makesVariable(node->op()) ? node->name() : "";
}

void RestoreReader::read(const Nodes &nodes, const llvm::StringMap<std::string> &variables,
                         unsigned depth) {
  constexpr unsigned deepest = 8;
  Body body{{}, variables};
  for (const proto::NodeDef &node : nodes)
    body.nodes[node.name()] = &node;
  for (const proto::NodeDef &node : nodes) {
    if (auto f = node.attr().find("f");
        StringRef(node.op()).ends_with("PartitionedCall") && f != node.attr().end()) {
      const proto::FunctionDef *function = functions.lookup(f->second.func().name());
      if (!function || depth == deepest)
        continue;
      llvm::StringMap<std::string> passed;
      for (int i = 0; i < std::min(node.input_size(), function->signature().input_arg_size()); ++i)
        if (std::string name = variable(body, node.input(i)); !name.empty())
          passed[function->signature().input_arg(i).name()] = name;
      if (!passed.empty())
        read(function->node_def(), passed, depth + 1);
      continue;
    }
    if ((node.op() != "AssignVariableOp" && node.op() != "Assign") || node.input_size() < 2)
      continue;
    std::string name = variable(body, node.input(0));
    StringRef ref;
    const proto::NodeDef *restore = importer::sourceOf(body.nodes, node.input(1), &ref);
    if (name.empty() || !restore || restore->op() != "RestoreV2" || restore->input_size() < 3)
      continue;
    int index = 0; // "node", "node:1" or "node:tensors:1"
    if (ref.contains(':') && ref.rsplit(':').second.getAsInteger(10, index))
      continue;
    const proto::NodeDef *names = importer::sourceOf(body.nodes, restore->input(1), &ref);
    if (!names || names->op() != "Const" || !names->attr().contains("value"))
      continue;
    const auto &strings = names->attr().at("value").tensor().string_val();
    if (index >= 0 && index < strings.size())
      keyOfNode[name] = strings[index];
  }
}

} // namespace

void SavedModel::findRestored() { RestoreReader(meta->graph_def(), keyOfNode).read(meta->graph_def().node(), {}); }

static LogicalResult report(MLIRContext *context, const Status &status) {
  return status.ok() ? success() : emitError(UnknownLoc::get(context)) << status.message();
}

std::string SavedModel::checkpointPrefix() const {
  SmallString<128> prefix(path);
  llvm::sys::path::append(prefix, "variables", "variables");
  return std::string(prefix);
}

io::TensorBundle *SavedModel::checkpoint() {
  if (!bundle && failed(report(context, io::TensorBundle::open(checkpointPrefix(), &bundle))))
    return nullptr;
  return bundle.get();
}

static bool fits(tf::ShapeAttr shape, ArrayRef<int64_t> dims) {
  if (!shape || !shape.getHasRank())
    return true;
  return shape.getDims().size() == dims.size() &&
         llvm::all_of(llvm::zip(shape.getDims(), dims), [](auto pair) {
           return std::get<0>(pair) < 0 || std::get<0>(pair) == std::get<1>(pair);
         });
}

LogicalResult SavedModel::frozenVariable(Operation *handle, DictionaryAttr &variable) {
  std::string name = tf::nodeName(handle).str();
  auto error = [&] {
    return emitError(FileLineColLoc::get(context, path, 0, 0)) << "variable '" << name << "' ";
  };
  io::TensorBundle *checkpoint = this->checkpoint();
  if (!checkpoint || (!keyOfNode.count(name) && failed(findRestoredObjects())))
    return failure();
  auto restored = keyOfNode.find(name);
  std::string key = restored == keyOfNode.end() ? name : restored->second;
  const io::BundleEntry *entry = checkpoint->find(key);
  if (!entry)
    return restored == keyOfNode.end()
               ? LogicalResult(error() << "is not restored from the checkpoint")
               : error() << "is restored from '" << key << "', which the checkpoint lacks";

  if (entry->sliced)
    return error() << "is stored in slices under '" << key << "', which is not supported";
  Type element = tf::valueType(handle->getAttrOfType<TypeAttr>("dtype").getValue());
  if (entry->dtype <= 0 || entry->dtype >= tf::kNumDTypes ||
      tf::toMlirType(context, tf::DType(entry->dtype)) != element) {
    std::string stored = entry->dtype > 0 && entry->dtype < tf::kNumDTypes
                             ? tf::dtypeName(tf::DType(entry->dtype)).str()
                             : "type number " + std::to_string(entry->dtype);
    return error() << "is " << tf::typeName(element) << ", but the checkpoint has " << stored;
  }
  unsigned bytesEach = tf::dtypeBytes(tf::DType(entry->dtype));
  if (!bytesEach)
    return error() << "is " << tf::typeName(element)
                   << "; only variables of numbers can be constants";
  auto shape = handle->getAttrOfType<tf::ShapeAttr>("shape");
  if (!fits(shape, entry->dims))
    return error() << "has shape " << shapeText(shape.getDims()) << ", but the checkpoint has "
                   << shapeText(entry->dims);
  uint64_t expected = bytesEach;
  bool overflows = false;
  for (int64_t dim : entry->dims) {
    bool here = false;
    expected = llvm::SaturatingMultiply(expected, uint64_t(dim), &here);
    overflows |= here;
  }
  if (overflows || expected != entry->size)
    return error() << "has " << entry->size << " bytes in the checkpoint, but its shape "
                   << shapeText(entry->dims) << " asks for another number";

  io::BundleBytes bytes;
  if (failed(report(context, checkpoint->read(key, &bytes))))
    return failure();
  auto type = RankedTensorType::get(entry->dims, element);
  // Where the file has it at an odd place it is copied: whoever reads it may rely on its alignment.
  bool aligned = reinterpret_cast<uintptr_t>(bytes.data) % bytesEach == 0;
  std::shared_ptr<void> owner =
      aligned ? std::const_pointer_cast<io::MappedFile>(bytes.file) : nullptr;
  Builder b(context);
  variable = b.getDictionaryAttr({
      b.getNamedAttr("name", b.getStringAttr(name)),
      b.getNamedAttr("node", b.getStringAttr(name)),
      b.getNamedAttr("readonly", b.getBoolAttr(true)),
      b.getNamedAttr("type", TypeAttr::get(type)),
      b.getNamedAttr("value",
                     hlo::makeConstantAttr(type, ArrayRef<char>(bytes.data, bytes.size), owner)),
  });
  return success();
}

LogicalResult SavedModel::freeze(ModuleOp module) {
  SmallVector<Attribute> entries;
  auto main = module.lookupSymbol<tf::FuncOp>("main");
  if (auto declared =
          main->getAttrOfType<ArrayAttr>("tf.variables")) // of a config: they stay variables
    for (Attribute entry : declared) {
      entries.push_back(entry);
      emitWarning(FileLineColLoc::get(context, path, 0, 0))
          << "variable '" << cast<StringAttr>(cast<DictionaryAttr>(entry).get("node")).getValue()
          << "' is one of the config's: it begins as zeros, not with the checkpoint's value";
    }
  llvm::StringMap<bool> done;
  for (Attribute entry : entries)
    done[cast<StringAttr>(cast<DictionaryAttr>(entry).get("node")).getValue()] = true;
  WalkResult result = module.walk([&](Operation *op) {
    if (!tf::isNode(op))
      return WalkResult::advance();
    if (!tf::makesVariable(tf::opType(op)))
      return WalkResult::advance();
    if (!done.try_emplace(tf::nodeName(op), true).second)
      return WalkResult::advance();
    DictionaryAttr entry;
    if (failed(frozenVariable(op, entry)))
      return WalkResult::interrupt();
    entries.push_back(entry);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  if (!entries.empty())
    main->setAttr("tf.variables", ArrayAttr::get(context, entries));
  return success();
}

std::shared_ptr<const proto::GraphDef> SavedModel::graph() const { return {model, &meta->graph_def()}; }

OwningOpRef<ModuleOp> SavedModel::import(const ImportOptions &options) {
  OwningOpRef<ModuleOp> module = importGraphDef(context, graph(), options);
  return module && succeeded(freeze(*module)) ? std::move(module) : nullptr;
}
