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

/// The outputs that nothing uses.
LogicalResult ModuleImporter::findFetches(Body &body, SmallVectorImpl<FetchSpec> &fetches) {
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

/// The placeholders that the fetches need, in the graph's order.
LogicalResult ModuleImporter::findFeeds(Body &body, SmallVectorImpl<FeedSpec> &feeds) {
  for (const Node &node : body.nodes)
    if (node.reached && isPlaceholder(node.def->op()) && !body.fed.count({int(&node - body.nodes.data()), 0u}))
      feeds.push_back({node.def->name() + ":0", {}, {}, "", ""});
  return success();
}

/// The type of a fed tensor: what was asked for, refined by what the graph says. `mayBeScalar`: where it says [] that is the shape.
static FailureOr<TensorType> feedType(const FeedSpec &spec, Type element, const Node &node, bool mayBeScalar, ErrorFn error) {
  std::optional<SmallVector<int64_t>> dims = spec.shape;
  if (isPlaceholder(node.def->op())) {
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

LogicalResult ModuleImporter::variables(Body &body, tf::FuncOp func) {
  Builder b(context);
  SmallVector<Attribute> entries;
  for (const VariableSpec &spec : options.variables) {
    auto error = [&]() {
      return emitError(UnknownLoc::get(context)) << "variable '" << spec.nodeName << "': ";
    };
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

LogicalResult ModuleImporter::importMain() {
  Builder b(context);
  Location loc = NameLoc::get(b.getStringAttr("main"));
  Body body(*this, -1, {}, "main");
  if (failed(body.index(graph->node())))
    return failure();

  SmallVector<FeedSpec> feeds = options.feeds;
  SmallVector<FetchSpec> fetches = options.fetches;
  if (options.wholeGraph) {
    feeds.clear();
    fetches.clear();
  } else if (fetches.empty() && !options.exact && failed(findFetches(body, fetches))) {
    return failure();
  }

  // Feeds are known before anything is reached, so that what lies behind them does not matter.
  bool findFeedsLater = feeds.empty() && !options.wholeGraph && !options.exact;
  auto addFeed = [&](const FeedSpec &spec) -> FailureOr<Source> {
    auto error = [&]() {
      return emitError(UnknownLoc::get(context)) << "feed '" << spec.name << "': ";
    };
    SmallVector<Source> sources;
    if (failed(body.checkNamed(spec.name, Body::Named::Feed, error)) || failed(body.resolve(spec.name, error, sources)))
      return failure();
    // Of other nodes the outputs are not known yet; of this one the missing feed would be the error.
    if (const Node *node = sources[0].node >= 0 ? &body.nodes[sources[0].node] : nullptr;
        node && sources[0].port && isPlaceholder(node->def->op()))
      return error() << "'" << spec.name << "' is out of range: node '" << node->def->name() << "' ("
                     << node->def->op() << ") has 1 output", failure();
    for (int64_t dim : spec.shape.value_or(SmallVector<int64_t>()))
      if (dim < 0 && !ShapedType::isDynamic(dim))
        return error() << "its shape has the negative size " << dim, failure();
    if (!body.fed.try_emplace({sources[0].node, sources[0].port}, unsigned(body.fed.size())).second)
      return error() << "the tensor is fed twice", failure();
    return sources[0];
  };
  SmallVector<Source> fedSources;
  for (const FeedSpec &spec : feeds) {
    FailureOr<Source> source = addFeed(spec);
    if (failed(source))
      return failure();
    fedSources.push_back(*source);
  }

  SmallVector<Source> outputs;
  for (const FetchSpec &spec : fetches) {
    auto error = [&]() {
      return emitError(UnknownLoc::get(context)) << "fetch '" << spec.name << "': ";
    };
    if (failed(body.checkNamed(spec.name, Body::Named::Fetch, error)) || failed(body.resolve(spec.name, error, outputs)) ||
        failed(body.checkPort(outputs.back(), spec.name, error)))
      return failure();
  }
  SmallVector<int> targets;
  for (const std::string &name : options.targets) {
    auto error = [&]() { return emitError(UnknownLoc::get(context)) << "target '" << name << "': "; };
    if (failed(body.checkNamed(name, Body::Named::Target, error)))
      return failure();
    FailureOr<int> node = body.resolveNode(name, error);
    if (failed(node) || failed(body.reach(*node)))
      return failure();
    targets.push_back(*node);
  }
  for (Source output : outputs)
    if (!body.fedArgument(output) && failed(body.reach(output.node)))
      return failure();
  if (options.wholeGraph)
    for (int i = 0; i < int(body.nodes.size()); ++i)
      if (failed(body.reach(i)))
        return failure();

  if (findFeedsLater || options.feedsPlaceholders) {
    if (failed(findFeeds(body, feeds)))
      return failure();
    for (const FeedSpec &spec : ArrayRef(feeds).drop_front(fedSources.size())) {
      fedSources.push_back(*addFeed(spec));
      body.nodes[fedSources.back().node].reached = false;
    }
  } else if (!options.wholeGraph) {
    for (const Node &node : body.nodes)
      if (node.reached && isPlaceholder(node.def->op()))
        return body.error(node) << "the placeholder is needed, but is not fed";
  }

  SmallVector<Type> inputs;
  SmallVector<DictionaryAttr> argAttrs;
  SmallVector<Attribute> inputNames, outputNames;
  for (auto [spec, source] : llvm::zip(feeds, fedSources)) {
    const Node &node = body.nodes[source.node];
    auto error = [&, &spec = spec]() {
      InFlightDiagnostic diag = body.error(node) << "feed '" << spec.name << "'";
      if (!spec.origin.empty() && spec.dtype)
        diag << " (" << tf::dtypeName(*spec.dtype) << shapeText(spec.shape.value_or(SmallVector<int64_t>()))
             << " of " << spec.origin << ")";
      return std::move(diag << ": ");
    };
    Type element = spec.dtype ? toMlirType(context, *spec.dtype) : Type();
    // An unknown op may be fed when its type is given; its attributes need not make sense then.
    if (tf::lookupOp(node.def->op()) || lookupFunction(node.def->op())) {
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
    FailureOr<TensorType> type = feedType(spec, element, node, hasScalarPlaceholders(graph->versions().producer()), error);
    if (failed(type))
      return failure();
    inputs.push_back(*type);
    std::string name = canonical(spec.name);
    NamedAttrList attrs;
    attrs.set("tf.alias", b.getStringAttr(spec.alias.empty() ? spec.name : spec.alias));
    attrs.set("tf.name", b.getStringAttr(name));
    argAttrs.push_back(attrs.getDictionary(context));
    inputNames.push_back(b.getStringAttr(name));
  }

  auto builder = OpBuilder::atBlockEnd(module->getBody());
  auto func = tf::FuncOp::create(builder, loc, "main", b.getFunctionType(inputs, {}));
  if (failed(body.build(func.getBody().front())))
    return failure();
  SmallVector<Value> results;
  SmallVector<DictionaryAttr> resultAttrs;
  for (auto [spec, source] : llvm::zip(fetches, outputs)) {
    Value value = body.value(source);
    auto tensor = cast<TensorType>(value.getType());
    auto error = [&, &spec = spec, &source = source]() {
      return body.error(body.nodes[source.node]) << "fetch '" << spec.name << "': ";
    };
    if (spec.dtype && tf::storageType(toMlirType(context, *spec.dtype)) != tf::storageType(tensor.getElementType()))
      return error() << "is asked for as " << tf::dtypeName(*spec.dtype) << ", but the tensor is "
                     << tf::typeName(tensor.getElementType());
    results.push_back(value);
    NamedAttrList attrs;
    attrs.set("tf.alias", b.getStringAttr(spec.alias.empty() ? spec.name : spec.alias));
    attrs.set("tf.name", b.getStringAttr(canonical(spec.name)));
    if (spec.shape)
      attrs.set("tf.shape", tf::ShapeAttr::get(context, true, *spec.shape));
    resultAttrs.push_back(attrs.getDictionary(context));
    outputNames.push_back(b.getStringAttr(canonical(spec.name)));
  }
  func.setFunctionType(b.getFunctionType(inputs, ValueRange(results).getTypes()));
  auto end = OpBuilder::atBlockEnd(&func.getBody().front());
  for (int target : targets)
    results.push_back(tf::controlResult(body.nodes[target].created));
  tf::ReturnOp::create(end, loc, results);
  func.setAllArgAttrs(argAttrs);
  func.setAllResultAttrs(resultAttrs);
  if (!options.wholeGraph) {
    func->setAttr("tf.input_names", b.getArrayAttr(inputNames));
    func->setAttr("tf.output_names", b.getArrayAttr(outputNames));
  }
  return variables(body, func);
}
