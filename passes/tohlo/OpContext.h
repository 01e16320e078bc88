// What the lowering of one TensorFlow op sees: its inputs as hlo values, its attributes, its
// outputs.
#pragma once

#include "hlo/eval/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "passes/tohlo/LoweredValue.h"

namespace kiln::tohlo {

class Interpreter;

/// One node being lowered. Inputs and outputs are numbered as in the GraphDef (`node:i`), control
/// edges left out. A lowering builds hlo ops with b() at loc(), and calls setOutput for each
/// output. After it returns, the Interpreter folds the new ops whose operands are constants.
class OpContext {
public:
  OpContext(Interpreter &interpreter, Operation *op, Location loc, ArrayRef<LoweredValue> inputs,
            unsigned numOutputs);

  OpBuilder &b();
  MLIRContext *context() { return op_->getContext(); }
  /// Where the node is: its name, below the calls that lead to it.
  Location loc() const { return loc_; }
  Operation *op() { return op_; }
  /// "Conv2D"
  StringRef opName();
  /// The node's name, with the names of the calls that lead to it: "call/node".
  std::string nodeName();
  Interpreter &interpreter() { return interpreter_; }

  unsigned numInputs() const { return inputs_.size(); }
  unsigned numOutputs() const { return outputs_.size(); }
  /// Input i, which must be a tensor (the interpreter has checked that, see LoweringTable).
  Value input(unsigned i);
  const LoweredValue &inputValue(unsigned i) { return inputs_[i]; }
  RankedTensorType inputType(unsigned i);
  ArrayRef<int64_t> inputShape(unsigned i) { return inputType(i).getShape(); }
  int64_t inputRank(unsigned i) { return inputType(i).getRank(); }
  Type inputElementType(unsigned i) { return inputType(i).getElementType(); }
  SmallVector<Value> inputs();
  /// The inputs that belong to one (list) argument of the op's registration.
  SmallVector<Value> inputList(StringRef argName);
  /// First input and number of inputs of one argument of the op's registration.
  std::pair<unsigned, unsigned> inputRange(StringRef argName);

  /// The value of input i at compile time, computed from constants if need be; an error naming
  /// node and input when it depends on the program's arguments.
  FailureOr<eval::Tensor> constantInput(unsigned i);
  /// The same, flattened; the input must be an integer tensor.
  FailureOr<SmallVector<int64_t>> constantIntsInput(unsigned i);
  /// The same for an input of exactly one element.
  FailureOr<int64_t> constantIntInput(unsigned i);
  /// The value of input i if it is known at compile time.
  std::optional<eval::Tensor> tryConstantInput(unsigned i);
  /// The same for any value.
  std::optional<eval::Tensor> tryConstant(Value v);
  /// The same where an op can do without: not of what depends on the length where that is open, or on constants of more elements, as weights are.
  std::optional<eval::Tensor> tryFixedConstant(Value v, int64_t mostElements = INT64_MAX);
  /// The padding of the node's windows depends on the size that they move over: hlo.same_padding of the module says so, where forms are kept.
  void noteSamePadding();
  /// Whether an op must be built as it is for other lengths of open dimensions: Interpreter::keepForms.
  bool keepsForms() const;
  /// The greatest of these lengths; 0: forms are not kept.
  int64_t openLength() const;
  /// The lowering chooses by a value that it knows, as one of tryConstant may be.
  void noteDecision(const eval::Tensor &value);
  void noteDecision(ArrayRef<int64_t> values);
  /// Whether sizes may depend on data, and (areNextLeftToRun) one of the node's next decisions, which are made by sizes, does.
  bool isCounting() const;
  bool areNextLeftToRun(int64_t count) const;
  /// Whether another form than that for sizes that depend on data does not do for the node, or (areNextLeftToRun) not for one of its decisions.
  bool isLeftToRun() const;
  /// What a size is known to be then: not through others.
  std::optional<eval::Tensor> tryKnownSize(Value v) { return isLeftToRun() ? tryFixedConstant(v) : tryConstant(v); }
  /// It takes the smaller or the larger of two numbers.
  void noteComparison(int64_t a, int64_t b);

  // Attributes; the registry's defaults are already filled in.
  bool hasAttr(StringRef name) { return op_->hasAttr(name); }
  int64_t intAttr(StringRef name);
  float floatAttr(StringRef name);
  bool boolAttr(StringRef name);
  StringRef stringAttr(StringRef name);
  SmallVector<int64_t> intsAttr(StringRef name);
  SmallVector<float> floatsAttr(StringRef name);
  SmallVector<StringRef> stringsAttr(StringRef name);
  /// The hlo element type of a `type` attribute (DT_INT32 -> i32, DT_UINT8 and DT_QUINT8 -> ui8).
  Type typeAttr(StringRef name);
  ElementsAttr tensorAttr(StringRef name);
  /// A `shape` attribute: none for unknown rank, -1 for unknown dimensions.
  std::optional<SmallVector<int64_t>> shapeAttr(StringRef name);

  void setOutput(unsigned i, LoweredValue v) { outputs_[i] = v; }
  void setOutput(unsigned i, Value v) { outputs_[i] = LoweredValue(v); }
  ArrayRef<LoweredValue> outputs() const { return outputs_; }
  MutableArrayRef<LoweredValue> mutableOutputs() { return outputs_; }

  /// An error at the node: "Conv2D: <msg>".
  LogicalResult error(const Twine &msg);
  /// Fails with an error when a shape has a negative dimension or more than 2^40 elements.
  LogicalResult checkShape(ArrayRef<int64_t> shape);
  /// axis in [-rank, rank) -> [0, rank), or an error that calls it `what`.
  FailureOr<int64_t> normalizeAxis(int64_t axis, int64_t rank, StringRef what = "axis");
  /// Constant input `i` as such an axis.
  FailureOr<int64_t> axisInput(unsigned i, int64_t rank);

private:
  Interpreter &interpreter_;
  Operation *op_;
  Location loc_;
  SmallVector<LoweredValue> inputs_;
  SmallVector<LoweredValue> outputs_;
};

} // namespace kiln::tohlo
