// Counters are the greatest set of a loop's values that begin as constants and need no others.
#include "passes/tohlo/LoopCounters.h"

namespace kiln::tohlo {

constexpr int64_t kMostElements = 64, kMostTurns = int64_t(1) << 16, kMostEvaluated = int64_t(1) << 19;

LoopCounters::LoopCounters(Interpreter &interp, hlo::WhileOp loop) : interp_(interp), loop_(loop) {
  for (Value operand : loop->getOperands())
    counters_.push_back(cast<RankedTensorType>(operand.getType()).getNumElements() <= kMostElements ? interp.tryFixedConstant(operand) : std::nullopt);
  Operation *next = loop.getBody().front().getTerminator();
  for (bool isSettled = false; !isSettled;) {
    isSettled = true;
    computable_.clear();
    for (auto [counter, value] : llvm::zip_equal(counters_, next->getOperands()))
      if (counter && !isComputable(value))
        counter.reset(), isSettled = false;
  }
  computable_.clear();
}

/// Whether `v` depends on counters and constants only.
bool LoopCounters::isComputable(Value v, unsigned depth) {
  if (auto arg = dyn_cast<BlockArgument>(v); arg && arg.getOwner()->getParentOp() == loop_)
    return counters_[arg.getArgNumber()].has_value();
  auto [it, isNew] = computable_.try_emplace(v, false);
  if (!isNew || depth == 64)
    return it->second;
  Operation *op = v.getDefiningOp();
  bool is = false;
  if (!op || !loop_->isProperAncestor(op)) {
    auto [known, isFirst] = outside_.try_emplace(v);
    if (isFirst && cast<RankedTensorType>(v.getType()).getNumElements() <= kMostElements)
      known->second = interp_.tryFixedConstant(v);
    is = known->second.has_value();
  } else if (!isa<hlo::WhileOp>(op) && isEvaluable(op)) { // a loop in each turn may take long
    is = llvm::all_of(op->getResultTypes(), [](Type t) { return cast<RankedTensorType>(t).getNumElements() <= kMostElements; }) &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return isComputable(operand, depth + 1); });
  }
  return computable_[v] = is;
}

DenseMap<Value, eval::Tensor> LoopCounters::arguments(Block &block) const {
  DenseMap<Value, eval::Tensor> known;
  for (auto [counter, argument] : llvm::zip_equal(counters_, block.getArguments()))
    if (counter)
      known.try_emplace(argument, *counter);
  return known;
}

std::optional<eval::Tensor> LoopCounters::evaluate(Value v, DenseMap<Value, eval::Tensor> &known) {
  if (auto it = known.find(v); it != known.end())
    return it->second;
  if (auto it = outside_.find(v); it != outside_.end())
    return it->second;
  SmallVector<eval::Tensor> operands;
  Operation *op = v.getDefiningOp();
  for (Value operand : op->getOperands()) {
    std::optional<eval::Tensor> t = evaluate(operand, known);
    if (!t)
      return std::nullopt;
    operands.push_back(*t);
  }
  if (++numEvaluated_ > kMostEvaluated)
    return std::nullopt;
  FailureOr<SmallVector<eval::Tensor>> results = evaluateQuietly(op, operands);
  if (failed(results))
    return std::nullopt;
  for (auto [result, t] : llvm::zip_equal(op->getResults(), *results))
    known.try_emplace(result, t);
  return known.find(v)->second;
}

bool LoopCounters::run(ArrayRef<Value> indices) {
  Block &cond = loop_.getCond().front(), &body = loop_.getBody().front();
  // All parts of a conjunction must hold: those that are known bound the turns.
  SmallVector<Value> tests, parts{cond.getTerminator()->getOperand(0)};
  while (!parts.empty()) {
    Value part = parts.pop_back_val();
    if (isComputable(part))
      tests.push_back(part);
    else if (auto both = part.getDefiningOp<hlo::AndOp>())
      llvm::append_range(parts, both->getOperands());
    else
      isExact_ = false;
  }
  for (Value index : indices)
    greatest_.push_back(isComputable(index) ? std::optional<int64_t>(-1) : std::nullopt);
  if (tests.empty())
    return false;
  for (int64_t turn = 0; turn < kMostTurns; ++turn) {
    DenseMap<Value, eval::Tensor> before = arguments(cond), within = arguments(body);
    for (Value test : tests) {
      std::optional<eval::Tensor> holds = evaluate(test, before);
      if (!holds)
        return false;
      if (!holds->getInt(0))
        return true;
    }
    for (auto [index, most] : llvm::zip_equal(indices, greatest_)) {
      if (!most)
        continue;
      std::optional<eval::Tensor> now = evaluate(index, within);
      if (!now)
        return false;
      most = std::max(*most, now->getInt(0));
    }
    SmallVector<std::optional<eval::Tensor>> next(counters_.size());
    for (auto [counter, value, after] : llvm::zip_equal(counters_, body.getTerminator()->getOperands(), next))
      if (counter && !(after = evaluate(value, within)))
        return false;
    counters_ = std::move(next);
  }
  return false;
}

} // namespace kiln::tohlo
