// An abstract interpretation of loops: numbers are exact, within a range, or not known.
#include "passes/tohlo/LoopCounters.h"
#include "passes/tohlo/Builders.h"
#include "llvm/Support/SaveAndRestore.h"

namespace kiln::tohlo {

constexpr int64_t kMostElements = 64, kMostTurns = int64_t(1) << 16, kMostEvaluated = int64_t(1) << 19;
constexpr unsigned kMostDepth = 200;

static bool isSmall(Value v) { return cast<RankedTensorType>(v.getType()).getNumElements() <= kMostElements; }

LoopCounters::Number LoopCounters::Number::of(const std::optional<eval::Tensor> &t) {
  Number n{t, std::nullopt};
  if (t && t->size() == 1 && t->getElementType().isIntOrIndex())
    n.range.emplace(t->getInt(0), t->getInt(0));
  return n;
}

void LoopCounters::Number::join(const Number &other) {
  bool isSame = exact && other.exact && exact->getType() == other.exact->getType() && exact->bytes() == other.exact->bytes();
  if (!isSame)
    exact.reset();
  if (range && other.range)
    range.emplace(std::min(range->first, other.range->first), std::max(range->second, other.range->second));
  else
    range.reset();
}

LoopCounters::LoopCounters(Interpreter &interp, hlo::WhileOp loop, ArrayRef<Watched> watched)
    : interp_(interp), watched_(watched), most_(watched.size(), -1), mayBeZero_(watched.size(), false), isZero_(watched.size(), false) {
  SmallVector<Value> seeds(tests(loop));
  for (auto [watched, most, mayBeZero] : llvm::zip_equal(watched_, most_, mayBeZero_)) {
    seeds.push_back(watched.index);
    // A condition is come to once more than the turns are counted.
    for (Operation *op = watched.at; op != loop; op = op->getParentOp())
      if (auto around = dyn_cast<hlo::WhileOp>(op->getParentOp()); around && op->getParentRegion() == &around.getCond())
        most.reset(), mayBeZero = true;
  }
  Operation *ret = loop.getBody().front().getTerminator();
  llvm::copy_if(ret->getOperands(), std::back_inserter(seeds), [](Value v) {
    auto type = cast<RankedTensorType>(v.getType());
    return type.getNumElements() == 1 && type.getElementType().isSignlessInteger();
  });
  need(loop, std::move(seeds));
  results_ = turn(loop, nullptr);
}

/// All of these must hold for another turn.
SmallVector<Value> LoopCounters::tests(hlo::WhileOp loop) {
  SmallVector<Value> tests, parts{loop.getCond().front().getTerminator()->getOperand(0)};
  while (!parts.empty()) {
    Value part = parts.pop_back_val();
    while (auto same = part.getDefiningOp<hlo::ReshapeOp>())
      part = same.getOperand();
    auto chosen = part.getDefiningOp<hlo::IfOp>();
    auto branch = [&](unsigned k) { return chosen->getRegion(k).front().getTerminator()->getOperand(cast<OpResult>(part).getResultNumber()); };
    if (auto both = part.getDefiningOp<hlo::AndOp>())
      llvm::append_range(parts, both->getOperands());
    else if (chosen && matchPattern(branch(1), m_Zero())) // as of a loop with a break
      parts.append({chosen->getOperand(0), branch(0)});
    else
      tests.push_back(part);
  }
  return tests;
}

/// Finds the variables of a loop and of those in it on which these depend, which are the ones that are computed.
void LoopCounters::need(hlo::WhileOp outermost, SmallVector<Value> pending) {
  llvm::DenseSet<Value> seen;
  auto needVariable = [&](hlo::WhileOp loop, unsigned i) {
    pending.push_back(loop->getOperand(i));
    pending.push_back(loop.getBody().front().getTerminator()->getOperand(i));
    llvm::append_range(pending, tests(loop));
    needed_.insert(loop.getBody().getArgument(i));
  };
  while (!pending.empty()) {
    Value v = pending.pop_back_val();
    Operation *around = v.getParentBlock()->getParentOp();
    if (!around || !outermost->isAncestor(around) || !seen.insert(v).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(v)) {
      if (auto loop = dyn_cast<hlo::WhileOp>(around))
        needVariable(loop, argument.getArgNumber());
      continue;
    }
    auto result = cast<OpResult>(v);
    Operation *op = result.getOwner();
    if (auto loop = dyn_cast<hlo::WhileOp>(op)) {
      needVariable(loop, result.getResultNumber());
      continue;
    }
    if (isa<hlo::IfOp, hlo::CaseOp>(op))
      for (Region &branch : op->getRegions())
        pending.push_back(branch.front().getTerminator()->getOperand(result.getResultNumber()));
    llvm::append_range(pending, op->getOperands());
  }
}

/// Nothing is known of what is watched in `loop`.
void LoopCounters::giveUp(hlo::WhileOp loop) {
  for (auto [watched, most, mayBeZero] : llvm::zip_equal(watched_, most_, mayBeZero_))
    if (loop->isProperAncestor(watched.at))
      most.reset(), mayBeZero = true;
}

/// A loop in the turn of another.
void LoopCounters::turnInner(hlo::WhileOp inner, Frame &frame) {
  if (inner->getNumResults() && frame.known.contains(inner->getResult(0)))
    return;
  for (auto [result, number] : llvm::zip_equal(inner->getResults(), turn(inner, &frame)))
    frame.known[result] = number;
}

SmallVector<LoopCounters::Number> LoopCounters::turn(hlo::WhileOp loop, Frame *outer) {
  SmallVector<Number> now, ended, unknown(loop->getNumOperands());
  for (Value operand : loop->getOperands())
    now.push_back(evaluate(operand, outer));
  Block &cond = loop.getCond().front(), &body = loop.getBody().front();
  SmallVector<Value> parts = tests(loop);
  SmallVector<size_t> own;
  llvm::SmallSetVector<Operation *, 4> inner;
  for (auto [k, watched] : llvm::enumerate(watched_)) {
    Operation *within = watched.at, *around = nullptr;
    for (; within && within->getParentOp() != loop; within = within->getParentOp())
      if (auto loopWithin = dyn_cast_or_null<hlo::WhileOp>(within->getParentOp()))
        around = loopWithin;
    if (!within || within->getParentRegion() != &loop.getBody())
      continue;
    if (around)
      inner.insert(around);
    else
      own.push_back(k);
  }

  for (int64_t i = 0; i < kMostTurns; ++i) {
    Frame frame{loop, outer, DenseMap<Value, Number>()};
    for (Block *block : {&cond, &body})
      for (auto [argument, number] : llvm::zip_equal(block->getArguments(), now))
        frame.known[argument] = number;
    bool mayEnd = false, isTested = false;
    for (Value test : parts) {
      Number holds = evaluate(test, &frame);
      mayEnd |= !holds.exact;
      isTested |= holds.exact.has_value();
      if (!holds.exact || holds.exact->getInt(0))
        continue;
      for (auto [k, number] : llvm::enumerate(now))
        if (ended.size() == k)
          ended.push_back(number);
        else
          ended[k].join(number);
      return ended;
    }
    if (!isTested)
      break;
    if (mayEnd && ended.empty())
      ended = now;
    else if (mayEnd)
      for (auto [before, number] : llvm::zip_equal(ended, now))
        before.join(number);
    for (size_t k : own) {
      Number index = evaluate(watched_[k].index, &frame);
      most_[k] = most_[k] && index.range ? std::optional(std::max(*most_[k], index.range->second)) : std::nullopt;
      mayBeZero_[k] |= !index.range || (index.range->first <= 0 && index.range->second >= 0);
      isZero_[k] |= index.range == std::pair<int64_t, int64_t>(0, 0);
    }
    for (Operation *op : inner)
      turnInner(cast<hlo::WhileOp>(op), frame);
    SmallVector<Number> next(now.size());
    for (auto [before, argument, value, number] : llvm::zip_equal(now, body.getArguments(), body.getTerminator()->getOperands(), next))
      if (before.isKnown() && needed_.contains(argument))
        number = evaluate(value, &frame);
    now = std::move(next);
  }
  giveUp(loop);
  return unknown;
}

bool LoopCounters::isForSizes(const Interpreter &interp) { return interp.keepsForms(); }

LoopCounters::Number LoopCounters::evaluate(Value v, Frame *frame) {
  if (!isSmall(v) || depth_ == kMostDepth)
    return {};
  Operation *around = v.getParentBlock()->getParentOp(); // null: a branch that is not finished
  while (frame && !(around && frame->loop->isAncestor(around)))
    frame = frame->outer;
  DenseMap<Value, Number> &known = frame ? frame->known : outside_;
  if (auto it = known.find(v); it != known.end())
    return it->second;
  Number number;
  if (!frame)
    number = Number::of(isForSizes(interp_) ? interp_.tryConstant(v) : interp_.tryFixedConstant(v));
  else if (auto result = dyn_cast<OpResult>(v); result && (numEvaluated_ += !isa<hlo::ConstantOp>(result.getOwner())) <= kMostEvaluated)
    number = compute(result, *frame);
  return known[v] = number;
}

LoopCounters::Number LoopCounters::compute(OpResult v, Frame &frame) {
  llvm::SaveAndRestore deeper(depth_, depth_ + 1);
  Operation *op = v.getOwner();
  if (auto loop = dyn_cast<hlo::WhileOp>(op)) {
    turnInner(loop, frame);
    return frame.known[v];
  }
  if (isa<hlo::IfOp, hlo::CaseOp>(op))
    return computeBranches(v, frame);
  if (auto size = dyn_cast<hlo::GetDimensionSizeOp>(op); size && isForSizes(interp_)) // of what may be too large to be known
    return Number::of(eval::Tensor::splat(typeOf(v), double(shapeOf(size.getOperand())[size.getDimension()])));
  if (!isEvaluable(op) || !llvm::all_of(op->getResults(), isSmall))
    return {};
  SmallVector<Number> operands;
  SmallVector<eval::Tensor> exact;
  for (Value operand : op->getOperands()) {
    operands.push_back(evaluate(operand, &frame));
    if (!operands.back().isKnown() && !isa<hlo::SelectOp>(op))
      return {};
    if (operands.back().exact)
      exact.push_back(*operands.back().exact);
  }
  if (exact.size() != operands.size())
    return computeRange(op, operands);
  FailureOr<SmallVector<eval::Tensor>> results = evaluateQuietly(op, exact);
  return succeeded(results) ? Number::of((*results)[v.getResultNumber()]) : Number();
}

/// Of a branch that data chooses, what either gives.
LoopCounters::Number LoopCounters::computeBranches(OpResult v, Frame &frame) {
  Operation *op = v.getOwner();
  Number chosen = evaluate(op->getOperand(0), &frame);
  auto in = [&](Region &branch) { return evaluate(branch.front().getTerminator()->getOperand(v.getResultNumber()), &frame); };
  if (chosen.exact && isa<hlo::IfOp>(op))
    return in(op->getRegion(chosen.exact->getInt(0) ? 0 : 1));
  Number joined = in(op->getRegion(0));
  for (Region &branch : op->getRegions().drop_front())
    joined.join(in(branch));
  return joined;
}

/// Of integer scalars whose ranges tell it, and of booleans.
static std::optional<bool> compareRanges(hlo::CompareOp op, std::pair<int64_t, int64_t> x, std::pair<int64_t, int64_t> y) {
  auto isLess = [](auto a, auto b) -> std::optional<bool> {
    if (a.second < b.first)
      return true;
    return a.first >= b.second ? std::optional(false) : std::nullopt;
  };
  auto negated = [](std::optional<bool> b) { return b ? std::optional(!*b) : b; };
  switch (op.getComparisonDirection()) {
  case hlo::ComparisonDirection::LT:
    return isLess(x, y);
  case hlo::ComparisonDirection::GE:
    return negated(isLess(x, y));
  case hlo::ComparisonDirection::GT:
    return isLess(y, x);
  case hlo::ComparisonDirection::LE:
    return negated(isLess(y, x));
  default:
    return std::nullopt;
  }
}

/// The range of an integer or boolean scalar, of those of operands.
LoopCounters::Number LoopCounters::computeRange(Operation *op, ArrayRef<Number> operands) {
  if (isa<hlo::SelectOp>(op)) {
    if (operands[0].exact && operands[0].exact->size() == 1)
      return operands[operands[0].exact->getInt(0) ? 1 : 2];
    Number either = operands[1];
    either.join(operands[2]);
    return either;
  }
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  auto isInteger = [](Type t) { return t.isSignlessInteger() && !t.isInteger(1); };
  if (type.getNumElements() != 1 || !llvm::all_of(operands, [](const Number &n) { return n.range; }))
    return {};
  auto [a, b] = *operands[0].range;
  auto [c, d] = *operands.back().range;
  Number number;
  if (auto compare = dyn_cast<hlo::CompareOp>(op)) {
    if (std::optional<bool> holds = compareRanges(compare, {a, b}, {c, d}))
      number.range.emplace(*holds, *holds);
    return number;
  }
  if (!isInteger(type.getElementType())) {
    if (isa<hlo::AndOp>(op) && type.getElementType().isInteger(1))
      number.range.emplace(std::min(a != 0, c != 0), std::min(b != 0, d != 0));
    return number;
  }
  if (isa<hlo::ReshapeOp>(op) || (isa<hlo::ConvertOp>(op) && isInteger(cast<RankedTensorType>(op->getOperand(0).getType()).getElementType())))
    number.range.emplace(a, b);
  else if (isa<hlo::AddOp>(op))
    number.range.emplace(a + c, b + d);
  else if (isa<hlo::SubtractOp>(op))
    number.range.emplace(a - d, b - c);
  else if (isa<hlo::MaximumOp>(op))
    number.range.emplace(std::max(a, c), std::max(b, d));
  else if (isa<hlo::MinimumOp>(op))
    number.range.emplace(std::min(a, c), std::min(b, d));
  int64_t most = llvm::maxIntN(std::min(type.getElementTypeBitWidth(), 32u));
  if (number.range && (number.range->first < -most || number.range->second > most)) // it may have been wrapped
    return {};
  return number;
}

} // namespace kiln::tohlo
