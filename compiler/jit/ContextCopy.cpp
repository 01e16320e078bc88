// Copies graph functions from one MLIR context into another, so that several threads can compile one graph.
#include "compiler/jit/ContextCopy.h"

#include "hlo/ir/HloUtils.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;

namespace kiln::jit {

/// What is not large can go the way of text.
template <typename T>
static std::string textOf(T value) {
  std::string text;
  llvm::raw_string_ostream out(text);
  value.print(out);
  return text;
}

Type ContextCopier::copy(Type type) {
  Type &made = types[type];
  if (!made)
    made = parseType(textOf(type), to);
  return made;
}

Attribute ContextCopier::copy(Attribute attr) {
  if (Attribute known = attrs.lookup(attr))
    return known;
  Attribute made = make(attr);
  attrs[attr] = made;
  return made;
}

Attribute ContextCopier::make(Attribute attr) {
  if (auto string = dyn_cast<StringAttr>(attr))
    return StringAttr::get(to, string.getValue());
  if (auto ref = dyn_cast<FlatSymbolRefAttr>(attr))
    return FlatSymbolRefAttr::get(to, ref.getValue());
  if (auto type = dyn_cast<TypeAttr>(attr))
    return TypeAttr::get(copy(type.getValue()));
  if (auto array = dyn_cast<ArrayAttr>(attr)) {
    SmallVector<Attribute> elements;
    for (Attribute element : array)
      if (!elements.emplace_back(copy(element)))
        return {};
    return ArrayAttr::get(to, elements);
  }
  if (auto dictionary = dyn_cast<DictionaryAttr>(attr)) {
    NamedAttrList copies;
    for (NamedAttribute entry : dictionary) {
      Attribute value = copy(entry.getValue());
      if (!value)
        return {};
      copies.append(entry.getName().getValue(), value);
    }
    return copies.getDictionary(to);
  }
  if (auto func = dyn_cast<tf::FuncAttr>(attr)) {
    auto arguments = dyn_cast_or_null<DictionaryAttr>(copy(Attribute(func.getAttrs())));
    return arguments ? tf::FuncAttr::get(to, FlatSymbolRefAttr::get(to, func.getName().getValue()), arguments)
                     : Attribute();
  }
  if (auto tensor = dyn_cast<tf::OpaqueTensorAttr>(attr))
    return tf::OpaqueTensorAttr::get(to, tensor.getProto(), cast<ShapedType>(copy(Type(tensor.getType()))));
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    return hlo::makeConstantAttr(cast<RankedTensorType>(copy(Type(resource.getType()))),
                                 blob ? blob->getData() : ArrayRef<char>(), owner);
  }
  if (auto strings = dyn_cast<DenseStringElementsAttr>(attr))
    return DenseStringElementsAttr::get(cast<ShapedType>(copy(Type(strings.getType()))), strings.getRawStringData());
  if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(attr))
    return DenseElementsAttr::getFromRawBuffer(cast<ShapedType>(copy(Type(dense.getType()))), dense.getRawData());
  return parseAttribute(textOf(attr), to);
}

bool ContextCopier::copyAttrs(DictionaryAttr attrs, NamedAttrList &copies) {
  for (NamedAttribute attr : attrs) {
    if (attr.getName().getValue().starts_with("_"))
      continue;
    Attribute value = copy(attr.getValue());
    if (!value)
      return false;
    copies.append(attr.getName().getValue(), value);
  }
  return true;
}

FailureOr<tf::FuncOp> ContextCopier::copy(tf::FuncOp func, function_ref<std::string(Operation *)> nameOf) {
  auto place = [&](StringRef name) -> Location {
    return name.empty() ? Location(UnknownLoc::get(to)) : NameLoc::get(StringAttr::get(to, name));
  };
  Location funcLoc = place(tf::nodeName(func.getLoc()));
  OperationState state(funcLoc, tf::FuncOp::getOperationName());
  NamedAttrList copies;
  if (!copyAttrs(func->getAttrDictionary(), copies))
    return failure();
  state.addAttributes(copies);
  Block &body = state.addRegion()->emplaceBlock();
  OpBuilder b(to);
  b.setInsertionPointToEnd(&body);
  IRMapping mapping;
  Block &from = func.getBody().front();
  for (BlockArgument arg : from.getArguments())
    mapping.map(arg, body.addArgument(copy(arg.getType()), funcLoc));
  // A graph's nodes may use what stands behind them.
  SmallVector<Operation *> made;
  bool all = true;
  for (Operation &op : from) {
    OperationState node(place(nameOf(&op)), op.getName().getStringRef());
    NamedAttrList nodeAttrs;
    all &= copyAttrs(op.getAttrDictionary(), nodeAttrs);
    node.addAttributes(nodeAttrs);
    for (Type type : op.getResultTypes())
      node.addTypes(copy(type));
    made.push_back(b.create(node));
    mapping.map(op.getResults(), made.back()->getResults());
  }
  for (auto [op, copied] : llvm::zip_equal(from, made)) {
    SmallVector<Value> operands;
    for (Value operand : op.getOperands())
      operands.push_back(mapping.lookup(operand));
    copied->setOperands(operands);
  }
  auto result = cast<tf::FuncOp>(Operation::create(state));
  if (all)
    return result;
  result->dropAllReferences();
  result->erase();
  return failure();
}

} // namespace kiln::jit
