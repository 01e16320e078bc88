// Validates a tf2xla.Config and turns it into import options.
#include "compiler/import/GraphDefImport.h"
#include "compiler/import/ImportInternal.h"
#include "hlo/proto/tf2xla.pb.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace kiln;

namespace {

class ConfigReader {
public:
  ConfigReader(MLIRContext *context, StringRef path)
      : loc(FileLineColLoc::get(context, path, 0, 0)) {}

  InFlightDiagnostic error(const Twine &entry) { return emitError(loc) << entry.str() << ": "; }

  LogicalResult id(const Twine &entry, const proto::TensorId &id, std::string &name) {
    if (id.node_name().empty())
      return error(entry) << "id.node_name must be non-empty";
    if (id.output_index() < 0)
      return error(entry) << "id.output_index must not be negative, but is " << id.output_index();
    name = id.node_name() + ":" + std::to_string(id.output_index());
    return success();
  }

  LogicalResult shape(const Twine &entry, const proto::TensorShapeProto &proto,
                      std::optional<SmallVector<int64_t>> &dims) {
    if (proto.unknown_rank())
      return success();
    dims.emplace();
    for (const auto &dim : proto.dim()) {
      if (dim.size() < -1)
        return error(entry) << "the shape has a negative size " << dim.size();
      dims->push_back(dim.size() < 0 ? ShapedType::kDynamic : dim.size());
    }
    return success();
  }

  LogicalResult type(const Twine &entry, proto::DataType number, std::optional<tf::DType> &dtype) {
    if (number == proto::DT_INVALID)
      return success();
    if (number < 0 || number >= tf::kNumDTypes)
      return error(entry) << "unknown type number " << int(number);
    dtype = tf::DType(number);
    return success();
  }

  /// Names must differ within a kind of entry, also from the name of another's data.
  LogicalResult unique(const Twine &entry, StringRef name, llvm::StringSet<> &names) {
    if (!name.empty() && !names.insert(name).second)
      return error(entry) << "the name '" << name << "' is used twice";
    return success();
  }
  LogicalResult collisions(StringRef kind, const llvm::StringSet<> &names) {
    for (const auto &name : names)
      if (names.contains((name.getKey() + "_data").str()))
        return emitError(loc) << kind << " name '" << name.getKey()
                              << "_data' collides with the accessor of '" << name.getKey() << "'";
    return success();
  }

private:
  Location loc;
};

} // namespace

FailureOr<ImportOptions>
kiln::importOptionsFromConfig(MLIRContext *context, const proto::Config &config, StringRef path) {
  ConfigReader reader(context, path);
  ImportOptions options;
  llvm::StringSet<> ids, feedNames, fetchNames, variableNames;
  for (const auto &[i, feed] : llvm::enumerate(config.feed())) {
    std::string entry = "feed[" + std::to_string(i) + "]";
    FeedSpec &spec = options.feeds.emplace_back();
    spec.alias = feed.name();
    if (failed(reader.id(entry, feed.id(), spec.name)) ||
        failed(reader.type(entry, feed.type(), spec.dtype)) ||
        failed(reader.unique(entry, spec.alias, feedNames)))
      return failure();
    if (feed.has_shape() && failed(reader.shape(entry, feed.shape(), spec.shape)))
      return failure();
    if (!ids.insert(spec.name).second)
      return reader.error(entry) << "the tensor '" << spec.name << "' is fed twice";
  }
  for (const auto &[i, fetch] : llvm::enumerate(config.fetch())) {
    std::string entry = "fetch[" + std::to_string(i) + "]";
    FetchSpec &spec = options.fetches.emplace_back();
    spec.alias = fetch.name();
    if (failed(reader.id(entry, fetch.id(), spec.name)) ||
        failed(reader.type(entry, fetch.type(), spec.dtype)) ||
        failed(reader.unique(entry, spec.alias, fetchNames)))
      return failure();
    if (fetch.has_shape() && failed(reader.shape(entry, fetch.shape(), spec.shape)))
      return failure();
  }
  for (const auto &[i, variable] : llvm::enumerate(config.variable())) {
    std::string entry = "variable[" + std::to_string(i) + "]";
    VariableSpec &spec = options.variables.emplace_back();
    spec.nodeName = variable.node_name();
    spec.name = variable.name();
    spec.readonly = variable.readonly();
    if (spec.nodeName.empty())
      return reader.error(entry) << "node_name must be non-empty";
    if (failed(reader.type(entry, variable.type(), spec.dtype)) ||
        failed(reader.unique(entry, spec.name.empty() ? spec.nodeName : spec.name, variableNames)))
      return failure();
    if (variable.has_shape() && failed(reader.shape(entry, variable.shape(), spec.shape)))
      return failure();
  }
  if (options.fetches.empty())
    return emitError(FileLineColLoc::get(context, path, 0, 0)) << "fetches must be specified";
  if (failed(reader.collisions("feed", feedNames)) ||
      failed(reader.collisions("fetch", fetchNames)) ||
      failed(reader.collisions("variable", variableNames)))
    return failure();
  return options;
}
