// Imports a GraphDef: @main pruned to the fetches, then the functions that it reaches.
#include "compiler/import/GraphDefImport.h"
#include "compiler/import/ImportInternal.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

ModuleImporter::ModuleImporter(MLIRContext *context, std::shared_ptr<const proto::GraphDef> graph,
                               const ImportOptions &options)
    : context(context), graph(std::move(graph)), options(options) {}

LogicalResult ModuleImporter::indexLibrary() {
  symbols.insert("main");
  for (const proto::FunctionDef &def : graph->library().function()) {
    StringRef name = def.signature().name();
    Location loc = UnknownLoc::get(context);
    if (name.empty())
      return emitError(loc) << "a function of the library has no name";
    if (!library.try_emplace(name, &def).second)
      return emitError(loc) << "the library has two functions '" << name << "'";
    symbols.insert(name);
  }
  return success();
}

FailureOr<StringRef> ModuleImporter::instantiate(const proto::FunctionDef &def,
                                                 DictionaryAttr attrs, int caller, ErrorFn error) {
  const proto::OpDef &signature = def.signature();
  NamedAttrList bound;
  for (const proto::OpDef::AttrDef &attr : signature.attr()) {
    Attribute value = attrs ? attrs.get(attr.name()) : Attribute();
    if (!value && attr.has_default_value()) {
      AttrImporter importer{*this, caller, {}, signature.name(), error};
      FailureOr<Attribute> converted = importer.convert(attr.name(), attr.default_value());
      if (failed(converted))
        return failure();
      value = *converted;
    }
    if (!value)
      return error() << "function '" << signature.name() << "' needs the attribute '" << attr.name()
                     << "'",
             failure();
    bound.set(attr.name(), value);
  }
  DictionaryAttr bindings = bound.getDictionary(context);
  auto [it, inserted] = instanceOf.try_emplace({&def, bindings}, int(instances.size()));
  int index = it->second;
  if (inserted) {
    // Attributes could grow without end along a recursion, so that is refused here already.
    for (int ancestor = caller; ancestor >= 0 && !bound.empty();
         ancestor = instances[ancestor].parent)
      if (instances[ancestor].def == &def)
        return error() << "function '" << signature.name() << "' calls itself", failure();
    std::string symbol = signature.name();
    bool renamed = !bound.empty() || symbol == "main";
    for (unsigned n = 0; renamed && (n == 0 || !symbols.insert(symbol).second); ++n)
      symbol = signature.name() + "_" + std::to_string(n);
    instances.push_back({&def, bindings, symbol, caller, {}});
  }
  if (caller >= 0)
    instances[caller].calls.push_back(index);
  return StringRef(instances[index].symbol);
}

LogicalResult ModuleImporter::checkRecursion() {
  // Depth first over the instances: 0 unseen, 1 on the path, 2 done.
  std::vector<char> state(instances.size());
  for (int root = 0; root < int(instances.size()); ++root) {
    SmallVector<std::pair<int, unsigned>> path;
    if (state[root] == 0) {
      path.push_back({root, 0});
      state[root] = 1;
    }
    while (!path.empty()) {
      auto &[index, next] = path.back();
      if (next == instances[index].calls.size()) {
        state[index] = 2;
        path.pop_back();
        continue;
      }
      int callee = instances[index].calls[next++];
      if (state[callee] == 1) {
        StringRef name = instances[callee].def->signature().name();
        InFlightDiagnostic diag = emitError(UnknownLoc::get(context));
        diag << "function '" << name << "' calls itself: ";
        auto from = llvm::find_if(path, [&](auto &entry) { return entry.first == callee; });
        for (auto entry = from; entry != path.end(); ++entry)
          diag << instances[entry->first].def->signature().name() << " -> ";
        return diag << name;
      }
      if (state[callee] == 0) {
        state[callee] = 1;
        path.push_back({callee, 0});
      }
    }
  }
  return success();
}

OwningOpRef<ModuleOp> ModuleImporter::run() {
  context->loadDialect<tf::TfDialect>();
  module = ModuleOp::create(UnknownLoc::get(context));
  const proto::VersionDef &versions = graph->versions();
  Builder b(context);
  if (graph->has_versions())
    (*module)->setAttr(
        "tf.versions",
        b.getDictionaryAttr({
            b.getNamedAttr("min_consumer", b.getI64IntegerAttr(versions.min_consumer())),
            b.getNamedAttr("producer", b.getI64IntegerAttr(versions.producer())),
        }));
  if (failed(indexLibrary()) || failed(importMain()))
    return nullptr;
  if (options.wholeGraph)
    for (const proto::FunctionDef &def : graph->library().function())
      if (def.signature().attr_size() == 0)
        if (failed(instantiate(def, {}, -1, [&]() { return emitError(UnknownLoc::get(context)); })))
          return nullptr;
  for (int i = 0; i < int(instances.size()); ++i) // importing one may ask for more
    if (failed(importFunction(i)))
      return nullptr;
  if (failed(checkRecursion()))
    return nullptr;
  return std::move(module);
}

LogicalResult ModuleImporter::importFunction(int index) {
  const proto::FunctionDef &def = *instances[index].def;
  const proto::OpDef &signature = def.signature();
  DictionaryAttr bindings = instances[index].bindings;
  Location loc = NameLoc::get(StringAttr::get(context, signature.name()));
  auto error = [&]() {
    return emitError(UnknownLoc::get(context)) << "function '" << signature.name() << "': ";
  };
  Builder b(context);
  Body body(*this, index, bindings, signature.name());

  auto typesOf = [&](const proto::OpDef::ArgDef &arg,
                     SmallVectorImpl<Type> &types) -> LogicalResult {
    int number = arg.type() % tf::kRefOffset;
    tf::ArgDef converted{arg.name(),        tf::DType::Invalid,   arg.type_attr(),
                         arg.number_attr(), arg.type_list_attr(), arg.is_ref()};
    if (number < 0 || number >= tf::kNumDTypes)
      return error() << "argument '" << arg.name() << "' has the unknown type number "
                     << int(arg.type());
    converted.type = tf::DType(number);
    std::optional<unsigned> size = tf::argSize(converted, bindings);
    if (!size || *size > kMaxOutputs || !tf::argTypes(converted, bindings, types))
      return error() << "the type of argument '" << arg.name() << "' is not known";
    return success();
  };

  SmallVector<DictionaryAttr> argAttrs;
  SmallVector<Type> inputs;
  for (const auto &[i, arg] : llvm::enumerate(signature.input_arg())) {
    SmallVector<Type> types;
    if (failed(typesOf(arg, types)))
      return failure();
    if (arg.name().empty() || body.args.contains(arg.name()))
      return error() << "two arguments have the name '" << arg.name() << "'";
    body.addArg(arg.name(), types);
    NamedAttrList attrs;
    attrs.set("tf.name", b.getStringAttr(arg.name()));
    auto extra = def.arg_attr().find(i);
    if (extra != def.arg_attr().end()) {
      AttrImporter importer{*this, index, bindings, signature.name(), error};
      FailureOr<DictionaryAttr> converted = importer.convertMap(extra->second.attr());
      if (failed(converted))
        return failure();
      attrs.set("tf.attrs", *converted);
    }
    for (Type type : types) {
      inputs.push_back(UnrankedTensorType::get(type));
      argAttrs.push_back(attrs.getDictionary(context));
    }
  }
  if (failed(body.index(def.node_def())))
    return failure();

  // What the function must compute: its outputs, its control outputs, and everything with effects.
  SmallVector<Source> outputs;
  SmallVector<DictionaryAttr> resultAttrs;
  for (const proto::OpDef::ArgDef &arg : signature.output_arg()) {
    auto ret = def.ret().find(arg.name());
    if (ret == def.ret().end())
      return error() << "output '" << arg.name() << "' is not returned";
    size_t first = outputs.size();
    if (failed(body.resolve(ret->second, error, outputs)))
      return failure();
    for (size_t i = first; i < outputs.size(); ++i) {
      if (failed(body.checkPort(outputs[i], ret->second, error)))
        return failure();
      resultAttrs.push_back(
          b.getDictionaryAttr(b.getNamedAttr("tf.name", b.getStringAttr(arg.name()))));
    }
    SmallVector<Type> types;
    if (failed(typesOf(arg, types)))
      return failure();
    if (types.size() != outputs.size() - first)
      return error() << "output '" << arg.name() << "' is " << tf::countOf(types.size(), "tensor")
                     << ", but '" << ret->second << "' is " << (outputs.size() - first);
    for (size_t i = 0; i < types.size(); ++i) {
      Type actual = body.elementType(outputs[first + i]);
      if (actual != types[i] && !isa<tf::UnknownType>(actual))
        return error() << "output '" << arg.name() << "' is declared as " << tf::typeName(types[i])
                       << ", but '" << ret->second << "' is " << tf::typeName(actual);
    }
  }
  SmallVector<int> controls;
  SmallVector<Attribute> controlNames;
  SmallVector<StringRef> controlKeys(signature.control_output().begin(),
                                     signature.control_output().end());
  if (controlKeys.empty())
    for (const auto &entry : def.control_ret())
      controlKeys.push_back(entry.first);
  llvm::sort(controlKeys);
  for (StringRef key : controlKeys) {
    auto ret = def.control_ret().find(key.str());
    if (ret == def.control_ret().end())
      return error() << "control output '" << key << "' is not returned";
    FailureOr<int> node = body.resolveNode(ret->second, error);
    if (failed(node))
      return failure();
    controls.push_back(*node);
    controlNames.push_back(b.getStringAttr(key));
  }
  for (Source output : outputs)
    if (output.node >= 0 && failed(body.reach(output.node)))
      return failure();
  for (int node : controls)
    if (failed(body.reach(node)))
      return failure();
  for (int i = 0; i < int(body.nodes.size()); ++i) {
    const std::string &name = body.nodes[i].def->op();
    const proto::FunctionDef *callee = lookupFunction(name);
    const tf::OpDef *op = callee ? nullptr : tf::lookupOp(name);
    bool stateful = callee ? callee->signature().is_stateful() : op && op->stateful;
    if ((stateful || options.wholeGraph) && failed(body.reach(i)))
      return failure();
  }

  auto builder = OpBuilder::atBlockEnd(module->getBody());
  auto func =
      tf::FuncOp::create(builder, loc, instances[index].symbol, b.getFunctionType(inputs, {}));
  func.setPrivate();
  if (failed(body.build(func.getBody().front())))
    return failure();
  SmallVector<Value> results;
  for (Source output : outputs)
    results.push_back(body.value(output));
  func.setFunctionType(b.getFunctionType(inputs, ValueRange(results).getTypes()));
  for (int node : controls)
    results.push_back(tf::controlResult(body.nodes[node].created));
  auto end = OpBuilder::atBlockEnd(&func.getBody().front());
  tf::ReturnOp::create(end, loc, results);
  func.setAllArgAttrs(argAttrs);
  func.setAllResultAttrs(resultAttrs);
  if (!controlNames.empty())
    func->setAttr("tf.control_output_names", b.getArrayAttr(controlNames));
  if (signature.is_stateful())
    func->setAttr("tf.stateful", b.getUnitAttr());
  if (!def.attr().empty()) {
    AttrImporter importer{*this, index, bindings, signature.name(), error};
    FailureOr<DictionaryAttr> converted = importer.convertMap(def.attr());
    if (failed(converted))
      return failure();
    func->setAttr("tf.attrs", *converted);
  }
  for (const proto::GradientDef &gradient : graph->library().gradient())
    if (gradient.function_name() == signature.name())
      func->setAttr("tf.gradient", b.getStringAttr(gradient.gradient_func()));
  return success();
}

std::string kiln::shapeText(ArrayRef<int64_t> dims) {
  return "[" + llvm::join(llvm::map_range(dims, [](int64_t dim) { return dim < 0 ? "?" : std::to_string(dim); }), ",") + "]";
}

OwningOpRef<ModuleOp> kiln::importGraphDef(MLIRContext *context,
                                           std::shared_ptr<const proto::GraphDef> graph,
                                           const ImportOptions &options) {
  return ModuleImporter(context, std::move(graph), options).run();
}
