// Imports a function of the library: what its results and control results need, and every node with effects.
#include "compiler/import/ImportInternal.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

namespace {

/// One instance of a function while it is imported.
class FunctionImporter {
public:
  FunctionImporter(ModuleImporter &importer, const Instance &instance, int index)
      : importer(importer), instance(instance), def(*instance.def), signature(def.signature()), index(index),
        b(importer.context), body(importer, index, instance.bindings, signature.name()) {}
  LogicalResult run(ModuleOp module);

private:
  InFlightDiagnostic error() {
    return emitError(UnknownLoc::get(importer.context)) << "function '" << signature.name() << "': ";
  }
  /// The types of the tensors that an argument of the signature stands for.
  LogicalResult typesOf(const proto::OpDef::ArgDef &arg, SmallVectorImpl<Type> &types);
  FailureOr<DictionaryAttr> attrsOf(const google::protobuf::Map<std::string, proto::AttrValue> &map);
  LogicalResult addInputs();
  LogicalResult resolveOutputs();
  LogicalResult resolveOutput(const proto::OpDef::ArgDef &arg);
  LogicalResult resolveControls();
  LogicalResult reachAll();
  LogicalResult build(tf::FuncOp func);

  ModuleImporter &importer;
  const Instance &instance; // which stays where it is when others are added
  const proto::FunctionDef &def;
  const proto::OpDef &signature;
  int index;
  Builder b;
  Body body;
  SmallVector<Type> inputs;
  SmallVector<DictionaryAttr> argAttrs, resultAttrs;
  SmallVector<Source> outputs;
  SmallVector<int> controls;
  SmallVector<Attribute> controlNames;
};

} // namespace

LogicalResult FunctionImporter::typesOf(const proto::OpDef::ArgDef &arg, SmallVectorImpl<Type> &types) {
  int number = arg.type() % tf::kRefOffset;
  tf::ArgDef converted{arg.name(),        tf::DType::Invalid,   arg.type_attr(),
                       arg.number_attr(), arg.type_list_attr(), arg.is_ref()};
  if (number < 0 || number >= tf::kNumDTypes)
    return error() << "argument '" << arg.name() << "' has the unknown type number " << int(arg.type());
  converted.type = tf::DType(number);
  std::optional<unsigned> size = tf::argSize(converted, instance.bindings);
  if (!size || *size > kMaxOutputs || !tf::argTypes(converted, instance.bindings, types))
    return error() << "the type of argument '" << arg.name() << "' is not known";
  return success();
}

FailureOr<DictionaryAttr> FunctionImporter::attrsOf(const google::protobuf::Map<std::string, proto::AttrValue> &map) {
  auto error = [&]() { return this->error(); };
  AttrImporter converter{importer, index, instance.bindings, signature.name(), error};
  return converter.convertMap(map);
}

LogicalResult FunctionImporter::addInputs() {
  for (const auto &[i, arg] : llvm::enumerate(signature.input_arg())) {
    SmallVector<Type> types;
    if (failed(typesOf(arg, types)))
      return failure();
    if (arg.name().empty() || body.args.contains(arg.name()))
      return error() << "two arguments have the name '" << arg.name() << "'";
    body.addArg(arg.name(), types);
    NamedAttrList attrs;
    attrs.set("tf.name", b.getStringAttr(arg.name()));
    if (auto extra = def.arg_attr().find(i); extra != def.arg_attr().end()) {
      FailureOr<DictionaryAttr> converted = attrsOf(extra->second.attr());
      if (failed(converted))
        return failure();
      attrs.set("tf.attrs", *converted);
    }
    for (Type type : types) {
      inputs.push_back(UnrankedTensorType::get(type));
      argAttrs.push_back(attrs.getDictionary(importer.context));
    }
  }
  return success();
}

LogicalResult FunctionImporter::resolveOutput(const proto::OpDef::ArgDef &arg) {
  auto error = [&]() { return this->error(); };
  auto ret = def.ret().find(arg.name());
  if (ret == def.ret().end())
    return error() << "output '" << arg.name() << "' is not returned";
  SmallVector<Source> sources;
  if (failed(body.resolve(ret->second, error, sources)))
    return failure();
  for (Source source : sources)
    if (failed(body.checkPort(source, ret->second, error)))
      return failure();
  SmallVector<Type> types;
  if (failed(typesOf(arg, types)))
    return failure();
  if (types.size() != sources.size())
    return error() << "output '" << arg.name() << "' is " << tf::countOf(types.size(), "tensor")
                   << ", but '" << ret->second << "' is " << sources.size();
  for (auto [type, source] : llvm::zip_equal(types, sources)) {
    Type actual = body.elementType(source);
    if (actual != type && !isa<tf::UnknownType>(actual))
      return error() << "output '" << arg.name() << "' is declared as " << tf::typeName(type)
                     << ", but '" << ret->second << "' is " << tf::typeName(actual);
    outputs.push_back(source);
    resultAttrs.push_back(b.getDictionaryAttr(b.getNamedAttr("tf.name", b.getStringAttr(arg.name()))));
  }
  return success();
}

LogicalResult FunctionImporter::resolveOutputs() {
  for (const proto::OpDef::ArgDef &arg : signature.output_arg())
    if (failed(resolveOutput(arg)))
      return failure();
  return success();
}

LogicalResult FunctionImporter::resolveControls() {
  auto error = [&]() { return this->error(); };
  SmallVector<StringRef> keys(signature.control_output().begin(), signature.control_output().end());
  if (keys.empty())
    for (const auto &entry : def.control_ret())
      keys.push_back(entry.first);
  llvm::sort(keys);
  for (StringRef key : keys) {
    auto ret = def.control_ret().find(key.str());
    if (ret == def.control_ret().end())
      return error() << "control output '" << key << "' is not returned";
    FailureOr<int> node = body.resolveNode(ret->second, error);
    if (failed(node))
      return failure();
    controls.push_back(*node);
    controlNames.push_back(b.getStringAttr(key));
  }
  return success();
}

/// Marks what must be computed: outputs, control outputs, and everything with effects.
LogicalResult FunctionImporter::reachAll() {
  for (Source output : outputs)
    if (output.node >= 0 && failed(body.reach(output.node)))
      return failure();
  for (int node : controls)
    if (failed(body.reach(node)))
      return failure();
  for (int i = 0; i < int(body.nodes.size()); ++i) {
    const std::string &name = body.nodes[i].def->op();
    const proto::FunctionDef *callee = importer.lookupFunction(name);
    const tf::OpDef *op = callee ? nullptr : tf::lookupOp(name);
    bool stateful = callee ? callee->signature().is_stateful() : op && op->stateful;
    if ((stateful || importer.options.wholeGraph) && failed(body.reach(i)))
      return failure();
  }
  return success();
}

LogicalResult FunctionImporter::build(tf::FuncOp func) {
  if (failed(body.build(func.getBody().front())))
    return failure();
  SmallVector<Value> results;
  for (Source output : outputs)
    results.push_back(body.value(output));
  func.setFunctionType(b.getFunctionType(inputs, ValueRange(results).getTypes()));
  func.setAllResultAttrs(resultAttrs);
  for (int node : controls)
    results.push_back(tf::controlResult(body.nodes[node].created));
  auto end = OpBuilder::atBlockEnd(&func.getBody().front());
  tf::ReturnOp::create(end, func.getLoc(), results);
  return success();
}

LogicalResult FunctionImporter::run(ModuleOp module) {
  if (failed(addInputs()) || failed(body.index(def.node_def())) || failed(resolveOutputs()) || failed(resolveControls()) ||
      failed(reachAll()))
    return failure();
  auto builder = OpBuilder::atBlockEnd(module.getBody());
  auto func = tf::FuncOp::create(builder, NameLoc::get(b.getStringAttr(signature.name())), instance.symbol,
                                 b.getFunctionType(inputs, {}));
  func.setPrivate();
  func.setAllArgAttrs(argAttrs);
  if (failed(build(func)))
    return failure();
  if (!controlNames.empty())
    func->setAttr("tf.control_output_names", b.getArrayAttr(controlNames));
  if (signature.is_stateful())
    func->setAttr("tf.stateful", b.getUnitAttr());
  if (!def.attr().empty()) {
    FailureOr<DictionaryAttr> converted = attrsOf(def.attr());
    if (failed(converted))
      return failure();
    func->setAttr("tf.attrs", *converted);
  }
  for (const proto::GradientDef &gradient : importer.graph->library().gradient())
    if (gradient.function_name() == signature.name())
      func->setAttr("tf.gradient", b.getStringAttr(gradient.gradient_func()));
  return success();
}

LogicalResult ModuleImporter::importFunction(int index) {
  return FunctionImporter(*this, instances[index], index).run(*module);
}
