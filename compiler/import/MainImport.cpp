// Imports @main: feeds become arguments, fetches results, and only what lies between is built.
#include "compiler/import/ImportInternal.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

/// "x" -> "x:0".
static std::string canonical(StringRef tensor) {
  return tensor.contains(':') ? tensor.str() : tensor.str() + ":0";
}

namespace {

/// @main while it is imported.
class MainImporter {
public:
  explicit MainImporter(ModuleImporter &importer)
      : importer(importer), context(importer.context), options(importer.options), b(context), body(importer, -1, {}, "main") {}
  LogicalResult run(ModuleOp module);

private:
  InFlightDiagnostic error(StringRef what, StringRef name) {
    return emitError(UnknownLoc::get(context)) << what << " '" << name << "': ";
  }
  LogicalResult findFetches();
  LogicalResult addFeed(const FeedSpec &spec);
  LogicalResult resolveFetches();
  LogicalResult resolveTargets();
  LogicalResult reachAll();
  LogicalResult addPlaceholders();
  LogicalResult checkPlaceholders();
  FailureOr<TensorType> inputType(const FeedSpec &spec, Source source);
  FailureOr<tf::FuncOp> createFunction(ModuleOp module);
  LogicalResult addResults(tf::FuncOp func);
  LogicalResult addVariables(tf::FuncOp func);
  /// tf.alias and tf.name of an argument or result.
  NamedAttrList names(StringRef name, StringRef alias);

  ModuleImporter &importer;
  MLIRContext *context;
  const ImportOptions &options;
  Builder b;
  Body body;
  SmallVector<FeedSpec> feeds;
  SmallVector<FetchSpec> fetches;
  SmallVector<Source> fedSources, outputs;
  SmallVector<int> targets;
};

} // namespace

/// Fetches the outputs that nothing uses.
LogicalResult MainImporter::findFetches() {
  for (int i : body.ends()) {
    const Node &node = body.nodes[i];
    if (failed(body.prepare(i)))
      return failure();
    // Messages of assertions that never fail, and no one's result.
    auto value = node.attrs ? dyn_cast_or_null<ElementsAttr>(node.attrs.get("value")) : ElementsAttr();
    if (node.def->op() == "Const" && value && isa<tf::StringType>(value.getElementType()))
      continue;
    size_t outputs = node.unknown ? 1 : node.outputs.size();
    for (size_t port = 0; port < outputs; ++port)
      fetches.push_back({node.def->name() + ":" + std::to_string(port), "", {}, {}});
  }
  if (fetches.empty())
    return emitError(UnknownLoc::get(context))
           << "no output was found in the graph; say which tensors to fetch";
  return success();
}

/// The type of a fed tensor: what was asked for, refined by what the graph says. `mayBeScalar`: where it says [] that is the shape.
static FailureOr<TensorType> feedType(const FeedSpec &spec, Type element, const Node &node, bool mayBeScalar, ErrorFn error) {
  std::optional<SmallVector<int64_t>> dims = spec.shape;
  if (isPlaceholder(node.def->op()) || node.def->op() == "PlaceholderWithDefault") {
    auto shape =
        dyn_cast_or_null<tf::ShapeAttr>(node.attrs ? node.attrs.get("shape") : Attribute());
    if (shape && shape.getHasRank() && !(!mayBeScalar && shape.getDims().empty() && dims && !dims->empty())) {
      if (!dims)
        dims.emplace(shape.getDims());
      auto mismatch = [&] {
        return error() << "the fed shape is " << shapeText(*spec.shape) << ", but the placeholder's is "
                       << shapeText(shape.getDims()),
               failure();
      };
      if (dims->size() != shape.getDims().size())
        return mismatch();
      for (auto [i, dim] : llvm::enumerate(shape.getDims())) {
        int64_t &asked = (*dims)[i];
        if (ShapedType::isDynamic(asked))
          asked = dim;
        else if (!ShapedType::isDynamic(dim) && dim != asked)
          return mismatch();
      }
    }
  }
  if (!dims && node.def->op() == "Const")
    if (auto value =
            dyn_cast_or_null<ElementsAttr>(node.attrs ? node.attrs.get("value") : Attribute()))
      dims.emplace(value.getShapedType().getShape());
  if (!dims)
    return TensorType(UnrankedTensorType::get(element));
  return TensorType(RankedTensorType::get(*dims, element));
}

LogicalResult MainImporter::addVariables(tf::FuncOp func) {
  SmallVector<Attribute> entries;
  for (const VariableSpec &spec : options.variables) {
    auto error = [&]() { return this->error("variable", spec.nodeName); };
    FailureOr<int> index = body.resolveNode(spec.nodeName, error);
    if (failed(index) || failed(body.prepare(*index)))
      return failure();
    const Node &node = body.nodes[*index];
    if (node.def->op() != "VarHandleOp" && node.def->op() != "VariableV2")
      return error() << "the node is a " << node.def->op() << ", not a VarHandleOp";
    Type element;
    std::optional<SmallVector<int64_t>> dims = spec.shape;
    if (auto type = dyn_cast_or_null<TypeAttr>(node.attrs.get("dtype")))
      element = tf::valueType(type.getValue());
    if (spec.dtype && element && tf::toMlirType(context, *spec.dtype) != element)
      return error() << "is asked for as " << tf::dtypeName(*spec.dtype) << ", but holds "
                     << tf::typeName(element);
    if (auto shape = dyn_cast_or_null<tf::ShapeAttr>(node.attrs.get("shape"));
        !dims && shape && shape.getHasRank())
      dims.emplace(shape.getDims());
    if (!element || !dims || llvm::any_of(*dims, ShapedType::isDynamic))
      return error() << "its shape is not known; give it in the config";
    for (int64_t dim : *dims)
      if (dim < 0)
        return error() << "its shape has the negative size " << dim;
    entries.push_back(b.getDictionaryAttr({
        b.getNamedAttr("name", b.getStringAttr(spec.name.empty() ? spec.nodeName : spec.name)),
        b.getNamedAttr("node", b.getStringAttr(spec.nodeName)),
        b.getNamedAttr("readonly", b.getBoolAttr(spec.readonly)),
        b.getNamedAttr("type", TypeAttr::get(RankedTensorType::get(*dims, element))),
    }));
  }
  if (!entries.empty())
    func->setAttr("tf.variables", b.getArrayAttr(entries));
  return success();
}

LogicalResult MainImporter::addFeed(const FeedSpec &spec) {
  auto error = [&]() { return this->error("feed", spec.name); };
  SmallVector<Source> sources;
  if (failed(body.checkNamed(spec.name, Body::Named::Feed, error)) || failed(body.resolve(spec.name, error, sources)))
    return failure();
  // Of other nodes the outputs are not known yet; of this one the missing feed would be the error.
  if (const Node *node = sources[0].node >= 0 ? &body.nodes[sources[0].node] : nullptr;
      node && sources[0].port && isPlaceholder(node->def->op()))
    return error() << "'" << spec.name << "' is out of range: node '" << node->def->name() << "' ("
                   << node->def->op() << ") has 1 output";
  for (int64_t dim : spec.shape.value_or(SmallVector<int64_t>()))
    if (dim < 0 && !ShapedType::isDynamic(dim))
      return error() << "its shape has the negative size " << dim;
  if (!body.fed.try_emplace({sources[0].node, sources[0].port}, unsigned(body.fed.size())).second)
    return error() << "the tensor is fed twice";
  fedSources.push_back(sources[0]);
  return success();
}

LogicalResult MainImporter::resolveFetches() {
  for (const FetchSpec &spec : fetches) {
    auto error = [&]() { return this->error("fetch", spec.name); };
    if (failed(body.checkNamed(spec.name, Body::Named::Fetch, error)) || failed(body.resolve(spec.name, error, outputs)) ||
        failed(body.checkPort(outputs.back(), spec.name, error)))
      return failure();
  }
  return success();
}

LogicalResult MainImporter::resolveTargets() {
  for (const std::string &name : options.targets) {
    auto error = [&]() { return this->error("target", name); };
    if (failed(body.checkNamed(name, Body::Named::Target, error)))
      return failure();
    FailureOr<int> node = body.resolveNode(name, error);
    if (failed(node))
      return failure();
    targets.push_back(*node);
  }
  return success();
}

/// Marks what the targets and fetches need, or every node.
LogicalResult MainImporter::reachAll() {
  for (int target : targets)
    if (failed(body.reach(target)))
      return failure();
  for (Source output : outputs)
    if (!body.fedArgument(output) && failed(body.reach(output.node)))
      return failure();
  if (options.wholeGraph)
    for (int i = 0; i < int(body.nodes.size()); ++i)
      if (failed(body.reach(i)))
        return failure();
  return success();
}

/// Feeds the placeholders that were reached, in the graph's order.
LogicalResult MainImporter::addPlaceholders() {
  for (const auto &[i, node] : llvm::enumerate(body.nodes)) {
    if (!node.reached || !isPlaceholder(node.def->op()) || body.fed.count({int(i), 0u}))
      continue;
    feeds.push_back({node.def->name() + ":0", {}, {}, "", ""});
    if (failed(addFeed(feeds.back())))
      return failure();
    node.reached = false;
  }
  return success();
}

LogicalResult MainImporter::checkPlaceholders() {
  for (const Node &node : body.nodes)
    if (node.reached && isPlaceholder(node.def->op()))
      return body.error(node) << "the placeholder is needed, but is not fed";
  return success();
}

FailureOr<TensorType> MainImporter::inputType(const FeedSpec &spec, Source source) {
  const Node &node = body.nodes[source.node];
  auto error = [&]() {
    InFlightDiagnostic diag = body.error(node) << "feed '" << spec.name << "'";
    if (!spec.origin.empty() && spec.dtype)
      diag << " (" << tf::dtypeName(*spec.dtype) << shapeText(spec.shape.value_or(SmallVector<int64_t>()))
           << " of " << spec.origin << ")";
    return std::move(diag << ": ");
  };
  Type element = spec.dtype ? toMlirType(context, *spec.dtype) : Type();
  // An unknown op may be fed when its type is given; its attributes need not make sense then.
  if (tf::lookupOp(node.def->op()) || importer.lookupFunction(node.def->op())) {
    if (failed(body.prepare(source.node)))
      return failure();
    if (source.port >= node.outputs.size())
      return error() << "the node has only " << tf::countOf(node.outputs.size(), "output");
    Type actual = node.outputs[source.port];
    if (element && tf::storageType(element) != tf::storageType(actual))
      return error() << "is given as " << tf::dtypeName(*spec.dtype) << ", but the tensor is "
                     << tf::typeName(actual);
    element = actual;
  }
  if (!element)
    return error() << "the op is unknown, so the feed's type must be given";
  return feedType(spec, element, node, hasScalarPlaceholders(importer.graph->versions().producer()), error);
}

NamedAttrList MainImporter::names(StringRef name, StringRef alias) {
  NamedAttrList attrs;
  attrs.set("tf.alias", b.getStringAttr(alias.empty() ? name : alias));
  attrs.set("tf.name", b.getStringAttr(canonical(name)));
  return attrs;
}

/// The function with an argument for each feed, and no node yet.
FailureOr<tf::FuncOp> MainImporter::createFunction(ModuleOp module) {
  SmallVector<Type> inputs;
  SmallVector<DictionaryAttr> attrs;
  SmallVector<Attribute> inputNames;
  for (auto [spec, source] : llvm::zip(feeds, fedSources)) {
    FailureOr<TensorType> type = inputType(spec, source);
    if (failed(type))
      return failure();
    inputs.push_back(*type);
    attrs.push_back(names(spec.name, spec.alias).getDictionary(context));
    inputNames.push_back(b.getStringAttr(canonical(spec.name)));
  }
  auto builder = OpBuilder::atBlockEnd(module.getBody());
  auto func = tf::FuncOp::create(builder, NameLoc::get(b.getStringAttr("main")), "main", b.getFunctionType(inputs, {}));
  func.setAllArgAttrs(attrs);
  if (!options.wholeGraph)
    func->setAttr("tf.input_names", b.getArrayAttr(inputNames));
  return func;
}

/// Returns what is fetched, and the control results of the targets.
LogicalResult MainImporter::addResults(tf::FuncOp func) {
  SmallVector<Value> results;
  SmallVector<DictionaryAttr> attrs;
  SmallVector<Attribute> outputNames;
  for (auto [spec, source] : llvm::zip(fetches, outputs)) {
    Value value = body.value(source);
    Type element = cast<TensorType>(value.getType()).getElementType();
    if (spec.dtype && tf::storageType(toMlirType(context, *spec.dtype)) != tf::storageType(element))
      return body.error(body.nodes[source.node]) << "fetch '" << spec.name << "': is asked for as " << tf::dtypeName(*spec.dtype)
                                                 << ", but the tensor is " << tf::typeName(element);
    results.push_back(value);
    NamedAttrList named = names(spec.name, spec.alias);
    if (spec.shape)
      named.set("tf.shape", tf::ShapeAttr::get(context, true, *spec.shape));
    attrs.push_back(named.getDictionary(context));
    outputNames.push_back(b.getStringAttr(canonical(spec.name)));
  }
  func.setFunctionType(b.getFunctionType(func.getFunctionType().getInputs(), ValueRange(results).getTypes()));
  func.setAllResultAttrs(attrs);
  for (int target : targets)
    results.push_back(tf::controlResult(body.nodes[target].created));
  auto end = OpBuilder::atBlockEnd(&func.getBody().front());
  tf::ReturnOp::create(end, func.getLoc(), results);
  if (!options.wholeGraph)
    func->setAttr("tf.output_names", b.getArrayAttr(outputNames));
  return success();
}

LogicalResult MainImporter::run(ModuleOp module) {
  if (failed(body.index(importer.graph->node())))
    return failure();
  if (!options.wholeGraph) {
    feeds = options.feeds;
    fetches = options.fetches;
    if (fetches.empty() && !options.exact && failed(findFetches()))
      return failure();
  }
  // Feeds are known before anything is reached, so that what lies behind them does not matter.
  bool findsFeeds = (feeds.empty() && !options.wholeGraph && !options.exact) || options.feedsPlaceholders;
  for (const FeedSpec &spec : feeds)
    if (failed(addFeed(spec)))
      return failure();
  if (failed(resolveFetches()) || failed(resolveTargets()) || failed(reachAll()))
    return failure();
  if (findsFeeds && failed(addPlaceholders()))
    return failure();
  if (!findsFeeds && !options.wholeGraph && failed(checkPlaceholders()))
    return failure();
  FailureOr<tf::FuncOp> func = createFunction(module);
  if (failed(func) || failed(body.build(func->getBody().front())) || failed(addResults(*func)))
    return failure();
  return addVariables(*func);
}

LogicalResult ModuleImporter::importMain() { return MainImporter(*this).run(*module); }
