// Propagates predicates in topological order, twice where there are loops: symbols for what a loop
// carries around, then recurrences.
#include "passes/graph/clustering/DeadnessAnalysis.h"
#include "passes/graph/ControlFlow.h"
#include "passes/graph/clustering/Frames.h"

using namespace mlir;

namespace kiln::tf {
namespace {

/// Longer predicates are replaced by a symbol, so that the time stays linear.
constexpr size_t kMaxOperands = 256;

bool isRecv(StringRef op) {
  return llvm::is_contained<StringRef>({"_Recv", "_HostRecv", "Recv", "_XlaRecvAtHost"}, op);
}

/// The value of a scalar Const.
std::optional<int64_t> constantScalar(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || opType(op) != "Const")
    return std::nullopt;
  auto dense = op->getAttrOfType<DenseElementsAttr>("value");
  auto type = dense ? dyn_cast<IntegerType>(dense.getElementType()) : IntegerType();
  if (!type || dense.getNumElements() != 1)
    return std::nullopt;
  APInt bits = *dense.value_begin<APInt>();
  return type.getWidth() == 1 ? int64_t(bits.getZExtValue()) : bits.getSExtValue();
}

bool isLoopMerge(Operation *op) {
  return isKind(op, "Merge") && llvm::any_of(op->getOpOperands(), isBackEdge);
}

} // namespace

struct DeadnessAnalysis::Impl {
  PredicateFactory factory;
  llvm::DenseMap<Value, const Predicate *> predicates;
  Frames frames;
  SmallVector<Operation *> loopMerges;
  /// The Merges whose frame is thought to be alive as a whole, and the first Merge of that frame.
  llvm::DenseMap<const Frame *, Operation *> representatives;
  llvm::DenseMap<Operation *, const Predicate *> steps; // of Merges that became recurrences
  llvm::DenseSet<Value> loopEnds;                       // {S,&,X} & ~X, which is S
  llvm::DenseSet<Operation *> atLoopEnd;

  explicit Impl(ArrayRef<Operation *> order) : frames(order) {}

  const Predicate *of(Value value) const {
    auto it = predicates.find(value);
    return it == predicates.end() ? factory.getTrue() : it->second;
  }
  void set(Operation *op, const Predicate *predicate) {
    for (Value result : op->getResults())
      predicates[result] = predicate;
  }
  const Predicate *conjunction(Operation *op, std::initializer_list<const Predicate *> more = {}) {
    llvm::SmallSetVector<const Predicate *, 4> inputs;
    size_t numOperands = 0;
    for (Value operand : op->getOperands())
      if (const Predicate *input = of(operand); inputs.insert(input))
        numOperands += 1 + input->operands().size();
    inputs.insert_range(more);
    if (numOperands > kMaxOperands && op->getNumResults() > 0)
      return factory.getSymbol(op->getResult(0), false);
    return factory.getAnd(inputs.getArrayRef());
  }

  void visitSwitch(Operation *op) {
    Value condition = op->getOperand(1);
    const Predicate *input = conjunction(op);
    const Predicate *holds = factory.getSymbol(condition, /*mustHold=*/true);
    if (std::optional<int64_t> constant = constantScalar(condition))
      holds = *constant ? factory.getTrue() : factory.getFalse();
    predicates[op->getResult(0)] = factory.getAnd({input, factory.getNot(holds)});
    predicates[op->getResult(1)] = factory.getAnd({input, holds});
    predicates[controlResult(op)] = input;
    for (Value output : {op->getResult(0), op->getResult(1)})
      if (llvm::any_of(conjuncts(input), [&](const Predicate *part) {
            return part->kind() == Predicate::AndRecurrence &&
                   !llvm::is_contained(conjuncts(of(output)), part);
          }))
        loopEnds.insert(output);
  }

  void visitSwitchN(Operation *op) {
    Value index = op->getOperand(1);
    const Predicate *input = conjunction(op), *noneBefore = factory.getTrue();
    std::optional<int64_t> constant = constantScalar(index);
    int64_t numOutputs = op->getNumResults() - 1;
    // The last output also has what is out of range.
    if (constant && (*constant < 0 || *constant >= numOutputs))
      constant = numOutputs - 1;
    for (int64_t k = 0; k < numOutputs; ++k) {
      const Predicate *chosen = noneBefore;
      if (constant) {
        chosen = *constant == k ? factory.getTrue() : factory.getFalse();
      } else if (k + 1 < numOutputs) {
        const Predicate *isK = factory.getIntSymbol(index, k);
        chosen = factory.getAnd({noneBefore, isK});
        noneBefore = factory.getAnd({noneBefore, factory.getNot(isK)});
      }
      predicates[op->getResult(k)] = factory.getAnd({input, chosen});
    }
    predicates[controlResult(op)] = input;
  }

  /// When one of the values that a Merge takes before the first iteration is alive. Control inputs
  /// do not matter to it.
  const Predicate *start(Operation *merge) {
    llvm::SmallSetVector<const Predicate *, 4> inputs;
    for (OpOperand &operand : merge->getOpOperands().take_front(numDataOperands(merge)))
      if (!isBackEdge(operand))
        inputs.insert(of(operand.get()));
    if (inputs.size() > kMaxOperands)
      return factory.getSymbol(merge->getResult(0), false);
    return factory.getOr(inputs.getArrayRef());
  }

  /// What stands for a Merge of a loop while its recurrence is not known.
  const Predicate *loopSymbol(Operation *merge) {
    Operation *of = merge;
    if (Operation *representative = representatives.lookup(frames.of(merge)))
      of = representative;
    return factory.getSymbol(of->getResult(0), false);
  }

  void visit(Operation *op) {
    if (isKind(op, "Switch") && op->getNumResults() == 3)
      return visitSwitch(op);
    if (opType(op) == "_SwitchN" && op->getNumResults() > 1)
      return visitSwitchN(op);
    if (isKind(op, "Merge")) {
      const Predicate *predicate;
      if (!isLoopMerge(op))
        predicate = start(op);
      else if (const Predicate *step = steps.lookup(op))
        predicate = factory.getAndRecurrence(start(op), step, frames.of(op)->names);
      else
        predicate = factory.getSymbol(op->getResult(0), false);
      return set(op, predicate);
    }
    if (opType(op) == "ControlTrigger")
      return set(op, factory.getTrue());
    if (isRecv(opType(op)) && op->getNumResults())
      return set(op, conjunction(op, {factory.getSymbol(op->getResult(0), false)}));
    set(op, conjunction(op));
  }

  void sweep(ArrayRef<Operation *> order, bool withSymbols) {
    predicates.clear();
    loopEnds.clear();
    atLoopEnd.clear();
    for (Operation *op : order) {
      if (!isKind(op, "Exit") && llvm::any_of(op->getOperands(), [&](Value operand) {
            return loopEnds.contains(operand) || atLoopEnd.contains(operand.getDefiningOp());
          }))
        atLoopEnd.insert(op);
      if (withSymbols && isLoopMerge(op))
        set(op, loopSymbol(op));
      else
        visit(op);
    }
  }

  /// The step that the values on a Merge's back edges have in common, under the symbols; null if
  /// there is none.
  const Predicate *stepOf(Operation *merge) {
    const Predicate *back = nullptr;
    for (OpOperand &operand : merge->getOpOperands())
      if (isBackEdge(operand)) {
        const Predicate *other = of(operand.get());
        if (back && other != back)
          return nullptr;
        back = other;
      }
    return factory.without(back, loopSymbol(merge));
  }

  /// Finds the recurrences. Returns the frames for which the optimistic assumption does not hold.
  llvm::SmallPtrSet<const Frame *, 4> findSteps() {
    llvm::SmallPtrSet<const Frame *, 4> wrong;
    llvm::DenseMap<const Frame *, const Predicate *> common;
    steps.clear();
    for (Operation *merge : loopMerges) {
      const Predicate *step = stepOf(merge);
      const Frame *frame = frames.of(merge);
      if (representatives.contains(frame)) {
        auto [it, isFirst] = common.try_emplace(frame, step);
        if (!step || it->second != step)
          wrong.insert(frame);
      }
      if (step)
        steps[merge] = step;
    }
    return wrong;
  }

  void run(ArrayRef<Operation *> order, bool optimistic) {
    loopMerges = llvm::to_vector(llvm::make_filter_range(order, isLoopMerge));
    if (loopMerges.empty())
      return sweep(order, /*withSymbols=*/false);
    if (optimistic)
      for (Operation *merge : loopMerges)
        representatives.try_emplace(frames.of(merge), merge);
    // A frame that is given up changes what others see: a second look, then no frame is trusted.
    for (int attempt = 0;; ++attempt) {
      sweep(order, /*withSymbols=*/true);
      llvm::SmallPtrSet<const Frame *, 4> wrong = findSteps();
      if (wrong.empty()) {
        sweep(order, /*withSymbols=*/false);
        // The induction needs equal starts too.
        llvm::DenseMap<const Frame *, const Predicate *> common;
        for (Operation *merge : loopMerges)
          if (representatives.contains(frames.of(merge)) &&
              common.try_emplace(frames.of(merge), of(merge->getResult(0))).first->second !=
                  of(merge->getResult(0)))
            wrong.insert(frames.of(merge));
      }
      if (wrong.empty())
        return;
      for (const Frame *frame : wrong)
        representatives.erase(frame);
      if (attempt > 0)
        representatives.clear();
    }
  }
};

DeadnessAnalysis::DeadnessAnalysis(ArrayRef<Operation *> order, bool optimistic)
    : impl(std::make_unique<Impl>(order)) {
  impl->run(llvm::to_vector(llvm::make_filter_range(order, isNode)), optimistic);
}
DeadnessAnalysis::~DeadnessAnalysis() = default;

const Predicate *DeadnessAnalysis::of(Value value) const { return impl->of(value); }

const Predicate *DeadnessAnalysis::of(Operation *op) const {
  // An op that the registry does not know may lack the control result.
  return op->getNumResults() ? impl->of(controlResult(op)) : impl->factory.getTrue();
}

bool DeadnessAnalysis::runsAtLoopEnd(Operation *op) const { return impl->atLoopEnd.contains(op); }

bool DeadnessAnalysis::hasInputsWithMismatchingDeadness(Operation *op) const {
  if (isKind(op, "Merge") || op->getNumOperands() == 0)
    return false;
  const Predicate *first = of(op->getOperand(0));
  return llvm::any_of(op->getOperands(), [&](Value operand) { return of(operand) != first; });
}

} // namespace kiln::tf
