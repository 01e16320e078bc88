// How the generated classes of kiln/ops.h make their nodes: an op's signature, and a builder that
// applies it.
#pragma once
#include "kiln/graph.h"

#include <deque>
#include <set>

namespace kiln::graph {

/// An argument of one tensor, or of several when numberAttr or typeListAttr is set; null: not set.
struct ArgDef {
  const char *name;
  int32_t type; // DT_INVALID: by typeAttr or typeListAttr
  const char *typeAttr, *numberAttr, *typeListAttr;
  bool isRef;
};

struct AttrDef {
  const char *name;
  int64_t minimum;      // of the value or the list's length; INT64_MIN: none
  const uint8_t *types; // the allowed ones up to a 0; null: any
  const char *strings;  // the allowed ones, each with its 0 and one more at the end; null: any
  const char *value;    // default as AttrValue in the wire format; null: none
  size_t valueBytes;
  bool optional; // may be missing
};

struct OpDef {
  const char *name;
  const ArgDef *inputs;
  size_t numInputs;
  const ArgDef *outputs;
  size_t numOutputs;
  const AttrDef *attrs;
  size_t numAttrs;
};

/// The nodes of a graph, its names and the first error.
class Graph {
public:
  Node *add(std::unique_ptr<Node> node);
  bool hasName(const std::string &name) const { return names.count(name) != 0; }
  std::string graphDef() const;

  Status status;

private:
  std::deque<std::unique_ptr<Node>> nodes;
  std::set<std::string> names;
};

/// An attribute's value, in the wire format of AttrValue.
class AttrValue {
public:
  AttrValue(bool value);
  AttrValue(int64_t value);
  AttrValue(float value);
  AttrValue(const std::string &value);
  AttrValue(DataType value);
  AttrValue(const PartialTensorShape &value);
  AttrValue(const NameAttrList &value);
  AttrValue(const Tensor &value);
  AttrValue(const std::vector<bool> &values);
  AttrValue(const std::vector<int64_t> &values);
  AttrValue(const std::vector<float> &values);
  AttrValue(const std::vector<std::string> &values);
  AttrValue(const std::vector<DataType> &values);
  AttrValue(const std::vector<PartialTensorShape> &values);
  AttrValue(const std::vector<NameAttrList> &values);
  AttrValue(const std::vector<Tensor> &values);
  std::string bytes;
};

/// `values` and one more; a name's last value counts.
AttrList withAttr(const AttrList &values, const char *name, const AttrValue &value);

/// One node in the making. The steps' order is the arguments'; after an error they do nothing.
class OpBuilder {
public:
  OpBuilder(const Scope &scope, const OpDef &op);
  OpBuilder &input(const Input &value);
  OpBuilder &input(const InputList &values);
  OpBuilder &attr(const char *name, const AttrValue &value);
  OpBuilder &attrs(const AttrList &values);
  /// Settles types and defaults and adds the node; no node after an error.
  Operation finish();
  /// Of the node made: the tensor, or tensors, of an output argument.
  Output output(size_t argument) const;
  OutputList outputs(size_t argument) const;

private:
  struct Source {
    std::string name;
    int index;
    DataType type;
  };
  void fail(const std::string &what);
  bool resolve(const Input &value, Source *source);
  void settle(const char *name, const AttrValue &value, const ArgDef &argument);
  bool settleTypes(const ArgDef &argument, const std::vector<Source> &sources);
  const std::string *attrBytes(const char *name) const;
  bool checkAttr(const AttrDef &def, const std::string &bytes);
  std::vector<DataType> typesOf(const ArgDef &argument) const;

  const Scope &scope;
  const OpDef &op;
  size_t nextInput = 0;
  std::unique_ptr<Node> node;
  std::vector<std::pair<const char *, std::string>> given;
  Operation made;
  std::vector<std::pair<size_t, size_t>> ranges; // first output and count of each output argument
};

} // namespace kiln::graph
