// Reads nodes of the tf dialect: operand groups, argument ranges, attributes and their defaults.
#include "hlo/graph/TfDialect.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace kiln::tf {

bool isNode(Operation *op) {
  return op->getName().getDialectNamespace() == "tf" && !isa<FuncOp, ReturnOp>(op);
}

StringRef opType(Operation *op) { return op->getName().stripDialect(); }

const OpDef *opDef(Operation *op) { return lookupOp(opType(op)); }

StringRef nodeName(Location loc) {
  if (auto name = dyn_cast<NameLoc>(loc))
    return name.getName();
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (StringRef name = nodeName(part); !name.empty())
        return name;
  return {};
}
StringRef nodeName(Operation *op) { return nodeName(op->getLoc()); }

unsigned numDataOperands(Operation *op) {
  unsigned n = op->getNumOperands();
  while (n > 0 && isa<ControlType>(op->getOperand(n - 1).getType()))
    --n;
  return n;
}
OperandRange dataOperands(Operation *op) {
  return op->getOperands().take_front(numDataOperands(op));
}
OperandRange controlOperands(Operation *op) {
  return op->getOperands().drop_front(numDataOperands(op));
}
ResultRange dataResults(Operation *op) { return op->getResults().drop_back(); }
Value controlResult(Operation *op) { return op->getResult(op->getNumResults() - 1); }

Type valueType(Type type) {
  auto ref = dyn_cast<RefType>(type);
  return ref ? ref.getElementType() : type;
}

std::optional<unsigned> argSize(const ArgDef &arg, DictionaryAttr attrs) {
  if (!arg.typeListAttr.empty()) {
    auto list = dyn_cast_or_null<ArrayAttr>(attrs.get(arg.typeListAttr));
    return list ? std::optional<unsigned>(list.size()) : std::nullopt;
  }
  if (arg.numberAttr.empty())
    return 1;
  auto number = dyn_cast_or_null<IntegerAttr>(attrs.get(arg.numberAttr));
  // A node cannot have more edges than a protocol buffer has room for.
  if (!number || !number.getType().isSignlessInteger(64) || number.getInt() < 0 ||
      number.getInt() > (int64_t(1) << 30))
    return std::nullopt;
  return unsigned(number.getInt());
}

bool argTypes(const ArgDef &arg, DictionaryAttr attrs, SmallVectorImpl<Type> &types) {
  if (!arg.typeListAttr.empty()) {
    auto list = dyn_cast_or_null<ArrayAttr>(attrs.get(arg.typeListAttr));
    if (!list)
      return false;
    for (Attribute element : list) {
      auto type = dyn_cast<TypeAttr>(element);
      if (!type)
        return false;
      types.push_back(valueType(type.getValue()));
    }
    return true;
  }
  std::optional<unsigned> size = argSize(arg, attrs);
  if (!size)
    return false;
  Type element;
  if (arg.typeAttr.empty())
    element = toMlirType(attrs.getContext(), arg.type);
  else if (auto type = dyn_cast_or_null<TypeAttr>(attrs.get(arg.typeAttr)))
    element = valueType(type.getValue());
  if (!element)
    return false;
  types.append(*size, element);
  return true;
}

/// Offset and size of the named argument among the node's tensors.
static std::pair<unsigned, unsigned> locate(ArrayRef<ArgDef> args, DictionaryAttr attrs,
                                            StringRef name) {
  unsigned offset = 0;
  for (const ArgDef &arg : args) {
    unsigned size = argSize(arg, attrs).value_or(0);
    if (arg.name == name)
      return {offset, size};
    offset += size;
  }
  assert(false && "the op has no argument of this name");
  return {0, 0};
}

OperandRange argRange(Operation *op, StringRef argName) {
  const OpDef *def = opDef(op);
  assert(def && "argRange of an unknown op");
  auto [offset, size] = locate(def->inputArgs, op->getAttrDictionary(), argName);
  return op->getOperands().slice(offset, size);
}

ResultRange resultRange(Operation *op, StringRef argName) {
  const OpDef *def = opDef(op);
  assert(def && "resultRange of an unknown op");
  auto [offset, size] = locate(def->outputArgs, op->getAttrDictionary(), argName);
  return op->getResults().slice(offset, size);
}

static Attribute literalAttr(Builder &b, AttrKind kind, const Literal &value) {
  switch (kind) {
  case AttrKind::String:
    return b.getStringAttr(value.s);
  case AttrKind::Int:
    return b.getI64IntegerAttr(value.i);
  case AttrKind::Float:
    return b.getF32FloatAttr(float(value.f));
  case AttrKind::Bool:
    return b.getBoolAttr(value.i != 0);
  case AttrKind::Type:
    return TypeAttr::get(toMlirType(b.getContext(), value.type));
  case AttrKind::Shape: {
    SmallVector<int64_t> dims(value.dims.begin(), value.dims.end());
    for (int64_t &dim : dims)
      dim = dim < 0 ? ShapedType::kDynamic : dim;
    return ShapeAttr::get(b.getContext(), !value.unknownRank, dims);
  }
  default:
    return {};
  }
}

Attribute defaultAttr(MLIRContext *context, const AttrDef &attr) {
  if (!attr.defaultValue)
    return {};
  Builder b(context);
  if (!attr.isList)
    return literalAttr(b, attr.kind, *attr.defaultValue);
  SmallVector<Attribute> items;
  for (const Literal &item : attr.defaultValue->list)
    items.push_back(literalAttr(b, attr.kind, item));
  return b.getArrayAttr(items);
}

Attribute attrOrDefault(Operation *op, StringRef name) {
  if (Attribute attr = op->getAttr(name))
    return attr;
  const OpDef *def = opDef(op);
  const AttrDef *attr = def ? def->attr(name) : nullptr;
  return attr ? defaultAttr(op->getContext(), *attr) : Attribute();
}

void addDefaultAttrs(MLIRContext *context, const OpDef &op, NamedAttrList &attrs) {
  for (const AttrDef &attr : op.attrs)
    if (attr.defaultValue && !attrs.get(attr.name))
      attrs.set(attr.name, defaultAttr(context, attr));
}

} // namespace kiln::tf
