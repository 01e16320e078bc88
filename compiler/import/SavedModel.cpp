// Reads a SavedModel and makes feeds and fetches of its signatures.
#include "compiler/import/SavedModel.h"
#include "compiler/import/ProtoFiles.h"
#include "hlo/proto/saved_model.pb.h"
#include "mlir/IR/Diagnostics.h"
#include "runtime/io/TensorBundle.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace mlir;
using namespace kiln;

static constexpr const char *fileNames[] = {"saved_model.pb", "saved_model.pbtxt"};

static std::string join(StringRef folder, StringRef name) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, name);
  return std::string(path);
}

std::string kiln::savedModelFolder(StringRef path) {
  for (StringRef name : fileNames) {
    if (llvm::sys::fs::is_regular_file(join(path, name)))
      return path.str();
    if (llvm::sys::path::filename(path) == name && llvm::sys::fs::is_regular_file(path)) {
      StringRef parent = llvm::sys::path::parent_path(path);
      return parent.empty() ? "." : parent.str();
    }
  }
  return "";
}

SavedModel::~SavedModel() = default;

static std::string joinTags(const std::set<std::string> &tags) { return llvm::join(tags, ","); }

static std::set<std::string> tagSet(const proto::MetaGraphDef &meta) {
  return {meta.meta_info_def().tags().begin(), meta.meta_info_def().tags().end()};
}

std::string SavedModel::tagsOf(const proto::MetaGraphDef &meta) { return joinTags(tagSet(meta)); }

std::unique_ptr<SavedModel> SavedModel::load(MLIRContext *context, StringRef folder,
                                             StringRef tags) {
  std::string file = join(folder, fileNames[0]);
  if (!llvm::sys::fs::exists(file))
    file = join(folder, fileNames[1]);
  auto model = std::make_shared<proto::SavedModel>();
  if (!readProto(context, file, "the SavedModel", *model, UnknownFields::Ignore))
    return nullptr;
  auto error = [&] { return emitError(FileLineColLoc::get(context, file, 0, 0)); };
  if (model->meta_graphs_size() == 0)
    return error() << "the SavedModel has no graph", nullptr;

  std::set<std::string> wanted;
  SmallVector<StringRef> names;
  (tags.empty() ? StringRef("serve") : tags).split(names, ',');
  for (StringRef name : names)
    wanted.insert(name.trim().str());
  const proto::MetaGraphDef *found = nullptr;
  for (const proto::MetaGraphDef &meta : model->meta_graphs()) {
    if (tagSet(meta) != wanted)
      continue;
    if (found)
      return error() << "two graphs have the tags '" << joinTags(wanted) << "'", nullptr;
    found = &meta;
  }
  if (!found && tags.empty() && model->meta_graphs_size() == 1)
    found = &model->meta_graphs(0);
  if (!found) {
    InFlightDiagnostic diag = error()
                              << "no graph has the tags '" << joinTags(wanted) << "'; there are ";
    llvm::interleaveComma(model->meta_graphs(), diag, [&](const proto::MetaGraphDef &meta) {
      diag << "'" << tagsOf(meta) << "'";
    });
    diag << " (--tag)";
    return nullptr;
  }
  if (found->graph_def().node_size() == 0)
    return error() << "the graph has no nodes", nullptr;

  std::unique_ptr<SavedModel> result(new SavedModel);
  result->context = context;
  result->path = folder.str();
  result->model = std::move(model);
  result->meta = found;
  result->findRestored();
  return result;
}

std::map<std::string, const proto::SignatureDef *> SavedModel::signatures() const {
  std::map<std::string, const proto::SignatureDef *> sorted;
  for (const auto &[name, signature] : meta->signature_def())
    if (!StringRef(name).starts_with("__saved_model_"))
      sorted[name] = &signature;
  return sorted;
}

/// "x" -> "x:0", by which keys and tensors given with and without a port are compared.
static std::string withPort(StringRef name) {
  return name.contains(':') ? name.str() : name.str() + ":0";
}

/// The tensors of a signature in the order of their keys; an error when one is not a dense tensor.
static FailureOr<std::map<std::string, const proto::TensorInfo *>>
denseTensors(const google::protobuf::Map<std::string, proto::TensorInfo> &infos,
             StringRef signature, StringRef what, Location loc) {
  std::map<std::string, const proto::TensorInfo *> sorted;
  for (const auto &[key, info] : infos) {
    if (info.encoding_case() != proto::TensorInfo::kName || info.name().empty())
      return emitError(loc) << "signature '" << signature << "': " << what << " '" << key << "' is "
                            << (info.encoding_case() == proto::TensorInfo::kCooSparse
                                    ? "a sparse tensor"
                                : info.encoding_case() == proto::TensorInfo::kName
                                    ? "without a name"
                                    : "a composite tensor")
                            << ", which is not supported";
    sorted[key] = &info;
  }
  return sorted;
}

/// Whether `tensor` is of a node of the graph; otherwise one error, which lists the signature's `keys`
/// of the same kind (`what`: "input", "output").
static LogicalResult checkNode(const proto::GraphDef &graph, StringRef tensor, StringRef given, StringRef signature, StringRef what,
                               const std::map<std::string, const proto::TensorInfo *> &keys, Location loc) {
  StringRef node = tensor.split(':').first;
  if (llvm::any_of(graph.node(), [&](const proto::NodeDef &def) { return def.name() == node; }))
    return success();
  InFlightDiagnostic diag = emitError(loc) << "signature '" << signature << "' has no " << what << " '" << given
                                           << "', and the graph no node '" << node << "'; its " << what << "s are ";
  llvm::interleaveComma(keys, diag, [&](const auto &entry) { diag << entry.first; });
  return diag << (keys.empty() ? "none" : "");
}

LogicalResult SavedModel::applySignature(StringRef name, ImportOptions &options) const {
  Location loc = FileLineColLoc::get(context, path, 0, 0);
  auto all = signatures();
  auto chosen = all.find(name.empty() ? "serving_default" : name.str());
  if (chosen == all.end() && name.empty() && all.size() == 1)
    chosen = all.begin();
  if (chosen == all.end()) {
    if (name.empty() && !options.fetches.empty()) // tensors of the graph are all that is asked for
      return success();
    InFlightDiagnostic diag = emitError(loc) << "has no signature '"
                                             << (name.empty() ? "serving_default" : name) << "'; ";
    if (all.empty())
      return diag << "it has none, so that tensors are to be named by --fetch";
    diag << "its signatures are ";
    llvm::interleaveComma(all, diag, [&](const auto &entry) { diag << entry.first; });
    return diag;
  }
  auto inputs = denseTensors(chosen->second->inputs(), chosen->first, "input", loc);
  auto outputs = denseTensors(chosen->second->outputs(), chosen->first, "output", loc);
  if (failed(inputs) || failed(outputs))
    return failure();

  SmallVector<FeedSpec> feeds;
  for (const auto &[key, info] : *inputs) {
    auto given = llvm::find_if(options.feeds, [&, &key = key](const FeedSpec &feed) {
      return feed.name == withPort(key);
    });
    if (given == options.feeds.end())
      given = llvm::find_if(options.feeds, [&, &info = info](const FeedSpec &feed) {
        return feed.name == withPort(info->name());
      });
    FeedSpec feed;
    if (given != options.feeds.end()) {
      feed = *given;
      options.feeds.erase(given);
    } else {
      feed.alias = key;
    }
    feed.name = info->name();
    if (!feed.shape && info->has_tensor_shape() && !info->tensor_shape().unknown_rank()) {
      feed.shape.emplace();
      for (const auto &dim : info->tensor_shape().dim())
        feed.shape->push_back(dim.size() < 0 ? ShapedType::kDynamic : dim.size());
    }
    feeds.push_back(std::move(feed));
  }
  for (const FeedSpec &feed : options.feeds)
    if (failed(checkNode(meta->graph_def(), feed.name, feed.alias.empty() ? feed.name : feed.alias, chosen->first, "input", *inputs, loc)))
      return failure();
  feeds.append(options.feeds);
  options.feeds = std::move(feeds);

  bool wantsAll = options.fetches.empty();
  for (const FetchSpec &fetch : options.fetches)
    if (llvm::none_of(*outputs, [&](const auto &output) { return fetch.name == withPort(output.first); }) &&
        failed(checkNode(meta->graph_def(), fetch.name, fetch.alias.empty() ? fetch.name : fetch.alias, chosen->first, "output", *outputs, loc)))
      return failure();
  for (const auto &[key, info] : *outputs) {
    if (wantsAll)
      options.fetches.push_back({info->name(), key, {}, {}});
    for (FetchSpec &fetch : options.fetches)
      if (!wantsAll && fetch.name == withPort(key))
        fetch.name = info->name();
  }
  if (options.fetches.empty())
    return emitError(loc) << "signature '" << chosen->first << "' has no outputs";
  return success();
}
