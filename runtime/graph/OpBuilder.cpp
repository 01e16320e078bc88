// Makes a node: resolves inputs, infers attributes from their types, checks them, adds defaults.
#include "graph/Scope.h"
#include "io/Wire.h"

#include <algorithm>
#include <cstdint>

using namespace kiln;
using namespace kiln::graph;

namespace {

/// What an AttrValue of a type, an integer, strings or a list of them holds.
struct Decoded {
  std::vector<DataType> types;
  std::vector<std::string_view> strings;
  int64_t number = 0; // of an integer; of a list its length
  bool isNumber = false;
};

Decoded decode(std::string_view bytes) {
  Decoded value;
  io::Reader reader(bytes);
  io::Field field;
  if (!io::nextField(reader, field))
    return value;
  if (field.id == 6)
    value.types.push_back(DataType(field.number));
  if (field.id == 2)
    value.strings.push_back(field.bytes);
  value.number = static_cast<int64_t>(field.number);
  value.isNumber = field.id == 3 || field.id == 1;
  if (field.id != 1)
    return value;
  value.number = 0;
  for (io::Reader list(field.bytes); io::nextField(list, field);) {
    bool isPacked = field.id >= 3 && field.id <= 6;
    if (field.id == 2)
      value.strings.push_back(field.bytes);
    if (!isPacked)
      ++value.number;
    for (io::Reader numbers(field.bytes); isPacked && !numbers.done(); ++value.number) {
      uint64_t number = field.id == 4 ? numbers.fixed32() : numbers.varint();
      if (field.id == 6)
        value.types.push_back(DataType(number));
    }
  }
  return value;
}

DataType withoutRef(DataType type) {
  return type > kRefOffset ? DataType(type - kRefOffset) : type;
}

std::string typeText(DataType type) {
  return std::string(dtypeName(withoutRef(type))) + (type > kRefOffset ? " reference" : "");
}

bool isNodeName(const std::string &name) {
  auto isFirst = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_';
  };
  return !name.empty() && isFirst(name[0]) && std::all_of(name.begin(), name.end(), [&](char c) {
    return isFirst(c) || c == '-' || c == '/' || c == '>' || c == '\\';
  });
}

} // namespace

OpBuilder::OpBuilder(const Scope &scope, const OpDef &op) : scope(scope), op(op) {
  if (scope.ok())
    node = std::make_unique<Node>();
}

void OpBuilder::fail(const std::string &what) {
  std::string name =
      node && !node->nodeName.empty() ? node->nodeName : scope.impl->prefixed(scope.impl->opName);
  scope.UpdateStatus(Status(KILN_INVALID_ARGUMENT, (name.empty() ? "" : name + ": ") +
                                                       std::string(op.name) + ": " + what));
  node.reset();
}

/// Makes the Const of a constant, in a scope of its own as TensorFlow does.
bool OpBuilder::resolve(const Input &value, Source *source) {
  if (!value.node_name().empty()) {
    *source = {value.node_name(), value.index(), value.data_type()};
    return true;
  }
  Output from(value.node(), value.index());
  if (const Input::Initializer *constant = value.initializer())
    from = ops::Const(scope.NewSubScope("Const"), *constant);
  if (!scope.ok())
    node.reset();
  else if (!from.node())
    fail("input '" + std::string(op.inputs[nextInput].name) + "' is of no node");
  else if (from.index() < 0 || from.index() >= from.node()->num_outputs())
    fail("input '" + std::string(op.inputs[nextInput].name) + "': " + from.node()->name() +
         " has no output " + std::to_string(from.index()));
  if (!node)
    return false;
  *source = {from.node()->name(), from.index(), from.type()};
  return true;
}

const std::string *OpBuilder::attrBytes(const char *name) const {
  for (const auto &[key, bytes] : given)
    if (std::string_view(key) == name)
      return &bytes;
  return nullptr;
}

/// Sets an attribute that follows from an argument, or compares it with what others said.
void OpBuilder::settle(const char *name, const AttrValue &value, const ArgDef &argument) {
  const std::string *before = attrBytes(name);
  if (!before) {
    given.emplace_back(name, value.bytes);
    return;
  }
  if (*before == value.bytes)
    return;
  Decoded was = decode(*before), is = decode(value.bytes);
  auto text = [](const Decoded &d) {
    std::string all = d.isNumber && d.types.empty() ? std::to_string(d.number) : "";
    for (DataType type : d.types)
      all += (all.empty() ? "" : ", ") + typeText(type);
    return all;
  };
  fail("input '" + std::string(argument.name) + "' makes '" + name + "' " + text(is) +
       ", but another input made it " + text(was));
}

bool OpBuilder::settleTypes(const ArgDef &argument, const std::vector<Source> &sources) {
  std::vector<DataType> types;
  for (const Source &source : sources) {
    if (argument.isRef && source.type < kRefOffset)
      return fail("input '" + std::string(argument.name) + "' wants a reference, not " +
                  source.name),
             false;
    types.push_back(withoutRef(source.type));
  }
  if (argument.typeListAttr) {
    settle(argument.typeListAttr, types, argument);
    return node != nullptr;
  }
  if (argument.numberAttr)
    settle(argument.numberAttr, static_cast<int64_t>(sources.size()), argument);
  for (DataType type : types) {
    if (!node)
      return false;
    if (argument.typeAttr)
      settle(argument.typeAttr, type, argument);
    else if (type != argument.type)
      fail("input '" + std::string(argument.name) + "' is " + typeText(type) + ", but must be " +
           typeText(DataType(argument.type)));
  }
  return node != nullptr;
}

OpBuilder &OpBuilder::input(const Input &value) {
  Source source;
  if (node && resolve(value, &source) && settleTypes(op.inputs[nextInput], {source}))
    node->inputs.push_back(source.index ? source.name + ":" + std::to_string(source.index)
                                        : source.name);
  ++nextInput;
  return *this;
}

OpBuilder &OpBuilder::input(const InputList &values) {
  std::vector<Source> sources;
  for (const Input &value : values) {
    Source source;
    if (!node || !resolve(value, &source))
      break;
    sources.push_back(std::move(source));
  }
  if (node && settleTypes(op.inputs[nextInput], sources))
    for (const Source &source : sources)
      node->inputs.push_back(source.index ? source.name + ":" + std::to_string(source.index)
                                          : source.name);
  ++nextInput;
  return *this;
}

OpBuilder &OpBuilder::attr(const char *name, const AttrValue &value) {
  if (node)
    given.emplace_back(name, value.bytes);
  return *this;
}

OpBuilder &OpBuilder::attrs(const AttrList &values) {
  if (node)
    given.insert(given.end(), values.begin(), values.end());
  return *this;
}

bool OpBuilder::checkAttr(const AttrDef &def, const std::string &bytes) {
  Decoded value = decode(bytes);
  for (DataType type : value.types)
    if (def.types &&
        !std::memchr(def.types, type, std::strlen(reinterpret_cast<const char *>(def.types))))
      return fail("'" + std::string(def.name) + "' may not be " + typeText(type)), false;
  for (std::string_view text : value.strings) {
    const char *allowed = def.strings;
    while (allowed && *allowed && text != allowed)
      allowed += std::strlen(allowed) + 1;
    if (allowed && !*allowed)
      return fail("'" + std::string(def.name) + "' may not be '" + std::string(text) + "'"), false;
  }
  if (value.isNumber && value.number < def.minimum)
    return fail("'" + std::string(def.name) + "' must be at least " + std::to_string(def.minimum) +
                ", not " + std::to_string(value.number)),
           false;
  return true;
}

std::vector<DataType> OpBuilder::typesOf(const ArgDef &argument) const {
  if (argument.typeListAttr)
    return decode(*attrBytes(argument.typeListAttr)).types;
  DataType type =
      argument.typeAttr ? decode(*attrBytes(argument.typeAttr)).types[0] : DataType(argument.type);
  if (argument.isRef)
    type = DataType(type + kRefOffset);
  int64_t count = argument.numberAttr ? decode(*attrBytes(argument.numberAttr)).number : 1;
  return std::vector<DataType>(static_cast<size_t>(count), type);
}

Operation OpBuilder::finish() {
  if (!node)
    return {};
  const Scope::Impl &place = *scope.impl;
  node->opName = op.name;
  node->nodeName = scope.GetUniqueNameForOp(op.name);
  if (!isNodeName(node->nodeName))
    return fail("'" + node->nodeName + "' is not a name that nodes may have"), Operation();
  if (place.graph->hasName(node->nodeName))
    return fail("the graph has another node of this name"), Operation();
  for (size_t i = 0; i < op.numAttrs; ++i) {
    const AttrDef &def = op.attrs[i];
    if (!attrBytes(def.name) && def.value)
      given.emplace_back(def.name, std::string(def.value, def.valueBytes));
    const std::string *bytes = attrBytes(def.name);
    if (!bytes && !def.optional)
      return fail("'" + std::string(def.name) + "' follows from no input"), Operation();
    if (bytes && !checkAttr(def, *bytes))
      return {};
  }
  for (size_t i = 0; i < op.numOutputs; ++i) {
    std::vector<DataType> types = typesOf(op.outputs[i]);
    ranges.emplace_back(node->outputTypes.size(), types.size());
    node->outputTypes.insert(node->outputTypes.end(), types.begin(), types.end());
  }
  for (const auto &[name, bytes] : given)
    node->attrs.emplace_back(name, bytes);
  node->device = place.device;
  node->colocation.assign(place.colocation.begin(), place.colocation.end());
  if (!node->colocation.empty()) {
    std::vector<std::string> classes;
    for (const std::string &name : node->colocation)
      classes.push_back("loc:@" + name);
    node->attrs.emplace_back("_class", AttrValue(classes).bytes);
  }
  if (!place.cluster.empty())
    node->attrs.emplace_back("_XlaCluster", AttrValue(place.cluster).bytes);
  std::sort(node->attrs.begin(), node->attrs.end());
  std::set<std::string> controls;
  for (const Operation &control : place.controlInputs)
    if (control.node())
      controls.insert(control.node()->name());
  node->controlInputs.assign(controls.begin(), controls.end());
  made = Operation(place.graph->add(std::move(node)));
  return made;
}

Output OpBuilder::output(size_t argument) const {
  return made.node() ? Output(made, static_cast<int>(ranges[argument].first)) : Output();
}

OutputList OpBuilder::outputs(size_t argument) const {
  OutputList list;
  if (made.node())
    for (size_t i = 0; i < ranges[argument].second; ++i)
      list.emplace_back(made, static_cast<int>(ranges[argument].first + i));
  return list;
}
