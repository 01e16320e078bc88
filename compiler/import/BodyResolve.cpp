// Names, signatures and reachability of one body: which nodes there are, and which are needed.
#include "compiler/import/ImportInternal.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

static bool validName(StringRef name) {
  auto inner = [](char c) { return llvm::isAlnum(c) || StringRef("_>./\\-").contains(c); };
  return llvm::isAlnum(name.front()) || name.front() == '.' || name.front() == '_'
             ? llvm::all_of(name, inner)
             : false;
}

Location Body::location(const Node &node) const {
  return NameLoc::get(StringAttr::get(module.context, node.def->name()));
}

InFlightDiagnostic Body::error(const Node &node) const {
  InFlightDiagnostic diag = emitError(location(node));
  diag << node.def->op();
  if (isFunction())
    diag << " in function '" << function << "'";
  diag << ": ";
  return diag;
}

LogicalResult Body::index(const google::protobuf::RepeatedPtrField<proto::NodeDef> &defs) {
  nodes.resize(defs.size());
  for (int i = 0; i < defs.size(); ++i) {
    Node &node = nodes[i];
    node.def = &defs.Get(i);
    if (node.def->name().empty())
      return emitError(UnknownLoc::get(module.context))
             << "node number " << i << " of op '" << node.def->op() << "' has no name";
    if (!validName(node.def->name()))
      return error(node) << "the node's name is malformed";
    if (node.def->op().empty())
      return emitError(location(node)) << "the node has no op";
    auto [it, inserted] = byName.try_emplace(node.def->name(), i);
    if (!inserted)
      return error(node) << "another node (" << nodes[it->second].def->op()
                         << ") has the same name";
    if (args.contains(node.def->name()))
      return error(node) << "an argument of the function has the same name";
  }
  return success();
}

void Body::addArg(StringRef name, ArrayRef<Type> types) {
  args[name] = {unsigned(argTypes.size()), unsigned(types.size())};
  argTypes.append(types.begin(), types.end());
}

FailureOr<int> Body::resolveNode(StringRef name, ErrorFn error) {
  auto it = byName.find(name);
  if (it == byName.end())
    return error() << "there is no node '" << name << "'", failure();
  return it->second;
}

LogicalResult Body::resolve(StringRef text, ErrorFn error, SmallVectorImpl<Source> &sources) {
  SmallVector<StringRef, 3> parts;
  text.split(parts, ':');
  std::optional<unsigned> port;
  if (parts.size() > 1) {
    unsigned number = 0;
    if (!parts.back().getAsInteger(10, number))
      port = number;
  }
  auto malformed = [&]() { return error() << "'" << text << "' is not the name of a tensor"; };
  auto outOfRange = [&](unsigned size) {
    return error() << "'" << text << "' is out of range: '" << text.rsplit(':').first << "' is "
                   << tf::countOf(size, "tensor");
  };
  if (text.empty() || parts.size() > (isFunction() ? 3u : 2u))
    return malformed();

  if (auto arg = args.find(parts[0]); arg != args.end()) {
    auto [first, size] = arg->second;
    if (parts.size() > 2 || (parts.size() == 2 && !port))
      return malformed();
    if (port && *port >= size)
      return outOfRange(size);
    for (unsigned i = port.value_or(0), end = port ? *port + 1 : size; i < end; ++i)
      sources.push_back({-1, first + i});
    return success();
  }
  FailureOr<int> index = resolveNode(parts[0], error);
  if (failed(index))
    return failure();
  if (!isFunction()) {
    if (parts.size() == 2 && !port)
      return malformed();
    sources.push_back({*index, port.value_or(0)});
    return success();
  }

  // "node:out" or "node:out:i": the output arguments and their sizes must be known.
  if (failed(prepare(*index)))
    return failure();
  Node &node = nodes[*index];
  if (node.unknown) {
    unsigned next = node.unknownOutputs.size();
    sources.push_back({*index, node.unknownOutputs.try_emplace(text, next).first->second});
    return success();
  }
  if (parts.size() == 3 && !port)
    return malformed();
  if (parts.size() == 1 && node.outputs.size() == 1) { // lenient: as in a graph
    sources.push_back({*index, 0});
    return success();
  }
  unsigned first = 0;
  for (auto [name, size] : node.outputArgs) {
    if (parts.size() > 1 && name == parts[1]) {
      bool one = parts.size() == 3;
      if (one && *port >= size)
        return outOfRange(size);
      for (unsigned i = one ? *port : 0, end = one ? *port + 1 : size; i < end; ++i)
        sources.push_back({*index, first + i});
      return success();
    }
    first += size;
  }
  return error() << "'" << text << "' names no output of node '" << parts[0] << "' ("
                 << node.def->op() << ")";
}

LogicalResult Body::checkPort(Source source, StringRef text, ErrorFn error) {
  if (source.node < 0 || fedArgument(source))
    return success();
  Node &node = nodes[source.node];
  if (failed(prepare(source.node)))
    return failure();
  if (node.unknown) {
    if (source.port >= unsigned(kMaxOutputs))
      return error() << "'" << text << "' is out of range";
    if (source.port >= node.outputs.size())
      node.outputs.resize(source.port + 1, tf::UnknownType::get(module.context));
    return success();
  }
  if (source.port >= node.outputs.size()) {
    InFlightDiagnostic diag = error() << "'" << text << "' is out of range: node '" << node.def->name() << "' ("
                                      << node.def->op() << ") has " << tf::countOf(node.outputs.size(), "output");
    if (node.outputs.empty() && module.options.exact)
      diag << "; to run it, name it as a target";
    return diag;
  }
  return success();
}

LogicalResult Body::prepare(int index) {
  Node &node = nodes[index];
  if (node.prepared)
    return success();
  node.prepared = true;
  auto error = [&]() { return this->error(node); };
  std::string key = (isFunction() ? function + "/" : std::string()) + node.def->name();
  AttrImporter attrImporter{module, instance, bindings, std::move(key), error};
  FailureOr<DictionaryAttr> converted = attrImporter.convertMap(node.def->attr());
  if (failed(converted))
    return failure();
  NamedAttrList attrs(*converted);
  MLIRContext *context = module.context;
  if (!node.def->device().empty())
    attrs.set("_device", StringAttr::get(context, node.def->device()));
  node.opName = node.def->op();

  auto outputs = [&](auto &&outputArgs, DictionaryAttr types) -> LogicalResult {
    for (const auto &arg : outputArgs) {
      std::optional<unsigned> size = tf::argSize(arg, types);
      if (!size)
        return error() << "attribute '"
                       << (arg.typeListAttr.empty() ? arg.numberAttr : arg.typeListAttr)
                       << "' does not say how many outputs '" << arg.name << "' has";
      if (int64_t(node.outputs.size()) + int64_t(*size) > kMaxOutputs)
        return error() << "the attributes ask for " << *size << " outputs '" << arg.name << "'";
      if (!tf::argTypes(arg, types, node.outputs))
        return error() << "attribute '" << (arg.typeAttr.empty() ? arg.typeListAttr : arg.typeAttr)
                       << "' does not say what type output '" << arg.name << "' has";
      node.outputArgs.push_back({arg.name, *size});
    }
    return success();
  };

  // The function library comes before the built-in ops. A call in the old style, whose op is the
  // function, becomes a PartitionedCall.
  if (const proto::FunctionDef *def = module.lookupFunction(node.def->op())) {
    SmallVector<NamedAttribute> kept, bound;
    for (NamedAttribute attr : attrs)
      (attr.getName().strref().starts_with("_") ? kept : bound).push_back(attr);
    auto types = DictionaryAttr::get(context, bound);
    FailureOr<StringRef> symbol = module.instantiate(*def, types, instance, error);
    if (failed(symbol))
      return failure();
    const proto::OpDef &signature = def->signature();
    std::vector<tf::ArgDef> ins(signature.input_arg_size()), outs(signature.output_arg_size());
    auto copy = [](const auto &from, std::vector<tf::ArgDef> &to) {
      for (int i = 0; i < from.size(); ++i)
        to[i] = {from[i].name(),           tf::DType(from[i].type() % tf::kRefOffset),
                 from[i].type_attr(),      from[i].number_attr(),
                 from[i].type_list_attr(), from[i].is_ref()};
    };
    copy(signature.input_arg(), ins);
    copy(signature.output_arg(), outs);
    if (failed(outputs(outs, types)))
      return failure();
    for (auto &[name, size] : node.outputArgs) // the names must outlive `outs`
      for (const auto &arg : signature.output_arg())
        if (arg.name() == name)
          name = arg.name();
    SmallVector<Type> inputTypes;
    for (const tf::ArgDef &arg : ins)
      if (!tf::argTypes(arg, types, inputTypes))
        return error() << "the type of input '" << arg.name << "' is not known";
    auto list = [&](ArrayRef<Type> elements) {
      SmallVector<Attribute> result;
      for (Type type : elements)
        result.push_back(TypeAttr::get(type));
      return ArrayAttr::get(context, result);
    };
    NamedAttrList call(kept);
    call.set("Tin", list(inputTypes));
    call.set("Tout", list(node.outputs));
    call.set("f", FlatSymbolRefAttr::get(context, *symbol));
    node.opName = signature.is_stateful() ? "StatefulPartitionedCall" : "PartitionedCall";
    node.op = tf::lookupOp(node.opName);
    tf::addDefaultAttrs(context, *node.op, call);
    node.attrs = call.getDictionary(context);
    return success();
  }

  node.op = tf::lookupOp(node.def->op());
  if (node.op)
    tf::addDefaultAttrs(context, *node.op, attrs);
  node.attrs = attrs.getDictionary(context);
  node.unknown = !node.op;
  if (!node.op)
    return success();
  if (failed(tf::verifyAttrs(*node.op, node.attrs, error)))
    return failure();
  return outputs(node.op->outputArgs, node.attrs);
}

LogicalResult Body::parseInputs(int index) {
  Node &node = nodes[index];
  auto error = [&]() { return this->error(node); };
  for (const std::string &input : node.def->input()) {
    StringRef text = input;
    if (text.consume_front("^")) {
      if (args.count(text)) // an argument is there from the start
        continue;
      FailureOr<int> source = resolveNode(text, error);
      if (failed(source))
        return failure();
      node.controls.push_back(*source);
      continue;
    }
    if (!node.controls.empty())
      return error() << "the data input '" << text << "' follows a control input";
    size_t first = node.inputs.size();
    if (failed(resolve(text, error, node.inputs)))
      return failure();
    for (size_t i = first; i < node.inputs.size(); ++i)
      if (failed(checkPort(node.inputs[i], text, error)))
        return failure();
  }
  return success();
}

std::optional<unsigned> Body::fedArgument(Source source) const {
  auto it = fed.find({source.node, source.port});
  return it == fed.end() ? std::nullopt : std::optional<unsigned>(it->second);
}

Type Body::elementType(Source source) {
  if (source.node < 0)
    return argTypes[source.port];
  Node &node = nodes[source.node];
  return source.port < node.outputs.size() ? node.outputs[source.port] : Type();
}

LogicalResult Body::reach(int root) {
  SmallVector<int> pending{root};
  // A placeholder that is fed is gone, and so are the control edges from it.
  auto isGone = [&](int index) {
    return nodes[index].def->op().rfind("Placeholder", 0) == 0 && fedArgument({index, 0});
  };
  while (!pending.empty()) {
    int index = pending.pop_back_val();
    Node &node = nodes[index];
    if (node.reached)
      continue;
    node.reached = true;
    if (failed(prepare(index)) || failed(parseInputs(index)))
      return failure();
    llvm::erase_if(node.controls, isGone);
    for (Source source : node.inputs)
      if (source.node >= 0 && !fedArgument(source))
        pending.push_back(source.node);
    pending.append(node.controls.begin(), node.controls.end());
  }
  return success();
}
