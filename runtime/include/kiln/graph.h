// Builds TensorFlow graphs from C++: scopes, operations, constants. kiln/ops.h has one class per
// op.
//
//   kiln::Scope root = kiln::Scope::NewRootScope();
//   auto x = kiln::ops::Placeholder(root.WithOpName("x"), kiln::DT_FLOAT);
//   auto y = kiln::ops::MatMul(root.WithOpName("y"), x, {{1.0f, 2.0f}, {3.0f, 4.0f}});
//   std::string graphDef;
//   kiln::Status status = root.ToGraphDef(&graphDef);
//
// Names of nodes, defaults of attributes and the order of arguments are those of TensorFlow's C++
// API.
#ifndef KILN_GRAPH_H
#define KILN_GRAPH_H

#include "kiln/tensor.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace kiln {

/// Element types; the numbers are TensorFlow's. A reference type is its value type plus kRefOffset.
enum DataType : int32_t {
  DT_INVALID = 0,
  DT_FLOAT = 1,
  DT_DOUBLE = 2,
  DT_INT32 = 3,
  DT_UINT8 = 4,
  DT_INT16 = 5,
  DT_INT8 = 6,
  DT_STRING = 7,
  DT_COMPLEX64 = 8,
  DT_INT64 = 9,
  DT_BOOL = 10,
  DT_QINT8 = 11,
  DT_QUINT8 = 12,
  DT_QINT32 = 13,
  DT_BFLOAT16 = 14,
  DT_QINT16 = 15,
  DT_QUINT16 = 16,
  DT_UINT16 = 17,
  DT_COMPLEX128 = 18,
  DT_HALF = 19,
  DT_RESOURCE = 20,
  DT_VARIANT = 21,
  DT_UINT32 = 22,
  DT_UINT64 = 23,
  DT_FLOAT8_E5M2 = 24,
  DT_FLOAT8_E4M3FN = 25,
  DT_INT4 = 29,
  DT_UINT4 = 30,
};
constexpr int32_t kRefOffset = 100;

using TensorShape = std::vector<int64_t>;

/// A shape of which the rank, or some sizes (-1), may be unknown.
class PartialTensorShape {
public:
  PartialTensorShape() = default; // of unknown rank
  PartialTensorShape(std::initializer_list<int64_t> sizes) : known(true), sizes(sizes) {}
  PartialTensorShape(TensorShape sizes) : known(true), sizes(std::move(sizes)) {}
  bool unknown_rank() const { return !known; }
  const std::vector<int64_t> &dim_sizes() const { return sizes; }

private:
  bool known = false;
  std::vector<int64_t> sizes;
};

/// A function's name, where an attribute holds one.
class NameAttrList {
public:
  NameAttrList(std::string name) : text(std::move(name)) {}
  NameAttrList(const char *name) : text(name) {}
  const std::string &name() const { return text; }

private:
  std::string text;
};

class Output;
class Scope;
namespace graph {
class Graph;
class OpBuilder;
/// Names of attributes and their values, encoded.
using AttrList = std::vector<std::pair<const char *, std::string>>;
} // namespace graph

/// A node of the graph; it lives as long as a Scope of the graph.
class Node {
public:
  const std::string &name() const { return nodeName; }
  const std::string &type_string() const { return opName; } // "MatMul"
  const std::string &requested_device() const { return device; }
  int num_outputs() const { return static_cast<int>(outputTypes.size()); }
  DataType output_type(int index) const { return outputTypes[index]; }

private:
  friend class graph::Graph;
  friend class graph::OpBuilder;
  friend class Scope;
  std::string nodeName, opName, device;
  std::vector<std::string> inputs, controlInputs;         // as a NodeDef names them, without "^"
  std::vector<std::pair<std::string, std::string>> attrs; // name, AttrValue in the wire format
  std::vector<std::string> colocation;                    // names of nodes
  std::vector<DataType> outputTypes;
};

/// A node as the source or target of a control edge.
class Operation {
public:
  Operation() = default;
  explicit Operation(Node *node) : theNode(node) {}
  Node *node() const { return theNode; }
  int num_outputs() const { return theNode ? theNode->num_outputs() : 0; }
  inline Output output(int index) const;
  bool operator==(const Operation &other) const { return theNode == other.theNode; }

private:
  Node *theNode = nullptr;
};

/// One output of a node.
class Output {
public:
  Output() = default;
  explicit Output(Node *node, int index = 0) : operation(node), position(index) {}
  explicit Output(const Operation &op, int index = 0) : operation(op), position(index) {}
  Operation op() const { return operation; }
  Node *node() const { return operation.node(); }
  int index() const { return position; }
  DataType type() const { return node() ? node()->output_type(position) : DT_INVALID; }
  /// "name:index"; what a session fetches.
  std::string name() const { return node() ? node()->name() + ":" + std::to_string(position) : ""; }
  bool operator==(const Output &other) const {
    return operation == other.operation && position == other.position;
  }

private:
  Operation operation;
  int position = 0;
};
using OutputList = std::vector<Output>;

Output Operation::output(int index) const { return Output(theNode, index); }

namespace graph {
/// The element type that stands for a C++ type in constants: std::string for what converts to one,
/// fixed-width integers by size and sign.
template <typename T, typename = void> struct RealType {
  using type = T;
};
template <typename T>
struct RealType<T, std::enable_if_t<std::is_convertible_v<T, std::string_view>>> {
  using type = std::string;
};
template <typename T>
struct RealType<T, std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool>>> {
  template <typename S, typename U> using bySign = std::conditional_t<std::is_signed_v<T>, S, U>;
  using type = std::conditional_t<
      sizeof(T) == 8, bySign<int64_t, uint64_t>,
      std::conditional_t<
          sizeof(T) == 4, bySign<int32_t, uint32_t>,
          std::conditional_t<sizeof(T) == 2, bySign<int16_t, uint16_t>, bySign<int8_t, uint8_t>>>>;
};
template <typename T>
constexpr bool isElement = std::is_arithmetic_v<T> || std::is_convertible_v<T, std::string_view>;
} // namespace graph

/// What an op takes: another op's output, or a constant, for which a Const is made.
class Input {
public:
  /// A constant of numbers or strings. Nested braces of one depth, length and type give its shape.
  struct Initializer {
    template <typename T, typename = std::enable_if_t<graph::isElement<T>>>
    Initializer(const T &value) : Initializer(value, TensorShape()) {}
    Initializer(const Tensor &value) : tensor(value) {}
    /// `value` in each element.
    template <typename T, typename = std::enable_if_t<graph::isElement<T>>>
    Initializer(const T &value, const TensorShape &shape) {
      using Real = typename graph::RealType<T>::type;
      if (Real *to = make<Real>(shape))
        for (int64_t i = 0, n = tensor.numElements(); i < n; ++i)
          to[i] = Real(value);
    }
    /// As many values as the shape has elements.
    template <typename T, typename = std::enable_if_t<graph::isElement<T>>>
    Initializer(const std::initializer_list<T> &values, const TensorShape &shape) {
      using Real = typename graph::RealType<T>::type;
      Real *to = make<Real>(shape);
      if (to && !hasElements(values.size()))
        return;
      for (const T &value : values)
        if (to)
          *to++ = Real(value);
    }
    Initializer(const std::initializer_list<Initializer> &parts);

    Status status;
    Tensor tensor;

  private:
    template <typename T> T *make(const TensorShape &shape) {
      status = Tensor::allocate(DTypeOf<T>::value, shape.data(), static_cast<int>(shape.size()),
                                &tensor);
      return status.ok() ? tensor.mutableValues<T>() : nullptr;
    }
    bool hasElements(size_t count);
  };

  Input(const Output &output) : from(output) {}
  Input(const Operation &operation) : from(operation) {}
  template <typename T, typename = std::enable_if_t<graph::isElement<T>>>
  Input(const T &value) : constant(std::make_shared<Initializer>(value)) {}
  Input(const Initializer &value) : constant(std::make_shared<Initializer>(value)) {}
  Input(const Tensor &value) : constant(std::make_shared<Initializer>(value)) {}
  Input(const std::initializer_list<Initializer> &parts)
      : constant(std::make_shared<Initializer>(parts)) {}
  /// An output of a node that will be made later, as the back edge of a v1 loop needs.
  Input(std::string name, int index, DataType type)
      : later(std::move(name)), laterType(type), laterIndex(index) {}

  Node *node() const { return from.node(); }
  int index() const { return later.empty() ? from.index() : laterIndex; }
  DataType data_type() const {
    return constant ? DataType(constant->tensor.dtype()) : later.empty() ? from.type() : laterType;
  }
  const std::string &node_name() const { return later; }
  /// Null unless this is a constant.
  const Initializer *initializer() const { return constant.get(); }

private:
  Output from;
  std::shared_ptr<Initializer> constant;
  std::string later;
  DataType laterType = DT_INVALID;
  int laterIndex = 0;
};

/// The inputs of an argument that takes several.
class InputList {
public:
  InputList(std::initializer_list<Input> inputs) : list(inputs) {}
  InputList(std::vector<Input> inputs) : list(std::move(inputs)) {}
  InputList(const OutputList &outputs) : list(outputs.begin(), outputs.end()) {}
  std::vector<Input>::const_iterator begin() const { return list.begin(); }
  std::vector<Input>::const_iterator end() const { return list.end(); }
  size_t size() const { return list.size(); }

private:
  std::vector<Input> list;
};

/// Where operations go and what they share: a prefix of names, device, control inputs, cluster.
/// Scopes made from one root build one graph; the first error ends the building and stays in
/// status(). Not thread-safe.
class Scope {
public:
  static Scope NewRootScope();
  Scope(const Scope &);
  Scope &operator=(const Scope &);
  ~Scope();

  /// A scope "name/", made unique among this one's names; an empty name gives a copy.
  Scope NewSubScope(const std::string &name) const;
  /// The next operations are named by the parts, joined, and made unique.
  template <typename... Parts> Scope WithOpName(const Parts &...parts) const {
    std::ostringstream text;
    (void)(text << ... << parts);
    return withOpName(text.str());
  }
  Scope WithDevice(const std::string &device) const;
  /// Added to the control inputs that this scope has.
  Scope WithControlDependencies(const std::vector<Operation> &operations) const;
  Scope WithControlDependencies(const Output &output) const;
  Scope WithNoControlDependencies() const;
  /// Operations get the attribute `_XlaCluster`, which an empty name ends.
  Scope WithXlaCluster(const std::string &cluster) const;
  Scope ColocateWith(const Operation &operation) const;
  Scope ColocateWith(const Output &output) const { return ColocateWith(output.op()); }
  Scope ClearColocation() const;

  /// What an operation gets for a name: the one of WithOpName, or `defaultName`; unique, with the
  /// prefix.
  std::string GetUniqueNameForOp(const std::string &defaultName) const;

  bool ok() const;
  const Status &status() const;
  /// Keeps the first error.
  void UpdateStatus(const Status &status) const;
  /// The whole graph as a GraphDef in the wire format; status() if that is an error.
  Status ToGraphDef(std::string *bytes) const;

private:
  friend class graph::OpBuilder;
  struct Impl;
  explicit Scope(std::unique_ptr<Impl> impl);
  Scope withOpName(std::string name) const;
  std::unique_ptr<Impl> impl;
};

namespace ops {

Output Const(const Scope &scope, const Input::Initializer &value);
/// `value` in each element of the shape.
template <typename T> Output Const(const Scope &scope, const T &value, const TensorShape &shape) {
  return Const(scope, Input::Initializer(value, shape));
}
template <typename T>
Output Const(const Scope &scope, std::initializer_list<T> values, const TensorShape &shape) {
  return Const(scope, Input::Initializer(values, shape));
}

} // namespace ops
} // namespace kiln

#endif // KILN_GRAPH_H
