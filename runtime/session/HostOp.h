// Host ops: what the compiler does not compile, computed by C++ functions.
#pragma once

#include "session/Plan.h"
#include "session/Resource.h"
#include "session/RunContext.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kiln {

/// One execution of a node: its inputs, and places for its outputs.
class OpContext {
public:
  OpContext(RunContext &run, const PlanNode &node, Tensor *inputs, Tensor *outputs,
            const uint8_t *keep = nullptr)
      : run(run), node(node), inputs(inputs), outputs(outputs), keep(keep) {}

  RunContext &run;
  const PlanNode &node;
  /// Tells iterations of v1 loops apart, for rendezvous keys; "" outside loops.
  std::string frame;

  int numInputs() const { return static_cast<int>(node.inputs.size()); }
  const Tensor &input(int index) const { return inputs[index]; }
  /// The input, moved away when nothing else needs it, so that it may be unique().
  Tensor takeInput(int index) {
    return keep && keep[index] ? inputs[index] : std::move(inputs[index]);
  }
  /// The same, of what may be kept for longer than the run; see Tensor::own.
  Status takeOwned(int index, Tensor *value) {
    *value = takeInput(index);
    return value->own();
  }
  void setOutput(int index, Tensor value) { outputs[index] = std::move(value); }
  /// Allocates output `index`; see Tensor::allocate.
  Status allocateOutput(int index, int32_t dtype, const int64_t *dims, int rank) {
    return Tensor::allocate(dtype, dims, rank, &outputs[index]);
  }
  Status allocateOutput(int index, int32_t dtype, std::initializer_list<int64_t> dims) {
    return Tensor::allocate(dtype, dims, &outputs[index]);
  }
  Tensor &output(int index) { return outputs[index]; }
  /// Of the resource that the node makes or finds: its shared_name, else its own.
  std::string resourceName() const {
    std::string name = node.attrs.getString("shared_name");
    return name.empty() ? node.name : name;
  }
  /// The resource behind handle `index`. Error: none, or of another kind.
  template <typename T> Status resource(int index, std::shared_ptr<T> *result) const {
    if (!isHandle(index) || !resourceAs<T>(inputs[index].handle()))
      return notA(index, T::kKind);
    *result = std::static_pointer_cast<T>(inputs[index].handle());
    return Status();
  }

private:
  bool isHandle(int index) const;
  Status notA(int index, const char *kind) const;
  Tensor *inputs, *outputs;
  const uint8_t *keep;
};

/// Computes the nodes of one kind. An object serves one node of a plan, all of its runs, several at once.
class HostOp {
public:
  virtual ~HostOp();
  /// The error's message need not name the node: the executor does. One of compute and computeAsync
  /// is implemented.
  virtual Status compute(OpContext &context);
  /// Ops that wait (Recv) return true and implement computeAsync instead. `context` stays until `done`
  /// was called, once, from any thread; `dead` makes the outputs dead. Must end soon after
  /// run.cancellation is requested.
  virtual bool isAsync() const { return false; }
  using Done = std::function<void(Status status, bool dead)>;
  virtual void computeAsync(OpContext &context, Done done);
  /// Whether it only hands tensors on, so that those on a device stay there.
  virtual bool keepsOnDevice() const { return false; }
  /// Whether it runs also when an input is dead (Send: it tells the other side).
  virtual bool runsDead() const { return false; }
  virtual void computeDead(OpContext &, Done) {}
};

/// The host ops by TensorFlow's names.
class HostOpRegistry {
public:
  using Function = Status (*)(OpContext &);
  using Factory = Status (*)(const PlanNode &node, std::unique_ptr<HostOp> *result);

  /// The process's registry, with every family of session/ops.
  static HostOpRegistry &global();

  /// An op without state of its own.
  void add(const char *name, Function function);
  void addFactory(const char *name, Factory factory);
  /// An op that only hands tensors on or looks at their shapes; see HostOp::keepsOnDevice.
  void addKeeping(const char *name, Function function);
  /// The same, for an op that compiles for numbers: computed here only where it does not, for strings.
  void addUncompiled(const char *name, Function function);
  /// An op class that is constructed from the node; `Status init(const PlanNode &)` checks attributes.
  template <typename T> void addClass(const char *name) {
    addFactory(name, [](const PlanNode &node, std::unique_ptr<HostOp> *result) {
      auto op = std::make_unique<T>();
      Status status = op->init(node);
      if (status.ok())
        *result = std::move(op);
      return status;
    });
  }

  bool has(const std::string &name) const { return factories.count(name) != 0; }
  /// Whether the compiler comes first; see addUncompiled.
  bool prefersCompiled(const std::string &name) const {
    auto found = factories.find(name);
    return found != factories.end() && found->second.uncompiledOnly;
  }
  /// Error: no such op, or bad attributes.
  Status create(const PlanNode &node, std::unique_ptr<HostOp> *result) const;
  std::vector<std::string> names() const;

private:
  struct Entry {
    Function function = nullptr;
    Factory factory = nullptr;
    bool uncompiledOnly = false, keeps = false;
  };
  std::map<std::string, Entry> factories;
};

/// An error for the caller to return: KILN_INVALID_ARGUMENT with this text.
Status invalidArgument(std::string message);

} // namespace kiln
