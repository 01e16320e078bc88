// A graph made ready to run: nodes, what each needs, and where its results go.
#pragma once

#include "kiln/tensor.h"
#include "session/CompiledUnit.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kiln {

/// A TensorShapeProto: -1 for dimensions that are not known.
struct PartialShape {
  bool knownRank = false;
  std::vector<int64_t> dims;
  bool accepts(const Tensor &tensor) const;
  std::string text() const; // "[?,3]", "<unknown>"
};

/// A node's attributes without protobuf and MLIR. Booleans and dtypes are integers, functions are
/// their names. Getters give the default when the attribute is missing or of another type.
class Attrs {
public:
  using Value = std::variant<int64_t, double, std::string, Tensor, PartialShape,
                             std::vector<int64_t>, std::vector<double>, std::vector<std::string>,
                             std::vector<PartialShape>>;

  void set(std::string name, Value value) { values[std::move(name)] = std::move(value); }
  bool has(const std::string &name) const { return values.count(name) != 0; }
  int64_t getInt(const std::string &name, int64_t otherwise = 0) const;
  bool getBool(const std::string &name, bool otherwise = false) const {
    return getInt(name, otherwise) != 0;
  }
  int32_t getType(const std::string &name, int32_t otherwise = 0) const {
    return static_cast<int32_t>(getInt(name, otherwise));
  }
  double getFloat(const std::string &name, double otherwise = 0) const;
  std::string getString(const std::string &name, const std::string &otherwise = "") const;
  /// Null when missing.
  const Tensor *getTensor(const std::string &name) const;
  const PartialShape *getShape(const std::string &name) const;
  const std::vector<int64_t> *getInts(const std::string &name) const;
  const std::vector<double> *getFloats(const std::string &name) const;
  const std::vector<std::string> *getStrings(const std::string &name) const;
  const std::vector<PartialShape> *getShapes(const std::string &name) const;

private:
  std::map<std::string, Value> values;
};

/// One data input of a node: output `port` of node `node`.
struct PlanInput {
  int32_t node = 0;
  int32_t port = 0;
  /// The producer gives a reference (v1 Variable), the consumer wants the value at the time it runs.
  bool deref = false;
};

/// How the executor treats a node.
enum class PlanKind : uint8_t {
  Op,          // a host op, by `op`
  Arg,         // gives argument `index` of the plan; no inputs
  Constant,    // gives `value`
  Unit,        // compiles and runs `unit`; without an executable calls functions[0], the fallback
  UnitCompile, // _XlaCompile: outputs a handle of the executable (or null) and a bool, whether there is one
  UnitRun,     // _XlaRun: `unit` with arguments, then the executable
  Switch,      // Switch, RefSwitch: (data, bool) -> false, true
  SwitchN,     // _SwitchN: (data, int32) -> one of numOutputs
  Merge,       // Merge, RefMerge, _XlaMerge: the first live input; output 1, if any, its number
  Enter,       // into frame attrs "frame_name"; "is_constant", "parallel_iterations"
  Exit,
  NextIteration,
  Call,  // PartitionedCall ...: functions[0]
  If,    // (cond, inputs): functions {then, else}
  Case,  // (index, inputs): functions; out of range: the last
  While, // functions {cond, body}
};

/// One node. Only what its kind needs is set.
struct PlanNode {
  std::string name, op, device;
  PlanKind kind = PlanKind::Op;
  Attrs attrs;
  std::vector<PlanInput> inputs;
  std::vector<int32_t> controls; // nodes that must have run (or be dead) before
  int32_t numOutputs = 0;
  int32_t index = 0; // Arg
  Tensor value;      // Constant
  std::shared_ptr<CompiledUnit> unit;
  CompiledUnit::Mode mode = CompiledUnit::Mode::Strict;
  std::vector<std::string> functions; // looked up in the library
};

struct Plan;

/// Functions by name; made complete before the first run, or resolved on demand.
struct PlanLibrary {
  std::map<std::string, std::shared_ptr<const Plan>> plans;
  /// Asked for what `plans` lacks, by several threads at once; may be null.
  std::function<Status(const std::string &name, std::shared_ptr<const Plan> *result)> resolve;
};

/// All nodes of a plan run (unless dead), in any order that inputs and controls allow. Nodes may stand in
/// any order.
struct Plan {
  std::string name;
  std::vector<PlanNode> nodes;
  int32_t numArgs = 0;
  std::vector<PlanInput> results;
  /// The functions, for them too. Null when there are none, and in the library's own plans, which would
  /// otherwise hold each other alive.
  std::shared_ptr<PlanLibrary> library;
};

} // namespace kiln
