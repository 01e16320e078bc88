// Verifies nodes of the tf dialect against their OpDef; messages name the op and the input, the
// location the node.
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace kiln::tf;

using ErrorFn = llvm::function_ref<InFlightDiagnostic()>;

std::string kiln::tf::countOf(uint64_t count, StringRef what) {
  return (Twine(count) + " " + what + (count == 1 ? "" : "s")).str();
}

std::string kiln::tf::typeName(Type type) {
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

static LogicalResult verifyValue(const AttrDef &def, Attribute attr, ErrorFn error) {
  if (!hasKind(attr, def.kind))
    return error() << "attribute '" << def.name << "' must be "
                   << (def.isList ? "a list of " : "of kind ") << attrKindName(def.kind);
  if (!def.allowedTypes.empty()) {
    std::optional<DType> type = toDType(cast<TypeAttr>(attr).getValue());
    if (!type || !llvm::is_contained(def.allowedTypes, *type)) {
      InFlightDiagnostic diag = error()
                                << "attribute '" << def.name << "' may not be "
                                << typeName(cast<TypeAttr>(attr).getValue()) << "; allowed:";
      for (DType allowed : def.allowedTypes)
        diag << " " << dtypeName(allowed);
      return diag;
    }
  }
  if (!def.allowedStrings.empty() &&
      !llvm::is_contained(def.allowedStrings, cast<StringAttr>(attr).str())) {
    InFlightDiagnostic diag = error() << "attribute '" << def.name << "' may not be '"
                                      << cast<StringAttr>(attr).getValue() << "'; allowed:";
    for (const std::string &allowed : def.allowedStrings)
      diag << " '" << allowed << "'";
    return diag;
  }
  return success();
}

static LogicalResult verifyAttr(const AttrDef &def, Attribute attr, ErrorFn error) {
  if (!attr) {
    if (def.optional)
      return success();
    return error() << "attribute '" << def.name << "' is missing";
  }
  if (!def.isList) {
    if (failed(verifyValue(def, attr, error)))
      return failure();
    if (def.minimum && def.kind == AttrKind::Int && cast<IntegerAttr>(attr).getInt() < *def.minimum)
      return error() << "attribute '" << def.name << "' is " << cast<IntegerAttr>(attr).getInt()
                     << ", but must be at least " << *def.minimum;
    return success();
  }
  auto list = dyn_cast<ArrayAttr>(attr);
  if (!list)
    return error() << "attribute '" << def.name << "' must be a list of " << attrKindName(def.kind);
  if (def.minimum && int64_t(list.size()) < *def.minimum)
    return error() << "attribute '" << def.name << "' has " << list.size()
                   << " elements, but must have at least " << *def.minimum;
  for (Attribute element : list)
    if (failed(verifyValue(def, element, error)))
      return failure();
  return success();
}

/// Checks the data operands or results against the OpDef's arguments.
static LogicalResult verifyArgs(Operation *op, ArrayRef<ArgDef> args, TypeRange types,
                                StringRef what, ErrorFn error) {
  DictionaryAttr attrs = op->getAttrDictionary();
  SmallVector<Type> expected;
  SmallVector<const ArgDef *> owner;
  uint64_t needed = 0;
  for (const ArgDef &arg : args) {
    // Checked before the types are listed, so that a hostile number attribute costs nothing.
    std::optional<unsigned> size = argSize(arg, attrs);
    if (!size)
      return error() << "attribute '"
                     << (arg.typeListAttr.empty() ? arg.numberAttr : arg.typeListAttr)
                     << "' does not say how many tensors " << what << " '" << arg.name << "' has";
    needed += *size;
    if (needed > types.size())
      continue;
    if (!argTypes(arg, attrs, expected))
      return error() << "the type of " << what << " '" << arg.name << "' is not known";
    owner.append(expected.size() - owner.size(), &arg);
  }
  if (needed != types.size())
    return error() << "has " << countOf(types.size(), what) << " instead of " << needed;
  for (auto [i, type] : llvm::enumerate(types)) {
    auto tensor = dyn_cast<TensorType>(type);
    if (!tensor)
      return error() << what << " " << i << " '" << owner[i]->name << "' must be a tensor";
    if (tensor.getElementType() != expected[i] && !isa<UnknownType>(tensor.getElementType()))
      return error() << what << " " << i << " '" << owner[i]->name << "' is "
                     << typeName(tensor.getElementType()) << ", but the op's attributes ask for "
                     << typeName(expected[i]);
  }
  return success();
}

LogicalResult kiln::tf::verifyAttrs(const OpDef &def, DictionaryAttr attrs, ErrorFn error) {
  for (const AttrDef &attr : def.attrs)
    if (failed(verifyAttr(attr, attrs.get(attr.name), error)))
      return failure();
  for (NamedAttribute attr : attrs) {
    StringRef name = attr.getName();
    if (!name.starts_with("_") && !name.contains('.') && !def.attr(name))
      return error() << "attribute '" << name << "' is not declared by the op";
  }
  if (def.name == "Const") {
    Type dtype = valueType(cast<TypeAttr>(attrs.get("dtype")).getValue());
    Attribute value = attrs.get("value");
    auto opaque = dyn_cast<OpaqueTensorAttr>(value);
    Type held =
        (opaque ? opaque.getType() : cast<ElementsAttr>(value).getShapedType()).getElementType();
    if (held != storageType(dtype)) // quantised numbers are held as their integers
      return error() << "attribute 'dtype' is " << typeName(dtype) << ", but the value is "
                     << typeName(held);
  }
  return success();
}

LogicalResult kiln::tf::verifyNode(Operation *op, const OpDef &def) {
  auto error = [&]() { return emitError(op->getLoc()) << opType(op) << ": "; };
  if (failed(verifyAttrs(def, op->getAttrDictionary(), error)))
    return failure();
  if (op->getNumResults() == 0 || !isa<ControlType>(controlResult(op).getType()))
    return error() << "the last result must be !tf.control";
  SmallVector<Type> operands(dataOperands(op).getTypes());
  for (Type type : operands)
    if (isa<ControlType>(type))
      return error() << "a data operand follows a control operand";
  SmallVector<Type> results(dataResults(op).getTypes());
  if (failed(verifyArgs(op, def.inputArgs, operands, "input", error)) ||
      failed(verifyArgs(op, def.outputArgs, results, "output", error)))
    return failure();
  return success();
}
