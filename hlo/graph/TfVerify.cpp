// Verifies nodes of the tf dialect against their OpDef; messages name the node, the op and the input.
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace kiln::tf;

static InFlightDiagnostic nodeError(Operation *op) {
  return emitError(op->getLoc()) << "node '" << nodeName(op) << "' (" << opType(op) << "): ";
}

/// The type's name as TensorFlow prints it.
static std::string typeName(Type type) {
  if (std::optional<DType> dtype = toDType(type))
    return (isa<RefType>(type) ? dtypeName(*dtype) + "_ref" : Twine(dtypeName(*dtype))).str();
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static bool hasKind(Attribute attr, AttrKind kind) {
  switch (kind) {
  case AttrKind::String:
    return isa<StringAttr>(attr);
  case AttrKind::Int:
    return isa<IntegerAttr>(attr) && cast<IntegerAttr>(attr).getType().isSignlessInteger(64);
  case AttrKind::Float:
    return isa<FloatAttr>(attr) && cast<FloatAttr>(attr).getType().isF32();
  case AttrKind::Bool:
    return isa<BoolAttr>(attr);
  case AttrKind::Type:
    return isa<TypeAttr>(attr);
  case AttrKind::Shape:
    return isa<ShapeAttr>(attr);
  case AttrKind::Tensor:
    return isa<ElementsAttr, OpaqueTensorAttr>(attr);
  case AttrKind::Func:
    return isa<FlatSymbolRefAttr, FuncAttr>(attr);
  case AttrKind::Any:
    return true;
  }
  return false;
}

static LogicalResult verifyValue(Operation *op, const AttrDef &def, Attribute attr) {
  if (!hasKind(attr, def.kind))
    return nodeError(op) << "attribute '" << def.name << "' must be "
                         << (def.isList ? "a list of " : "of kind ") << attrKindName(def.kind);
  if (!def.allowedTypes.empty()) {
    std::optional<DType> type = toDType(cast<TypeAttr>(attr).getValue());
    if (!type || !llvm::is_contained(def.allowedTypes, *type)) {
      InFlightDiagnostic diag = nodeError(op) << "attribute '" << def.name << "' may not be "
                                              << typeName(cast<TypeAttr>(attr).getValue())
                                              << "; allowed:";
      for (DType allowed : def.allowedTypes)
        diag << " " << dtypeName(allowed);
      return diag;
    }
  }
  if (!def.allowedStrings.empty() && !llvm::is_contained(def.allowedStrings, cast<StringAttr>(attr).str())) {
    InFlightDiagnostic diag = nodeError(op) << "attribute '" << def.name << "' may not be '"
                                            << cast<StringAttr>(attr).getValue() << "'; allowed:";
    for (const std::string &allowed : def.allowedStrings)
      diag << " '" << allowed << "'";
    return diag;
  }
  return success();
}

static LogicalResult verifyAttr(Operation *op, const AttrDef &def) {
  Attribute attr = op->getAttr(def.name);
  if (!attr) {
    if (def.optional)
      return success();
    return nodeError(op) << "attribute '" << def.name << "' is missing";
  }
  if (!def.isList) {
    if (failed(verifyValue(op, def, attr)))
      return failure();
    if (def.minimum && def.kind == AttrKind::Int && cast<IntegerAttr>(attr).getInt() < *def.minimum)
      return nodeError(op) << "attribute '" << def.name << "' is "
                           << cast<IntegerAttr>(attr).getInt() << ", but must be at least "
                           << *def.minimum;
    return success();
  }
  auto list = dyn_cast<ArrayAttr>(attr);
  if (!list)
    return nodeError(op) << "attribute '" << def.name << "' must be a list of "
                         << attrKindName(def.kind);
  if (def.minimum && int64_t(list.size()) < *def.minimum)
    return nodeError(op) << "attribute '" << def.name << "' has " << list.size()
                         << " elements, but must have at least " << *def.minimum;
  for (Attribute element : list)
    if (failed(verifyValue(op, def, element)))
      return failure();
  return success();
}

/// Checks the data operands or results against the OpDef's arguments.
static LogicalResult verifyArgs(Operation *op, ArrayRef<ArgDef> args, TypeRange types,
                                StringRef what) {
  DictionaryAttr attrs = op->getAttrDictionary();
  SmallVector<Type> expected;
  SmallVector<const ArgDef *> owner;
  for (const ArgDef &arg : args) {
    // Checked before the types are listed, so that a hostile number attribute costs nothing.
    std::optional<unsigned> size = argSize(arg, attrs);
    if (!size)
      return nodeError(op) << "attribute '"
                           << (arg.typeListAttr.empty() ? arg.numberAttr : arg.typeListAttr)
                           << "' does not say how many tensors " << what << " '" << arg.name << "' has";
    if (expected.size() + *size > types.size())
      return nodeError(op) << "has " << types.size() << " " << what << "s, but its attributes ask for "
                           << (expected.size() + uint64_t(*size)) << " or more";
    if (!argTypes(arg, attrs, expected))
      return nodeError(op) << "the type of " << what << " '" << arg.name << "' is not known";
    owner.append(expected.size() - owner.size(), &arg);
  }
  if (expected.size() != types.size())
    return nodeError(op) << "has " << types.size() << " " << what << "s, but its attributes ask for "
                         << expected.size();
  for (auto [i, type] : llvm::enumerate(types)) {
    auto tensor = dyn_cast<TensorType>(type);
    if (!tensor)
      return nodeError(op) << what << " " << i << " '" << owner[i]->name << "' must be a tensor";
    if (tensor.getElementType() != expected[i] && !isa<UnknownType>(tensor.getElementType()))
      return nodeError(op) << what << " " << i << " '" << owner[i]->name << "' is "
                           << typeName(tensor.getElementType()) << ", but the op's attributes ask for "
                           << typeName(expected[i]);
  }
  return success();
}

LogicalResult kiln::tf::verifyNode(Operation *op, const OpDef &def) {
  for (const AttrDef &attr : def.attrs)
    if (failed(verifyAttr(op, attr)))
      return failure();
  for (NamedAttribute attr : op->getAttrs()) {
    StringRef name = attr.getName();
    if (!name.starts_with("_") && !name.contains('.') && !def.attr(name))
      return nodeError(op) << "attribute '" << name << "' is not declared by the op";
  }
  if (op->getNumResults() == 0 || !isa<ControlType>(controlResult(op).getType()))
    return nodeError(op) << "the last result must be !tf.control";
  SmallVector<Type> operands(dataOperands(op).getTypes());
  for (Type type : operands)
    if (isa<ControlType>(type))
      return nodeError(op) << "a data operand follows a control operand";
  SmallVector<Type> results(dataResults(op).getTypes());
  if (failed(verifyArgs(op, def.inputArgs, operands, "input")) ||
      failed(verifyArgs(op, def.outputArgs, results, "output")))
    return failure();
  return success();
}
