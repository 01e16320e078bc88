// Runs a TensorFlow graph abstractly: every node, in order, becomes hlo ops.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "passes/tohlo/Components.h"
#include "passes/tohlo/LoweringTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace kiln::tohlo {

/// A variable or a TensorArray: what nodes with side effects read and write.
struct StateSlot {
  std::string name;
  /// A tensor (variable), a list (TensorArray), or none while nothing has been assigned.
  LoweredValue value;
  /// The element type a variable was declared with.
  Type elementType;
  /// A TensorFlow 1 variable, whose handle stands for its value where an op takes a tensor.
  bool isReference = false;
  /// A variable that Config.variable declares read-only.
  bool readonly = false;
  /// A variable of a checkpoint, which began as a constant.
  bool isFrozen = false;
  /// A TensorArray of gradients: what is written to an element is added to it.
  bool addsUp = false;
};

/// A variable of a checkpoint that the graph assigns.
struct FrozenAssignment {
  std::string variable; // StateSlot::name, which Variable::key is for what is in a checkpoint
  Location loc;         // of the first assignment
  std::string op;
};

/// Lowers nodes one after the other at the builder's insertion point. Control flow is regions built
/// by its lowerings, which call back into call().
class Interpreter : private OpBuilder::Listener {
public:
  Interpreter(ModuleOp module, const LoweringTable &table);

  /// Interprets `func` (a tf.func) on args and gives the values that it returns. Node locations are
  /// NameLoc("<call>/<node>"), with `call` empty for the graph itself. An error for recursion.
  LogicalResult call(Operation *func, StringRef call, Location loc, ArrayRef<LoweredValue> args,
                     SmallVectorImpl<LoweredValue> &results);

  OpBuilder &builder() { return builder_; }
  /// The library function of that name, or null.
  Operation *lookupFunction(StringRef name);

  /// The value of `v`, if it depends on constants only; evaluates what it depends on.
  std::optional<eval::Tensor> tryConstant(Value v) { return tryConstant(v, /*throughSizes=*/true); }
  /// The same for any length of open dimensions, and of constants of at most so many elements, but for splats.
  std::optional<eval::Tensor> tryFixedConstant(Value v, int64_t mostElements = INT64_MAX) { return tryConstant(v, /*throughSizes=*/false, mostElements); }

  /// Whether that has a value, of which nobody makes use.
  bool isFixed(Value v);

  /// A lowering needs the value of `v` while compiling: remembers on which arguments of the program it depends.
  void noteNeededConstant(Value v);
  /// The numbers of those arguments, in the order in which they were met.
  ArrayRef<unsigned> neededConstants() const { return neededConstants_.getArrayRef(); }

  /// A frozen variable is assigned: its next value is not kept for the next run.
  void noteFrozenAssignment(FrozenAssignment assignment) { frozenAssignments_.push_back(std::move(assignment)); }
  ArrayRef<FrozenAssignment> frozenAssignments() const { return frozenAssignments_; }

  /// From now on, remembers what was decided by constants.
  void recordDecisions() { recordsDecisions_ = true; }
  bool recordsDecisions() const { return recordsDecisions_; }
  /// From now on, ops have the forms that they have for any other length of open dimensions up to this: also where they change nothing, and
  /// without sizes for constants.
  void keepForms(int64_t mostLength) { openLength_ = mostLength; }
  bool keepsForms() const { return openLength_ > 0; }
  int64_t openLength() const { return openLength_; }
  /// From now on, lists that TensorFlow would make larger are not lowered where their size is not known: the caller can run the ops one by one.
  void needKnownRoom() { needsKnownRoom_ = true; }
  bool needsKnownRoom() const { return needsKnownRoom_; }
  /// From now on, parts of dimensions, as x[i:i+1], are taken to be whole; runs where they are not end with an error.
  void assumeWholeParts() { assumesWholeParts_ = true; }
  bool assumesWholeParts() const { return assumesWholeParts_; }
  /// A part that may have less is not to be taken to be whole.
  void refusePart(Location at) { refusedParts_.insert(LocationAttr(at)); }
  bool isRefusedPart(Location at) const { return refusedParts_.contains(LocationAttr(at)); }
  /// How many loops are being lowered, each in the body of the one before.
  unsigned loopDepth() const { return loopDepth_; }
  unsigned &loopDepth() { return loopDepth_; }
  /// From now on, sizes of dimensions may depend on data. `sizes`: of the counts, where another lowering of the program says their bounds.
  void takeCounts(ArrayRef<int64_t> sizes) { isCounting_ = true, countSizes_.assign(sizes.begin(), sizes.end()); }
  bool isCounting() const { return isCounting_; }
  /// A size that depends on data, `count`, and is `bound` at most: its number, from 1 on, and how much room there is in this program. Equal ones are one.
  std::pair<int64_t, int64_t> addCount(Value count, int64_t bound);
  /// Forgets those behind the first so many, which were found in a trial.
  void dropCounts(size_t number);
  /// The room that there is for each.
  ArrayRef<int64_t> counts() const { return counts_; }
  /// A node that fails has a form for sizes that depend on data.
  void noteCountForm() { hasCountForm_ = true; }
  bool hasCountForm() const { return hasCountForm_; }
  void noteSamePadding(Location at) { samePadding_.insert(LocationAttr(at)); }
  /// Where the padding of windows depends on the size that they move over.
  ArrayRef<Attribute> samePadding() const { return samePadding_.getArrayRef(); }
  /// An op on constants whose result does not grow in a straight line with them, as a comparison's; `op` may also be a node whose lowering
  /// takes them.
  void noteDecision(Operation *op, ArrayRef<eval::Tensor> operands, StringRef name = "");
  /// What the run is to decide: {location of an op, and of a node the number of its decision, or -1: the op's results are no constants}.
  void leaveToRun(ArrayAttr decisions);
  bool isLeftToRun(Location op) const { return isLeft_.contains({LocationAttr(op), -1}); }
  /// The same for any of the next decisions of the node.
  bool areNextLeftToRun(Operation *node, int64_t count) const;
  bool isAnyLeftToRun(Operation *node) const;
  /// How many decisions there are so far.
  size_t numDecisions() const { return decisions_.size(); }
  /// Those from `first` on were made for `v`, in case it is not needed in the end.
  void attachDecisions(Value v, size_t first) { attached_[v] = {first, decisions_.size()}; }
  /// Whether some were, which are still there.
  bool hasDecisions(Value v) const;
  /// Nothing that is left depends on what was decided for v.
  void dropDecisions(Value v);
  /// Windows whose number was not followed while they were lowered.
  void noteFrames(Value v) { frames_.insert(v); }
  bool isFrames(Value v) const { return frames_.contains(v); }
  /// Nothing that is left depends on what was decided from `first` on.
  void dropDecisionsFrom(size_t first) { std::fill(decisions_.begin() + first, decisions_.end(), Attribute()); }
  /// hlo.decisions of the module: {at, name, operands (hashes of large ones), direction of a comparison}, in order.
  SmallVector<Attribute> decisions() const;

  SmallVector<StateSlot> &state() { return state_; }
  /// The slot of a variable, made on first use.
  unsigned variableSlot(StringRef name, Type elementType);
  std::optional<unsigned> findVariable(StringRef name) const;

  /// Whether another number may be computed to know what loops count to: a program's loops share so many.
  bool takeEvaluation() { return numEvaluations_ > 0 && numEvaluations_--; }

  /// Erases an op that the running lowering has built (a trial of a loop, for one).
  void discard(Operation *op);

  /// How often each lowering step ran; the pass shows them as statistics.
  uint64_t numNodes = 0, numFolded = 0;

private:
  bool isOfKnown(Value v, bool throughSizes, int64_t mostElements);
  std::optional<eval::Tensor> tryConstant(Value v, bool throughSizes, int64_t mostElements = INT64_MAX);
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint previous) override;
  FailureOr<SmallVector<Operation *>> order(Operation *func);
  LogicalResult lower(Operation *op, StringRef call, DenseMap<Value, LoweredValue> &values);
  LogicalResult foldFresh(size_t start, Block *block, OpContext &ctx);
  void readReferences(Operation *op, MutableArrayRef<LoweredValue> inputs);
  SmallVector<Value> foldedResults(Operation *op);

  ModuleOp module_;
  const LoweringTable &table_;
  SymbolTable symbols_;
  OpBuilder builder_;
  /// Ops inserted by the lowerings that are running.
  std::vector<Operation *> fresh_;
  SmallVector<StateSlot> state_;
  SmallVector<Operation *> callStack_;
  bool recordsDecisions_ = false, needsKnownRoom_ = false, assumesWholeParts_ = false;
  unsigned loopDepth_ = 0;
  int64_t numEvaluations_ = int64_t(1) << 20;
  DenseSet<Attribute> refusedParts_;
  int64_t openLength_ = 0;
  bool isCounting_ = false, hasCountForm_ = false;
  DenseSet<std::pair<Attribute, int64_t>> isLeft_;
  DenseMap<Attribute, int64_t> ordinals_; // of the next decision, by node
  SmallVector<int64_t> countSizes_, counts_;
  SmallVector<std::pair<Value, Block *>> countValues_; // and where they are computed; null once that is left
  SmallVector<Block *> blocks_;                        // of the calls that are running
  llvm::SetVector<Attribute> samePadding_;
  SmallVector<Attribute> decisions_; // null: dropped
  DenseMap<Value, std::pair<size_t, size_t>> attached_;
  DenseSet<Value> frames_;
  Block *entry_ = nullptr; // whose arguments are the program's
  llvm::SmallSetVector<unsigned, 4> neededConstants_;
  SmallVector<FrozenAssignment> frozenAssignments_;
};

/// Whether an op is a function of its operands alone, so that it can be evaluated now. Its regions may capture constants.
bool isEvaluable(Operation *op);
/// Evaluates it without a word on failure: then the op is left to run.
FailureOr<SmallVector<eval::Tensor>> evaluateQuietly(Operation *op, ArrayRef<eval::Tensor> operands);

/// Whether two values are equal as they are computed alike, by at most so many ops, from the same ones.
bool areComputedAlike(Value a, Value b, unsigned &ops);

/// Whether a value is defined within a region, which need not be part of an op yet.
bool isInRegion(Value v, Region &region);

} // namespace kiln::tohlo
