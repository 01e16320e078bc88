// Attributes of nodes without MLIR, as host ops read them.
#include "compiler/jit/PlanAttrs.h"

#include "hlo/graph/TfDialect.h"
#include "hlo/ir/HloUtils.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <cstring>

using namespace mlir;

namespace kiln::jit {

int32_t dtypeNumber(Type elementType) {
  std::optional<tf::DType> dtype = tf::toDType(tf::storageType(tf::valueType(elementType)));
  return dtype ? static_cast<int32_t>(*dtype) : 0;
}

Status tensorFromAttr(ElementsAttr attr, std::shared_ptr<void> owner, Tensor *result) {
  auto type = cast<ShapedType>(attr.getType());
  if (auto strings = dyn_cast<DenseStringElementsAttr>(attr)) {
    Status status = Tensor::allocate(KILN_STRING, type.getShape().data(), type.getRank(), result);
    if (!status.ok())
      return status;
    ArrayRef<StringRef> values = strings.getRawStringData();
    std::string *to = result->mutableStrings();
    for (int64_t i = 0, n = type.getNumElements(); i < n; ++i)
      to[i] = values[strings.isSplat() ? 0 : i].str();
    return {};
  }
  int32_t dtype = dtypeNumber(type.getElementType());
  if (!dtype || !(isa<DenseElementsAttr, DenseResourceElementsAttr>(attr)))
    return {KILN_INVALID_ARGUMENT, "a constant of this type cannot be a tensor"};
  hlo::ConstantBytes bytes = hlo::constantBytes(attr);
  auto resource = dyn_cast<DenseResourceElementsAttr>(attr);
  AsmResourceBlob *blob = resource ? resource.getRawHandle().getBlob() : nullptr;
  if (blob && blob->getDataAlignment() % KILN_ALIGNMENT == 0 && bytes.data() == blob->getData().data()) {
    auto *keep = new std::shared_ptr<void>(std::move(owner));
    return Tensor::fromBuffer(dtype, type.getShape().data(), type.getRank(), bytes.data(),
                              [](void *user) { delete static_cast<std::shared_ptr<void> *>(user); }, keep, result);
  }
  Status status = Tensor::allocate(dtype, type.getShape().data(), type.getRank(), result);
  if (status.ok() && bytes.size() != result->bytes())
    return {KILN_INTERNAL, "a constant has another size than its type"};
  if (status.ok() && bytes.size())
    std::memcpy(result->mutableData(), bytes.data(), bytes.size());
  return status;
}

namespace {

std::optional<PartialShape> shapeOf(Attribute attr) {
  auto shape = dyn_cast<tf::ShapeAttr>(attr);
  if (!shape)
    return std::nullopt;
  PartialShape result;
  result.knownRank = shape.getHasRank();
  for (int64_t dim : shape.getDims())
    result.dims.push_back(dim < 0 ? -1 : dim);
  return result;
}

std::optional<std::string> textOf(Attribute attr) {
  if (auto text = dyn_cast<StringAttr>(attr))
    return text.str();
  if (auto ref = dyn_cast<FlatSymbolRefAttr>(attr))
    return ref.getValue().str();
  if (auto func = dyn_cast<tf::FuncAttr>(attr))
    return func.getName().getValue().str();
  return std::nullopt;
}

std::optional<int64_t> intOf(Attribute attr) {
  if (auto boolean = dyn_cast<BoolAttr>(attr))
    return boolean.getValue();
  if (auto integer = dyn_cast<IntegerAttr>(attr))
    return integer.getValue().getSExtValue();
  if (auto type = dyn_cast<TypeAttr>(attr))
    return dtypeNumber(type.getValue());
  return std::nullopt;
}

std::optional<double> floatOf(Attribute attr) {
  if (auto number = dyn_cast<FloatAttr>(attr))
    return number.getValueAsDouble();
  return std::nullopt;
}

/// All elements by `convert`, or nothing.
template <typename T>
std::optional<std::vector<T>> listOf(ArrayAttr array, std::optional<T> (*convert)(Attribute)) {
  std::vector<T> result;
  for (Attribute element : array) {
    std::optional<T> converted = convert(element);
    if (!converted)
      return std::nullopt;
    result.push_back(*converted);
  }
  return result;
}

} // namespace

Status convertAttrs(Operation *node, std::shared_ptr<void> owner, Attrs *result) {
  NamedAttrList all(node->getAttrDictionary());
  if (const tf::OpDef *def = tf::opDef(node))
    tf::addDefaultAttrs(node->getContext(), *def, all);
  for (NamedAttribute named : all) {
    std::string name = named.getName().str();
    Attribute attr = named.getValue();
    if (auto value = intOf(attr))
      result->set(name, *value);
    else if (auto value = floatOf(attr))
      result->set(name, *value);
    else if (auto value = textOf(attr))
      result->set(name, *value);
    else if (auto value = shapeOf(attr))
      result->set(name, *value);
    else if (auto array = dyn_cast<ArrayAttr>(attr)) {
      if (array.empty())
        result->set(name, std::vector<int64_t>());
      else if (auto value = listOf<int64_t>(array, intOf))
        result->set(name, *value);
      else if (auto value = listOf<double>(array, floatOf))
        result->set(name, *value);
      else if (auto value = listOf<std::string>(array, textOf))
        result->set(name, *value);
      else if (auto value = listOf<PartialShape>(array, shapeOf))
        result->set(name, *value);
    } else if (auto elements = dyn_cast<ElementsAttr>(attr)) {
      Tensor tensor;
      if (Status status = tensorFromAttr(elements, owner, &tensor); !status.ok())
        return status;
      result->set(name, std::move(tensor));
    }
  }
  return {};
}

} // namespace kiln::jit
