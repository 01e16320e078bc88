// Writes the tf dialect back as a GraphDef: node names from locations, functions with their OpDef's
// names.
#include "compiler/import/GraphDefImport.h"
#include "compiler/import/ProtoFiles.h"
#include "hlo/graph/TfDialect.h"
#include "hlo/proto/graph.pb.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace kiln;

namespace {

FailureOr<proto::DataType> exportDType(Operation *op, Type type) {
  std::optional<tf::DType> dtype = tf::toDType(type);
  if (!dtype)
    return op->emitError() << "TensorFlow has no element type " << type, failure();
  return proto::DataType(int(*dtype) + (isa<tf::RefType>(type) ? tf::kRefOffset : 0));
}

void exportShape(bool hasRank, ArrayRef<int64_t> dims, proto::TensorShapeProto &proto) {
  proto.set_unknown_rank(!hasRank);
  for (int64_t dim : dims)
    proto.add_dim()->set_size(ShapedType::isDynamic(dim) ? -1 : dim);
}

/// A string of the raw bytes, one per i1.
std::string rawBytes(ElementsAttr attr) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr)) {
    ArrayRef<char> data = resource.getRawHandle().getBlob()->getData();
    return std::string(data.data(), data.size());
  }
  auto dense = cast<DenseElementsAttr>(attr);
  if (dense.getElementType().isInteger(1)) {
    std::string bytes;
    for (bool value : dense.getValues<bool>())
      bytes.push_back(char(value));
    return bytes;
  }
  std::string one(dense.getRawData().begin(), dense.getRawData().end());
  if (!dense.isSplat())
    return one;
  std::string all;
  for (int64_t i = 0, e = dense.getNumElements(); i < e; ++i)
    all += one;
  return all;
}

/// A splat as one typed value, where there is a list of the element's own type.
bool exportSplat(DenseElementsAttr dense, tf::DType dtype, proto::TensorProto &proto) {
  switch (dtype) {
  case tf::DType::Float:
    return proto.add_float_val(dense.getSplatValue<float>()), true;
  case tf::DType::Double:
    return proto.add_double_val(dense.getSplatValue<double>()), true;
  case tf::DType::Int32:
    return proto.add_int_val(dense.getSplatValue<int32_t>()), true;
  case tf::DType::Int64:
    return proto.add_int64_val(dense.getSplatValue<int64_t>()), true;
  case tf::DType::Bool:
    return proto.add_bool_val(dense.getSplatValue<bool>()), true;
  case tf::DType::Half:
  case tf::DType::BFloat16: {
    uint16_t bits;
    memcpy(&bits, dense.getRawData().data(), sizeof(bits));
    return proto.add_half_val(bits), true;
  }
  default:
    return false;
  }
}

LogicalResult exportTensor(Operation *op, Attribute attr, proto::TensorProto &proto) {
  if (auto opaque = dyn_cast<tf::OpaqueTensorAttr>(attr)) {
    if (!parseProtoBytes(opaque.getProto(), proto))
      return op->emitError() << "holds a damaged TensorProto";
    return success();
  }
  auto elements = cast<ElementsAttr>(attr);
  Type element = elements.getElementType();
  FailureOr<proto::DataType> dtype = exportDType(op, element);
  if (failed(dtype))
    return failure();
  proto.set_dtype(*dtype);
  // Quantised constants are held as integers.
  if (auto declared = op->getAttrOfType<TypeAttr>("dtype");
      declared && declared.getValue() != element && tf::storageType(declared.getValue()) == element)
    proto.set_dtype(proto::DataType(*tf::toDType(declared.getValue())));
  exportShape(true, elements.getShapedType().getShape(), *proto.mutable_tensor_shape());
  if (auto strings = dyn_cast<DenseStringElementsAttr>(attr)) {
    ArrayRef<StringRef> values = strings.getRawStringData();
    for (StringRef value : values)
      proto.add_string_val(value.str());
    return success();
  }
  if (elements.getNumElements() == 0)
    return success();
  if (auto dense = dyn_cast<DenseElementsAttr>(attr); dense && dense.isSplat())
    if (exportSplat(dense, tf::DType(*dtype), proto))
      return success();
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr);
      resource && !resource.getRawHandle().getBlob())
    return op->emitError() << "the data of the constant '" << resource.getRawHandle().getKey()
                           << "' is missing";
  proto.set_tensor_content(rawBytes(elements));
  return success();
}

LogicalResult exportAttr(Operation *op, StringRef name, Attribute attr, proto::AttrValue &value);

LogicalResult exportFunc(Operation *op, Attribute attr, proto::NameAttrList &func) {
  if (auto ref = dyn_cast<FlatSymbolRefAttr>(attr)) {
    func.set_name(ref.getValue().str());
    return success();
  }
  auto full = cast<tf::FuncAttr>(attr);
  func.set_name(full.getName().getValue().str());
  for (NamedAttribute entry : full.getAttrs())
    if (failed(exportAttr(op, entry.getName(), entry.getValue(),
                          (*func.mutable_attr())[entry.getName().str()])))
      return failure();
  return success();
}

LogicalResult exportList(Operation *op, StringRef name, ArrayAttr list,
                         proto::AttrValue::ListValue &value) {
  for (Attribute item : list) {
    if (auto string = dyn_cast<StringAttr>(item)) {
      value.add_s(string.str());
    } else if (auto flag = dyn_cast<BoolAttr>(item)) {
      value.add_b(flag.getValue());
    } else if (auto integer = dyn_cast<IntegerAttr>(item)) {
      value.add_i(integer.getInt());
    } else if (auto number = dyn_cast<FloatAttr>(item)) {
      value.add_f(float(number.getValueAsDouble()));
    } else if (auto type = dyn_cast<TypeAttr>(item)) {
      FailureOr<proto::DataType> dtype = exportDType(op, type.getValue());
      if (failed(dtype))
        return failure();
      value.add_type(*dtype);
    } else if (auto shape = dyn_cast<tf::ShapeAttr>(item)) {
      exportShape(shape.getHasRank(), shape.getDims(), *value.add_shape());
    } else if (isa<ElementsAttr, tf::OpaqueTensorAttr>(item)) {
      if (failed(exportTensor(op, item, *value.add_tensor())))
        return failure();
    } else if (isa<FlatSymbolRefAttr, tf::FuncAttr>(item)) {
      if (failed(exportFunc(op, item, *value.add_func())))
        return failure();
    } else {
      return op->emitError() << "attribute '" << name << "' holds what a GraphDef cannot: " << item;
    }
  }
  return success();
}

LogicalResult exportAttr(Operation *op, StringRef name, Attribute attr, proto::AttrValue &value) {
  if (auto list = dyn_cast<ArrayAttr>(attr))
    return exportList(op, name, list, *value.mutable_list());
  if (isa<ElementsAttr, tf::OpaqueTensorAttr>(attr))
    return exportTensor(op, attr, *value.mutable_tensor());
  if (isa<FlatSymbolRefAttr, tf::FuncAttr>(attr))
    return exportFunc(op, attr, *value.mutable_func());
  if (auto string = dyn_cast<StringAttr>(attr)) {
    value.set_s(string.str());
  } else if (auto flag = dyn_cast<BoolAttr>(attr)) {
    value.set_b(flag.getValue());
  } else if (auto integer = dyn_cast<IntegerAttr>(attr)) {
    value.set_i(integer.getInt());
  } else if (auto number = dyn_cast<FloatAttr>(attr)) {
    value.set_f(float(number.getValueAsDouble()));
  } else if (auto shape = dyn_cast<tf::ShapeAttr>(attr)) {
    exportShape(shape.getHasRank(), shape.getDims(), *value.mutable_shape());
  } else if (auto type = dyn_cast<TypeAttr>(attr)) {
    FailureOr<proto::DataType> dtype = exportDType(op, type.getValue());
    if (failed(dtype))
      return failure();
    value.set_type(*dtype);
  } else {
    return op->emitError() << "attribute '" << name << "' holds what a GraphDef cannot: " << attr;
  }
  return success();
}

/// Writes the nodes of one tf.func.
class BodyExporter {
public:
  BodyExporter(tf::FuncOp func, bool isFunction) : func(func), isFunction(isFunction) {}

  LogicalResult run(google::protobuf::RepeatedPtrField<proto::NodeDef> &nodes) {
    nameArguments(nodes);
    for (Operation &op : func.getBody().front())
      if (tf::isNode(&op))
        names[&op] = unique(tf::nodeName(&op).empty() ? tf::opType(&op) : tf::nodeName(&op));
    for (Operation &op : func.getBody().front())
      if (!isa<tf::ReturnOp>(op))
        if (failed(node(&op, *nodes.Add())))
          return failure();
    return success();
  }

  /// The name of a tensor, as an input says it.
  std::string tensor(Value value) {
    if (auto arg = dyn_cast<BlockArgument>(value))
      return argNames[arg.getArgNumber()];
    Operation *op = value.getDefiningOp();
    unsigned port = cast<OpResult>(value).getResultNumber();
    if (!isFunction)
      return port == 0 ? names[op] : names[op] + ":" + std::to_string(port);
    if (const tf::OpDef *def = tf::opDef(op))
      for (const tf::ArgDef &arg : def->outputArgs) {
        unsigned size = tf::argSize(arg, op->getAttrDictionary()).value_or(0);
        if (port < size)
          return names[op] + ":" + arg.name + ":" + std::to_string(port);
        port -= size;
      }
    return names[op] + ":output:" + std::to_string(port);
  }
  const std::string &name(Operation *op) { return names[op]; }
  std::vector<std::string> argNames;

private:
  std::string unique(StringRef wanted) {
    std::string name = wanted.str();
    for (unsigned n = 1; !taken.insert(name).second; ++n)
      name = wanted.str() + "_" + std::to_string(n);
    return name;
  }

  /// Arguments of a function keep their names; those of @main become placeholders.
  void nameArguments(google::protobuf::RepeatedPtrField<proto::NodeDef> &nodes) {
    llvm::StringSet<> nodeNames;
    for (Operation &op : func.getBody().front())
      nodeNames.insert(tf::nodeName(&op));
    for (BlockArgument arg : func.getArguments()) {
      auto given = func.getArgAttrOfType<StringAttr>(arg.getArgNumber(), "tf.name");
      std::string index = std::to_string(arg.getArgNumber());
      if (isFunction) {
        argNames.push_back(unique(given ? given.getValue() : "arg" + index));
        continue;
      }
      auto [name, port] = (given ? given.getValue() : StringRef()).split(':');
      std::string wanted = name.str();
      if (name.empty() || (port != "" && port != "0") || nodeNames.contains(name))
        wanted = "feed_" + index + (name.empty() ? "" : "/" + name.str());
      argNames.push_back(unique(wanted));
      proto::NodeDef &node = *nodes.Add();
      node.set_name(argNames.back());
      node.set_op("Placeholder");
      auto type = cast<TensorType>(arg.getType());
      auto &attrs = *node.mutable_attr();
      attrs["dtype"].set_type(
          proto::DataType(tf::toDType(type.getElementType()).value_or(tf::DType::Invalid)));
      exportShape(type.hasRank(), type.hasRank() ? type.getShape() : ArrayRef<int64_t>(),
                  *attrs["shape"].mutable_shape());
    }
  }

  LogicalResult node(Operation *op, proto::NodeDef &node) {
    if (!tf::isNode(op))
      return op->emitError() << "only ops of the tf dialect can be written to a GraphDef";
    node.set_name(names[op]);
    node.set_op(tf::opType(op).str());
    for (Value operand : tf::dataOperands(op))
      node.add_input(tensor(operand));
    for (Value operand : tf::controlOperands(op))
      node.add_input("^" + names[operand.getDefiningOp()]);
    for (NamedAttribute attr : op->getAttrs()) {
      StringRef name = attr.getName();
      if (name == "_device") {
        node.set_device(cast<StringAttr>(attr.getValue()).str());
        continue;
      }
      if (name.contains('.')) // ours, not TensorFlow's
        continue;
      if (name == "_class" && isa<ArrayAttr>(attr.getValue())) {
        colocations(cast<ArrayAttr>(attr.getValue()), node);
        continue;
      }
      if (failed(exportAttr(op, name, attr.getValue(), (*node.mutable_attr())[name.str()])))
        return failure();
    }
    return success();
  }

  /// TensorFlow refuses a graph in which a node is to be near one that is gone.
  void colocations(ArrayAttr list, proto::NodeDef &node) {
    proto::AttrValue::ListValue kept;
    for (Attribute item : list)
      if (auto text = dyn_cast<StringAttr>(item)) {
        StringRef target = text.getValue();
        if (!target.consume_front("loc:@") || taken.contains(target))
          kept.add_s(text.str());
      }
    if (kept.s_size())
      *(*node.mutable_attr())["_class"].mutable_list() = kept;
  }

  tf::FuncOp func;
  bool isFunction;
  llvm::StringSet<> taken;
  llvm::DenseMap<Operation *, std::string> names;
};

LogicalResult exportFunction(tf::FuncOp func, proto::FunctionDef &def) {
  BodyExporter body(func, /*isFunction=*/true);
  if (failed(body.run(*def.mutable_node_def())))
    return failure();
  proto::OpDef &signature = *def.mutable_signature();
  signature.set_name(func.getName().str());
  signature.set_is_stateful(func->hasAttr("tf.stateful"));
  auto argument = [&](Type type, std::string name, proto::OpDef::ArgDef &arg) -> LogicalResult {
    FailureOr<proto::DataType> dtype = exportDType(func, cast<TensorType>(type).getElementType());
    if (failed(dtype))
      return failure();
    arg.set_name(std::move(name));
    arg.set_type(*dtype);
    return success();
  };
  auto attrs = [&](DictionaryAttr from, google::protobuf::Map<std::string, proto::AttrValue> &to) {
    for (NamedAttribute attr : from)
      if (failed(exportAttr(func, attr.getName(), attr.getValue(), to[attr.getName().str()])))
        return failure();
    return success();
  };
  for (BlockArgument arg : func.getArguments()) {
    unsigned i = arg.getArgNumber();
    if (failed(argument(arg.getType(), body.argNames[i], *signature.add_input_arg())))
      return failure();
    if (auto extra = func.getArgAttrOfType<DictionaryAttr>(i, "tf.attrs"))
      if (failed(attrs(extra, *(*def.mutable_arg_attr())[i].mutable_attr())))
        return failure();
  }
  Operation *end = func.getBody().front().getTerminator();
  llvm::StringSet<> outputNames;
  for (auto [i, value] : llvm::enumerate(tf::dataOperands(end))) {
    auto given = func.getResultAttrOfType<StringAttr>(i, "tf.name");
    std::string base = given ? given.str() : "output" + std::to_string(i), name = base;
    for (unsigned n = 1; !outputNames.insert(name).second; ++n)
      name = base + "_" + std::to_string(n);
    if (failed(argument(value.getType(), name, *signature.add_output_arg())))
      return failure();
    (*def.mutable_ret())[name] = body.tensor(value);
  }
  auto controlNames = func->getAttrOfType<ArrayAttr>("tf.control_output_names");
  for (auto [i, value] : llvm::enumerate(tf::controlOperands(end))) {
    std::string node = body.name(value.getDefiningOp());
    std::string key =
        controlNames && i < controlNames.size() ? cast<StringAttr>(controlNames[i]).str() : node;
    signature.add_control_output(key);
    (*def.mutable_control_ret())[key] = node;
  }
  if (auto extra = func->getAttrOfType<DictionaryAttr>("tf.attrs"))
    return attrs(extra, *def.mutable_attr());
  return success();
}

} // namespace

LogicalResult kiln::exportGraphDef(ModuleOp module, proto::GraphDef &graph) {
  proto::VersionDef &versions = *graph.mutable_versions();
  versions.set_producer(2474);
  if (auto given = module->getAttrOfType<DictionaryAttr>("tf.versions")) {
    if (auto producer = dyn_cast_or_null<IntegerAttr>(given.get("producer")))
      versions.set_producer(int(producer.getInt()));
    if (auto consumer = dyn_cast_or_null<IntegerAttr>(given.get("min_consumer")))
      versions.set_min_consumer(int(consumer.getInt()));
  }
  bool hasMain = false;
  for (Operation &op : *module.getBody()) {
    auto func = dyn_cast<tf::FuncOp>(op);
    if (!func)
      return op.emitError() << "only tf.func can be written to a GraphDef";
    if (func.getName() == "main") {
      hasMain = true;
      if (failed(BodyExporter(func, /*isFunction=*/false).run(*graph.mutable_node())))
        return failure();
      continue;
    }
    if (failed(exportFunction(func, *graph.mutable_library()->add_function())))
      return failure();
    if (auto gradient = func->getAttrOfType<StringAttr>("tf.gradient")) {
      proto::GradientDef &def = *graph.mutable_library()->add_gradient();
      def.set_function_name(func.getName().str());
      def.set_gradient_func(gradient.str());
    }
  }
  if (!hasMain)
    return module.emitError() << "the module has no tf.func @main";
  return success();
}
