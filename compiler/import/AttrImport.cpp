// Converts AttrValue to MLIR attributes; binds placeholders and instantiates functions that are
// named.
#include "compiler/import/ImportInternal.h"

using namespace mlir;
using namespace kiln;
using namespace kiln::importer;

FailureOr<Attribute> AttrImporter::function(const proto::NameAttrList &function) {
  FailureOr<DictionaryAttr> attrs = convertMap(function.attr());
  if (failed(attrs))
    return failure();
  const proto::FunctionDef *def = module.lookupFunction(function.name());
  StringRef symbol = function.name();
  SmallVector<NamedAttribute> rest;
  for (NamedAttribute attr : *attrs) {
    bool declared = def && llvm::any_of(def->signature().attr(), [&](const auto &declaration) {
                      return declaration.name() == attr.getName().strref();
                    });
    if (!declared)
      rest.push_back(attr);
  }
  if (def) {
    FailureOr<StringRef> instance = module.instantiate(*def, *attrs, this->instance, error);
    if (failed(instance))
      return failure();
    symbol = *instance;
  }
  auto ref = FlatSymbolRefAttr::get(module.context, symbol);
  if (rest.empty())
    return Attribute(ref);
  return Attribute(
      tf::FuncAttr::get(module.context, ref, DictionaryAttr::get(module.context, rest)));
}

FailureOr<DictionaryAttr>
AttrImporter::convertMap(const google::protobuf::Map<std::string, proto::AttrValue> &map) {
  NamedAttrList attrs;
  for (const auto &[name, value] : map) {
    if (name.empty())
      return error() << "an attribute has no name", failure();
    // TensorFlow writes notes without a value: _input_shapes of a function without arguments.
    if (value.value_case() == proto::AttrValue::VALUE_NOT_SET && name.front() == '_')
      continue;
    FailureOr<Attribute> attr = convert(name, value);
    if (failed(attr))
      return failure();
    attrs.append(name, *attr);
  }
  return attrs.getDictionary(module.context);
}

FailureOr<Attribute> AttrImporter::convert(StringRef name, const proto::AttrValue &value) {
  MLIRContext *context = module.context;
  Builder b(context);
  auto located = [&]() { return error() << "attribute '" << name << "': "; };
  auto convertType = [&](int number) -> FailureOr<Attribute> {
    FailureOr<Type> type = importDType(context, number, located);
    return failed(type) ? FailureOr<Attribute>(failure()) : Attribute(TypeAttr::get(*type));
  };
  switch (value.value_case()) {
  case proto::AttrValue::kS:
    return Attribute(b.getStringAttr(value.s()));
  case proto::AttrValue::kI:
    return Attribute(b.getI64IntegerAttr(value.i()));
  case proto::AttrValue::kF:
    return Attribute(b.getF32FloatAttr(value.f()));
  case proto::AttrValue::kB:
    return Attribute(b.getBoolAttr(value.b()));
  case proto::AttrValue::kType:
    return convertType(value.type());
  case proto::AttrValue::kShape:
    return importShape(context, value.shape(), located);
  case proto::AttrValue::kTensor:
    return importTensor(context, value.tensor(), module.graph, module.options.contents, key, located);
  case proto::AttrValue::kFunc:
    return function(value.func());
  case proto::AttrValue::kPlaceholder:
    if (Attribute bound = bindings ? bindings.get(value.placeholder()) : Attribute())
      return bound;
    return located() << "nothing is bound to the placeholder '" << value.placeholder() << "'",
           failure();
  case proto::AttrValue::kList:
    break;
  case proto::AttrValue::VALUE_NOT_SET:
    return located() << "has no value", failure();
  }

  const proto::AttrValue::ListValue &list = value.list();
  SmallVector<Attribute> items;
  for (const std::string &s : list.s())
    items.push_back(b.getStringAttr(s));
  for (int64_t i : list.i())
    items.push_back(b.getI64IntegerAttr(i));
  for (float f : list.f())
    items.push_back(b.getF32FloatAttr(f));
  for (bool flag : list.b())
    items.push_back(b.getBoolAttr(flag));
  auto add = [&](FailureOr<Attribute> item) {
    if (succeeded(item))
      items.push_back(*item);
    return item;
  };
  for (int number : list.type())
    if (failed(add(convertType(number))))
      return failure();
  for (const auto &shape : list.shape())
    if (failed(add(importShape(context, shape, located))))
      return failure();
  for (const auto &tensor : list.tensor())
    if (failed(add(importTensor(context, tensor, module.graph, module.options.contents, key, located))))
      return failure();
  for (const auto &func : list.func())
    if (failed(add(function(func))))
      return failure();
  return Attribute(b.getArrayAttr(items));
}
